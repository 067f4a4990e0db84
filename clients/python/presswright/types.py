# Generated from docs/openapi.json by "npm run openapi".
"""Shapes of requests and answers."""

from __future__ import annotations

from typing import Any, Literal, TypedDict, Union


class AccountWithPrices(TypedDict):
    account_id: int
    """ID of the account."""
    email: str
    mode: Literal["live", "test"]
    """Whether these are the data of test mode."""
    credit_balance: int
    """Current balance in KRW: the sum of all ledger entries."""
    credit_held: int
    """Part of the balance, in KRW, that is reserved for calls in progress."""
    currency: str
    prices: AccountWithPricesPrices
    """Prices of this installation in KRW."""
    scopes: list[Literal["read", "write", "send", "billing"]]


class AccountWithPricesPrices(TypedDict):
    """Prices of this installation in KRW."""

    creation: int
    image: int
    introduction: int
    excel: int
    own_release: int
    """A release only to own reporters, without VAT."""


class ApprovalLink(TypedDict):
    link_id: int
    """ID of the approval link."""
    name: str
    """Name of the person who is to decide."""
    email: str | None
    """Address that the link was mailed to; null if it was not."""
    by: str
    """The member or API key that created the link."""
    created_kst: str
    """ISO 8601 timestamp in Korean time."""
    expires_kst: str
    """ISO 8601 timestamp in Korean time."""


class Article(TypedDict):
    id: int
    """ID of the article."""
    title: str
    """Title as published."""
    title_ko: str
    """Title in Korean; the published title until it is translated."""
    summary_ko: str
    url: str
    source: str
    """Name of the media outlet."""
    published_kst: str
    """ISO 8601 timestamp in Korean time."""
    reporter_name: str | None
    region: Literal["국내", "해외"]
    """Region: domestic (`국내`) or overseas (`해외`)."""
    language: str
    """Language in which the article was published."""
    cluster_id: int
    """ID of the story. Copies of the same text in several media outlets share it."""
    cluster_size: int
    """Number of articles with the same story."""
    is_sample: bool
    """Whether the article is fictitious sample data."""


class ArticleDetail(TypedDict):
    id: int
    """ID of the article."""
    title: str
    """Title as published."""
    title_ko: str
    """Title in Korean; the published title until it is translated."""
    summary_ko: str
    url: str
    source: str
    """Name of the media outlet."""
    published_kst: str
    """ISO 8601 timestamp in Korean time."""
    reporter_name: str | None
    region: Literal["국내", "해외"]
    """Region: domestic (`국내`) or overseas (`해외`)."""
    language: str
    """Language in which the article was published."""
    cluster_id: int
    """ID of the story. Copies of the same text in several media outlets share it."""
    cluster_size: int
    """Number of articles with the same story."""
    is_sample: bool
    """Whether the article is fictitious sample data."""
    img_url: str
    """URL of the image; empty if there is none."""
    content: str | None
    """Full text of the article; null if it was not collected."""
    cluster: list[ArticleDetailCluster]
    """Up to 50 other articles with the same story, newest first."""


class ArticleDetailCluster(TypedDict):
    id: int
    """ID of the article."""
    source: str
    url: str
    published_kst: str
    """ISO 8601 timestamp in Korean time."""


class ArticleMatch(TypedDict):
    article: ArticleMatchArticle
    keyword_group_id: int
    """ID of the keyword group."""
    group_name: str
    keywords: list[str]
    """Keywords of the group that the article contains."""


class ArticleMatchArticle(TypedDict):
    id: int
    """ID of the article."""
    title: str
    title_ko: str
    url: str
    source: str
    """Name of the media outlet."""
    published_kst: str
    """ISO 8601 timestamp in Korean time."""


class _ArticleMatchedEventRequired(TypedDict):
    type: Literal["article.matched"]
    timestamp: str
    """Time of the event."""
    data: ArticleMatch


class ArticleMatchedEvent(_ArticleMatchedEventRequired, total=False):
    test: Literal[True]
    """Only in an event of `POST /webhook/trigger`."""


class AudiencePreview(TypedDict):
    recipient_count: int
    """Number of addresses that would receive an email, each counted once."""
    own_count: int
    """Number of these recipients who come from the workspace and are not among the reporters of the product."""
    suppressed_count: int
    """Number of addresses left out because they are suppressed."""
    duplicate_count: int
    """Number of reporters left out because another recipient has the same address."""
    left_out: list[LeftOutReporters]
    """The account's own reporters that were chosen and get no email, by reason."""
    recipients: list[PlannedRecipient]
    """Who would receive an email, in the order of sending; one page."""
    price: int
    """Price in KRW, without VAT."""
    vat: int
    payment_price: int
    currency: str


_BeatConditionRequired = TypedDict(
    "_BeatConditionRequired",
    {
        "field": "Literal['beat']",
        # Whether one of the values must match, or none of them.
        "is": "Literal['any_of', 'none_of']",
        # Beats, compared as a whole, ignoring case and spaces.
        "values": "list[str]",
    },
)


class BeatCondition(_BeatConditionRequired):
    pass


class BlockPlace(TypedDict):
    id: str
    """ID of the block."""
    start: int
    """Index of the first character in the text of the block, in UTF-16 code units."""
    end: int
    """Index after the last character."""


class _BlogPostRequired(TypedDict):
    id: int
    """ID of the blog post."""
    title: str
    keyword: str
    language: Literal["ko", "en", "ja", "zh"]
    """Language of the blog post."""
    is_public: bool
    version: int
    """Version number of the text: 1, 2, 3 …"""
    created_at: int
    """Time of creation, in Unix seconds."""
    review_status: Literal["draft", "in_review", "changes_requested", "approved", "changed_after_approval"]
    """
    State of the review: `draft`, `in_review`, `changes_requested`, `approved`, or `changed_after_approval` when the
    words or the pictures, with their captions and crops, are no longer those that were approved.
    """
    blog_id: int
    """ID of the blog post."""
    content: str
    content_blocks: list[BlogPostContentBlock1 | BlogPostContentBlock2]
    """The content as a list of blocks, including the image if the blog post has one."""
    blog_type: Literal["general", "tech", "marketing", "news"]
    """Type of blog post."""
    img_url: str | None
    img_alt: str | None
    """Alternative text: what the image shows."""
    img_stale: bool
    """
    Whether the image was made for an earlier headline. Such an image is left out of PDF, DOCX and HWPX files, social
    posts and emails until it is confirmed or replaced.
    """
    updated_at: int
    """Time of the last change, in Unix seconds."""
    facts: Facts | None
    """The facts that the text was written from; null if there were none."""
    house_texts: list[UsedHouseText]
    """Earlier texts of the archive that the text was written from."""
    to_check: list[ToCheck]
    """
    Facts that the author should add or confirm before publishing the text. They are never part of `content` and are
    never exported or sent.
    """


class BlogPost(_BlogPostRequired, total=False):
    document: TextDocument
    claims: list[Claim]
    """
    Every figure, date, superlative, price term, quotation, contact and link in the text, as well as the names and added
    causes that the writer declared, with their origins.
    """


class BlogPostContentBlock1(TypedDict):
    type: Literal["text"]
    content: str


class BlogPostContentBlock2(TypedDict):
    type: Literal["image"]
    image_url: str
    caption: str


class BlogReference(TypedDict):
    id: int
    """ID of the reference."""
    title: str
    content: str
    url: str
    """URL of the source; empty if none was given."""


class BlogReferenceDetail(TypedDict):
    id: int
    """ID of the reference."""
    title: str
    content: str
    url: str
    """URL of the source; empty if none was given."""
    sentences: list[ReferenceSentence]
    """The sentences of the content, in order. Each line of a list counts as one sentence."""


class BrandProfile(TypedDict):
    company: str | None
    boilerplate: str | None
    contact: BrandProfileContact
    address: str | None
    homepage: str | None
    tone: str | None
    style_notes: str | None
    glossary: list[BrandProfileGlossary]
    banned_words: list[str]
    units: list[BrandProfileUnit]
    logo_updated_at: int | None
    """Null if there is no logo. `GET /account/brand/logo` returns the picture."""


class BrandProfileContact(TypedDict):
    department: str | None
    name: str | None
    phone: str | None
    email: str | None


class BrandProfileGlossary(TypedDict):
    term: str
    use: str


class BrandProfileUnit(TypedDict):
    name: str
    language: Literal["ko", "en", "ja", "zh", "fr", "id"] | None
    company: str | None
    boilerplate: str | None
    contact: BrandProfileUnitContact
    address: str | None
    homepage: str | None
    end_mark: str | None


class BrandProfileUnitContact(TypedDict):
    department: str | None
    name: str | None
    phone: str | None
    email: str | None


class BulkChange(TypedDict):
    changed: int
    """Number of reporters that were changed."""
    unchanged: int
    """Number of reporters that already were as requested."""
    missing: int
    """Number of reporters that were deleted in the meantime."""
    changed_ids: list[int]
    """IDs of the changed reporters, for undoing the action."""


class BulkResult(TypedDict):
    changed: int
    """Number of reporters that were changed."""
    unchanged: int
    """Number of reporters that already were as requested."""
    missing: int
    """Number of reporters that were deleted in the meantime."""


class Calendar(TypedDict):
    entries: list[CalendarEntry]
    """Entries in the range, earliest first. Canceled releases are left out."""
    digests: list[CalendarDigest]
    """Digests that are sent every day, or every day from Monday to Friday."""
    holidays: list[Holiday]
    """Public holidays in Korea, with their Korean names."""


class CalendarDigest(TypedDict):
    group_id: int
    """ID of the keyword group."""
    group_name: str
    time_kst: str
    """Time of day as `HH:MM` in Korean time."""
    weekdays_only: bool


class CalendarEntry(TypedDict):
    kind: Literal["release", "embargo", "social", "meeting"]
    """
    Kind of entry: a release, the end of its embargo, a social post with a planned time, or an activity with a reporter.
    """
    id: int
    """ID of the release, the social post or the activity."""
    title: str
    start_kst: str
    """ISO 8601 timestamp in Korean time."""
    end_kst: str | None
    """ISO 8601 timestamp in Korean time."""
    status: str | None
    """Status of the release; null for other kinds."""
    is_movable: bool
    """
    Whether the time can still change: with `POST /release/{release_id}/reschedule`, `PUT /sns/{content_id}`, or the
    activity itself.
    """
    workspace_id: int | None
    """Workspace of an activity; null for other kinds."""
    reporter_id: int | None
    """Reporter of an activity; null for other kinds."""


class CalendarFeed(TypedDict):
    is_on: bool
    """Whether the account has a feed for calendar programs."""
    created_kst: str | None
    """ISO 8601 timestamp in Korean time."""
    last_read_kst: str | None
    """When a calendar program last read the feed, to the hour; null if none has."""


class ChangeMatchingReportersFilter(TypedDict, total=False):
    keyword: str
    """
    Words, in any order, that must all stand in the name or media outlet, ignoring case; words in quotes as they stand.
    """
    search: str
    """As `keyword`, and also in the beat, tags, email address and telephone number."""
    is_distribution_target: bool
    """Only return distribution targets (true) or only the other reporters (false)."""
    tag: str
    """Only return reporters with this tag."""
    beat: str
    """Only return reporters with this beat, ignoring case and spaces."""
    outlet: str
    """Only return reporters of this media outlet, ignoring case and spaces."""
    list_id: int
    """Only return reporters on this list."""
    segment_id: int
    """Only return reporters that match this segment now."""


class _ChangedBlogPostRequired(TypedDict):
    blog_id: int
    """ID of the blog post."""
    title: str
    content: str
    language: str
    """Language of the blog post. A translation changes it."""
    version: int
    """Version number of the text: 1, 2, 3 …"""
    updated_at: int
    """Time of the last change, in Unix seconds."""
    to_check: list[ToCheck]
    """
    Facts that the author should add or confirm before publishing the text. They are never part of `content` and are
    never exported or sent.
    """
    applied: bool
    """
    Whether the instruction was applied. False if the text is unchanged because the instruction could not be carried out
    without a language model or within the selected blocks.
    """
    changes: list[TextChange]
    """The changes, block by block. Everything else is unchanged."""


class ChangedBlogPost(_ChangedBlogPostRequired, total=False):
    unverified_claims: list[str]
    """
    Numbers, dates, names and quotations in the text that appear in none of its sources (keyword, references, search
    results, brand profile, instruction), in reading order. Only returned by the call that wrote the text.
    """
    claims: list[Claim]
    """
    Every figure, date, superlative, price term, quotation, contact and link in the text, as well as the names and added
    causes that the writer declared, with their origins.
    """
    document: TextDocument


class _ChangedCreationRequired(TypedDict):
    creation_id: int
    """ID of the creation."""
    title: str
    content: str
    version: int
    """Version number of the text: 1, 2, 3 …"""
    to_check: list[ToCheck]
    """
    Facts that the author should add or confirm before publishing the text. They are never part of `content` and are
    never exported or sent.
    """
    applied: bool
    """
    Whether the instruction was applied. False if the text is unchanged because the instruction could not be carried out
    without a language model or within the selected blocks.
    """
    changes: list[TextChange]
    """The changes, block by block. Everything else is unchanged."""


class ChangedCreation(_ChangedCreationRequired, total=False):
    document: TextDocument


class _ChangedOfficialDocumentRequired(TypedDict):
    document_id: int
    """ID of the official document."""
    title: str
    content: str
    version: int
    """Version number of the text: 1, 2, 3 …"""
    updated_at: int
    """Time of the last change, in Unix seconds."""
    to_check: list[ToCheck]
    """
    Facts that the author should add or confirm before publishing the text. They are never part of `content` and are
    never exported or sent.
    """
    applied: bool
    """
    Whether the instruction was applied. False if the text is unchanged because the instruction could not be carried out
    without a language model or within the selected blocks.
    """
    changes: list[TextChange]
    """The changes, block by block. Everything else is unchanged."""


class ChangedOfficialDocument(_ChangedOfficialDocumentRequired, total=False):
    unverified_claims: list[str]
    """
    Numbers, dates, names and quotations in the text that appear in none of its sources (keyword, references, search
    results, brand profile, instruction), in reading order. Only returned by the call that wrote the text.
    """
    claims: list[Claim]
    """
    Every figure, date, superlative, price term, quotation, contact and link in the text, as well as the names and added
    causes that the writer declared, with their origins.
    """
    document: TextDocument


class _ChangedPressRequired(TypedDict):
    press_id: int
    """ID of the press release."""
    title: str
    content: str
    lead_text: str | None
    version: int
    """Version number of the text: 1, 2, 3 …"""
    to_check: list[ToCheck]
    """
    Facts that the author should add or confirm before publishing the text. They are never part of `content` and are
    never exported or sent.
    """
    applied: bool
    """
    Whether the instruction was applied. False if the text is unchanged because the instruction could not be carried out
    without a language model or within the selected blocks.
    """
    changes: list[TextChange]
    """The changes, block by block. Everything else is unchanged."""


class ChangedPress(_ChangedPressRequired, total=False):
    sections: PressSections
    unverified_claims: list[str]
    """
    Numbers, dates, names and quotations in the text that appear in none of its sources (keyword, references, search
    results, brand profile, instruction), in reading order. Only returned by the call that wrote the text.
    """
    claims: list[Claim]
    """
    Every figure, date, superlative, price term, quotation, contact and link in the text, as well as the names and added
    causes that the writer declared, with their origins.
    """
    document: TextDocument


class ChooseBlogPostImageResult(TypedDict):
    img_url: str
    img_alt: str
    img_stale: bool
    """
    Whether the image was made for an earlier headline. Such an image is left out of PDF, DOCX and HWPX files, social
    posts and emails until it is confirmed or replaced.
    """


class ChoosePressImageResult(TypedDict):
    img_url: str
    img_alt: str
    img_stale: bool
    """
    Whether the image was made for an earlier headline. Such an image is left out of PDF, DOCX and HWPX files, social
    posts and emails until it is confirmed or replaced.
    """


class Claim(TypedDict):
    text: str
    kind: Literal["figure", "date", "name", "organisation", "place", "superlative", "price", "quote", "cause"]
    """Kind of claim."""
    field: Literal["title", "content"]
    """Field that contains the claim."""
    start: int
    """Index of the first character, in UTF-16 code units."""
    end: int
    """Index after the last character."""
    block: BlockPlace | None
    """
    Position within the block; null if it is in the title or something is missing from the text. The text of a block is
    its part of `content`.
    """
    origin: StatedOrigin | ReferenceOrigin | HouseOrigin | SourceOrigin | DerivedOrigin | UnverifiedOrigin


