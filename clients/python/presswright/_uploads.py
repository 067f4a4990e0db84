"""Files that texts can cite: asks for permission, uploads, and makes the reference."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any, Literal, Union, overload

from ._async_resources import AsyncResources
from ._request import CallOptions, upload_of
from ._resources import Resources
from ._transport import AsyncTransport, Transport
from .types import BlogReferenceDetail, CreatedOfficialDocumentReference, PressReferenceDetail

Source = Union[str, "os.PathLike[str]", bytes]
Kind = Literal["press", "blog", "official_documents"]


class Uploads:
    def __init__(self, transport: Transport, resources: Resources) -> None:
        self._transport = transport
        self._resources = resources

    @overload
    def file(
        self,
        source: Source,
        *,
        kind: Literal["press"] = "press",
        title: str | None = None,
        filename: str | None = None,
        timeout: float | None = None,
    ) -> PressReferenceDetail: ...

    @overload
    def file(
        self,
        source: Source,
        *,
        kind: Literal["blog"],
        title: str | None = None,
        filename: str | None = None,
        timeout: float | None = None,
    ) -> BlogReferenceDetail: ...

    @overload
    def file(
        self,
        source: Source,
        *,
        kind: Literal["official_documents"],
        title: str | None = None,
        filename: str | None = None,
        timeout: float | None = None,
    ) -> CreatedOfficialDocumentReference: ...

    def file(
        self,
        source: Source,
        *,
        kind: Kind = "press",
        title: str | None = None,
        filename: str | None = None,
        timeout: float | None = None,
    ) -> Any:
        """
        Upload a file and make it a reference.

        source: A path, or contents together with `filename`.
        kind: Which texts the file is a reference of.
        title: Title of the reference; the name of the file by default.
        filename: Name of the file with its extension, which tells the format.
        timeout: Seconds to wait for each answer.
        """
        name, options = _name_of(source, filename), _options(timeout)
        content = source if isinstance(source, bytes) else Path(source).read_bytes()
        resource: Any = getattr(self._resources, kind)
        grant = resource.create_upload_url(filename=name, options=options)
        self._transport.send(upload_of(self._transport.settings, grant["presigned_url"], content, timeout))
        return resource.create_reference(**_reference(kind, title or name, grant["file_url"]), options=options)


class AsyncUploads:
    def __init__(self, transport: AsyncTransport, resources: AsyncResources) -> None:
        self._transport = transport
        self._resources = resources

    @overload
    async def file(
        self,
        source: Source,
        *,
        kind: Literal["press"] = "press",
        title: str | None = None,
        filename: str | None = None,
        timeout: float | None = None,
    ) -> PressReferenceDetail: ...

    @overload
    async def file(
        self,
        source: Source,
        *,
        kind: Literal["blog"],
        title: str | None = None,
        filename: str | None = None,
        timeout: float | None = None,
    ) -> BlogReferenceDetail: ...

    @overload
    async def file(
        self,
        source: Source,
        *,
        kind: Literal["official_documents"],
        title: str | None = None,
        filename: str | None = None,
        timeout: float | None = None,
    ) -> CreatedOfficialDocumentReference: ...

    async def file(
        self,
        source: Source,
        *,
        kind: Kind = "press",
        title: str | None = None,
        filename: str | None = None,
        timeout: float | None = None,
    ) -> Any:
        """
        Upload a file and make it a reference.

        source: A path, or contents together with `filename`.
        kind: Which texts the file is a reference of.
        title: Title of the reference; the name of the file by default.
        filename: Name of the file with its extension, which tells the format.
        timeout: Seconds to wait for each answer.
        """
        name, options = _name_of(source, filename), _options(timeout)
        content = source if isinstance(source, bytes) else await asyncio.to_thread(Path(source).read_bytes)
        resource: Any = getattr(self._resources, kind)
        grant = await resource.create_upload_url(filename=name, options=options)
        await self._transport.send(upload_of(self._transport.settings, grant["presigned_url"], content, timeout))
        return await resource.create_reference(**_reference(kind, title or name, grant["file_url"]), options=options)


def _name_of(source: Source, filename: str | None) -> str:
    if filename:
        return filename
    if isinstance(source, bytes):
        raise TypeError("Pass filename together with contents: its extension tells the format.")
    return Path(source).name


def _options(timeout: float | None) -> CallOptions:
    return {} if timeout is None else {"timeout": timeout}


def _reference(kind: Kind, title: str, file_url: str) -> dict[str, str]:
    """The arguments with which texts of a kind get a reference from an uploaded file."""
    return {"name" if kind == "official_documents" else "title": title, "file_url": file_url}
