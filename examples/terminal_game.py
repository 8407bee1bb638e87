"""UNO Mario Kart for two people who share a terminal.

``python examples/terminal_game.py game.txt Ann Ben`` goes on with the game in ``game.txt``, or
starts one if there is no such file, and saves it after every move. The file tells all cards.
"""

import sys
from pathlib import Path

import unomk_rules as umk

CLEAR = "\033[H\033[2J\033[3J"  # clears the screen, and what has scrolled off it


def main(path: Path, names: list[str]) -> None:
    """Play until the game is over."""
    if path.exists():
        record = umk.Record.loads(path.read_text(encoding="ascii"))
    else:
        record = umk.Record.start(2, umk.Rules.sheet_b())
    news: list[list[str]] = [[], []]
    for transition in umk.replay(record):
        state = transition.state
        tell(transition, names, news)
    at_keyboard = None
    while (seat := state.to_act) is not None:
        if seat != at_keyboard:
            input(f"{CLEAR}{names[seat]}, press Enter when nobody else is looking. ")
            at_keyboard = seat
        print("", *news[seat], "", sep="\n")
        news[seat].clear()
        seen = umk.view(state, seat)
        show(seen, names)
        move = choose(umk.legal_moves(seen), names)
        transition = umk.apply(state, move, by=seat)
        state = transition.state
        record = record.append(move)
        save(record, path)
        tell(transition, names, news)
    print(CLEAR, *news[0], sep="\n")


def tell(transition: umk.Transition, names: list[str], news: list[list[str]]) -> None:
    """Add what happened to the latest news of each player, as that player may see it."""
    for seat in transition.state.seats:
        events = umk.redact(transition, seat).events
        news[seat] = (news[seat] + [umk.describe(event, names) for event in events])[-10:]


def show(seen: umk.View, names: list[str]) -> None:
    """Print the table as one player sees it."""
    for name, size, score in zip(names, seen.hand_sizes, seen.scores, strict=True):
        print(f"{name}: {size} in hand, {score} points")
    print("Top card:", seen.top, seen.color.value if seen.color else "")
    print("Your hand:", *seen.hand)


def choose(moves: tuple[umk.Move, ...], names: list[str]) -> umk.Move:
    """Let the player at the keyboard choose a move by its number."""
    for number, move in enumerate(moves, start=1):
        print(f"{number:>3}  {umk.describe(move, names)}")
    while True:
        answer = input("> ")
        if answer.isdecimal() and 1 <= int(answer) <= len(moves):
            return moves[int(answer) - 1]
        print(f"Type a number from 1 to {len(moves)}.")


def save(record: umk.Record, path: Path) -> None:
    """Write the game to a new file, which then takes the place of the old one."""
    new = path.with_suffix(".new")
    new.write_text(record.dumps(), encoding="ascii")
    new.replace(path)


if __name__ == "__main__":
    try:
        main(Path(sys.argv[1]), sys.argv[2:4])
    except (EOFError, KeyboardInterrupt):
        print("\nUntil next time.")
