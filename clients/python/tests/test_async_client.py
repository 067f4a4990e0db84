import asyncio
import tempfile
import time
import unittest
from pathlib import Path

import httpx

from presswright import (
    ApiConnectionError,
    ApiTimeoutError,
    AsyncPresswright,
    BadRequestError,
    NotFoundError,
    RateLimitError,
)

from .world import GATEWAY, KEYWORD, fail, new_key, seen


class AsyncClientTest(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self) -> None:
        self.key = new_key()
        self.pw = await self.enterAsyncContext(AsyncPresswright(self.key))

    async def through_gateway(self, **settings) -> AsyncPresswright:
        return await self.enterAsyncContext(AsyncPresswright(self.key, GATEWAY, **settings))

    async def test_a_press_release_is_written_listed_downloaded_and_deleted(self):
        press_id = (await self.pw.press.create(keyword=KEYWORD))["press_id"]
        self.assertEqual((await self.pw.press.get(press_id))["id"], press_id)
        self.assertEqual((await self.pw.press.list().page()).total_count, 1)
        pdf = await self.pw.press.pdf(press_id)
        self.assertTrue((await pdf.read()).startswith(b"%PDF-"))
        with tempfile.TemporaryDirectory() as folder:
            saved = await (await self.pw.press.pdf(press_id)).save(folder)
            self.assertEqual((saved.parent, saved.suffix), (Path(folder), ".pdf"))
            self.assertTrue(saved.read_bytes().startswith(b"%PDF-"))
        async with await self.pw.press.pdf(press_id) as pdf:
            self.assertEqual(pdf.type, "application/pdf")
        await self.pw.press.delete(press_id)
        with self.assertRaises(NotFoundError):
            await self.pw.press.get(press_id)

    async def test_async_for_goes_through_all_pages(self):
        for count in range(3):
            await self.pw.official_documents.create(keyword=f"점검 {count}", document_type="협조문")
        listing = self.pw.official_documents.list(limit=2)
        self.assertEqual(len({document["id"] async for document in listing}), 3)
        self.assertEqual([len(page.items) async for page in listing.pages()], [2, 1])
        self.assertEqual(len(await listing.all()), 3)

    async def test_a_text_is_read_while_it_is_being_written(self):
        generation = self.pw.press.create_stream(keyword=KEYWORD)
        pieces = [piece async for piece in generation]
        result = await generation.result()
        self.assertTrue("".join(pieces))
        self.assertEqual((await self.pw.press.get(result["press_id"]))["content"], result["content"])
        with self.assertRaises(BadRequestError):
            await self.pw.press.create_stream(keyword=" ").result()
        async with self.pw.press.create_stream(keyword=KEYWORD) as stopped:
            await anext(aiter(stopped))
        with self.assertRaises(ApiConnectionError):
            await stopped.result()

    async def test_what_happens_to_a_text_is_followed(self):
        press_id = (await self.pw.press.create(keyword=KEYWORD))["press_id"]
        events = self.pw.press.watch(press_id, client="tests")
        seen = {(await anext(events)).event, (await anext(events)).event}
        await events.aclose()
        self.assertEqual(seen, {"changed", "presence"})

    async def test_a_file_becomes_a_reference(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "자료.txt"
            path.write_text("글루코핀은 무게가 3g이다.", "utf-8")
            reference = await self.pw.uploads.file(path, timeout=60)
        self.assertEqual((reference["title"], reference["content"]), ("자료.txt", "글루코핀은 무게가 3g이다."))

    async def test_a_call_whose_answer_was_lost_is_repeated_and_carried_out_once(self):
        fail("lost", {"status": 502, "body": "<html>"})
        through = await self.through_gateway()
        press_id = (await through.press.create(keyword=KEYWORD))["press_id"]
        page = await self.pw.press.list().page()
        self.assertEqual((page.total_count, page.items[0]["id"]), (1, press_id))
        self.assertEqual(len({headers["idempotency-key"] for headers in seen()[-3:]}), 1)

    async def test_the_pause_that_the_service_asks_for_is_kept_and_attempts_end(self):
        through = await self.through_gateway(max_retries=1)
        limited = {"status": 429, "headers": {"retry-after": "1"}}
        fail(limited)
        started = time.monotonic()
        await through.account.get()
        self.assertGreaterEqual(time.monotonic() - started, 1)
        fail(limited, limited)
        with self.assertRaises(RateLimitError):
            await through.account.get()

    async def test_a_call_ends_at_its_time_limit_and_at_once_when_it_is_cancelled(self):
        through = await self.through_gateway(max_retries=0)
        fail("silent", "silent")
        with self.assertRaises(ApiTimeoutError):
            await through.account.get(options={"timeout": 0.1})
        before = len(seen())
        call = asyncio.create_task(through.account.get())
        while len(seen()) == before:
            await asyncio.sleep(0.01)
        call.cancel()
        with self.assertRaises(asyncio.CancelledError):
            await call

    async def test_a_client_closes_its_own_connections_and_no_others(self):
        async with httpx.AsyncClient() as http_client:
            async with AsyncPresswright(self.key, http_client=http_client) as pw:
                await pw.account.get()
            self.assertFalse(http_client.is_closed)
