"""Whether and when a request is worth another attempt."""

from __future__ import annotations

import math
import random

from ._request import Request
from .errors import ApiConnectionError, ApiError, PresswrightError

FIRST_PAUSE = 0.5
LONGEST_PAUSE = 30.0
# Who is asked to wait longer gets the error instead.
LONGEST_ASKED_PAUSE = 60.0


def pause_before_retry(error: PresswrightError, attempt: int, request: Request) -> float | None:
    """Seconds until the next attempt, None if there is none. The first attempt is 0."""
    if attempt >= request.max_retries or not _is_worth_repeating(error, request.is_repeatable):
        return None
    asked = _retry_after(error)
    if asked is not None:
        return asked if asked <= LONGEST_ASKED_PAUSE else None
    # Different for every client, so that they do not all come back at once.
    return min(FIRST_PAUSE * 2**attempt, LONGEST_PAUSE) * (0.5 + random.random() / 2)


def _is_worth_repeating(error: PresswrightError, is_repeatable: bool) -> bool:
    if not isinstance(error, ApiError):
        return isinstance(error, ApiConnectionError) and is_repeatable
    # What the service refused before doing anything is always worth another attempt.
    if error.status == 429 or error.code in ("SERVICE_UNAVAILABLE", "IDEMPOTENCY_IN_PROGRESS"):
        return True
    # The writer failed and nothing was charged: whether to try again is up to the caller.
    if error.code in ("GENERATION_ERROR", "MODIFICATION_ERROR"):
        return False
    return error.status >= 500 and is_repeatable


def _retry_after(error: PresswrightError) -> float | None:
    if not isinstance(error, ApiError):
        return None
    try:
        seconds = float(error.headers["retry-after"])
    except (KeyError, ValueError):
        return None
    return max(0.0, seconds) if math.isfinite(seconds) else None
