"""Everything that the client raises, except for mistakes in the call itself."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import httpx

from .types import FailureError


class PresswrightError(Exception):
    """Base class of all errors of this package."""


class ApiConnectionError(PresswrightError):
    """No answer arrived: the service could not be reached, or the connection broke."""


class ApiTimeoutError(ApiConnectionError):
    """No answer arrived in time."""


class WebhookVerificationError(PresswrightError):
    """A webhook that was not sent by the service, or long ago."""


class ApiError(PresswrightError):
    """The service refused the request or could not carry it out."""

    status: int
    code: str
    """What went wrong, for programs (see `types.ErrorCode`); `UNKNOWN` if a proxy in between answered."""
    message: str
    request_id: str | None
    """Quote it when you ask the operator; the same id is in the log of the service."""
    errors: list[FailureError]
    """The fields that a 400 is about."""
    conflicts: list[dict[str, Any]]
    """The blocks that somebody else changed, of a 409 `CHANGED_MEANWHILE`."""
    headers: Mapping[str, str]

    def __init__(self, status: int, headers: Mapping[str, str], failure: Mapping[str, Any]) -> None:
        self.message = failure.get("message") or f"The service answered with status {status}."
        super().__init__(self.message)
        self.status = status
        self.code = failure.get("code") or "UNKNOWN"
        self.request_id = headers.get("x-request-id")
        self.errors = failure.get("errors") or []
        self.conflicts = failure.get("conflicts") or []
        self.headers = headers


class BadRequestError(ApiError):
    pass


class AuthenticationError(ApiError):
    pass


class InsufficientCreditError(ApiError):
    pass


class PermissionDeniedError(ApiError):
    pass


class NotFoundError(ApiError):
    pass


class ConflictError(ApiError):
    pass


class RateLimitError(ApiError):
    pass


class ServerError(ApiError):
    pass


_BY_STATUS: dict[int, type[ApiError]] = {
    400: BadRequestError,
    401: AuthenticationError,
    402: InsufficientCreditError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    429: RateLimitError,
}


def error_of(status: int, headers: Mapping[str, str], failure: Mapping[str, Any]) -> ApiError:
    found = _BY_STATUS.get(status, ServerError if status >= 500 else ApiError)
    return found(status, headers, failure)


def error_in(response: httpx.Response) -> ApiError:
    """The error of an answer whose body has been read."""
    try:
        failure = json.loads(response.content)
    except ValueError:
        # A proxy in between answers in its own format.
        failure = None
    return error_of(response.status_code, response.headers, failure if isinstance(failure, dict) else {})


@contextmanager
def connection_errors() -> Iterator[None]:
    """Raises errors of httpx as errors of this package."""
    try:
        yield
    except httpx.TimeoutException as error:
        raise ApiTimeoutError("No answer arrived in time.") from error
    except httpx.RequestError as error:
        raise ApiConnectionError(f"The connection failed: {error}") from error