class Clipping(TypedDict):
    title: str
    url: str
    source: str
    """Name of the media outlet."""
    reporter_name: str | None
    published_kst: str
    """ISO 8601 timestamp in Korean time."""


class _CodeBlockRequired(TypedDict):
    id: str
    """ID of the block. It stays the same when the text is edited."""
    role: Literal["head", "subtitle", "dateline", "lead", "body", "boilerplate", "contact", "closing"]
    """Function of the block in the text."""
    type: Literal["code"]
    text: str


class CodeBlock(_CodeBlockRequired, total=False):
    language: str | None


class _CodeBlockInputRequired(TypedDict):
    type: Literal["code"]
    text: str


class CodeBlockInput(_CodeBlockInputRequired, total=False):
    id: str
    """ID of the block. It stays the same when the text is edited."""
    role: Literal["head", "subtitle", "dateline", "lead", "body", "boilerplate", "contact", "closing"]
    """Function of the block in the text."""
    language: str | None


class ConfirmBlogPostImageResult(TypedDict):
    img_url: str
    img_alt: str | None
    img_stale: bool
    """
    Whether the image was made for an earlier headline. Such an image is left out of PDF, DOCX and HWPX files, social
    posts and emails until it is confirmed or replaced.
    """


class ConfirmPressImageResult(TypedDict):
    img_url: str
    img_alt: str | None
    img_stale: bool
    """
    Whether the image was made for an earlier headline. Such an image is left out of PDF, DOCX and HWPX files, social
    posts and emails until it is confirmed or replaced.
    """


class CountedReporterSegment(TypedDict):
    segment_id: int
    """ID of the segment."""
    name: str
    match: Literal["all", "any"]
    """Whether all conditions must hold, or any of them."""
    conditions: list[
        Union[
            TagCondition,
            BeatCondition,
            OutletCondition,
            LanguageCondition,
            LastContactCondition,
            OpenedCondition,
            CoveredUsCondition,
        ],
    ]
    created_kst: str
    """ISO 8601 timestamp in Korean time."""
    updated_kst: str
    """ISO 8601 timestamp in Korean time."""
    reporter_count: int
    """Number of reporters that match now."""
    recipient_count: int
    """Number of these who would get a release: distribution targets, not suppressed, who did not refuse."""


class Coverage(TypedDict):
    coverage_id: int
    """ID of the coverage link."""
    press_id: int
    """ID of the press release."""
    release_id: int | None
    article_id: int | None
    """ID of the article; null if it was added by its address and no feed collected it."""
    title: str
    url: str
    source: str
    """Name of the media outlet."""
    reporter_name: str | None
    published_kst: str
    """ISO 8601 timestamp in Korean time."""
    score: float
    """Confidence from 0 to 1; always 1 for manual links."""
    origin: Literal["auto", "manual"]
    """Whether the link was created automatically or manually."""
    state: Literal["linked", "rejected"]
    """Whether the article counts as coverage (`linked`) or not (`rejected`)."""


class _CoverageFoundEventRequired(TypedDict):
    type: Literal["coverage.found"]
    timestamp: str
    """Time of the event."""
    data: FoundCoverage


class CoverageFoundEvent(_CoverageFoundEventRequired, total=False):
    test: Literal[True]
    """Only in an event of `POST /webhook/trigger`."""


_CoveredUsConditionRequired = TypedDict(
    "_CoveredUsConditionRequired",
    {
        "field": "Literal['covered_us']",
        # Whether it must have happened in the last `days` days, or not; what never happened is `not_within`.
        "is": "Literal['within', 'not_within']",
        # Number of days, 1 to 3,650.
        "days": "int",
    },
)


class CoveredUsCondition(_CoveredUsConditionRequired):
    """
    An article linked to one of the account's press releases, under the reporter's name and in their media outlet if it
    is known.
    """


class CreateReleaseConfirm(TypedDict):
    """
    `confirm` from the answer of the preflight. When the text, the recipients, the price, the picture, the time or the
    email differ from what the preflight showed, or the same order was placed since, the answer is 409 `ORDER_CHANGED`
    and says what changed.
    """

    digest: str
    """The digest in the answer of the preflight."""


class CreateReleasePersonalNote(TypedDict):
    reporter_id: int
    """ID of one of the account's own reporters."""
    note: str
    """Note for this reporter."""


class _CreatedOfficialDocumentRequired(TypedDict):
    document_id: int
    """ID of the official document."""
    title: str
    content: str
    document_type: Literal["협조문", "안내문", "공지사항", "제품 출시 안내문"]
    """Type of the document: the name of one of the listed document types."""
    language: Literal["ko", "en", "ja", "zh"]
    """Language of the document."""
    version: int
    """Version number of the text: 1, 2, 3 …"""
    created_at: int
    """Time of creation, in Unix seconds."""
    issuer: Literal["company", "public", "person", "association"] | None
    """
    Kind of organisation or person that issues the text (company, public body, person or association), as far as it is
    known.
    """
    sources: list[SearchSource]
    """Web search results that the text was written from."""
    house_texts: list[UsedHouseText]
    """Earlier texts of the archive that the text was written from."""
    to_check: list[ToCheck]
    """
    Facts that the author should add or confirm before publishing the text. They are never part of `content` and are
    never exported or sent.
    """
    document: TextDocument


class CreatedOfficialDocument(_CreatedOfficialDocumentRequired, total=False):
    unverified_claims: list[str]
    """
    Numbers, dates, names and quotations in the text that appear in none of its sources (keyword, references, search
    results, brand profile, instruction), in reading order. Only returned by the call that wrote the text.
    """
    claims: list[Claim]
    """
    Every figure, date, superlative, price term, quotation, contact and link in the text, as well as the names and added
    causes that the writer declared, with their origins.
    """


class CreatedOfficialDocumentReference(TypedDict):
    reference_id: int
    """ID of the reference."""
    name: str
    created_at: int
    """Time of creation, in Unix seconds."""
    sentences: list[ReferenceSentence]
    """The sentences of the content, in order. Each line of a list counts as one sentence."""


class _CreatedPressRequired(TypedDict):
    press_id: int
    """ID of the press release."""
    title: str
    content: str
    is_public: bool
    warnings: list[PublicationWarning]
    """
    Why it was not made public although the request said so: it is kept, and can be published once this is corrected.
    """
    lead_text: str | None
    sections: PressSections
    img_url: str | None
    img_alt: str | None
    """Alternative text: what the image shows."""
    img_error: str | None
    """
    Why the requested image is missing: `IMAGE_POLICY_VIOLATION` or `GENERATION_ERROR`, the error codes of the image
    endpoint; null otherwise. A missing image is not charged.
    """
    language: Literal["ko", "en", "ja", "fr", "zh", "id"]
    """Language of the press release."""
    version: int
    """Version number of the text: 1, 2, 3 …"""
    created_at: int
    """Time of creation, in Unix seconds."""
    kind: str | None
    """The kind given in the request, or inferred from the facts; null if it is unknown."""
    issuer: Literal["company", "public", "person", "association"] | None
    """
    Kind of organisation or person that issues the text (company, public body, person or association), as far as it is
    known.
    """
    sources: list[SearchSource]
    """Web search results that the text was written from."""
    house_texts: list[UsedHouseText]
    """Earlier texts of the archive that the text was written from."""
    to_check: list[ToCheck]
    """
    Facts that the author should add or confirm before publishing the text. They are never part of `content` and are
    never exported or sent.
    """
    document: TextDocument


class CreatedPress(_CreatedPressRequired, total=False):
    unverified_claims: list[str]
    """
    Numbers, dates, names and quotations in the text that appear in none of its sources (keyword, references, search
    results, brand profile, instruction), in reading order. Only returned by the call that wrote the text.
    """
    claims: list[Claim]
    """
    Every figure, date, superlative, price term, quotation, contact and link in the text, as well as the names and added
    causes that the writer declared, with their origins.
    """


class CreatedRelease(TypedDict):
    release_id: int
    """ID of the release."""
    press_id: int
    """ID of the press release."""
    product_title: str
    """Title of the product; 내 기자 for a release without a product."""
    price: int
    """Price in KRW, without VAT."""
    payment_price: int
    """Amount charged in KRW: the price plus 10 % VAT."""
    currency: str
    reporter_count: int
    release_method: Literal["IMMEDIATE", "EXPERT_EDIT"]
    """Whether the release is sent without review (`IMMEDIATE`) or after the operator's approval (`EXPERT_EDIT`)."""
    status: Literal["SCHEDULED", "EDITING", "SENDING", "SENT", "FAILED", "CANCELED"]
    """Status of the release. An immediate release is `SENT` once every recipient is durably queued."""
    scheduled_kst: str | None
    """ISO 8601 timestamp in Korean time, or null."""
    undo: ReleaseUndo | None
    """Set while an immediate release with `undo_seconds` can be undone by canceling it; null otherwise."""
    delivery_problem: DeliveryProblem | None
    """
    Set while the emails of the release cannot be sent, and for good if they were stored in the outbox; null otherwise.
    """
    left_out: list[LeftOutReporters]
    """The account's own reporters that were chosen and get no email, by reason."""
    warnings: list[ReleaseWarning]
    """Warnings that should be checked. A warning never blocks the release."""


class _CreationRequired(TypedDict):
    id: int
    """ID of the creation."""
    title: str
    creation_type: Literal["prompt_generator", "wiki"]
    """Type of creation: prompt guide or wiki-style article."""
    sub_type: Literal["shorts", "cardnews", "wiki_a", "wiki_b"]
    """Subtype: `shorts` or `cardnews` for `prompt_generator`, `wiki_a` or `wiki_b` for `wiki`."""
    language: Literal["ko", "en", "ja", "zh"]
    """Language of the text."""
    is_public: bool
    keyword: str
    version: int
    """Version number of the text: 1, 2, 3 …"""
    created_at: str
    """ISO 8601 timestamp in Korean time."""
    review_status: Literal["draft", "in_review", "changes_requested", "approved", "changed_after_approval"]
    """
    State of the review: `draft`, `in_review`, `changes_requested`, `approved`, or `changed_after_approval` when the
    words or the pictures, with their captions and crops, are no longer those that were approved.
    """
    content: str
    facts: Facts | None
    """The facts that the text was written from; null if there were none."""
    to_check: list[ToCheck]
    """
    Facts that the author should add or confirm before publishing the text. They are never part of `content` and are
    never exported or sent.
    """


class Creation(_CreationRequired, total=False):
    document: TextDocument
    claims: list[Claim]
    """
    Every figure, date, superlative, price term, quotation, contact and link in the text, as well as the names and added
    causes that the writer declared, with their origins.
    """


class _CreditLowEventRequired(TypedDict):
    type: Literal["credit.low"]
    timestamp: str
    """Time of the event."""
    data: LowCredit


class CreditLowEvent(_CreditLowEventRequired, total=False):
    test: Literal[True]
    """Only in an event of `POST /webhook/trigger`."""


class DailyArticles(TypedDict):
    date: str
    """Date in Korean time, YYYY-MM-DD."""
    article_count: int
    """Number of articles of the day. At most the newest 500 are listed."""
    articles: list[Article]


class DeleteBlock(TypedDict):
    op: Literal["delete"]
    id: str
    """ID of the block. It stays the same when the text is edited."""


class DeliveryCounts(TypedDict):
    """Number of recipients by delivery state."""

    queued: int
    sent: int
    failed: int
    bounced: int
    suppressed: int
    unknown: int
    """Number of these recipients whose email may have arrived twice or not at all."""
    stored: int
    """Number of `sent` whose email was stored in the outbox, because there was no mail server."""


class DeliveryProblem(TypedDict):
    since_kst: str
    """ISO 8601 timestamp in Korean time."""
    reason: Literal["MAIL_SERVER_UNREACHABLE", "MAIL_SERVER_REFUSES", "no mail server: stored in the outbox"]
    """
    `MAIL_SERVER_UNREACHABLE`: the mail server of this installation cannot be reached or refuses the sign-in.
    `MAIL_SERVER_REFUSES`: it accepts no email from this sender. `no mail server: stored in the outbox`: no mail server
    is set up, so nothing was sent.
    """


_DerivedOriginRequired = TypedDict(
    "_DerivedOriginRequired",
    {
        "type": "Literal['derived']",
        "how": "DerivedOriginHow",
        "from": "list[str]",
    },
)


class DerivedOrigin(_DerivedOriginRequired):
    pass


class DerivedOriginHow(TypedDict):
    ko: str
    en: str


class _DigestRequired(TypedDict):
    group_id: int
    """ID of the keyword group."""
    email: str
    further: list[DigestRecipient]
    """Further addresses that receive the digest."""
    enabled: bool
    weekdays_only: bool
    confirmed: bool
    """
    Whether the owner of the address has agreed through the link in the confirmation email. No digest is sent before
    that.
    """
    last_sent_kst: str | None
    """ISO 8601 timestamp in Korean time."""
    last_error: str | None
    """Why the last digest could not be sent; null if there was no error."""


class Digest(_DigestRequired, total=False):
    time_kst: str
    """Time of day at which the digest is sent, as `HH:MM` in Korean time."""
    language: Literal["ko", "en"]
    """Language of the digest, apart from the articles."""


class DigestRecipient(TypedDict):
    email: str
    confirmed: bool
    """
    Whether the owner of the address has agreed through the link in the confirmation email. No digest is sent before
    that.
    """


class DigestTestOutcome(TypedDict):
    to: str
    """Email address of the account."""
    state: Literal["sent", "failed", "unknown"]
    """Outcome. `unknown`: the connection was lost before the mail server responded."""
    answer: str
    """Response of the mail server."""
    story_count: int
    """Number of stories of the last 24 hours in the digest."""


class DocumentCell(TypedDict):
    runs: list[TextRun]


class DocumentFact(TypedDict):
    label: str
    value: list[TextRun]


class _DocumentListItemRequired(TypedDict):
    marker: str
    """Marker of the item as printed, such as `-`, `1.` or `가.`."""
    runs: list[TextRun]


class DocumentListItem(_DocumentListItemRequired, total=False):
    items: list[DocumentListItem]
    """Nested items, one level deeper."""


class DuplicateReporters(TypedDict):
    reasons: list[Literal["same_name", "same_mailbox"]]
    reporters: list[Reporter]


class EditBlogPostSuggestion(TypedDict):
    """
    The suggestion that this edit accepts. The thread is resolved with `outcome`, and the version is an entry of its own
    in the history with `suggested_by`.
    """

    thread_id: int
    """ID of the thread of the suggestion."""
    outcome: Literal["accepted", "partly_accepted"]
    """Whether the edit has all of the suggestion."""


class EditCreationSuggestion(TypedDict):
    """
    The suggestion that this edit accepts. The thread is resolved with `outcome`, and the version is an entry of its own
    in the history with `suggested_by`.
    """

    thread_id: int
    """ID of the thread of the suggestion."""
    outcome: Literal["accepted", "partly_accepted"]
    """Whether the edit has all of the suggestion."""


class EditOfficialDocumentSuggestion(TypedDict):
    """
    The suggestion that this edit accepts. The thread is resolved with `outcome`, and the version is an entry of its own
    in the history with `suggested_by`.
    """

    thread_id: int
    """ID of the thread of the suggestion."""
    outcome: Literal["accepted", "partly_accepted"]
    """Whether the edit has all of the suggestion."""


class EditPressSuggestion(TypedDict):
    """
    The suggestion that this edit accepts. The thread is resolved with `outcome`, and the version is an entry of its own
    in the history with `suggested_by`.
    """

    thread_id: int
    """ID of the thread of the suggestion."""
    outcome: Literal["accepted", "partly_accepted"]
    """Whether the edit has all of the suggestion."""


class ErasedData(TypedDict):
    reporters: int
    activities: int
    mails: int
    """Number of emails whose recipient was anonymised."""


class _FactQuoteRequired(TypedDict):
    text: str
    """The words, without quotation marks."""


class FactQuote(_FactQuoteRequired, total=False):
    speaker: str
    """Name and position of the speaker."""


class FactRow(TypedDict):
    label: str
    """Label of the row."""
    value: str
    """Value of the row."""


