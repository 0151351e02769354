"""Result, steps and records of games as columns: tables of Arrow and files of Parquet.

Conditions and versions are in the metadata of every schema; `conditions` reads them.

>>> import gambero
>>> from gambero import data
>>> steps = data.trajectories('greedy', 'quick', 2, games=100)
>>> table = steps.read_all()
>>> data.conditions(table)['variant'], data.observations(table).shape[1], data.masks(table).shape[1]
('quick', 280, 101)
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from os import PathLike
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ._gambero import Deal, Episode, Record, num_actions
from .agents import Agents, lineup
from .evaluation import Result
from .rollout import Game, Steps, play_steps, ranges, unpacked

try:
    import pyarrow as pa  # type: ignore[import-untyped, unused-ignore]
    import pyarrow.parquet as pq  # type: ignore[import-untyped, unused-ignore]
except ImportError as error:
    raise ImportError("gambero.data needs pyarrow: pip install pyarrow") from error

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .batch import GameOptions

__all__ = [
    "Columns",
    "conditions",
    "masks",
    "observations",
    "record_of",
    "records",
    "steps_batch",
    "table",
    "trajectories",
    "write_parquet",
]

Columns: TypeAlias = pa.Table | pa.RecordBatch
"""What has columns and a schema."""

_KEY = b"gambero"


def _metadata(found: dict[str, Any]) -> dict[bytes, bytes]:
    return {_KEY: json.dumps(found).encode()}


def conditions(columns: Columns | pa.RecordBatchReader | pa.Schema) -> dict[str, Any]:
    """The conditions in the metadata of a table, of a batch, or of the schema of a file."""
    schema = columns if isinstance(columns, pa.Schema) else columns.schema
    found: dict[str, Any] = json.loads((schema.metadata or {})[_KEY])
    return found


def table(results: Result) -> pa.Table:
    """A row for each game of a result or report; of a report with records, they are the column ``record``."""
    columns = {
        name: pa.array(column.tolist() if column.dtype.kind == "O" else column)
        for name, column in results.rows.items()
    }
    if found := getattr(results, "records", None):
        columns["record"] = pa.array([record.to_text() for record in found])
    return pa.table(columns).replace_schema_metadata(_metadata(results.conditions))


def write_parquet(
    source: Result | Columns | pa.RecordBatchReader, path: str | PathLike[str], compression: str = "zstd"
) -> int:
    """Writes results, a table, or what `trajectories` and `records` give to a file, and returns the number of
    rows.

    Batches are written as they come. The file has its name only once it is whole."""
    if isinstance(source, Result):
        source = table(source)
    batches = [source] if isinstance(source, pa.RecordBatch) else source
    if isinstance(batches, pa.Table):
        batches = batches.to_batches()
    part, rows = f"{os.fspath(path)}.part", 0
    try:
        with pq.ParquetWriter(part, source.schema, compression=compression) as writer:
            for batch in batches:
                writer.write_batch(batch)
                rows += batch.num_rows
        os.replace(part, path)
    except BaseException:
        if os.path.exists(part):
            os.remove(part)
        raise
    return rows


def trajectories(
    agents: Agents,
    variant: str,
    players: int,
    games: int,
    *,
    first_deal: int = 0,
    observation: str = "compact",
    reward: str = "win",
    chunk: int = 512,
    threads: int = 0,
    **options: Unpack[GameOptions],
) -> pa.RecordBatchReader:
    """The steps of whole games, a row for each, in the order of the deals: batches come as they are played,
    so many games at a time as `chunk` says. ``read_all()`` gives all of them as a table, `write_parquet`
    writes them to a file.

    The columns are those of `gambero.rollout.Steps`: ``seed``, ``step``, ``seat``, ``observation`` (a list of
    fixed size), ``mask`` (its bits), ``action``, ``reward``, ``done``, ``return_to_go``."""
    game = Game(variant, players, **options)
    seats = [seated.name for seated in lineup(agents, players)]
    found = game.conditions(seats, first_deal, games) | {"observation": observation, "reward": reward}
    env = game.env(1, 0, observation=observation)
    kind = pa.from_numpy_dtype(env.observation_dtype)
    schema = pa.schema(
        [
            ("seed", pa.uint64()),
            ("step", pa.uint16()),
            ("seat", pa.uint8()),
            ("observation", pa.list_(kind, env.observation_shape[0])),
            ("mask", pa.binary((env.num_actions + 7) // 8)),
            ("action", pa.int32()),
            ("reward", pa.float32()),
            ("done", pa.bool_()),
            ("return_to_go", pa.float32()),
        ],
        metadata=_metadata(found),
    )

    def played(first: int, count: int) -> pa.RecordBatch:
        given: dict[str, Any] = {"observation": observation, "reward": reward, "threads": threads}
        return steps_batch(play_steps(agents, game, first, count, num_envs=chunk, **given), schema)

    return _in_chunks(schema, first_deal, games, chunk, played)


def steps_batch(steps: Steps, schema: pa.Schema) -> pa.RecordBatch:
    """Steps as a batch of the schema of `trajectories`."""
    flat = pa.array(steps.observation.reshape(-1))
    bits = np.ascontiguousarray(steps.mask_bits)
    columns: dict[str, pa.Array] = {
        "observation": pa.FixedSizeListArray.from_arrays(flat, steps.observation.shape[1]),
        "mask": pa.FixedSizeBinaryArray.from_buffers(
            pa.binary(bits.shape[1]), len(bits), [None, pa.py_buffer(bits)]
        ),
    }
    arrays = [columns[name] if name in columns else pa.array(getattr(steps, name)) for name in schema.names]
    return pa.record_batch(arrays, schema=schema)


def observations(columns: Columns) -> NDArray[Any]:
    """The observations of a table or batch of `trajectories`, a row for each step."""
    column = _whole(columns, "observation")
    array: NDArray[Any] = column.flatten().to_numpy(zero_copy_only=False)
    return array.reshape(len(column), column.type.list_size)


def masks(columns: Columns) -> NDArray[np.bool_]:
    """The masks of a table or batch of `trajectories`, a row for each step and a column for each action."""
    column, found = _whole(columns, "mask"), conditions(columns)
    width = column.type.byte_width
    bits = np.frombuffer(column.buffers()[1], np.uint8, len(column) * width, column.offset * width)
    return unpacked(bits.reshape(-1, width), num_actions(found["variant"], found["signals"] == "actions"))


def _whole(columns: Columns, name: str) -> Any:
    column = columns.column(name)
    return column.combine_chunks() if isinstance(column, pa.ChunkedArray) else column


def records(
    agents: Agents,
    variant: str,
    players: int,
    games: int,
    *,
    first_deal: int = 0,
    chunk: int = 512,
    threads: int = 0,
    **options: Unpack[GameOptions],
) -> pa.RecordBatchReader:
    """Whole games on paper, a row for each: ``seed``, ``won``, ``left``, ``record`` (its text, which
    `Record.read` reads). Batches come as they are played, so many games at a time as `chunk` says."""
    game = Game(variant, players, **options)
    seats = [seated.name for seated in lineup(agents, players)]
    schema = pa.schema(
        [("seed", pa.uint64()), ("won", pa.bool_()), ("left", pa.uint8()), ("record", pa.string())],
        metadata=_metadata(game.conditions(seats, first_deal, games)),
    )

    def played(first: int, count: int) -> pa.RecordBatch:
        steps = play_steps(agents, game, first, count, num_envs=chunk, threads=threads)
        ends = np.flatnonzero(steps.done) + 1
        games_of = zip(steps.seed[ends - 1], np.split(steps.action, ends[:-1]), strict=True)
        found = [record_of(game, int(seed), actions.tolist(), seats) for seed, actions in games_of]
        rows = [(record.seed, record.outcome == "won", record.left, record.to_text()) for record in found]
        columns = zip(zip(*rows, strict=True), schema.types, strict=True)
        return pa.record_batch([pa.array(column, kind) for column, kind in columns], schema=schema)

    return _in_chunks(schema, first_deal, games, chunk, played)


def record_of(game: Game, seed: int, actions: Sequence[int], seats: Sequence[str] = ()) -> Record:
    """The record of a game, of its deal and its actions by their indices, with what is said."""
    record = Record(Deal.from_seed(game.variant, game.players, seed, game.layout))
    for seat, name in enumerate(seats):
        record.set_name(seat, name)
    episode = Episode(game.variant, game.players, seed=seed, **game.options)
    said: list[list[str]] = [[] for _ in range(game.players)]
    for action in actions:
        if game.signals == "automatic":
            state = episode.state
            for seat in range(game.players):
                if new := [signal for signal in state.said(seat) if signal not in said[seat]]:
                    record.say(seat, new)
        text = episode.action_text(action)
        if text.startswith("say "):
            record.say(episode.seat, [text.removeprefix("say ")])
        elif text != "silent":
            record.act(text)
            standing = record.state
            said = [standing.said(seat) for seat in range(game.players)]
        episode.step(action)
    return record


def _in_chunks(
    schema: pa.Schema, first_deal: int, games: int, chunk: int, played: Callable[[int, int], pa.RecordBatch]
) -> pa.RecordBatchReader:
    batches = (played(*deals) for deals in ranges(first_deal, games, chunk))
    return pa.RecordBatchReader.from_batches(schema, batches)
