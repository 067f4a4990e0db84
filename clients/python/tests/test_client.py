import tempfile
import time
import unittest
from pathlib import Path

import httpx

from presswright import (
    ApiConnectionError,
    ApiError,
    ApiTimeoutError,
    AuthenticationError,
    BadRequestError,
    InsufficientCreditError,
    NotFoundError,
    Presswright,
    RateLimitError,
    ServerError,
)

from .world import GATEWAY, KEYWORD, fail, new_key, seen


class ClientTest(unittest.TestCase):
    def setUp(self) -> None:
        self.key = new_key()
        self.pw = self.enterContext(Presswright(self.key))

    def through_gateway(self, **settings) -> Presswright:
        return self.enterContext(Presswright(self.key, GATEWAY, **settings))

    def test_a_press_release_is_written_changed_listed_downloaded_and_deleted(self):
        written = self.pw.press.create(keyword=KEYWORD)
        self.assertIn("글루코핀", written["title"])
        press_id = written["press_id"]
        self.pw.press.edit(press_id=press_id, title="새 제목", include="document")
        self.assertEqual(self.pw.press.get(press_id)["title"], "새 제목")
        page = self.pw.press.list(keyword="새 제목").page()
        self.assertEqual(([press["id"] for press in page.items], page.total_count), ([press_id], 1))
        pdf = self.pw.press.pdf(press_id)
        self.assertEqual(pdf.type, "application/pdf")
        self.assertTrue(pdf.read().startswith(b"%PDF-"))
        with self.pw.press.pdf(press_id) as pdf:
            self.assertTrue(next(pdf.iter_bytes()).startswith(b"%PDF-"))
        with tempfile.TemporaryDirectory() as folder:
            saved = self.pw.press.pdf(press_id).save(folder)
            self.assertEqual((saved.parent, saved.suffix), (Path(folder), ".pdf"))
            named = self.pw.press.pdf(press_id).save(Path(folder) / "release")
            self.assertTrue(named.read_bytes().startswith(b"%PDF-"))
        self.assertIsNone(self.pw.press.delete(press_id))
        with self.assertRaises(NotFoundError):
            self.pw.press.get(press_id)

    def test_iterating_goes_through_all_pages_whatever_a_list_looks_like_in_the_api(self):
        workspace_id = self.pw.workspaces.open()["id"]
        for name in "가나다라마":
            self.pw.reporters.add(workspace_id, name=name, email=f"r{ord(name)}@example.com")
        names = [reporter["name"] for reporter in self.pw.reporters.list(workspace_id, page_size=2)]
        self.assertEqual(sorted(names), list("가나다라마"))
        seen = []
        for page in self.pw.reporters.list(workspace_id, page_size=2).pages():
            seen += [reporter["name"] for reporter in page.items]
            if len(seen) == 2:
                self.pw.reporters.add(workspace_id, name="바", email="later@example.com")
        self.assertEqual(seen, names)
        for count in range(3):
            self.pw.official_documents.create(keyword=f"점검 {count}", document_type="협조문")
        listing = self.pw.official_documents.list(limit=2)
        self.assertEqual([len(page.items) for page in listing.pages()], [2, 1])
        self.assertEqual(len({document["id"] for document in listing.all()}), 3)
        self.assertEqual(len(self.pw.official_documents.list(limit=2, page=2).page().items), 1)

    def test_a_text_is_read_while_it_is_being_written(self):
        generation = self.pw.press.create_stream(keyword=KEYWORD)
        pieces = list(generation)
        result = generation.result()
        self.assertTrue("".join(pieces))
        self.assertEqual(self.pw.press.get(result["press_id"])["content"], result["content"])
        unread = self.pw.press.create_stream(keyword=KEYWORD).result()
        self.assertGreater(unread["press_id"], result["press_id"])
        with self.assertRaises(BadRequestError):
            self.pw.press.create_stream(keyword=" ").result()
        with self.pw.press.create_stream(keyword=KEYWORD) as stopped:
            next(iter(stopped))
        with self.assertRaises(ApiConnectionError):
            stopped.result()

    def test_what_happens_to_a_text_is_followed(self):
        press_id = self.pw.press.create(keyword=KEYWORD)["press_id"]
        events = self.pw.press.watch(press_id, client="tests")
        seen = {next(events).event, next(events).event}
        events.close()
        self.assertEqual(seen, {"changed", "presence"})

    def test_a_file_becomes_a_reference_that_a_text_can_cite(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "자료.txt"
            path.write_text("글루코핀은 무게가 3g이다.", "utf-8")
            by_path = self.pw.uploads.file(path)
            official = self.pw.uploads.file(str(path), kind="official_documents")
        self.assertEqual((by_path["title"], by_path["content"]), ("자료.txt", "글루코핀은 무게가 3g이다."))
        found = self.pw.official_documents.get_reference(official["reference_id"])
        self.assertEqual(found["content"], "글루코핀은 무게가 3g이다.")
        contents = "값은 12만 원이다.".encode()
        by_contents = self.pw.uploads.file(contents, kind="blog", filename="price.txt", title="가격")
        self.assertEqual(by_contents["title"], "가격")
        with self.assertRaises(TypeError):
            self.pw.uploads.file(contents)
        self.assertTrue(self.pw.press.create(keyword=KEYWORD, reference_ids=[by_path["id"]])["press_id"])

    def test_errors_have_a_class_the_code_the_fields_and_the_id_of_the_request(self):
        with self.assertRaises(BadRequestError) as refused:
            self.pw.press.create(keyword="가" * 100_000)
        error = refused.exception
        self.assertEqual((error.status, error.code, error.errors[0]["field"]), (400, "BAD_REQUEST", "keyword"))
        self.assertTrue(error.request_id)
        with self.assertRaises(AuthenticationError):
            self.enterContext(Presswright("pw_live_wrong")).account.get()
        poor = self.enterContext(Presswright(new_key(0), language="en"))
        with self.assertRaisesRegex(InsufficientCreditError, "(?i)credit"):
            poor.creations.create(keyword="x", creation_type="wiki")
        with self.assertRaisesRegex(ValueError, "api_key"):
            Presswright()

    def test_with_strict_a_field_that_the_service_does_not_know_is_an_error(self):
        facts = {"sender": "한빛바이오", "sendre": "x"}
        self.pw.press.create(keyword=KEYWORD, facts=facts)
        strict = self.enterContext(Presswright(self.key, strict=True))
        with self.assertRaises(BadRequestError) as refused:
            strict.press.create(keyword=KEYWORD, facts=facts)
        self.assertEqual([error["field"] for error in refused.exception.errors], ["facts.sendre"])
        self.assertTrue(strict.press.create(keyword=KEYWORD)["press_id"])

    def test_a_call_whose_answer_was_lost_is_repeated_and_carried_out_once(self):
        fail("lost", {"status": 502, "body": "<html>"}, "lost")
        through = self.through_gateway()
        press_id = through.press.create(keyword=KEYWORD, options={"max_retries": 3})["press_id"]
        page = self.pw.press.list().page()
        self.assertEqual((page.total_count, page.items[0]["id"]), (1, press_id))
        self.assertEqual(len({headers["idempotency-key"] for headers in seen()[-4:]}), 1)

    def test_a_key_of_the_caller_makes_a_call_once_over_several_runs(self):
        made = [self.pw.press.create(keyword=KEYWORD, options={"idempotency_key": "launch"}) for _ in range(2)]
        self.assertEqual(made[0]["press_id"], made[1]["press_id"])

    def test_the_pause_that_the_service_asks_for_is_kept_and_attempts_end(self):
        through = self.through_gateway(max_retries=1)
        limited = {"status": 429, "headers": {"retry-after": "1"}}
        fail(limited)
        started = time.monotonic()
        through.account.get()
        self.assertGreaterEqual(time.monotonic() - started, 1)
        fail(limited, limited)
        with self.assertRaises(RateLimitError):
            through.account.get()
        fail({"status": 502}, {"status": 502})
        with self.assertRaises(ServerError) as failed:
            through.account.get()
        self.assertEqual(failed.exception.code, "UNKNOWN")

    def test_an_hour_is_not_waited_for(self):
        fail({"status": 429, "headers": {"retry-after": "3600"}})
        before = len(seen())
        with self.assertRaises(RateLimitError):
            self.through_gateway().account.get()
        self.assertEqual(len(seen()), before + 1)

    def test_headers_of_a_call_win_whatever_their_case(self):
        self.through_gateway().account.get(options={"headers": {"Accept-Language": "en"}})
        self.assertEqual(seen()[-1]["accept-language"], "en")

    def test_a_failed_text_is_not_written_again_by_itself(self):
        fail({"status": 500, "body": '{"message": "실패", "code": "GENERATION_ERROR"}'})
        before = len(seen())
        with self.assertRaises(ApiError) as failed:
            self.through_gateway().press.create(keyword=KEYWORD)
        self.assertEqual((failed.exception.code, len(seen())), ("GENERATION_ERROR", before + 1))

    def test_a_call_ends_at_its_time_limit(self):
        fail("silent")
        with self.assertRaises(ApiTimeoutError):
            self.through_gateway(max_retries=0).account.get(options={"timeout": 0.1})

    def test_an_address_that_is_not_the_service_is_an_error_of_the_client(self):
        fail({"status": 200, "body": "<html>"}, {"status": 302, "headers": {"location": "http://elsewhere.example"}})
        through = self.through_gateway()
        with self.assertRaises(ApiConnectionError):
            through.account.get()
        with self.assertRaises(ApiError) as redirected:
            through.account.get()
        self.assertEqual(redirected.exception.status, 302)

    def test_a_client_closes_its_own_connections_and_no_others(self):
        with self.assertRaises(RuntimeError), Presswright(self.key) as pw:
            pw.close()
            pw.account.get()
        with httpx.Client() as http_client:
            with Presswright(self.key, http_client=http_client) as pw:
                pw.account.get()
            self.assertFalse(http_client.is_closed)