class Facts(TypedDict, total=False):
    """
    Declared facts. The built-in writer prints them as given; a language model writes from them as from the keyword.
    Stored with the text.
    """

    title: str
    """Title of the text."""
    subtitle: str
    """Second headline of a press release."""
    sender: str
    """Organisation that issues the text; by default the company of the brand profile, then `who`."""
    recipient: str
    """Addressee of an official document (수신)."""
    copy_to: str
    """Who gets a copy of an official document (참조)."""
    who: str
    """Organisation or person the text is about."""
    what: str
    """The news: a phrase for the headline, or sentences of which the first opens the text."""
    when: str
    """Date and time."""
    where: str
    """Place."""
    why: str
    """Reason or background."""
    how: str
    """Method or course of events."""
    details: str
    """Further sentences, notes and `label: value` lines, one per line."""
    audience: str
    """Whom it concerns."""
    price: str
    """Price."""
    apply: str
    """How to apply or where to buy."""
    deadline: str
    """Deadline."""
    effective_date: str
    """Day on which an official document takes effect (시행일), `YYYY-MM-DD`."""
    quotes: list[FactQuote]
    """Quotations, word for word."""
    contact: str
    """Whom to ask, one line for each detail; by default the contact of the brand profile."""
    attachments: list[str]
    """Enclosures of an official document (붙임)."""
    more: list[FactRow]
    """Further rows of the fact box."""


class FactsBlock(TypedDict):
    id: str
    """ID of the block. It stays the same when the text is edited."""
    role: Literal["head", "subtitle", "dateline", "lead", "body", "boilerplate", "contact", "closing"]
    """Function of the block in the text."""
    type: Literal["facts"]
    rows: list[DocumentFact]


class _FactsBlockInputRequired(TypedDict):
    type: Literal["facts"]
    rows: list[DocumentFact]


class FactsBlockInput(_FactsBlockInputRequired, total=False):
    id: str
    """ID of the block. It stays the same when the text is edited."""
    role: Literal["head", "subtitle", "dateline", "lead", "body", "boilerplate", "contact", "closing"]
    """Function of the block in the text."""


class FailedJob(TypedDict):
    job: Literal["digest", "feed"]
    """
    `digest`: the daily email of a keyword group could not be sent. `feed`: a news feed failed three times in a row or
    is gone; only for accounts of operators.
    """
    id: int
    """ID of the keyword group or feed."""
    name: str
    """Name of the keyword group, or address of the feed."""
    reason: str


class _FailureRequired(TypedDict):
    status: Literal["FAIL"]
    success: Literal[False]
    message: str
    """Explanation for people: Korean, or English with `Accept-Language: en`."""
    data: None
    code: ErrorCode


class Failure(_FailureRequired, total=False):
    errors: list[FailureError]
    """The invalid fields, if the request itself was invalid."""
    conflicts: list[dict[str, Any]]
    """With `CHANGED_MEANWHILE`: each part that somebody else changed too, in both versions."""


class _FailureErrorRequired(TypedDict):
    field: str
    message: str


class FailureError(_FailureErrorRequired, total=False):
    setting: str
    """Setting with which the operator of the installation can allow it."""


class FollowUpOutlook(TypedDict):
    tracks_opens: bool
    """Whether it is known who opened the email."""
    recipients: FollowUpOutlookRecipients
    """How many a follow-up would reach as of now, without those who answered, unsubscribed, bounced or are blocked."""
    working_days: list[int]
    """
    Values of `after_days` that are still ahead and fall on a working day in Korea: no weekend and no public holiday. At
    most ten.
    """
    planned: PlannedFollowUp | None
    """The planned follow-up, sent or not; null if there is none or it was canceled."""


class FollowUpOutlookRecipients(TypedDict):
    """How many a follow-up would reach as of now, without those who answered, unsubscribed, bounced or are blocked."""

    uncovered: int
    unopened: int | None
    """Null if opens were not tracked."""
    all: int


class FollowUpReleaseConfirm(TypedDict):
    """
    `confirm` from the answer of the preflight. When the text, the recipients, the price, the picture, the time or the
    email differ from what the preflight showed, or the same order was placed since, the answer is 409 `ORDER_CHANGED`
    and says what changed.
    """

    digest: str
    """The digest in the answer of the preflight."""


class FoundArticle(TypedDict):
    id: int
    """ID of the article."""
    title: str
    """Title in Korean; the published title until it is translated."""
    source: str
    """Name of the media outlet."""
    published_kst: str
    """ISO 8601 timestamp in Korean time."""


class FoundCoverage(TypedDict):
    coverage_id: int
    """ID of the coverage link."""
    press_id: int
    """ID of the press release."""
    release_id: int
    """ID of the release that the article followed."""
    subject: str
    """Subject of the email of the release."""
    article: FoundCoverageArticle
    score: float
    """Confidence from 0 to 1."""


class FoundCoverageArticle(TypedDict):
    id: int
    """ID of the article."""
    title: str
    url: str
    source: str
    """Name of the media outlet."""
    reporter_name: str | None
    published_kst: str
    """ISO 8601 timestamp in Korean time."""


class FoundRelease(TypedDict):
    release_id: int
    """ID of the release."""
    press_title: str
    created_kst: str
    """ISO 8601 timestamp in Korean time."""


class FoundReporter(TypedDict):
    reporter_id: int
    """ID of the reporter."""
    name: str
    media: str
    email: str


class FoundText(TypedDict):
    area: Literal["press", "official-document", "blog", "creation", "social"]
    """Kind of text. Each kind has up to `limit` entries."""
    id: int
    """ID of the text in its area."""
    title: str
    """Title of the text; for social posts without a title, their beginning."""
    updated_at: int
    """Time of the last change, in Unix seconds."""


class _GeneratedBlogPostRequired(TypedDict):
    blog_id: int
    """ID of the blog post."""
    title: str
    content: str
    content_blocks: list[GeneratedBlogPostContentBlock1 | GeneratedBlogPostContentBlock2]
    """The content as a list of blocks, including the image if the blog post has one."""
    keyword: str
    language: Literal["ko", "en", "ja", "zh"]
    """Language of the blog post."""
    version: int
    """Version number of the text: 1, 2, 3 …"""
    img_error: str | None
    """
    Why the requested image is missing: `IMAGE_POLICY_VIOLATION` or `GENERATION_ERROR`, the error codes of the image
    endpoint; null otherwise. A missing image is not charged.
    """
    sources: list[SearchSource]
    """Web search results that the text was written from."""
    house_texts: list[UsedHouseText]
    """Earlier texts of the archive that the text was written from."""
    to_check: list[ToCheck]
    """
    Facts that the author should add or confirm before publishing the text. They are never part of `content` and are
    never exported or sent.
    """
    document: TextDocument


class GeneratedBlogPost(_GeneratedBlogPostRequired, total=False):
    unverified_claims: list[str]
    """
    Numbers, dates, names and quotations in the text that appear in none of its sources (keyword, references, search
    results, brand profile, instruction), in reading order. Only returned by the call that wrote the text.
    """
    claims: list[Claim]
    """
    Every figure, date, superlative, price term, quotation, contact and link in the text, as well as the names and added
    causes that the writer declared, with their origins.
    """


class GeneratedBlogPostContentBlock1(TypedDict):
    type: Literal["text"]
    content: str


class GeneratedBlogPostContentBlock2(TypedDict):
    type: Literal["image"]
    image_url: str
    caption: str


class GetIntroductionResult(TypedDict):
    press_id: int
    """ID of the press release."""
    introduction: str | None
    """Text of the latest introduction; null if there is none."""
    created_kst: str | None
    """ISO 8601 timestamp in Korean time, or null."""
    source_outdated: bool
    """
    Whether the title or content of the source has changed since the introduction was written from it. False if the
    version it was written from is unknown.
    """


class HeadingBlock(TypedDict):
    id: str
    """ID of the block. It stays the same when the text is edited."""
    role: Literal["head", "subtitle", "dateline", "lead", "body", "boilerplate", "contact", "closing"]
    """Function of the block in the text."""
    type: Literal["heading"]
    marker: Literal["■", "●", "◆", "▶", "【", "#", "##", "###"]
    """Character printed before the heading."""
    runs: list[TextRun]


class _HeadingBlockInputRequired(TypedDict):
    type: Literal["heading"]
    marker: Literal["■", "●", "◆", "▶", "【", "#", "##", "###"]
    """Character printed before the heading."""
    runs: list[TextRun]


class HeadingBlockInput(_HeadingBlockInputRequired, total=False):
    id: str
    """ID of the block. It stays the same when the text is edited."""
    role: Literal["head", "subtitle", "dateline", "lead", "body", "boilerplate", "contact", "closing"]
    """Function of the block in the text."""


class Holiday(TypedDict):
    date: str
    """Day in Korea."""
    name: str


class HouseImport(TypedDict):
    house_import_id: int
    """ID of the import."""
    source: Literal["files", "page"]
    """What the texts are read from."""
    url: str | None
    """Address that the list of texts was read from."""
    area: Literal["press", "official-document", "blog"]
    """Kind of text."""
    kind: str | None
    """Kind within its area."""
    language: Literal["ko", "en", "ja", "zh", "fr", "id"] | None
    """Null: recognised for each text."""
    preview: bool
    """Whether the texts wait to be taken."""
    state: Literal["reading", "ready", "taking", "done", "failed"]
    """`ready`: everything is read, and the texts can be taken. `failed`: the address could not be read."""
    reason: str | None
    """Why it was not read or taken, as a code."""
    reason_text: HouseImportReasonText | None
    """The same as a sentence that says what to do."""
    counts: HouseImportCounts
    """Number of texts in each state. Those of a ZIP file or a list are added when it is read."""
    ordered_by: str
    """Name of the person or of the key."""
    created_at: int
    """Time of the order, in Unix seconds."""
    finished_kst: str | None
    """Time at which it was finished, in Korean time."""


class HouseImportCounts(TypedDict):
    """Number of texts in each state. Those of a ZIP file or a list are added when it is read."""

    waiting: int
    ready: int
    taken: int
    duplicate: int
    refused: int
    left_out: int


class HouseImportItem(TypedDict):
    item_id: int
    """ID of the item."""
    name: str
    """Name of the file, or address of the page."""
    url: str | None
    """Address of the page; null for files."""
    state: Literal["waiting", "ready", "taken", "duplicate", "refused", "left_out"]
    """
    `waiting`: not read yet. `ready`: can be taken. `duplicate`: the archive or the import has this text already.
    `left_out`: not wanted.
    """
    reason: str | None
    """Why it was not read or taken, as a code."""
    reason_text: HouseImportItemReasonText | None
    """The same as a sentence that says what to do."""
    title: str | None
    """Null until it is read."""
    excerpt: str | None
    """The first 200 characters of the text; null unless it can be taken."""
    language: Literal["ko", "en", "ja", "zh", "fr", "id"] | None
    """Null until it is read."""
    published_on: str | None
    """Day of publication, YYYY-MM-DD; null if it is not known."""
    is_date_sure: bool
    """Whether the page says the day; otherwise it was read in the text."""
    house_text_id: int | None
    """ID of the text in the archive that it became."""


class HouseImportItemReasonText(TypedDict):
    ko: str
    en: str


class HouseImportReasonText(TypedDict):
    ko: str
    en: str


class HouseOrigin(TypedDict):
    """An earlier text of the archive."""

    type: Literal["house"]
    house_text_id: int
    title: str
    published: str | None
    """Day of publication, YYYY-MM-DD."""
    sentence: str


class HouseRule(TypedDict):
    house_rule_id: int
    """ID of the rule."""
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
    ]
    """What the rule is about."""
    language: Literal["ko", "en", "ja", "zh", "fr", "id"] | None
    """Language of the texts that it holds for; null for all."""
    rule: str
    examples: list[HouseRuleExample]
    """At most two. The texts may have been deleted since."""
    origin: Literal["measured", "read", "typed"]
    """How it came about: counted in the texts, read in them by the language model, or typed or changed by somebody."""
    is_on: bool
    """Whether new texts follow it."""
    updated_at: int
    """Time of the last change, in Unix seconds."""


class HouseRuleExample(TypedDict):
    house_text_id: int
    """ID of the text in the archive."""
    title: str
    quote: str
    """Word for word from the text."""


class HouseText(TypedDict):
    house_text_id: int
    """ID of the text in the archive."""
    area: Literal["press", "official-document", "blog"]
    """Kind of text."""
    kind: str | None
    language: Literal["ko", "en", "ja", "zh", "fr", "id"]
    """Language of the text."""
    title: str
    published_on: str | None
    """Null if it is not known."""
    is_date_sure: bool
    """Whether the day was given; otherwise it was read in the text."""
    origin: Literal["written", "added", "file", "page"]
    """Where the text comes from: written here, added by a call, an imported file, or a web page."""
    origin_id: int | None
    """ID of the text of this service that it is a copy of; null for all others."""
    url: str | None
    is_excluded: bool
    is_model: bool
    created_at: int
    """Time at which it came into the archive, in Unix seconds."""
    content: str


class _ImageBlockRequired(TypedDict):
    id: str
    """ID of the block. It stays the same when the text is edited."""
    role: Literal["head", "subtitle", "dateline", "lead", "body", "boilerplate", "contact", "closing"]
    """Function of the block in the text."""
    type: Literal["image"]
    url: str


class ImageBlock(_ImageBlockRequired, total=False):
    alt: str
    """Alternative text: what the image shows."""
    caption: str | None
    """Caption, printed below the image."""
    credit: str | None
    """Creator or owner of the image."""
    media_id: int | None
    """ID of the upload that contains the image."""


class _ImageBlockInputRequired(TypedDict):
    type: Literal["image"]
    url: str


class ImageBlockInput(_ImageBlockInputRequired, total=False):
    id: str
    """ID of the block. It stays the same when the text is edited."""
    role: Literal["head", "subtitle", "dateline", "lead", "body", "boilerplate", "contact", "closing"]
    """Function of the block in the text."""
    alt: str
    """Alternative text: what the image shows."""
    caption: str | None
    """Caption, printed below the image."""
    credit: str | None
    """Creator or owner of the image."""
    media_id: int | None
    """ID of the upload that contains the image."""


class ImportColumn(TypedDict):
    column: int
    """Number of the column, from 1."""
    heading: str
    """Heading in the file; empty if there is none."""
    field: Literal[
        "name",
        "family_name",
        "given_name",
        "email",
        "media",
        "title",
        "phone",
        "beat",
        "tags",
        "memo",
        "language",
        "is_distribution_target",
    ] | None
    filled: int
    """Number of rows with a value."""
    samples: list[str]
    """Up to three of its values."""


class ImportPreview(TypedDict):
    total: int
    """Number of rows that are not blank."""
    added: int
    updated: int
    duplicate: int
    failed: int
    header_row: int | None
    columns: list[ImportColumn]
    not_taken: list[NotImported]
    """Columns, sheets, lines and single values that are not imported, at most 5,000."""
    not_taken_count: int
    """Number of all of them."""
    unchanged: int
    missing: list[Literal["name", "email"]]
    rows: list[ImportPreviewRow]
    """The outcome of every row; `values` only for the first 200, as they would be stored."""


class ImportPreviewRow(TypedDict):
    row: int
    """Row number in the file; of a vCard it is the line on which it begins."""
    email: str | None
    text: str | None
    reason: ImportPreviewRowReason | None
    changes: list[ImportedChange]
    """What changes for an existing reporter."""
    outcome: Literal["added", "updated", "unchanged", "duplicate", "failed"]
    """What would happen to the row."""
    values: ImportedValues | None


class ImportPreviewRowReason(TypedDict):
    ko: str
    en: str


class ImportReport(TypedDict):
    total: int
    """Number of rows that are not blank."""
    added: int
    updated: int
    duplicate: int
    failed: int
    header_row: int | None
    columns: list[ImportColumn]
    not_taken: list[NotImported]
    """Columns, sheets, lines and single values that are not imported, at most 5,000."""
    not_taken_count: int
    """Number of all of them."""
    rows: list[ImportedRow]


class ImportReportersMapping(TypedDict):
    column: int
    """Number of the column, from 1."""
    field: Literal[
        "name",
        "family_name",
        "given_name",
        "email",
        "media",
        "title",
        "phone",
        "beat",
        "tags",
        "memo",
        "language",
        "is_distribution_target",
    ] | None


class ImportedChange(TypedDict):
    field: Literal[
        "name",
        "family_name",
        "given_name",
        "email",
        "media",
        "title",
        "phone",
        "beat",
        "tags",
        "memo",
        "language",
        "is_distribution_target",
    ]
    """Field that changes."""
    before: str
    after: str


class ImportedRow(TypedDict):
    row: int
    """Row number in the file; of a vCard it is the line on which it begins."""
    email: str | None
    text: str | None
    reason: ImportedRowReason | None
    changes: list[ImportedChange]
    """What changes for an existing reporter."""
    outcome: Literal["added", "updated", "duplicate", "failed"]
    """What happened to the row."""


class ImportedRowReason(TypedDict):
    ko: str
    en: str


