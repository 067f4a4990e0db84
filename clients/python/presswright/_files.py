"""Files that the service made."""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import aclosing, closing
from pathlib import Path
from urllib.parse import unquote

import httpx

from .errors import connection_errors


class _Download:
    name: str | None
    type: str

    def __init__(self, response: httpx.Response) -> None:
        self._response = response
        self.name = _name_in(response.headers.get("content-disposition", ""))
        self.type = response.headers.get("content-type", "application/octet-stream")

    def _target(self, path: str | os.PathLike[str]) -> Path:
        target = Path(path)
        return target / Path(self.name or "download").name if target.is_dir() else target


class File(_Download):
    """A file to read once, in pieces or as a whole. Close it, or use `with`, if you do not read it to the end."""

    def read(self) -> bytes:
        return b"".join(self.iter_bytes())

    def iter_bytes(self) -> Iterator[bytes]:
        with closing(self._response), connection_errors():
            yield from self._response.iter_bytes()

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Writes the file to a path; into a folder, under its own name. Returns where it is."""
        target = self._target(path)
        with target.open("wb") as written:
            for piece in self.iter_bytes():
                written.write(piece)
        return target

    def close(self) -> None:
        self._response.close()

    def __enter__(self) -> File:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class AsyncFile(_Download):
    """A file to read once, in pieces or as a whole. Close it, or use `async with`, if you do not read it to the end."""

    async def read(self) -> bytes:
        return b"".join([piece async for piece in self.iter_bytes()])

    async def iter_bytes(self) -> AsyncIterator[bytes]:
        async with aclosing(self._response):
            with connection_errors():
                async for piece in self._response.aiter_bytes():
                    yield piece

    async def save(self, path: str | os.PathLike[str]) -> Path:
        """Writes the file to a path; into a folder, under its own name. Returns where it is."""
        target = self._target(path)
        with target.open("wb") as written:
            async for piece in self.iter_bytes():
                await asyncio.to_thread(written.write, piece)
        return target

    async def close(self) -> None:
        await self._response.aclose()

    async def __aenter__(self) -> AsyncFile:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


def _name_in(disposition: str) -> str | None:
    encoded = re.search(r"filename\*=UTF-8''([^;]+)", disposition, re.IGNORECASE)
    if encoded:
        return unquote(encoded[1])
    plain = re.search(r'filename="([^"]*)"', disposition, re.IGNORECASE)
    return plain[1] if plain else None
