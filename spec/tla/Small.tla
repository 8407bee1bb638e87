------------------------------- MODULE Small -------------------------------
(***************************************************************************)
(* A small game of UNO Mario Kart, written from the rulebook alone: two    *)
(* players, sheet A, one card dealt to each, and a deck of seven cards.    *)
(* No item boxes.  The value of `game` is a node as ../projection.md       *)
(* defines it; so TLC has to find the very numbers of distinct states, by  *)
(* depth, and of transitions that the explorer finds for the model "tla".  *)
(* Clause ids stand beside what they demand.                               *)
(***************************************************************************)
EXTENDS Integers, Sequences, FiniteSets, TLC

VARIABLE game

Players == 2                                                     \* SETUP-1
Seats == 0 .. Players - 1
Dealer == 0                                                      \* SETUP-2
HandSize == 1
UnoPenalty == 2
Nobody == Players                                    \* a number, but no seat
Nothing == "none"                                 \* instead of a card or color

-----------------------------------------------------------------------------
(* Cards, and bags of them: how many of each kind *)

KindSeq == << "R1", "RD", "RS", "Y1", "YR", "W4" >>
Kinds == { KindSeq[i] : i \in 1 .. Len(KindSeq) }
Deck == [k \in Kinds |-> IF k = "R1" THEN 2 ELSE 1]
Colors == { "R", "Y", "G", "B" }

ColorOf == [k \in Kinds |-> CASE k \in { "R1", "RD", "RS" } -> "R"
                              [] k \in { "Y1", "YR" } -> "Y"
                              [] OTHER -> Nothing]
FaceOf == [k \in Kinds |-> CASE k \in { "R1", "Y1" } -> "1"
                             [] k = "RD" -> "draw two"
                             [] k = "RS" -> "skip"
                             [] k = "YR" -> "reverse"
                             [] OTHER -> "wild draw four"]
IsWild(k) == ColorOf[k] = Nothing
CanStart(k) == FaceOf[k] = "1"                  \* SETUP-4 "redraw", SETUP-5

Empty == [k \in Kinds |-> 0]
One(k) == [Empty EXCEPT ![k] = 1]
Plus(a, b) == [k \in Kinds |-> a[k] + b[k]]
Minus(a, b) == [k \in Kinds |-> a[k] - b[k]]
In(bag) == { k \in Kinds : bag[k] > 0 }

RECURSIVE SizeOf(_, _)
SizeOf(bag, i) == IF i = 0 THEN 0 ELSE bag[KindSeq[i]] + SizeOf(bag, i - 1)
Size(bag) == SizeOf(bag, Len(KindSeq))

Min(a, b) == IF a < b THEN a ELSE b

RECURSIVE PartsOf(_, _, _)
PartsOf(bag, n, i) ==
  IF i = 0
  THEN IF n = 0 THEN { Empty } ELSE {}
  ELSE UNION { { [part EXCEPT ![KindSeq[i]] = m] : part \in PartsOf(bag, n - m, i - 1) }
               : m \in 0 .. Min(n, bag[KindSeq[i]]) }
Parts(bag, n) == PartsOf(bag, n, Len(KindSeq))  \* all ways to take n cards

-----------------------------------------------------------------------------
(* Seats *)

After(g, seat) == (seat + g.direction) % Players                  \* TURN-4
Left(seat) == (seat + 1) % Players

WaitFor(g, seat, phase) == [g EXCEPT !.toAct = seat, !.phase = phase]

NotPending == [accused |-> Nobody, color |-> Nothing, hand |-> Empty]

-----------------------------------------------------------------------------
(* PILE *)

(* PILE-1, PILE-2: a player gets n cards, or as many as there are; when the
   draw pile is used up, the covered cards of the discard pile are shuffled
   to form a new one. *)
Take(g, seat, n) ==
  LET old == Size(g.draw) IN
  IF n <= old
  THEN { [g EXCEPT !.draw = Minus(@, part), !.hands[seat] = Plus(@, part)]
         : part \in Parts(g.draw, n) }
  ELSE { [g EXCEPT !.draw = Minus(g.covered, part),
                   !.covered = Empty,
                   !.hands[seat] = Plus(Plus(@, g.draw), part)]
         : part \in Parts(g.covered, Min(n - old, Size(g.covered))) }

(* PILE-3: every player in succession has found no card, and passed. *)
Blocked(g) == IF g.empty >= Players
              THEN [g EXCEPT !.phase = "over", !.toAct = Nobody]    \* GAME-4
              ELSE g