class ImportedValues(TypedDict):
    name: str
    media: str
    title: str
    phone: str
    beat: str
    tags: list[str]
    memo: str
    language: Literal["", "ko", "en", "ja", "zh", "fr", "id"]
    """Language of the reporter; empty if unknown."""
    is_distribution_target: bool


class InsertBlock(TypedDict):
    op: Literal["insert"]
    after: str | None
    """ID of the block after which to place it; null for the start of the text."""
    block: Union[
        ParagraphBlockInput,
        HeadingBlockInput,
        ListBlockInput,
        TableBlockInput,
        QuoteBlockInput,
        ImageBlockInput,
        FactsBlockInput,
        CodeBlockInput,
    ]


class Introduction(TypedDict):
    introduction: str
    """Text of the introduction. Variables without a value, such as `{{sender_name}}`, remain in the text."""
    press_id: int
    """ID of the press release."""


class _JobFailedEventRequired(TypedDict):
    type: Literal["job.failed"]
    timestamp: str
    """Time of the event."""
    data: FailedJob


class JobFailedEvent(_JobFailedEventRequired, total=False):
    test: Literal[True]
    """Only in an event of `POST /webhook/trigger`."""


class KeywordGroup(TypedDict):
    id: int
    """ID of the keyword group."""
    group_name: str
    keywords: list[str]
    exclude_keywords: list[str]
    required_keywords: list[str]
    region: Literal["국내", "해외"]
    """Region: domestic (`국내`) or overseas (`해외`)."""
    created_kst: str
    """ISO 8601 timestamp in Korean time."""
    is_matching: bool
    """Whether articles collected earlier are still being matched."""


_LanguageConditionRequired = TypedDict(
    "_LanguageConditionRequired",
    {
        "field": "Literal['language']",
        # Whether one of the values must match, or none of them.
        "is": "Literal['any_of', 'none_of']",
        # Language codes.
        "values": "list[str]",
    },
)


class LanguageCondition(_LanguageConditionRequired):
    pass


_LastContactConditionRequired = TypedDict(
    "_LastContactConditionRequired",
    {
        "field": "Literal['last_contact']",
        # Whether it must have happened in the last `days` days, or not; what never happened is `not_within`.
        "is": "Literal['within', 'not_within']",
        # Number of days, 1 to 3,650.
        "days": "int",
    },
)


class LastContactCondition(_LastContactConditionRequired):
    """A recorded activity, or a release sent to the address."""


class LedgerEntry(TypedDict):
    id: int
    """ID of the ledger entry."""
    amount: int
    """Amount in KRW; debits are negative."""
    balance: int
    """Balance in KRW after this entry."""
    reason: str
    subject: str | None
    """What the entry is for, such as `creation:17`; null if this does not apply."""
    created_at: int
    """Time of the entry, in Unix seconds."""


class LeftOutReporters(TypedDict):
    reason: Literal["unsubscribed", "bounced", "suppressed", "no_consent", "not_recipient", "duplicate", "deleted"]
    """
    `unsubscribed`, `bounced`: the address unsubscribed or bounced. `suppressed`: it complained, or the operator blocked
    it. `no_consent`: the reporter refused mail. `not_recipient`: not a distribution target. `duplicate`: somebody else
    among the recipients has the same address and gets the email. `deleted`: deleted from the workspace.
    """
    count: int
    reporters: list[LeftOutReportersReporter]
    """The first 20 of them; empty for deleted ones."""
    reporter_ids: list[int]
    """IDs of the first 1,000 of them, for `POST /workspace/{workspace_id}/reporters/bulk`."""


class _LeftOutReportersReporterRequired(TypedDict):
    reporter_id: int | None
    name: str
    media: str


class LeftOutReportersReporter(_LeftOutReportersReporterRequired, total=False):
    duplicate_of: str
    """With `duplicate`: name and media outlet of the recipient with the same address."""


class LintFinding(TypedDict):
    code: Literal[
        "attachment-colon",
        "attachment-spacing",
        "blank",
        "boilerplate-missing",
        "bullet",
        "contact-missing",
        "date-notation",
        "doubled-symbol",
        "end-missing",
        "end-spacing",
        "hype",
        "item-order",
        "law-brackets",
        "lead-when",
        "lead-where",
        "lead-who",
        "lead-why",
        "long-form",
        "money-notation",
        "noun-ending",
        "quote-missing",
        "recipient-missing",
        "sentence-length",
        "subject-missing",
        "time-notation",
        "title-length",
        "title-mark",
    ]
    """The rule that was violated."""
    severity: Literal["error", "warning", "info"]
    message: LintFindingMessage
    place: LintFindingPlace
    excerpt: str
    suggestion: str | None
    """The corrected text; null if no correction can be suggested."""


class LintFindingMessage(TypedDict):
    ko: str
    en: str


class LintFindingPlace(TypedDict):
    field: Literal["title", "content"]
    start: int
    """Index of the first character, in Unicode code points."""
    end: int
    """Index after the last character."""
    line: int
    """Line number, starting at 1."""
    block: BlockPlace | None
    """
    Position within the block; null if it is in the title or something is missing from the text. The text of a block is
    its part of `content`.
    """


class ListBlock(TypedDict):
    id: str
    """ID of the block. It stays the same when the text is edited."""
    role: Literal["head", "subtitle", "dateline", "lead", "body", "boilerplate", "contact", "closing"]
    """Function of the block in the text."""
    type: Literal["list"]
    items: list[DocumentListItem]


class _ListBlockInputRequired(TypedDict):
    type: Literal["list"]
    items: list[DocumentListItem]


class ListBlockInput(_ListBlockInputRequired, total=False):
    id: str
    """ID of the block. It stays the same when the text is edited."""
    role: Literal["head", "subtitle", "dateline", "lead", "body", "boilerplate", "contact", "closing"]
    """Function of the block in the text."""


class ListedBlogPost(TypedDict):
    id: int
    """ID of the blog post."""
    title: str
    keyword: str
    language: Literal["ko", "en", "ja", "zh"]
    """Language of the blog post."""
    is_public: bool
    version: int
    """Version number of the text: 1, 2, 3 …"""
    created_at: int
    """Time of creation, in Unix seconds."""
    review_status: Literal["draft", "in_review", "changes_requested", "approved", "changed_after_approval"]
    """
    State of the review: `draft`, `in_review`, `changes_requested`, `approved`, or `changed_after_approval` when the
    words or the pictures, with their captions and crops, are no longer those that were approved.
    """


class ListedCreation(TypedDict):
    id: int
    """ID of the creation."""
    title: str
    creation_type: Literal["prompt_generator", "wiki"]
    """Type of creation: prompt guide or wiki-style article."""
    sub_type: Literal["shorts", "cardnews", "wiki_a", "wiki_b"]
    """Subtype: `shorts` or `cardnews` for `prompt_generator`, `wiki_a` or `wiki_b` for `wiki`."""
    language: Literal["ko", "en", "ja", "zh"]
    """Language of the text."""
    is_public: bool
    keyword: str
    version: int
    """Version number of the text: 1, 2, 3 …"""
    created_at: str
    """ISO 8601 timestamp in Korean time."""
    review_status: Literal["draft", "in_review", "changes_requested", "approved", "changed_after_approval"]
    """
    State of the review: `draft`, `in_review`, `changes_requested`, `approved`, or `changed_after_approval` when the
    words or the pictures, with their captions and crops, are no longer those that were approved.
    """


class ListedHouseText(TypedDict):
    house_text_id: int
    """ID of the text in the archive."""
    area: Literal["press", "official-document", "blog"]
    """Kind of text."""
    kind: str | None
    language: Literal["ko", "en", "ja", "zh", "fr", "id"]
    """Language of the text."""
    title: str
    published_on: str | None
    """Null if it is not known."""
    is_date_sure: bool
    """Whether the day was given; otherwise it was read in the text."""
    origin: Literal["written", "added", "file", "page"]
    """Where the text comes from: written here, added by a call, an imported file, or a web page."""
    origin_id: int | None
    """ID of the text of this service that it is a copy of; null for all others."""
    url: str | None
    is_excluded: bool
    is_model: bool
    created_at: int
    """Time at which it came into the archive, in Unix seconds."""
    excerpt: str
    """The first 200 characters of the text."""
    length: int
    """Number of characters of the text."""


class ListedOfficialDocument(TypedDict):
    id: int
    """ID of the official document."""
    title: str
    document_type: Literal["협조문", "안내문", "공지사항", "제품 출시 안내문"]
    """Type of the document: the name of one of the listed document types."""
    language: Literal["ko", "en", "ja", "zh"]
    """Language of the document."""
    version: int
    """Version number of the text: 1, 2, 3 …"""
    created_at: int
    """Time of creation, in Unix seconds."""
    review_status: Literal["draft", "in_review", "changes_requested", "approved", "changed_after_approval"]
    """
    State of the review: `draft`, `in_review`, `changes_requested`, `approved`, or `changed_after_approval` when the
    words or the pictures, with their captions and crops, are no longer those that were approved.
    """


class ListedReference(TypedDict):
    id: int
    """ID of the reference."""
    area: Literal["press", "blog", "official-document"]
    """Kind of text that the reference was added for; its endpoints change and delete it."""
    title: str
    url: str | None
    kind: str
    length: int
    """Number of characters of the text."""
    created_at: int
    """Time of creation, in Unix seconds."""
    excerpt: str
    """The first 200 characters of the text."""


class ListedRelease(TypedDict):
    release_id: int
    """ID of the release."""
    press_id: int
    """ID of the press release."""
    press_title: str
    subject: str
    from_name: str
    reporter_count: int
    status: Literal["SCHEDULED", "EDITING", "SENDING", "SENT", "FAILED", "CANCELED"]
    """Status of the release. An immediate release is `SENT` once every recipient is durably queued."""
    is_paid: bool
    """Whether the release is paid; false after a refund."""
    release_method: Literal["IMMEDIATE", "EXPERT_EDIT"]
    """Whether the release is sent without review (`IMMEDIATE`) or after the operator's approval (`EXPERT_EDIT`)."""
    created_kst: str
    """ISO 8601 timestamp in Korean time."""
    sent_kst: str | None
    """ISO 8601 timestamp in Korean time, or null."""
    scheduled_kst: str | None
    """ISO 8601 timestamp in Korean time, or null."""
    undo: ReleaseUndo | None
    """Set while an immediate release with `undo_seconds` can be undone by canceling it; null otherwise."""
    is_in_progress: bool
    """Whether its emails are being sent now."""
    delivery_problem: DeliveryProblem | None
    """
    Set while the emails of the release cannot be sent, and for good if they were stored in the outbox; null otherwise.
    """
    follow_up_of: int | None
    """ID of the release that this one follows up on; null if it is not a follow-up."""
    opened: int | None
    """Number of recipients who probably opened the email; null if opens are not tracked."""
    coverage_count: int
    """Number of articles linked to the release."""


class ListedReporter(TypedDict):
    reporter_id: int
    """ID of the reporter."""
    name: str
    email: str
    media: str
    title: str
    is_managed: bool
    is_distribution_target: bool
    memo: str
    phone: str
    beat: str
    tags: list[str]
    language: Literal["", "ko", "en", "ja", "zh", "fr", "id"]
    """Language of the reporter; empty if unknown."""
    consent: Literal["unknown", "given", "refused"]
    """Whether the reporter agreed to receive mail."""
    mail_problem: Literal["unsubscribed", "bounced", "suppressed"] | None
    """
    Why the address gets no release: `unsubscribed`, `bounced`, or `suppressed` after a complaint or by the operator;
    null if it gets them.
    """
    last_contact_kst: str | None
    """Time of the last activity, release or reply as an ISO 8601 timestamp in Korean time; null if there was none."""


class Logo(TypedDict):
    logo_updated_at: int
    """Time at which the logo was uploaded, in Unix seconds."""


class LowCredit(TypedDict):
    credit_balance: int
    threshold: int
    currency: str


class LowCreditSettings(TypedDict):
    threshold: int | None
    """Balance in KRW below which the credit counts as low; 0 for never, null for the standard of the installation."""
    standard: int
    """The standard of the installation in KRW."""


_MailPreviewRequired = TypedDict(
    "_MailPreviewRequired",
    {
        "subject": "str",
        "html": "str",
        "text": "str",
        "from": "str",
        # Email address of the recipient; masked unless the person is one of the account's own reporters.
        "to": "str",
        # Addresses of the pictures that `html` refers to as `cid:` and the content ID.
        "pictures": "list[MailPreviewPicture]",
    },
)


class MailPreview(_MailPreviewRequired):
    pass


class MailPreviewPicture(TypedDict):
    content_id: str
    url: str


class MailedOutlet(TypedDict):
    media: str
    """Name of the media outlet."""
    recipients: int
    """Number of people at this outlet."""
    has_covered: bool
    """Whether the outlet has published an article about the release."""


class Media(TypedDict):
    media_id: int
    """ID of the picture, for image blocks of documents and as the main image of texts."""
    filename: str
    format: Literal["jpeg", "png", "webp", "avif"]
    """Format of the uploaded file."""
    width: int
    """Width of the whole upright picture in pixels."""
    height: int
    caption: str
    credit: str
    alt: str
    rotation: Literal[0, 90, 180, 270]
    """Degrees by which the upright picture is turned clockwise."""
    crop: MediaCrop
    focus: MediaFocus
    revision: int
    """Counts up whenever new files are made. The URLs stay the same."""
    url: str
    """URL for texts: the picture as it is cut, at most 1600 pixels wide or high. Readable by everybody."""
    mail_url: str
    """The same, at most 1248 pixels wide or high."""
    card_url: str
    """For social networks: 1200 × 630 around the focus point."""
    thumb_url: str
    """Square of 480 pixels around the focus point."""
    created_at: int
    """Time of creation, in Unix seconds."""
    updated_at: int
    """Time of the last change, in Unix seconds."""


class MediaCrop(TypedDict):
    """The part of the picture that is shown, as shares of its width and height after the rotation."""

    x: float
    """Left edge."""
    y: float
    """Top edge."""
    width: float
    height: float


class MediaDetail(TypedDict):
    media_id: int
    """ID of the picture, for image blocks of documents and as the main image of texts."""
    filename: str
    format: Literal["jpeg", "png", "webp", "avif"]
    """Format of the uploaded file."""
    width: int
    """Width of the whole upright picture in pixels."""
    height: int
    caption: str
    credit: str
    alt: str
    rotation: Literal[0, 90, 180, 270]
    """Degrees by which the upright picture is turned clockwise."""
    crop: MediaCrop
    focus: MediaFocus
    revision: int
    """Counts up whenever new files are made. The URLs stay the same."""
    url: str
    """URL for texts: the picture as it is cut, at most 1600 pixels wide or high. Readable by everybody."""
    mail_url: str
    """The same, at most 1248 pixels wide or high."""
    card_url: str
    """For social networks: 1200 × 630 around the focus point."""
    thumb_url: str
    """Square of 480 pixels around the focus point."""
    created_at: int
    """Time of creation, in Unix seconds."""
    updated_at: int
    """Time of the last change, in Unix seconds."""
    print: MediaPrint
    used_in: list[MediaUse]
    """Texts, and releases that have not been sent, that show the picture. It cannot be deleted meanwhile."""


class MediaFocus(TypedDict):
    """
    The point that stays visible in the fixed shapes `card` and `thumb`, as shares of the whole picture after the
    rotation.
    """

    x: float
    """From the left edge."""
    y: float
    """From the top edge."""


class MediaPrint(TypedDict):
    """
    The picture as it is cut in its full resolution, without metadata except the credit. The link is valid for 90 days.
    """

    url: str
    """URL of the file, which opens without a key until it expires."""
    expires_at: int
    """When the URL expires, in Unix seconds."""
    width: int
    height: int
    bytes: int


class MediaUse(TypedDict):
    area: Literal["press", "blog", "official-document", "creation", "social", "release"]
    """Kind of text; `release` is a release that has not been sent completely."""
    id: int
    """ID of the text or release."""
    title: str


class Meeting(TypedDict):
    id: int
    """ID of the activity."""
    reporter_id: int
    """ID of the reporter."""
    action: Literal["MEETING", "CALL", "EMAIL", "OTHER"]
    """Kind of activity."""
    title: str
    content: str
    place: str
    meeting_start_kst: str | None
    """ISO 8601 timestamp in Korean time."""
    meeting_end_kst: str | None
    """ISO 8601 timestamp in Korean time."""
    created_kst: str
    """ISO 8601 timestamp in Korean time."""


