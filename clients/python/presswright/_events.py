"""Server-sent events: texts while they are being written, and what happens to a text."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Generator, Iterator, Mapping
from contextlib import aclosing, closing
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import httpx

from .errors import ApiConnectionError, connection_errors, error_of

Result = TypeVar("Result")

_LINE = re.compile(r"(\w+): ?(.*)", re.DOTALL)
_CREDIT_CODES = ("INSUFFICIENT_CREDIT", "INSUFFICIENT_API_CREDIT")


@dataclass(frozen=True)
class ServerEvent:
    event: str
    data: Any


class EventReader:
    """Finds the events in a stream; comments and unknown fields are skipped."""

    def __init__(self) -> None:
        self._rest = ""

    def feed(self, text: str) -> list[ServerEvent]:
        *parts, self._rest = (self._rest + text).replace("\r\n", "\n").split("\n\n")
        return [event for event in map(_event_in, parts) if event is not None]


def _event_in(part: str) -> ServerEvent | None:
    event = "message"
    data = []
    for line in part.split("\n"):
        found = _LINE.fullmatch(line)
        if found and found[1] == "event":
            event = found[2]
        elif found and found[1] == "data":
            data.append(found[2])
    return ServerEvent(event, json.loads("\n".join(data))) if data else None


def events_in(response: httpx.Response) -> Generator[ServerEvent, None, None]:
    reader = EventReader()
    with closing(response), connection_errors():
        for text in response.iter_text():
            yield from reader.feed(text)


async def async_events_in(response: httpx.Response) -> AsyncGenerator[ServerEvent, None]:
    reader = EventReader()
    async with aclosing(response):
        with connection_errors():
            async for text in response.aiter_text():
                for event in reader.feed(text):
                    yield event


class _Progress(Generic[Result]):
    """What has arrived of a text that is being written."""

    def __init__(self) -> None:
        self._answer: Mapping[str, Any] | None = None

    def _piece_in(self, event: ServerEvent, headers: Mapping[str, str]) -> str:
        if event.event == "error":
            # The stream has begun with 200, so the failure itself tells what went wrong.
            raise error_of(402 if event.data.get("code") in _CREDIT_CODES else 500, headers, event.data)
        if event.event == "done":
            self._answer = event.data
        return str(event.data["text"]) if event.event == "text" else ""

    def _finished(self) -> Result:
        if self._answer is None:
            raise ApiConnectionError("The stream ended before the text was finished.")
        result: Result = self._answer["data"]
        return result


class Generation(_Progress[Result]):
    """
    A text while it is being written: iterating gets its pieces, `result()` the finished answer. Whoever only wants the
    result need not read the pieces. Use it in a `with` statement if you may stop reading before the end.
    """

    def __init__(self, open_stream: Callable[[], httpx.Response]) -> None:
        super().__init__()
        self._pieces = self._read(open_stream)

    def __iter__(self) -> Iterator[str]:
        return self._pieces

    def result(self) -> Result:
        for _ in self._pieces:
            pass
        return self._finished()

    def close(self) -> None:
        self._pieces.close()

    def __enter__(self) -> Generation[Result]:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _read(self, open_stream: Callable[[], httpx.Response]) -> Generator[str, None, None]:
        response = open_stream()
        with closing(events_in(response)) as events:
            for event in events:
                if piece := self._piece_in(event, response.headers):
                    yield piece
        self._finished()


class AsyncGeneration(_Progress[Result]):
    """
    A text while it is being written: `async for` gets its pieces, `await result()` the finished answer. Whoever only
    wants the result need not read the pieces. Use it in an `async with` statement if you may stop reading before the
    end.
    """

    def __init__(self, open_stream: Callable[[], Awaitable[httpx.Response]]) -> None:
        super().__init__()
        self._pieces = self._read(open_stream)

    def __aiter__(self) -> AsyncIterator[str]:
        return self._pieces

    async def result(self) -> Result:
        async for _ in self._pieces:
            pass
        return self._finished()

    async def close(self) -> None:
        await self._pieces.aclose()

    async def __aenter__(self) -> AsyncGeneration[Result]:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def _read(self, open_stream: Callable[[], Awaitable[httpx.Response]]) -> AsyncGenerator[str, None]:
        response = await open_stream()
        async with aclosing(async_events_in(response)) as events:
            async for event in events:
                if piece := self._piece_in(event, response.headers):
                    yield piece
        self._finished()