-----------------------------------------------------------------------------
(* UNO *)

(* UNO-2, UNO-3, UNO-5: when a move and its effects are done.  `begins` is
   whether the move begins a turn of its player. *)
Settled(g, player, begins, opens) ==
  LET shut == \/ g.catchable = Nobody
              \/ begins /\ player # g.catchable
              \/ Size(g.hands[g.catchable]) # 1
      kept == IF shut THEN Nobody ELSE g.catchable
  IN  [g EXCEPT !.catchable =
         IF opens /\ Size(g.hands[player]) = 1 /\ kept = Nobody THEN player ELSE kept]

-----------------------------------------------------------------------------
(* SETUP *)

(* SETUP-4, SETUP-5: cards are flipped onto the pile until one can start, or
   none that is left could; SETUP-6: if that one is wild, the first player
   chooses the color; SETUP-7: the dealer's left goes first. *)
RECURSIVE Flipped(_)
Flipped(g) ==
  UNION { LET h == [g EXCEPT !.draw = Minus(@, One(k)),
                             !.covered = IF g.top = Nothing THEN @ ELSE Plus(@, One(g.top)),
                             !.top = k]
          IN  IF ~CanStart(k) /\ \E other \in In(h.draw) : CanStart(other)
              THEN Flipped(h)
              ELSE IF IsWild(k)
              THEN { WaitFor(h, Left(Dealer), "start color") }
              ELSE { WaitFor([h EXCEPT !.color = ColorOf[k]], Left(Dealer), "turn") }
        : k \in In(g.draw) }

(* SETUP-3 *)
Dealt(first, second) ==
  [hands |-> [seat \in Seats |-> IF seat = Left(Dealer) THEN first ELSE second],
   draw |-> Minus(Minus(Deck, first), second),
   covered |-> Empty, top |-> Nothing, color |-> Nothing, direction |-> 1,
   phase |-> "setup", toAct |-> Nobody, drawn |-> Nothing, catchable |-> Nobody,
   pending |-> NotPending, empty |-> 0, winner |-> Nobody]

Start == UNION { UNION { Flipped(Dealt(first, second))
                         : second \in Parts(Minus(Deck, first), HandSize) }
                 : first \in Parts(Deck, HandSize) }

ChooseStartColor(g, color) == WaitFor([g EXCEPT !.color = color], Left(Dealer), "turn")

-----------------------------------------------------------------------------
(* TURN, MATCH *)

Matches(g, k) ==                                          \* MATCH-1, MATCH-2
  IsWild(k) \/ ColorOf[k] = g.color \/ FaceOf[k] = FaceOf[g.top]

Playable(g) ==
  { k \in In(g.hands[g.toAct]) :
      /\ Matches(g, k)
      /\ \/ g.phase = "turn"                                      \* TURN-1
         \/ g.phase = "drawn" /\ k = g.drawn }                    \* TURN-3

Named(k) == IF IsWild(k) THEN Colors ELSE { ColorOf[k] }          \* WD4-1

MaySayUno(g) == Size(g.hands[g.toAct]) = 2                        \* UNO-1

(* ACT, WD4: what a card does that is not the last of the hand *)
Effects(g, player, colorBefore) ==
  LET next == After(g, player)
      face == FaceOf[g.top]
  IN  CASE face = "draw two" ->                                   \* ACT-1
             { WaitFor(h, After(h, next), "turn") : h \in Take(g, next, 2) }
        [] face = "skip" -> { WaitFor(g, After(g, next), "turn") }  \* ACT-3
        [] face = "reverse" ->                                    \* ACT-2, ACT-4
             LET h == [g EXCEPT !.direction = -@]
             IN  { WaitFor(h, player, "turn") }
        [] face = "wild draw four" ->                             \* WD4-3, CHAL-1
             { WaitFor([g EXCEPT !.pending = [accused |-> player, color |-> colorBefore,
                                              hand |-> g.hands[player]]],
                       next, "challenge") }
        [] OTHER -> { WaitFor(g, next, "turn") }                  \* TURN-4

(* OUT-1, OUT-2, GAME-1: the last card wins, after its draws *)
Out(g, player) ==
  LET owed == CASE FaceOf[g.top] = "draw two" -> 2
                [] FaceOf[g.top] = "wild draw four" -> 4
                [] OTHER -> 0
  IN  { [h EXCEPT !.winner = player, !.phase = "over", !.toAct = Nobody]
        : h \in Take(g, After(g, player), owed) }

Play(g, k, color, uno) ==
  LET player == g.toAct
      h == [g EXCEPT !.hands[player] = Minus(@, One(k)),
                     !.covered = Plus(@, One(g.top)),
                     !.top = k, !.color = color, !.drawn = Nothing, !.empty = 0]
      after == IF h.hands[player] = Empty THEN Out(h, player)
                                          ELSE Effects(h, player, g.color)
  IN  { Settled(i, player, TRUE, ~uno) : i \in after }

Draw(g) ==                                       \* TURN-1, TURN-2, PILE-2, PILE-3
  LET player == g.toAct
      drawn(h) == Minus(h.hands[player], g.hands[player])
      after(h) == IF drawn(h) = Empty
                  THEN [h EXCEPT !.empty = @ + 1]
                  ELSE [h EXCEPT !.drawn = CHOOSE k \in Kinds : drawn(h)[k] = 1, !.empty = 0]
  IN  { Settled(WaitFor(after(h), player, "drawn"), player, TRUE, FALSE)
        : h \in Take(g, player, 1) }

Pass(g) ==                                                        \* TURN-3, TURN-4
  Blocked(WaitFor([g EXCEPT !.drawn = Nothing], After(g, g.toAct), "turn"))

-----------------------------------------------------------------------------
(* CHAL *)

(* WD4-2, CHAL-5: whether the hand, as it was, held the color then in force *)
Guilty(g) == \E k \in In(g.pending.hand) : ColorOf[k] = g.pending.color

Answered(g, victim, owed, next) ==
  { Settled(WaitFor([h EXCEPT !.pending = NotPending], next, "turn"), g.toAct, FALSE, FALSE)
    : h \in Take(g, victim, owed) }

Accept(g) == Answered(g, g.toAct, 4, After(g, g.toAct))           \* WD4-1

Challenge(g) ==
  IF Guilty(g)
  THEN Answered(g, g.pending.accused, 4, g.toAct)                 \* CHAL-3
  ELSE Answered(g, g.toAct, 6, After(g, g.toAct))                 \* CHAL-4

-----------------------------------------------------------------------------
(* UNO, out of turn *)

CallUno(g) == [g EXCEPT !.catchable = Nobody]                     \* UNO-1, UNO-3

Catch(g) ==                                                       \* UNO-2
  { [h EXCEPT !.catchable = Nobody] : h \in Take(g, g.catchable, UnoPenalty) }

-----------------------------------------------------------------------------

Init == game \in Start

(* One disjunct a kind of move; each move, and each way of chance for it, is
   one transition. *)
Next ==
  \/ /\ game.phase \in { "turn", "drawn" }
     /\ \E k \in Playable(game) :
          \E color \in Named(k) :
            \E uno \in (IF MaySayUno(game) THEN { FALSE, TRUE } ELSE { FALSE }) :
              game' \in Play(game, k, color, uno)
  \/ game.phase = "turn" /\ game' \in Draw(game)
  \/ game.phase = "drawn" /\ game' = Pass(game)
  \/ game.phase = "challenge" /\ game' \in Accept(game)
  \/ game.phase = "challenge" /\ game' \in Challenge(game)
  \/ game.phase = "start color" /\ \E color \in Colors : game' = ChooseStartColor(game, color)
  \/ game.catchable # Nobody /\ game' = CallUno(game)
  \/ /\ game.catchable # Nobody
     /\ \E by \in Seats \ { game.catchable } : game' \in Catch(game)

Spec == Init /\ [][Next]_game

-----------------------------------------------------------------------------
(* What has to hold *)

(* DECK-3 *)
CardsAreConserved ==
  Plus(Plus(game.hands[0], game.hands[1]), Plus(Plus(game.draw, game.covered), One(game.top)))
    = Deck

(* Nobody is ever stuck, and nothing happens after the end. *)
GoesOnUntilOver == (game.phase = "over") = ~ENABLED Next

(* UNO-2, UNO-3 *)
WhoIsCatchableHasOneCard ==
  game.catchable # Nobody => Size(game.hands[game.catchable]) = 1

(* One line for each distinct state: TLC counts in total, these lines by depth. *)
TellTheDepth == PrintT(<< "depth", TLCGet("level") >>)
=============================================================================