class _ModifiedCreationRequired(TypedDict):
    creation_id: int
    """ID of the creation."""
    id: int
    """ID of the creation."""
    title: str
    creation_type: Literal["prompt_generator", "wiki"]
    """Type of creation: prompt guide or wiki-style article."""
    sub_type: Literal["shorts", "cardnews", "wiki_a", "wiki_b"]
    """Subtype: `shorts` or `cardnews` for `prompt_generator`, `wiki_a` or `wiki_b` for `wiki`."""
    language: Literal["ko", "en", "ja", "zh"]
    """Language of the text."""
    is_public: bool
    keyword: str
    version: int
    """Version number of the text: 1, 2, 3 …"""
    created_at: str
    """ISO 8601 timestamp in Korean time."""
    review_status: Literal["draft", "in_review", "changes_requested", "approved", "changed_after_approval"]
    """
    State of the review: `draft`, `in_review`, `changes_requested`, `approved`, or `changed_after_approval` when the
    words or the pictures, with their captions and crops, are no longer those that were approved.
    """
    content: str
    to_check: list[ToCheck]
    """
    Facts that the author should add or confirm before publishing the text. They are never part of `content` and are
    never exported or sent.
    """
    document: TextDocument
    applied: bool
    """
    Whether the instruction was applied. False if the text is unchanged because the instruction could not be carried out
    without a language model or within the selected blocks.
    """
    changes: list[TextChange]
    """The changes, block by block. Everything else is unchanged."""


class ModifiedCreation(_ModifiedCreationRequired, total=False):
    unverified_claims: list[str]
    """
    Numbers, dates, names and quotations in the text that appear in none of its sources (keyword, references, search
    results, brand profile, instruction), in reading order. Only returned by the call that wrote the text.
    """
    claims: list[Claim]
    """
    Every figure, date, superlative, price term, quotation, contact and link in the text, as well as the names and added
    causes that the writer declared, with their origins.
    """


class MoveBlock(TypedDict):
    op: Literal["move"]
    id: str
    """ID of the block. It stays the same when the text is edited."""
    after: str | None
    """ID of the block after which to place it; null for the start of the text."""


class MovedTestClock(TypedDict):
    now_kst: str
    """Time of test mode, as an ISO 8601 timestamp in Korean time."""
    is_set: bool
    """Whether the clock was moved and is still ahead of the real time."""
    started_releases: int
    """How many releases became due and were started."""
    retried_recipients: int
    """How many deferred recipients became due and are tried again."""


class NewApprovalLink(TypedDict):
    link_id: int
    """ID of the approval link."""
    name: str
    """Name of the person who is to decide."""
    email: str | None
    """Address that the link was mailed to; null if it was not."""
    by: str
    """The member or API key that created the link."""
    created_kst: str
    """ISO 8601 timestamp in Korean time."""
    expires_kst: str
    """ISO 8601 timestamp in Korean time."""
    url: str
    """Address of the page to decide on. It is shown only once."""
    mail: Literal["sent", "stored", "failed"] | None
    """
    What became of the email: `sent` to a mail server, `stored` in the outbox because there is no mail server, or
    `failed`; null if none was wanted.
    """


class NewCalendarFeed(TypedDict):
    url: str
    """Secret address of the feed (iCalendar). It is shown only once: anybody who knows it can read the feed."""
    created_kst: str
    """ISO 8601 timestamp in Korean time."""


class NewsSource(TypedDict):
    id: int
    """ID of the news source."""
    media: str
    """Name of the media outlet or of the search service."""
    region: Literal["국내", "해외"]
    """Region: domestic (`국내`) or overseas (`해외`)."""
    health: Literal["new", "ok", "failing"]
    """Status of the source. `new`: not polled yet. `failing`: the last poll failed and will be repeated later."""
    article_count: int
    """Number of articles found at this source so far."""
    last_success_kst: str | None
    """Time of the last successful poll, as an ISO 8601 timestamp in Korean time; null if there was none."""
    last_new_kst: str | None
    """
    Time at which a poll last found a new article, as an ISO 8601 timestamp in Korean time; null if there was none.
    """
    is_sample: bool
    """Whether the source is part of the sample data."""


class Newsroom(TypedDict):
    is_on: bool
    slug: str | None
    name: str | None
    description: str
    language: Literal["ko", "en"]
    """Language of headings and buttons."""
    accent: str
    contact: str | None
    host: str | None
    """Own domain that was entered."""
    host_verified: bool
    """Whether the domain is proven to belong to the account. Only then it shows the newsroom."""
    host_record: NewsroomHostRecord | None
    """
    DNS record to create, so that the domain is proven when the settings are saved again; null without a domain, and
    once it is proven.
    """
    url: str | None
    """Address of the newsroom; null before it is set up."""
    published_count: int
    """Number of press releases that it shows."""
    subscriber_count: int
    """Number of confirmed subscribers."""


class NewsroomHostRecord(TypedDict):
    type: Literal["TXT"]
    name: str
    """Full name of the record."""
    value: str
    """The same for every domain of the account, at any time."""


class NewsroomPost(TypedDict):
    state: Literal["off", "private", "in_review", "held", "published"]
    """
    `off`: the newsroom is off. `private`: `is_public` is false. `in_review`: it is shown within seconds. `held`: it is
    under embargo or still to be sent. `published`: everybody can read it.
    """
    url: str | None
    """Address of its page; null unless it is published."""
    held_until_kst: str | None
    """When the embargo ends or the release is sent, as far as known; null unless it is held."""
    published_version: int | None
    """The version that is public; null if none is. Later edits are not shown until they are published."""
    published_version_kst: str | None
    """When that version was published, as an ISO 8601 timestamp in Korean time."""
    has_changes: bool
    """Whether text or picture differ from the version that is public; false if none is."""


class NewsroomSubscriber(TypedDict):
    id: int
    """ID of the subscriber."""
    email: str
    confirmed_kst: str
    """When the subscription was confirmed, in Korean time."""


class NotImported(TypedDict):
    row: int | None
    column: int | None
    value: str
    reason: NotImportedReason


class NotImportedReason(TypedDict):
    ko: str
    en: str


class _OfficialDocumentRequired(TypedDict):
    id: int
    """ID of the official document."""
    title: str
    document_type: Literal["협조문", "안내문", "공지사항", "제품 출시 안내문"]
    """Type of the document: the name of one of the listed document types."""
    language: Literal["ko", "en", "ja", "zh"]
    """Language of the document."""
    version: int
    """Version number of the text: 1, 2, 3 …"""
    created_at: int
    """Time of creation, in Unix seconds."""
    review_status: Literal["draft", "in_review", "changes_requested", "approved", "changed_after_approval"]
    """
    State of the review: `draft`, `in_review`, `changes_requested`, `approved`, or `changed_after_approval` when the
    words or the pictures, with their captions and crops, are no longer those that were approved.
    """
    content: str
    updated_at: int
    """Time of the last change, in Unix seconds."""
    facts: Facts | None
    """The facts that the text was written from; null if there were none."""
    house_texts: list[UsedHouseText]
    """Earlier texts of the archive that the text was written from."""
    to_check: list[ToCheck]
    """
    Facts that the author should add or confirm before publishing the text. They are never part of `content` and are
    never exported or sent.
    """


class OfficialDocument(_OfficialDocumentRequired, total=False):
    document: TextDocument
    claims: list[Claim]
    """
    Every figure, date, superlative, price term, quotation, contact and link in the text, as well as the names and added
    causes that the writer declared, with their origins.
    """


class OfficialDocumentReference(TypedDict):
    id: int
    """ID of the reference."""
    name: str
    content: str
    file_url: str
    """URL of the file; empty if there is none."""
    created_at: int
    """Time of creation, in Unix seconds."""


class OfficialDocumentReferenceDetail(TypedDict):
    id: int
    """ID of the reference."""
    name: str
    content: str
    file_url: str
    """URL of the file; empty if there is none."""
    created_at: int
    """Time of creation, in Unix seconds."""
    is_ocr: bool
    """Whether the text was recognised in an image (OCR) and has not been verified."""
    sentences: list[ReferenceSentence]
    """The sentences of the content, in order. Each line of a list counts as one sentence."""


class OfficialDocumentTypeList(TypedDict):
    document_types: list[OfficialDocumentTypeListDocumentType]


class OfficialDocumentTypeListDocumentType(TypedDict):
    name: str
    description: str


class OpenCounts(TypedDict):
    opened: int
    """Number of recipients who probably opened the email."""
    machine_only: int
    """
    Number of other recipients whose mail server or program loaded the pictures by itself, so that nobody knows whether
    they opened it.
    """


_OpenedConditionRequired = TypedDict(
    "_OpenedConditionRequired",
    {
        "field": "Literal['opened']",
        # Whether it must have happened in the last `days` days, or not; what never happened is `not_within`.
        "is": "Literal['within', 'not_within']",
        # Number of days, 1 to 3,650.
        "days": "int",
    },
)


class OpenedCondition(_OpenedConditionRequired):
    """A release that the reporter opened. Without tracking of opens nobody has opened anything."""


class OptimalTime(TypedDict):
    optimal_time: str
    """Start of the 30-minute slot, as an ISO 8601 timestamp in Korean time."""
    optimal_time_str: str
    """The same time in Korean words."""


class OutcomeStats(TypedDict):
    total_releases: int
    total_coverages: int
    total_reporters_managed: int
    total_meetings: int
    total_opened: int | None
    """Number of emails of these releases that recipients opened; null if none of them tracks opens."""


_OutletConditionRequired = TypedDict(
    "_OutletConditionRequired",
    {
        "field": "Literal['outlet']",
        # Whether one of the values must match, or none of them.
        "is": "Literal['any_of', 'none_of']",
        # Names of media outlets, compared as a whole, ignoring case and spaces.
        "values": "list[str]",
    },
)


class OutletCondition(_OutletConditionRequired):
    pass


class ParagraphBlock(TypedDict):
    id: str
    """ID of the block. It stays the same when the text is edited."""
    role: Literal["head", "subtitle", "dateline", "lead", "body", "boilerplate", "contact", "closing"]
    """Function of the block in the text."""
    type: Literal["paragraph"]
    runs: list[TextRun]


class _ParagraphBlockInputRequired(TypedDict):
    type: Literal["paragraph"]
    runs: list[TextRun]


class ParagraphBlockInput(_ParagraphBlockInputRequired, total=False):
    id: str
    """ID of the block. It stays the same when the text is edited."""
    role: Literal["head", "subtitle", "dateline", "lead", "body", "boilerplate", "contact", "closing"]
    """Function of the block in the text."""


class PersonalData(TypedDict):
    reporter: Reporter
    created_kst: str
    """ISO 8601 timestamp in Korean time."""
    updated_kst: str
    """ISO 8601 timestamp in Korean time."""
    activities: list[Meeting]
    lists: list[str]
    """Names of the lists that the reporter is on."""
    mails: list[ReceivedMail]
    """Emails that were sent to the address or are queued for it."""
    replies: list[ReceivedReply]
    """Replies of the person to these emails."""


class PlannedFollowUp(TypedDict):
    release_id: int
    """ID of the follow-up, which is a release of its own."""
    to: Literal["uncovered", "unopened", "all"]
    """
    `uncovered`: recipients for whom no article about the release is known, that is, none in their media outlet under
    their name or without a byline. `unopened`: those who did not open it, if its opens were tracked. `all`: everybody
    it reached. Whoever answered, unsubscribed or could not be reached is always left out.
    """
    status: str
    """Status of the follow-up."""
    scheduled_kst: str
    """ISO 8601 timestamp in Korean time."""


class PlannedRecipient(TypedDict):
    position: int
    """Position in the order of sending, starting at 1."""
    reporter_id: int | None
    """ID of the reporter among the account's own; null if the person is only in the catalogue."""
    name: str
    media: str
    email: str
    """Email address; masked unless the reporter is one of the account's own."""
    is_own: bool
    """Whether the person is not among the reporters of the product."""


class PlatformCheck(TypedDict):
    character_count: int
    """Length of the content without hashtags."""
    published_count: int
    """Length of the post as published, including hashtags. The limit of the platform applies to this value."""
    max_characters: int | None
    over_by: int
    max_hashtags: int | None
    hashtags_over: int
    refused: list[PlatformCheckRefused]
    """What the platform would refuse; empty if the post is acceptable."""
    fitted: PlatformCheckFitted | None
    """The closest version of the post that the platform accepts; null if no change is needed."""


class PlatformCheckFitted(TypedDict):
    content: str
    hashtags: list[str]


class PlatformCheckRefused(TypedDict):
    code: str
    message: PlatformCheckRefusedMessage


class PlatformCheckRefusedMessage(TypedDict):
    ko: str
    en: str


class PreflightFinding(TypedDict):
    code: str
    severity: Literal["error", "warning", "info"]
    """Severity of the finding. With an `error`, the release would be refused."""
    level: Literal["problem", "warning"]
    """
    `problem`: should not be mailed without a second look; the dashboard asks for a confirmation. Only `severity` says
    whether the release would be refused.
    """
    message: PreflightFindingMessage


class PreflightFindingMessage(TypedDict):
    ko: str
    en: str


class PreflightReleasePersonalNote(TypedDict):
    reporter_id: int
    """ID of one of the account's own reporters."""
    note: str
    """Note for this reporter."""


class PreflightReport(TypedDict):
    recipient_count: int
    """Number of addresses that would receive an email, each counted once."""
    own_count: int
    """Number of these recipients who come from the workspace and are not among the reporters of the product."""
    suppressed_count: int
    """Number of addresses left out because they are suppressed."""
    duplicate_count: int
    """Number of reporters left out because another recipient has the same address."""
    left_out: list[LeftOutReporters]
    """The account's own reporters that were chosen and get no email, by reason."""
    recipients: list[PlannedRecipient]
    """Who would receive an email, in the order of sending; one page."""
    price: int
    """Price in KRW, without VAT."""
    vat: int
    payment_price: int
    currency: str
    confirm: PreflightReportConfirm
    warnings: list[ReleaseWarning]
    """Warnings that should be checked. A warning never blocks the release."""
    unfilled: list[PreflightReportUnfilled]
    """Unfilled placeholders that would be sent as they are, each listed once."""
    findings: list[PreflightFinding]


class PreflightReportConfirm(TypedDict):
    digest: str
    """
    Stands for exactly what would be sent now. Pass `confirm` on to `POST /release/create` to send that or nothing.
    """


class PreflightReportUnfilled(TypedDict):
    text: str
    """The placeholder as it appears in the text, such as `[출시일]` or `{{sender_name}}`."""
    place: Literal["press", "introduction"]
    """Whether the placeholder is in the press release or in the introduction."""


class Press(TypedDict):
    id: int
    """ID of the press release."""
    title: str
    content: str
    language: Literal["ko", "en", "ja", "fr", "zh", "id"]
    """Language of the press release."""
    is_public: bool
    img_url: str | None
    version: int
    """Version number of the text: 1, 2, 3 …"""
    created_at: int
    """Time of creation, in Unix seconds."""
    updated_at: int
    """Time of the last change, in Unix seconds."""
    question: str
    """The keyword that the press release was generated from."""
    review_status: Literal["draft", "in_review", "changes_requested", "approved", "changed_after_approval"]
    """
    State of the review: `draft`, `in_review`, `changes_requested`, `approved`, or `changed_after_approval` when the
    words or the pictures, with their captions and crops, are no longer those that were approved.
    """
    distributed_kst: str | None
    """When a release of it was last sent, as an ISO 8601 timestamp in Korean time; null if none was."""


class _PressDetailRequired(TypedDict):
    id: int
    """ID of the press release."""
    title: str
    content: str
    language: Literal["ko", "en", "ja", "fr", "zh", "id"]
    """Language of the press release."""
    is_public: bool
    img_url: str | None
    version: int
    """Version number of the text: 1, 2, 3 …"""
    created_at: int
    """Time of creation, in Unix seconds."""
    updated_at: int
    """Time of the last change, in Unix seconds."""
    question: str
    """The keyword that the press release was generated from."""
    review_status: Literal["draft", "in_review", "changes_requested", "approved", "changed_after_approval"]
    """
    State of the review: `draft`, `in_review`, `changes_requested`, `approved`, or `changed_after_approval` when the
    words or the pictures, with their captions and crops, are no longer those that were approved.
    """
    distributed_kst: str | None
    """When a release of it was last sent, as an ISO 8601 timestamp in Korean time; null if none was."""
    img_alt: str | None
    """Alternative text: what the image shows."""
    img_stale: bool
    """
    Whether the image was made for an earlier headline. Such an image is left out of PDF, DOCX and HWPX files, social
    posts and emails until it is confirmed or replaced.
    """
    lead_text: str | None
    facts: Facts | None
    """The facts that the text was written from; null if there were none."""
    house_texts: list[UsedHouseText]
    """Earlier texts of the archive that the text was written from."""
    to_check: list[ToCheck]
    """
    Facts that the author should add or confirm before publishing the text. They are never part of `content` and are
    never exported or sent.
    """


