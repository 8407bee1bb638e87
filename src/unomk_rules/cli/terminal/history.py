"""A game from its beginning: what was decided, and every transition that it led to."""

from __future__ import annotations

import attrs

import unomk_rules as umk


@attrs.frozen
class History:
    """A record, and the transitions that follow from it.

    Attributes:
        record: What was decided.
        transitions: That of `new_game`, and one for every move.
    """

    record: umk.Record
    transitions: tuple[umk.Transition, ...] = attrs.field(repr=False)

    @classmethod
    def of(cls, record: umk.Record) -> History:
        """Play a recorded game again.

        Raises:
            UnomkError: The record makes no game, or a move in it is not legal.
        """
        return cls(record, tuple(umk.replay(record)))

    @property
    def state(self) -> umk.State:
        """The state at the end."""
        return self.transitions[-1].state

    def after(self, move: umk.Move) -> History:
        """Return the history with one more move.

        Raises:
            IllegalMoveError: The move is not legal.
        """
        transition = umk.apply(self.state, move)
        return History(self.record.append(move), (*self.transitions, transition))

    def before_last_move_of(self, seat: umk.Seat) -> History | None:
        """Return the history as it was when a player had to make their last move; None if none."""
        for index in reversed(range(len(self.record.moves))):
            if self.record.moves[index].player == seat:
                record = attrs.evolve(self.record, moves=self.record.moves[:index], lines=())
                return History(record, self.transitions[: index + 1])
        return None

    def updates(self, viewer: umk.Seat | None, since: int) -> list[umk.Update]:
        """Return what happened from a ply on, as one seat may see it."""
        return [umk.redact(transition, viewer) for transition in self.transitions[since:]]
