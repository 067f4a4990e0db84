import time
import unittest

from presswright import Presswright, WebhookVerificationError, verify_webhook

from .world import control, new_key, taken_webhook


class WebhookTest(unittest.TestCase):
    def test_webhooks_of_the_service_are_verified_and_forged_changed_and_old_ones_refused(self):
        with Presswright(new_key()) as pw:
            webhook = pw.webhooks.create(url=control("receiver"), events=["release.sent"])
            pw.webhooks.test(webhook["webhook_id"])
            taken = taken_webhook()
            other_secret = pw.webhooks.rotate_secret(webhook["webhook_id"])["secret"]
        body, headers, secret = taken["body"], taken["headers"], webhook["secret"]
        event = verify_webhook(body, headers, secret)
        self.assertIsInstance(event["type"], str)
        capitals = {name.title(): [value] for name, value in headers.items()}
        self.assertEqual(verify_webhook(body.encode(), capitals, secret), event)
        signature = headers["webhook-signature"]
        rotated = {**headers, "webhook-signature": f"v1,AAAA v2,{signature[3:]} {signature}"}
        self.assertEqual(verify_webhook(body, rotated, secret), event)
        refused = [
            (body, headers, other_secret, None),
            (body + " ", headers, secret, None),
            (body, {}, secret, None),
            (body, {**headers, "webhook-signature": "v1,%"}, secret, None),
            (body, {**headers, "webhook-timestamp": "nan"}, secret, None),
            (body, {**headers, "webhook-timestamp": "today"}, secret, None),
            (body, headers, secret, time.time() + 600),
        ]
        for case in refused:
            *given, now = case
            with self.subTest(case), self.assertRaises(WebhookVerificationError):
                verify_webhook(*given, now=now)
        with self.assertRaises(ValueError):
            verify_webhook(body, headers, "whsec_")