class PressDetail(_PressDetailRequired, total=False):
    sections: PressSections
    document: TextDocument
    claims: list[Claim]
    """
    Every figure, date, superlative, price term, quotation, contact and link in the text, as well as the names and added
    causes that the writer declared, with their origins.
    """


class PressImage(TypedDict):
    image_url: str
    """URL of the image, which is now also the `img_url` of the press release."""
    image_alt: str
    """Alternative text: what the image shows, in the language of the press release."""


class PressReference(TypedDict):
    id: int
    """ID of the reference."""
    title: str
    content: str
    url: str | None
    kind: str
    user_id: int
    """ID of the account that owns the reference."""
    created_kst: str
    """ISO 8601 timestamp in Korean time."""


class PressReferenceDetail(TypedDict):
    id: int
    """ID of the reference."""
    title: str
    content: str
    url: str | None
    kind: str
    user_id: int
    """ID of the account that owns the reference."""
    created_kst: str
    """ISO 8601 timestamp in Korean time."""
    sentences: list[ReferenceSentence]
    """The sentences of the content, in order. Each line of a list counts as one sentence."""


class PressSections(TypedDict):
    title: str
    subtitle: str | None
    lead: str
    body: str
    quote: str | None
    boilerplate: str
    contact: str


class _PreviewFollowUpRecipientRequired(TypedDict):
    name: str
    """Name of the recipient."""


class PreviewFollowUpRecipient(_PreviewFollowUpRecipientRequired, total=False):
    """Recipient to show the email for. Defaults to the first recipient."""

    media: str
    """Media outlet of the recipient."""
    email: str
    """Email address of the recipient."""


class PreviewReleasePersonalNote(TypedDict):
    reporter_id: int
    """ID of one of the account's own reporters."""
    note: str
    """Note for this reporter."""


class _PreviewReleaseRecipientRequired(TypedDict):
    name: str
    """Name of the recipient."""


class PreviewReleaseRecipient(_PreviewReleaseRecipientRequired, total=False):
    """Recipient to show the email for. Defaults to the first recipient."""

    media: str
    """Media outlet of the recipient."""
    email: str
    """Email address of the recipient."""


class PreviewReporterImportMapping(TypedDict):
    column: int
    """Number of the column, from 1."""
    field: Literal[
        "name",
        "family_name",
        "given_name",
        "email",
        "media",
        "title",
        "phone",
        "beat",
        "tags",
        "memo",
        "language",
        "is_distribution_target",
    ] | None


class PublicationWarning(TypedDict):
    code: Literal["NOT_PUBLISHED"]
    """The press release was to be public and is not."""
    field: str
    """What is wrong: `title`, `content`, `image` or `review_status`."""
    message: PublicationWarningMessage


class PublicationWarningMessage(TypedDict):
    ko: str
    en: str


class _QuoteBlockRequired(TypedDict):
    id: str
    """ID of the block. It stays the same when the text is edited."""
    role: Literal["head", "subtitle", "dateline", "lead", "body", "boilerplate", "contact", "closing"]
    """Function of the block in the text."""
    type: Literal["quote"]
    runs: list[TextRun]


class QuoteBlock(_QuoteBlockRequired, total=False):
    speaker: Speaker | None
    """Speaker of the quote, printed below it unless the text of the quote already names the speaker."""


class _QuoteBlockInputRequired(TypedDict):
    type: Literal["quote"]
    runs: list[TextRun]


class QuoteBlockInput(_QuoteBlockInputRequired, total=False):
    id: str
    """ID of the block. It stays the same when the text is edited."""
    role: Literal["head", "subtitle", "dateline", "lead", "body", "boilerplate", "contact", "closing"]
    """Function of the block in the text."""
    speaker: Speaker | None
    """Speaker of the quote, printed below it unless the text of the quote already names the speaker."""


class ReceivedMail(TypedDict):
    release_id: int
    """ID of the release."""
    subject: str
    personal_note: str | None
    """Note for this person in the email."""
    state: str
    """Delivery state of the email."""
    sent_kst: str | None
    """ISO 8601 timestamp in Korean time."""
    opened_kst: str | None
    """ISO 8601 timestamp in Korean time."""
    machine_opened_kst: str | None
    """ISO 8601 timestamp in Korean time."""


class ReceivedReply(TypedDict):
    release_id: int
    """ID of the release."""
    subject: str
    excerpt: str
    received_kst: str
    """ISO 8601 timestamp in Korean time."""


class RecentArticle(TypedDict):
    id: int
    """ID of the article."""
    title: str
    """Title as published."""
    title_ko: str
    """Title in Korean; the published title until it is translated."""
    summary_ko: str
    url: str
    source: str
    """Name of the media outlet."""
    published_kst: str
    """ISO 8601 timestamp in Korean time."""
    reporter_name: str | None
    region: Literal["국내", "해외"]
    """Region: domestic (`국내`) or overseas (`해외`)."""
    language: str
    """Language in which the article was published."""
    cluster_id: int
    """ID of the story. Copies of the same text in several media outlets share it."""
    cluster_size: int
    """Number of articles with the same story."""
    is_sample: bool
    """Whether the article is fictitious sample data."""
    img_url: str
    """URL of the image; empty if there is none."""


class Recipient(TypedDict):
    id: int
    """ID of the recipient."""
    name: str
    email: str
    """Email address of the recipient; masked unless it is of one of the account's own contacts."""
    media: str
    state: Literal["queued", "sending", "sent", "failed", "bounced", "suppressed", "canceled"]
    """Delivery state of the email."""
    is_stored: bool
    """Whether the email was stored in the outbox instead of being sent, because there was no mail server."""
    is_uncertain: bool
    """Whether the email may have arrived twice or not at all."""
    attempts: int
    answer: str | None
    skipped_because: Literal["replied", "opened", "covered", "undelivered"] | None
    """Why a planned follow-up left the person out when it started."""
    mail_problem: Literal["unsubscribed", "bounced", "suppressed"] | None
    """
    Why the address gets no further release: `unsubscribed`, `bounced`, or `suppressed` after a complaint or by the
    operator; null if it gets them.
    """
    next_try_kst: str | None
    """ISO 8601 timestamp in Korean time, or null."""
    sent_kst: str | None
    """ISO 8601 timestamp in Korean time, or null."""
    opened_kst: str | None
    """
    Time at which the email was probably first opened by a person, as an ISO 8601 timestamp in Korean time; null while
    none is known, as without tracking.
    """
    machine_opened_kst: str | None
    """
    Time at which a program, such as the picture proxy of a mail service or a virus scanner, first loaded the pictures;
    null while none is known. It does not count as an open.
    """
    replied_kst: str | None
    """
    Time of the first reply as an ISO 8601 timestamp in Korean time; null while none is known. Automatic replies do not
    count.
    """
    complained_kst: str | None
    """
    Time at which the recipient reported the email as spam, as an ISO 8601 timestamp in Korean time; null while no
    report is known.
    """


class _RecipientBouncedEventRequired(TypedDict):
    type: Literal["recipient.bounced"]
    timestamp: str
    """Time of the event."""
    data: RecipientOutcome


class RecipientBouncedEvent(_RecipientBouncedEventRequired, total=False):
    test: Literal[True]
    """Only in an event of `POST /webhook/trigger`."""


class _RecipientComplainedEventRequired(TypedDict):
    type: Literal["recipient.complained"]
    timestamp: str
    """Time of the event."""
    data: RecipientOutcome


class RecipientComplainedEvent(_RecipientComplainedEventRequired, total=False):
    test: Literal[True]
    """Only in an event of `POST /webhook/trigger`."""


class _RecipientDeliveredEventRequired(TypedDict):
    type: Literal["recipient.delivered"]
    timestamp: str
    """Time of the event."""
    data: RecipientOutcome


class RecipientDeliveredEvent(_RecipientDeliveredEventRequired, total=False):
    test: Literal[True]
    """Only in an event of `POST /webhook/trigger`."""


class _RecipientFailedEventRequired(TypedDict):
    type: Literal["recipient.failed"]
    timestamp: str
    """Time of the event."""
    data: RecipientOutcome


class RecipientFailedEvent(_RecipientFailedEventRequired, total=False):
    test: Literal[True]
    """Only in an event of `POST /webhook/trigger`."""


class RecipientOpened(TypedDict):
    release_id: int
    """ID of the release."""
    press_id: int
    """ID of the press release."""
    recipient_id: int
    """ID of the recipient, as in `GET /release/{release_id}/recipients`."""
    reporter_id: int | None
    """ID of the reporter among the account's own; null if the person is only in the catalogue."""
    name: str
    media: str
    """Name of the media outlet."""
    email: str
    """Email address; masked unless the reporter is one of the account's own."""
    at_kst: str
    """ISO 8601 timestamp in Korean time."""


class _RecipientOpenedEventRequired(TypedDict):
    type: Literal["recipient.opened"]
    timestamp: str
    """Time of the event."""
    data: RecipientOpened


class RecipientOpenedEvent(_RecipientOpenedEventRequired, total=False):
    test: Literal[True]
    """Only in an event of `POST /webhook/trigger`."""


class RecipientOutcome(TypedDict):
    release_id: int
    """ID of the release."""
    press_id: int
    """ID of the press release."""
    recipient_id: int
    """ID of the recipient, as in `GET /release/{release_id}/recipients`."""
    reporter_id: int | None
    """ID of the reporter among the account's own; null if the person is only in the catalogue."""
    name: str
    media: str
    """Name of the media outlet."""
    email: str
    """Email address; masked unless the reporter is one of the account's own."""
    at_kst: str
    """ISO 8601 timestamp in Korean time."""
    answer: str | None
    """What the mail server said, if anything."""


class _RecipientRepliedEventRequired(TypedDict):
    type: Literal["recipient.replied"]
    timestamp: str
    """Time of the event."""
    data: RecipientReply


class RecipientRepliedEvent(_RecipientRepliedEventRequired, total=False):
    test: Literal[True]
    """Only in an event of `POST /webhook/trigger`."""


class RecipientReply(TypedDict):
    release_id: int
    """ID of the release."""
    press_id: int
    """ID of the press release."""
    recipient_id: int
    """ID of the recipient, as in `GET /release/{release_id}/recipients`."""
    reporter_id: int | None
    """ID of the reporter among the account's own; null if the person is only in the catalogue."""
    name: str
    media: str
    """Name of the media outlet."""
    email: str
    """Email address; masked unless the reporter is one of the account's own."""
    at_kst: str
    """ISO 8601 timestamp in Korean time."""
    reply: RecipientReplyReply


class RecipientReplyReply(TypedDict):
    subject: str
    excerpt: str
    """The beginning of the answer, as plain text."""
    received_kst: str
    """ISO 8601 timestamp in Korean time."""


class ReferenceOrigin(TypedDict):
    type: Literal["reference"]
    reference_id: int | None
    title: str
    sentence: str


class ReferenceSentence(TypedDict):
    number: int
    """Number of the sentence, starting at 1, as `use_sentences` expects it."""
    text: str


class Release(TypedDict):
    release_id: int
    """ID of the release."""
    press_id: int
    """ID of the press release."""
    press_title: str
    subject: str
    from_name: str
    reporter_count: int
    status: Literal["SCHEDULED", "EDITING", "SENDING", "SENT", "FAILED", "CANCELED"]
    """Status of the release. An immediate release is `SENT` once every recipient is durably queued."""
    is_paid: bool
    """Whether the release is paid; false after a refund."""
    release_method: Literal["IMMEDIATE", "EXPERT_EDIT"]
    """Whether the release is sent without review (`IMMEDIATE`) or after the operator's approval (`EXPERT_EDIT`)."""
    created_kst: str
    """ISO 8601 timestamp in Korean time."""
    sent_kst: str | None
    """ISO 8601 timestamp in Korean time, or null."""
    scheduled_kst: str | None
    """ISO 8601 timestamp in Korean time, or null."""
    undo: ReleaseUndo | None
    """Set while an immediate release with `undo_seconds` can be undone by canceling it; null otherwise."""
    is_in_progress: bool
    """Whether its emails are being sent now."""
    delivery_problem: DeliveryProblem | None
    """
    Set while the emails of the release cannot be sent, and for good if they were stored in the outbox; null otherwise.
    """
    introduction: str
    subject_example: str
    """The subject as the first recipient gets it, with its variables replaced."""
    introduction_example: str
    """The introduction as the first recipient gets it, with its variables replaced."""
    contact: str
    product_id: int | None
    """ID of the product; null for a release only to own reporters."""
    product_title: str
    """Title of the product; 내 기자 for a release without a product."""
    audience: list[ReleaseAudience]
    """Whom the release was ordered for. Empty for releases from before this was recorded."""
    payment_price: int
    """Price in KRW, including VAT."""
    payment_currency: str
    country_code: str
    is_paused: bool
    is_held: bool
    """
    Whether the release is paused because a backup was restored. Its emails may have been sent since the backup was
    made; resume the release if they were not.
    """
    finished_kst: str | None
    """ISO 8601 timestamp in Korean time, or null."""
    embargo_kst: str | None
    """ISO 8601 timestamp in Korean time, or null."""
    follow_up_of: int | None
    """ID of the release that this one follows up on; null if it is not a follow-up."""
    follow_up_to: Literal["uncovered", "unopened", "all"] | None
    """Whom a planned follow-up is for: `uncovered`, `unopened` or `all`; null for any other release."""
    tracks_opens: bool
    """Whether its emails report when they are opened."""
    opens: OpenCounts | None
    """Null if opens are not tracked or the recipients were erased."""
    reject_reason: str | None
    source_outdated: bool
    """
    Whether the release has not been sent yet and the title or content of the press release has changed since the order.
    The email contains the text as ordered; to send the new text, cancel the release and create it again.
    """
    deliveries: DeliveryCounts
    reporters: list[ReleaseReporter]
    """The recipients, with masked email addresses."""


class ReleaseAudience(TypedDict):
    type: Literal["product", "distribution_targets", "reporters", "list", "segment", "follow_up"]
    """
    Reporters of a `product`; from the workspace all `distribution_targets`, single `reporters`, a `list` or a
    `segment`; or a `follow_up` to recipients of an earlier release.
    """
    id: int | None
    """ID of the product, list, segment or earlier release; null otherwise."""
    name: str
    """Name of the product, list or segment when the release was ordered."""


class ReleaseCategoryGroup(TypedDict):
    id: int
    """ID of the category group."""
    name: str
    categories: list[ReleaseCategoryGroupCategory]


class ReleaseCategoryGroupCategory(TypedDict):
    id: int
    """ID of the category, for `release_category_ids`."""
    name: str
    reporter_count: int
    """Number of active reporters in the category, over all countries."""


class _ReleaseFailedEventRequired(TypedDict):
    type: Literal["release.failed"]
    timestamp: str
    """Time of the event."""
    data: ReleaseOutcome


class ReleaseFailedEvent(_ReleaseFailedEventRequired, total=False):
    test: Literal[True]
    """Only in an event of `POST /webhook/trigger`."""


class ReleaseOutcome(TypedDict):
    release_id: int
    """ID of the release."""
    press_id: int
    """ID of the press release."""
    subject: str
    """Subject of the email."""
    deliveries: ReleaseOutcomeDeliveries
    """Number of recipients by delivery state."""


class ReleaseOutcomeDeliveries(TypedDict):
    """Number of recipients by delivery state."""

    queued: int
    sent: int
    failed: int
    bounced: int
    suppressed: int
    unknown: int
    """Number of these recipients whose email may have arrived twice or not at all."""
    stored: int
    """Number of `sent` whose email was stored in the outbox, because there was no mail server."""


class ReleaseProduct(TypedDict):
    id: int
    """ID of the product."""
    title: str
    description: str
    price: int
    """Price in KRW without 10 % VAT."""
    currency: str
    release_count: int
    """Maximum number of recipients."""
    release_tiers: str
    """Comma-separated tiers of the recipients, such as `A,B`."""
    is_recommended: bool


class ReleaseProgress(TypedDict):
    release_id: int
    """ID of the release."""
    press_id: int
    """ID of the press release."""
    subject: str
    """Subject of the email."""
    deliveries: ReleaseProgressDeliveries
    """Number of recipients by delivery state."""
    percent: int
    """Share of the recipients that were tried: 25, 50 or 75."""


