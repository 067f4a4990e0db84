# Generated from docs/openapi.json by "npm run openapi".
"""One class for each group of operations."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Any, List, Literal, Union

from . import types
from ._events import AsyncGeneration, ServerEvent
from ._files import AsyncFile
from ._listing import AsyncListing
from ._request import Call, CallOptions, part
from ._resource import AsyncResource
from ._transport import AsyncTransport


class AsyncAccountResource(AsyncResource):
    """Credit, company and defaults of releases."""

    async def get(self, *, options: CallOptions | None = None) -> types.AccountWithPrices:
        """Get the account and its credit."""
        return await self._json(Call("GET", "/account", options=options))

    def list_ledger_entries(
        self,
        *,
        page: int | None = None,
        after: str | None = None,
        page_size: int | None = None,
        options: CallOptions | None = None,
    ) -> AsyncListing[types.LedgerEntry]:
        """
        List ledger entries, newest first.

        page: Page number, starting at 1.
        after: `next` of an earlier answer: returns what follows it, whatever was added to the list since. Not together
            with `page`.
        page_size: Number of entries per page, 1 to 100.
        """
        return self._pages(
            Call(
                "GET",
                "/account/ledger",
                query={"page": page, "after": after, "page_size": page_size},
                options=options,
            ),
            "entries",
        )

    async def get_brand(self, *, options: CallOptions | None = None) -> types.BrandProfile:
        """Get the brand profile."""
        return await self._json(Call("GET", "/account/brand", options=options))

    async def update_brand(
        self,
        *,
        company: str | None = None,
        boilerplate: str | None = None,
        contact: types.UpdateBrandContact | None = None,
        address: str | None = None,
        homepage: str | None = None,
        tone: str | None = None,
        style_notes: str | None = None,
        glossary: Sequence[types.UpdateBrandGlossary] | None = None,
        banned_words: Sequence[str] | None = None,
        units: Sequence[types.UpdateBrandUnit] | None = None,
        options: CallOptions | None = None,
    ) -> types.BrandProfile:
        """
        Replace the brand profile.

        company: Name of the company, exactly as it should be written.
        boilerplate: Paragraph about the company, printed at the end of press releases.
        contact: Press contact for questions from reporters.
        address: Postal address of the company.
        homepage: URL of the company's website.
        tone: Tone of voice of the company.
        style_notes: How the organisation writes, in its own words: names in other languages, who speaks, headline and
            subtitle, opening, figures, what stands at the end. A language model follows it; nothing of it is printed as
            it is.
        glossary: Terms that must always be written in a certain way.
        banned_words: Words that must never appear in a text.
        units: Subsidiaries, departments and brands that texts are also published as, with what differs from the
            profile. The profile counts for what is left out.
        """
        return await self._json(
            Call(
                "PUT",
                "/account/brand",
                body={
                    "company": company,
                    "boilerplate": boilerplate,
                    "contact": contact,
                    "address": address,
                    "homepage": homepage,
                    "tone": tone,
                    "style_notes": style_notes,
                    "glossary": glossary,
                    "banned_words": banned_words,
                    "units": units,
                },
                options=options,
            ),
        )

    async def get_logo(self, *, options: CallOptions | None = None) -> AsyncFile:
        """Get the logo."""
        return await self._file(Call("GET", "/account/brand/logo", options=options))

    async def update_logo(self, *, content: str, options: CallOptions | None = None) -> types.Logo:
        """
        Replace the logo.

        content: PNG, JPEG or WebP picture of at most 500 KB, in base64.
        """
        return await self._json(Call("PUT", "/account/brand/logo", body={"content": content}, options=options))

    async def delete_logo(self, *, options: CallOptions | None = None) -> None:
        """Delete the logo."""
        await self._json(Call("DELETE", "/account/brand/logo", options=options))

    async def get_low_credit_settings(self, *, options: CallOptions | None = None) -> types.LowCreditSettings:
        """Get the balance below which the account is told that its credit is low."""
        return await self._json(Call("GET", "/account/low-credit", options=options))

    async def update_low_credit_settings(
        self,
        *,
        threshold: int | None = None,
        options: CallOptions | None = None,
    ) -> types.LowCreditSettings:
        """
        Set the balance below which the account is told that its credit is low.

        threshold: Balance in KRW below which the credit counts as low; 0 for never. Without it the standard of the
            installation applies.
        """
        return await self._json(Call("PUT", "/account/low-credit", body={"threshold": threshold}, options=options))

    async def get_sending_settings(self, *, options: CallOptions | None = None) -> types.SendingSettings:
        """Get the defaults of releases."""
        return await self._json(Call("GET", "/account/sending", options=options))

    async def update_sending_settings(
        self,
        *,
        track_opens: bool,
        approval_required: bool | None = None,
        options: CallOptions | None = None,
    ) -> types.SendingSettings:
        """
        Replace the defaults of releases.

        track_opens: Whether releases record when each recipient first opens the email, unless the order says otherwise
            with `track_opens`. Off at first. The email tells recipients about it; check whether the law that applies to
            them also requires their consent.
        approval_required: Whether a release can only be ordered while the press release is approved; otherwise it fails
            with 409 `APPROVAL_REQUIRED`. Off at first. Only owners can change it.
        """
        return await self._json(
            Call(
                "PUT",
                "/account/sending",
                body={"track_opens": track_opens, "approval_required": approval_required},
                options=options,
            ),
        )


class AsyncTestModeResource(AsyncResource):
    """Clock, credit and addresses of test mode."""

    async def get(self, *, options: CallOptions | None = None) -> types.TestMode:
        """Get the clock, the credit and the addresses of test mode."""
        return await self._json(Call("GET", "/test", options=options))

    async def move_clock(
        self,
        *,
        now_kst: str | None = None,
        advance_seconds: int | None = None,
        options: CallOptions | None = None,
    ) -> types.MovedTestClock:
        """
        Move the clock of test mode ahead.

        now_kst: The new time, as an ISO 8601 timestamp, not before the present time of test mode.
        advance_seconds: How far to move the clock. Instead of `now_kst`.
        """
        return await self._json(
            Call("POST", "/test/clock", body={"now_kst": now_kst, "advance_seconds": advance_seconds}, options=options),
        )

    async def reset_clock(self, *, options: CallOptions | None = None) -> types.TestClock:
        """Set the clock of test mode to the real time."""
        return await self._json(Call("DELETE", "/test/clock", options=options))

    async def set_credit(self, *, credit_balance: int, options: CallOptions | None = None) -> types.TestCredit:
        """
        Set the credit of test mode.

        credit_balance: The new test credit in KRW.
        """
        return await self._json(Call("PUT", "/test/credit", body={"credit_balance": credit_balance}, options=options))


class AsyncWebhooksResource(AsyncResource):
    """Addresses that are told about events."""

    async def create(
        self,
        *,
        url: str,
        events: Sequence[
            Literal[
                "article.matched",
                "coverage.found",
                "text.approved",
                "text.changes_requested",
                "release.progress",
                "release.sent",
                "release.failed",
                "recipient.delivered",
                "recipient.failed",
                "recipient.bounced",
                "recipient.complained",
                "recipient.opened",
                "recipient.replied",
                "job.failed",
                "credit.low",
            ],
        ],
        description: str | None = None,
        options: CallOptions | None = None,
    ) -> types.WebhookWithSecret:
        """
        Register a webhook.

        url: URL that events are sent to: http or https, on the public internet.
        events: Types of events to send.
        description: Your own description of the webhook.
        """
        return await self._json(
            Call("POST", "/webhook", body={"url": url, "events": events, "description": description}, options=options),
        )

    async def list(self, *, options: CallOptions | None = None) -> types.WebhookList:
        """List webhooks with their status."""
        return await self._json(Call("GET", "/webhook", options=options))

    async def get(self, webhook_id: int, *, options: CallOptions | None = None) -> types.Webhook:
        """Get a webhook."""
        return await self._json(Call("GET", f"/webhook/{part(webhook_id)}", options=options))

    async def update(
        self,
        webhook_id: int,
        *,
        url: str | None = None,
        events: Sequence[
            Literal[
                "article.matched",
                "coverage.found",
                "text.approved",
                "text.changes_requested",
                "release.progress",
                "release.sent",
                "release.failed",
                "recipient.delivered",
                "recipient.failed",
                "recipient.bounced",
                "recipient.complained",
                "recipient.opened",
                "recipient.replied",
                "job.failed",
                "credit.low",
            ],
        ] | None = None,
        description: str | None = None,
        enabled: bool | None = None,
        options: CallOptions | None = None,
    ) -> types.Webhook:
        """
        Update, enable or disable a webhook.

        url: URL that events are sent to: http or https, on the public internet.
        events: Types of events to send.
        description: Your own description of the webhook.
        enabled: Whether events are delivered. Enabling the webhook resets its failure count.
        """
        return await self._json(
            Call(
                "PUT",
                f"/webhook/{part(webhook_id)}",
                body={"url": url, "events": events, "description": description, "enabled": enabled},
                options=options,
            ),
        )

    async def delete(self, webhook_id: int, *, options: CallOptions | None = None) -> None:
        """Delete a webhook."""
        await self._json(Call("DELETE", f"/webhook/{part(webhook_id)}", options=options))

    async def rotate_secret(self, webhook_id: int, *, options: CallOptions | None = None) -> types.WebhookWithSecret:
        """Rotate the signing secret."""
        return await self._json(Call("POST", f"/webhook/{part(webhook_id)}/rotate-secret", options=options))

    async def test(self, webhook_id: int, *, options: CallOptions | None = None) -> types.WebhookTestOutcome:
        """Send a test event."""
        return await self._json(Call("POST", f"/webhook/{part(webhook_id)}/test", once=True, options=options))

    def list_attempts(
        self,
        webhook_id: int,
        *,
        page: int | None = None,
        after: str | None = None,
        page_size: int | None = None,
        options: CallOptions | None = None,
    ) -> AsyncListing[types.WebhookAttempt]:
        """
        List delivery attempts, newest first.

        page: Page number, starting at 1.
        after: `next` of an earlier answer: returns what follows it, whatever was added to the list since. Not together
            with `page`.
        page_size: Number of entries per page, 1 to 100.
        """
        return self._pages(
            Call(
                "GET",
                f"/webhook/{part(webhook_id)}/attempts",
                query={"page": page, "after": after, "page_size": page_size},
                options=options,
            ),
            "attempts",
        )

    async def replay_delivery(
        self,
        webhook_id: int,
        delivery_id: int,
        *,
        options: CallOptions | None = None,
    ) -> types.ReplayedDelivery:
        """Replay an event."""
        return await self._json(
            Call(
                "POST",
                f"/webhook/{part(webhook_id)}/deliveries/{part(delivery_id)}/replay",
                once=True,
                options=options,
            ),
        )

    async def create_listener(
        self,
        *,
        events: Sequence[
            Literal[
                "article.matched",
                "coverage.found",
                "text.approved",
                "text.changes_requested",
                "release.progress",
                "release.sent",
                "release.failed",
                "recipient.delivered",
                "recipient.failed",
                "recipient.bounced",
                "recipient.complained",
                "recipient.opened",
                "recipient.replied",
                "job.failed",
                "credit.low",
            ],
        ] | None = None,
        options: CallOptions | None = None,
    ) -> types.WebhookListener:
        """
        Start to follow events.

        events: Types of events to follow; all of them by default.
        """
        return await self._json(Call("POST", "/webhook/listeners", body={"events": events}, options=options))

    def watch_listener(
        self,
        listener_id: int,
        *,
        after: str | None = None,
        options: CallOptions | None = None,
    ) -> AsyncIterator[ServerEvent]:
        """
        Follow the events of a listener.

        after: ID of the last event that arrived. The stream continues after it; without it, nothing is skipped.
        """
        return self._events(
            Call("GET", f"/webhook/listeners/{part(listener_id)}/events", query={"after": after}, options=options),
        )

    async def delete_listener(self, listener_id: int, *, options: CallOptions | None = None) -> None:
        """Stop following events."""
        await self._json(Call("DELETE", f"/webhook/listeners/{part(listener_id)}", options=options))

    async def trigger_event(
        self,
        *,
        type: Literal[
            "article.matched",
            "coverage.found",
            "text.approved",
            "text.changes_requested",
            "release.progress",
            "release.sent",
            "release.failed",
            "recipient.delivered",
            "recipient.failed",
            "recipient.bounced",
            "recipient.complained",
            "recipient.opened",
            "recipient.replied",
            "job.failed",
            "credit.low",
        ],
        options: CallOptions | None = None,
    ) -> types.TriggeredEvent:
        """
        Send an example of an event.

        type: Type of event.
        """
        return await self._json(Call("POST", "/webhook/trigger", body={"type": type}, once=True, options=options))


class AsyncMediaResource(AsyncResource):
    """Pictures of the account."""

    async def create_upload_url(
        self,
        *,
        filename: str,
        content_type: str | None = None,
        options: CallOptions | None = None,
    ) -> types.UploadGrant:
        """
        Create an upload URL for a picture.

        filename: Name of the file with its extension: .jpg, .jpeg, .png, .webp or .avif.
        content_type: Media type of the file. Derived from the extension by default.
        """
        return await self._json(
            Call(
                "POST",
                "/media/upload-url",
                body={"filename": filename, "content_type": content_type},
                once=True,
                options=options,
            ),
        )

    async def create(
        self,
        *,
        media_id: int,
        caption: str | None = None,
        credit: str | None = None,
        alt: str | None = None,
        options: CallOptions | None = None,
    ) -> types.Media:
        """
        Add an uploaded picture to the library.

        media_id: `media_id` of the upload URL that the file was sent to.
        caption: Caption, printed below the picture.
        credit: Who took or owns the picture. Default: the by-line and credit in the metadata (IPTC, XMP) of the file.
        alt: Alternative text: what the picture shows.
        """
        return await self._json(
            Call(
                "POST",
                "/media",
                body={"media_id": media_id, "caption": caption, "credit": credit, "alt": alt},
                once=True,
                options=options,
            ),
        )

    def list(
        self,
        *,
        keyword: str | None = None,
        page: int | None = None,
        after: str | None = None,
        page_size: int | None = None,
        options: CallOptions | None = None,
    ) -> AsyncListing[types.Media]:
        """
        List and search the pictures of the library, newest first.

        keyword: Words that are all in the file name, caption, credit or alternative text, in any order and ignoring
            case. A blank value is ignored.
        page: Page number, starting at 1.
        after: `next` of an earlier answer: returns what follows it, whatever was added to the list since. Not together
            with `page`.
        page_size: Number of entries per page, 1 to 100.
        """
        return self._pages(
            Call(
                "GET",
                "/media/list",
                query={"keyword": keyword, "page": page, "after": after, "page_size": page_size},
                options=options,
            ),
            "media_list",
        )

    async def get(self, media_id: int, *, options: CallOptions | None = None) -> types.MediaDetail:
        """Get a picture with its print version and the texts that show it."""
        return await self._json(Call("GET", f"/media/{part(media_id)}", options=options))

    async def update(
        self,
        media_id: int,
        *,
        caption: str | None = None,
        credit: str | None = None,
        alt: str | None = None,
        rotation: Literal[0, 90, 180, 270] | None = None,
        crop: types.MediaCrop | None = None,
        focus: types.MediaFocus | None = None,
        options: CallOptions | None = None,
    ) -> types.Media:
        """
        Change what is written about a picture, or how it is turned and cut.

        caption: Caption, printed below the picture.
        credit: Who took or owns the picture; written into every file that is made from it.
        alt: Alternative text: what the picture shows.
        rotation: Degrees by which the upright picture is turned clockwise.
        """
        return await self._json(
            Call(
                "PATCH",
                f"/media/{part(media_id)}",
                body={
                    "caption": caption,
                    "credit": credit,
                    "alt": alt,
                    "rotation": rotation,
                    "crop": crop,
                    "focus": focus,
                },
                options=options,
            ),
        )

    async def delete(self, media_id: int, *, options: CallOptions | None = None) -> None:
        """Delete a picture."""
        await self._json(Call("DELETE", f"/media/{part(media_id)}", options=options))

    async def get_source(self, media_id: int, *, options: CallOptions | None = None) -> AsyncFile:
        """Get the whole picture, neither turned nor cut."""
        return await self._file(Call("GET", f"/media/{part(media_id)}/source", options=options))


class AsyncOfficialDocumentsResource(AsyncResource):
    """Official documents (공문)."""

    async def list_types(self, *, options: CallOptions | None = None) -> types.OfficialDocumentTypeList:
        """List the types of official documents."""
        return await self._json(Call("GET", "/official-document/document-types", options=options))

    async def create(
        self,
        *,
        keyword: str | None = None,
        facts: types.Facts | None = None,
        document_type: Literal["협조문", "안내문", "공지사항", "제품 출시 안내문"],
        language: Literal["ko", "en", "ja", "zh"] | None = None,
        is_search: bool | None = None,
        reference_ids: Sequence[int] | None = None,
        use_sentences: Sequence[types.SentenceChoice] | None = None,
        use_house: bool | None = None,
        house_text_ids: Sequence[int] | None = None,
        unit: str | None = None,
        options: CallOptions | None = None,
    ) -> types.CreatedOfficialDocument:
        """
        Generate an official document.

        keyword: Subject of the document: a phrase or the facts. Required unless `facts` is set.
        document_type: Type of the document: the name of one of the listed document types.
        language: Language of the document.
        is_search: Whether to search the web for additional facts.
        reference_ids: IDs of the references to write from, of any kind of text.
        use_sentences: Restricts references to the given sentences: the writer sees only these sentences of the
            references listed here, now and in later changes. Other references are used in full.
        use_house: Whether to write as the organisation has written before: the archive is searched for a text of the
            kind and language as the frame and for up to three about the same subject. Without a language model a press
            release takes its fixed parts from the first.
        house_text_ids: IDs of the texts of the archive to write from instead; the first of the kind and language is the
            frame.
        unit: Name of the unit of the brand profile that the text is published as; by default the only unit of its
            language, if there is one.
        """
        return await self._json(
            Call(
                "POST",
                "/official-document/create",
                body={
                    "keyword": keyword,
                    "facts": facts,
                    "document_type": document_type,
                    "language": language,
                    "is_search": is_search,
                    "reference_ids": reference_ids,
                    "use_sentences": use_sentences,
                    "use_house": use_house,
                    "house_text_ids": house_text_ids,
                    "unit": unit,
                },
                once=True,
                options=options,
            ),
        )

    def create_stream(
        self,
        *,
        keyword: str | None = None,
        facts: types.Facts | None = None,
        document_type: Literal["협조문", "안내문", "공지사항", "제품 출시 안내문"],
        language: Literal["ko", "en", "ja", "zh"] | None = None,
        is_search: bool | None = None,
        reference_ids: Sequence[int] | None = None,
        use_sentences: Sequence[types.SentenceChoice] | None = None,
        use_house: bool | None = None,
        house_text_ids: Sequence[int] | None = None,
        unit: str | None = None,
        options: CallOptions | None = None,
    ) -> AsyncGeneration[types.CreatedOfficialDocument]:
        """
        Generate an official document, and read the text while it is being written.

        keyword: Subject of the document: a phrase or the facts. Required unless `facts` is set.
        document_type: Type of the document: the name of one of the listed document types.
        language: Language of the document.
        is_search: Whether to search the web for additional facts.
        reference_ids: IDs of the references to write from, of any kind of text.
        use_sentences: Restricts references to the given sentences: the writer sees only these sentences of the
            references listed here, now and in later changes. Other references are used in full.
        use_house: Whether to write as the organisation has written before: the archive is searched for a text of the
            kind and language as the frame and for up to three about the same subject. Without a language model a press
            release takes its fixed parts from the first.
        house_text_ids: IDs of the texts of the archive to write from instead; the first of the kind and language is the
            frame.
        unit: Name of the unit of the brand profile that the text is published as; by default the only unit of its
            language, if there is one.
        """
        return self._stream(
            Call(
                "POST",
                "/official-document/create",
                body={
                    "keyword": keyword,
                    "facts": facts,
                    "document_type": document_type,
                    "language": language,
                    "is_search": is_search,
                    "reference_ids": reference_ids,
                    "use_sentences": use_sentences,
                    "use_house": use_house,
                    "house_text_ids": house_text_ids,
                    "unit": unit,
                },
                once=True,
                options=options,
            ),
        )

    async def edit(
        self,
        *,
        document_id: int,
        title: str | None = None,
        content: str | None = None,
        document: types.TextDocumentInput | None = None,
        edits: Sequence[types.ReplaceBlock | types.InsertBlock | types.MoveBlock | types.DeleteBlock] | None = None,
        autosave: bool | None = None,
        client: str | None = None,
        suggestion: types.EditOfficialDocumentSuggestion | None = None,
        base_version: int | None = None,
        include: str | None = None,
        options: CallOptions | None = None,
    ) -> types.ChangedOfficialDocument:
        """
        Edit an official document.

        document_id: ID of the official document.
        title: Title of the text.
        content: The complete text as plain text with line breaks.
        edits: Changes to single blocks, applied in order. With `base_version`, changes that others have made to other
            blocks in the meantime are kept.
        autosave: Whether an editor saves by itself. The version number rises as with every change, but such saves of
            the same member with less than 15 minutes between them are one entry of the history. `content` and `changes`
            are then empty in the response.
        client: An ID that the caller has made up for the editor that is open.
        suggestion: The suggestion that this edit accepts. The thread is resolved with `outcome`, and the version is an
            entry of its own in the history with `suggested_by`.
        base_version: The version that the change is based on. If the text has changed since then, the request fails
            with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
        include: Comma-separated list of parts to include: `document`, `sections`, `claims`. Defaults to
            `document,sections`; an empty value includes none.
        """
        return await self._json(
            Call(
                "POST",
                "/official-document/modify",
                query={"include": include},
                body={
                    "document_id": document_id,
                    "title": title,
                    "content": content,
                    "document": document,
                    "edits": edits,
                    "autosave": autosave,
                    "client": client,
                    "suggestion": suggestion,
                    "base_version": base_version,
                },
                once=True,
                options=options,
            ),
        )

    async def modify(
        self,
        *,
        document_id: int,
        modification_prompt: str,
        block_ids: Sequence[str] | None = None,
        selection: types.SelectedPassage | None = None,
        propose: bool | None = None,
        base_version: int | None = None,
        include: str | None = None,
        options: CallOptions | None = None,
    ) -> types.ChangedOfficialDocument:
        """
        Modify an official document with an instruction.

        document_id: ID of the official document.
        modification_prompt: Instruction that says what to change, in plain language.
        block_ids: IDs of the blocks that may change; by default the complete text and its title. New blocks may be
            inserted next to them. Without a language model, an instruction that would change anything else leaves the
            text unchanged, and `applied` is false.
        propose: Whether to only propose the change: the response contains the text as it would be and its `changes`,
            but nothing is saved and `version` is the current one.
        base_version: The version that the change is based on. If the text has changed since then, the request fails
            with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
        include: Comma-separated list of parts to include: `document`, `sections`, `claims`. Defaults to
            `document,sections`; an empty value includes none.
        """
        return await self._json(
            Call(
                "POST",
                "/official-document/modify-ai",
                query={"include": include},
                body={
                    "document_id": document_id,
                    "modification_prompt": modification_prompt,
                    "block_ids": block_ids,
                    "selection": selection,
                    "propose": propose,
                    "base_version": base_version,
                },
                once=True,
                options=options,
            ),
        )

    def modify_stream(
        self,
        *,
        document_id: int,
        modification_prompt: str,
        block_ids: Sequence[str] | None = None,
        selection: types.SelectedPassage | None = None,
        propose: bool | None = None,
        base_version: int | None = None,
        include: str | None = None,
        options: CallOptions | None = None,
    ) -> AsyncGeneration[types.ChangedOfficialDocument]:
        """
        Modify an official document with an instruction, and read the text while it is being written.

        document_id: ID of the official document.
        modification_prompt: Instruction that says what to change, in plain language.
        block_ids: IDs of the blocks that may change; by default the complete text and its title. New blocks may be
            inserted next to them. Without a language model, an instruction that would change anything else leaves the
            text unchanged, and `applied` is false.
        propose: Whether to only propose the change: the response contains the text as it would be and its `changes`,
            but nothing is saved and `version` is the current one.
        base_version: The version that the change is based on. If the text has changed since then, the request fails
            with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
        include: Comma-separated list of parts to include: `document`, `sections`, `claims`. Defaults to
            `document,sections`; an empty value includes none.
        """
        return self._stream(
            Call(
                "POST",
                "/official-document/modify-ai",
                query={"include": include},
                body={
                    "document_id": document_id,
                    "modification_prompt": modification_prompt,
                    "block_ids": block_ids,
                    "selection": selection,
                    "propose": propose,
                    "base_version": base_version,
                },
                once=True,
                options=options,
            ),
        )

    def list(
        self,
        *,
        page: int | None = None,
        after: str | None = None,
        limit: int | None = None,
        review_status: Literal[
            "draft",
            "in_review",
            "changes_requested",
            "approved",
            "changed_after_approval",
        ] | None = None,
        options: CallOptions | None = None,
    ) -> AsyncListing[types.ListedOfficialDocument]:
        """
        List official documents, newest first.

        page: Page number, starting at 1.
        after: `next` of an earlier answer: returns what follows it, whatever was added to the list since. Not together
            with `page`.
        limit: Number of entries per page, 1 to 100.
        review_status: Only texts with this state of the review.
        """
        return self._pages(
            Call(
                "GET",
                "/official-document/list",
                query={"page": page, "after": after, "limit": limit, "review_status": review_status},
                options=options,
            ),
            "documents",
        )

    def list_references(
        self,
        *,
        page: int | None = None,
        after: str | None = None,
        limit: int | None = None,
        review_status: Literal[
            "draft",
            "in_review",
            "changes_requested",
            "approved",
            "changed_after_approval",
        ] | None = None,
        fields: str | None = None,
        options: CallOptions | None = None,
    ) -> AsyncListing[types.OfficialDocumentReference]:
        """
        List official-document references, newest first.

        page: Page number, starting at 1.
        after: `next` of an earlier answer: returns what follows it, whatever was added to the list since. Not together
            with `page`.
        limit: Number of entries per page, 1 to 100.
        review_status: Only texts with this state of the review.
        fields: Comma-separated names of fields: each entry has only these. All by default.
        """
        return self._pages(
            Call(
                "GET",
                "/official-document/reference/list",
                query={"page": page, "after": after, "limit": limit, "review_status": review_status, "fields": fields},
                options=options,
            ),
            "references",
        )

    async def create_reference(
        self,
        *,
        name: str,
        content: str | None = None,
        file_url: str | None = None,
        options: CallOptions | None = None,
    ) -> types.CreatedOfficialDocumentReference:
        """
        Create an official-document reference.

        name: Name of the reference.
        content: Text of the reference.
        file_url: URL of an uploaded file, as returned with its upload URL. The text of the file is read.
        """
        return await self._json(
            Call(
                "POST",
                "/official-document/reference",
                body={"name": name, "content": content, "file_url": file_url},
                once=True,
                options=options,
            ),
        )

    async def get_reference(
        self,
        reference_id: int,
        *,
        options: CallOptions | None = None,
    ) -> types.OfficialDocumentReferenceDetail:
        """Get an official-document reference with the text of its file and its numbered sentences."""
        return await self._json(Call("GET", f"/official-document/reference/{part(reference_id)}", options=options))

    async def delete_reference(self, reference_id: int, *, options: CallOptions | None = None) -> None:
        """Delete an official-document reference."""
        return await self._json(Call("DELETE", f"/official-document/reference/{part(reference_id)}", options=options))

    async def create_upload_url(
        self,
        *,
        filename: str,
        content_type: str | None = None,
        options: CallOptions | None = None,
    ) -> types.UploadGrant:
        """
        Create an upload URL for a file.

        filename: Name of the file with its extension: .pdf, .hwp, .hwpx, .docx, .pptx, .xlsx, .rtf, .txt, .md, .html,
            .png, .jpg or .jpeg.
        content_type: Media type of the file. Derived from the extension by default.
        """
        return await self._json(
            Call(
                "POST",
                "/official-document/file/upload-url",
                body={"filename": filename, "content_type": content_type},
                once=True,
                options=options,
            ),
        )

    async def get(
        self,
        document_id: int,
        *,
        include: str | None = None,
        options: CallOptions | None = None,
    ) -> types.OfficialDocument:
        """
        Get an official document.

        include: Comma-separated list of parts to include: `document`, `sections`, `claims`. Defaults to
            `document,sections`; an empty value includes none.
        """
        return await self._json(
            Call("GET", f"/official-document/{part(document_id)}", query={"include": include}, options=options),
        )

    async def delete(self, document_id: int, *, options: CallOptions | None = None) -> None:
        """Delete an official document."""
        return await self._json(Call("DELETE", f"/official-document/{part(document_id)}", options=options))

    async def pdf(self, document_id: int, *, options: CallOptions | None = None) -> AsyncFile:
        """Download as PDF."""
        return await self._file(Call("GET", f"/official-document/{part(document_id)}/download/pdf", options=options))

    async def docx(self, document_id: int, *, options: CallOptions | None = None) -> AsyncFile:
        """Download as DOCX."""
        return await self._file(Call("GET", f"/official-document/{part(document_id)}/download/docx", options=options))

    async def hwpx(self, document_id: int, *, options: CallOptions | None = None) -> AsyncFile:
        """Download as HWPX."""
        return await self._file(Call("GET", f"/official-document/{part(document_id)}/download/hwpx", options=options))

    async def get_checks(self, document_id: int, *, options: CallOptions | None = None) -> types.TextChecks:
        """Get the claims and findings of a text."""
        return await self._json(Call("GET", f"/official-document/{part(document_id)}/checks", options=options))

    def watch(
        self,
        document_id: int,
        *,
        client: str | None = None,
        options: CallOptions | None = None,
    ) -> AsyncIterator[ServerEvent]:
        """
        Follow the changes of a text.

        client: An ID that the caller has made up for the editor that is open.
        """
        return self._events(
            Call("GET", f"/official-document/{part(document_id)}/events", query={"client": client}, options=options),
        )

    def list_versions(
        self,
        document_id: int,
        *,
        page: int | None = None,
        page_size: int | None = None,
        options: CallOptions | None = None,
    ) -> AsyncListing[types.TextVersion]:
        """
        List earlier versions.

        page: Page number, starting at 1.
        page_size: Number of entries per page, 1 to 100.
        """
        return self._pages(
            Call(
                "GET",
                f"/official-document/{part(document_id)}/history",
                query={"page": page, "page_size": page_size},
                options=options,
            ),
            None,
        )

    async def get_version(
        self,
        document_id: int,
        version_id: int,
        *,
        options: CallOptions | None = None,
    ) -> types.SingleTextVersion:
        """Get an earlier version."""
        return await self._json(
            Call("GET", f"/official-document/{part(document_id)}/history/{part(version_id)}", options=options),
        )

    async def restore_version(
        self,
        document_id: int,
        *,
        version_id: int,
        base_version: int | None = None,
        include: str | None = None,
        options: CallOptions | None = None,
    ) -> types.ChangedOfficialDocument:
        """
        Restore an earlier version.

        version_id: ID of a version in the history.
        base_version: The version that the change is based on. If the text has changed since then, the request fails
            with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
        include: Comma-separated list of parts to include: `document`, `sections`, `claims`. Defaults to
            `document,sections`; an empty value includes none.
        """
        return await self._json(
            Call(
                "POST",
                f"/official-document/{part(document_id)}/restore",
                query={"include": include},
                body={"version_id": version_id, "base_version": base_version},
                once=True,
                options=options,
            ),
        )

    async def lint(self, document_id: int, *, options: CallOptions | None = None) -> List[types.LintFinding]:
        """Check an official document against the rules of its form."""
        return await self._json(Call("POST", f"/official-document/{part(document_id)}/lint", options=options))


class AsyncPressResource(AsyncResource):
    """Press releases."""

    async def create(
        self,
        *,
        keyword: str | None = None,
        facts: types.Facts | None = None,
        language: Literal["ko", "en", "ja", "fr", "zh", "id"] | None = None,
        is_public: bool | None = None,
        is_image: bool | None = None,
        is_search: bool | None = None,
        kind: str | None = None,
        is_lead_text: bool | None = None,
        reference_ids: Sequence[int] | None = None,
        use_sentences: Sequence[types.SentenceChoice] | None = None,
        use_house: bool | None = None,
        house_text_ids: Sequence[int] | None = None,
        unit: str | None = None,
        house_subtitle: bool | None = None,
        img_options: Sequence[str] | None = None,
        options: CallOptions | None = None,
    ) -> types.CreatedPress:
        """
        Generate a press release.

        keyword: What the press release announces: a phrase or the facts. Required unless `facts` is set.
        language: Language of the press release.
        is_public: Whether to publish this version. One with blanks, internal remarks or a missing approval is kept
            without being public, and `warnings` says why.
        is_image: Whether to generate an image as well, at the price of the image endpoint.
        is_search: Whether to search the web for additional facts.
        kind: Kind of press release. `product_launch` and `personnel` have a form of their own; any other text is used
            as it is.
        is_lead_text: Whether to start with a subtitle.
        reference_ids: IDs of the references to write from, of any kind of text.
        use_sentences: Restricts references to the given sentences: the writer sees only these sentences of the
            references listed here, now and in later changes. Other references are used in full.
        use_house: Whether to write as the organisation has written before: the archive is searched for a text of the
            kind and language as the frame and for up to three about the same subject. Without a language model a press
            release takes its fixed parts from the first.
        house_text_ids: IDs of the texts of the archive to write from instead; the first of the kind and language is the
            frame.
        unit: Name of the unit of the brand profile that the text is published as; by default the only unit of its
            language, if there is one.
        house_subtitle: Whether there is a subtitle where the earlier texts have one. `is_lead_text` then counts only
            without such a text.
        """
        return await self._json(
            Call(
                "POST",
                "/press/create-v2",
                body={
                    "keyword": keyword,
                    "facts": facts,
                    "language": language,
                    "is_public": is_public,
                    "is_image": is_image,
                    "is_search": is_search,
                    "kind": kind,
                    "is_lead_text": is_lead_text,
                    "reference_ids": reference_ids,
                    "use_sentences": use_sentences,
                    "use_house": use_house,
                    "house_text_ids": house_text_ids,
                    "unit": unit,
                    "house_subtitle": house_subtitle,
                    "img_options": img_options,
                },
                once=True,
                options=options,
            ),
        )

    def create_stream(
        self,
        *,
        keyword: str | None = None,
        facts: types.Facts | None = None,
        language: Literal["ko", "en", "ja", "fr", "zh", "id"] | None = None,
        is_public: bool | None = None,
        is_image: bool | None = None,
        is_search: bool | None = None,
        kind: str | None = None,
        is_lead_text: bool | None = None,
        reference_ids: Sequence[int] | None = None,
        use_sentences: Sequence[types.SentenceChoice] | None = None,
        use_house: bool | None = None,
        house_text_ids: Sequence[int] | None = None,
        unit: str | None = None,
        house_subtitle: bool | None = None,
        img_options: Sequence[str] | None = None,
        options: CallOptions | None = None,
    ) -> AsyncGeneration[types.CreatedPress]:
        """
        Generate a press release, and read the text while it is being written.

        keyword: What the press release announces: a phrase or the facts. Required unless `facts` is set.
        language: Language of the press release.
        is_public: Whether to publish this version. One with blanks, internal remarks or a missing approval is kept
            without being public, and `warnings` says why.
        is_image: Whether to generate an image as well, at the price of the image endpoint.
        is_search: Whether to search the web for additional facts.
        kind: Kind of press release. `product_launch` and `personnel` have a form of their own; any other text is used
            as it is.
        is_lead_text: Whether to start with a subtitle.
        reference_ids: IDs of the references to write from, of any kind of text.
        use_sentences: Restricts references to the given sentences: the writer sees only these sentences of the
            references listed here, now and in later changes. Other references are used in full.
        use_house: Whether to write as the organisation has written before: the archive is searched for a text of the
            kind and language as the frame and for up to three about the same subject. Without a language model a press
            release takes its fixed parts from the first.
        house_text_ids: IDs of the texts of the archive to write from instead; the first of the kind and language is the
            frame.
        unit: Name of the unit of the brand profile that the text is published as; by default the only unit of its
            language, if there is one.
        house_subtitle: Whether there is a subtitle where the earlier texts have one. `is_lead_text` then counts only
            without such a text.
        """
        return self._stream(
            Call(
                "POST",
                "/press/create-v2",
                body={
                    "keyword": keyword,
                    "facts": facts,
                    "language": language,
                    "is_public": is_public,
                    "is_image": is_image,
                    "is_search": is_search,
                    "kind": kind,
                    "is_lead_text": is_lead_text,
                    "reference_ids": reference_ids,
                    "use_sentences": use_sentences,
                    "use_house": use_house,
                    "house_text_ids": house_text_ids,
                    "unit": unit,
                    "house_subtitle": house_subtitle,
                    "img_options": img_options,
                },
                once=True,
                options=options,
            ),
        )

    async def modify(
        self,
        *,
        press_id: int,
        modification_prompt: str,
        block_ids: Sequence[str] | None = None,
        selection: types.SelectedPassage | None = None,
        propose: bool | None = None,
        base_version: int | None = None,
        include: str | None = None,
        options: CallOptions | None = None,
    ) -> types.ChangedPress:
        """
        Modify a press release with an instruction.

        press_id: ID of the press release.
        modification_prompt: Instruction that says what to change, in plain language.
        block_ids: IDs of the blocks that may change; by default the complete text and its title. New blocks may be
            inserted next to them. Without a language model, an instruction that would change anything else leaves the
            text unchanged, and `applied` is false.
        propose: Whether to only propose the change: the response contains the text as it would be and its `changes`,
            but nothing is saved and `version` is the current one.
        base_version: The version that the change is based on. If the text has changed since then, the request fails
            with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
        include: Comma-separated list of parts to include: `document`, `sections`, `claims`. Defaults to
            `document,sections`; an empty value includes none.
        """
        return await self._json(
            Call(
                "POST",
                "/press/modify",
                query={"include": include},
                body={
                    "press_id": press_id,
                    "modification_prompt": modification_prompt,
                    "block_ids": block_ids,
                    "selection": selection,
                    "propose": propose,
                    "base_version": base_version,
                },
                once=True,
                options=options,
            ),
        )

    def modify_stream(
        self,
        *,
        press_id: int,
        modification_prompt: str,
        block_ids: Sequence[str] | None = None,
        selection: types.SelectedPassage | None = None,
        propose: bool | None = None,
        base_version: int | None = None,
        include: str | None = None,
        options: CallOptions | None = None,
    ) -> AsyncGeneration[types.ChangedPress]:
        """
        Modify a press release with an instruction, and read the text while it is being written.

        press_id: ID of the press release.
        modification_prompt: Instruction that says what to change, in plain language.
        block_ids: IDs of the blocks that may change; by default the complete text and its title. New blocks may be
            inserted next to them. Without a language model, an instruction that would change anything else leaves the
            text unchanged, and `applied` is false.
        propose: Whether to only propose the change: the response contains the text as it would be and its `changes`,
            but nothing is saved and `version` is the current one.
        base_version: The version that the change is based on. If the text has changed since then, the request fails
            with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
        include: Comma-separated list of parts to include: `document`, `sections`, `claims`. Defaults to
            `document,sections`; an empty value includes none.
        """
        return self._stream(
            Call(
                "POST",
                "/press/modify",
                query={"include": include},
                body={
                    "press_id": press_id,
                    "modification_prompt": modification_prompt,
                    "block_ids": block_ids,
                    "selection": selection,
                    "propose": propose,
                    "base_version": base_version,
                },
                once=True,
                options=options,
            ),
        )

    async def edit(
        self,
        *,
        press_id: int,
        title: str | None = None,
        content: str | None = None,
        document: types.TextDocumentInput | None = None,
        edits: Sequence[types.ReplaceBlock | types.InsertBlock | types.MoveBlock | types.DeleteBlock] | None = None,
        autosave: bool | None = None,
        client: str | None = None,
        suggestion: types.EditPressSuggestion | None = None,
        is_public: bool | None = None,
        base_version: int | None = None,
        include: str | None = None,
        options: CallOptions | None = None,
    ) -> types.ChangedPress:
        """
        Edit a press release.

        press_id: ID of the press release.
        title: Title of the text.
        content: The complete text as plain text with line breaks.
        edits: Changes to single blocks, applied in order. With `base_version`, changes that others have made to other
            blocks in the meantime are kept.
        autosave: Whether an editor saves by itself. The version number rises as with every change, but such saves of
            the same member with less than 15 minutes between them are one entry of the history. `content` and `changes`
            are then empty in the response.
        client: An ID that the caller has made up for the editor that is open.
        suggestion: The suggestion that this edit accepts. The thread is resolved with `outcome`, and the version is an
            entry of its own in the history with `suggested_by`.
        is_public: True publishes the text as this call leaves it, also when an earlier version is public; false takes
            it down.
        base_version: The version that the change is based on. If the text has changed since then, the request fails
            with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
        include: Comma-separated list of parts to include: `document`, `sections`, `claims`. Defaults to
            `document,sections`; an empty value includes none.
        """
        return await self._json(
            Call(
                "POST",
                "/press/edit",
                query={"include": include},
                body={
                    "press_id": press_id,
                    "title": title,
                    "content": content,
                    "document": document,
                    "edits": edits,
                    "autosave": autosave,
                    "client": client,
                    "suggestion": suggestion,
                    "is_public": is_public,
                    "base_version": base_version,
                },
                once=True,
                options=options,
            ),
        )

    def list(
        self,
        *,
        page: int | None = None,
        after: str | None = None,
        page_size: int | None = None,
        keyword: str | None = None,
        sorting: Literal["latest", "oldest"] | None = None,
        review_status: Literal[
            "draft",
            "in_review",
            "changes_requested",
            "approved",
            "changed_after_approval",
        ] | None = None,
        fields: str | None = None,
        options: CallOptions | None = None,
    ) -> AsyncListing[types.Press]:
        """
        List and search press releases.

        page: Page number, starting at 1.
        after: `next` of an earlier answer: returns what follows it, whatever was added to the list since. Not together
            with `page`.
        page_size: Number of entries per page, 1 to 100.
        keyword: Words that are all in the title, the content or the keyword it was generated from, in any order and
            ignoring case; words in quotes as they stand. A blank value is ignored.
        sorting: Sort order: newest or oldest first.
        review_status: Only texts with this state of the review.
        fields: Comma-separated names of fields: each entry has only these. All by default.
        """
        return self._pages(
            Call(
                "GET",
                "/press/list",
                query={
                    "page": page,
                    "after": after,
                    "page_size": page_size,
                    "keyword": keyword,
                    "sorting": sorting,
                    "review_status": review_status,
                    "fields": fields,
                },
                options=options,
            ),
            "press_list",
        )

    async def create_reference(
        self,
        *,
        title: str,
        content: str | None = None,
        file_url: str | None = None,
        url: str | None = None,
        kind: Literal["text", "url"] | None = None,
        options: CallOptions | None = None,
    ) -> types.PressReferenceDetail:
        """
        Create a press reference.

        title: Title of the reference.
        content: Text of the reference. Required unless `file_url` is given.
        file_url: URL of an uploaded file, as returned with its upload URL. The text of the file is read.
        url: URL of the source. Required if `kind` is `url`.
        kind: With `url`, the page is read once and its text is added to the content.
        """
        return await self._json(
            Call(
                "POST",
                "/press/reference",
                body={"title": title, "content": content, "file_url": file_url, "url": url, "kind": kind},
                once=True,
                options=options,
            ),
        )

    async def create_upload_url(
        self,
        *,
        filename: str,
        content_type: str | None = None,
        options: CallOptions | None = None,
    ) -> types.UploadGrant:
        """
        Create an upload URL for a file.

        filename: Name of the file with its extension: .pdf, .hwp, .hwpx, .docx, .pptx, .xlsx, .rtf, .txt, .md, .html,
            .png, .jpg or .jpeg.
        content_type: Media type of the file. Derived from the extension by default.
        """
        return await self._json(
            Call(
                "POST",
                "/press/file/upload-url",
                body={"filename": filename, "content_type": content_type},
                once=True,
                options=options,
            ),
        )

    async def list_references(
        self,
        *,
        fields: str | None = None,
        options: CallOptions | None = None,
    ) -> List[types.PressReference]:
        """
        List press references.

        fields: Comma-separated names of fields: each entry has only these. All by default.
        """
        return await self._json(Call("GET", "/press/reference/list", query={"fields": fields}, options=options))

    async def get_reference(
        self,
        reference_id: int,
        *,
        options: CallOptions | None = None,
    ) -> types.PressReferenceDetail:
        """Get a press reference with its numbered sentences."""
        return await self._json(Call("GET", f"/press/reference/{part(reference_id)}", options=options))

    async def delete_reference(self, reference_id: int, *, options: CallOptions | None = None) -> None:
        """Delete a press reference."""
        await self._json(Call("DELETE", f"/press/reference/{part(reference_id)}", options=options))

    async def get(
        self,
        press_id: int,
        *,
        include: str | None = None,
        options: CallOptions | None = None,
    ) -> types.PressDetail:
        """
        Get a press release.

        include: Comma-separated list of parts to include: `document`, `sections`, `claims`. Defaults to
            `document,sections`; an empty value includes none.
        """
        return await self._json(Call("GET", f"/press/{part(press_id)}", query={"include": include}, options=options))

    async def delete(self, press_id: int, *, options: CallOptions | None = None) -> None:
        """Delete a press release."""
        await self._json(Call("DELETE", f"/press/{part(press_id)}", options=options))

    async def create_image(self, press_id: int, *, options: CallOptions | None = None) -> types.PressImage:
        """Generate an image for a press release."""
        return await self._json(Call("POST", f"/press/{part(press_id)}/image-ai", once=True, options=options))

    async def confirm_image(
        self,
        press_id: int,
        *,
        options: CallOptions | None = None,
    ) -> types.ConfirmPressImageResult:
        """Confirm that the image fits the current headline."""
        return await self._json(Call("POST", f"/press/{part(press_id)}/image/confirm", options=options))

    async def choose_image(
        self,
        press_id: int,
        *,
        media_id: int | None = None,
        block_id: str | None = None,
        options: CallOptions | None = None,
    ) -> types.ChoosePressImageResult:
        """
        Choose the main image.

        media_id: ID of a picture of the media library.
        block_id: ID of the block. It stays the same when the text is edited.
        """
        return await self._json(
            Call(
                "PUT",
                f"/press/{part(press_id)}/image",
                body={"media_id": media_id, "block_id": block_id},
                options=options,
            ),
        )

    async def remove_image(self, press_id: int, *, options: CallOptions | None = None) -> None:
        """Remove the main image."""
        await self._json(Call("DELETE", f"/press/{part(press_id)}/image", options=options))

    async def pdf(self, press_id: int, *, options: CallOptions | None = None) -> AsyncFile:
        """Download as PDF."""
        return await self._file(Call("GET", f"/press/{part(press_id)}/pdf", options=options))

    async def docx(self, press_id: int, *, options: CallOptions | None = None) -> AsyncFile:
        """Download as DOCX."""
        return await self._file(Call("GET", f"/press/{part(press_id)}/docx", options=options))

    async def hwpx(self, press_id: int, *, options: CallOptions | None = None) -> AsyncFile:
        """Download as HWPX."""
        return await self._file(Call("GET", f"/press/{part(press_id)}/hwpx", options=options))

    def watch(
        self,
        press_id: int,
        *,
        client: str | None = None,
        options: CallOptions | None = None,
    ) -> AsyncIterator[ServerEvent]:
        """
        Follow the changes of a text.

        client: An ID that the caller has made up for the editor that is open.
        """
        return self._events(Call("GET", f"/press/{part(press_id)}/events", query={"client": client}, options=options))

    def list_versions(
        self,
        press_id: int,
        *,
        page: int | None = None,
        page_size: int | None = None,
        options: CallOptions | None = None,
    ) -> AsyncListing[types.TextVersion]:
        """
        List earlier versions.

        page: Page number, starting at 1.
        page_size: Number of entries per page, 1 to 100.
        """
        return self._pages(
            Call(
                "GET",
                f"/press/{part(press_id)}/history",
                query={"page": page, "page_size": page_size},
                options=options,
            ),
            None,
        )

    async def get_version(
        self,
        press_id: int,
        version_id: int,
        *,
        options: CallOptions | None = None,
    ) -> types.SingleTextVersion:
        """Get an earlier version."""
        return await self._json(Call("GET", f"/press/{part(press_id)}/history/{part(version_id)}", options=options))

    async def restore_version(
        self,
        press_id: int,
        *,
        version_id: int,
        base_version: int | None = None,
        include: str | None = None,
        options: CallOptions | None = None,
    ) -> types.ChangedPress:
        """
        Restore an earlier version.

        version_id: ID of a version in the history.
        base_version: The version that the change is based on. If the text has changed since then, the request fails
            with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
        include: Comma-separated list of parts to include: `document`, `sections`, `claims`. Defaults to
            `document,sections`; an empty value includes none.
        """
        return await self._json(
            Call(
                "POST",
                f"/press/{part(press_id)}/restore",
                query={"include": include},
                body={"version_id": version_id, "base_version": base_version},
                once=True,
                options=options,
            ),
        )

    async def get_checks(self, press_id: int, *, options: CallOptions | None = None) -> types.TextChecks:
        """Get the claims and findings of a text."""
        return await self._json(Call("GET", f"/press/{part(press_id)}/checks", options=options))

    async def lint(self, press_id: int, *, options: CallOptions | None = None) -> List[types.LintFinding]:
        """Check a press release against the rules of its language."""
        return await self._json(Call("POST", f"/press/{part(press_id)}/lint", options=options))


class AsyncBlogResource(AsyncResource):
    """Blog posts."""

    async def generate(
        self,
        *,
        keyword: str | None = None,
        facts: types.Facts | None = None,
        blog_type: Literal["general", "tech", "marketing", "news"] | None = None,
        language: Literal["ko", "en", "ja", "zh"] | None = None,
        target_length: Literal["short", "medium", "long"] | None = None,
        tone: Literal["professional", "casual", "friendly"] | None = None,
        is_image: bool | None = None,
        is_search: bool | None = None,
        reference_ids: Sequence[int] | None = None,
        use_sentences: Sequence[types.SentenceChoice] | None = None,
        use_house: bool | None = None,
        house_text_ids: Sequence[int] | None = None,
        unit: str | None = None,
        options: CallOptions | None = None,
    ) -> types.GeneratedBlogPost:
        """
        Generate a blog post.

        keyword: Subject of the blog post: a phrase or the facts. Required unless `facts` is set.
        blog_type: Type of blog post.
        language: Language of the blog post.
        target_length: Target length of the blog post; that of the earlier texts if it is left out, `medium` without
            one.
        tone: Tone of the text; that of the earlier texts if it is left out, `professional` without one.
        is_image: Whether to generate an image as well, at the price of the image endpoint.
        is_search: Whether to search the web for additional facts.
        reference_ids: IDs of the references to write from, of any kind of text.
        use_sentences: Restricts references to the given sentences: the writer sees only these sentences of the
            references listed here, now and in later changes. Other references are used in full.
        use_house: Whether to write as the organisation has written before: the archive is searched for a text of the
            kind and language as the frame and for up to three about the same subject. Without a language model a press
            release takes its fixed parts from the first.
        house_text_ids: IDs of the texts of the archive to write from instead; the first of the kind and language is the
            frame.
        unit: Name of the unit of the brand profile that the text is published as; by default the only unit of its
            language, if there is one.
        """
        return await self._json(
            Call(
                "POST",
                "/blog/generate",
                body={
                    "keyword": keyword,
                    "facts": facts,
                    "blog_type": blog_type,
                    "language": language,
                    "target_length": target_length,
                    "tone": tone,
                    "is_image": is_image,
                    "is_search": is_search,
                    "reference_ids": reference_ids,
                    "use_sentences": use_sentences,
                    "use_house": use_house,
                    "house_text_ids": house_text_ids,
                    "unit": unit,
                },
                once=True,
                options=options,
            ),
        )

    def generate_stream(
        self,
        *,
        keyword: str | None = None,
        facts: types.Facts | None = None,
        blog_type: Literal["general", "tech", "marketing", "news"] | None = None,
        language: Literal["ko", "en", "ja", "zh"] | None = None,
        target_length: Literal["short", "medium", "long"] | None = None,
        tone: Literal["professional", "casual", "friendly"] | None = None,
        is_image: bool | None = None,
        is_search: bool | None = None,
        reference_ids: Sequence[int] | None = None,
        use_sentences: Sequence[types.SentenceChoice] | None = None,
        use_house: bool | None = None,
        house_text_ids: Sequence[int] | None = None,
        unit: str | None = None,
        options: CallOptions | None = None,
    ) -> AsyncGeneration[types.GeneratedBlogPost]:
        """
        Generate a blog post, and read the text while it is being written.

        keyword: Subject of the blog post: a phrase or the facts. Required unless `facts` is set.
        blog_type: Type of blog post.
        language: Language of the blog post.
        target_length: Target length of the blog post; that of the earlier texts if it is left out, `medium` without
            one.
        tone: Tone of the text; that of the earlier texts if it is left out, `professional` without one.
        is_image: Whether to generate an image as well, at the price of the image endpoint.
        is_search: Whether to search the web for additional facts.
        reference_ids: IDs of the references to write from, of any kind of text.
        use_sentences: Restricts references to the given sentences: the writer sees only these sentences of the
            references listed here, now and in later changes. Other references are used in full.
        use_house: Whether to write as the organisation has written before: the archive is searched for a text of the
            kind and language as the frame and for up to three about the same subject. Without a language model a press
            release takes its fixed parts from the first.
        house_text_ids: IDs of the texts of the archive to write from instead; the first of the kind and language is the
            frame.
        unit: Name of the unit of the brand profile that the text is published as; by default the only unit of its
            language, if there is one.
        """
        return self._stream(
            Call(
                "POST",
                "/blog/generate",
                body={
                    "keyword": keyword,
                    "facts": facts,
                    "blog_type": blog_type,
                    "language": language,
                    "target_length": target_length,
                    "tone": tone,
                    "is_image": is_image,
                    "is_search": is_search,
                    "reference_ids": reference_ids,
                    "use_sentences": use_sentences,
                    "use_house": use_house,
                    "house_text_ids": house_text_ids,
                    "unit": unit,
                },
                once=True,
                options=options,
            ),
        )

    async def modify(
        self,
        *,
        blog_id: int,
        modification_prompt: str,
        block_ids: Sequence[str] | None = None,
        selection: types.SelectedPassage | None = None,
        propose: bool | None = None,
        base_version: int | None = None,
        include: str | None = None,
        options: CallOptions | None = None,
    ) -> types.ChangedBlogPost:
        """
        Modify a blog post with an instruction.

        blog_id: ID of the blog post.
        modification_prompt: Instruction that says what to change, in plain language.
        block_ids: IDs of the blocks that may change; by default the complete text and its title. New blocks may be
            inserted next to them. Without a language model, an instruction that would change anything else leaves the
            text unchanged, and `applied` is false.
        propose: Whether to only propose the change: the response contains the text as it would be and its `changes`,
            but nothing is saved and `version` is the current one.
        base_version: The version that the change is based on. If the text has changed since then, the request fails
            with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
        include: Comma-separated list of parts to include: `document`, `sections`, `claims`. Defaults to
            `document,sections`; an empty value includes none.
        """
        return await self._json(
            Call(
                "POST",
                "/blog/modify-ai",
                query={"include": include},
                body={
                    "blog_id": blog_id,
                    "modification_prompt": modification_prompt,
                    "block_ids": block_ids,
                    "selection": selection,
                    "propose": propose,
                    "base_version": base_version,
                },
                once=True,
                options=options,
            ),
        )

    def modify_stream(
        self,
        *,
        blog_id: int,
        modification_prompt: str,
        block_ids: Sequence[str] | None = None,
        selection: types.SelectedPassage | None = None,
        propose: bool | None = None,
        base_version: int | None = None,
        include: str | None = None,
        options: CallOptions | None = None,
    ) -> AsyncGeneration[types.ChangedBlogPost]:
        """
        Modify a blog post with an instruction, and read the text while it is being written.

        blog_id: ID of the blog post.
        modification_prompt: Instruction that says what to change, in plain language.
        block_ids: IDs of the blocks that may change; by default the complete text and its title. New blocks may be
            inserted next to them. Without a language model, an instruction that would change anything else leaves the
            text unchanged, and `applied` is false.
        propose: Whether to only propose the change: the response contains the text as it would be and its `changes`,
            but nothing is saved and `version` is the current one.
        base_version: The version that the change is based on. If the text has changed since then, the request fails
            with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
        include: Comma-separated list of parts to include: `document`, `sections`, `claims`. Defaults to
            `document,sections`; an empty value includes none.
        """
        return self._stream(
            Call(
                "POST",
                "/blog/modify-ai",
                query={"include": include},
                body={
                    "blog_id": blog_id,
                    "modification_prompt": modification_prompt,
                    "block_ids": block_ids,
                    "selection": selection,
                    "propose": propose,
                    "base_version": base_version,
                },
                once=True,
                options=options,
            ),
        )

    async def edit(
        self,
        *,
        blog_id: int,
        title: str | None = None,
        content: str | None = None,
        document: types.TextDocumentInput | None = None,
        edits: Sequence[types.ReplaceBlock | types.InsertBlock | types.MoveBlock | types.DeleteBlock] | None = None,
        autosave: bool | None = None,
        client: str | None = None,
        suggestion: types.EditBlogPostSuggestion | None = None,
        is_public: bool | None = None,
        base_version: int | None = None,
        include: str | None = None,
        options: CallOptions | None = None,
    ) -> types.ChangedBlogPost:
        """
        Edit a blog post.

        blog_id: ID of the blog post.
        title: Title of the text.
        content: The complete text as plain text with line breaks.
        edits: Changes to single blocks, applied in order. With `base_version`, changes that others have made to other
            blocks in the meantime are kept.
        autosave: Whether an editor saves by itself. The version number rises as with every change, but such saves of
            the same member with less than 15 minutes between them are one entry of the history. `content` and `changes`
            are then empty in the response.
        client: An ID that the caller has made up for the editor that is open.
        suggestion: The suggestion that this edit accepts. The thread is resolved with `outcome`, and the version is an
            entry of its own in the history with `suggested_by`.
        base_version: The version that the change is based on. If the text has changed since then, the request fails
            with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
        include: Comma-separated list of parts to include: `document`, `sections`, `claims`. Defaults to
            `document,sections`; an empty value includes none.
        """
        return await self._json(
            Call(
                "POST",
                "/blog/edit",
                query={"include": include},
                body={
                    "blog_id": blog_id,
                    "title": title,
                    "content": content,
                    "document": document,
                    "edits": edits,
                    "autosave": autosave,
                    "client": client,
                    "suggestion": suggestion,
                    "is_public": is_public,
                    "base_version": base_version,
                },
                once=True,
                options=options,
            ),
        )

    def list(
        self,
        *,
        page: int | None = None,
        after: str | None = None,
        page_size: int | None = None,
        review_status: Literal[
            "draft",
            "in_review",
            "changes_requested",
            "approved",
            "changed_after_approval",
        ] | None = None,
        options: CallOptions | None = None,
    ) -> AsyncListing[types.ListedBlogPost]:
        """
        List blog posts, newest first.

        page: Page number, starting at 1.
        after: `next` of an earlier answer: returns what follows it, whatever was added to the list since. Not together
            with `page`.
        page_size: Number of entries per page, 1 to 100.
        review_status: Only texts with this state of the review.
        """
        return self._pages(
            Call(
                "GET",
                "/blog/list",
                query={"page": page, "after": after, "page_size": page_size, "review_status": review_status},
                options=options,
            ),
            "blog_list",
        )

    async def create_reference(
        self,
        *,
        title: str,
        content: str | None = None,
        file_url: str | None = None,
        url: str | None = None,
        options: CallOptions | None = None,
    ) -> types.BlogReferenceDetail:
        """
        Create a blog reference.

        title: Title of the reference.
        content: Text of the reference. Required unless `file_url` is given.
        file_url: URL of an uploaded file, as returned with its upload URL. The text of the file is read.
        url: URL of the source. It is stored but not fetched.
        """
        return await self._json(
            Call(
                "POST",
                "/blog/reference",
                body={"title": title, "content": content, "file_url": file_url, "url": url},
                once=True,
                options=options,
            ),
        )

    async def create_upload_url(
        self,
        *,
        filename: str,
        content_type: str | None = None,
        options: CallOptions | None = None,
    ) -> types.UploadGrant:
        """
        Create an upload URL for a file.

        filename: Name of the file with its extension: .pdf, .hwp, .hwpx, .docx, .pptx, .xlsx, .rtf, .txt, .md, .html,
            .png, .jpg or .jpeg.
        content_type: Media type of the file. Derived from the extension by default.
        """
        return await self._json(
            Call(
                "POST",
                "/blog/file/upload-url",
                body={"filename": filename, "content_type": content_type},
                once=True,
                options=options,
            ),
        )

    async def list_references(
        self,
        *,
        fields: str | None = None,
        options: CallOptions | None = None,
    ) -> List[types.BlogReference]:
        """
        List blog references, newest first.

        fields: Comma-separated names of fields: each entry has only these. All by default.
        """
        return await self._json(Call("GET", "/blog/references", query={"fields": fields}, options=options))

    async def get_reference(
        self,
        reference_id: int,
        *,
        options: CallOptions | None = None,
    ) -> types.BlogReferenceDetail:
        """Get a blog reference with its numbered sentences."""
        return await self._json(Call("GET", f"/blog/reference/{part(reference_id)}", options=options))

    async def delete_reference(self, reference_id: int, *, options: CallOptions | None = None) -> None:
        """Delete a blog reference."""
        await self._json(Call("DELETE", f"/blog/reference/{part(reference_id)}", options=options))

    async def get(
        self,
        blog_id: int,
        *,
        include: str | None = None,
        options: CallOptions | None = None,
    ) -> types.BlogPost:
        """
        Get a blog post.

        include: Comma-separated list of parts to include: `document`, `sections`, `claims`. Defaults to
            `document,sections`; an empty value includes none.
        """
        return await self._json(Call("GET", f"/blog/{part(blog_id)}", query={"include": include}, options=options))

    async def delete(self, blog_id: int, *, options: CallOptions | None = None) -> None:
        """Delete a blog post."""
        await self._json(Call("DELETE", f"/blog/{part(blog_id)}", options=options))

    async def confirm_image(
        self,
        blog_id: int,
        *,
        options: CallOptions | None = None,
    ) -> types.ConfirmBlogPostImageResult:
        """Confirm that the image fits the current headline."""
        return await self._json(Call("POST", f"/blog/{part(blog_id)}/image/confirm", options=options))

    async def choose_image(
        self,
        blog_id: int,
        *,
        media_id: int | None = None,
        block_id: str | None = None,
        options: CallOptions | None = None,
    ) -> types.ChooseBlogPostImageResult:
        """
        Choose the main image.

        media_id: ID of a picture of the media library.
        block_id: ID of the block. It stays the same when the text is edited.
        """
        return await self._json(
            Call(
                "PUT",
                f"/blog/{part(blog_id)}/image",
                body={"media_id": media_id, "block_id": block_id},
                options=options,
            ),
        )

    async def remove_image(self, blog_id: int, *, options: CallOptions | None = None) -> None:
        """Remove the main image."""
        await self._json(Call("DELETE", f"/blog/{part(blog_id)}/image", options=options))

    async def get_checks(self, blog_id: int, *, options: CallOptions | None = None) -> types.TextChecks:
        """Get the claims and findings of a text."""
        return await self._json(Call("GET", f"/blog/{part(blog_id)}/checks", options=options))

    def watch(
        self,
        blog_id: int,
        *,
        client: str | None = None,
        options: CallOptions | None = None,
    ) -> AsyncIterator[ServerEvent]:
        """
        Follow the changes of a text.

        client: An ID that the caller has made up for the editor that is open.
        """
        return self._events(Call("GET", f"/blog/{part(blog_id)}/events", query={"client": client}, options=options))

    def list_versions(
        self,
        blog_id: int,
        *,
        page: int | None = None,
        page_size: int | None = None,
        options: CallOptions | None = None,
    ) -> AsyncListing[types.TextVersion]:
        """
        List earlier versions.

        page: Page number, starting at 1.
        page_size: Number of entries per page, 1 to 100.
        """
        return self._pages(
            Call(
                "GET",
                f"/blog/{part(blog_id)}/history",
                query={"page": page, "page_size": page_size},
                options=options,
            ),
            None,
        )

    async def get_version(
        self,
        blog_id: int,
        version_id: int,
        *,
        options: CallOptions | None = None,
    ) -> types.SingleTextVersion:
        """Get an earlier version."""
        return await self._json(Call("GET", f"/blog/{part(blog_id)}/history/{part(version_id)}", options=options))

    async def restore_version(
        self,
        blog_id: int,
        *,
        version_id: int,
        base_version: int | None = None,
        include: str | None = None,
        options: CallOptions | None = None,
    ) -> types.ChangedBlogPost:
        """
        Restore an earlier version.

        version_id: ID of a version in the history.
        base_version: The version that the change is based on. If the text has changed since then, the request fails
            with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
        include: Comma-separated list of parts to include: `document`, `sections`, `claims`. Defaults to
            `document,sections`; an empty value includes none.
        """
        return await self._json(
            Call(
                "POST",
                f"/blog/{part(blog_id)}/restore",
                query={"include": include},
                body={"version_id": version_id, "base_version": base_version},
                once=True,
                options=options,
            ),
        )


class AsyncSocialResource(AsyncResource):
    """Social posts."""

    async def generate(
        self,
        *,
        press_id: int | None = None,
        blog_id: int | None = None,
        platforms: Sequence[Literal["social_a", "social_b", "social_c", "social_d", "social_e", "blog"]],
        tone: Literal["professional", "casual", "friendly"] | None = None,
        content_length: Literal["short", "medium", "long"] | None = None,
        language: Literal["ko", "en", "ja", "zh"] | None = None,
        include_hashtags: bool | None = None,
        hashtag_count: int | None = None,
        options: CallOptions | None = None,
    ) -> List[types.SocialContent]:
        """
        Generate social posts for one or more platforms.

        press_id: ID of the source press release. Send either this or `blog_id`.
        blog_id: ID of the source blog post. Send either this or `press_id`.
        platforms: Platforms to write for, one post each. Repeated values count once.
        tone: Tone of the text.
        content_length: Target length of the post, within the limit of the platform.
        language: Language of the post. Defaults to the language of the source, or English if the source is in a
            language that is not listed.
        include_hashtags: Whether to derive hashtags from the source.
        hashtag_count: Number of hashtags, 1 to 30. If the platform allows fewer or the source has too few suitable
            words, there are fewer, and `message` says so.
        """
        return await self._json(
            Call(
                "POST",
                "/sns/generate",
                body={
                    "press_id": press_id,
                    "blog_id": blog_id,
                    "platforms": platforms,
                    "tone": tone,
                    "content_length": content_length,
                    "language": language,
                    "include_hashtags": include_hashtags,
                    "hashtag_count": hashtag_count,
                },
                once=True,
                options=options,
            ),
        )

    def generate_stream(
        self,
        *,
        press_id: int | None = None,
        blog_id: int | None = None,
        platforms: Sequence[Literal["social_a", "social_b", "social_c", "social_d", "social_e", "blog"]],
        tone: Literal["professional", "casual", "friendly"] | None = None,
        content_length: Literal["short", "medium", "long"] | None = None,
        language: Literal["ko", "en", "ja", "zh"] | None = None,
        include_hashtags: bool | None = None,
        hashtag_count: int | None = None,
        options: CallOptions | None = None,
    ) -> AsyncGeneration[List[types.SocialContent]]:
        """
        Generate social posts for one or more platforms, and read the text while it is being written.

        press_id: ID of the source press release. Send either this or `blog_id`.
        blog_id: ID of the source blog post. Send either this or `press_id`.
        platforms: Platforms to write for, one post each. Repeated values count once.
        tone: Tone of the text.
        content_length: Target length of the post, within the limit of the platform.
        language: Language of the post. Defaults to the language of the source, or English if the source is in a
            language that is not listed.
        include_hashtags: Whether to derive hashtags from the source.
        hashtag_count: Number of hashtags, 1 to 30. If the platform allows fewer or the source has too few suitable
            words, there are fewer, and `message` says so.
        """
        return self._stream(
            Call(
                "POST",
                "/sns/generate",
                body={
                    "press_id": press_id,
                    "blog_id": blog_id,
                    "platforms": platforms,
                    "tone": tone,
                    "content_length": content_length,
                    "language": language,
                    "include_hashtags": include_hashtags,
                    "hashtag_count": hashtag_count,
                },
                once=True,
                options=options,
            ),
        )

    def list(
        self,
        *,
        press_id: int | None = None,
        blog_id: int | None = None,
        platform: Literal["social_a", "social_b", "social_c", "social_d", "social_e", "blog"] | None = None,
        page: int | None = None,
        after: str | None = None,
        page_size: int | None = None,
        fields: str | None = None,
        options: CallOptions | None = None,
    ) -> AsyncListing[types.SocialContent]:
        """
        List social posts, newest first.

        press_id: Only return posts written from this press release.
        blog_id: Only return posts written from this blog post.
        platform: Platform. `GET /sns/platforms` explains the values.
        page: Page number, starting at 1.
        after: `next` of an earlier answer: returns what follows it, whatever was added to the list since. Not together
            with `page`.
        page_size: Number of entries per page, 1 to 100.
        fields: Comma-separated names of fields: each entry has only these. All by default.
        """
        return self._pages(
            Call(
                "GET",
                "/sns/contents",
                query={
                    "press_id": press_id,
                    "blog_id": blog_id,
                    "platform": platform,
                    "page": page,
                    "after": after,
                    "page_size": page_size,
                    "fields": fields,
                },
                options=options,
            ),
            "contents",
        )

    async def list_platforms(self, *, options: CallOptions | None = None) -> List[types.SocialPlatform]:
        """List platforms and their limits."""
        return await self._json(Call("GET", "/sns/platforms", options=options))

    async def get(self, content_id: int, *, options: CallOptions | None = None) -> types.SocialContent:
        """Get a social post."""
        return await self._json(Call("GET", f"/sns/{part(content_id)}", options=options))

    async def update(
        self,
        content_id: int,
        *,
        content: str | None = None,
        hashtags: Sequence[str] | None = None,
        planned_kst: str | Literal[""] | None = None,
        base_version: int | None = None,
        options: CallOptions | None = None,
    ) -> None:
        """
        Update the text, hashtags or planned time of a social post.

        content: The complete text as plain text with line breaks.
        hashtags: The complete list of hashtags, each starting with `#`.
        planned_kst: When the post is to be published, as an ISO 8601 timestamp; an empty text removes the plan. It is
            shown in the calendar. The service does not publish posts.
        base_version: The version that the change is based on. If the text has changed since then, the request fails
            with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
        """
        await self._json(
            Call(
                "PUT",
                f"/sns/{part(content_id)}",
                body={
                    "content": content,
                    "hashtags": hashtags,
                    "planned_kst": planned_kst,
                    "base_version": base_version,
                },
                once=True,
                options=options,
            ),
        )

    async def delete(self, content_id: int, *, options: CallOptions | None = None) -> None:
        """Delete a social post."""
        await self._json(Call("DELETE", f"/sns/{part(content_id)}", options=options))

    async def choose_image(self, content_id: int, *, media_id: int, options: CallOptions | None = None) -> None:
        """
        Choose the picture of a social post.

        media_id: ID of a picture of the media library.
        """
        await self._json(Call("PUT", f"/sns/{part(content_id)}/image", body={"media_id": media_id}, options=options))

    async def remove_image(self, content_id: int, *, options: CallOptions | None = None) -> None:
        """Remove the picture of a social post."""
        await self._json(Call("DELETE", f"/sns/{part(content_id)}/image", options=options))

    async def regenerate(
        self,
        content_id: int,
        *,
        base_version: int | None = None,
        options: CallOptions | None = None,
    ) -> types.SocialContent:
        """
        Regenerate a social post.

        base_version: The version that the change is based on. If the text has changed since then, the request fails
            with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
        """
        return await self._json(
            Call(
                "POST",
                f"/sns/{part(content_id)}/regenerate",
                body={"base_version": base_version},
                once=True,
                options=options,
            ),
        )

    def regenerate_stream(
        self,
        content_id: int,
        *,
        base_version: int | None = None,
        options: CallOptions | None = None,
    ) -> AsyncGeneration[types.SocialContent]:
        """
        Regenerate a social post, and read the text while it is being written.

        base_version: The version that the change is based on. If the text has changed since then, the request fails
            with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
        """
        return self._stream(
            Call(
                "POST",
                f"/sns/{part(content_id)}/regenerate",
                body={"base_version": base_version},
                once=True,
                options=options,
            ),
        )

    def list_versions(
        self,
        content_id: int,
        *,
        page: int | None = None,
        page_size: int | None = None,
        options: CallOptions | None = None,
    ) -> AsyncListing[types.SocialContentVersion]:
        """
        List earlier versions.

        page: Page number, starting at 1.
        page_size: Number of entries per page, 1 to 100.
        """
        return self._pages(
            Call(
                "GET",
                f"/sns/{part(content_id)}/history",
                query={"page": page, "page_size": page_size},
                options=options,
            ),
            None,
        )

    async def get_version(
        self,
        content_id: int,
        version_id: int,
        *,
        options: CallOptions | None = None,
    ) -> types.SocialContentVersion:
        """Get an earlier version."""
        return await self._json(Call("GET", f"/sns/{part(content_id)}/history/{part(version_id)}", options=options))

    async def restore_version(
        self,
        content_id: int,
        *,
        version_id: int,
        base_version: int | None = None,
        options: CallOptions | None = None,
    ) -> types.SocialContent:
        """
        Restore an earlier version.

        version_id: ID of a version in the history.
        base_version: The version that the change is based on. If the text has changed since then, the request fails
            with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
        """
        return await self._json(
            Call(
                "POST",
                f"/sns/{part(content_id)}/restore",
                body={"version_id": version_id, "base_version": base_version},
                once=True,
                options=options,
            ),
        )


class AsyncCreationsResource(AsyncResource):
    """Wiki and prompt pieces."""

    async def create(
        self,
        *,
        keyword: str | None = None,
        facts: types.Facts | None = None,
        creation_type: Literal["prompt_generator", "wiki"],
        sub_type: Literal["shorts", "cardnews", "wiki_a", "wiki_b"] | None = None,
        language: Literal["ko", "en", "ja", "zh"] | None = None,
        is_public: bool | None = None,
        options: CallOptions | None = None,
    ) -> types.WrittenCreation:
        """
        Generate a prompt guide or a wiki-style article.

        keyword: Subject of the text. Required unless `facts` is set.
        creation_type: Type of creation: prompt guide or wiki-style article.
        sub_type: Subtype: `shorts` or `cardnews` for `prompt_generator`, `wiki_a` or `wiki_b` for `wiki`.
        language: Language of the text.
        """
        return await self._json(
            Call(
                "POST",
                "/generic-creation/create",
                body={
                    "keyword": keyword,
                    "facts": facts,
                    "creation_type": creation_type,
                    "sub_type": sub_type,
                    "language": language,
                    "is_public": is_public,
                },
                once=True,
                options=options,
            ),
        )

    def create_stream(
        self,
        *,
        keyword: str | None = None,
        facts: types.Facts | None = None,
        creation_type: Literal["prompt_generator", "wiki"],
        sub_type: Literal["shorts", "cardnews", "wiki_a", "wiki_b"] | None = None,
        language: Literal["ko", "en", "ja", "zh"] | None = None,
        is_public: bool | None = None,
        options: CallOptions | None = None,
    ) -> AsyncGeneration[types.WrittenCreation]:
        """
        Generate a prompt guide or a wiki-style article, and read the text while it is being written.

        keyword: Subject of the text. Required unless `facts` is set.
        creation_type: Type of creation: prompt guide or wiki-style article.
        sub_type: Subtype: `shorts` or `cardnews` for `prompt_generator`, `wiki_a` or `wiki_b` for `wiki`.
        language: Language of the text.
        """
        return self._stream(
            Call(
                "POST",
                "/generic-creation/create",
                body={
                    "keyword": keyword,
                    "facts": facts,
                    "creation_type": creation_type,
                    "sub_type": sub_type,
                    "language": language,
                    "is_public": is_public,
                },
                once=True,
                options=options,
            ),
        )

    async def modify(
        self,
        *,
        creation_id: int,
        modification_prompt: str,
        block_ids: Sequence[str] | None = None,
        selection: types.SelectedPassage | None = None,
        propose: bool | None = None,
        base_version: int | None = None,
        options: CallOptions | None = None,
    ) -> types.ModifiedCreation:
        """
        Modify a creation with an instruction.

        creation_id: ID of the creation.
        modification_prompt: Instruction that says what to change, in plain language.
        block_ids: IDs of the blocks that may change; by default the complete text and its title. New blocks may be
            inserted next to them. Without a language model, an instruction that would change anything else leaves the
            text unchanged, and `applied` is false.
        propose: Whether to only propose the change: the response contains the text as it would be and its `changes`,
            but nothing is saved and `version` is the current one.
        base_version: The version that the change is based on. If the text has changed since then, the request fails
            with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
        """
        return await self._json(
            Call(
                "POST",
                "/generic-creation/modify-ai",
                body={
                    "creation_id": creation_id,
                    "modification_prompt": modification_prompt,
                    "block_ids": block_ids,
                    "selection": selection,
                    "propose": propose,
                    "base_version": base_version,
                },
                once=True,
                options=options,
            ),
        )

    def modify_stream(
        self,
        *,
        creation_id: int,
        modification_prompt: str,
        block_ids: Sequence[str] | None = None,
        selection: types.SelectedPassage | None = None,
        propose: bool | None = None,
        base_version: int | None = None,
        options: CallOptions | None = None,
    ) -> AsyncGeneration[types.ModifiedCreation]:
        """
        Modify a creation with an instruction, and read the text while it is being written.

        creation_id: ID of the creation.
        modification_prompt: Instruction that says what to change, in plain language.
        block_ids: IDs of the blocks that may change; by default the complete text and its title. New blocks may be
            inserted next to them. Without a language model, an instruction that would change anything else leaves the
            text unchanged, and `applied` is false.
        propose: Whether to only propose the change: the response contains the text as it would be and its `changes`,
            but nothing is saved and `version` is the current one.
        base_version: The version that the change is based on. If the text has changed since then, the request fails
            with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
        """
        return self._stream(
            Call(
                "POST",
                "/generic-creation/modify-ai",
                body={
                    "creation_id": creation_id,
                    "modification_prompt": modification_prompt,
                    "block_ids": block_ids,
                    "selection": selection,
                    "propose": propose,
                    "base_version": base_version,
                },
                once=True,
                options=options,
            ),
        )

    async def edit(
        self,
        *,
        creation_id: int,
        title: str | None = None,
        content: str | None = None,
        document: types.TextDocumentInput | None = None,
        edits: Sequence[types.ReplaceBlock | types.InsertBlock | types.MoveBlock | types.DeleteBlock] | None = None,
        autosave: bool | None = None,
        client: str | None = None,
        suggestion: types.EditCreationSuggestion | None = None,
        is_public: bool | None = None,
        base_version: int | None = None,
        include: str | None = None,
        options: CallOptions | None = None,
    ) -> types.ChangedCreation:
        """
        Edit a creation.

        creation_id: ID of the creation.
        title: Title of the text.
        content: The complete text as plain text with line breaks.
        edits: Changes to single blocks, applied in order. With `base_version`, changes that others have made to other
            blocks in the meantime are kept.
        autosave: Whether an editor saves by itself. The version number rises as with every change, but such saves of
            the same member with less than 15 minutes between them are one entry of the history. `content` and `changes`
            are then empty in the response.
        client: An ID that the caller has made up for the editor that is open.
        suggestion: The suggestion that this edit accepts. The thread is resolved with `outcome`, and the version is an
            entry of its own in the history with `suggested_by`.
        base_version: The version that the change is based on. If the text has changed since then, the request fails
            with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
        include: Comma-separated list of parts to include: `document`, `sections`, `claims`. Defaults to
            `document,sections`; an empty value includes none.
        """
        return await self._json(
            Call(
                "POST",
                "/generic-creation/edit",
                query={"include": include},
                body={
                    "creation_id": creation_id,
                    "title": title,
                    "content": content,
                    "document": document,
                    "edits": edits,
                    "autosave": autosave,
                    "client": client,
                    "suggestion": suggestion,
                    "is_public": is_public,
                    "base_version": base_version,
                },
                once=True,
                options=options,
            ),
        )

    async def get(
        self,
        creation_id: int,
        *,
        include: str | None = None,
        options: CallOptions | None = None,
    ) -> types.Creation:
        """
        Get a creation.

        include: Comma-separated list of parts to include: `document`, `sections`, `claims`. Defaults to
            `document,sections`; an empty value includes none.
        """
        return await self._json(
            Call("GET", f"/generic-creation/detail/{part(creation_id)}", query={"include": include}, options=options),
        )

    def list(
        self,
        *,
        page: int | None = None,
        after: str | None = None,
        page_size: int | None = None,
        creation_type: Literal["prompt_generator", "wiki"] | None = None,
        review_status: Literal[
            "draft",
            "in_review",
            "changes_requested",
            "approved",
            "changed_after_approval",
        ] | None = None,
        options: CallOptions | None = None,
    ) -> AsyncListing[types.ListedCreation]:
        """
        List creations, newest first.

        page: Page number, starting at 1.
        after: `next` of an earlier answer: returns what follows it, whatever was added to the list since. Not together
            with `page`.
        page_size: Number of entries per page, 1 to 100.
        creation_type: Type of creation: prompt guide or wiki-style article.
        review_status: Only texts with this state of the review.
        """
        return self._pages(
            Call(
                "GET",
                "/generic-creation/list",
                query={
                    "page": page,
                    "after": after,
                    "page_size": page_size,
                    "creation_type": creation_type,
                    "review_status": review_status,
                },
                options=options,
            ),
            "creation_list",
        )

    async def delete(self, creation_id: int, *, options: CallOptions | None = None) -> None:
        """Delete a creation."""
        await self._json(Call("DELETE", f"/generic-creation/{part(creation_id)}", options=options))

    async def get_checks(self, creation_id: int, *, options: CallOptions | None = None) -> types.TextChecks:
        """Get the claims and findings of a text."""
        return await self._json(Call("GET", f"/generic-creation/{part(creation_id)}/checks", options=options))

    def watch(
        self,
        creation_id: int,
        *,
        client: str | None = None,
        options: CallOptions | None = None,
    ) -> AsyncIterator[ServerEvent]:
        """
        Follow the changes of a text.

        client: An ID that the caller has made up for the editor that is open.
        """
        return self._events(
            Call("GET", f"/generic-creation/{part(creation_id)}/events", query={"client": client}, options=options),
        )

    def list_versions(
        self,
        creation_id: int,
        *,
        page: int | None = None,
        page_size: int | None = None,
        options: CallOptions | None = None,
    ) -> AsyncListing[types.TextVersion]:
        """
        List earlier versions.

        page: Page number, starting at 1.
        page_size: Number of entries per page, 1 to 100.
        """
        return self._pages(
            Call(
                "GET",
                f"/generic-creation/{part(creation_id)}/history",
                query={"page": page, "page_size": page_size},
                options=options,
            ),
            None,
        )

    async def get_version(
        self,
        creation_id: int,
        version_id: int,
        *,
        options: CallOptions | None = None,
    ) -> types.SingleTextVersion:
        """Get an earlier version."""
        return await self._json(
            Call("GET", f"/generic-creation/{part(creation_id)}/history/{part(version_id)}", options=options),
        )

    async def restore_version(
        self,
        creation_id: int,
        *,
        version_id: int,
        base_version: int | None = None,
        include: str | None = None,
        options: CallOptions | None = None,
    ) -> types.ChangedCreation:
        """
        Restore an earlier version.

        version_id: ID of a version in the history.
        base_version: The version that the change is based on. If the text has changed since then, the request fails
            with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
        include: Comma-separated list of parts to include: `document`, `sections`, `claims`. Defaults to
            `document,sections`; an empty value includes none.
        """
        return await self._json(
            Call(
                "POST",
                f"/generic-creation/{part(creation_id)}/restore",
                query={"include": include},
                body={"version_id": version_id, "base_version": base_version},
                once=True,
                options=options,
            ),
        )


class AsyncReferencesResource(AsyncResource):
    """References of all kinds of texts."""

    def list(
        self,
        *,
        page: int | None = None,
        after: str | None = None,
        page_size: int | None = None,
        keyword: str | None = None,
        options: CallOptions | None = None,
    ) -> AsyncListing[types.ListedReference]:
        """
        List the references of all kinds of text.

        page: Page number, starting at 1.
        after: `next` of an earlier answer: returns what follows it, whatever was added to the list since. Not together
            with `page`.
        page_size: Number of entries per page, 1 to 100.
        keyword: Part of the title. A blank value is ignored.
        """
        return self._pages(
            Call(
                "GET",
                "/references",
                query={"page": page, "after": after, "page_size": page_size, "keyword": keyword},
                options=options,
            ),
            "references",
        )

    async def get(self, reference_id: int, *, options: CallOptions | None = None) -> types.SharedReference:
        """Get a reference of any kind of text with its numbered sentences."""
        return await self._json(Call("GET", f"/references/{part(reference_id)}", options=options))


class AsyncHouseResource(AsyncResource):
    """The archive of published texts."""

    def list(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        keyword: str | None = None,
        area: Literal["press", "official-document", "blog"] | None = None,
        language: Literal["ko", "en", "ja", "zh", "fr", "id"] | None = None,
        origin: Literal["written", "added", "file", "page"] | None = None,
        is_excluded: bool | None = None,
        options: CallOptions | None = None,
    ) -> AsyncListing[types.ListedHouseText]:
        """
        List the texts of the archive, newest first.

        page: Page number, starting at 1.
        page_size: Number of entries per page, 1 to 100.
        keyword: Words that are all in the title or the text, in any order; words in quotes as they stand.
        area: Kind of text.
        language: Language of the text.
        origin: Where the text comes from.
        is_excluded: Only texts that are excluded, or only those that are used.
        """
        return self._pages(
            Call(
                "GET",
                "/house/texts",
                query={
                    "page": page,
                    "page_size": page_size,
                    "keyword": keyword,
                    "area": area,
                    "language": language,
                    "origin": origin,
                    "is_excluded": is_excluded,
                },
                options=options,
            ),
            None,
        )

    async def create(
        self,
        *,
        area: Literal["press", "official-document", "blog"] | None = None,
        kind: str | None = None,
        language: Literal["ko", "en", "ja", "zh", "fr", "id"] | None = None,
        title: str | None = None,
        content: str | None = None,
        file_url: str | None = None,
        published_on: str | None = None,
        url: str | None = None,
        options: CallOptions | None = None,
    ) -> types.HouseText:
        """
        Add an earlier text to the archive.

        area: Kind of text.
        kind: Kind within its area, such as `product_launch`, `external` or `tech`.
        language: Language of the text; recognised when it is left out.
        title: Title of the text; its first line if it is left out.
        content: The complete text as it was published, as plain text with line breaks.
        file_url: URL of an uploaded file, as returned with its upload URL. The text of the file is read.
        published_on: Day of publication, YYYY-MM-DD. Without it the first full date in the text is taken, which may be
            wrong.
        url: Where it was published.
        """
        return await self._json(
            Call(
                "POST",
                "/house/texts",
                body={
                    "area": area,
                    "kind": kind,
                    "language": language,
                    "title": title,
                    "content": content,
                    "file_url": file_url,
                    "published_on": published_on,
                    "url": url,
                },
                once=True,
                options=options,
            ),
        )

    async def get(self, house_text_id: int, *, options: CallOptions | None = None) -> types.HouseText:
        """Get a text of the archive."""
        return await self._json(Call("GET", f"/house/texts/{part(house_text_id)}", options=options))

    async def update(
        self,
        house_text_id: int,
        *,
        area: Literal["press", "official-document", "blog"] | None = None,
        kind: str | None = None,
        language: Literal["ko", "en", "ja", "zh", "fr", "id"] | None = None,
        title: str | None = None,
        published_on: str | None = None,
        is_excluded: bool | None = None,
        is_model: bool | None = None,
        options: CallOptions | None = None,
    ) -> types.HouseText:
        """
        Change what the archive says about a text.

        area: Kind of text.
        kind: Null if it is not known.
        language: Language of the text.
        title: Title of the text.
        is_excluded: Whether new texts are not written from it.
        is_model: Whether it is the frame of all new texts of its area, language and kind. The text that was so before
            is no longer.
        """
        return await self._json(
            Call(
                "PUT",
                f"/house/texts/{part(house_text_id)}",
                body={
                    "area": area,
                    "kind": kind,
                    "language": language,
                    "title": title,
                    "published_on": published_on,
                    "is_excluded": is_excluded,
                    "is_model": is_model,
                },
                options=options,
            ),
        )

    async def delete(self, house_text_id: int, *, options: CallOptions | None = None) -> None:
        """Delete a text of the archive."""
        await self._json(Call("DELETE", f"/house/texts/{part(house_text_id)}", options=options))

    async def create_upload_url(
        self,
        *,
        filename: str,
        content_type: str | None = None,
        options: CallOptions | None = None,
    ) -> types.UploadGrant:
        """
        Create an upload URL for a file to import.

        filename: Name of the file with its extension: one that a reference can have, or .zip.
        content_type: Media type of the file. Derived from the extension by default.
        """
        return await self._json(
            Call(
                "POST",
                "/house/file/upload-url",
                body={"filename": filename, "content_type": content_type},
                once=True,
                options=options,
            ),
        )


class AsyncHouseImportsResource(AsyncResource):
    """Many earlier texts at once."""

    async def create(
        self,
        *,
        file_urls: Sequence[str] | None = None,
        url: str | None = None,
        area: Literal["press", "official-document", "blog"] | None = None,
        kind: str | None = None,
        language: Literal["ko", "en", "ja", "zh", "fr", "id"] | None = None,
        preview: bool | None = None,
        options: CallOptions | None = None,
    ) -> types.HouseImport:
        """
        Import earlier texts from files or from a site.

        file_urls: URLs of uploaded files. Each document in a ZIP file is a text of its own. Not together with `url`.
        url: Address of a newsroom, blog or list of press releases, of its feed or its sitemap. The texts that it lists
            on the same host are read, with the pages that follow it.
        area: Kind of text of all of them.
        kind: Kind within its area, such as `product_launch`, `external` or `tech`.
        language: Language of all texts; recognised for each when it is left out.
        preview: Whether the import waits, when everything is read, until the texts are taken with a further call.
        """
        return await self._json(
            Call(
                "POST",
                "/house/imports",
                body={
                    "file_urls": file_urls,
                    "url": url,
                    "area": area,
                    "kind": kind,
                    "language": language,
                    "preview": preview,
                },
                once=True,
                options=options,
            ),
        )

    def list(
        self,
        *,
        page: int | None = None,
        after: str | None = None,
        page_size: int | None = None,
        options: CallOptions | None = None,
    ) -> AsyncListing[types.HouseImport]:
        """
        List imports, newest first.

        page: Page number, starting at 1.
        after: `next` of an earlier answer: returns what follows it, whatever was added to the list since. Not together
            with `page`.
        page_size: Number of entries per page, 1 to 100.
        """
        return self._pages(
            Call(
                "GET",
                "/house/imports",
                query={"page": page, "after": after, "page_size": page_size},
                options=options,
            ),
            None,
        )

    async def get(self, house_import_id: int, *, options: CallOptions | None = None) -> types.HouseImport:
        """Get the progress of an import."""
        return await self._json(Call("GET", f"/house/imports/{part(house_import_id)}", options=options))

    async def delete(self, house_import_id: int, *, options: CallOptions | None = None) -> None:
        """Stop or forget an import."""
        await self._json(Call("DELETE", f"/house/imports/{part(house_import_id)}", options=options))

    def list_items(
        self,
        house_import_id: int,
        *,
        page: int | None = None,
        after: str | None = None,
        page_size: int | None = None,
        state: Literal["waiting", "ready", "taken", "duplicate", "refused", "left_out"] | None = None,
        options: CallOptions | None = None,
    ) -> AsyncListing[types.HouseImportItem]:
        """
        List the texts of an import.

        page: Page number, starting at 1.
        after: `next` of an earlier answer: returns what follows it, whatever was added to the list since. Not together
            with `page`.
        page_size: Number of entries per page, 1 to 100.
        state: Only texts in this state.
        """
        return self._pages(
            Call(
                "GET",
                f"/house/imports/{part(house_import_id)}/items",
                query={"page": page, "after": after, "page_size": page_size, "state": state},
                options=options,
            ),
            None,
        )

    async def take(
        self,
        house_import_id: int,
        *,
        except_: Sequence[int] | None = None,
        options: CallOptions | None = None,
    ) -> types.HouseImport:
        """
        Take the texts of an import into the archive.

        except_: IDs of items of the import that are left out.
        """
        return await self._json(
            Call(
                "POST",
                f"/house/imports/{part(house_import_id)}/take",
                body={"except": except_},
                once=True,
                options=options,
            ),
        )


class AsyncHouseRulesResource(AsyncResource):
    """How the house writes."""

    async def list(self, *, options: CallOptions | None = None) -> List[types.HouseRule]:
        """List the rules of how the organisation writes."""
        return await self._json(Call("GET", "/house/rules", options=options))

    async def create(
        self,
        *,
        point: Literal[
            "frame",
            "headline",
            "subtitle",
            "opening",
            "register",
            "names",
            "numbers",
            "quotes",
            "words",
            "end",
            "length",
        ],
        rule: str,
        language: Literal["ko", "en", "ja", "zh", "fr", "id"] | None = None,
        options: CallOptions | None = None,
    ) -> types.HouseRule:
        """
        Add a rule of how the organisation writes.

        point: What the rule is about.
        rule: What a writer has to do, so that it can be checked.
        language: Language of the texts that it holds for; null for all.
        """
        return await self._json(
            Call(
                "POST",
                "/house/rules",
                body={"point": point, "rule": rule, "language": language},
                once=True,
                options=options,
            ),
        )

    async def read(
        self,
        *,
        language: Literal["ko", "en"] | None = None,
        options: CallOptions | None = None,
    ) -> List[types.HouseRule]:
        """
        Read in the archive how the organisation writes.

        language: Language that the rules are written in.
        """
        return await self._json(Call("POST", "/house/rules/read", body={"language": language}, options=options))

    async def update(
        self,
        house_rule_id: int,
        *,
        point: Literal[
            "frame",
            "headline",
            "subtitle",
            "opening",
            "register",
            "names",
            "numbers",
            "quotes",
            "words",
            "end",
            "length",
        ] | None = None,
        rule: str | None = None,
        language: Literal["ko", "en", "ja", "zh", "fr", "id"] | None = None,
        is_on: bool | None = None,
        options: CallOptions | None = None,
    ) -> types.HouseRule:
        """
        Change a rule, or switch it on or off.

        point: What the rule is about.
        rule: What a writer has to do, so that it can be checked.
        language: Language of the texts that it holds for; null for all.
        is_on: Whether new texts follow it.
        """
        return await self._json(
            Call(
                "PUT",
                f"/house/rules/{part(house_rule_id)}",
                body={"point": point, "rule": rule, "language": language, "is_on": is_on},
                options=options,
            ),
        )

    async def delete(self, house_rule_id: int, *, options: CallOptions | None = None) -> None:
        """Delete a rule."""
        await self._json(Call("DELETE", f"/house/rules/{part(house_rule_id)}", options=options))


class AsyncWorkspacesResource(AsyncResource):
    """Workspaces of reporters."""

    async def list(self, *, options: CallOptions | None = None) -> List[types.Workspace]:
        """List workspaces."""
        return await self._json(Call("GET", "/workspace/list", options=options))

    async def create(
        self,
        *,
        name: str,
        company_name: str | None = None,
        keywords: Sequence[str] | None = None,
        options: CallOptions | None = None,
    ) -> types.Workspace:
        """
        Create the workspace.

        name: Name of the workspace.
        company_name: Name of the company whose coverage is counted.
        keywords: Keywords to monitor: articles that mention one of them count as coverage.
        """
        return await self._json(
            Call(
                "POST",
                "/workspace/create",
                body={"name": name, "company_name": company_name, "keywords": keywords},
                once=True,
                options=options,
            ),
        )

    async def open(self, *, options: CallOptions | None = None) -> types.Workspace:
        """Get the workspace, and create it if there is none."""
        return await self._json(Call("POST", "/workspace/default", once=True, options=options))

    async def update(
        self,
        workspace_id: int,
        *,
        name: str | None = None,
        company_name: str | None = None,
        keywords: Sequence[str] | None = None,
        options: CallOptions | None = None,
    ) -> types.Workspace:
        """
        Update the workspace.

        name: Name of the workspace.
        company_name: Name of the company whose coverage is counted.
        keywords: Keywords to monitor: articles that mention one of them count as coverage.
        """
        return await self._json(
            Call(
                "PUT",
                f"/workspace/{part(workspace_id)}",
                body={"name": name, "company_name": company_name, "keywords": keywords},
                options=options,
            ),
        )

    async def get_outcome_stats(
        self,
        workspace_id: int,
        *,
        start_date: str | None = None,
        end_date: str | None = None,
        options: CallOptions | None = None,
    ) -> types.OutcomeStats:
        """
        Count releases, coverage, reporters and meetings.

        start_date: First day of the range, in Korean time.
        end_date: Last day of the range, in Korean time.
        """
        return await self._json(
            Call(
                "GET",
                f"/workspace/{part(workspace_id)}/outcome-stats",
                query={"start_date": start_date, "end_date": end_date},
                options=options,
            ),
        )


class AsyncReportersResource(AsyncResource):
    """Own reporters."""

    def list(
        self,
        workspace_id: int,
        *,
        page: int | None = None,
        after: str | None = None,
        page_size: int | None = None,
        keyword: str | None = None,
        search: str | None = None,
        is_distribution_target: bool | None = None,
        tag: str | None = None,
        beat: str | None = None,
        outlet: str | None = None,
        list_id: int | None = None,
        segment_id: int | None = None,
        options: CallOptions | None = None,
    ) -> AsyncListing[types.ListedReporter]:
        """
        List reporters, newest first.

        page: Page number, starting at 1.
        after: `next` of an earlier answer: returns what follows it, whatever was added to the list since. Not together
            with `page`.
        page_size: Number of entries per page, 1 to 100.
        keyword: Words, in any order, that must all stand in the name or media outlet, ignoring case; words in quotes as
            they stand.
        search: As `keyword`, and also in the beat, tags, email address and telephone number.
        is_distribution_target: Only return distribution targets (true) or only the other reporters (false).
        tag: Only return reporters with this tag.
        beat: Only return reporters with this beat, ignoring case and spaces.
        outlet: Only return reporters of this media outlet, ignoring case and spaces.
        list_id: Only return reporters on this list.
        segment_id: Only return reporters that match this segment now.
        """
        return self._pages(
            Call(
                "GET",
                f"/workspace/{part(workspace_id)}/reporters",
                query={
                    "page": page,
                    "after": after,
                    "page_size": page_size,
                    "keyword": keyword,
                    "search": search,
                    "is_distribution_target": is_distribution_target,
                    "tag": tag,
                    "beat": beat,
                    "outlet": outlet,
                    "list_id": list_id,
                    "segment_id": segment_id,
                },
                options=options,
            ),
            None,
        )

    async def add(
        self,
        workspace_id: int,
        *,
        name: str,
        email: str,
        media: str | None = None,
        is_distribution_target: bool | None = None,
        memo: str | None = None,
        title: str | None = None,
        phone: str | None = None,
        beat: str | None = None,
        tags: Sequence[str] | None = None,
        language: Literal["", "ko", "en", "ja", "zh", "fr", "id"] | None = None,
        consent: Literal["unknown", "given", "refused"] | None = None,
        options: CallOptions | None = None,
    ) -> types.Reporter:
        """
        Add a reporter.

        name: Name of the reporter.
        email: A single email address without a display name.
        media: Name of the media outlet.
        is_distribution_target: Whether the reporter is a distribution target, that is, receives releases.
        memo: Your own notes.
        title: Position of the reporter, such as 차장 or editor.
        phone: Telephone number.
        beat: What the reporter writes about.
        tags: Tags. White space is normalised, and a tag that differs only in case is kept once.
        language: Language of the reporter; empty if unknown.
        consent: Whether the reporter agreed to receive mail. With `refused` the address gets no release from this
            account.
        """
        return await self._json(
            Call(
                "POST",
                f"/workspace/{part(workspace_id)}/reporters",
                body={
                    "name": name,
                    "email": email,
                    "media": media,
                    "is_distribution_target": is_distribution_target,
                    "memo": memo,
                    "title": title,
                    "phone": phone,
                    "beat": beat,
                    "tags": tags,
                    "language": language,
                    "consent": consent,
                },
                once=True,
                options=options,
            ),
        )

    async def preview_import(
        self,
        workspace_id: int,
        *,
        format: Literal["csv", "xlsx", "vcard"],
        content: str,
        encoding: Literal["text", "base64"] | None = None,
        mapping: Sequence[types.PreviewReporterImportMapping] | None = None,
        is_distribution_target: bool | None = None,
        update_existing: bool | None = None,
        options: CallOptions | None = None,
    ) -> types.ImportPreview:
        """
        Preview an import of reporters.

        format: Format of the file. Cells copied from a spreadsheet are `csv`.
        content: The text of a CSV or vCard file, or the file encoded as base64.
        encoding: Encoding of `content` for a CSV or vCard file; an XLSX file is always base64.
        mapping: The field of each column, as confirmed after the preview. Columns that are left out are not imported.
            Several columns can have the same field: notes and tags are joined, otherwise the first value of a row is
            used. Without a mapping the columns are recognised by their headings.
        is_distribution_target: Whether all reporters in the file become distribution targets, except rows that say
            otherwise. With `false` new reporters are none, and existing ones stay as they are.
        update_existing: Whether to update existing reporters with the values in the file. Blank cells change nothing,
            and tags are added.
        """
        return await self._json(
            Call(
                "POST",
                f"/workspace/{part(workspace_id)}/reporters/import/preview",
                body={
                    "format": format,
                    "content": content,
                    "encoding": encoding,
                    "mapping": mapping,
                    "is_distribution_target": is_distribution_target,
                    "update_existing": update_existing,
                },
                options=options,
            ),
        )

    async def import_(
        self,
        workspace_id: int,
        *,
        format: Literal["csv", "xlsx", "vcard"],
        content: str,
        encoding: Literal["text", "base64"] | None = None,
        mapping: Sequence[types.ImportReportersMapping] | None = None,
        is_distribution_target: bool | None = None,
        update_existing: bool | None = None,
        options: CallOptions | None = None,
    ) -> types.ImportReport:
        """
        Import reporters from a CSV, XLSX or vCard file.

        format: Format of the file. Cells copied from a spreadsheet are `csv`.
        content: The text of a CSV or vCard file, or the file encoded as base64.
        encoding: Encoding of `content` for a CSV or vCard file; an XLSX file is always base64.
        mapping: The field of each column, as confirmed after the preview. Columns that are left out are not imported.
            Several columns can have the same field: notes and tags are joined, otherwise the first value of a row is
            used. Without a mapping the columns are recognised by their headings.
        is_distribution_target: Whether all reporters in the file become distribution targets, except rows that say
            otherwise. With `false` new reporters are none, and existing ones stay as they are.
        update_existing: Whether to update existing reporters with the values in the file. Blank cells change nothing,
            and tags are added.
        """
        return await self._json(
            Call(
                "POST",
                f"/workspace/{part(workspace_id)}/reporters/import",
                body={
                    "format": format,
                    "content": content,
                    "encoding": encoding,
                    "mapping": mapping,
                    "is_distribution_target": is_distribution_target,
                    "update_existing": update_existing,
                },
                once=True,
                options=options,
            ),
        )

    def list_duplicates(
        self,
        workspace_id: int,
        *,
        page: int | None = None,
        page_size: int | None = None,
        options: CallOptions | None = None,
    ) -> AsyncListing[types.DuplicateReporters]:
        """
        List pairs of reporters that may be the same person.

        page: Page number, starting at 1.
        page_size: Number of entries per page, 1 to 100.
        """
        return self._pages(
            Call(
                "GET",
                f"/workspace/{part(workspace_id)}/reporters/duplicates",
                query={"page": page, "page_size": page_size},
                options=options,
            ),
            None,
        )

    async def merge(
        self,
        workspace_id: int,
        reporter_id: int,
        *,
        from_reporter_id: int,
        options: CallOptions | None = None,
    ) -> types.Reporter:
        """
        Merge another reporter into this one.

        from_reporter_id: ID of the reporter to merge into this one and delete.
        """
        return await self._json(
            Call(
                "POST",
                f"/workspace/{part(workspace_id)}/reporters/{part(reporter_id)}/merge",
                body={"from_reporter_id": from_reporter_id},
                once=True,
                options=options,
            ),
        )

    async def export_data(
        self,
        workspace_id: int,
        reporter_id: int,
        *,
        options: CallOptions | None = None,
    ) -> types.PersonalData:
        """Export all data about one person."""
        return await self._json(
            Call("GET", f"/workspace/{part(workspace_id)}/reporters/{part(reporter_id)}/export", options=options),
        )

    async def erase_personal_data(
        self,
        workspace_id: int,
        *,
        email: str,
        options: CallOptions | None = None,
    ) -> types.ErasedData:
        """
        Erase all data about one person.

        email: A single email address without a display name.
        """
        return await self._json(
            Call(
                "POST",
                f"/workspace/{part(workspace_id)}/personal-data/erase",
                body={"email": email},
                once=True,
                options=options,
            ),
        )

    def get_timeline(
        self,
        workspace_id: int,
        reporter_id: int,
        *,
        page: int | None = None,
        page_size: int | None = None,
        options: CallOptions | None = None,
    ) -> AsyncListing[types.TimelineMail | types.TimelineReply | types.TimelineArticle | types.TimelineActivity]:
        """
        List emails, replies, coverage and activities of a reporter, newest first.

        page: Page number, starting at 1.
        page_size: Number of entries per page, 1 to 100.
        """
        return self._pages(
            Call(
                "GET",
                f"/workspace/{part(workspace_id)}/reporters/{part(reporter_id)}/timeline",
                query={"page": page, "page_size": page_size},
                options=options,
            ),
            None,
        )

    async def declare_different_person(
        self,
        workspace_id: int,
        reporter_id: int,
        *,
        other_reporter_id: int,
        options: CallOptions | None = None,
    ) -> None:
        """
        Declare that two reporters are different people.

        other_reporter_id: ID of the other reporter.
        """
        await self._json(
            Call(
                "POST",
                f"/workspace/{part(workspace_id)}/reporters/{part(reporter_id)}/different-person",
                body={"other_reporter_id": other_reporter_id},
                options=options,
            ),
        )

    async def undeclare_different_person(
        self,
        workspace_id: int,
        reporter_id: int,
        other_reporter_id: int,
        *,
        options: CallOptions | None = None,
    ) -> None:
        """Withdraw the declaration that two reporters are different people."""
        await self._json(
            Call(
                "DELETE",
                f"/workspace/{part(workspace_id)}/reporters/{part(reporter_id)}/different-person/{part(other_reporter_id)}",
                options=options,
            ),
        )

    async def declare_namesake_article(
        self,
        workspace_id: int,
        reporter_id: int,
        article_id: int,
        *,
        options: CallOptions | None = None,
    ) -> None:
        """Declare that a namesake wrote an article."""
        await self._json(
            Call(
                "POST",
                f"/workspace/{part(workspace_id)}/reporters/{part(reporter_id)}/news/{part(article_id)}/different-person",
                options=options,
            ),
        )

    async def undeclare_namesake_article(
        self,
        workspace_id: int,
        reporter_id: int,
        article_id: int,
        *,
        options: CallOptions | None = None,
    ) -> None:
        """Withdraw the declaration that a namesake wrote an article."""
        await self._json(
            Call(
                "DELETE",
                f"/workspace/{part(workspace_id)}/reporters/{part(reporter_id)}/news/{part(article_id)}/different-person",
                options=options,
            ),
        )

    async def change_many(
        self,
        workspace_id: int,
        *,
        reporter_ids: Sequence[int],
        action: Literal[
            "tag",
            "untag",
            "add_to_list",
            "remove_from_list",
            "set_distribution_target",
            "unset_distribution_target",
            "delete",
        ],
        tags: Sequence[str] | None = None,
        list_id: int | None = None,
        options: CallOptions | None = None,
    ) -> types.BulkChange:
        """
        Tag, list, mark or delete many reporters.

        reporter_ids: IDs of reporters of the workspace. Those deleted in the meantime are skipped.
        action: What to do with the reporters.
        tags: Tags. White space is normalised, and a tag that differs only in case is kept once.
        list_id: ID of the list, for `add_to_list` and `remove_from_list`.
        """
        return await self._json(
            Call(
                "POST",
                f"/workspace/{part(workspace_id)}/reporters/bulk",
                body={"reporter_ids": reporter_ids, "action": action, "tags": tags, "list_id": list_id},
                once=True,
                options=options,
            ),
        )

    async def change_matching(
        self,
        workspace_id: int,
        *,
        filter: types.ChangeMatchingReportersFilter,
        action: Literal[
            "tag",
            "untag",
            "add_to_list",
            "remove_from_list",
            "set_distribution_target",
            "unset_distribution_target",
            "delete",
        ],
        tags: Sequence[str] | None = None,
        list_id: int | None = None,
        options: CallOptions | None = None,
    ) -> types.BulkChange:
        """
        Tag, list, mark or delete all reporters that match a filter.

        action: What to do with the reporters.
        tags: Tags. White space is normalised, and a tag that differs only in case is kept once.
        list_id: ID of the list, for `add_to_list` and `remove_from_list`.
        """
        return await self._json(
            Call(
                "POST",
                f"/workspace/{part(workspace_id)}/reporters/bulk-matching",
                body={"filter": filter, "action": action, "tags": tags, "list_id": list_id},
                once=True,
                options=options,
            ),
        )

    async def get(self, workspace_id: int, reporter_id: int, *, options: CallOptions | None = None) -> types.Reporter:
        """Get a reporter."""
        return await self._json(
            Call("GET", f"/workspace/{part(workspace_id)}/reporters/{part(reporter_id)}", options=options),
        )

    async def update(
        self,
        workspace_id: int,
        reporter_id: int,
        *,
        name: str | None = None,
        email: str | None = None,
        media: str | None = None,
        is_managed: bool | None = None,
        is_distribution_target: bool | None = None,
        memo: str | None = None,
        title: str | None = None,
        phone: str | None = None,
        beat: str | None = None,
        tags: Sequence[str] | None = None,
        language: Literal["", "ko", "en", "ja", "zh", "fr", "id"] | None = None,
        consent: Literal["unknown", "given", "refused"] | None = None,
        options: CallOptions | None = None,
    ) -> types.Reporter:
        """
        Update a reporter.

        name: Name of the reporter.
        email: A single email address without a display name.
        media: Name of the media outlet.
        memo: Your own notes.
        title: Position of the reporter, such as 차장 or editor.
        phone: Telephone number.
        beat: What the reporter writes about.
        tags: Tags. White space is normalised, and a tag that differs only in case is kept once.
        language: Language of the reporter; empty if unknown.
        consent: Whether the reporter agreed to receive mail. With `refused` the address gets no release from this
            account.
        """
        return await self._json(
            Call(
                "PUT",
                f"/workspace/{part(workspace_id)}/reporters/{part(reporter_id)}",
                body={
                    "name": name,
                    "email": email,
                    "media": media,
                    "is_managed": is_managed,
                    "is_distribution_target": is_distribution_target,
                    "memo": memo,
                    "title": title,
                    "phone": phone,
                    "beat": beat,
                    "tags": tags,
                    "language": language,
                    "consent": consent,
                },
                options=options,
            ),
        )

    async def delete(self, workspace_id: int, reporter_id: int, *, options: CallOptions | None = None) -> None:
        """Delete a reporter and the activities with them."""
        await self._json(
            Call("DELETE", f"/workspace/{part(workspace_id)}/reporters/{part(reporter_id)}", options=options),
        )

    def list_news(
        self,
        workspace_id: int,
        reporter_id: int,
        *,
        page: int | None = None,
        page_size: int | None = None,
        options: CallOptions | None = None,
    ) -> AsyncListing[types.ReporterNewsItem]:
        """
        List articles by a reporter, newest first.

        page: Page number, starting at 1.
        page_size: Number of entries per page, 1 to 100.
        """
        return self._pages(
            Call(
                "GET",
                f"/workspace/{part(workspace_id)}/reporters/{part(reporter_id)}/news",
                query={"page": page, "page_size": page_size},
                options=options,
            ),
            None,
        )


class AsyncReporterListsResource(AsyncResource):
    """Lists of own reporters."""

    def list(
        self,
        workspace_id: int,
        *,
        page: int | None = None,
        page_size: int | None = None,
        options: CallOptions | None = None,
    ) -> AsyncListing[types.ReporterList]:
        """
        List the lists of reporters by name.

        page: Page number, starting at 1.
        page_size: Number of entries per page, 1 to 100.
        """
        return self._pages(
            Call(
                "GET",
                f"/workspace/{part(workspace_id)}/lists",
                query={"page": page, "page_size": page_size},
                options=options,
            ),
            None,
        )

    async def create(
        self,
        workspace_id: int,
        *,
        name: str,
        reporter_ids: Sequence[int] | None = None,
        options: CallOptions | None = None,
    ) -> types.ReporterList:
        """
        Create a list of reporters.

        name: Name of the list.
        reporter_ids: IDs of reporters of the workspace. Those deleted in the meantime are skipped.
        """
        return await self._json(
            Call(
                "POST",
                f"/workspace/{part(workspace_id)}/lists",
                body={"name": name, "reporter_ids": reporter_ids},
                once=True,
                options=options,
            ),
        )

    async def rename(
        self,
        workspace_id: int,
        list_id: int,
        *,
        name: str,
        options: CallOptions | None = None,
    ) -> types.ReporterList:
        """
        Rename a list of reporters.

        name: Name of the list.
        """
        return await self._json(
            Call("PUT", f"/workspace/{part(workspace_id)}/lists/{part(list_id)}", body={"name": name}, options=options),
        )

    async def delete(self, workspace_id: int, list_id: int, *, options: CallOptions | None = None) -> None:
        """Delete a list of reporters."""
        await self._json(Call("DELETE", f"/workspace/{part(workspace_id)}/lists/{part(list_id)}", options=options))

    async def add(
        self,
        workspace_id: int,
        list_id: int,
        *,
        reporter_ids: Sequence[int],
        options: CallOptions | None = None,
    ) -> types.BulkResult:
        """
        Add reporters to a list.

        reporter_ids: IDs of reporters of the workspace. Those deleted in the meantime are skipped.
        """
        return await self._json(
            Call(
                "POST",
                f"/workspace/{part(workspace_id)}/lists/{part(list_id)}/members",
                body={"reporter_ids": reporter_ids},
                once=True,
                options=options,
            ),
        )

    async def remove(
        self,
        workspace_id: int,
        list_id: int,
        *,
        reporter_ids: Sequence[int],
        options: CallOptions | None = None,
    ) -> types.BulkResult:
        """
        Remove reporters from a list.

        reporter_ids: IDs of reporters of the workspace. Those deleted in the meantime are skipped.
        """
        return await self._json(
            Call(
                "POST",
                f"/workspace/{part(workspace_id)}/lists/{part(list_id)}/members/remove",
                body={"reporter_ids": reporter_ids},
                once=True,
                options=options,
            ),
        )


class AsyncSegmentsResource(AsyncResource):
    """Saved searches for reporters."""

    def list(
        self,
        workspace_id: int,
        *,
        page: int | None = None,
        page_size: int | None = None,
        options: CallOptions | None = None,
    ) -> AsyncListing[types.ReporterSegment]:
        """
        List the segments of reporters by name.

        page: Page number, starting at 1.
        page_size: Number of entries per page, 1 to 100.
        """
        return self._pages(
            Call(
                "GET",
                f"/workspace/{part(workspace_id)}/segments",
                query={"page": page, "page_size": page_size},
                options=options,
            ),
            None,
        )

    async def create(
        self,
        workspace_id: int,
        *,
        name: str,
        match: Literal["all", "any"] | None = None,
        conditions: Sequence[
            Union[
                types.TagCondition,
                types.BeatCondition,
                types.OutletCondition,
                types.LanguageCondition,
                types.LastContactCondition,
                types.OpenedCondition,
                types.CoveredUsCondition,
            ],
        ],
        options: CallOptions | None = None,
    ) -> types.ReporterSegment:
        """
        Save conditions on reporters as a segment.

        name: Name of the segment.
        match: Whether all conditions must hold, or any of them.
        conditions: Conditions. Without any, every reporter of the workspace matches.
        """
        return await self._json(
            Call(
                "POST",
                f"/workspace/{part(workspace_id)}/segments",
                body={"name": name, "match": match, "conditions": conditions},
                once=True,
                options=options,
            ),
        )

    async def preview(
        self,
        workspace_id: int,
        *,
        match: Literal["all", "any"] | None = None,
        conditions: Sequence[
            Union[
                types.TagCondition,
                types.BeatCondition,
                types.OutletCondition,
                types.LanguageCondition,
                types.LastContactCondition,
                types.OpenedCondition,
                types.CoveredUsCondition,
            ],
        ],
        options: CallOptions | None = None,
    ) -> types.SegmentPreview:
        """
        Count the reporters that meet conditions.

        match: Whether all conditions must hold, or any of them.
        conditions: Conditions. Without any, every reporter of the workspace matches.
        """
        return await self._json(
            Call(
                "POST",
                f"/workspace/{part(workspace_id)}/segments/preview",
                body={"match": match, "conditions": conditions},
                options=options,
            ),
        )

    async def get(
        self,
        workspace_id: int,
        segment_id: int,
        *,
        options: CallOptions | None = None,
    ) -> types.CountedReporterSegment:
        """Get a segment with the number of reporters that match now."""
        return await self._json(
            Call("GET", f"/workspace/{part(workspace_id)}/segments/{part(segment_id)}", options=options),
        )

    async def update(
        self,
        workspace_id: int,
        segment_id: int,
        *,
        name: str | None = None,
        match: Literal["all", "any"] | None = None,
        conditions: Sequence[
            Union[
                types.TagCondition,
                types.BeatCondition,
                types.OutletCondition,
                types.LanguageCondition,
                types.LastContactCondition,
                types.OpenedCondition,
                types.CoveredUsCondition,
            ],
        ] | None = None,
        options: CallOptions | None = None,
    ) -> types.ReporterSegment:
        """
        Change the name or conditions of a segment.

        name: Name of the segment.
        match: Whether all conditions must hold, or any of them.
        conditions: Conditions. Without any, every reporter of the workspace matches.
        """
        return await self._json(
            Call(
                "PUT",
                f"/workspace/{part(workspace_id)}/segments/{part(segment_id)}",
                body={"name": name, "match": match, "conditions": conditions},
                options=options,
            ),
        )

    async def delete(self, workspace_id: int, segment_id: int, *, options: CallOptions | None = None) -> None:
        """Delete a segment."""
        await self._json(
            Call("DELETE", f"/workspace/{part(workspace_id)}/segments/{part(segment_id)}", options=options),
        )


class AsyncMeetingsResource(AsyncResource):
    """Activities with a reporter."""

    def list(
        self,
        workspace_id: int,
        reporter_id: int,
        *,
        page: int | None = None,
        page_size: int | None = None,
        options: CallOptions | None = None,
    ) -> AsyncListing[types.Meeting]:
        """
        List activities with a reporter, newest first.

        page: Page number, starting at 1.
        page_size: Number of entries per page, 1 to 100.
        """
        return self._pages(
            Call(
                "GET",
                f"/workspace/{part(workspace_id)}/reporters/{part(reporter_id)}/meetings",
                query={"page": page, "page_size": page_size},
                options=options,
            ),
            None,
        )

    async def record(
        self,
        workspace_id: int,
        reporter_id: int,
        *,
        action: Literal["MEETING", "CALL", "EMAIL", "OTHER"],
        title: str | None = None,
        content: str | None = None,
        place: str | None = None,
        meeting_start_kst: str | None = None,
        meeting_end_kst: str | None = None,
        options: CallOptions | None = None,
    ) -> types.Meeting:
        """
        Record an activity with a reporter.

        action: Kind of activity.
        meeting_start_kst: Start of the activity as an ISO 8601 timestamp. Without an offset it is Korean time.
        meeting_end_kst: End of the activity as an ISO 8601 timestamp, not before the start. Without an offset it is
            Korean time.
        """
        return await self._json(
            Call(
                "POST",
                f"/workspace/{part(workspace_id)}/reporters/{part(reporter_id)}/meetings",
                body={
                    "action": action,
                    "title": title,
                    "content": content,
                    "place": place,
                    "meeting_start_kst": meeting_start_kst,
                    "meeting_end_kst": meeting_end_kst,
                },
                once=True,
                options=options,
            ),
        )

    async def update(
        self,
        workspace_id: int,
        reporter_id: int,
        meeting_id: int,
        *,
        action: Literal["MEETING", "CALL", "EMAIL", "OTHER"] | None = None,
        title: str | None = None,
        content: str | None = None,
        place: str | None = None,
        meeting_start_kst: str | None = None,
        meeting_end_kst: str | None = None,
        options: CallOptions | None = None,
    ) -> types.Meeting:
        """
        Update an activity.

        action: Kind of activity.
        meeting_start_kst: Start of the activity as an ISO 8601 timestamp. Without an offset it is Korean time.
        meeting_end_kst: End of the activity as an ISO 8601 timestamp, not before the start. Without an offset it is
            Korean time.
        """
        return await self._json(
            Call(
                "PUT",
                f"/workspace/{part(workspace_id)}/reporters/{part(reporter_id)}/meetings/{part(meeting_id)}",
                body={
                    "action": action,
                    "title": title,
                    "content": content,
                    "place": place,
                    "meeting_start_kst": meeting_start_kst,
                    "meeting_end_kst": meeting_end_kst,
                },
                options=options,
            ),
        )

    async def delete(
        self,
        workspace_id: int,
        reporter_id: int,
        meeting_id: int,
        *,
        options: CallOptions | None = None,
    ) -> None:
        """Delete an activity."""
        await self._json(
            Call(
                "DELETE",
                f"/workspace/{part(workspace_id)}/reporters/{part(reporter_id)}/meetings/{part(meeting_id)}",
                options=options,
            ),
        )


class AsyncReleasesResource(AsyncResource):
    """Distribution of press releases."""

    async def list_products(
        self,
        *,
        country_code: Literal["kr", "id", "ph", "sg", "my", "reg_na"] | None = None,
        options: CallOptions | None = None,
    ) -> List[types.ReleaseProduct]:
        """
        List release products.

        country_code: Country or region of the reporters.
        """
        return await self._json(Call("GET", "/release/products", query={"country_code": country_code}, options=options))

    async def list_categories(self, *, options: CallOptions | None = None) -> List[types.ReleaseCategoryGroup]:
        """List categories of reporters by group."""
        return await self._json(Call("GET", "/release/categories", options=options))

    async def optimal_time(
        self,
        *,
        prefer: Literal["midweek"] | None = None,
        options: CallOptions | None = None,
    ) -> types.OptimalTime:
        """
        Get the recommended time to send a release.

        prefer: `midweek` allows only Tuesday, Wednesday and Thursday.
        """
        return await self._json(Call("GET", "/release/optimal-time", query={"prefer": prefer}, options=options))

    async def write_introduction(
        self,
        press_id: int,
        *,
        sender_name: str | None = None,
        sender_title: str | None = None,
        sender_contact: str | None = None,
        company_name: str | None = None,
        options: CallOptions | None = None,
    ) -> types.Introduction:
        """
        Generate an introduction to a press release.

        sender_name: Value for `{{sender_name}}`: the name of the sender.
        sender_title: Value for `{{sender_title}}`: the position of the sender.
        sender_contact: Value for `{{sender_contact}}`: the contact details of the sender.
        company_name: Value for `{{company_name}}`: the name of the company.
        """
        return await self._json(
            Call(
                "POST",
                f"/release/{part(press_id)}/introduction",
                body={
                    "sender_name": sender_name,
                    "sender_title": sender_title,
                    "sender_contact": sender_contact,
                    "company_name": company_name,
                },
                once=True,
                options=options,
            ),
        )

    async def get_introduction(
        self,
        press_id: int,
        *,
        options: CallOptions | None = None,
    ) -> types.GetIntroductionResult:
        """Get the latest introduction to a press release."""
        return await self._json(Call("GET", f"/release/{part(press_id)}/introduction", options=options))

    async def preview(
        self,
        *,
        press_id: int,
        product_id: int | None = None,
        release_category_ids: Sequence[int] | None = None,
        reporter_ids: Sequence[int] | None = None,
        list_id: int | None = None,
        segment_id: int | None = None,
        own_reporters: Literal["all"] | None = None,
        country_code: Literal["kr", "id", "ph", "sg", "my", "reg_na"] | None = None,
        include_crm_reporters: bool | None = None,
        release_method: Literal["IMMEDIATE", "EXPERT_EDIT"],
        email_title: str,
        email_content: str,
        scheduled_kst: str | None = None,
        embargo_kst: str | None = None,
        undo_seconds: int | None = None,
        track_opens: bool | None = None,
        personal_notes: Sequence[types.PreviewReleasePersonalNote] | None = None,
        recipient: types.PreviewReleaseRecipient | None = None,
        position: int | None = None,
        options: CallOptions | None = None,
    ) -> types.MailPreview:
        """
        Preview the email of a release.

        press_id: ID of the press release to send.
        product_id: ID of the product, from `GET /release/products`. Required unless `reporter_ids`, `list_id`,
            `segment_id` or `own_reporters` is set.
        release_category_ids: IDs of the categories of reporters to send to, from `GET /release/categories`. Required
            unless `reporter_ids`, `list_id`, `segment_id` or `own_reporters` is set, and always with `product_id`.
        reporter_ids: IDs of reporters of the workspace to send to, alone or in addition to the others.
        list_id: ID of a list of reporters to send to, alone or in addition to the others.
        segment_id: ID of a segment: sends to the reporters that match it now, alone or in addition to the others.
        own_reporters: `all`: sends to all distribution targets of the workspace, alone or in addition to the others.
        country_code: Country or region of the reporters to send to.
        include_crm_reporters: Whether to send to the distribution targets of the workspace as well.
        release_method: `IMMEDIATE` sends without review; with `EXPERT_EDIT` the release is sent after the operator has
            approved it.
        email_title: Subject of the email. `{기자명}` and `{매체명}` (also `{reporter_name}`, `{media_name}`) are replaced for
            each recipient; `{매체명|귀 매체}` has a text for recipients without one.
        email_content: Introduction, printed above the press release. May contain the same variables as the subject.
        scheduled_kst: Time to send, as an ISO 8601 timestamp in the future and within 365 days. Without an offset it is
            Korean time.
        embargo_kst: End of the embargo as an ISO 8601 timestamp. It is stated in the email.
        undo_seconds: How long an immediate release waits before its first email leaves. Until then it is `SCHEDULED`,
            and canceling it refunds it in full. Ignored with `scheduled_kst` or `EXPERT_EDIT`.
        track_opens: Whether to record when each recipient first opens the email; the email tells them so. Defaults to
            the setting of the account, and for a follow-up to that of the first release.
        personal_notes: Notes for single reporters of the workspace, each printed after the greeting of the introduction
            in their email.
        recipient: Recipient to show the email for. Defaults to the first recipient.
        position: Shows the email for this recipient: `position` from `recipients` of the preflight. Ignored with
            `recipient`.
        """
        return await self._json(
            Call(
                "POST",
                "/release/preview",
                body={
                    "press_id": press_id,
                    "product_id": product_id,
                    "release_category_ids": release_category_ids,
                    "reporter_ids": reporter_ids,
                    "list_id": list_id,
                    "segment_id": segment_id,
                    "own_reporters": own_reporters,
                    "country_code": country_code,
                    "include_crm_reporters": include_crm_reporters,
                    "release_method": release_method,
                    "email_title": email_title,
                    "email_content": email_content,
                    "scheduled_kst": scheduled_kst,
                    "embargo_kst": embargo_kst,
                    "undo_seconds": undo_seconds,
                    "track_opens": track_opens,
                    "personal_notes": personal_notes,
                    "recipient": recipient,
                    "position": position,
                },
                options=options,
            ),
        )

    async def preview_audience(
        self,
        *,
        product_id: int | None = None,
        release_category_ids: Sequence[int] | None = None,
        reporter_ids: Sequence[int] | None = None,
        list_id: int | None = None,
        segment_id: int | None = None,
        own_reporters: Literal["all"] | None = None,
        country_code: Literal["kr", "id", "ph", "sg", "my", "reg_na"] | None = None,
        include_crm_reporters: bool | None = None,
        page: int | None = None,
        page_size: int | None = None,
        options: CallOptions | None = None,
    ) -> types.AudiencePreview:
        """
        List who would receive a release.

        product_id: ID of the product, from `GET /release/products`. Required unless `reporter_ids`, `list_id`,
            `segment_id` or `own_reporters` is set.
        release_category_ids: IDs of the categories of reporters to send to, from `GET /release/categories`. Required
            unless `reporter_ids`, `list_id`, `segment_id` or `own_reporters` is set, and always with `product_id`.
        reporter_ids: IDs of reporters of the workspace to send to, alone or in addition to the others.
        list_id: ID of a list of reporters to send to, alone or in addition to the others.
        segment_id: ID of a segment: sends to the reporters that match it now, alone or in addition to the others.
        own_reporters: `all`: sends to all distribution targets of the workspace, alone or in addition to the others.
        country_code: Country or region of the reporters to send to.
        include_crm_reporters: Whether to send to the distribution targets of the workspace as well.
        page: Page number, starting at 1.
        page_size: Number of entries per page, 1 to 100.
        """
        return await self._json(
            Call(
                "POST",
                "/release/audience",
                query={"page": page, "page_size": page_size},
                body={
                    "product_id": product_id,
                    "release_category_ids": release_category_ids,
                    "reporter_ids": reporter_ids,
                    "list_id": list_id,
                    "segment_id": segment_id,
                    "own_reporters": own_reporters,
                    "country_code": country_code,
                    "include_crm_reporters": include_crm_reporters,
                },
                options=options,
            ),
        )

    async def preflight(
        self,
        *,
        press_id: int,
        product_id: int | None = None,
        release_category_ids: Sequence[int] | None = None,
        reporter_ids: Sequence[int] | None = None,
        list_id: int | None = None,
        segment_id: int | None = None,
        own_reporters: Literal["all"] | None = None,
        country_code: Literal["kr", "id", "ph", "sg", "my", "reg_na"] | None = None,
        include_crm_reporters: bool | None = None,
        release_method: Literal["IMMEDIATE", "EXPERT_EDIT"],
        email_title: str,
        email_content: str,
        scheduled_kst: str | None = None,
        embargo_kst: str | None = None,
        undo_seconds: int | None = None,
        track_opens: bool | None = None,
        personal_notes: Sequence[types.PreflightReleasePersonalNote] | None = None,
        page: int | None = None,
        page_size: int | None = None,
        options: CallOptions | None = None,
    ) -> types.PreflightReport:
        """
        Check a release before ordering it.

        press_id: ID of the press release to send.
        product_id: ID of the product, from `GET /release/products`. Required unless `reporter_ids`, `list_id`,
            `segment_id` or `own_reporters` is set.
        release_category_ids: IDs of the categories of reporters to send to, from `GET /release/categories`. Required
            unless `reporter_ids`, `list_id`, `segment_id` or `own_reporters` is set, and always with `product_id`.
        reporter_ids: IDs of reporters of the workspace to send to, alone or in addition to the others.
        list_id: ID of a list of reporters to send to, alone or in addition to the others.
        segment_id: ID of a segment: sends to the reporters that match it now, alone or in addition to the others.
        own_reporters: `all`: sends to all distribution targets of the workspace, alone or in addition to the others.
        country_code: Country or region of the reporters to send to.
        include_crm_reporters: Whether to send to the distribution targets of the workspace as well.
        release_method: `IMMEDIATE` sends without review; with `EXPERT_EDIT` the release is sent after the operator has
            approved it.
        email_title: Subject of the email. `{기자명}` and `{매체명}` (also `{reporter_name}`, `{media_name}`) are replaced for
            each recipient; `{매체명|귀 매체}` has a text for recipients without one.
        email_content: Introduction, printed above the press release. May contain the same variables as the subject.
        scheduled_kst: Time to send, as an ISO 8601 timestamp in the future and within 365 days. Without an offset it is
            Korean time.
        embargo_kst: End of the embargo as an ISO 8601 timestamp. It is stated in the email.
        undo_seconds: How long an immediate release waits before its first email leaves. Until then it is `SCHEDULED`,
            and canceling it refunds it in full. Ignored with `scheduled_kst` or `EXPERT_EDIT`.
        track_opens: Whether to record when each recipient first opens the email; the email tells them so. Defaults to
            the setting of the account, and for a follow-up to that of the first release.
        personal_notes: Notes for single reporters of the workspace, each printed after the greeting of the introduction
            in their email.
        page: Page number, starting at 1.
        page_size: Number of entries per page, 1 to 100.
        """
        return await self._json(
            Call(
                "POST",
                "/release/preflight",
                query={"page": page, "page_size": page_size},
                body={
                    "press_id": press_id,
                    "product_id": product_id,
                    "release_category_ids": release_category_ids,
                    "reporter_ids": reporter_ids,
                    "list_id": list_id,
                    "segment_id": segment_id,
                    "own_reporters": own_reporters,
                    "country_code": country_code,
                    "include_crm_reporters": include_crm_reporters,
                    "release_method": release_method,
                    "email_title": email_title,
                    "email_content": email_content,
                    "scheduled_kst": scheduled_kst,
                    "embargo_kst": embargo_kst,
                    "undo_seconds": undo_seconds,
                    "track_opens": track_opens,
                    "personal_notes": personal_notes,
                },
                options=options,
            ),
        )

    async def preflight_follow_up(
        self,
        release_id: int,
        *,
        product_id: int | None = None,
        release_method: Literal["IMMEDIATE", "EXPERT_EDIT"] | None = None,
        to: Literal["uncovered", "unopened", "all"] | None = None,
        after_days: int | None = None,
        email_title: str,
        email_content: str,
        scheduled_kst: str | None = None,
        embargo_kst: str | None = None,
        undo_seconds: int | None = None,
        track_opens: bool | None = None,
        page: int | None = None,
        page_size: int | None = None,
        options: CallOptions | None = None,
    ) -> types.PreflightReport:
        """
        Check a follow-up before ordering it.

        product_id: ID of the product to charge. It limits the number of recipients. Required unless the release had no
            product either.
        release_method: `IMMEDIATE` sends without review; with `EXPERT_EDIT` the release is sent after the operator has
            approved it.
        to: `uncovered`: recipients for whom no article about the release is known, that is, none in their media outlet
            under their name or without a byline. `unopened`: those who did not open it, if its opens were tracked.
            `all`: everybody it reached. Whoever answered, unsubscribed or could not be reached is always left out.
        after_days: Plans the follow-up for so many days after the release was sent, at the same time of day; its
            recipients are checked again then. Not with `scheduled_kst` or `EXPERT_EDIT`. A release has at most one
            planned follow-up.
        email_title: Subject of the email. `{기자명}` and `{매체명}` (also `{reporter_name}`, `{media_name}`) are replaced for
            each recipient; `{매체명|귀 매체}` has a text for recipients without one.
        email_content: Introduction, printed above the press release. May contain the same variables as the subject.
        scheduled_kst: Time to send, as an ISO 8601 timestamp in the future and within 365 days. Without an offset it is
            Korean time.
        embargo_kst: End of the embargo as an ISO 8601 timestamp. It is stated in the email.
        undo_seconds: How long an immediate release waits before its first email leaves. Until then it is `SCHEDULED`,
            and canceling it refunds it in full. Ignored with `scheduled_kst` or `EXPERT_EDIT`.
        track_opens: Whether to record when each recipient first opens the email; the email tells them so. Defaults to
            the setting of the account, and for a follow-up to that of the first release.
        page: Page number, starting at 1.
        page_size: Number of entries per page, 1 to 100.
        """
        return await self._json(
            Call(
                "POST",
                f"/release/{part(release_id)}/follow-up/preflight",
                query={"page": page, "page_size": page_size},
                body={
                    "product_id": product_id,
                    "release_method": release_method,
                    "to": to,
                    "after_days": after_days,
                    "email_title": email_title,
                    "email_content": email_content,
                    "scheduled_kst": scheduled_kst,
                    "embargo_kst": embargo_kst,
                    "undo_seconds": undo_seconds,
                    "track_opens": track_opens,
                },
                options=options,
            ),
        )

    async def preview_follow_up(
        self,
        release_id: int,
        *,
        product_id: int | None = None,
        release_method: Literal["IMMEDIATE", "EXPERT_EDIT"] | None = None,
        to: Literal["uncovered", "unopened", "all"] | None = None,
        after_days: int | None = None,
        email_title: str,
        email_content: str,
        scheduled_kst: str | None = None,
        embargo_kst: str | None = None,
        undo_seconds: int | None = None,
        track_opens: bool | None = None,
        recipient: types.PreviewFollowUpRecipient | None = None,
        position: int | None = None,
        options: CallOptions | None = None,
    ) -> types.MailPreview:
        """
        Preview the email of a follow-up.

        product_id: ID of the product to charge. It limits the number of recipients. Required unless the release had no
            product either.
        release_method: `IMMEDIATE` sends without review; with `EXPERT_EDIT` the release is sent after the operator has
            approved it.
        to: `uncovered`: recipients for whom no article about the release is known, that is, none in their media outlet
            under their name or without a byline. `unopened`: those who did not open it, if its opens were tracked.
            `all`: everybody it reached. Whoever answered, unsubscribed or could not be reached is always left out.
        after_days: Plans the follow-up for so many days after the release was sent, at the same time of day; its
            recipients are checked again then. Not with `scheduled_kst` or `EXPERT_EDIT`. A release has at most one
            planned follow-up.
        email_title: Subject of the email. `{기자명}` and `{매체명}` (also `{reporter_name}`, `{media_name}`) are replaced for
            each recipient; `{매체명|귀 매체}` has a text for recipients without one.
        email_content: Introduction, printed above the press release. May contain the same variables as the subject.
        scheduled_kst: Time to send, as an ISO 8601 timestamp in the future and within 365 days. Without an offset it is
            Korean time.
        embargo_kst: End of the embargo as an ISO 8601 timestamp. It is stated in the email.
        undo_seconds: How long an immediate release waits before its first email leaves. Until then it is `SCHEDULED`,
            and canceling it refunds it in full. Ignored with `scheduled_kst` or `EXPERT_EDIT`.
        track_opens: Whether to record when each recipient first opens the email; the email tells them so. Defaults to
            the setting of the account, and for a follow-up to that of the first release.
        recipient: Recipient to show the email for. Defaults to the first recipient.
        position: Shows the email for this recipient: `position` from `recipients` of the preflight. Ignored with
            `recipient`.
        """
        return await self._json(
            Call(
                "POST",
                f"/release/{part(release_id)}/follow-up/preview",
                body={
                    "product_id": product_id,
                    "release_method": release_method,
                    "to": to,
                    "after_days": after_days,
                    "email_title": email_title,
                    "email_content": email_content,
                    "scheduled_kst": scheduled_kst,
                    "embargo_kst": embargo_kst,
                    "undo_seconds": undo_seconds,
                    "track_opens": track_opens,
                    "recipient": recipient,
                    "position": position,
                },
                options=options,
            ),
        )

    async def test_order(
        self,
        *,
        press_id: int,
        product_id: int | None = None,
        release_category_ids: Sequence[int] | None = None,
        reporter_ids: Sequence[int] | None = None,
        list_id: int | None = None,
        segment_id: int | None = None,
        own_reporters: Literal["all"] | None = None,
        country_code: Literal["kr", "id", "ph", "sg", "my", "reg_na"] | None = None,
        include_crm_reporters: bool | None = None,
        release_method: Literal["IMMEDIATE", "EXPERT_EDIT"],
        email_title: str,
        email_content: str,
        scheduled_kst: str | None = None,
        embargo_kst: str | None = None,
        undo_seconds: int | None = None,
        track_opens: bool | None = None,
        personal_notes: Sequence[types.SendTestOfOrderPersonalNote] | None = None,
        options: CallOptions | None = None,
    ) -> types.TestMailOutcome:
        """
        Send a test email of a new release.

        press_id: ID of the press release to send.
        product_id: ID of the product, from `GET /release/products`. Required unless `reporter_ids`, `list_id`,
            `segment_id` or `own_reporters` is set.
        release_category_ids: IDs of the categories of reporters to send to, from `GET /release/categories`. Required
            unless `reporter_ids`, `list_id`, `segment_id` or `own_reporters` is set, and always with `product_id`.
        reporter_ids: IDs of reporters of the workspace to send to, alone or in addition to the others.
        list_id: ID of a list of reporters to send to, alone or in addition to the others.
        segment_id: ID of a segment: sends to the reporters that match it now, alone or in addition to the others.
        own_reporters: `all`: sends to all distribution targets of the workspace, alone or in addition to the others.
        country_code: Country or region of the reporters to send to.
        include_crm_reporters: Whether to send to the distribution targets of the workspace as well.
        release_method: `IMMEDIATE` sends without review; with `EXPERT_EDIT` the release is sent after the operator has
            approved it.
        email_title: Subject of the email. `{기자명}` and `{매체명}` (also `{reporter_name}`, `{media_name}`) are replaced for
            each recipient; `{매체명|귀 매체}` has a text for recipients without one.
        email_content: Introduction, printed above the press release. May contain the same variables as the subject.
        scheduled_kst: Time to send, as an ISO 8601 timestamp in the future and within 365 days. Without an offset it is
            Korean time.
        embargo_kst: End of the embargo as an ISO 8601 timestamp. It is stated in the email.
        undo_seconds: How long an immediate release waits before its first email leaves. Until then it is `SCHEDULED`,
            and canceling it refunds it in full. Ignored with `scheduled_kst` or `EXPERT_EDIT`.
        track_opens: Whether to record when each recipient first opens the email; the email tells them so. Defaults to
            the setting of the account, and for a follow-up to that of the first release.
        personal_notes: Notes for single reporters of the workspace, each printed after the greeting of the introduction
            in their email.
        """
        return await self._json(
            Call(
                "POST",
                "/release/test-send",
                body={
                    "press_id": press_id,
                    "product_id": product_id,
                    "release_category_ids": release_category_ids,
                    "reporter_ids": reporter_ids,
                    "list_id": list_id,
                    "segment_id": segment_id,
                    "own_reporters": own_reporters,
                    "country_code": country_code,
                    "include_crm_reporters": include_crm_reporters,
                    "release_method": release_method,
                    "email_title": email_title,
                    "email_content": email_content,
                    "scheduled_kst": scheduled_kst,
                    "embargo_kst": embargo_kst,
                    "undo_seconds": undo_seconds,
                    "track_opens": track_opens,
                    "personal_notes": personal_notes,
                },
                options=options,
            ),
        )

    async def test(self, release_id: int, *, options: CallOptions | None = None) -> types.TestMailOutcome:
        """Send a test email of an existing release."""
        return await self._json(Call("POST", f"/release/{part(release_id)}/test-send", options=options))

    async def create(
        self,
        *,
        press_id: int,
        product_id: int | None = None,
        release_category_ids: Sequence[int] | None = None,
        reporter_ids: Sequence[int] | None = None,
        list_id: int | None = None,
        segment_id: int | None = None,
        own_reporters: Literal["all"] | None = None,
        country_code: Literal["kr", "id", "ph", "sg", "my", "reg_na"] | None = None,
        include_crm_reporters: bool | None = None,
        release_method: Literal["IMMEDIATE", "EXPERT_EDIT"],
        email_title: str,
        email_content: str,
        scheduled_kst: str | None = None,
        embargo_kst: str | None = None,
        undo_seconds: int | None = None,
        track_opens: bool | None = None,
        personal_notes: Sequence[types.CreateReleasePersonalNote] | None = None,
        confirm: types.CreateReleaseConfirm | None = None,
        from_draft: int | None = None,
        options: CallOptions | None = None,
    ) -> types.CreatedRelease:
        """
        Send a press release to reporters.

        press_id: ID of the press release to send.
        product_id: ID of the product, from `GET /release/products`. Required unless `reporter_ids`, `list_id`,
            `segment_id` or `own_reporters` is set.
        release_category_ids: IDs of the categories of reporters to send to, from `GET /release/categories`. Required
            unless `reporter_ids`, `list_id`, `segment_id` or `own_reporters` is set, and always with `product_id`.
        reporter_ids: IDs of reporters of the workspace to send to, alone or in addition to the others.
        list_id: ID of a list of reporters to send to, alone or in addition to the others.
        segment_id: ID of a segment: sends to the reporters that match it now, alone or in addition to the others.
        own_reporters: `all`: sends to all distribution targets of the workspace, alone or in addition to the others.
        country_code: Country or region of the reporters to send to.
        include_crm_reporters: Whether to send to the distribution targets of the workspace as well.
        release_method: `IMMEDIATE` sends without review; with `EXPERT_EDIT` the release is sent after the operator has
            approved it.
        email_title: Subject of the email. `{기자명}` and `{매체명}` (also `{reporter_name}`, `{media_name}`) are replaced for
            each recipient; `{매체명|귀 매체}` has a text for recipients without one.
        email_content: Introduction, printed above the press release. May contain the same variables as the subject.
        scheduled_kst: Time to send, as an ISO 8601 timestamp in the future and within 365 days. Without an offset it is
            Korean time.
        embargo_kst: End of the embargo as an ISO 8601 timestamp. It is stated in the email.
        undo_seconds: How long an immediate release waits before its first email leaves. Until then it is `SCHEDULED`,
            and canceling it refunds it in full. Ignored with `scheduled_kst` or `EXPERT_EDIT`.
        track_opens: Whether to record when each recipient first opens the email; the email tells them so. Defaults to
            the setting of the account, and for a follow-up to that of the first release.
        personal_notes: Notes for single reporters of the workspace, each printed after the greeting of the introduction
            in their email.
        confirm: `confirm` from the answer of the preflight. When the text, the recipients, the price, the picture, the
            time or the email differ from what the preflight showed, or the same order was placed since, the answer is
            409 `ORDER_CHANGED` and says what changed.
        from_draft: ID of the draft that the release was written in. It is deleted with the order; one that no longer
            exists is ignored.
        """
        return await self._json(
            Call(
                "POST",
                "/release/create",
                body={
                    "press_id": press_id,
                    "product_id": product_id,
                    "release_category_ids": release_category_ids,
                    "reporter_ids": reporter_ids,
                    "list_id": list_id,
                    "segment_id": segment_id,
                    "own_reporters": own_reporters,
                    "country_code": country_code,
                    "include_crm_reporters": include_crm_reporters,
                    "release_method": release_method,
                    "email_title": email_title,
                    "email_content": email_content,
                    "scheduled_kst": scheduled_kst,
                    "embargo_kst": embargo_kst,
                    "undo_seconds": undo_seconds,
                    "track_opens": track_opens,
                    "personal_notes": personal_notes,
                    "confirm": confirm,
                    "from_draft": from_draft,
                },
                once=True,
                options=options,
            ),
        )

    def list(
        self,
        *,
        page: int | None = None,
        after: str | None = None,
        page_size: int | None = None,
        sort: Literal["DESC", "ASC"] | None = None,
        keyword: str | None = None,
        since: str | None = None,
        options: CallOptions | None = None,
    ) -> AsyncListing[types.ListedRelease]:
        """
        List releases.

        page: Page number, starting at 1.
        after: `next` of an earlier answer: returns what follows it, whatever was added to the list since. Not together
            with `page`.
        page_size: Number of entries per page, 1 to 100.
        sort: Sort order: `DESC` is newest first, `ASC` is oldest first.
        keyword: Only return releases with all these words in the title of the press release, in any order; words in
            quotes as they stand.
        since: Only return releases that were ordered, or whose status or time changed, at this time or later, as an ISO
            8601 timestamp. Without an offset it is Korean time.
        """
        return self._pages(
            Call(
                "GET",
                "/release/history",
                query={
                    "page": page,
                    "after": after,
                    "page_size": page_size,
                    "sort": sort,
                    "keyword": keyword,
                    "since": since,
                },
                options=options,
            ),
            None,
        )

    async def list_statuses(
        self,
        *,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> List[types.ReleaseStatus]:
        """
        List the status of the most recent releases.

        limit: Number of releases, newest first.
        """
        return await self._json(Call("GET", "/release/status", query={"limit": limit}, options=options))

    async def get(self, release_id: int, *, options: CallOptions | None = None) -> types.Release:
        """Get a release with its recipients and delivery counts."""
        return await self._json(Call("GET", f"/release/{part(release_id)}", options=options))

    def list_recipients(
        self,
        release_id: int,
        *,
        page: int | None = None,
        page_size: int | None = None,
        state: Literal["queued", "sending", "sent", "failed", "bounced", "suppressed", "canceled"] | None = None,
        options: CallOptions | None = None,
    ) -> AsyncListing[types.Recipient]:
        """
        List the recipients of a release.

        page: Page number, starting at 1.
        page_size: Number of entries per page, 1 to 100.
        state: Only return recipients in this delivery state.
        """
        return self._pages(
            Call(
                "GET",
                f"/release/{part(release_id)}/recipients",
                query={"page": page, "page_size": page_size, "state": state},
                options=options,
            ),
            "recipients",
        )

    async def get_follow_up(self, release_id: int, *, options: CallOptions | None = None) -> types.FollowUpOutlook:
        """Show whom a follow-up would reach, and the planned one."""
        return await self._json(Call("GET", f"/release/{part(release_id)}/follow-up", options=options))

    async def follow_up(
        self,
        release_id: int,
        *,
        product_id: int | None = None,
        release_method: Literal["IMMEDIATE", "EXPERT_EDIT"] | None = None,
        to: Literal["uncovered", "unopened", "all"] | None = None,
        after_days: int | None = None,
        email_title: str,
        email_content: str,
        scheduled_kst: str | None = None,
        embargo_kst: str | None = None,
        undo_seconds: int | None = None,
        track_opens: bool | None = None,
        confirm: types.FollowUpReleaseConfirm | None = None,
        options: CallOptions | None = None,
    ) -> types.CreatedRelease:
        """
        Send or plan a follow-up of a release.

        product_id: ID of the product to charge. It limits the number of recipients. Required unless the release had no
            product either.
        release_method: `IMMEDIATE` sends without review; with `EXPERT_EDIT` the release is sent after the operator has
            approved it.
        to: `uncovered`: recipients for whom no article about the release is known, that is, none in their media outlet
            under their name or without a byline. `unopened`: those who did not open it, if its opens were tracked.
            `all`: everybody it reached. Whoever answered, unsubscribed or could not be reached is always left out.
        after_days: Plans the follow-up for so many days after the release was sent, at the same time of day; its
            recipients are checked again then. Not with `scheduled_kst` or `EXPERT_EDIT`. A release has at most one
            planned follow-up.
        email_title: Subject of the email. `{기자명}` and `{매체명}` (also `{reporter_name}`, `{media_name}`) are replaced for
            each recipient; `{매체명|귀 매체}` has a text for recipients without one.
        email_content: Introduction, printed above the press release. May contain the same variables as the subject.
        scheduled_kst: Time to send, as an ISO 8601 timestamp in the future and within 365 days. Without an offset it is
            Korean time.
        embargo_kst: End of the embargo as an ISO 8601 timestamp. It is stated in the email.
        undo_seconds: How long an immediate release waits before its first email leaves. Until then it is `SCHEDULED`,
            and canceling it refunds it in full. Ignored with `scheduled_kst` or `EXPERT_EDIT`.
        track_opens: Whether to record when each recipient first opens the email; the email tells them so. Defaults to
            the setting of the account, and for a follow-up to that of the first release.
        confirm: `confirm` from the answer of the preflight. When the text, the recipients, the price, the picture, the
            time or the email differ from what the preflight showed, or the same order was placed since, the answer is
            409 `ORDER_CHANGED` and says what changed.
        """
        return await self._json(
            Call(
                "POST",
                f"/release/{part(release_id)}/follow-up",
                body={
                    "product_id": product_id,
                    "release_method": release_method,
                    "to": to,
                    "after_days": after_days,
                    "email_title": email_title,
                    "email_content": email_content,
                    "scheduled_kst": scheduled_kst,
                    "embargo_kst": embargo_kst,
                    "undo_seconds": undo_seconds,
                    "track_opens": track_opens,
                    "confirm": confirm,
                },
                once=True,
                options=options,
            ),
        )

    async def reschedule(
        self,
        release_id: int,
        *,
        scheduled_kst: str,
        options: CallOptions | None = None,
    ) -> types.Release:
        """
        Reschedule a release that has not been sent.

        scheduled_kst: Time to send, as an ISO 8601 timestamp in the future and within 365 days. Without an offset it is
            Korean time.
        """
        return await self._json(
            Call(
                "POST",
                f"/release/{part(release_id)}/reschedule",
                body={"scheduled_kst": scheduled_kst},
                options=options,
            ),
        )

    async def cancel(self, release_id: int, *, options: CallOptions | None = None) -> types.Release:
        """Cancel and refund a release that has not been sent."""
        return await self._json(Call("POST", f"/release/{part(release_id)}/cancel", once=True, options=options))

    async def pause(self, release_id: int, *, options: CallOptions | None = None) -> types.Release:
        """Pause a release that is being sent."""
        return await self._json(Call("POST", f"/release/{part(release_id)}/pause", once=True, options=options))

    async def resume(self, release_id: int, *, options: CallOptions | None = None) -> types.Release:
        """Resume a paused release, also before its time."""
        return await self._json(Call("POST", f"/release/{part(release_id)}/resume", once=True, options=options))

    def list_coverage(
        self,
        release_id: int,
        *,
        page: int | None = None,
        after: str | None = None,
        page_size: int | None = None,
        since: str | None = None,
        options: CallOptions | None = None,
    ) -> AsyncListing[types.Coverage]:
        """
        List the coverage of a release, newest first.

        page: Page number, starting at 1.
        after: `next` of an earlier answer: returns what follows it, whatever was added to the list since. Not together
            with `page`.
        page_size: Number of entries per page, 1 to 100.
        since: Only return articles that were linked, rejected or edited at this time or later, as an ISO 8601
            timestamp. Without an offset it is Korean time.
        """
        return self._pages(
            Call(
                "GET",
                f"/release/{part(release_id)}/coverage",
                query={"page": page, "after": after, "page_size": page_size, "since": since},
                options=options,
            ),
            "coverages",
        )


class AsyncNewsResource(AsyncResource):
    """News monitoring and coverage."""

    async def get_digest(self, group_id: int, *, options: CallOptions | None = None) -> types.Digest:
        """Get the daily digest of a keyword group."""
        return await self._json(Call("GET", f"/newsclip/v2/keyword-group/{part(group_id)}/digest", options=options))

    async def update_digest(
        self,
        group_id: int,
        *,
        email: str | None = None,
        further_emails: Sequence[str] | None = None,
        time_kst: str | None = None,
        enabled: bool | None = None,
        weekdays_only: bool | None = None,
        language: Literal["ko", "en"] | None = None,
        options: CallOptions | None = None,
    ) -> types.Digest:
        """
        Create or update the daily digest of a keyword group.

        email: Email address that receives the digest. Defaults to the account's own address.
        further_emails: Further addresses that receive the digest. Left out, they stay as they are.
        time_kst: Time of day at which the digest is sent, as `HH:MM` in Korean time.
        weekdays_only: Whether to skip Saturdays and Sundays. Monday's digest then covers the weekend.
        language: Language of the digest, apart from the articles.
        """
        return await self._json(
            Call(
                "PUT",
                f"/newsclip/v2/keyword-group/{part(group_id)}/digest",
                body={
                    "email": email,
                    "further_emails": further_emails,
                    "time_kst": time_kst,
                    "enabled": enabled,
                    "weekdays_only": weekdays_only,
                    "language": language,
                },
                options=options,
            ),
        )

    async def delete_digest(self, group_id: int, *, options: CallOptions | None = None) -> None:
        """Delete the daily digest of a keyword group."""
        await self._json(Call("DELETE", f"/newsclip/v2/keyword-group/{part(group_id)}/digest", options=options))

    async def test_digest(self, group_id: int, *, options: CallOptions | None = None) -> types.DigestTestOutcome:
        """Send a test digest of a keyword group."""
        return await self._json(
            Call("POST", f"/newsclip/v2/keyword-group/{part(group_id)}/digest/test", once=True, options=options),
        )

    def list_coverage(
        self,
        *,
        press_id: int | None = None,
        state: Literal["linked", "rejected"] | None = None,
        page: int | None = None,
        after: str | None = None,
        page_size: int | None = None,
        since: str | None = None,
        options: CallOptions | None = None,
    ) -> AsyncListing[types.Coverage]:
        """
        List the coverage of press releases, newest first.

        press_id: Only return coverage of this press release.
        state: Return linked or rejected articles.
        page: Page number, starting at 1.
        after: `next` of an earlier answer: returns what follows it, whatever was added to the list since. Not together
            with `page`.
        page_size: Number of entries per page, 1 to 100.
        since: Only return articles that were linked, rejected or edited at this time or later, as an ISO 8601
            timestamp. Without an offset it is Korean time.
        """
        return self._pages(
            Call(
                "GET",
                "/newsclip/v2/coverage",
                query={
                    "press_id": press_id,
                    "state": state,
                    "page": page,
                    "after": after,
                    "page_size": page_size,
                    "since": since,
                },
                options=options,
            ),
            "coverages",
        )

    async def add_coverage(
        self,
        *,
        press_id: int,
        article_id: int | None = None,
        url: str | None = None,
        title: str | None = None,
        source: str | None = None,
        reporter_name: str | None = None,
        published_kst: str | None = None,
        options: CallOptions | None = None,
    ) -> types.Coverage:
        """
        Link an article to a press release manually.

        press_id: ID of the press release.
        article_id: ID of a collected article. Either this or `url` is required.
        url: Address of an article. Its page is read for the fields below that are not given; none is read if title,
            source and time are given.
        title: Title of the article.
        source: Name of the media outlet.
        reporter_name: Name of the reporter; empty if unknown.
        published_kst: When it was published, as an ISO 8601 timestamp. Without an offset it is Korean time.
        """
        return await self._json(
            Call(
                "POST",
                "/newsclip/v2/coverage",
                body={
                    "press_id": press_id,
                    "article_id": article_id,
                    "url": url,
                    "title": title,
                    "source": source,
                    "reporter_name": reporter_name,
                    "published_kst": published_kst,
                },
                once=True,
                options=options,
            ),
        )

    async def update_coverage(
        self,
        coverage_id: int,
        *,
        state: Literal["linked", "rejected"] | None = None,
        title: str | None = None,
        source: str | None = None,
        reporter_name: str | None = None,
        published_kst: str | None = None,
        options: CallOptions | None = None,
    ) -> types.Coverage:
        """
        Reject, restore or edit a coverage link.

        state: Whether the article counts as coverage (`linked`) or not (`rejected`).
        title: Title of the article.
        source: Name of the media outlet.
        reporter_name: Name of the reporter; empty if unknown.
        published_kst: When it was published, as an ISO 8601 timestamp. Without an offset it is Korean time.
        """
        return await self._json(
            Call(
                "PUT",
                f"/newsclip/v2/coverage/{part(coverage_id)}",
                body={
                    "state": state,
                    "title": title,
                    "source": source,
                    "reporter_name": reporter_name,
                    "published_kst": published_kst,
                },
                options=options,
            ),
        )

    async def delete_coverage(self, coverage_id: int, *, options: CallOptions | None = None) -> None:
        """Reject a coverage link."""
        await self._json(Call("DELETE", f"/newsclip/v2/coverage/{part(coverage_id)}", options=options))

    async def list_keyword_groups(self, *, options: CallOptions | None = None) -> List[types.KeywordGroup]:
        """List keyword groups, newest first."""
        return await self._json(Call("GET", "/newsclip/v2/keyword-group", options=options))

    async def create_keyword_group(
        self,
        *,
        group_name: str,
        keywords: Sequence[str],
        region: Literal["국내", "해외"] | None = None,
        exclude_keywords: Sequence[str] | None = None,
        required_keywords: Sequence[str] | None = None,
        options: CallOptions | None = None,
    ) -> types.KeywordGroup:
        """
        Create a keyword group.

        group_name: Name of the keyword group.
        keywords: An article must contain at least one of these keywords.
        region: Region: domestic (`국내`) or overseas (`해외`).
        exclude_keywords: Articles that contain one of these keywords are left out.
        required_keywords: An article must contain all of these keywords.
        """
        return await self._json(
            Call(
                "POST",
                "/newsclip/v2/keyword-group",
                body={
                    "group_name": group_name,
                    "keywords": keywords,
                    "region": region,
                    "exclude_keywords": exclude_keywords,
                    "required_keywords": required_keywords,
                },
                once=True,
                options=options,
            ),
        )

    async def update_keyword_group(
        self,
        group_id: int,
        *,
        group_name: str | None = None,
        keywords: Sequence[str] | None = None,
        region: Literal["국내", "해외"] | None = None,
        exclude_keywords: Sequence[str] | None = None,
        required_keywords: Sequence[str] | None = None,
        options: CallOptions | None = None,
    ) -> types.KeywordGroup:
        """
        Update a keyword group.

        group_name: Name of the keyword group.
        keywords: An article must contain at least one of these keywords.
        region: Region: domestic (`국내`) or overseas (`해외`).
        exclude_keywords: Articles that contain one of these keywords are left out.
        required_keywords: An article must contain all of these keywords.
        """
        return await self._json(
            Call(
                "PUT",
                f"/newsclip/v2/keyword-group/{part(group_id)}",
                body={
                    "group_name": group_name,
                    "keywords": keywords,
                    "region": region,
                    "exclude_keywords": exclude_keywords,
                    "required_keywords": required_keywords,
                },
                options=options,
            ),
        )

    async def delete_keyword_group(self, group_id: int, *, options: CallOptions | None = None) -> None:
        """Delete a keyword group."""
        await self._json(Call("DELETE", f"/newsclip/v2/keyword-group/{part(group_id)}", options=options))

    async def list_themes(self, *, options: CallOptions | None = None) -> List[types.Theme]:
        """List news themes."""
        return await self._json(Call("GET", "/newsclip/v2/theme", options=options))

    async def list_sources(self, *, options: CallOptions | None = None) -> List[types.NewsSource]:
        """List news sources with their status."""
        return await self._json(Call("GET", "/newsclip/v2/sources", options=options))

    async def list_recent_articles(
        self,
        *,
        limit: int | None = None,
        keyword_group_id: int | None = None,
        collapse: bool | None = None,
        options: CallOptions | None = None,
    ) -> List[types.RecentArticle]:
        """
        List the newest articles.

        limit: Number of articles, 1 to 100.
        keyword_group_id: Only return articles found by this keyword group.
        collapse: Whether to return only the newest article of each story.
        """
        return await self._json(
            Call(
                "GET",
                "/newsclip/v2/recent-articles",
                query={"limit": limit, "keyword_group_id": keyword_group_id, "collapse": collapse},
                options=options,
            ),
        )

    def list_daily_articles(
        self,
        *,
        keyword_group_id: int | None = None,
        start_date: str | None = None,
        end_date: str | None = None,
        page: int | None = None,
        page_size: int | None = None,
        collapse: bool | None = None,
        options: CallOptions | None = None,
    ) -> AsyncListing[types.DailyArticles]:
        """
        List articles by day, newest day first.

        keyword_group_id: Only return articles found by this keyword group.
        start_date: First day of the range, in Korean time. Defaults to 29 days before the last day.
        end_date: Last day of the range, in Korean time. Defaults to today.
        page: Page number, starting at 1.
        page_size: Number of days per page, 1 to 30.
        collapse: Whether to return only the newest article of each story.
        """
        return self._pages(
            Call(
                "GET",
                "/newsclip/v2/daily",
                query={
                    "keyword_group_id": keyword_group_id,
                    "start_date": start_date,
                    "end_date": end_date,
                    "page": page,
                    "page_size": page_size,
                    "collapse": collapse,
                },
                options=options,
            ),
            None,
        )

    def search_articles(
        self,
        *,
        keyword: str,
        page: int | None = None,
        after: str | None = None,
        page_size: int | None = None,
        options: CallOptions | None = None,
    ) -> AsyncListing[types.Article]:
        """
        Search articles, newest first.

        keyword: Words that are all in the title, Korean title or summary, in any order and ignoring case; words in
            quotes as they stand.
        page: Page number, starting at 1.
        after: `next` of an earlier answer: returns what follows it, whatever was added to the list since. Not together
            with `page`.
        page_size: Number of entries per page, 1 to 100.
        """
        return self._pages(
            Call(
                "GET",
                "/newsclip/v2/search",
                query={"keyword": keyword, "page": page, "after": after, "page_size": page_size},
                options=options,
            ),
            None,
        )

    async def excel(
        self,
        *,
        start_date: str,
        end_date: str,
        keyword_group_id: int | None = None,
        collapse: bool | None = None,
        options: CallOptions | None = None,
    ) -> AsyncFile:
        """
        Download articles as a spreadsheet.

        start_date: First day of the range, in Korean time.
        end_date: Last day of the range, in Korean time. The range can have at most 366 days.
        keyword_group_id: Only return articles found by this keyword group.
        collapse: Whether to return only the newest article of each story.
        """
        return await self._file(
            Call(
                "GET",
                "/newsclip/v2/download/excel",
                query={
                    "start_date": start_date,
                    "end_date": end_date,
                    "keyword_group_id": keyword_group_id,
                    "collapse": collapse,
                },
                once=True,
                options=options,
            ),
        )

    async def get_article(self, article_id: int, *, options: CallOptions | None = None) -> types.ArticleDetail:
        """Get an article."""
        return await self._json(Call("GET", f"/newsclip/v2/{part(article_id)}", options=options))


class AsyncSearchResource(AsyncResource):
    """Search over everything."""

    async def find(
        self,
        *,
        keyword: str,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> types.SearchResults:
        """
        Search texts, reporters, releases and articles.

        keyword: Words that must all occur, in any order and ignoring case; words in quotes as they stand.
        limit: Maximum number of entries of each kind, 1 to 20.
        """
        return await self._json(Call("GET", "/search", query={"keyword": keyword, "limit": limit}, options=options))


class AsyncCalendarResource(AsyncResource):
    """Calendar and its feed."""

    async def get(self, *, start_date: str, end_date: str, options: CallOptions | None = None) -> types.Calendar:
        """
        List releases, embargoes, planned posts, meetings, digests and holidays by day.

        start_date: First day, in Korean time.
        end_date: Last day, in Korean time. The range is at most 92 days.
        """
        return await self._json(
            Call("GET", "/calendar", query={"start_date": start_date, "end_date": end_date}, options=options),
        )

    async def get_feed(self, *, options: CallOptions | None = None) -> types.CalendarFeed:
        """Get the state of the feed for calendar programs."""
        return await self._json(Call("GET", "/calendar/feed", options=options))

    async def create_feed(self, *, options: CallOptions | None = None) -> types.NewCalendarFeed:
        """Create the secret address of the feed for calendar programs."""
        return await self._json(Call("POST", "/calendar/feed", once=True, options=options))

    async def delete_feed(self, *, options: CallOptions | None = None) -> None:
        """Switch off the feed for calendar programs."""
        await self._json(Call("DELETE", "/calendar/feed", options=options))


class AsyncReportsResource(AsyncResource):
    """Reports of releases."""

    async def get(self, release_id: int, *, options: CallOptions | None = None) -> types.ReleaseReportWithLink:
        """Get the coverage report of a release."""
        return await self._json(Call("GET", f"/release/{part(release_id)}/report", options=options))

    async def pdf(
        self,
        release_id: int,
        *,
        language: Literal["ko"] | Literal["en"] | None = None,
        options: CallOptions | None = None,
    ) -> AsyncFile:
        """
        Download the coverage report of a release as PDF.

        language: Language of the headings.
        """
        return await self._file(
            Call("GET", f"/release/{part(release_id)}/report/pdf", query={"language": language}, options=options),
        )

    async def create_link(
        self,
        release_id: int,
        *,
        expires_days: int | None = None,
        options: CallOptions | None = None,
    ) -> types.ReportLink:
        """
        Create a link to the coverage report for people without an account.

        expires_days: Number of days until the link stops working, 1 to 365.
        """
        return await self._json(
            Call(
                "POST",
                f"/release/{part(release_id)}/report/link",
                body={"expires_days": expires_days},
                once=True,
                options=options,
            ),
        )

    async def delete_link(self, release_id: int, *, options: CallOptions | None = None) -> None:
        """Remove the link to the coverage report."""
        await self._json(Call("DELETE", f"/release/{part(release_id)}/report/link", options=options))


class AsyncReviewsResource(AsyncResource):
    """Review and approval of texts."""

    async def get_press(self, press_id: int, *, options: CallOptions | None = None) -> types.TextReview:
        """Get the review of a text and its history."""
        return await self._json(Call("GET", f"/press/{part(press_id)}/review", options=options))

    async def request_press(
        self,
        press_id: int,
        *,
        note: str | None = None,
        person_ids: Sequence[int] | None = None,
        base_version: int | None = None,
        options: CallOptions | None = None,
    ) -> types.TextReviewState:
        """
        Ask the owners for approval.

        note: What the others should know.
        person_ids: Owners to ask; left out to ask all of them.
        base_version: The version that the change is based on. If the text has changed since then, the request fails
            with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
        """
        return await self._json(
            Call(
                "POST",
                f"/press/{part(press_id)}/review/request",
                body={"note": note, "person_ids": person_ids, "base_version": base_version},
                once=True,
                options=options,
            ),
        )

    async def withdraw_press(
        self,
        press_id: int,
        *,
        note: str | None = None,
        options: CallOptions | None = None,
    ) -> types.TextReviewState:
        """
        Withdraw a request for approval.

        note: What the others should know.
        """
        return await self._json(
            Call("POST", f"/press/{part(press_id)}/review/withdraw", body={"note": note}, once=True, options=options),
        )

    async def create_press_approval_link(
        self,
        press_id: int,
        *,
        name: str,
        expires_days: int | None = None,
        email: str | None = None,
        language: Literal["ko", "en"] | None = None,
        options: CallOptions | None = None,
    ) -> types.NewApprovalLink:
        """
        Create an approval link for somebody without an account.

        name: Name of the person who is to decide.
        expires_days: Number of days until the link stops working, 1 to 30.
        email: Address that the link is mailed to.
        language: Language of the email.
        """
        return await self._json(
            Call(
                "POST",
                f"/press/{part(press_id)}/review/links",
                body={"name": name, "expires_days": expires_days, "email": email, "language": language},
                options=options,
            ),
        )

    async def revoke_press_approval_link(
        self,
        press_id: int,
        link_id: int,
        *,
        options: CallOptions | None = None,
    ) -> None:
        """Revoke an approval link."""
        await self._json(Call("DELETE", f"/press/{part(press_id)}/review/links/{part(link_id)}", options=options))

    async def get_official_document(self, document_id: int, *, options: CallOptions | None = None) -> types.TextReview:
        """Get the review of a text and its history."""
        return await self._json(Call("GET", f"/official-document/{part(document_id)}/review", options=options))

    async def request_official_document(
        self,
        document_id: int,
        *,
        note: str | None = None,
        person_ids: Sequence[int] | None = None,
        base_version: int | None = None,
        options: CallOptions | None = None,
    ) -> types.TextReviewState:
        """
        Ask the owners for approval.

        note: What the others should know.
        person_ids: Owners to ask; left out to ask all of them.
        base_version: The version that the change is based on. If the text has changed since then, the request fails
            with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
        """
        return await self._json(
            Call(
                "POST",
                f"/official-document/{part(document_id)}/review/request",
                body={"note": note, "person_ids": person_ids, "base_version": base_version},
                once=True,
                options=options,
            ),
        )

    async def withdraw_official_document(
        self,
        document_id: int,
        *,
        note: str | None = None,
        options: CallOptions | None = None,
    ) -> types.TextReviewState:
        """
        Withdraw a request for approval.

        note: What the others should know.
        """
        return await self._json(
            Call(
                "POST",
                f"/official-document/{part(document_id)}/review/withdraw",
                body={"note": note},
                once=True,
                options=options,
            ),
        )

    async def create_official_document_approval_link(
        self,
        document_id: int,
        *,
        name: str,
        expires_days: int | None = None,
        email: str | None = None,
        language: Literal["ko", "en"] | None = None,
        options: CallOptions | None = None,
    ) -> types.NewApprovalLink:
        """
        Create an approval link for somebody without an account.

        name: Name of the person who is to decide.
        expires_days: Number of days until the link stops working, 1 to 30.
        email: Address that the link is mailed to.
        language: Language of the email.
        """
        return await self._json(
            Call(
                "POST",
                f"/official-document/{part(document_id)}/review/links",
                body={"name": name, "expires_days": expires_days, "email": email, "language": language},
                options=options,
            ),
        )

    async def revoke_official_document_approval_link(
        self,
        document_id: int,
        link_id: int,
        *,
        options: CallOptions | None = None,
    ) -> None:
        """Revoke an approval link."""
        await self._json(
            Call("DELETE", f"/official-document/{part(document_id)}/review/links/{part(link_id)}", options=options),
        )

    async def get_blog_post(self, blog_id: int, *, options: CallOptions | None = None) -> types.TextReview:
        """Get the review of a text and its history."""
        return await self._json(Call("GET", f"/blog/{part(blog_id)}/review", options=options))

    async def request_blog_post(
        self,
        blog_id: int,
        *,
        note: str | None = None,
        person_ids: Sequence[int] | None = None,
        base_version: int | None = None,
        options: CallOptions | None = None,
    ) -> types.TextReviewState:
        """
        Ask the owners for approval.

        note: What the others should know.
        person_ids: Owners to ask; left out to ask all of them.
        base_version: The version that the change is based on. If the text has changed since then, the request fails
            with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
        """
        return await self._json(
            Call(
                "POST",
                f"/blog/{part(blog_id)}/review/request",
                body={"note": note, "person_ids": person_ids, "base_version": base_version},
                once=True,
                options=options,
            ),
        )

    async def withdraw_blog_post(
        self,
        blog_id: int,
        *,
        note: str | None = None,
        options: CallOptions | None = None,
    ) -> types.TextReviewState:
        """
        Withdraw a request for approval.

        note: What the others should know.
        """
        return await self._json(
            Call("POST", f"/blog/{part(blog_id)}/review/withdraw", body={"note": note}, once=True, options=options),
        )

    async def create_blog_post_approval_link(
        self,
        blog_id: int,
        *,
        name: str,
        expires_days: int | None = None,
        email: str | None = None,
        language: Literal["ko", "en"] | None = None,
        options: CallOptions | None = None,
    ) -> types.NewApprovalLink:
        """
        Create an approval link for somebody without an account.

        name: Name of the person who is to decide.
        expires_days: Number of days until the link stops working, 1 to 30.
        email: Address that the link is mailed to.
        language: Language of the email.
        """
        return await self._json(
            Call(
                "POST",
                f"/blog/{part(blog_id)}/review/links",
                body={"name": name, "expires_days": expires_days, "email": email, "language": language},
                options=options,
            ),
        )

    async def revoke_blog_post_approval_link(
        self,
        blog_id: int,
        link_id: int,
        *,
        options: CallOptions | None = None,
    ) -> None:
        """Revoke an approval link."""
        await self._json(Call("DELETE", f"/blog/{part(blog_id)}/review/links/{part(link_id)}", options=options))

    async def get_creation(self, creation_id: int, *, options: CallOptions | None = None) -> types.TextReview:
        """Get the review of a text and its history."""
        return await self._json(Call("GET", f"/generic-creation/{part(creation_id)}/review", options=options))

    async def request_creation(
        self,
        creation_id: int,
        *,
        note: str | None = None,
        person_ids: Sequence[int] | None = None,
        base_version: int | None = None,
        options: CallOptions | None = None,
    ) -> types.TextReviewState:
        """
        Ask the owners for approval.

        note: What the others should know.
        person_ids: Owners to ask; left out to ask all of them.
        base_version: The version that the change is based on. If the text has changed since then, the request fails
            with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
        """
        return await self._json(
            Call(
                "POST",
                f"/generic-creation/{part(creation_id)}/review/request",
                body={"note": note, "person_ids": person_ids, "base_version": base_version},
                once=True,
                options=options,
            ),
        )

    async def withdraw_creation(
        self,
        creation_id: int,
        *,
        note: str | None = None,
        options: CallOptions | None = None,
    ) -> types.TextReviewState:
        """
        Withdraw a request for approval.

        note: What the others should know.
        """
        return await self._json(
            Call(
                "POST",
                f"/generic-creation/{part(creation_id)}/review/withdraw",
                body={"note": note},
                once=True,
                options=options,
            ),
        )

    async def create_creation_approval_link(
        self,
        creation_id: int,
        *,
        name: str,
        expires_days: int | None = None,
        email: str | None = None,
        language: Literal["ko", "en"] | None = None,
        options: CallOptions | None = None,
    ) -> types.NewApprovalLink:
        """
        Create an approval link for somebody without an account.

        name: Name of the person who is to decide.
        expires_days: Number of days until the link stops working, 1 to 30.
        email: Address that the link is mailed to.
        language: Language of the email.
        """
        return await self._json(
            Call(
                "POST",
                f"/generic-creation/{part(creation_id)}/review/links",
                body={"name": name, "expires_days": expires_days, "email": email, "language": language},
                options=options,
            ),
        )

    async def revoke_creation_approval_link(
        self,
        creation_id: int,
        link_id: int,
        *,
        options: CallOptions | None = None,
    ) -> None:
        """Revoke an approval link."""
        await self._json(
            Call("DELETE", f"/generic-creation/{part(creation_id)}/review/links/{part(link_id)}", options=options),
        )


class AsyncNewsroomResource(AsyncResource):
    """The public site with press releases, and its subscribers."""

    async def get(self, *, options: CallOptions | None = None) -> types.Newsroom:
        """Get the settings of the newsroom."""
        return await self._json(Call("GET", "/newsroom", options=options))

    async def get_post(self, press_id: int, *, options: CallOptions | None = None) -> types.NewsroomPost:
        """Get whether a press release is in the newsroom."""
        return await self._json(Call("GET", f"/newsroom/press/{part(press_id)}", options=options))

    async def publish_post(
        self,
        press_id: int,
        *,
        base_version: int | None = None,
        options: CallOptions | None = None,
    ) -> types.NewsroomPost:
        """
        Publish the current text of a press release.

        base_version: The version that the change is based on. If the text has changed since then, the request fails
            with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
        """
        return await self._json(
            Call(
                "POST",
                f"/newsroom/press/{part(press_id)}/publish",
                body={"base_version": base_version},
                once=True,
                options=options,
            ),
        )

    def list_subscribers(
        self,
        *,
        page: int | None = None,
        page_size: int | None = None,
        options: CallOptions | None = None,
    ) -> AsyncListing[types.NewsroomSubscriber]:
        """
        List the confirmed subscribers of the newsroom, newest first.

        page: Page number, starting at 1.
        page_size: Number of entries per page, 1 to 100.
        """
        return self._pages(
            Call("GET", "/newsroom/subscribers", query={"page": page, "page_size": page_size}, options=options),
            "subscribers",
        )

    async def export_subscribers(self, *, options: CallOptions | None = None) -> AsyncFile:
        """Download the confirmed subscribers of the newsroom as CSV."""
        return await self._file(Call("GET", "/newsroom/subscribers/download", options=options))

    async def delete_subscriber(self, subscriber_id: int, *, options: CallOptions | None = None) -> None:
        """Remove a subscriber of the newsroom."""
        await self._json(Call("DELETE", f"/newsroom/subscribers/{part(subscriber_id)}", options=options))


class AsyncResources:
    account: AsyncAccountResource
    test_mode: AsyncTestModeResource
    webhooks: AsyncWebhooksResource
    media: AsyncMediaResource
    official_documents: AsyncOfficialDocumentsResource
    press: AsyncPressResource
    blog: AsyncBlogResource
    social: AsyncSocialResource
    creations: AsyncCreationsResource
    references: AsyncReferencesResource
    house: AsyncHouseResource
    house_imports: AsyncHouseImportsResource
    house_rules: AsyncHouseRulesResource
    workspaces: AsyncWorkspacesResource
    reporters: AsyncReportersResource
    reporter_lists: AsyncReporterListsResource
    segments: AsyncSegmentsResource
    meetings: AsyncMeetingsResource
    releases: AsyncReleasesResource
    news: AsyncNewsResource
    search: AsyncSearchResource
    calendar: AsyncCalendarResource
    reports: AsyncReportsResource
    reviews: AsyncReviewsResource
    newsroom: AsyncNewsroomResource

    def __init__(self, transport: AsyncTransport) -> None:
        self.account = AsyncAccountResource(transport)
        self.test_mode = AsyncTestModeResource(transport)
        self.webhooks = AsyncWebhooksResource(transport)
        self.media = AsyncMediaResource(transport)
        self.official_documents = AsyncOfficialDocumentsResource(transport)
        self.press = AsyncPressResource(transport)
        self.blog = AsyncBlogResource(transport)
        self.social = AsyncSocialResource(transport)
        self.creations = AsyncCreationsResource(transport)
        self.references = AsyncReferencesResource(transport)
        self.house = AsyncHouseResource(transport)
        self.house_imports = AsyncHouseImportsResource(transport)
        self.house_rules = AsyncHouseRulesResource(transport)
        self.workspaces = AsyncWorkspacesResource(transport)
        self.reporters = AsyncReportersResource(transport)
        self.reporter_lists = AsyncReporterListsResource(transport)
        self.segments = AsyncSegmentsResource(transport)
        self.meetings = AsyncMeetingsResource(transport)
        self.releases = AsyncReleasesResource(transport)
        self.news = AsyncNewsResource(transport)
        self.search = AsyncSearchResource(transport)
        self.calendar = AsyncCalendarResource(transport)
        self.reports = AsyncReportsResource(transport)
        self.reviews = AsyncReviewsResource(transport)
        self.newsroom = AsyncNewsroomResource(transport)
