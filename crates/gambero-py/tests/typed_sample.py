"""A program that uses most of the package: `mypy --strict` has nothing to say about it."""

from __future__ import annotations

from typing import Literal

import gambero


def play(variant: str, players: int, seed: int, names: list[str]) -> gambero.Record:
    """One game between bots that talk, on paper."""
    deal = gambero.Deal.from_seed(variant, players, seed)
    bots = [gambero.Bot(name, seed=seat) for seat, name in enumerate(names)]
    record = gambero.Record(deal)
    state = deal.state()
    while not state.is_over:
        for seat, bot in enumerate(bots):
            state = state.say(seat, bot.says(state.view(seat)), bot.speech)
        view: gambero.View = state.view(state.active)
        action, reason = bots[state.active].choose(view)
        record.act(action)
        record.comment(reason)
        state = state.act(action)
    return record


def main() -> None:
    record = play("quick", 2, 7, ["careful", "skilled"])
    outcome: Literal["won", "lost"] | None = record.outcome
    left: int = record.left
    print(f"{outcome}, {left} cards left")
    for entry in record.entries:
        if entry[0] == "act":
            action: gambero.Action = entry[1]
            assert action.kind in ("play", "end")
    solution = gambero.solve(record.deal.state(), positions=1000)
    line: list[gambero.Action] = solution.line
    assert bool(line) == (solution.verdict == "won")
    report = gambero.simulate("quick", 2, ["greedy", "careful"], games=10)
    rate: float = report.win_rate
    assert 0 <= rate <= 1 and report.rows["left"].shape == (10,)
    try:
        record.act("end")
    except gambero.GameOver as error:
        assert error.code == "game-over"


if __name__ == "__main__":
    main()