class ReleaseProgressDeliveries(TypedDict):
    """Number of recipients by delivery state."""

    queued: int
    sent: int
    failed: int
    bounced: int
    suppressed: int
    unknown: int
    """Number of these recipients whose email may have arrived twice or not at all."""
    stored: int
    """Number of `sent` whose email was stored in the outbox, because there was no mail server."""


class _ReleaseProgressEventRequired(TypedDict):
    type: Literal["release.progress"]
    timestamp: str
    """Time of the event."""
    data: ReleaseProgress


class ReleaseProgressEvent(_ReleaseProgressEventRequired, total=False):
    test: Literal[True]
    """Only in an event of `POST /webhook/trigger`."""


class ReleaseReport(TypedDict):
    release_id: int
    """ID of the release."""
    press_title: str
    company: str
    """Name of the sender."""
    sent_kst: str
    """ISO 8601 timestamp in Korean time."""
    mail: ReportMail
    coverage: ReportCoverage


class ReleaseReportWithLink(TypedDict):
    report: ReleaseReport
    link_expires_kst: str | None
    """When the link for people without an account stops working; null if there is none."""


class ReleaseReporter(TypedDict):
    id: int
    """ID of the recipient."""
    name: str
    email: str
    media: str


class _ReleaseSentEventRequired(TypedDict):
    type: Literal["release.sent"]
    timestamp: str
    """Time of the event."""
    data: ReleaseOutcome


class ReleaseSentEvent(_ReleaseSentEventRequired, total=False):
    test: Literal[True]
    """Only in an event of `POST /webhook/trigger`."""


class ReleaseStatus(TypedDict):
    release_id: int
    """ID of the release."""
    press_title: str
    status: Literal["SCHEDULED", "EDITING", "SENDING", "SENT", "FAILED", "CANCELED"]
    """Status of the release. An immediate release is `SENT` once every recipient is durably queued."""
    reporter_count: int
    scheduled_kst: str | None
    """ISO 8601 timestamp in Korean time, or null."""
    sent_kst: str | None
    """ISO 8601 timestamp in Korean time, or null."""
    delivery_problem: DeliveryProblem | None
    """
    Set while the emails of the release cannot be sent, and for good if they were stored in the outbox; null otherwise.
    """


class ReleaseUndo(TypedDict):
    until_kst: str
    """ISO 8601 timestamp in Korean time."""
    seconds_left: int
    """Seconds left when this response was made."""


class _ReleaseWarningRequired(TypedDict):
    code: Literal[
        "DUPLICATE_RELEASE",
        "UNFILLED_PLACEHOLDERS",
        "INTERNAL_REMARKS",
        "STALE_IMAGE",
        "FEWER_RECIPIENTS",
        "MISSING_CONTACT",
        "OUTDATED_INTRODUCTION",
        "UNKNOWN_VARIABLE",
        "CONTRADICTORY_FIGURES",
        "SAMPLE_TEXT",
        "UNUSED_NOTES",
    ]
    """Kind of warning."""
    message: ReleaseWarningMessage


class ReleaseWarning(_ReleaseWarningRequired, total=False):
    field: str
    """The request field that caused the warning, if any."""
    count: int
    """Number of placeholders or recipients concerned."""
    release_id: int
    """With DUPLICATE_RELEASE: ID of the most recent release of the same text or title."""
    release_kst: str
    """With DUPLICATE_RELEASE: when that release was sent or is scheduled, otherwise when it was created; ISO 8601."""


class ReleaseWarningMessage(TypedDict):
    ko: str
    en: str


class ReplaceBlock(TypedDict):
    op: Literal["replace"]
    id: str
    """ID of the block. It stays the same when the text is edited."""
    block: Union[
        ParagraphBlockInput,
        HeadingBlockInput,
        ListBlockInput,
        TableBlockInput,
        QuoteBlockInput,
        ImageBlockInput,
        FactsBlockInput,
        CodeBlockInput,
    ]


class ReplayedDelivery(TypedDict):
    delivery_id: int
    """ID of the delivery."""
    event_id: str


class ReportCoverage(TypedDict):
    article_count: int
    """Number of linked articles."""
    outlet_count: int
    """Number of media outlets with an article."""
    days: list[ReportDay]
    """Every day from the sending of the release to the last article, at most 31 days."""
    clippings: list[Clipping]
    """Articles, earliest first, at most 50."""


class ReportDay(TypedDict):
    date: str
    """Day in Korea, `YYYY-MM-DD`."""
    articles: int
    """Articles published on this day."""
    total: int
    """Articles published until the end of this day."""


class ReportLink(TypedDict):
    url: str
    """Address of the report for people without an account. It is shown only once."""
    expires_kst: str
    """ISO 8601 timestamp in Korean time."""


class ReportMail(TypedDict):
    recipients: int
    """Number of people that the release was addressed to."""
    sent: int
    """Emails that were handed to a mail server and did not bounce."""
    undelivered: int
    """Emails that failed, bounced or were not sent because the address is suppressed."""
    opened: int | None
    """Number of people who opened the email; null if the release does not measure it."""
    replied: int
    """Number of people who replied."""
    outlets: list[MailedOutlet]
    """Media outlets of the recipients, most recipients first, at most 50."""
    outlet_count: int
    """Number of media outlets of all recipients."""


class Reporter(TypedDict):
    reporter_id: int
    """ID of the reporter."""
    name: str
    email: str
    media: str
    title: str
    is_managed: bool
    is_distribution_target: bool
    memo: str
    phone: str
    beat: str
    tags: list[str]
    language: Literal["", "ko", "en", "ja", "zh", "fr", "id"]
    """Language of the reporter; empty if unknown."""
    consent: Literal["unknown", "given", "refused"]
    """Whether the reporter agreed to receive mail."""
    mail_problem: Literal["unsubscribed", "bounced", "suppressed"] | None
    """
    Why the address gets no release: `unsubscribed`, `bounced`, or `suppressed` after a complaint or by the operator;
    null if it gets them.
    """


class ReporterList(TypedDict):
    list_id: int
    """ID of the list."""
    name: str
    reporter_count: int
    """Number of reporters on the list."""
    created_kst: str
    """ISO 8601 timestamp in Korean time."""
    updated_kst: str
    """ISO 8601 timestamp in Korean time."""


class ReporterNewsItem(TypedDict):
    id: int
    """ID of the article."""
    title: str
    url: str
    media_name: str
    reporter_name: str
    pub_kst: str
    """ISO 8601 timestamp in Korean time."""


class ReporterSegment(TypedDict):
    segment_id: int
    """ID of the segment."""
    name: str
    match: Literal["all", "any"]
    """Whether all conditions must hold, or any of them."""
    conditions: list[
        Union[
            TagCondition,
            BeatCondition,
            OutletCondition,
            LanguageCondition,
            LastContactCondition,
            OpenedCondition,
            CoveredUsCondition,
        ],
    ]
    created_kst: str
    """ISO 8601 timestamp in Korean time."""
    updated_kst: str
    """ISO 8601 timestamp in Korean time."""


class ReviewDecision(TypedDict):
    area: Literal["press", "official-document", "blog", "creation"]
    """Kind of text."""
    text_id: int
    """ID of the text."""
    title: str
    version: int
    """Version number of the text that was decided about."""
    by: str
    """Name of the owner, or the name that was entered on the page of an approval link."""
    via_link: bool
    """Whether it was decided with an approval link."""
    note: str | None


class SearchResults(TypedDict):
    texts: list[FoundText]
    """Texts with the words in the title, last changed first."""
    reporters: list[FoundReporter]
    """Reporters of the workspace with the words in the name or media outlet, newest first."""
    releases: list[FoundRelease]
    """Releases with the words in the title of the press release, newest first."""
    articles: list[FoundArticle]
    """Articles with the words in the title or summary, newest first."""


class SearchSource(TypedDict):
    title: str
    url: str | None
    outlet: str | None
    published: str | None
    """Date of publication, YYYY-MM-DD."""


class SegmentPreview(TypedDict):
    reporter_count: int
    """Number of reporters that match now."""
    recipient_count: int
    """Number of these who would get a release: distribution targets, not suppressed, who did not refuse."""
    reporters: list[ListedReporter]
    """The newest of the reporters that match, at most 20."""


class SelectedPassage(TypedDict):
    """
    The passage that may change, instead of `block_ids`: a part of one block, in UTF-16 units of its text as in
    `claims`. An instruction that would change anything else leaves the text unchanged, and `applied` is false.
    """

    block_id: str
    """ID of the block. It stays the same when the text is edited."""
    start: int
    end: int


class SendTestOfOrderPersonalNote(TypedDict):
    reporter_id: int
    """ID of one of the account's own reporters."""
    note: str
    """Note for this reporter."""


class SendingSettings(TypedDict):
    track_opens: bool
    """
    Whether releases record when each recipient first opens the email, unless the order says otherwise with
    `track_opens`. Off at first. The email tells recipients about it; check whether the law that applies to them also
    requires their consent.
    """
    approval_required: bool
    """
    Whether a release can only be ordered while the press release is approved; otherwise it fails with 409
    `APPROVAL_REQUIRED`. Off at first. Only owners can change it.
    """


class SentenceChoice(TypedDict):
    reference_id: int
    """ID of one of the references in `reference_ids`."""
    sentences: list[int]
    """Numbers of the sentences to use, as returned with the reference."""


class SharedReference(TypedDict):
    id: int
    """ID of the reference."""
    title: str
    content: str
    url: str | None
    kind: str
    created_at: int
    """Time of creation, in Unix seconds."""
    sentences: list[ReferenceSentence]
    """The sentences of the content, in order. Each line of a list counts as one sentence."""


class SingleTextVersion(TypedDict):
    id: int
    """ID of the version, as the restore endpoint expects it."""
    version: int | None
    """Version number of the text: 1, 2, 3 …"""
    name: str | None
    """Name that somebody gave to the version; null without one."""
    title: str
    content: str
    language: str
    content_truncated: bool
    """Whether the content is truncated in this list. Get the single version for the full content."""
    created_kst: str
    """Time at which this version was replaced, as an ISO 8601 timestamp in Korean time."""
    by: str | None
    """The member or API key that created this version; null for versions from before this was recorded."""
    cause: Literal["generated", "edited", "instruction", "restored", "suggestion"] | None
    """The action that created this version; null for versions from before this was recorded."""
    generator: str | None
    """
    What wrote this version: `builtin/…` for a form, otherwise the language model; null if a member did, and for
    versions from before this was recorded.
    """
    suggested_by: str | None
    """Who made the suggestion that this version accepted, if `cause` is `suggestion`; null otherwise."""
    document: TextDocument
    changes: list[TextChange] | None
    """Changes compared with the entry before it in the history; null if there is none."""


class _SocialContentRequired(TypedDict):
    id: int
    """ID of the social post."""
    platform: Literal["social_a", "social_b", "social_c", "social_d", "social_e", "blog"]
    """Platform. `GET /sns/platforms` explains the values."""
    title: str | None
    content: str
    hashtags: list[str]
    image: SocialImage | None
    """Picture of the post; null if none was chosen."""
    character_count: int
    """Length of the content, counted as the platform does."""
    press_id: int | None
    """
    ID of the press release that the post was written from; null if it was written from another kind of text or the
    source was deleted.
    """
    blog_id: int | None
    """
    ID of the blog post that the post was written from; null if it was written from another kind of text or the source
    was deleted.
    """
    source_outdated: bool
    """
    Whether the title or content of the source has changed since the post was written from it. False if the version it
    was written from is unknown.
    """
    language: Literal["ko", "en", "ja", "zh"]
    """Language of the post."""
    platform_check: PlatformCheck
    planned_kst: str | None
    """When the post is to be published, as an ISO 8601 timestamp in Korean time; null without a plan."""
    version: int
    """Version number of the text: 1, 2, 3 …"""
    created_at: int
    """Time of creation, in Unix seconds."""
    updated_at: int
    """Time of the last change, in Unix seconds."""


class SocialContent(_SocialContentRequired, total=False):
    unverified_claims: list[str]
    """
    Numbers, dates, names and quotations in the text that appear in none of its sources (keyword, references, search
    results, brand profile, instruction), in reading order. Only returned by the call that wrote the text.
    """
    claims: list[Claim]
    """
    Every figure, date, superlative, price term, quotation, contact and link in the text, as well as the names and added
    causes that the writer declared, with their origins.
    """
    to_check: list[ToCheck]
    """
    Facts that the author should add or confirm before publishing the text. They are never part of `content` and are
    never exported or sent.
    """


class SocialContentVersion(TypedDict):
    id: int
    """ID of the version, as the restore endpoint expects it."""
    version: int | None
    """Version number of the text: 1, 2, 3 …"""
    title: str | None
    content: str
    hashtags: list[str]
    content_truncated: bool
    """Whether the content is truncated in this list. Get the single version for the full content."""
    created_kst: str
    """Time at which this version was replaced, as an ISO 8601 timestamp in Korean time."""
    by: str | None
    """The member or API key that created this version; null for versions from before this was recorded."""
    cause: Literal["generated", "edited", "instruction", "restored", "suggestion"] | None
    """The action that created this version; null for versions from before this was recorded."""


class SocialImage(TypedDict):
    media_id: int
    """ID of the picture in the media library."""
    url: str
    """URL of the picture in the shape of a share card, 1200 × 630."""
    alt: str


class SocialPlatform(TypedDict):
    value: Literal["social_a", "social_b", "social_c", "social_d", "social_e", "blog"]
    """Platform. `GET /sns/platforms` explains the values."""
    label: SocialPlatformLabel
    max_characters: int | None
    counting: str
    """How the platform counts characters."""
    max_hashtags: int | None
    max_hashtag_length: int
    has_title: bool
    max_title: int | None


class SocialPlatformLabel(TypedDict):
    ko: str
    en: str


class SourceOrigin(TypedDict):
    type: Literal["source"]
    title: str
    url: str | None
    sentence: str


class _SpeakerRequired(TypedDict):
    name: str
    """Name of the speaker."""


class Speaker(_SpeakerRequired, total=False):
    title: str | None
    """Position of the speaker."""


class StatedOrigin(TypedDict):
    type: Literal["keyword", "brand"]
    """Where the sentence comes from: the keyword or the brand profile."""
    sentence: str


class _TableBlockRequired(TypedDict):
    id: str
    """ID of the block. It stays the same when the text is edited."""
    role: Literal["head", "subtitle", "dateline", "lead", "body", "boilerplate", "contact", "closing"]
    """Function of the block in the text."""
    type: Literal["table"]
    rows: list[list[DocumentCell]]


class TableBlock(_TableBlockRequired, total=False):
    header: bool
    """Whether the first row contains the column headings."""


class _TableBlockInputRequired(TypedDict):
    type: Literal["table"]
    rows: list[list[DocumentCell]]


class TableBlockInput(_TableBlockInputRequired, total=False):
    id: str
    """ID of the block. It stays the same when the text is edited."""
    role: Literal["head", "subtitle", "dateline", "lead", "body", "boilerplate", "contact", "closing"]
    """Function of the block in the text."""
    header: bool
    """Whether the first row contains the column headings."""


_TagConditionRequired = TypedDict(
    "_TagConditionRequired",
    {
        "field": "Literal['tag']",
        # Whether the reporter must have one, all or none of the tags.
        "is": "Literal['any_of', 'all_of', 'none_of']",
        # Tags, compared ignoring case and spaces.
        "values": "list[str]",
    },
)


class TagCondition(_TagConditionRequired):
    pass


class TestAddress(TypedDict):
    email: str
    outcome: str
    """What happens to mail sent to the address."""


class TestClock(TypedDict):
    now_kst: str
    """Time of test mode, as an ISO 8601 timestamp in Korean time."""
    is_set: bool
    """Whether the clock was moved and is still ahead of the real time."""


class TestCredit(TypedDict):
    credit_balance: int
    """Test credit in KRW."""


class TestMailOutcome(TypedDict):
    to: str
    """Email address of the account."""
    state: Literal["sent", "unknown", "failed"]
    """Outcome. `unknown`: the connection was lost before the mail server responded."""
    answer: str
    """Response of the mail server."""


class TestMode(TypedDict):
    now_kst: str
    """Time of test mode, as an ISO 8601 timestamp in Korean time."""
    is_set: bool
    """Whether the clock was moved and is still ahead of the real time."""
    credit_balance: int
    """Test credit in KRW."""
    addresses: list[TestAddress]
    """
    Addresses whose mail does not simply arrive. `+` and any word may follow the first part:
    `bounced+seoul@simulator.example`.
    """


class _TextApprovedEventRequired(TypedDict):
    type: Literal["text.approved"]
    timestamp: str
    """Time of the event."""
    data: ReviewDecision


class TextApprovedEvent(_TextApprovedEventRequired, total=False):
    test: Literal[True]
    """Only in an event of `POST /webhook/trigger`."""


class TextChange(TypedDict):
    block_id: str | None
    """ID of the changed block; null for the title."""
    part: Literal["title", "head", "subtitle", "dateline", "lead", "body", "boilerplate", "contact", "closing"]
    """`title`, or the role of the block."""
    before: str | None
    after: str | None
    is_moved: bool
    """Whether the block was moved relative to the remaining blocks."""


class _TextChanges_requestedEventRequired(TypedDict):
    type: Literal["text.changes_requested"]
    timestamp: str
    """Time of the event."""
    data: ReviewDecision


class TextChanges_requestedEvent(_TextChanges_requestedEventRequired, total=False):
    test: Literal[True]
    """Only in an event of `POST /webhook/trigger`."""


class TextChecks(TypedDict):
    version: int
    """Version of the text that was checked; 0 if no version has been checked yet."""
    is_pending: bool
    """Whether the text has changed since then and is being checked again. If so, repeat the request after a moment."""
    claims: list[Claim]
    """
    Every figure, date, superlative, price term, quotation, contact and link in the text, as well as the names and added
    causes that the writer declared, with their origins.
    """
    findings: list[LintFinding]
    """Findings of the form check; only for press releases and official documents."""


class TextDocument(TypedDict):
    """The text as structured data; `content` is derived from it."""

    title: str
    blocks: list[
        ParagraphBlock | HeadingBlock | ListBlock | TableBlock | QuoteBlock | ImageBlock | FactsBlock | CodeBlock,
    ]
    to_check: list[ToCheck]
    """
    Facts that the author should add or confirm before publishing the text. They are never part of `content` and are
    never exported or sent.
    """


class _TextDocumentInputRequired(TypedDict):
    blocks: list[
        Union[
            ParagraphBlockInput,
            HeadingBlockInput,
            ListBlockInput,
            TableBlockInput,
            QuoteBlockInput,
            ImageBlockInput,
            FactsBlockInput,
            CodeBlockInput,
        ],
    ]


class TextDocumentInput(_TextDocumentInputRequired, total=False):
    """The whole text as structured data. Blocks without an id are new."""

    title: str
    """Title. The current title is kept by default."""


class TextReview(TypedDict):
    status: Literal["draft", "in_review", "changes_requested", "approved", "changed_after_approval"]
    """
    State of the review: `draft`, `in_review`, `changes_requested`, `approved`, or `changed_after_approval` when the
    words or the pictures, with their captions and crops, are no longer those that were approved.
    """
    version: int
    """Version number of the text: 1, 2, 3 …"""
    approval_required: bool
    """Whether the account sends only approved press releases (`PUT /account/sending`)."""
    approved_version: int | None
    """Version that was approved; null unless the status is `approved` or `changed_after_approval`."""
    changes: list[TextChange] | None
    """
    With `changed_after_approval`: changes compared with the approved version; null otherwise, and when that version is
    no longer in the history.
    """
    image_changed: bool
    """With `changed_after_approval`: whether the main image is another one than when it was approved."""
    links: list[ApprovalLink]
    """Approval links that can still be used, newest first."""
    history: list[TextReviewEvent]
    """What happened, newest first, at most 100."""


class TextReviewEvent(TypedDict):
    action: Literal["requested", "withdrawn", "approved", "changes_requested", "link_created", "link_revoked"]
    """What happened."""
    version: int
    """Version of the text at that time."""
    by: str
    """The member or API key, or the name that was entered on the page of an approval link."""
    via_link: bool
    """Whether it was decided with an approval link."""
    note: str | None
    """The note; the name of the person that a link is for."""
    at_kst: str
    """ISO 8601 timestamp in Korean time."""


class TextReviewState(TypedDict):
    status: Literal["draft", "in_review", "changes_requested", "approved", "changed_after_approval"]
    """
    State of the review: `draft`, `in_review`, `changes_requested`, `approved`, or `changed_after_approval` when the
    words or the pictures, with their captions and crops, are no longer those that were approved.
    """
    version: int
    """Version number of the text: 1, 2, 3 …"""


class _TextRunRequired(TypedDict):
    text: str
    """Plain text; line breaks are `\\n`."""


class TextRun(_TextRunRequired, total=False):
    """Consecutive text with the same marks."""

    bold: bool
    italic: bool
    link: str
    """URL that the text links to."""
    placeholder: bool
    """Whether the text is a placeholder that is still to be filled in, such as `[출시일]`."""


class TextVersion(TypedDict):
    id: int
    """ID of the version, as the restore endpoint expects it."""
    version: int | None
    """Version number of the text: 1, 2, 3 …"""
    name: str | None
    """Name that somebody gave to the version; null without one."""
    title: str
    content: str
    language: str
    content_truncated: bool
    """Whether the content is truncated in this list. Get the single version for the full content."""
    created_kst: str
    """Time at which this version was replaced, as an ISO 8601 timestamp in Korean time."""
    by: str | None
    """The member or API key that created this version; null for versions from before this was recorded."""
    cause: Literal["generated", "edited", "instruction", "restored", "suggestion"] | None
    """The action that created this version; null for versions from before this was recorded."""
    generator: str | None
    """
    What wrote this version: `builtin/…` for a form, otherwise the language model; null if a member did, and for
    versions from before this was recorded.
    """
    suggested_by: str | None
    """Who made the suggestion that this version accepted, if `cause` is `suggestion`; null otherwise."""


class Theme(TypedDict):
    name: str
    keywords: list[str]


class TimelineActivity(TypedDict):
    type: Literal["activity"]
    at_kst: str
    """Time of the entry as an ISO 8601 timestamp in Korean time."""
    activity: Meeting


class TimelineArticle(TypedDict):
    """An article of the reporter that is linked to one of the account's press releases."""

    type: Literal["article"]
    at_kst: str
    """Time of the entry as an ISO 8601 timestamp in Korean time."""
    article_id: int
    """ID of the article."""
    title: str
    url: str
    media_name: str


class TimelineMail(TypedDict):
    """A release for the address of the reporter."""

    type: Literal["mail"]
    at_kst: str
    """Time of the entry as an ISO 8601 timestamp in Korean time."""
    release_id: int
    """ID of the release."""
    subject: str
    state: str
    """Delivery state of the email."""
    is_stored: bool
    """Whether the email was stored in the outbox instead of being sent, because there was no mail server."""
    sent_kst: str | None
    """ISO 8601 timestamp in Korean time."""
    opened_kst: str | None
    """Time of the first opening; null if it is unknown, as without tracking."""
    replied_kst: str | None
    """ISO 8601 timestamp in Korean time."""


class TimelineReply(TypedDict):
    """A reply of the reporter to a release."""

    type: Literal["reply"]
    at_kst: str
    """Time of the entry as an ISO 8601 timestamp in Korean time."""
    release_id: int
    """ID of the release."""
    subject: str
    excerpt: str
    """What the person wrote, at most 300 characters."""


class ToCheck(TypedDict):
    field: Literal[
        "title",
        "subtitle",
        "lead",
        "quote",
        "boilerplate",
        "contact",
        "sender",
        "recipient",
        "date",
        "place",
        "price",
        "figure",
        "name",
        "source",
        "reference",
        "document_number",
        "image",
        "attachment",
        "wording",
        "length",
        "translation",
        "instruction",
        "option",
        "hashtag",
        "fact",
        "text",
    ]
    """The part of the text that the entry is about. Later versions may add values."""
    reason: ToCheckReason
    """What to add or confirm, in Korean and English."""


class ToCheckReason(TypedDict):
    """What to add or confirm, in Korean and English."""

    ko: str
    en: str


class TriggeredEvent(TypedDict):
    event_id: str
    """ID of the event, sent as the `webhook-id` header."""
    type: str
    webhooks: int
    """Number of webhooks that the event is sent to."""
    listeners: int
    """Number of listeners that receive it."""


class UnverifiedOrigin(TypedDict):
    type: Literal["unverified"]


class UpdateBrandContact(TypedDict, total=False):
    """Press contact for questions from reporters."""

    department: str | None
    name: str | None
    phone: str | None
    email: str | None


class UpdateBrandGlossary(TypedDict):
    term: str
    """Term to be replaced."""
    use: str
    """Spelling to use instead."""


class _UpdateBrandUnitRequired(TypedDict):
    name: str
    """Name of the unit, as it is chosen by."""


class UpdateBrandUnit(_UpdateBrandUnitRequired, total=False):
    language: Literal["ko", "en", "ja", "zh", "fr", "id"] | None
    """Language of its texts: the only unit of a language sends its texts, if none is named."""
    company: str | None
    boilerplate: str | None
    contact: UpdateBrandUnitContact
    """Press contact of the unit."""
    address: str | None
    homepage: str | None
    end_mark: str | None


class UpdateBrandUnitContact(TypedDict, total=False):
    """Press contact of the unit."""

    department: str | None
    name: str | None
    phone: str | None
    email: str | None


class UploadGrant(TypedDict):
    presigned_url: str
    """URL to upload the file to with PUT and the matching Content-Type. At most 20971520 bytes."""
    file_url: str
    """
    URL of the uploaded file, to be sent as the `file_url` of a reference. Readable with an API key of the same account.
    """
    expires_in: int
    """Number of seconds for which `presigned_url` is valid."""
    media_id: int
    """ID of the upload, for image blocks of documents."""


class UsedHouseText(TypedDict):
    house_text_id: int
    """ID of the text in the archive."""
    title: str
    published_on: str | None
    """Day of publication, YYYY-MM-DD."""
    role: Literal["model", "subject"]
    """What it was used for: the frame, or what it says about the subject."""


class Webhook(TypedDict):
    webhook_id: int
    """ID of the webhook."""
    url: str
    events: list[
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
    ]
    """Types of events to send."""
    description: str
    enabled: bool
    disabled_reason: Literal["manual", "gone", "failing"] | None
    """
    Why the webhook is disabled; null while it is enabled. `manual`: you disabled it. `gone`: the receiver responded
    with 410. `failing`: too many consecutive deliveries failed.
    """
    failures: int
    """Number of failures since the last success."""
    last_error: str | None
    last_success_at: int | None
    last_failure_at: int | None
    created_at: int
    """Time of registration, in Unix seconds."""


class WebhookAttempt(TypedDict):
    attempt_id: int
    """ID of the attempt."""
    delivery_id: int
    """ID of the delivery, for replaying it."""
    event_id: str
    """ID of the event, sent as the `webhook-id` header of every attempt."""
    event_type: str
    delivery_state: Literal["pending", "delivered", "failed"]
    """Current state of the delivery."""
    next_attempt_at: int | None
    success: bool
    status_code: int | None
    """HTTP status of the response; null if there was no response."""
    latency_ms: int
    response_excerpt: str
    """First part of the response body, at most 500 characters."""
    error: str | None
    attempted_at: int
    """Time of the attempt, in Unix seconds."""


class WebhookList(TypedDict):
    webhooks: list[Webhook]


class WebhookListener(TypedDict):
    listener_id: int
    """ID of the listener."""
    events: list[
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
    ]
    """Types of events to follow; all of them by default."""
    waiting: int
    """Number of events that no stream has sent yet."""
    expires_at: int
    """When the listener ends unless its stream is opened again, in Unix seconds."""


class WebhookTest(TypedDict):
    webhook_id: int
    """ID of the webhook."""


class _WebhookTestEventRequired(TypedDict):
    type: Literal["webhook.test"]
    timestamp: str
    """Time of the event."""
    data: WebhookTest


class WebhookTestEvent(_WebhookTestEventRequired, total=False):
    test: Literal[True]
    """Only in an event of `POST /webhook/trigger`."""


class WebhookTestOutcome(TypedDict):
    event_id: str
    success: bool
    status_code: int | None
    """HTTP status of the response; null if there was no response."""
    latency_ms: int
    response_excerpt: str
    """First part of the response body, at most 500 characters."""
    error: str | None


class WebhookWithSecret(TypedDict):
    webhook_id: int
    """ID of the webhook."""
    url: str
    events: list[
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
    ]
    """Types of events to send."""
    description: str
    enabled: bool
    disabled_reason: Literal["manual", "gone", "failing"] | None
    """
    Why the webhook is disabled; null while it is enabled. `manual`: you disabled it. `gone`: the receiver responded
    with 410. `failing`: too many consecutive deliveries failed.
    """
    failures: int
    """Number of failures since the last success."""
    last_error: str | None
    last_success_at: int | None
    last_failure_at: int | None
    created_at: int
    """Time of registration, in Unix seconds."""
    secret: str
    """Secret for verifying signatures (`whsec_…`). It is shown only in this response."""


class Workspace(TypedDict):
    id: int
    """ID of the workspace."""
    name: str
    company_name: str
    keywords: list[str]
    created_kst: str
    """ISO 8601 timestamp in Korean time."""


class _WrittenCreationRequired(TypedDict):
    creation_id: int
    """ID of the creation."""
    id: int
    """ID of the creation."""
    title: str
    creation_type: Literal["prompt_generator", "wiki"]
    """Type of creation: prompt guide or wiki-style article."""
    sub_type: Literal["shorts", "cardnews", "wiki_a", "wiki_b"]
    """Subtype: `shorts` or `cardnews` for `prompt_generator`, `wiki_a` or `wiki_b` for `wiki`."""
    language: Literal["ko", "en", "ja", "zh"]
    """Language of the text."""
    is_public: bool
    keyword: str
    version: int
    """Version number of the text: 1, 2, 3 …"""
    created_at: str
    """ISO 8601 timestamp in Korean time."""
    review_status: Literal["draft", "in_review", "changes_requested", "approved", "changed_after_approval"]
    """
    State of the review: `draft`, `in_review`, `changes_requested`, `approved`, or `changed_after_approval` when the
    words or the pictures, with their captions and crops, are no longer those that were approved.
    """
    content: str
    to_check: list[ToCheck]
    """
    Facts that the author should add or confirm before publishing the text. They are never part of `content` and are
    never exported or sent.
    """
    document: TextDocument


class WrittenCreation(_WrittenCreationRequired, total=False):
    unverified_claims: list[str]
    """
    Numbers, dates, names and quotations in the text that appear in none of its sources (keyword, references, search
    results, brand profile, instruction), in reading order. Only returned by the call that wrote the text.
    """
    claims: list[Claim]
    """
    Every figure, date, superlative, price term, quotation, contact and link in the text, as well as the names and added
    causes that the writer declared, with their origins.
    """


ErrorCode = Literal[
    "BAD_REQUEST",
    "NOT_FOUND",
    "METHOD_NOT_ALLOWED",
    "REQUEST_TIMEOUT",
    "CONFLICT",
    "IDEMPOTENCY_CONFLICT",
    "IDEMPOTENCY_IN_PROGRESS",
    "PAYLOAD_TOO_LARGE",
    "UNSUPPORTED_MEDIA_TYPE",
    "RATE_LIMITED",
    "INTERNAL_ERROR",
    "SERVICE_UNAVAILABLE",
    "UNAUTHORIZED",
    "INSUFFICIENT_CREDIT",
    "INSUFFICIENT_API_CREDIT",
    "KEY_SPENDING_LIMIT",
    "NOT_AUTHORIZED",
    "SCOPE_MISSING",
    "ADDRESS_NOT_ALLOWED",
    "TEST_MODE_ONLY",
    "LIVE_MODE_ONLY",
    "USER_NOT_FOUND",
    "ACCOUNT_SWITCHED",
    "IMAGE_POLICY_VIOLATION",
    "PRESS_NOT_FOUND",
    "CHANGED_MEANWHILE",
    "SUGGESTION_DECIDED",
    "PUBLICATION_REFUSED",
    "MEDIA_IN_USE",
    "GENERATION_ERROR",
    "MODIFICATION_ERROR",
    "PRODUCT_NOT_FOUND",
    "WRONG_PRODUCT_KIND",
    "PRODUCT_INACTIVE",
    "INVALID_CATEGORY",
    "INVALID_SCHEDULE",
    "ORDER_CHANGED",
    "APPROVAL_REQUIRED",
    "RELEASE_PENDING",
]


WebhookEvent = Union[
    ArticleMatchedEvent,
    CoverageFoundEvent,
    TextApprovedEvent,
    TextChanges_requestedEvent,
    ReleaseProgressEvent,
    RecipientDeliveredEvent,
    RecipientFailedEvent,
    RecipientBouncedEvent,
    RecipientComplainedEvent,
    RecipientOpenedEvent,
    RecipientRepliedEvent,
    JobFailedEvent,
    ReleaseSentEvent,
    ReleaseFailedEvent,
    CreditLowEvent,
    WebhookTestEvent,
]
