// Generated from docs/openapi.json by "npm run openapi".

export type ClientOptions = {
  baseUrl: `${string}://${string}` | (string & {});
};

/**
 * Machine-readable reason for the failure. Later versions may add codes.
 */
export type ErrorCode =
  | 'BAD_REQUEST'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'REQUEST_TIMEOUT'
  | 'CONFLICT'
  | 'IDEMPOTENCY_CONFLICT'
  | 'IDEMPOTENCY_IN_PROGRESS'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'RATE_LIMITED'
  | 'INTERNAL_ERROR'
  | 'SERVICE_UNAVAILABLE'
  | 'UNAUTHORIZED'
  | 'INSUFFICIENT_CREDIT'
  | 'INSUFFICIENT_API_CREDIT'
  | 'KEY_SPENDING_LIMIT'
  | 'NOT_AUTHORIZED'
  | 'SCOPE_MISSING'
  | 'ADDRESS_NOT_ALLOWED'
  | 'TEST_MODE_ONLY'
  | 'LIVE_MODE_ONLY'
  | 'USER_NOT_FOUND'
  | 'ACCOUNT_SWITCHED'
  | 'IMAGE_POLICY_VIOLATION'
  | 'PRESS_NOT_FOUND'
  | 'CHANGED_MEANWHILE'
  | 'SUGGESTION_DECIDED'
  | 'PUBLICATION_REFUSED'
  | 'MEDIA_IN_USE'
  | 'GENERATION_ERROR'
  | 'MODIFICATION_ERROR'
  | 'PRODUCT_NOT_FOUND'
  | 'WRONG_PRODUCT_KIND'
  | 'PRODUCT_INACTIVE'
  | 'INVALID_CATEGORY'
  | 'INVALID_SCHEDULE'
  | 'ORDER_CHANGED'
  | 'APPROVAL_REQUIRED'
  | 'RELEASE_PENDING';

export type Failure = {
  status: 'FAIL';
  success: false;
  /**
   * Explanation for people: Korean, or English with `Accept-Language: en`.
   */
  message: string;
  data: null;
  code: ErrorCode;
  /**
   * The invalid fields, if the request itself was invalid.
   */
  errors?: Array<{
    field: string;
    message: string;
    /**
     * Setting with which the operator of the installation can allow it.
     */
    setting?: string;
  }>;
  /**
   * With `CHANGED_MEANWHILE`: each part that somebody else changed too, in both versions.
   */
  conflicts?: Array<{
    [key: string]: unknown;
  }>;
};

export type AccountWithPrices = {
  /**
   * ID of the account.
   */
  account_id: number;
  email: string;
  /**
   * Whether these are the data of test mode.
   */
  mode: 'live' | 'test';
  /**
   * Current balance in KRW: the sum of all ledger entries.
   */
  credit_balance: number;
  /**
   * Part of the balance, in KRW, that is reserved for calls in progress.
   */
  credit_held: number;
  currency: string;
  /**
   * Prices of this installation in KRW.
   */
  prices: {
    creation: number;
    image: number;
    introduction: number;
    excel: number;
    /**
     * A release only to own reporters, without VAT.
     */
    own_release: number;
  };
  scopes: Array<'read' | 'write' | 'send' | 'billing'>;
};

export type GetAccountResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: AccountWithPrices;
};

export type LedgerEntry = {
  /**
   * ID of the ledger entry.
   */
  id: number;
  /**
   * Amount in KRW; debits are negative.
   */
  amount: number;
  /**
   * Balance in KRW after this entry.
   */
  balance: number;
  reason: string;
  /**
   * What the entry is for, such as `creation:17`; null if this does not apply.
   */
  subject: string | null;
  /**
   * Time of the entry, in Unix seconds.
   */
  created_at: number;
};

export type Ledger = {
  entries: Array<LedgerEntry>;
  page_count: number;
  total_count: number;
  /**
   * Value of `after` for what follows; null at the end. The last page can be empty.
   */
  next: string | null;
};

export type ListLedgerEntriesResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Ledger;
  page_count: number;
  total_count: number;
  /**
   * Value of `after` for what follows; null at the end. The last page can be empty.
   */
  next: string | null;
};

export type BrandProfile = {
  company: string | null;
  boilerplate: string | null;
  contact: {
    department: string | null;
    name: string | null;
    phone: string | null;
    email: string | null;
  };
  address: string | null;
  homepage: string | null;
  tone: string | null;
  style_notes: string | null;
  glossary: Array<{
    term: string;
    use: string;
  }>;
  banned_words: Array<string>;
  units: Array<{
    name: string;
    language: 'ko' | 'en' | 'ja' | 'zh' | 'fr' | 'id' | null;
    company: string | null;
    boilerplate: string | null;
    contact: {
      department: string | null;
      name: string | null;
      phone: string | null;
      email: string | null;
    };
    address: string | null;
    homepage: string | null;
    end_mark: string | null;
  }>;
  /**
   * Null if there is no logo. `GET /account/brand/logo` returns the picture.
   */
  logo_updated_at: number | null;
};

export type GetBrandResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: BrandProfile;
};

export type UpdateBrandResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: BrandProfile;
};

export type Logo = {
  /**
   * Time at which the logo was uploaded, in Unix seconds.
   */
  logo_updated_at: number;
};

export type UpdateLogoResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Logo;
};

export type EmptyResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
};

export type LowCreditSettings = {
  /**
   * Balance in KRW below which the credit counts as low; 0 for never, null for the standard of the installation.
   */
  threshold: number | null;
  /**
   * The standard of the installation in KRW.
   */
  standard: number;
};

export type GetLowCreditSettingsResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: LowCreditSettings;
};

export type UpdateLowCreditSettingsResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: LowCreditSettings;
};

export type SendingSettings = {
  /**
   * Whether releases record when each recipient first opens the email, unless the order says otherwise with `track_opens`. Off at first. The email tells recipients about it; check whether the law that applies to them also requires their consent.
   */
  track_opens: boolean;
  /**
   * Whether a release can only be ordered while the press release is approved; otherwise it fails with 409 `APPROVAL_REQUIRED`. Off at first. Only owners can change it.
   */
  approval_required: boolean;
};

export type GetSendingSettingsResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: SendingSettings;
};

export type UpdateSendingSettingsResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: SendingSettings;
};

export type TestAddress = {
  email: string;
  /**
   * What happens to mail sent to the address.
   */
  outcome: string;
};

export type TestMode = {
  /**
   * Time of test mode, as an ISO 8601 timestamp in Korean time.
   */
  now_kst: string;
  /**
   * Whether the clock was moved and is still ahead of the real time.
   */
  is_set: boolean;
  /**
   * Test credit in KRW.
   */
  credit_balance: number;
  /**
   * Addresses whose mail does not simply arrive. `+` and any word may follow the first part: `bounced+seoul@simulator.example`.
   */
  addresses: Array<TestAddress>;
};

export type GetTestModeResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: TestMode;
};

export type MovedTestClock = {
  /**
   * Time of test mode, as an ISO 8601 timestamp in Korean time.
   */
  now_kst: string;
  /**
   * Whether the clock was moved and is still ahead of the real time.
   */
  is_set: boolean;
  /**
   * How many releases became due and were started.
   */
  started_releases: number;
  /**
   * How many deferred recipients became due and are tried again.
   */
  retried_recipients: number;
};

export type MoveTestClockResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: MovedTestClock;
};

export type TestClock = {
  /**
   * Time of test mode, as an ISO 8601 timestamp in Korean time.
   */
  now_kst: string;
  /**
   * Whether the clock was moved and is still ahead of the real time.
   */
  is_set: boolean;
};

export type ResetTestClockResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: TestClock;
};

export type TestCredit = {
  /**
   * Test credit in KRW.
   */
  credit_balance: number;
};

export type SetTestCreditResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: TestCredit;
};

export type WebhookWithSecret = {
  /**
   * ID of the webhook.
   */
  webhook_id: number;
  url: string;
  /**
   * Types of events to send.
   */
  events: Array<
    | 'article.matched'
    | 'coverage.found'
    | 'text.approved'
    | 'text.changes_requested'
    | 'release.progress'
    | 'release.sent'
    | 'release.failed'
    | 'recipient.delivered'
    | 'recipient.failed'
    | 'recipient.bounced'
    | 'recipient.complained'
    | 'recipient.opened'
    | 'recipient.replied'
    | 'job.failed'
    | 'credit.low'
  >;
  description: string;
  enabled: boolean;
  /**
   * Why the webhook is disabled; null while it is enabled. `manual`: you disabled it. `gone`: the receiver responded with 410. `failing`: too many consecutive deliveries failed.
   */
  disabled_reason: 'manual' | 'gone' | 'failing' | null;
  /**
   * Number of failures since the last success.
   */
  failures: number;
  last_error: string | null;
  last_success_at: number | null;
  last_failure_at: number | null;
  /**
   * Time of registration, in Unix seconds.
   */
  created_at: number;
  /**
   * Secret for verifying signatures (`whsec_…`). It is shown only in this response.
   */
  secret: string;
};

export type CreateWebhookResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: WebhookWithSecret;
};

export type Webhook = {
  /**
   * ID of the webhook.
   */
  webhook_id: number;
  url: string;
  /**
   * Types of events to send.
   */
  events: Array<
    | 'article.matched'
    | 'coverage.found'
    | 'text.approved'
    | 'text.changes_requested'
    | 'release.progress'
    | 'release.sent'
    | 'release.failed'
    | 'recipient.delivered'
    | 'recipient.failed'
    | 'recipient.bounced'
    | 'recipient.complained'
    | 'recipient.opened'
    | 'recipient.replied'
    | 'job.failed'
    | 'credit.low'
  >;
  description: string;
  enabled: boolean;
  /**
   * Why the webhook is disabled; null while it is enabled. `manual`: you disabled it. `gone`: the receiver responded with 410. `failing`: too many consecutive deliveries failed.
   */
  disabled_reason: 'manual' | 'gone' | 'failing' | null;
  /**
   * Number of failures since the last success.
   */
  failures: number;
  last_error: string | null;
  last_success_at: number | null;
  last_failure_at: number | null;
  /**
   * Time of registration, in Unix seconds.
   */
  created_at: number;
};

export type WebhookList = {
  webhooks: Array<Webhook>;
};

export type ListWebhooksResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: WebhookList;
};

export type GetWebhookResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Webhook;
};

export type UpdateWebhookResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Webhook;
};

export type RotateWebhookSecretResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: WebhookWithSecret;
};

export type WebhookTestOutcome = {
  event_id: string;
  success: boolean;
  /**
   * HTTP status of the response; null if there was no response.
   */
  status_code: number | null;
  latency_ms: number;
  /**
   * First part of the response body, at most 500 characters.
   */
  response_excerpt: string;
  error: string | null;
};

export type TestWebhookResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: WebhookTestOutcome;
};

export type WebhookAttempt = {
  /**
   * ID of the attempt.
   */
  attempt_id: number;
  /**
   * ID of the delivery, for replaying it.
   */
  delivery_id: number;
  /**
   * ID of the event, sent as the `webhook-id` header of every attempt.
   */
  event_id: string;
  event_type: string;
  /**
   * Current state of the delivery.
   */
  delivery_state: 'pending' | 'delivered' | 'failed';
  next_attempt_at: number | null;
  success: boolean;
  /**
   * HTTP status of the response; null if there was no response.
   */
  status_code: number | null;
  latency_ms: number;
  /**
   * First part of the response body, at most 500 characters.
   */
  response_excerpt: string;
  error: string | null;
  /**
   * Time of the attempt, in Unix seconds.
   */
  attempted_at: number;
};

export type WebhookAttemptList = {
  attempts: Array<WebhookAttempt>;
  page_count: number;
  total_count: number;
  /**
   * Value of `after` for what follows; null at the end. The last page can be empty.
   */
  next: string | null;
};

export type ListWebhookAttemptsResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: WebhookAttemptList;
};

export type ReplayedDelivery = {
  /**
   * ID of the delivery.
   */
  delivery_id: number;
  event_id: string;
};

export type ReplayWebhookDeliveryResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: ReplayedDelivery;
};

export type WebhookListener = {
  /**
   * ID of the listener.
   */
  listener_id: number;
  /**
   * Types of events to follow; all of them by default.
   */
  events: Array<
    | 'article.matched'
    | 'coverage.found'
    | 'text.approved'
    | 'text.changes_requested'
    | 'release.progress'
    | 'release.sent'
    | 'release.failed'
    | 'recipient.delivered'
    | 'recipient.failed'
    | 'recipient.bounced'
    | 'recipient.complained'
    | 'recipient.opened'
    | 'recipient.replied'
    | 'job.failed'
    | 'credit.low'
  >;
  /**
   * Number of events that no stream has sent yet.
   */
  waiting: number;
  /**
   * When the listener ends unless its stream is opened again, in Unix seconds.
   */
  expires_at: number;
};

export type CreateWebhookListenerResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: WebhookListener;
};

export type WatchWebhookListenerResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: WebhookListener;
};

export type TriggeredEvent = {
  /**
   * ID of the event, sent as the `webhook-id` header.
   */
  event_id: string;
  type: string;
  /**
   * Number of webhooks that the event is sent to.
   */
  webhooks: number;
  /**
   * Number of listeners that receive it.
   */
  listeners: number;
};

export type TriggerWebhookEventResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: TriggeredEvent;
};

export type UploadGrant = {
  /**
   * URL to upload the file to with PUT and the matching Content-Type. At most 20971520 bytes.
   */
  presigned_url: string;
  /**
   * URL of the uploaded file, to be sent as the `file_url` of a reference. Readable with an API key of the same account.
   */
  file_url: string;
  /**
   * Number of seconds for which `presigned_url` is valid.
   */
  expires_in: number;
  /**
   * ID of the upload, for image blocks of documents.
   */
  media_id: number;
};

export type CreateMediaUploadUrlResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: UploadGrant;
};

/**
 * The part of the picture that is shown, as shares of its width and height after the rotation.
 */
export type MediaCrop = {
  /**
   * Left edge.
   */
  x: number;
  /**
   * Top edge.
   */
  y: number;
  width: number;
  height: number;
};

/**
 * The point that stays visible in the fixed shapes `card` and `thumb`, as shares of the whole picture after the rotation.
 */
export type MediaFocus = {
  /**
   * From the left edge.
   */
  x: number;
  /**
   * From the top edge.
   */
  y: number;
};

export type Media = {
  /**
   * ID of the picture, for image blocks of documents and as the main image of texts.
   */
  media_id: number;
  filename: string;
  /**
   * Format of the uploaded file.
   */
  format: 'jpeg' | 'png' | 'webp' | 'avif';
  /**
   * Width of the whole upright picture in pixels.
   */
  width: number;
  height: number;
  caption: string;
  credit: string;
  alt: string;
  /**
   * Degrees by which the upright picture is turned clockwise.
   */
  rotation: 0 | 90 | 180 | 270;
  crop: MediaCrop;
  focus: MediaFocus;
  /**
   * Counts up whenever new files are made. The URLs stay the same.
   */
  revision: number;
  /**
   * URL for texts: the picture as it is cut, at most 1600 pixels wide or high. Readable by everybody.
   */
  url: string;
  /**
   * The same, at most 1248 pixels wide or high.
   */
  mail_url: string;
  /**
   * For social networks: 1200 × 630 around the focus point.
   */
  card_url: string;
  /**
   * Square of 480 pixels around the focus point.
   */
  thumb_url: string;
  /**
   * Time of creation, in Unix seconds.
   */
  created_at: number;
  /**
   * Time of the last change, in Unix seconds.
   */
  updated_at: number;
};

export type CreateMediaResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Media;
};

export type MediaList = {
  media_list: Array<Media>;
  page_count: number;
  total_count: number;
  /**
   * Value of `after` for what follows; null at the end. The last page can be empty.
   */
  next: string | null;
};

export type ListMediaResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: MediaList;
};

/**
 * The picture as it is cut in its full resolution, without metadata except the credit. The link is valid for 90 days.
 */
export type MediaPrint = {
  /**
   * URL of the file, which opens without a key until it expires.
   */
  url: string;
  /**
   * When the URL expires, in Unix seconds.
   */
  expires_at: number;
  width: number;
  height: number;
  bytes: number;
};

export type MediaUse = {
  /**
   * Kind of text; `release` is a release that has not been sent completely.
   */
  area: 'press' | 'blog' | 'official-document' | 'creation' | 'social' | 'release';
  /**
   * ID of the text or release.
   */
  id: number;
  title: string;
};

export type MediaDetail = {
  /**
   * ID of the picture, for image blocks of documents and as the main image of texts.
   */
  media_id: number;
  filename: string;
  /**
   * Format of the uploaded file.
   */
  format: 'jpeg' | 'png' | 'webp' | 'avif';
  /**
   * Width of the whole upright picture in pixels.
   */
  width: number;
  height: number;
  caption: string;
  credit: string;
  alt: string;
  /**
   * Degrees by which the upright picture is turned clockwise.
   */
  rotation: 0 | 90 | 180 | 270;
  crop: MediaCrop;
  focus: MediaFocus;
  /**
   * Counts up whenever new files are made. The URLs stay the same.
   */
  revision: number;
  /**
   * URL for texts: the picture as it is cut, at most 1600 pixels wide or high. Readable by everybody.
   */
  url: string;
  /**
   * The same, at most 1248 pixels wide or high.
   */
  mail_url: string;
  /**
   * For social networks: 1200 × 630 around the focus point.
   */
  card_url: string;
  /**
   * Square of 480 pixels around the focus point.
   */
  thumb_url: string;
  /**
   * Time of creation, in Unix seconds.
   */
  created_at: number;
  /**
   * Time of the last change, in Unix seconds.
   */
  updated_at: number;
  print: MediaPrint;
  /**
   * Texts, and releases that have not been sent, that show the picture. It cannot be deleted meanwhile.
   */
  used_in: Array<MediaUse>;
};

export type GetMediaResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: MediaDetail;
};

export type UpdateMediaResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Media;
};

export type OfficialDocumentTypeList = {
  document_types: Array<{
    name: string;
    description: string;
  }>;
};

export type ListOfficialDocumentTypesResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: OfficialDocumentTypeList;
};

export type FactQuote = {
  /**
   * The words, without quotation marks.
   */
  text: string;
  /**
   * Name and position of the speaker.
   */
  speaker?: string;
};

export type FactRow = {
  /**
   * Label of the row.
   */
  label: string;
  /**
   * Value of the row.
   */
  value: string;
};

/**
 * Declared facts. The built-in writer prints them as given; a language model writes from them as from the keyword. Stored with the text.
 */
export type Facts = {
  /**
   * Title of the text.
   */
  title?: string;
  /**
   * Second headline of a press release.
   */
  subtitle?: string;
  /**
   * Organisation that issues the text; by default the company of the brand profile, then `who`.
   */
  sender?: string;
  /**
   * Addressee of an official document (수신).
   */
  recipient?: string;
  /**
   * Who gets a copy of an official document (참조).
   */
  copy_to?: string;
  /**
   * Organisation or person the text is about.
   */
  who?: string;
  /**
   * The news: a phrase for the headline, or sentences of which the first opens the text.
   */
  what?: string;
  /**
   * Date and time.
   */
  when?: string;
  /**
   * Place.
   */
  where?: string;
  /**
   * Reason or background.
   */
  why?: string;
  /**
   * Method or course of events.
   */
  how?: string;
  /**
   * Further sentences, notes and `label: value` lines, one per line.
   */
  details?: string;
  /**
   * Whom it concerns.
   */
  audience?: string;
  /**
   * Price.
   */
  price?: string;
  /**
   * How to apply or where to buy.
   */
  apply?: string;
  /**
   * Deadline.
   */
  deadline?: string;
  /**
   * Day on which an official document takes effect (시행일), `YYYY-MM-DD`.
   */
  effective_date?: string;
  /**
   * Quotations, word for word.
   */
  quotes?: Array<FactQuote>;
  /**
   * Whom to ask, one line for each detail; by default the contact of the brand profile.
   */
  contact?: string;
  /**
   * Enclosures of an official document (붙임).
   */
  attachments?: Array<string>;
  /**
   * Further rows of the fact box.
   */
  more?: Array<FactRow>;
};

export type SentenceChoice = {
  /**
   * ID of one of the references in `reference_ids`.
   */
  reference_id: number;
  /**
   * Numbers of the sentences to use, as returned with the reference.
   */
  sentences: Array<number>;
};

export type SearchSource = {
  title: string;
  url: string | null;
  outlet: string | null;
  /**
   * Date of publication, YYYY-MM-DD.
   */
  published: string | null;
};

export type UsedHouseText = {
  /**
   * ID of the text in the archive.
   */
  house_text_id: number;
  title: string;
  /**
   * Day of publication, YYYY-MM-DD.
   */
  published_on: string | null;
  /**
   * What it was used for: the frame, or what it says about the subject.
   */
  role: 'model' | 'subject';
};

export type BlockPlace = {
  /**
   * ID of the block.
   */
  id: string;
  /**
   * Index of the first character in the text of the block, in UTF-16 code units.
   */
  start: number;
  /**
   * Index after the last character.
   */
  end: number;
};

export type StatedOrigin = {
  /**
   * Where the sentence comes from: the keyword or the brand profile.
   */
  type: 'keyword' | 'brand';
  sentence: string;
};

export type ReferenceOrigin = {
  type: 'reference';
  reference_id: number | null;
  title: string;
  sentence: string;
};

/**
 * An earlier text of the archive.
 */
export type HouseOrigin = {
  type: 'house';
  house_text_id: number;
  title: string;
  /**
   * Day of publication, YYYY-MM-DD.
   */
  published: string | null;
  sentence: string;
};

export type SourceOrigin = {
  type: 'source';
  title: string;
  url: string | null;
  sentence: string;
};

export type DerivedOrigin = {
  type: 'derived';
  how: {
    ko: string;
    en: string;
  };
  from: Array<string>;
};

export type UnverifiedOrigin = {
  type: 'unverified';
};

export type Claim = {
  text: string;
  /**
   * Kind of claim.
   */
  kind: 'figure' | 'date' | 'name' | 'organisation' | 'place' | 'superlative' | 'price' | 'quote' | 'cause';
  /**
   * Field that contains the claim.
   */
  field: 'title' | 'content';
  /**
   * Index of the first character, in UTF-16 code units.
   */
  start: number;
  /**
   * Index after the last character.
   */
  end: number;
  /**
   * Position within the block; null if it is in the title or something is missing from the text. The text of a block is its part of `content`.
   */
  block: BlockPlace | null;
  origin: StatedOrigin | ReferenceOrigin | HouseOrigin | SourceOrigin | DerivedOrigin | UnverifiedOrigin;
};

export type ToCheck = {
  /**
   * The part of the text that the entry is about. Later versions may add values.
   */
  field:
    | 'title'
    | 'subtitle'
    | 'lead'
    | 'quote'
    | 'boilerplate'
    | 'contact'
    | 'sender'
    | 'recipient'
    | 'date'
    | 'place'
    | 'price'
    | 'figure'
    | 'name'
    | 'source'
    | 'reference'
    | 'document_number'
    | 'image'
    | 'attachment'
    | 'wording'
    | 'length'
    | 'translation'
    | 'instruction'
    | 'option'
    | 'hashtag'
    | 'fact'
    | 'text';
  /**
   * What to add or confirm, in Korean and English.
   */
  reason: {
    ko: string;
    en: string;
  };
};

/**
 * Consecutive text with the same marks.
 */
export type TextRun = {
  /**
   * Plain text; line breaks are `\n`.
   */
  text: string;
  bold?: boolean;
  italic?: boolean;
  /**
   * URL that the text links to.
   */
  link?: string;
  /**
   * Whether the text is a placeholder that is still to be filled in, such as `[출시일]`.
   */
  placeholder?: boolean;
};

export type ParagraphBlock = {
  /**
   * ID of the block. It stays the same when the text is edited.
   */
  id: string;
  /**
   * Function of the block in the text.
   */
  role: 'head' | 'subtitle' | 'dateline' | 'lead' | 'body' | 'boilerplate' | 'contact' | 'closing';
  type: 'paragraph';
  runs: Array<TextRun>;
};

export type HeadingBlock = {
  /**
   * ID of the block. It stays the same when the text is edited.
   */
  id: string;
  /**
   * Function of the block in the text.
   */
  role: 'head' | 'subtitle' | 'dateline' | 'lead' | 'body' | 'boilerplate' | 'contact' | 'closing';
  type: 'heading';
  /**
   * Character printed before the heading.
   */
  marker: '■' | '●' | '◆' | '▶' | '【' | '#' | '##' | '###';
  runs: Array<TextRun>;
};

export type DocumentListItem = {
  /**
   * Marker of the item as printed, such as `-`, `1.` or `가.`.
   */
  marker: string;
  runs: Array<TextRun>;
  /**
   * Nested items, one level deeper.
   */
  items?: Array<DocumentListItem>;
};

export type ListBlock = {
  /**
   * ID of the block. It stays the same when the text is edited.
   */
  id: string;
  /**
   * Function of the block in the text.
   */
  role: 'head' | 'subtitle' | 'dateline' | 'lead' | 'body' | 'boilerplate' | 'contact' | 'closing';
  type: 'list';
  items: Array<DocumentListItem>;
};

export type DocumentCell = {
  runs: Array<TextRun>;
};

export type TableBlock = {
  /**
   * ID of the block. It stays the same when the text is edited.
   */
  id: string;
  /**
   * Function of the block in the text.
   */
  role: 'head' | 'subtitle' | 'dateline' | 'lead' | 'body' | 'boilerplate' | 'contact' | 'closing';
  type: 'table';
  /**
   * Whether the first row contains the column headings.
   */
  header?: boolean;
  rows: Array<Array<DocumentCell>>;
};

export type Speaker = {
  /**
   * Name of the speaker.
   */
  name: string;
  /**
   * Position of the speaker.
   */
  title?: string | null;
};

export type QuoteBlock = {
  /**
   * ID of the block. It stays the same when the text is edited.
   */
  id: string;
  /**
   * Function of the block in the text.
   */
  role: 'head' | 'subtitle' | 'dateline' | 'lead' | 'body' | 'boilerplate' | 'contact' | 'closing';
  type: 'quote';
  runs: Array<TextRun>;
  /**
   * Speaker of the quote, printed below it unless the text of the quote already names the speaker.
   */
  speaker?: Speaker | null;
};

export type ImageBlock = {
  /**
   * ID of the block. It stays the same when the text is edited.
   */
  id: string;
  /**
   * Function of the block in the text.
   */
  role: 'head' | 'subtitle' | 'dateline' | 'lead' | 'body' | 'boilerplate' | 'contact' | 'closing';
  type: 'image';
  url: string;
  /**
   * Alternative text: what the image shows.
   */
  alt?: string;
  /**
   * Caption, printed below the image.
   */
  caption?: string | null;
  /**
   * Creator or owner of the image.
   */
  credit?: string | null;
  /**
   * ID of the upload that contains the image.
   */
  media_id?: number | null;
};

export type DocumentFact = {
  label: string;
  value: Array<TextRun>;
};

export type FactsBlock = {
  /**
   * ID of the block. It stays the same when the text is edited.
   */
  id: string;
  /**
   * Function of the block in the text.
   */
  role: 'head' | 'subtitle' | 'dateline' | 'lead' | 'body' | 'boilerplate' | 'contact' | 'closing';
  type: 'facts';
  rows: Array<DocumentFact>;
};

export type CodeBlock = {
  /**
   * ID of the block. It stays the same when the text is edited.
   */
  id: string;
  /**
   * Function of the block in the text.
   */
  role: 'head' | 'subtitle' | 'dateline' | 'lead' | 'body' | 'boilerplate' | 'contact' | 'closing';
  type: 'code';
  language?: string | null;
  text: string;
};

/**
 * The text as structured data; `content` is derived from it.
 */
export type TextDocument = {
  title: string;
  blocks: Array<
    ParagraphBlock | HeadingBlock | ListBlock | TableBlock | QuoteBlock | ImageBlock | FactsBlock | CodeBlock
  >;
  /**
   * Facts that the author should add or confirm before publishing the text. They are never part of `content` and are never exported or sent.
   */
  to_check: Array<ToCheck>;
};

export type CreatedOfficialDocument = {
  /**
   * ID of the official document.
   */
  document_id: number;
  title: string;
  content: string;
  /**
   * Type of the document: the name of one of the listed document types.
   */
  document_type: '협조문' | '안내문' | '공지사항' | '제품 출시 안내문';
  /**
   * Language of the document.
   */
  language: 'ko' | 'en' | 'ja' | 'zh';
  /**
   * Version number of the text: 1, 2, 3 …
   */
  version: number;
  /**
   * Time of creation, in Unix seconds.
   */
  created_at: number;
  /**
   * Kind of organisation or person that issues the text (company, public body, person or association), as far as it is known.
   */
  issuer: 'company' | 'public' | 'person' | 'association' | null;
  /**
   * Web search results that the text was written from.
   */
  sources: Array<SearchSource>;
  /**
   * Earlier texts of the archive that the text was written from.
   */
  house_texts: Array<UsedHouseText>;
  /**
   * Numbers, dates, names and quotations in the text that appear in none of its sources (keyword, references, search results, brand profile, instruction), in reading order. Only returned by the call that wrote the text.
   */
  unverified_claims?: Array<string>;
  /**
   * Every figure, date, superlative, price term, quotation, contact and link in the text, as well as the names and added causes that the writer declared, with their origins.
   */
  claims?: Array<Claim>;
  /**
   * Facts that the author should add or confirm before publishing the text. They are never part of `content` and are never exported or sent.
   */
  to_check: Array<ToCheck>;
  document: TextDocument;
};

export type CreateOfficialDocumentResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: CreatedOfficialDocument;
};

export type ParagraphBlockInput = {
  /**
   * ID of the block. It stays the same when the text is edited.
   */
  id?: string;
  /**
   * Function of the block in the text.
   */
  role?: 'head' | 'subtitle' | 'dateline' | 'lead' | 'body' | 'boilerplate' | 'contact' | 'closing';
  type: 'paragraph';
  runs: Array<TextRun>;
};

export type HeadingBlockInput = {
  /**
   * ID of the block. It stays the same when the text is edited.
   */
  id?: string;
  /**
   * Function of the block in the text.
   */
  role?: 'head' | 'subtitle' | 'dateline' | 'lead' | 'body' | 'boilerplate' | 'contact' | 'closing';
  type: 'heading';
  /**
   * Character printed before the heading.
   */
  marker: '■' | '●' | '◆' | '▶' | '【' | '#' | '##' | '###';
  runs: Array<TextRun>;
};

export type ListBlockInput = {
  /**
   * ID of the block. It stays the same when the text is edited.
   */
  id?: string;
  /**
   * Function of the block in the text.
   */
  role?: 'head' | 'subtitle' | 'dateline' | 'lead' | 'body' | 'boilerplate' | 'contact' | 'closing';
  type: 'list';
  items: Array<DocumentListItem>;
};

export type TableBlockInput = {
  /**
   * ID of the block. It stays the same when the text is edited.
   */
  id?: string;
  /**
   * Function of the block in the text.
   */
  role?: 'head' | 'subtitle' | 'dateline' | 'lead' | 'body' | 'boilerplate' | 'contact' | 'closing';
  type: 'table';
  /**
   * Whether the first row contains the column headings.
   */
  header?: boolean;
  rows: Array<Array<DocumentCell>>;
};

export type QuoteBlockInput = {
  /**
   * ID of the block. It stays the same when the text is edited.
   */
  id?: string;
  /**
   * Function of the block in the text.
   */
  role?: 'head' | 'subtitle' | 'dateline' | 'lead' | 'body' | 'boilerplate' | 'contact' | 'closing';
  type: 'quote';
  runs: Array<TextRun>;
  /**
   * Speaker of the quote, printed below it unless the text of the quote already names the speaker.
   */
  speaker?: Speaker | null;
};

export type ImageBlockInput = {
  /**
   * ID of the block. It stays the same when the text is edited.
   */
  id?: string;
  /**
   * Function of the block in the text.
   */
  role?: 'head' | 'subtitle' | 'dateline' | 'lead' | 'body' | 'boilerplate' | 'contact' | 'closing';
  type: 'image';
  url: string;
  /**
   * Alternative text: what the image shows.
   */
  alt?: string;
  /**
   * Caption, printed below the image.
   */
  caption?: string | null;
  /**
   * Creator or owner of the image.
   */
  credit?: string | null;
  /**
   * ID of the upload that contains the image.
   */
  media_id?: number | null;
};

export type FactsBlockInput = {
  /**
   * ID of the block. It stays the same when the text is edited.
   */
  id?: string;
  /**
   * Function of the block in the text.
   */
  role?: 'head' | 'subtitle' | 'dateline' | 'lead' | 'body' | 'boilerplate' | 'contact' | 'closing';
  type: 'facts';
  rows: Array<DocumentFact>;
};

export type CodeBlockInput = {
  /**
   * ID of the block. It stays the same when the text is edited.
   */
  id?: string;
  /**
   * Function of the block in the text.
   */
  role?: 'head' | 'subtitle' | 'dateline' | 'lead' | 'body' | 'boilerplate' | 'contact' | 'closing';
  type: 'code';
  language?: string | null;
  text: string;
};

/**
 * The whole text as structured data. Blocks without an id are new.
 */
export type TextDocumentInput = {
  /**
   * Title. The current title is kept by default.
   */
  title?: string;
  blocks: Array<
    | ParagraphBlockInput
    | HeadingBlockInput
    | ListBlockInput
    | TableBlockInput
    | QuoteBlockInput
    | ImageBlockInput
    | FactsBlockInput
    | CodeBlockInput
  >;
};

export type ReplaceBlock = {
  op: 'replace';
  /**
   * ID of the block. It stays the same when the text is edited.
   */
  id: string;
  block:
    | ({
        type: 'ParagraphBlockInput';
      } & ParagraphBlockInput)
    | ({
        type: 'HeadingBlockInput';
      } & HeadingBlockInput)
    | ({
        type: 'ListBlockInput';
      } & ListBlockInput)
    | ({
        type: 'TableBlockInput';
      } & TableBlockInput)
    | ({
        type: 'QuoteBlockInput';
      } & QuoteBlockInput)
    | ({
        type: 'ImageBlockInput';
      } & ImageBlockInput)
    | ({
        type: 'FactsBlockInput';
      } & FactsBlockInput)
    | ({
        type: 'CodeBlockInput';
      } & CodeBlockInput);
};

export type InsertBlock = {
  op: 'insert';
  /**
   * ID of the block after which to place it; null for the start of the text.
   */
  after: string | null;
  block:
    | ({
        type: 'ParagraphBlockInput';
      } & ParagraphBlockInput)
    | ({
        type: 'HeadingBlockInput';
      } & HeadingBlockInput)
    | ({
        type: 'ListBlockInput';
      } & ListBlockInput)
    | ({
        type: 'TableBlockInput';
      } & TableBlockInput)
    | ({
        type: 'QuoteBlockInput';
      } & QuoteBlockInput)
    | ({
        type: 'ImageBlockInput';
      } & ImageBlockInput)
    | ({
        type: 'FactsBlockInput';
      } & FactsBlockInput)
    | ({
        type: 'CodeBlockInput';
      } & CodeBlockInput);
};

export type MoveBlock = {
  op: 'move';
  /**
   * ID of the block. It stays the same when the text is edited.
   */
  id: string;
  /**
   * ID of the block after which to place it; null for the start of the text.
   */
  after: string | null;
};

export type DeleteBlock = {
  op: 'delete';
  /**
   * ID of the block. It stays the same when the text is edited.
   */
  id: string;
};

export type TextChange = {
  /**
   * ID of the changed block; null for the title.
   */
  block_id: string | null;
  /**
   * `title`, or the role of the block.
   */
  part: 'title' | 'head' | 'subtitle' | 'dateline' | 'lead' | 'body' | 'boilerplate' | 'contact' | 'closing';
  before: string | null;
  after: string | null;
  /**
   * Whether the block was moved relative to the remaining blocks.
   */
  is_moved: boolean;
};

export type ChangedOfficialDocument = {
  /**
   * ID of the official document.
   */
  document_id: number;
  title: string;
  content: string;
  /**
   * Version number of the text: 1, 2, 3 …
   */
  version: number;
  /**
   * Time of the last change, in Unix seconds.
   */
  updated_at: number;
  /**
   * Numbers, dates, names and quotations in the text that appear in none of its sources (keyword, references, search results, brand profile, instruction), in reading order. Only returned by the call that wrote the text.
   */
  unverified_claims?: Array<string>;
  /**
   * Every figure, date, superlative, price term, quotation, contact and link in the text, as well as the names and added causes that the writer declared, with their origins.
   */
  claims?: Array<Claim>;
  /**
   * Facts that the author should add or confirm before publishing the text. They are never part of `content` and are never exported or sent.
   */
  to_check: Array<ToCheck>;
  document?: TextDocument;
  /**
   * Whether the instruction was applied. False if the text is unchanged because the instruction could not be carried out without a language model or within the selected blocks.
   */
  applied: boolean;
  /**
   * The changes, block by block. Everything else is unchanged.
   */
  changes: Array<TextChange>;
};

export type EditOfficialDocumentResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: ChangedOfficialDocument;
};

/**
 * The passage that may change, instead of `block_ids`: a part of one block, in UTF-16 units of its text as in `claims`. An instruction that would change anything else leaves the text unchanged, and `applied` is false.
 */
export type SelectedPassage = {
  /**
   * ID of the block. It stays the same when the text is edited.
   */
  block_id: string;
  start: number;
  end: number;
};

export type ModifyOfficialDocumentResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: ChangedOfficialDocument;
};

export type ListedOfficialDocument = {
  /**
   * ID of the official document.
   */
  id: number;
  title: string;
  /**
   * Type of the document: the name of one of the listed document types.
   */
  document_type: '협조문' | '안내문' | '공지사항' | '제품 출시 안내문';
  /**
   * Language of the document.
   */
  language: 'ko' | 'en' | 'ja' | 'zh';
  /**
   * Version number of the text: 1, 2, 3 …
   */
  version: number;
  /**
   * Time of creation, in Unix seconds.
   */
  created_at: number;
  /**
   * State of the review: `draft`, `in_review`, `changes_requested`, `approved`, or `changed_after_approval` when the words or the pictures, with their captions and crops, are no longer those that were approved.
   */
  review_status: 'draft' | 'in_review' | 'changes_requested' | 'approved' | 'changed_after_approval';
};

export type OfficialDocumentList = {
  documents: Array<ListedOfficialDocument>;
  total: number;
  page: number;
  limit: number;
  /**
   * Value of `after` for what follows; null at the end. The last page can be empty.
   */
  next: string | null;
  total_pages: number;
};

export type ListOfficialDocumentsResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: OfficialDocumentList;
};

export type OfficialDocumentReference = {
  /**
   * ID of the reference.
   */
  id: number;
  name: string;
  content: string;
  /**
   * URL of the file; empty if there is none.
   */
  file_url: string;
  /**
   * Time of creation, in Unix seconds.
   */
  created_at: number;
};

export type OfficialDocumentReferenceList = {
  references: Array<OfficialDocumentReference>;
  total: number;
  page: number;
  limit: number;
  /**
   * Value of `after` for what follows; null at the end. The last page can be empty.
   */
  next: string | null;
};

export type ListOfficialDocumentReferencesResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: OfficialDocumentReferenceList;
};

export type ReferenceSentence = {
  /**
   * Number of the sentence, starting at 1, as `use_sentences` expects it.
   */
  number: number;
  text: string;
};

export type CreatedOfficialDocumentReference = {
  /**
   * ID of the reference.
   */
  reference_id: number;
  name: string;
  /**
   * Time of creation, in Unix seconds.
   */
  created_at: number;
  /**
   * The sentences of the content, in order. Each line of a list counts as one sentence.
   */
  sentences: Array<ReferenceSentence>;
};

export type CreateOfficialDocumentReferenceResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: CreatedOfficialDocumentReference;
};

export type OfficialDocumentReferenceDetail = {
  /**
   * ID of the reference.
   */
  id: number;
  name: string;
  content: string;
  /**
   * URL of the file; empty if there is none.
   */
  file_url: string;
  /**
   * Time of creation, in Unix seconds.
   */
  created_at: number;
  /**
   * Whether the text was recognised in an image (OCR) and has not been verified.
   */
  is_ocr: boolean;
  /**
   * The sentences of the content, in order. Each line of a list counts as one sentence.
   */
  sentences: Array<ReferenceSentence>;
};

export type GetOfficialDocumentReferenceResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: OfficialDocumentReferenceDetail;
};

export type CreateOfficialDocumentUploadUrlResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: UploadGrant;
};

export type DeleteOfficialDocumentReferenceResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: null;
};

export type OfficialDocument = {
  /**
   * ID of the official document.
   */
  id: number;
  title: string;
  /**
   * Type of the document: the name of one of the listed document types.
   */
  document_type: '협조문' | '안내문' | '공지사항' | '제품 출시 안내문';
  /**
   * Language of the document.
   */
  language: 'ko' | 'en' | 'ja' | 'zh';
  /**
   * Version number of the text: 1, 2, 3 …
   */
  version: number;
  /**
   * Time of creation, in Unix seconds.
   */
  created_at: number;
  /**
   * State of the review: `draft`, `in_review`, `changes_requested`, `approved`, or `changed_after_approval` when the words or the pictures, with their captions and crops, are no longer those that were approved.
   */
  review_status: 'draft' | 'in_review' | 'changes_requested' | 'approved' | 'changed_after_approval';
  content: string;
  /**
   * Time of the last change, in Unix seconds.
   */
  updated_at: number;
  /**
   * The facts that the text was written from; null if there were none.
   */
  facts: Facts | null;
  /**
   * Earlier texts of the archive that the text was written from.
   */
  house_texts: Array<UsedHouseText>;
  /**
   * Facts that the author should add or confirm before publishing the text. They are never part of `content` and are never exported or sent.
   */
  to_check: Array<ToCheck>;
  document?: TextDocument;
  /**
   * Every figure, date, superlative, price term, quotation, contact and link in the text, as well as the names and added causes that the writer declared, with their origins.
   */
  claims?: Array<Claim>;
};

export type GetOfficialDocumentResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: OfficialDocument;
};

export type DeleteOfficialDocumentResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: null;
};

export type LintFinding = {
  /**
   * The rule that was violated.
   */
  code:
    | 'attachment-colon'
    | 'attachment-spacing'
    | 'blank'
    | 'boilerplate-missing'
    | 'bullet'
    | 'contact-missing'
    | 'date-notation'
    | 'doubled-symbol'
    | 'end-missing'
    | 'end-spacing'
    | 'hype'
    | 'item-order'
    | 'law-brackets'
    | 'lead-when'
    | 'lead-where'
    | 'lead-who'
    | 'lead-why'
    | 'long-form'
    | 'money-notation'
    | 'noun-ending'
    | 'quote-missing'
    | 'recipient-missing'
    | 'sentence-length'
    | 'subject-missing'
    | 'time-notation'
    | 'title-length'
    | 'title-mark';
  severity: 'error' | 'warning' | 'info';
  message: {
    ko: string;
    en: string;
  };
  place: {
    field: 'title' | 'content';
    /**
     * Index of the first character, in Unicode code points.
     */
    start: number;
    /**
     * Index after the last character.
     */
    end: number;
    /**
     * Line number, starting at 1.
     */
    line: number;
    /**
     * Position within the block; null if it is in the title or something is missing from the text. The text of a block is its part of `content`.
     */
    block: BlockPlace | null;
  };
  excerpt: string;
  /**
   * The corrected text; null if no correction can be suggested.
   */
  suggestion: string | null;
};

export type TextChecks = {
  /**
   * Version of the text that was checked; 0 if no version has been checked yet.
   */
  version: number;
  /**
   * Whether the text has changed since then and is being checked again. If so, repeat the request after a moment.
   */
  is_pending: boolean;
  /**
   * Every figure, date, superlative, price term, quotation, contact and link in the text, as well as the names and added causes that the writer declared, with their origins.
   */
  claims: Array<Claim>;
  /**
   * Findings of the form check; only for press releases and official documents.
   */
  findings: Array<LintFinding>;
};

export type GetOfficialDocumentChecksResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: TextChecks;
};

export type CurrentTextVersion = {
  /**
   * Version number of the text: 1, 2, 3 …
   */
  version: number;
};

export type WatchOfficialDocumentResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: CurrentTextVersion;
};

export type TextVersion = {
  /**
   * ID of the version, as the restore endpoint expects it.
   */
  id: number;
  /**
   * Version number of the text: 1, 2, 3 …
   */
  version: number | null;
  /**
   * Name that somebody gave to the version; null without one.
   */
  name: string | null;
  title: string;
  content: string;
  language: string;
  /**
   * Whether the content is truncated in this list. Get the single version for the full content.
   */
  content_truncated: boolean;
  /**
   * Time at which this version was replaced, as an ISO 8601 timestamp in Korean time.
   */
  created_kst: string;
  /**
   * The member or API key that created this version; null for versions from before this was recorded.
   */
  by: string | null;
  /**
   * The action that created this version; null for versions from before this was recorded.
   */
  cause: 'generated' | 'edited' | 'instruction' | 'restored' | 'suggestion' | null;
  /**
   * What wrote this version: `builtin/…` for a form, otherwise the language model; null if a member did, and for versions from before this was recorded.
   */
  generator: string | null;
  /**
   * Who made the suggestion that this version accepted, if `cause` is `suggestion`; null otherwise.
   */
  suggested_by: string | null;
};

export type ListOfficialDocumentVersionsResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Array<TextVersion>;
  page_count: number;
  total_count: number;
};

export type SingleTextVersion = {
  /**
   * ID of the version, as the restore endpoint expects it.
   */
  id: number;
  /**
   * Version number of the text: 1, 2, 3 …
   */
  version: number | null;
  /**
   * Name that somebody gave to the version; null without one.
   */
  name: string | null;
  title: string;
  content: string;
  language: string;
  /**
   * Whether the content is truncated in this list. Get the single version for the full content.
   */
  content_truncated: boolean;
  /**
   * Time at which this version was replaced, as an ISO 8601 timestamp in Korean time.
   */
  created_kst: string;
  /**
   * The member or API key that created this version; null for versions from before this was recorded.
   */
  by: string | null;
  /**
   * The action that created this version; null for versions from before this was recorded.
   */
  cause: 'generated' | 'edited' | 'instruction' | 'restored' | 'suggestion' | null;
  /**
   * What wrote this version: `builtin/…` for a form, otherwise the language model; null if a member did, and for versions from before this was recorded.
   */
  generator: string | null;
  /**
   * Who made the suggestion that this version accepted, if `cause` is `suggestion`; null otherwise.
   */
  suggested_by: string | null;
  document: TextDocument;
  /**
   * Changes compared with the entry before it in the history; null if there is none.
   */
  changes: Array<TextChange> | null;
};

export type GetOfficialDocumentVersionResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: SingleTextVersion;
};

export type RestoreOfficialDocumentVersionResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: ChangedOfficialDocument;
};

export type LintOfficialDocumentResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Array<LintFinding>;
};

export type PublicationWarning = {
  /**
   * The press release was to be public and is not.
   */
  code: 'NOT_PUBLISHED';
  /**
   * What is wrong: `title`, `content`, `image` or `review_status`.
   */
  field: string;
  message: {
    ko: string;
    en: string;
  };
};

export type PressSections = {
  title: string;
  subtitle: string | null;
  lead: string;
  body: string;
  quote: string | null;
  boilerplate: string;
  contact: string;
};

export type CreatedPress = {
  /**
   * ID of the press release.
   */
  press_id: number;
  title: string;
  content: string;
  is_public: boolean;
  /**
   * Why it was not made public although the request said so: it is kept, and can be published once this is corrected.
   */
  warnings: Array<PublicationWarning>;
  lead_text: string | null;
  sections: PressSections;
  img_url: string | null;
  /**
   * Alternative text: what the image shows.
   */
  img_alt: string | null;
  /**
   * Why the requested image is missing: `IMAGE_POLICY_VIOLATION` or `GENERATION_ERROR`, the error codes of the image endpoint; null otherwise. A missing image is not charged.
   */
  img_error: string | null;
  /**
   * Language of the press release.
   */
  language: 'ko' | 'en' | 'ja' | 'fr' | 'zh' | 'id';
  /**
   * Version number of the text: 1, 2, 3 …
   */
  version: number;
  /**
   * Time of creation, in Unix seconds.
   */
  created_at: number;
  /**
   * The kind given in the request, or inferred from the facts; null if it is unknown.
   */
  kind: string | null;
  /**
   * Kind of organisation or person that issues the text (company, public body, person or association), as far as it is known.
   */
  issuer: 'company' | 'public' | 'person' | 'association' | null;
  /**
   * Web search results that the text was written from.
   */
  sources: Array<SearchSource>;
  /**
   * Earlier texts of the archive that the text was written from.
   */
  house_texts: Array<UsedHouseText>;
  /**
   * Numbers, dates, names and quotations in the text that appear in none of its sources (keyword, references, search results, brand profile, instruction), in reading order. Only returned by the call that wrote the text.
   */
  unverified_claims?: Array<string>;
  /**
   * Every figure, date, superlative, price term, quotation, contact and link in the text, as well as the names and added causes that the writer declared, with their origins.
   */
  claims?: Array<Claim>;
  /**
   * Facts that the author should add or confirm before publishing the text. They are never part of `content` and are never exported or sent.
   */
  to_check: Array<ToCheck>;
  document: TextDocument;
};

export type CreatePressResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: CreatedPress;
};

export type ChangedPress = {
  /**
   * ID of the press release.
   */
  press_id: number;
  title: string;
  content: string;
  lead_text: string | null;
  sections?: PressSections;
  /**
   * Version number of the text: 1, 2, 3 …
   */
  version: number;
  /**
   * Numbers, dates, names and quotations in the text that appear in none of its sources (keyword, references, search results, brand profile, instruction), in reading order. Only returned by the call that wrote the text.
   */
  unverified_claims?: Array<string>;
  /**
   * Every figure, date, superlative, price term, quotation, contact and link in the text, as well as the names and added causes that the writer declared, with their origins.
   */
  claims?: Array<Claim>;
  /**
   * Facts that the author should add or confirm before publishing the text. They are never part of `content` and are never exported or sent.
   */
  to_check: Array<ToCheck>;
  document?: TextDocument;
  /**
   * Whether the instruction was applied. False if the text is unchanged because the instruction could not be carried out without a language model or within the selected blocks.
   */
  applied: boolean;
  /**
   * The changes, block by block. Everything else is unchanged.
   */
  changes: Array<TextChange>;
};

export type ModifyPressResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: ChangedPress;
};

export type EditPressResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: ChangedPress;
};

export type Press = {
  /**
   * ID of the press release.
   */
  id: number;
  title: string;
  content: string;
  /**
   * Language of the press release.
   */
  language: 'ko' | 'en' | 'ja' | 'fr' | 'zh' | 'id';
  is_public: boolean;
  img_url: string | null;
  /**
   * Version number of the text: 1, 2, 3 …
   */
  version: number;
  /**
   * Time of creation, in Unix seconds.
   */
  created_at: number;
  /**
   * Time of the last change, in Unix seconds.
   */
  updated_at: number;
  /**
   * The keyword that the press release was generated from.
   */
  question: string;
  /**
   * State of the review: `draft`, `in_review`, `changes_requested`, `approved`, or `changed_after_approval` when the words or the pictures, with their captions and crops, are no longer those that were approved.
   */
  review_status: 'draft' | 'in_review' | 'changes_requested' | 'approved' | 'changed_after_approval';
  /**
   * When a release of it was last sent, as an ISO 8601 timestamp in Korean time; null if none was.
   */
  distributed_kst: string | null;
};

export type PressList = {
  press_list: Array<Press>;
  page_count: number;
  total_count: number;
  /**
   * Value of `after` for what follows; null at the end. The last page can be empty.
   */
  next: string | null;
};

export type ListPressResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: PressList;
};

export type PressReferenceDetail = {
  /**
   * ID of the reference.
   */
  id: number;
  title: string;
  content: string;
  url: string | null;
  kind: string;
  /**
   * ID of the account that owns the reference.
   */
  user_id: number;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  created_kst: string;
  /**
   * The sentences of the content, in order. Each line of a list counts as one sentence.
   */
  sentences: Array<ReferenceSentence>;
};

export type CreatePressReferenceResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: PressReferenceDetail;
};

export type CreatePressUploadUrlResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: UploadGrant;
};

export type PressReference = {
  /**
   * ID of the reference.
   */
  id: number;
  title: string;
  content: string;
  url: string | null;
  kind: string;
  /**
   * ID of the account that owns the reference.
   */
  user_id: number;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  created_kst: string;
};

export type ListPressReferencesResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Array<PressReference>;
};

export type GetPressReferenceResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: PressReferenceDetail;
};

export type PressDetail = {
  /**
   * ID of the press release.
   */
  id: number;
  title: string;
  content: string;
  /**
   * Language of the press release.
   */
  language: 'ko' | 'en' | 'ja' | 'fr' | 'zh' | 'id';
  is_public: boolean;
  img_url: string | null;
  /**
   * Version number of the text: 1, 2, 3 …
   */
  version: number;
  /**
   * Time of creation, in Unix seconds.
   */
  created_at: number;
  /**
   * Time of the last change, in Unix seconds.
   */
  updated_at: number;
  /**
   * The keyword that the press release was generated from.
   */
  question: string;
  /**
   * State of the review: `draft`, `in_review`, `changes_requested`, `approved`, or `changed_after_approval` when the words or the pictures, with their captions and crops, are no longer those that were approved.
   */
  review_status: 'draft' | 'in_review' | 'changes_requested' | 'approved' | 'changed_after_approval';
  /**
   * When a release of it was last sent, as an ISO 8601 timestamp in Korean time; null if none was.
   */
  distributed_kst: string | null;
  /**
   * Alternative text: what the image shows.
   */
  img_alt: string | null;
  /**
   * Whether the image was made for an earlier headline. Such an image is left out of PDF, DOCX and HWPX files, social posts and emails until it is confirmed or replaced.
   */
  img_stale: boolean;
  lead_text: string | null;
  sections?: PressSections;
  /**
   * The facts that the text was written from; null if there were none.
   */
  facts: Facts | null;
  /**
   * Earlier texts of the archive that the text was written from.
   */
  house_texts: Array<UsedHouseText>;
  /**
   * Facts that the author should add or confirm before publishing the text. They are never part of `content` and are never exported or sent.
   */
  to_check: Array<ToCheck>;
  document?: TextDocument;
  /**
   * Every figure, date, superlative, price term, quotation, contact and link in the text, as well as the names and added causes that the writer declared, with their origins.
   */
  claims?: Array<Claim>;
};

export type GetPressResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: PressDetail;
};

export type PressImage = {
  /**
   * URL of the image, which is now also the `img_url` of the press release.
   */
  image_url: string;
  /**
   * Alternative text: what the image shows, in the language of the press release.
   */
  image_alt: string;
};

export type CreatePressImageResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: PressImage;
};

export type ConfirmPressImageResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: {
    img_url: string;
    img_alt: string | null;
    /**
     * Whether the image was made for an earlier headline. Such an image is left out of PDF, DOCX and HWPX files, social posts and emails until it is confirmed or replaced.
     */
    img_stale: boolean;
  };
};

export type ChoosePressImageResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: {
    img_url: string;
    img_alt: string;
    /**
     * Whether the image was made for an earlier headline. Such an image is left out of PDF, DOCX and HWPX files, social posts and emails until it is confirmed or replaced.
     */
    img_stale: boolean;
  };
};

export type WatchPressResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: CurrentTextVersion;
};

export type ListPressVersionsResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Array<TextVersion>;
  page_count: number;
  total_count: number;
};

export type GetPressVersionResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: SingleTextVersion;
};

export type RestorePressVersionResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: ChangedPress;
};

export type GetPressChecksResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: TextChecks;
};

export type LintPressResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Array<LintFinding>;
};

export type GeneratedBlogPost = {
  /**
   * ID of the blog post.
   */
  blog_id: number;
  title: string;
  content: string;
  /**
   * The content as a list of blocks, including the image if the blog post has one.
   */
  content_blocks: Array<
    | {
        type: 'text';
        content: string;
      }
    | {
        type: 'image';
        image_url: string;
        caption: string;
      }
  >;
  keyword: string;
  /**
   * Language of the blog post.
   */
  language: 'ko' | 'en' | 'ja' | 'zh';
  /**
   * Version number of the text: 1, 2, 3 …
   */
  version: number;
  /**
   * Why the requested image is missing: `IMAGE_POLICY_VIOLATION` or `GENERATION_ERROR`, the error codes of the image endpoint; null otherwise. A missing image is not charged.
   */
  img_error: string | null;
  /**
   * Web search results that the text was written from.
   */
  sources: Array<SearchSource>;
  /**
   * Earlier texts of the archive that the text was written from.
   */
  house_texts: Array<UsedHouseText>;
  /**
   * Numbers, dates, names and quotations in the text that appear in none of its sources (keyword, references, search results, brand profile, instruction), in reading order. Only returned by the call that wrote the text.
   */
  unverified_claims?: Array<string>;
  /**
   * Every figure, date, superlative, price term, quotation, contact and link in the text, as well as the names and added causes that the writer declared, with their origins.
   */
  claims?: Array<Claim>;
  /**
   * Facts that the author should add or confirm before publishing the text. They are never part of `content` and are never exported or sent.
   */
  to_check: Array<ToCheck>;
  document: TextDocument;
};

export type GenerateBlogPostResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: GeneratedBlogPost;
};

export type ChangedBlogPost = {
  /**
   * ID of the blog post.
   */
  blog_id: number;
  title: string;
  content: string;
  /**
   * Language of the blog post. A translation changes it.
   */
  language: string;
  /**
   * Version number of the text: 1, 2, 3 …
   */
  version: number;
  /**
   * Time of the last change, in Unix seconds.
   */
  updated_at: number;
  /**
   * Numbers, dates, names and quotations in the text that appear in none of its sources (keyword, references, search results, brand profile, instruction), in reading order. Only returned by the call that wrote the text.
   */
  unverified_claims?: Array<string>;
  /**
   * Every figure, date, superlative, price term, quotation, contact and link in the text, as well as the names and added causes that the writer declared, with their origins.
   */
  claims?: Array<Claim>;
  /**
   * Facts that the author should add or confirm before publishing the text. They are never part of `content` and are never exported or sent.
   */
  to_check: Array<ToCheck>;
  document?: TextDocument;
  /**
   * Whether the instruction was applied. False if the text is unchanged because the instruction could not be carried out without a language model or within the selected blocks.
   */
  applied: boolean;
  /**
   * The changes, block by block. Everything else is unchanged.
   */
  changes: Array<TextChange>;
};

export type ModifyBlogPostResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: ChangedBlogPost;
};

export type EditBlogPostResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: ChangedBlogPost;
};

export type ListedBlogPost = {
  /**
   * ID of the blog post.
   */
  id: number;
  title: string;
  keyword: string;
  /**
   * Language of the blog post.
   */
  language: 'ko' | 'en' | 'ja' | 'zh';
  is_public: boolean;
  /**
   * Version number of the text: 1, 2, 3 …
   */
  version: number;
  /**
   * Time of creation, in Unix seconds.
   */
  created_at: number;
  /**
   * State of the review: `draft`, `in_review`, `changes_requested`, `approved`, or `changed_after_approval` when the words or the pictures, with their captions and crops, are no longer those that were approved.
   */
  review_status: 'draft' | 'in_review' | 'changes_requested' | 'approved' | 'changed_after_approval';
};

export type BlogPostList = {
  blog_list: Array<ListedBlogPost>;
  page_count: number;
  total_count: number;
  /**
   * Value of `after` for what follows; null at the end. The last page can be empty.
   */
  next: string | null;
};

export type ListBlogPostsResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: BlogPostList;
};

export type BlogReferenceDetail = {
  /**
   * ID of the reference.
   */
  id: number;
  title: string;
  content: string;
  /**
   * URL of the source; empty if none was given.
   */
  url: string;
  /**
   * The sentences of the content, in order. Each line of a list counts as one sentence.
   */
  sentences: Array<ReferenceSentence>;
};

export type CreateBlogReferenceResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: BlogReferenceDetail;
};

export type CreateBlogUploadUrlResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: UploadGrant;
};

export type BlogReference = {
  /**
   * ID of the reference.
   */
  id: number;
  title: string;
  content: string;
  /**
   * URL of the source; empty if none was given.
   */
  url: string;
};

export type ListBlogReferencesResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Array<BlogReference>;
};

export type GetBlogReferenceResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: BlogReferenceDetail;
};

export type BlogPost = {
  /**
   * ID of the blog post.
   */
  id: number;
  title: string;
  keyword: string;
  /**
   * Language of the blog post.
   */
  language: 'ko' | 'en' | 'ja' | 'zh';
  is_public: boolean;
  /**
   * Version number of the text: 1, 2, 3 …
   */
  version: number;
  /**
   * Time of creation, in Unix seconds.
   */
  created_at: number;
  /**
   * State of the review: `draft`, `in_review`, `changes_requested`, `approved`, or `changed_after_approval` when the words or the pictures, with their captions and crops, are no longer those that were approved.
   */
  review_status: 'draft' | 'in_review' | 'changes_requested' | 'approved' | 'changed_after_approval';
  /**
   * ID of the blog post.
   */
  blog_id: number;
  content: string;
  /**
   * The content as a list of blocks, including the image if the blog post has one.
   */
  content_blocks: Array<
    | {
        type: 'text';
        content: string;
      }
    | {
        type: 'image';
        image_url: string;
        caption: string;
      }
  >;
  /**
   * Type of blog post.
   */
  blog_type: 'general' | 'tech' | 'marketing' | 'news';
  img_url: string | null;
  /**
   * Alternative text: what the image shows.
   */
  img_alt: string | null;
  /**
   * Whether the image was made for an earlier headline. Such an image is left out of PDF, DOCX and HWPX files, social posts and emails until it is confirmed or replaced.
   */
  img_stale: boolean;
  /**
   * Time of the last change, in Unix seconds.
   */
  updated_at: number;
  /**
   * The facts that the text was written from; null if there were none.
   */
  facts: Facts | null;
  /**
   * Earlier texts of the archive that the text was written from.
   */
  house_texts: Array<UsedHouseText>;
  /**
   * Facts that the author should add or confirm before publishing the text. They are never part of `content` and are never exported or sent.
   */
  to_check: Array<ToCheck>;
  document?: TextDocument;
  /**
   * Every figure, date, superlative, price term, quotation, contact and link in the text, as well as the names and added causes that the writer declared, with their origins.
   */
  claims?: Array<Claim>;
};

export type GetBlogPostResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: BlogPost;
};

export type ConfirmBlogPostImageResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: {
    img_url: string;
    img_alt: string | null;
    /**
     * Whether the image was made for an earlier headline. Such an image is left out of PDF, DOCX and HWPX files, social posts and emails until it is confirmed or replaced.
     */
    img_stale: boolean;
  };
};

export type ChooseBlogPostImageResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: {
    img_url: string;
    img_alt: string;
    /**
     * Whether the image was made for an earlier headline. Such an image is left out of PDF, DOCX and HWPX files, social posts and emails until it is confirmed or replaced.
     */
    img_stale: boolean;
  };
};

export type GetBlogPostChecksResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: TextChecks;
};

export type WatchBlogPostResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: CurrentTextVersion;
};

export type ListBlogPostVersionsResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Array<TextVersion>;
  page_count: number;
  total_count: number;
};

export type GetBlogPostVersionResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: SingleTextVersion;
};

export type RestoreBlogPostVersionResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: ChangedBlogPost;
};

export type SocialImage = {
  /**
   * ID of the picture in the media library.
   */
  media_id: number;
  /**
   * URL of the picture in the shape of a share card, 1200 × 630.
   */
  url: string;
  alt: string;
};

export type PlatformCheck = {
  /**
   * Length of the content without hashtags.
   */
  character_count: number;
  /**
   * Length of the post as published, including hashtags. The limit of the platform applies to this value.
   */
  published_count: number;
  max_characters: number | null;
  over_by: number;
  max_hashtags: number | null;
  hashtags_over: number;
  /**
   * What the platform would refuse; empty if the post is acceptable.
   */
  refused: Array<{
    code: string;
    message: {
      ko: string;
      en: string;
    };
  }>;
  /**
   * The closest version of the post that the platform accepts; null if no change is needed.
   */
  fitted: {
    content: string;
    hashtags: Array<string>;
  } | null;
};

export type SocialContent = {
  /**
   * ID of the social post.
   */
  id: number;
  /**
   * Platform. `GET /sns/platforms` explains the values.
   */
  platform: 'social_a' | 'social_b' | 'social_c' | 'social_d' | 'social_e' | 'blog';
  title: string | null;
  content: string;
  hashtags: Array<string>;
  /**
   * Picture of the post; null if none was chosen.
   */
  image: SocialImage | null;
  /**
   * Length of the content, counted as the platform does.
   */
  character_count: number;
  /**
   * ID of the press release that the post was written from; null if it was written from another kind of text or the source was deleted.
   */
  press_id: number | null;
  /**
   * ID of the blog post that the post was written from; null if it was written from another kind of text or the source was deleted.
   */
  blog_id: number | null;
  /**
   * Whether the title or content of the source has changed since the post was written from it. False if the version it was written from is unknown.
   */
  source_outdated: boolean;
  /**
   * Language of the post.
   */
  language: 'ko' | 'en' | 'ja' | 'zh';
  platform_check: PlatformCheck;
  /**
   * Numbers, dates, names and quotations in the text that appear in none of its sources (keyword, references, search results, brand profile, instruction), in reading order. Only returned by the call that wrote the text.
   */
  unverified_claims?: Array<string>;
  /**
   * Every figure, date, superlative, price term, quotation, contact and link in the text, as well as the names and added causes that the writer declared, with their origins.
   */
  claims?: Array<Claim>;
  /**
   * Facts that the author should add or confirm before publishing the text. They are never part of `content` and are never exported or sent.
   */
  to_check?: Array<ToCheck>;
  /**
   * When the post is to be published, as an ISO 8601 timestamp in Korean time; null without a plan.
   */
  planned_kst: string | null;
  /**
   * Version number of the text: 1, 2, 3 …
   */
  version: number;
  /**
   * Time of creation, in Unix seconds.
   */
  created_at: number;
  /**
   * Time of the last change, in Unix seconds.
   */
  updated_at: number;
};

export type GenerateSocialContentsResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Array<SocialContent>;
};

export type SocialContentList = {
  contents: Array<SocialContent>;
  page_count: number;
  total_count: number;
  /**
   * Value of `after` for what follows; null at the end. The last page can be empty.
   */
  next: string | null;
};

export type ListSocialContentsResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: SocialContentList;
};

export type SocialPlatform = {
  /**
   * Platform. `GET /sns/platforms` explains the values.
   */
  value: 'social_a' | 'social_b' | 'social_c' | 'social_d' | 'social_e' | 'blog';
  label: {
    ko: string;
    en: string;
  };
  max_characters: number | null;
  /**
   * How the platform counts characters.
   */
  counting: string;
  max_hashtags: number | null;
  max_hashtag_length: number;
  has_title: boolean;
  max_title: number | null;
};

export type ListSocialPlatformsResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Array<SocialPlatform>;
};

export type GetSocialContentResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: SocialContent;
};

export type RegenerateSocialContentResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: SocialContent;
};

export type SocialContentVersion = {
  /**
   * ID of the version, as the restore endpoint expects it.
   */
  id: number;
  /**
   * Version number of the text: 1, 2, 3 …
   */
  version: number | null;
  title: string | null;
  content: string;
  hashtags: Array<string>;
  /**
   * Whether the content is truncated in this list. Get the single version for the full content.
   */
  content_truncated: boolean;
  /**
   * Time at which this version was replaced, as an ISO 8601 timestamp in Korean time.
   */
  created_kst: string;
  /**
   * The member or API key that created this version; null for versions from before this was recorded.
   */
  by: string | null;
  /**
   * The action that created this version; null for versions from before this was recorded.
   */
  cause: 'generated' | 'edited' | 'instruction' | 'restored' | 'suggestion' | null;
};

export type ListSocialContentVersionsResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Array<SocialContentVersion>;
  page_count: number;
  total_count: number;
};

export type GetSocialContentVersionResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: SocialContentVersion;
};

export type RestoreSocialContentVersionResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: SocialContent;
};

export type WrittenCreation = {
  /**
   * ID of the creation.
   */
  creation_id: number;
  /**
   * ID of the creation.
   */
  id: number;
  title: string;
  /**
   * Type of creation: prompt guide or wiki-style article.
   */
  creation_type: 'prompt_generator' | 'wiki';
  /**
   * Subtype: `shorts` or `cardnews` for `prompt_generator`, `wiki_a` or `wiki_b` for `wiki`.
   */
  sub_type: 'shorts' | 'cardnews' | 'wiki_a' | 'wiki_b';
  /**
   * Language of the text.
   */
  language: 'ko' | 'en' | 'ja' | 'zh';
  is_public: boolean;
  keyword: string;
  /**
   * Version number of the text: 1, 2, 3 …
   */
  version: number;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  created_at: string;
  /**
   * State of the review: `draft`, `in_review`, `changes_requested`, `approved`, or `changed_after_approval` when the words or the pictures, with their captions and crops, are no longer those that were approved.
   */
  review_status: 'draft' | 'in_review' | 'changes_requested' | 'approved' | 'changed_after_approval';
  content: string;
  /**
   * Numbers, dates, names and quotations in the text that appear in none of its sources (keyword, references, search results, brand profile, instruction), in reading order. Only returned by the call that wrote the text.
   */
  unverified_claims?: Array<string>;
  /**
   * Every figure, date, superlative, price term, quotation, contact and link in the text, as well as the names and added causes that the writer declared, with their origins.
   */
  claims?: Array<Claim>;
  /**
   * Facts that the author should add or confirm before publishing the text. They are never part of `content` and are never exported or sent.
   */
  to_check: Array<ToCheck>;
  document: TextDocument;
};

export type CreateCreationResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: WrittenCreation;
};

export type ModifiedCreation = {
  /**
   * ID of the creation.
   */
  creation_id: number;
  /**
   * ID of the creation.
   */
  id: number;
  title: string;
  /**
   * Type of creation: prompt guide or wiki-style article.
   */
  creation_type: 'prompt_generator' | 'wiki';
  /**
   * Subtype: `shorts` or `cardnews` for `prompt_generator`, `wiki_a` or `wiki_b` for `wiki`.
   */
  sub_type: 'shorts' | 'cardnews' | 'wiki_a' | 'wiki_b';
  /**
   * Language of the text.
   */
  language: 'ko' | 'en' | 'ja' | 'zh';
  is_public: boolean;
  keyword: string;
  /**
   * Version number of the text: 1, 2, 3 …
   */
  version: number;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  created_at: string;
  /**
   * State of the review: `draft`, `in_review`, `changes_requested`, `approved`, or `changed_after_approval` when the words or the pictures, with their captions and crops, are no longer those that were approved.
   */
  review_status: 'draft' | 'in_review' | 'changes_requested' | 'approved' | 'changed_after_approval';
  content: string;
  /**
   * Numbers, dates, names and quotations in the text that appear in none of its sources (keyword, references, search results, brand profile, instruction), in reading order. Only returned by the call that wrote the text.
   */
  unverified_claims?: Array<string>;
  /**
   * Every figure, date, superlative, price term, quotation, contact and link in the text, as well as the names and added causes that the writer declared, with their origins.
   */
  claims?: Array<Claim>;
  /**
   * Facts that the author should add or confirm before publishing the text. They are never part of `content` and are never exported or sent.
   */
  to_check: Array<ToCheck>;
  document: TextDocument;
  /**
   * Whether the instruction was applied. False if the text is unchanged because the instruction could not be carried out without a language model or within the selected blocks.
   */
  applied: boolean;
  /**
   * The changes, block by block. Everything else is unchanged.
   */
  changes: Array<TextChange>;
};

export type ModifyCreationResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: ModifiedCreation;
};

export type ChangedCreation = {
  /**
   * ID of the creation.
   */
  creation_id: number;
  title: string;
  content: string;
  /**
   * Version number of the text: 1, 2, 3 …
   */
  version: number;
  /**
   * Facts that the author should add or confirm before publishing the text. They are never part of `content` and are never exported or sent.
   */
  to_check: Array<ToCheck>;
  document?: TextDocument;
  /**
   * Whether the instruction was applied. False if the text is unchanged because the instruction could not be carried out without a language model or within the selected blocks.
   */
  applied: boolean;
  /**
   * The changes, block by block. Everything else is unchanged.
   */
  changes: Array<TextChange>;
};

export type EditCreationResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: ChangedCreation;
};

export type Creation = {
  /**
   * ID of the creation.
   */
  id: number;
  title: string;
  /**
   * Type of creation: prompt guide or wiki-style article.
   */
  creation_type: 'prompt_generator' | 'wiki';
  /**
   * Subtype: `shorts` or `cardnews` for `prompt_generator`, `wiki_a` or `wiki_b` for `wiki`.
   */
  sub_type: 'shorts' | 'cardnews' | 'wiki_a' | 'wiki_b';
  /**
   * Language of the text.
   */
  language: 'ko' | 'en' | 'ja' | 'zh';
  is_public: boolean;
  keyword: string;
  /**
   * Version number of the text: 1, 2, 3 …
   */
  version: number;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  created_at: string;
  /**
   * State of the review: `draft`, `in_review`, `changes_requested`, `approved`, or `changed_after_approval` when the words or the pictures, with their captions and crops, are no longer those that were approved.
   */
  review_status: 'draft' | 'in_review' | 'changes_requested' | 'approved' | 'changed_after_approval';
  content: string;
  /**
   * The facts that the text was written from; null if there were none.
   */
  facts: Facts | null;
  /**
   * Facts that the author should add or confirm before publishing the text. They are never part of `content` and are never exported or sent.
   */
  to_check: Array<ToCheck>;
  document?: TextDocument;
  /**
   * Every figure, date, superlative, price term, quotation, contact and link in the text, as well as the names and added causes that the writer declared, with their origins.
   */
  claims?: Array<Claim>;
};

export type GetCreationResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Creation;
};

export type ListedCreation = {
  /**
   * ID of the creation.
   */
  id: number;
  title: string;
  /**
   * Type of creation: prompt guide or wiki-style article.
   */
  creation_type: 'prompt_generator' | 'wiki';
  /**
   * Subtype: `shorts` or `cardnews` for `prompt_generator`, `wiki_a` or `wiki_b` for `wiki`.
   */
  sub_type: 'shorts' | 'cardnews' | 'wiki_a' | 'wiki_b';
  /**
   * Language of the text.
   */
  language: 'ko' | 'en' | 'ja' | 'zh';
  is_public: boolean;
  keyword: string;
  /**
   * Version number of the text: 1, 2, 3 …
   */
  version: number;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  created_at: string;
  /**
   * State of the review: `draft`, `in_review`, `changes_requested`, `approved`, or `changed_after_approval` when the words or the pictures, with their captions and crops, are no longer those that were approved.
   */
  review_status: 'draft' | 'in_review' | 'changes_requested' | 'approved' | 'changed_after_approval';
};

export type CreationList = {
  creation_list: Array<ListedCreation>;
  page_count: number;
  total_count: number;
  /**
   * Value of `after` for what follows; null at the end. The last page can be empty.
   */
  next: string | null;
};

export type ListCreationsResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: CreationList;
};

export type GetCreationChecksResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: TextChecks;
};

export type WatchCreationResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: CurrentTextVersion;
};

export type ListCreationVersionsResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Array<TextVersion>;
  page_count: number;
  total_count: number;
};

export type GetCreationVersionResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: SingleTextVersion;
};

export type RestoreCreationVersionResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: ChangedCreation;
};

export type ListedReference = {
  /**
   * ID of the reference.
   */
  id: number;
  /**
   * Kind of text that the reference was added for; its endpoints change and delete it.
   */
  area: 'press' | 'blog' | 'official-document';
  title: string;
  url: string | null;
  kind: string;
  /**
   * Number of characters of the text.
   */
  length: number;
  /**
   * Time of creation, in Unix seconds.
   */
  created_at: number;
  /**
   * The first 200 characters of the text.
   */
  excerpt: string;
};

export type SharedReferenceList = {
  references: Array<ListedReference>;
  page_count: number;
  total_count: number;
  /**
   * Value of `after` for what follows; null at the end. The last page can be empty.
   */
  next: string | null;
};

export type ListReferencesResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: SharedReferenceList;
};

export type SharedReference = {
  /**
   * ID of the reference.
   */
  id: number;
  title: string;
  content: string;
  url: string | null;
  kind: string;
  /**
   * Time of creation, in Unix seconds.
   */
  created_at: number;
  /**
   * The sentences of the content, in order. Each line of a list counts as one sentence.
   */
  sentences: Array<ReferenceSentence>;
};

export type GetReferenceResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: SharedReference;
};

export type ListedHouseText = {
  /**
   * ID of the text in the archive.
   */
  house_text_id: number;
  /**
   * Kind of text.
   */
  area: 'press' | 'official-document' | 'blog';
  kind: string | null;
  /**
   * Language of the text.
   */
  language: 'ko' | 'en' | 'ja' | 'zh' | 'fr' | 'id';
  title: string;
  /**
   * Null if it is not known.
   */
  published_on: string | null;
  /**
   * Whether the day was given; otherwise it was read in the text.
   */
  is_date_sure: boolean;
  /**
   * Where the text comes from: written here, added by a call, an imported file, or a web page.
   */
  origin: 'written' | 'added' | 'file' | 'page';
  /**
   * ID of the text of this service that it is a copy of; null for all others.
   */
  origin_id: number | null;
  url: string | null;
  is_excluded: boolean;
  is_model: boolean;
  /**
   * Time at which it came into the archive, in Unix seconds.
   */
  created_at: number;
  /**
   * The first 200 characters of the text.
   */
  excerpt: string;
  /**
   * Number of characters of the text.
   */
  length: number;
};

export type ListHouseTextsResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Array<ListedHouseText>;
  page_count: number;
  total_count: number;
};

export type HouseText = {
  /**
   * ID of the text in the archive.
   */
  house_text_id: number;
  /**
   * Kind of text.
   */
  area: 'press' | 'official-document' | 'blog';
  kind: string | null;
  /**
   * Language of the text.
   */
  language: 'ko' | 'en' | 'ja' | 'zh' | 'fr' | 'id';
  title: string;
  /**
   * Null if it is not known.
   */
  published_on: string | null;
  /**
   * Whether the day was given; otherwise it was read in the text.
   */
  is_date_sure: boolean;
  /**
   * Where the text comes from: written here, added by a call, an imported file, or a web page.
   */
  origin: 'written' | 'added' | 'file' | 'page';
  /**
   * ID of the text of this service that it is a copy of; null for all others.
   */
  origin_id: number | null;
  url: string | null;
  is_excluded: boolean;
  is_model: boolean;
  /**
   * Time at which it came into the archive, in Unix seconds.
   */
  created_at: number;
  content: string;
};

export type CreateHouseTextResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: HouseText;
};

export type GetHouseTextResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: HouseText;
};

export type UpdateHouseTextResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: HouseText;
};

export type CreateHouseUploadUrlResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: UploadGrant;
};

export type HouseImport = {
  /**
   * ID of the import.
   */
  house_import_id: number;
  /**
   * What the texts are read from.
   */
  source: 'files' | 'page';
  /**
   * Address that the list of texts was read from.
   */
  url: string | null;
  /**
   * Kind of text.
   */
  area: 'press' | 'official-document' | 'blog';
  /**
   * Kind within its area.
   */
  kind: string | null;
  /**
   * Null: recognised for each text.
   */
  language: 'ko' | 'en' | 'ja' | 'zh' | 'fr' | 'id' | null;
  /**
   * Whether the texts wait to be taken.
   */
  preview: boolean;
  /**
   * `ready`: everything is read, and the texts can be taken. `failed`: the address could not be read.
   */
  state: 'reading' | 'ready' | 'taking' | 'done' | 'failed';
  /**
   * Why it was not read or taken, as a code.
   */
  reason: string | null;
  /**
   * The same as a sentence that says what to do.
   */
  reason_text: {
    ko: string;
    en: string;
  } | null;
  /**
   * Number of texts in each state. Those of a ZIP file or a list are added when it is read.
   */
  counts: {
    waiting: number;
    ready: number;
    taken: number;
    duplicate: number;
    refused: number;
    left_out: number;
  };
  /**
   * Name of the person or of the key.
   */
  ordered_by: string;
  /**
   * Time of the order, in Unix seconds.
   */
  created_at: number;
  /**
   * Time at which it was finished, in Korean time.
   */
  finished_kst: string | null;
};

export type CreateHouseImportResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: HouseImport;
};

export type ListHouseImportsResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Array<HouseImport>;
  page_count: number;
  total_count: number;
  /**
   * Value of `after` for what follows; null at the end. The last page can be empty.
   */
  next: string | null;
};

export type GetHouseImportResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: HouseImport;
};

export type HouseImportItem = {
  /**
   * ID of the item.
   */
  item_id: number;
  /**
   * Name of the file, or address of the page.
   */
  name: string;
  /**
   * Address of the page; null for files.
   */
  url: string | null;
  /**
   * `waiting`: not read yet. `ready`: can be taken. `duplicate`: the archive or the import has this text already. `left_out`: not wanted.
   */
  state: 'waiting' | 'ready' | 'taken' | 'duplicate' | 'refused' | 'left_out';
  /**
   * Why it was not read or taken, as a code.
   */
  reason: string | null;
  /**
   * The same as a sentence that says what to do.
   */
  reason_text: {
    ko: string;
    en: string;
  } | null;
  /**
   * Null until it is read.
   */
  title: string | null;
  /**
   * The first 200 characters of the text; null unless it can be taken.
   */
  excerpt: string | null;
  /**
   * Null until it is read.
   */
  language: 'ko' | 'en' | 'ja' | 'zh' | 'fr' | 'id' | null;
  /**
   * Day of publication, YYYY-MM-DD; null if it is not known.
   */
  published_on: string | null;
  /**
   * Whether the page says the day; otherwise it was read in the text.
   */
  is_date_sure: boolean;
  /**
   * ID of the text in the archive that it became.
   */
  house_text_id: number | null;
};

export type ListHouseImportItemsResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Array<HouseImportItem>;
  page_count: number;
  total_count: number;
  /**
   * Value of `after` for what follows; null at the end. The last page can be empty.
   */
  next: string | null;
};

export type TakeHouseImportResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: HouseImport;
};

export type HouseRule = {
  /**
   * ID of the rule.
   */
  house_rule_id: number;
  /**
   * What the rule is about.
   */
  point:
    | 'frame'
    | 'headline'
    | 'subtitle'
    | 'opening'
    | 'register'
    | 'names'
    | 'numbers'
    | 'quotes'
    | 'words'
    | 'end'
    | 'length';
  /**
   * Language of the texts that it holds for; null for all.
   */
  language: 'ko' | 'en' | 'ja' | 'zh' | 'fr' | 'id' | null;
  rule: string;
  /**
   * At most two. The texts may have been deleted since.
   */
  examples: Array<{
    /**
     * ID of the text in the archive.
     */
    house_text_id: number;
    title: string;
    /**
     * Word for word from the text.
     */
    quote: string;
  }>;
  /**
   * How it came about: counted in the texts, read in them by the language model, or typed or changed by somebody.
   */
  origin: 'measured' | 'read' | 'typed';
  /**
   * Whether new texts follow it.
   */
  is_on: boolean;
  /**
   * Time of the last change, in Unix seconds.
   */
  updated_at: number;
};

export type ListHouseRulesResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Array<HouseRule>;
};

export type ReadHouseRulesResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Array<HouseRule>;
};

export type CreateHouseRuleResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: HouseRule;
};

export type UpdateHouseRuleResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: HouseRule;
};

export type Workspace = {
  /**
   * ID of the workspace.
   */
  id: number;
  name: string;
  company_name: string;
  keywords: Array<string>;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  created_kst: string;
};

export type ListWorkspacesResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Array<Workspace>;
};

export type CreateWorkspaceResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Workspace;
};

export type OpenWorkspaceResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Workspace;
};

export type UpdateWorkspaceResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Workspace;
};

export type OutcomeStats = {
  total_releases: number;
  total_coverages: number;
  total_reporters_managed: number;
  total_meetings: number;
  /**
   * Number of emails of these releases that recipients opened; null if none of them tracks opens.
   */
  total_opened: number | null;
};

export type GetOutcomeStatsResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: OutcomeStats;
};

export type ListedReporter = {
  /**
   * ID of the reporter.
   */
  reporter_id: number;
  name: string;
  email: string;
  media: string;
  title: string;
  is_managed: boolean;
  is_distribution_target: boolean;
  memo: string;
  phone: string;
  beat: string;
  tags: Array<string>;
  /**
   * Language of the reporter; empty if unknown.
   */
  language: '' | 'ko' | 'en' | 'ja' | 'zh' | 'fr' | 'id';
  /**
   * Whether the reporter agreed to receive mail.
   */
  consent: 'unknown' | 'given' | 'refused';
  /**
   * Why the address gets no release: `unsubscribed`, `bounced`, or `suppressed` after a complaint or by the operator; null if it gets them.
   */
  mail_problem: 'unsubscribed' | 'bounced' | 'suppressed' | null;
  /**
   * Time of the last activity, release or reply as an ISO 8601 timestamp in Korean time; null if there was none.
   */
  last_contact_kst: string | null;
};

export type ListReportersResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Array<ListedReporter>;
  page_count: number;
  total_count: number;
  /**
   * Value of `after` for what follows; null at the end. The last page can be empty.
   */
  next: string | null;
};

export type Reporter = {
  /**
   * ID of the reporter.
   */
  reporter_id: number;
  name: string;
  email: string;
  media: string;
  title: string;
  is_managed: boolean;
  is_distribution_target: boolean;
  memo: string;
  phone: string;
  beat: string;
  tags: Array<string>;
  /**
   * Language of the reporter; empty if unknown.
   */
  language: '' | 'ko' | 'en' | 'ja' | 'zh' | 'fr' | 'id';
  /**
   * Whether the reporter agreed to receive mail.
   */
  consent: 'unknown' | 'given' | 'refused';
  /**
   * Why the address gets no release: `unsubscribed`, `bounced`, or `suppressed` after a complaint or by the operator; null if it gets them.
   */
  mail_problem: 'unsubscribed' | 'bounced' | 'suppressed' | null;
};

export type AddReporterResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Reporter;
};

export type ImportColumn = {
  /**
   * Number of the column, from 1.
   */
  column: number;
  /**
   * Heading in the file; empty if there is none.
   */
  heading: string;
  field:
    | 'name'
    | 'family_name'
    | 'given_name'
    | 'email'
    | 'media'
    | 'title'
    | 'phone'
    | 'beat'
    | 'tags'
    | 'memo'
    | 'language'
    | 'is_distribution_target'
    | null;
  /**
   * Number of rows with a value.
   */
  filled: number;
  /**
   * Up to three of its values.
   */
  samples: Array<string>;
};

export type NotImported = {
  row: number | null;
  column: number | null;
  value: string;
  reason: {
    ko: string;
    en: string;
  };
};

export type ImportedChange = {
  /**
   * Field that changes.
   */
  field:
    | 'name'
    | 'family_name'
    | 'given_name'
    | 'email'
    | 'media'
    | 'title'
    | 'phone'
    | 'beat'
    | 'tags'
    | 'memo'
    | 'language'
    | 'is_distribution_target';
  before: string;
  after: string;
};

export type ImportedValues = {
  name: string;
  media: string;
  title: string;
  phone: string;
  beat: string;
  tags: Array<string>;
  memo: string;
  /**
   * Language of the reporter; empty if unknown.
   */
  language: '' | 'ko' | 'en' | 'ja' | 'zh' | 'fr' | 'id';
  is_distribution_target: boolean;
};

export type ImportPreviewRow = {
  /**
   * Row number in the file; of a vCard it is the line on which it begins.
   */
  row: number;
  email: string | null;
  text: string | null;
  reason: {
    ko: string;
    en: string;
  } | null;
  /**
   * What changes for an existing reporter.
   */
  changes: Array<ImportedChange>;
  /**
   * What would happen to the row.
   */
  outcome: 'added' | 'updated' | 'unchanged' | 'duplicate' | 'failed';
  values: ImportedValues | null;
};

export type ImportPreview = {
  /**
   * Number of rows that are not blank.
   */
  total: number;
  added: number;
  updated: number;
  duplicate: number;
  failed: number;
  header_row: number | null;
  columns: Array<ImportColumn>;
  /**
   * Columns, sheets, lines and single values that are not imported, at most 5,000.
   */
  not_taken: Array<NotImported>;
  /**
   * Number of all of them.
   */
  not_taken_count: number;
  unchanged: number;
  missing: Array<'name' | 'email'>;
  /**
   * The outcome of every row; `values` only for the first 200, as they would be stored.
   */
  rows: Array<ImportPreviewRow>;
};

export type PreviewReporterImportResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: ImportPreview;
};

export type ImportedRow = {
  /**
   * Row number in the file; of a vCard it is the line on which it begins.
   */
  row: number;
  email: string | null;
  text: string | null;
  reason: {
    ko: string;
    en: string;
  } | null;
  /**
   * What changes for an existing reporter.
   */
  changes: Array<ImportedChange>;
  /**
   * What happened to the row.
   */
  outcome: 'added' | 'updated' | 'duplicate' | 'failed';
};

export type ImportReport = {
  /**
   * Number of rows that are not blank.
   */
  total: number;
  added: number;
  updated: number;
  duplicate: number;
  failed: number;
  header_row: number | null;
  columns: Array<ImportColumn>;
  /**
   * Columns, sheets, lines and single values that are not imported, at most 5,000.
   */
  not_taken: Array<NotImported>;
  /**
   * Number of all of them.
   */
  not_taken_count: number;
  rows: Array<ImportedRow>;
};

export type ImportReportersResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: ImportReport;
};

export type DuplicateReporters = {
  reasons: Array<'same_name' | 'same_mailbox'>;
  reporters: [Reporter, Reporter];
};

export type ListDuplicateReportersResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Array<DuplicateReporters>;
  page_count: number;
  total_count: number;
};

export type MergeReportersResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Reporter;
};

export type Meeting = {
  /**
   * ID of the activity.
   */
  id: number;
  /**
   * ID of the reporter.
   */
  reporter_id: number;
  /**
   * Kind of activity.
   */
  action: 'MEETING' | 'CALL' | 'EMAIL' | 'OTHER';
  title: string;
  content: string;
  place: string;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  meeting_start_kst: string | null;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  meeting_end_kst: string | null;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  created_kst: string;
};

export type ReceivedMail = {
  /**
   * ID of the release.
   */
  release_id: number;
  subject: string;
  /**
   * Note for this person in the email.
   */
  personal_note: string | null;
  /**
   * Delivery state of the email.
   */
  state: string;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  sent_kst: string | null;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  opened_kst: string | null;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  machine_opened_kst: string | null;
};

export type ReceivedReply = {
  /**
   * ID of the release.
   */
  release_id: number;
  subject: string;
  excerpt: string;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  received_kst: string;
};

export type PersonalData = {
  reporter: Reporter;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  created_kst: string;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  updated_kst: string;
  activities: Array<Meeting>;
  /**
   * Names of the lists that the reporter is on.
   */
  lists: Array<string>;
  /**
   * Emails that were sent to the address or are queued for it.
   */
  mails: Array<ReceivedMail>;
  /**
   * Replies of the person to these emails.
   */
  replies: Array<ReceivedReply>;
};

export type ExportReporterDataResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: PersonalData;
};

export type ErasedData = {
  reporters: number;
  activities: number;
  /**
   * Number of emails whose recipient was anonymised.
   */
  mails: number;
};

export type ErasePersonalDataResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: ErasedData;
};

export type ReporterList = {
  /**
   * ID of the list.
   */
  list_id: number;
  name: string;
  /**
   * Number of reporters on the list.
   */
  reporter_count: number;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  created_kst: string;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  updated_kst: string;
};

export type ListReporterListsResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Array<ReporterList>;
  page_count: number;
  total_count: number;
};

export type CreateReporterListResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: ReporterList;
};

export type RenameReporterListResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: ReporterList;
};

export type BulkResult = {
  /**
   * Number of reporters that were changed.
   */
  changed: number;
  /**
   * Number of reporters that already were as requested.
   */
  unchanged: number;
  /**
   * Number of reporters that were deleted in the meantime.
   */
  missing: number;
};

export type AddToReporterListResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: BulkResult;
};

export type RemoveFromReporterListResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: BulkResult;
};

export type TagCondition = {
  field: 'tag';
  /**
   * Whether the reporter must have one, all or none of the tags.
   */
  is: 'any_of' | 'all_of' | 'none_of';
  /**
   * Tags, compared ignoring case and spaces.
   */
  values: Array<string>;
};

export type BeatCondition = {
  field: 'beat';
  /**
   * Whether one of the values must match, or none of them.
   */
  is: 'any_of' | 'none_of';
  /**
   * Beats, compared as a whole, ignoring case and spaces.
   */
  values: Array<string>;
};

export type OutletCondition = {
  field: 'outlet';
  /**
   * Whether one of the values must match, or none of them.
   */
  is: 'any_of' | 'none_of';
  /**
   * Names of media outlets, compared as a whole, ignoring case and spaces.
   */
  values: Array<string>;
};

export type LanguageCondition = {
  field: 'language';
  /**
   * Whether one of the values must match, or none of them.
   */
  is: 'any_of' | 'none_of';
  /**
   * Language codes.
   */
  values: Array<string>;
};

/**
 * A recorded activity, or a release sent to the address.
 */
export type LastContactCondition = {
  field: 'last_contact';
  /**
   * Whether it must have happened in the last `days` days, or not; what never happened is `not_within`.
   */
  is: 'within' | 'not_within';
  /**
   * Number of days, 1 to 3,650.
   */
  days: number;
};

/**
 * A release that the reporter opened. Without tracking of opens nobody has opened anything.
 */
export type OpenedCondition = {
  field: 'opened';
  /**
   * Whether it must have happened in the last `days` days, or not; what never happened is `not_within`.
   */
  is: 'within' | 'not_within';
  /**
   * Number of days, 1 to 3,650.
   */
  days: number;
};

/**
 * An article linked to one of the account's press releases, under the reporter's name and in their media outlet if it is known.
 */
export type CoveredUsCondition = {
  field: 'covered_us';
  /**
   * Whether it must have happened in the last `days` days, or not; what never happened is `not_within`.
   */
  is: 'within' | 'not_within';
  /**
   * Number of days, 1 to 3,650.
   */
  days: number;
};

export type ReporterSegment = {
  /**
   * ID of the segment.
   */
  segment_id: number;
  name: string;
  /**
   * Whether all conditions must hold, or any of them.
   */
  match: 'all' | 'any';
  conditions: Array<
    | TagCondition
    | BeatCondition
    | OutletCondition
    | LanguageCondition
    | LastContactCondition
    | OpenedCondition
    | CoveredUsCondition
  >;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  created_kst: string;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  updated_kst: string;
};

export type ListReporterSegmentsResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Array<ReporterSegment>;
  page_count: number;
  total_count: number;
};

export type CreateReporterSegmentResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: ReporterSegment;
};

export type SegmentPreview = {
  /**
   * Number of reporters that match now.
   */
  reporter_count: number;
  /**
   * Number of these who would get a release: distribution targets, not suppressed, who did not refuse.
   */
  recipient_count: number;
  /**
   * The newest of the reporters that match, at most 20.
   */
  reporters: Array<ListedReporter>;
};

export type PreviewReporterSegmentResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: SegmentPreview;
};

export type CountedReporterSegment = {
  /**
   * ID of the segment.
   */
  segment_id: number;
  name: string;
  /**
   * Whether all conditions must hold, or any of them.
   */
  match: 'all' | 'any';
  conditions: Array<
    | TagCondition
    | BeatCondition
    | OutletCondition
    | LanguageCondition
    | LastContactCondition
    | OpenedCondition
    | CoveredUsCondition
  >;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  created_kst: string;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  updated_kst: string;
  /**
   * Number of reporters that match now.
   */
  reporter_count: number;
  /**
   * Number of these who would get a release: distribution targets, not suppressed, who did not refuse.
   */
  recipient_count: number;
};

export type GetReporterSegmentResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: CountedReporterSegment;
};

export type UpdateReporterSegmentResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: ReporterSegment;
};

export type ListMeetingsResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Array<Meeting>;
  page_count: number;
  total_count: number;
};

export type RecordMeetingResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Meeting;
};

export type UpdateMeetingResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Meeting;
};

/**
 * A release for the address of the reporter.
 */
export type TimelineMail = {
  type: 'mail';
  /**
   * Time of the entry as an ISO 8601 timestamp in Korean time.
   */
  at_kst: string;
  /**
   * ID of the release.
   */
  release_id: number;
  subject: string;
  /**
   * Delivery state of the email.
   */
  state: string;
  /**
   * Whether the email was stored in the outbox instead of being sent, because there was no mail server.
   */
  is_stored: boolean;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  sent_kst: string | null;
  /**
   * Time of the first opening; null if it is unknown, as without tracking.
   */
  opened_kst: string | null;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  replied_kst: string | null;
};

/**
 * A reply of the reporter to a release.
 */
export type TimelineReply = {
  type: 'reply';
  /**
   * Time of the entry as an ISO 8601 timestamp in Korean time.
   */
  at_kst: string;
  /**
   * ID of the release.
   */
  release_id: number;
  subject: string;
  /**
   * What the person wrote, at most 300 characters.
   */
  excerpt: string;
};

/**
 * An article of the reporter that is linked to one of the account's press releases.
 */
export type TimelineArticle = {
  type: 'article';
  /**
   * Time of the entry as an ISO 8601 timestamp in Korean time.
   */
  at_kst: string;
  /**
   * ID of the article.
   */
  article_id: number;
  title: string;
  url: string;
  media_name: string;
};

export type TimelineActivity = {
  type: 'activity';
  /**
   * Time of the entry as an ISO 8601 timestamp in Korean time.
   */
  at_kst: string;
  activity: Meeting;
};

export type GetReporterTimelineResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Array<TimelineMail | TimelineReply | TimelineArticle | TimelineActivity>;
  page_count: number;
  total_count: number;
};

export type BulkChange = {
  /**
   * Number of reporters that were changed.
   */
  changed: number;
  /**
   * Number of reporters that already were as requested.
   */
  unchanged: number;
  /**
   * Number of reporters that were deleted in the meantime.
   */
  missing: number;
  /**
   * IDs of the changed reporters, for undoing the action.
   */
  changed_ids: Array<number>;
};

export type ChangeReportersResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: BulkChange;
};

export type ChangeMatchingReportersResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: BulkChange;
};

export type GetReporterResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Reporter;
};

export type UpdateReporterResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Reporter;
};

export type ReporterNewsItem = {
  /**
   * ID of the article.
   */
  id: number;
  title: string;
  url: string;
  media_name: string;
  reporter_name: string;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  pub_kst: string;
};

export type ListReporterNewsResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Array<ReporterNewsItem>;
  page_count: number;
  total_count: number;
};

export type ReleaseProduct = {
  /**
   * ID of the product.
   */
  id: number;
  title: string;
  description: string;
  /**
   * Price in KRW without 10 % VAT.
   */
  price: number;
  currency: string;
  /**
   * Maximum number of recipients.
   */
  release_count: number;
  /**
   * Comma-separated tiers of the recipients, such as `A,B`.
   */
  release_tiers: string;
  is_recommended: boolean;
};

export type ListReleaseProductsResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Array<ReleaseProduct>;
};

export type ReleaseCategoryGroup = {
  /**
   * ID of the category group.
   */
  id: number;
  name: string;
  categories: Array<{
    /**
     * ID of the category, for `release_category_ids`.
     */
    id: number;
    name: string;
    /**
     * Number of active reporters in the category, over all countries.
     */
    reporter_count: number;
  }>;
};

export type ListReleaseCategoriesResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Array<ReleaseCategoryGroup>;
};

export type OptimalTime = {
  /**
   * Start of the 30-minute slot, as an ISO 8601 timestamp in Korean time.
   */
  optimal_time: string;
  /**
   * The same time in Korean words.
   */
  optimal_time_str: string;
};

export type GetOptimalReleaseTimeResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: OptimalTime;
};

export type Introduction = {
  /**
   * Text of the introduction. Variables without a value, such as `{{sender_name}}`, remain in the text.
   */
  introduction: string;
  /**
   * ID of the press release.
   */
  press_id: number;
};

export type WriteIntroductionResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Introduction;
};

export type GetIntroductionResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: {
    /**
     * ID of the press release.
     */
    press_id: number;
    /**
     * Text of the latest introduction; null if there is none.
     */
    introduction: string | null;
    /**
     * ISO 8601 timestamp in Korean time, or null.
     */
    created_kst: string | null;
    /**
     * Whether the title or content of the source has changed since the introduction was written from it. False if the version it was written from is unknown.
     */
    source_outdated: boolean;
  };
};

export type MailPreview = {
  subject: string;
  html: string;
  text: string;
  from: string;
  /**
   * Email address of the recipient; masked unless the person is one of the account's own reporters.
   */
  to: string;
  /**
   * Addresses of the pictures that `html` refers to as `cid:` and the content ID.
   */
  pictures: Array<{
    content_id: string;
    url: string;
  }>;
};

export type PreviewReleaseResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: MailPreview;
};

export type LeftOutReporters = {
  /**
   * `unsubscribed`, `bounced`: the address unsubscribed or bounced. `suppressed`: it complained, or the operator blocked it. `no_consent`: the reporter refused mail. `not_recipient`: not a distribution target. `duplicate`: somebody else among the recipients has the same address and gets the email. `deleted`: deleted from the workspace.
   */
  reason: 'unsubscribed' | 'bounced' | 'suppressed' | 'no_consent' | 'not_recipient' | 'duplicate' | 'deleted';
  count: number;
  /**
   * The first 20 of them; empty for deleted ones.
   */
  reporters: Array<{
    reporter_id: number | null;
    name: string;
    media: string;
    /**
     * With `duplicate`: name and media outlet of the recipient with the same address.
     */
    duplicate_of?: string;
  }>;
  /**
   * IDs of the first 1,000 of them, for `POST /workspace/{workspace_id}/reporters/bulk`.
   */
  reporter_ids: Array<number>;
};

export type PlannedRecipient = {
  /**
   * Position in the order of sending, starting at 1.
   */
  position: number;
  /**
   * ID of the reporter among the account's own; null if the person is only in the catalogue.
   */
  reporter_id: number | null;
  name: string;
  media: string;
  /**
   * Email address; masked unless the reporter is one of the account's own.
   */
  email: string;
  /**
   * Whether the person is not among the reporters of the product.
   */
  is_own: boolean;
};

export type AudiencePreview = {
  /**
   * Number of addresses that would receive an email, each counted once.
   */
  recipient_count: number;
  /**
   * Number of these recipients who come from the workspace and are not among the reporters of the product.
   */
  own_count: number;
  /**
   * Number of addresses left out because they are suppressed.
   */
  suppressed_count: number;
  /**
   * Number of reporters left out because another recipient has the same address.
   */
  duplicate_count: number;
  /**
   * The account's own reporters that were chosen and get no email, by reason.
   */
  left_out: Array<LeftOutReporters>;
  /**
   * Who would receive an email, in the order of sending; one page.
   */
  recipients: Array<PlannedRecipient>;
  /**
   * Price in KRW, without VAT.
   */
  price: number;
  vat: number;
  payment_price: number;
  currency: string;
};

export type PreviewAudienceResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: AudiencePreview;
  page_count: number;
  total_count: number;
};

export type ReleaseWarning = {
  /**
   * Kind of warning.
   */
  code:
    | 'DUPLICATE_RELEASE'
    | 'UNFILLED_PLACEHOLDERS'
    | 'INTERNAL_REMARKS'
    | 'STALE_IMAGE'
    | 'FEWER_RECIPIENTS'
    | 'MISSING_CONTACT'
    | 'OUTDATED_INTRODUCTION'
    | 'UNKNOWN_VARIABLE'
    | 'CONTRADICTORY_FIGURES'
    | 'SAMPLE_TEXT'
    | 'UNUSED_NOTES';
  /**
   * The request field that caused the warning, if any.
   */
  field?: string;
  /**
   * Number of placeholders or recipients concerned.
   */
  count?: number;
  /**
   * With DUPLICATE_RELEASE: ID of the most recent release of the same text or title.
   */
  release_id?: number;
  /**
   * With DUPLICATE_RELEASE: when that release was sent or is scheduled, otherwise when it was created; ISO 8601.
   */
  release_kst?: string;
  message: {
    ko: string;
    en: string;
  };
};

export type PreflightFinding = {
  code: string;
  /**
   * Severity of the finding. With an `error`, the release would be refused.
   */
  severity: 'error' | 'warning' | 'info';
  /**
   * `problem`: should not be mailed without a second look; the dashboard asks for a confirmation. Only `severity` says whether the release would be refused.
   */
  level: 'problem' | 'warning';
  message: {
    ko: string;
    en: string;
  };
};

export type PreflightReport = {
  /**
   * Number of addresses that would receive an email, each counted once.
   */
  recipient_count: number;
  /**
   * Number of these recipients who come from the workspace and are not among the reporters of the product.
   */
  own_count: number;
  /**
   * Number of addresses left out because they are suppressed.
   */
  suppressed_count: number;
  /**
   * Number of reporters left out because another recipient has the same address.
   */
  duplicate_count: number;
  /**
   * The account's own reporters that were chosen and get no email, by reason.
   */
  left_out: Array<LeftOutReporters>;
  /**
   * Who would receive an email, in the order of sending; one page.
   */
  recipients: Array<PlannedRecipient>;
  /**
   * Price in KRW, without VAT.
   */
  price: number;
  vat: number;
  payment_price: number;
  currency: string;
  confirm: {
    /**
     * Stands for exactly what would be sent now. Pass `confirm` on to `POST /release/create` to send that or nothing.
     */
    digest: string;
  };
  /**
   * Warnings that should be checked. A warning never blocks the release.
   */
  warnings: Array<ReleaseWarning>;
  /**
   * Unfilled placeholders that would be sent as they are, each listed once.
   */
  unfilled: Array<{
    /**
     * The placeholder as it appears in the text, such as `[출시일]` or `{{sender_name}}`.
     */
    text: string;
    /**
     * Whether the placeholder is in the press release or in the introduction.
     */
    place: 'press' | 'introduction';
  }>;
  findings: Array<PreflightFinding>;
};

export type PreflightReleaseResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: PreflightReport;
  page_count: number;
  total_count: number;
};

export type PreflightFollowUpResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: PreflightReport;
  page_count: number;
  total_count: number;
};

export type PreviewFollowUpResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: MailPreview;
};

export type TestMailOutcome = {
  /**
   * Email address of the account.
   */
  to: string;
  /**
   * Outcome. `unknown`: the connection was lost before the mail server responded.
   */
  state: 'sent' | 'unknown' | 'failed';
  /**
   * Response of the mail server.
   */
  answer: string;
};

export type SendTestOfOrderResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: TestMailOutcome;
};

export type SendTestOfReleaseResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: TestMailOutcome;
};

export type ReleaseUndo = {
  /**
   * ISO 8601 timestamp in Korean time.
   */
  until_kst: string;
  /**
   * Seconds left when this response was made.
   */
  seconds_left: number;
};

export type DeliveryProblem = {
  /**
   * ISO 8601 timestamp in Korean time.
   */
  since_kst: string;
  /**
   * `MAIL_SERVER_UNREACHABLE`: the mail server of this installation cannot be reached or refuses the sign-in. `MAIL_SERVER_REFUSES`: it accepts no email from this sender. `no mail server: stored in the outbox`: no mail server is set up, so nothing was sent.
   */
  reason: 'MAIL_SERVER_UNREACHABLE' | 'MAIL_SERVER_REFUSES' | 'no mail server: stored in the outbox';
};

export type CreatedRelease = {
  /**
   * ID of the release.
   */
  release_id: number;
  /**
   * ID of the press release.
   */
  press_id: number;
  /**
   * Title of the product; 내 기자 for a release without a product.
   */
  product_title: string;
  /**
   * Price in KRW, without VAT.
   */
  price: number;
  /**
   * Amount charged in KRW: the price plus 10 % VAT.
   */
  payment_price: number;
  currency: string;
  reporter_count: number;
  /**
   * Whether the release is sent without review (`IMMEDIATE`) or after the operator's approval (`EXPERT_EDIT`).
   */
  release_method: 'IMMEDIATE' | 'EXPERT_EDIT';
  /**
   * Status of the release. An immediate release is `SENT` once every recipient is durably queued.
   */
  status: 'SCHEDULED' | 'EDITING' | 'SENDING' | 'SENT' | 'FAILED' | 'CANCELED';
  /**
   * ISO 8601 timestamp in Korean time, or null.
   */
  scheduled_kst: string | null;
  /**
   * Set while an immediate release with `undo_seconds` can be undone by canceling it; null otherwise.
   */
  undo: ReleaseUndo | null;
  /**
   * Set while the emails of the release cannot be sent, and for good if they were stored in the outbox; null otherwise.
   */
  delivery_problem: DeliveryProblem | null;
  /**
   * The account's own reporters that were chosen and get no email, by reason.
   */
  left_out: Array<LeftOutReporters>;
  /**
   * Warnings that should be checked. A warning never blocks the release.
   */
  warnings: Array<ReleaseWarning>;
};

export type CreateReleaseResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: CreatedRelease;
};

export type ListedRelease = {
  /**
   * ID of the release.
   */
  release_id: number;
  /**
   * ID of the press release.
   */
  press_id: number;
  press_title: string;
  subject: string;
  from_name: string;
  reporter_count: number;
  /**
   * Status of the release. An immediate release is `SENT` once every recipient is durably queued.
   */
  status: 'SCHEDULED' | 'EDITING' | 'SENDING' | 'SENT' | 'FAILED' | 'CANCELED';
  /**
   * Whether the release is paid; false after a refund.
   */
  is_paid: boolean;
  /**
   * Whether the release is sent without review (`IMMEDIATE`) or after the operator's approval (`EXPERT_EDIT`).
   */
  release_method: 'IMMEDIATE' | 'EXPERT_EDIT';
  /**
   * ISO 8601 timestamp in Korean time.
   */
  created_kst: string;
  /**
   * ISO 8601 timestamp in Korean time, or null.
   */
  sent_kst: string | null;
  /**
   * ISO 8601 timestamp in Korean time, or null.
   */
  scheduled_kst: string | null;
  /**
   * Set while an immediate release with `undo_seconds` can be undone by canceling it; null otherwise.
   */
  undo: ReleaseUndo | null;
  /**
   * Whether its emails are being sent now.
   */
  is_in_progress: boolean;
  /**
   * Set while the emails of the release cannot be sent, and for good if they were stored in the outbox; null otherwise.
   */
  delivery_problem: DeliveryProblem | null;
  /**
   * ID of the release that this one follows up on; null if it is not a follow-up.
   */
  follow_up_of: number | null;
  /**
   * Number of recipients who probably opened the email; null if opens are not tracked.
   */
  opened: number | null;
  /**
   * Number of articles linked to the release.
   */
  coverage_count: number;
};

export type ListReleasesResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Array<ListedRelease>;
  page_count: number;
  total_count: number;
  /**
   * Value of `after` for what follows; null at the end. The last page can be empty.
   */
  next: string | null;
};

export type ReleaseStatus = {
  /**
   * ID of the release.
   */
  release_id: number;
  press_title: string;
  /**
   * Status of the release. An immediate release is `SENT` once every recipient is durably queued.
   */
  status: 'SCHEDULED' | 'EDITING' | 'SENDING' | 'SENT' | 'FAILED' | 'CANCELED';
  reporter_count: number;
  /**
   * ISO 8601 timestamp in Korean time, or null.
   */
  scheduled_kst: string | null;
  /**
   * ISO 8601 timestamp in Korean time, or null.
   */
  sent_kst: string | null;
  /**
   * Set while the emails of the release cannot be sent, and for good if they were stored in the outbox; null otherwise.
   */
  delivery_problem: DeliveryProblem | null;
};

export type ListReleaseStatusesResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Array<ReleaseStatus>;
};

export type ReleaseAudience = {
  /**
   * Reporters of a `product`; from the workspace all `distribution_targets`, single `reporters`, a `list` or a `segment`; or a `follow_up` to recipients of an earlier release.
   */
  type: 'product' | 'distribution_targets' | 'reporters' | 'list' | 'segment' | 'follow_up';
  /**
   * ID of the product, list, segment or earlier release; null otherwise.
   */
  id: number | null;
  /**
   * Name of the product, list or segment when the release was ordered.
   */
  name: string;
};

export type OpenCounts = {
  /**
   * Number of recipients who probably opened the email.
   */
  opened: number;
  /**
   * Number of other recipients whose mail server or program loaded the pictures by itself, so that nobody knows whether they opened it.
   */
  machine_only: number;
};

/**
 * Number of recipients by delivery state.
 */
export type DeliveryCounts = {
  queued: number;
  sent: number;
  failed: number;
  bounced: number;
  suppressed: number;
  /**
   * Number of these recipients whose email may have arrived twice or not at all.
   */
  unknown: number;
  /**
   * Number of `sent` whose email was stored in the outbox, because there was no mail server.
   */
  stored: number;
};

export type Release = {
  /**
   * ID of the release.
   */
  release_id: number;
  /**
   * ID of the press release.
   */
  press_id: number;
  press_title: string;
  subject: string;
  from_name: string;
  reporter_count: number;
  /**
   * Status of the release. An immediate release is `SENT` once every recipient is durably queued.
   */
  status: 'SCHEDULED' | 'EDITING' | 'SENDING' | 'SENT' | 'FAILED' | 'CANCELED';
  /**
   * Whether the release is paid; false after a refund.
   */
  is_paid: boolean;
  /**
   * Whether the release is sent without review (`IMMEDIATE`) or after the operator's approval (`EXPERT_EDIT`).
   */
  release_method: 'IMMEDIATE' | 'EXPERT_EDIT';
  /**
   * ISO 8601 timestamp in Korean time.
   */
  created_kst: string;
  /**
   * ISO 8601 timestamp in Korean time, or null.
   */
  sent_kst: string | null;
  /**
   * ISO 8601 timestamp in Korean time, or null.
   */
  scheduled_kst: string | null;
  /**
   * Set while an immediate release with `undo_seconds` can be undone by canceling it; null otherwise.
   */
  undo: ReleaseUndo | null;
  /**
   * Whether its emails are being sent now.
   */
  is_in_progress: boolean;
  /**
   * Set while the emails of the release cannot be sent, and for good if they were stored in the outbox; null otherwise.
   */
  delivery_problem: DeliveryProblem | null;
  introduction: string;
  /**
   * The subject as the first recipient gets it, with its variables replaced.
   */
  subject_example: string;
  /**
   * The introduction as the first recipient gets it, with its variables replaced.
   */
  introduction_example: string;
  contact: string;
  /**
   * ID of the product; null for a release only to own reporters.
   */
  product_id: number | null;
  /**
   * Title of the product; 내 기자 for a release without a product.
   */
  product_title: string;
  /**
   * Whom the release was ordered for. Empty for releases from before this was recorded.
   */
  audience: Array<ReleaseAudience>;
  /**
   * Price in KRW, including VAT.
   */
  payment_price: number;
  payment_currency: string;
  country_code: string;
  is_paused: boolean;
  /**
   * Whether the release is paused because a backup was restored. Its emails may have been sent since the backup was made; resume the release if they were not.
   */
  is_held: boolean;
  /**
   * ISO 8601 timestamp in Korean time, or null.
   */
  finished_kst: string | null;
  /**
   * ISO 8601 timestamp in Korean time, or null.
   */
  embargo_kst: string | null;
  /**
   * ID of the release that this one follows up on; null if it is not a follow-up.
   */
  follow_up_of: number | null;
  /**
   * Whom a planned follow-up is for: `uncovered`, `unopened` or `all`; null for any other release.
   */
  follow_up_to: 'uncovered' | 'unopened' | 'all' | null;
  /**
   * Whether its emails report when they are opened.
   */
  tracks_opens: boolean;
  /**
   * Null if opens are not tracked or the recipients were erased.
   */
  opens: OpenCounts | null;
  reject_reason: string | null;
  /**
   * Whether the release has not been sent yet and the title or content of the press release has changed since the order. The email contains the text as ordered; to send the new text, cancel the release and create it again.
   */
  source_outdated: boolean;
  deliveries: DeliveryCounts;
  /**
   * The recipients, with masked email addresses.
   */
  reporters: Array<{
    /**
     * ID of the recipient.
     */
    id: number;
    name: string;
    email: string;
    media: string;
  }>;
};

export type GetReleaseResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Release;
};

export type Recipient = {
  /**
   * ID of the recipient.
   */
  id: number;
  name: string;
  /**
   * Email address of the recipient; masked unless it is of one of the account's own contacts.
   */
  email: string;
  media: string;
  /**
   * Delivery state of the email.
   */
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'bounced' | 'suppressed' | 'canceled';
  /**
   * Whether the email was stored in the outbox instead of being sent, because there was no mail server.
   */
  is_stored: boolean;
  /**
   * Whether the email may have arrived twice or not at all.
   */
  is_uncertain: boolean;
  attempts: number;
  answer: string | null;
  /**
   * Why a planned follow-up left the person out when it started.
   */
  skipped_because: 'replied' | 'opened' | 'covered' | 'undelivered' | null;
  /**
   * Why the address gets no further release: `unsubscribed`, `bounced`, or `suppressed` after a complaint or by the operator; null if it gets them.
   */
  mail_problem: 'unsubscribed' | 'bounced' | 'suppressed' | null;
  /**
   * ISO 8601 timestamp in Korean time, or null.
   */
  next_try_kst: string | null;
  /**
   * ISO 8601 timestamp in Korean time, or null.
   */
  sent_kst: string | null;
  /**
   * Time at which the email was probably first opened by a person, as an ISO 8601 timestamp in Korean time; null while none is known, as without tracking.
   */
  opened_kst: string | null;
  /**
   * Time at which a program, such as the picture proxy of a mail service or a virus scanner, first loaded the pictures; null while none is known. It does not count as an open.
   */
  machine_opened_kst: string | null;
  /**
   * Time of the first reply as an ISO 8601 timestamp in Korean time; null while none is known. Automatic replies do not count.
   */
  replied_kst: string | null;
  /**
   * Time at which the recipient reported the email as spam, as an ISO 8601 timestamp in Korean time; null while no report is known.
   */
  complained_kst: string | null;
};

export type RecipientList = {
  deliveries: DeliveryCounts;
  recipients: Array<Recipient>;
};

export type ListRecipientsResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: RecipientList;
  page_count: number;
  total_count: number;
};

export type PlannedFollowUp = {
  /**
   * ID of the follow-up, which is a release of its own.
   */
  release_id: number;
  /**
   * `uncovered`: recipients for whom no article about the release is known, that is, none in their media outlet under their name or without a byline. `unopened`: those who did not open it, if its opens were tracked. `all`: everybody it reached. Whoever answered, unsubscribed or could not be reached is always left out.
   */
  to: 'uncovered' | 'unopened' | 'all';
  /**
   * Status of the follow-up.
   */
  status: string;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  scheduled_kst: string;
};

export type FollowUpOutlook = {
  /**
   * Whether it is known who opened the email.
   */
  tracks_opens: boolean;
  /**
   * How many a follow-up would reach as of now, without those who answered, unsubscribed, bounced or are blocked.
   */
  recipients: {
    uncovered: number;
    /**
     * Null if opens were not tracked.
     */
    unopened: number | null;
    all: number;
  };
  /**
   * Values of `after_days` that are still ahead and fall on a working day in Korea: no weekend and no public holiday. At most ten.
   */
  working_days: Array<number>;
  /**
   * The planned follow-up, sent or not; null if there is none or it was canceled.
   */
  planned: PlannedFollowUp | null;
};

export type GetFollowUpResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: FollowUpOutlook;
};

export type FollowUpReleaseResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: CreatedRelease;
};

export type RescheduleReleaseResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Release;
};

export type CancelReleaseResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Release;
};

export type PauseReleaseResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Release;
};

export type ResumeReleaseResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Release;
};

export type DigestRecipient = {
  email: string;
  /**
   * Whether the owner of the address has agreed through the link in the confirmation email. No digest is sent before that.
   */
  confirmed: boolean;
};

export type Digest = {
  /**
   * ID of the keyword group.
   */
  group_id: number;
  email: string;
  /**
   * Further addresses that receive the digest.
   */
  further: Array<DigestRecipient>;
  /**
   * Time of day at which the digest is sent, as `HH:MM` in Korean time.
   */
  time_kst?: string;
  enabled: boolean;
  weekdays_only: boolean;
  /**
   * Language of the digest, apart from the articles.
   */
  language?: 'ko' | 'en';
  /**
   * Whether the owner of the address has agreed through the link in the confirmation email. No digest is sent before that.
   */
  confirmed: boolean;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  last_sent_kst: string | null;
  /**
   * Why the last digest could not be sent; null if there was no error.
   */
  last_error: string | null;
};

export type GetDigestResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Digest;
};

export type UpdateDigestResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Digest;
};

export type DigestTestOutcome = {
  /**
   * Email address of the account.
   */
  to: string;
  /**
   * Outcome. `unknown`: the connection was lost before the mail server responded.
   */
  state: 'sent' | 'failed' | 'unknown';
  /**
   * Response of the mail server.
   */
  answer: string;
  /**
   * Number of stories of the last 24 hours in the digest.
   */
  story_count: number;
};

export type TestDigestResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: DigestTestOutcome;
};

export type Coverage = {
  /**
   * ID of the coverage link.
   */
  coverage_id: number;
  /**
   * ID of the press release.
   */
  press_id: number;
  release_id: number | null;
  /**
   * ID of the article; null if it was added by its address and no feed collected it.
   */
  article_id: number | null;
  title: string;
  url: string;
  /**
   * Name of the media outlet.
   */
  source: string;
  reporter_name: string | null;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  published_kst: string;
  /**
   * Confidence from 0 to 1; always 1 for manual links.
   */
  score: number;
  /**
   * Whether the link was created automatically or manually.
   */
  origin: 'auto' | 'manual';
  /**
   * Whether the article counts as coverage (`linked`) or not (`rejected`).
   */
  state: 'linked' | 'rejected';
};

export type CoverageList = {
  coverages: Array<Coverage>;
  page_count: number;
  total_count: number;
  /**
   * Value of `after` for what follows; null at the end. The last page can be empty.
   */
  next: string | null;
  /**
   * Number of media outlets, over all pages.
   */
  outlet_count: number;
};

export type ListReleaseCoverageResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: CoverageList;
};

export type ListCoverageResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: CoverageList;
};

export type AddCoverageResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Coverage;
};

export type UpdateCoverageResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Coverage;
};

export type KeywordGroup = {
  /**
   * ID of the keyword group.
   */
  id: number;
  group_name: string;
  keywords: Array<string>;
  exclude_keywords: Array<string>;
  required_keywords: Array<string>;
  /**
   * Region: domestic (`국내`) or overseas (`해외`).
   */
  region: '국내' | '해외';
  /**
   * ISO 8601 timestamp in Korean time.
   */
  created_kst: string;
  /**
   * Whether articles collected earlier are still being matched.
   */
  is_matching: boolean;
};

export type ListKeywordGroupsResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Array<KeywordGroup>;
};

export type CreateKeywordGroupResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: KeywordGroup;
};

export type UpdateKeywordGroupResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: KeywordGroup;
};

export type Theme = {
  name: string;
  keywords: Array<string>;
};

export type ListThemesResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Array<Theme>;
};

export type NewsSource = {
  /**
   * ID of the news source.
   */
  id: number;
  /**
   * Name of the media outlet or of the search service.
   */
  media: string;
  /**
   * Region: domestic (`국내`) or overseas (`해외`).
   */
  region: '국내' | '해외';
  /**
   * Status of the source. `new`: not polled yet. `failing`: the last poll failed and will be repeated later.
   */
  health: 'new' | 'ok' | 'failing';
  /**
   * Number of articles found at this source so far.
   */
  article_count: number;
  /**
   * Time of the last successful poll, as an ISO 8601 timestamp in Korean time; null if there was none.
   */
  last_success_kst: string | null;
  /**
   * Time at which a poll last found a new article, as an ISO 8601 timestamp in Korean time; null if there was none.
   */
  last_new_kst: string | null;
  /**
   * Whether the source is part of the sample data.
   */
  is_sample: boolean;
};

export type ListNewsSourcesResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Array<NewsSource>;
};

export type RecentArticle = {
  /**
   * ID of the article.
   */
  id: number;
  /**
   * Title as published.
   */
  title: string;
  /**
   * Title in Korean; the published title until it is translated.
   */
  title_ko: string;
  summary_ko: string;
  url: string;
  /**
   * Name of the media outlet.
   */
  source: string;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  published_kst: string;
  reporter_name: string | null;
  /**
   * Region: domestic (`국내`) or overseas (`해외`).
   */
  region: '국내' | '해외';
  /**
   * Language in which the article was published.
   */
  language: string;
  /**
   * ID of the story. Copies of the same text in several media outlets share it.
   */
  cluster_id: number;
  /**
   * Number of articles with the same story.
   */
  cluster_size: number;
  /**
   * Whether the article is fictitious sample data.
   */
  is_sample: boolean;
  /**
   * URL of the image; empty if there is none.
   */
  img_url: string;
};

export type ListRecentArticlesResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Array<RecentArticle>;
};

export type Article = {
  /**
   * ID of the article.
   */
  id: number;
  /**
   * Title as published.
   */
  title: string;
  /**
   * Title in Korean; the published title until it is translated.
   */
  title_ko: string;
  summary_ko: string;
  url: string;
  /**
   * Name of the media outlet.
   */
  source: string;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  published_kst: string;
  reporter_name: string | null;
  /**
   * Region: domestic (`국내`) or overseas (`해외`).
   */
  region: '국내' | '해외';
  /**
   * Language in which the article was published.
   */
  language: string;
  /**
   * ID of the story. Copies of the same text in several media outlets share it.
   */
  cluster_id: number;
  /**
   * Number of articles with the same story.
   */
  cluster_size: number;
  /**
   * Whether the article is fictitious sample data.
   */
  is_sample: boolean;
};

export type DailyArticles = {
  /**
   * Date in Korean time, YYYY-MM-DD.
   */
  date: string;
  /**
   * Number of articles of the day. At most the newest 500 are listed.
   */
  article_count: number;
  articles: Array<Article>;
};

export type ListDailyArticlesResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Array<DailyArticles>;
  page_count: number;
  total_count: number;
};

export type SearchArticlesResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Array<Article>;
  page_count: number;
  total_count: number;
  /**
   * Value of `after` for what follows; null at the end. The last page can be empty.
   */
  next: string | null;
};

export type ArticleDetail = {
  /**
   * ID of the article.
   */
  id: number;
  /**
   * Title as published.
   */
  title: string;
  /**
   * Title in Korean; the published title until it is translated.
   */
  title_ko: string;
  summary_ko: string;
  url: string;
  /**
   * Name of the media outlet.
   */
  source: string;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  published_kst: string;
  reporter_name: string | null;
  /**
   * Region: domestic (`국내`) or overseas (`해외`).
   */
  region: '국내' | '해외';
  /**
   * Language in which the article was published.
   */
  language: string;
  /**
   * ID of the story. Copies of the same text in several media outlets share it.
   */
  cluster_id: number;
  /**
   * Number of articles with the same story.
   */
  cluster_size: number;
  /**
   * Whether the article is fictitious sample data.
   */
  is_sample: boolean;
  /**
   * URL of the image; empty if there is none.
   */
  img_url: string;
  /**
   * Full text of the article; null if it was not collected.
   */
  content: string | null;
  /**
   * Up to 50 other articles with the same story, newest first.
   */
  cluster: Array<{
    /**
     * ID of the article.
     */
    id: number;
    source: string;
    url: string;
    /**
     * ISO 8601 timestamp in Korean time.
     */
    published_kst: string;
  }>;
};

export type GetArticleResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: ArticleDetail;
};

export type FoundText = {
  /**
   * Kind of text. Each kind has up to `limit` entries.
   */
  area: 'press' | 'official-document' | 'blog' | 'creation' | 'social';
  /**
   * ID of the text in its area.
   */
  id: number;
  /**
   * Title of the text; for social posts without a title, their beginning.
   */
  title: string;
  /**
   * Time of the last change, in Unix seconds.
   */
  updated_at: number;
};

export type FoundReporter = {
  /**
   * ID of the reporter.
   */
  reporter_id: number;
  name: string;
  media: string;
  email: string;
};

export type FoundRelease = {
  /**
   * ID of the release.
   */
  release_id: number;
  press_title: string;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  created_kst: string;
};

export type FoundArticle = {
  /**
   * ID of the article.
   */
  id: number;
  /**
   * Title in Korean; the published title until it is translated.
   */
  title: string;
  /**
   * Name of the media outlet.
   */
  source: string;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  published_kst: string;
};

export type SearchResults = {
  /**
   * Texts with the words in the title, last changed first.
   */
  texts: Array<FoundText>;
  /**
   * Reporters of the workspace with the words in the name or media outlet, newest first.
   */
  reporters: Array<FoundReporter>;
  /**
   * Releases with the words in the title of the press release, newest first.
   */
  releases: Array<FoundRelease>;
  /**
   * Articles with the words in the title or summary, newest first.
   */
  articles: Array<FoundArticle>;
};

export type SearchResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: SearchResults;
};

export type CalendarEntry = {
  /**
   * Kind of entry: a release, the end of its embargo, a social post with a planned time, or an activity with a reporter.
   */
  kind: 'release' | 'embargo' | 'social' | 'meeting';
  /**
   * ID of the release, the social post or the activity.
   */
  id: number;
  title: string;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  start_kst: string;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  end_kst: string | null;
  /**
   * Status of the release; null for other kinds.
   */
  status: string | null;
  /**
   * Whether the time can still change: with `POST /release/{release_id}/reschedule`, `PUT /sns/{content_id}`, or the activity itself.
   */
  is_movable: boolean;
  /**
   * Workspace of an activity; null for other kinds.
   */
  workspace_id: number | null;
  /**
   * Reporter of an activity; null for other kinds.
   */
  reporter_id: number | null;
};

export type CalendarDigest = {
  /**
   * ID of the keyword group.
   */
  group_id: number;
  group_name: string;
  /**
   * Time of day as `HH:MM` in Korean time.
   */
  time_kst: string;
  weekdays_only: boolean;
};

export type Holiday = {
  /**
   * Day in Korea.
   */
  date: string;
  name: string;
};

export type Calendar = {
  /**
   * Entries in the range, earliest first. Canceled releases are left out.
   */
  entries: Array<CalendarEntry>;
  /**
   * Digests that are sent every day, or every day from Monday to Friday.
   */
  digests: Array<CalendarDigest>;
  /**
   * Public holidays in Korea, with their Korean names.
   */
  holidays: Array<Holiday>;
};

export type GetCalendarResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Calendar;
};

export type CalendarFeed = {
  /**
   * Whether the account has a feed for calendar programs.
   */
  is_on: boolean;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  created_kst: string | null;
  /**
   * When a calendar program last read the feed, to the hour; null if none has.
   */
  last_read_kst: string | null;
};

export type GetCalendarFeedResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: CalendarFeed;
};

export type NewCalendarFeed = {
  /**
   * Secret address of the feed (iCalendar). It is shown only once: anybody who knows it can read the feed.
   */
  url: string;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  created_kst: string;
};

export type CreateCalendarFeedResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: NewCalendarFeed;
};

export type MailedOutlet = {
  /**
   * Name of the media outlet.
   */
  media: string;
  /**
   * Number of people at this outlet.
   */
  recipients: number;
  /**
   * Whether the outlet has published an article about the release.
   */
  has_covered: boolean;
};

export type ReportMail = {
  /**
   * Number of people that the release was addressed to.
   */
  recipients: number;
  /**
   * Emails that were handed to a mail server and did not bounce.
   */
  sent: number;
  /**
   * Emails that failed, bounced or were not sent because the address is suppressed.
   */
  undelivered: number;
  /**
   * Number of people who opened the email; null if the release does not measure it.
   */
  opened: number | null;
  /**
   * Number of people who replied.
   */
  replied: number;
  /**
   * Media outlets of the recipients, most recipients first, at most 50.
   */
  outlets: Array<MailedOutlet>;
  /**
   * Number of media outlets of all recipients.
   */
  outlet_count: number;
};

export type ReportDay = {
  /**
   * Day in Korea, `YYYY-MM-DD`.
   */
  date: string;
  /**
   * Articles published on this day.
   */
  articles: number;
  /**
   * Articles published until the end of this day.
   */
  total: number;
};

export type Clipping = {
  title: string;
  url: string;
  /**
   * Name of the media outlet.
   */
  source: string;
  reporter_name: string | null;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  published_kst: string;
};

export type ReportCoverage = {
  /**
   * Number of linked articles.
   */
  article_count: number;
  /**
   * Number of media outlets with an article.
   */
  outlet_count: number;
  /**
   * Every day from the sending of the release to the last article, at most 31 days.
   */
  days: Array<ReportDay>;
  /**
   * Articles, earliest first, at most 50.
   */
  clippings: Array<Clipping>;
};

export type ReleaseReport = {
  /**
   * ID of the release.
   */
  release_id: number;
  press_title: string;
  /**
   * Name of the sender.
   */
  company: string;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  sent_kst: string;
  mail: ReportMail;
  coverage: ReportCoverage;
};

export type ReleaseReportWithLink = {
  report: ReleaseReport;
  /**
   * When the link for people without an account stops working; null if there is none.
   */
  link_expires_kst: string | null;
};

export type GetReleaseReportResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: ReleaseReportWithLink;
};

export type ReportLink = {
  /**
   * Address of the report for people without an account. It is shown only once.
   */
  url: string;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  expires_kst: string;
};

export type CreateReportLinkResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: ReportLink;
};

export type ApprovalLink = {
  /**
   * ID of the approval link.
   */
  link_id: number;
  /**
   * Name of the person who is to decide.
   */
  name: string;
  /**
   * Address that the link was mailed to; null if it was not.
   */
  email: string | null;
  /**
   * The member or API key that created the link.
   */
  by: string;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  created_kst: string;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  expires_kst: string;
};

export type TextReviewEvent = {
  /**
   * What happened.
   */
  action: 'requested' | 'withdrawn' | 'approved' | 'changes_requested' | 'link_created' | 'link_revoked';
  /**
   * Version of the text at that time.
   */
  version: number;
  /**
   * The member or API key, or the name that was entered on the page of an approval link.
   */
  by: string;
  /**
   * Whether it was decided with an approval link.
   */
  via_link: boolean;
  /**
   * The note; the name of the person that a link is for.
   */
  note: string | null;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  at_kst: string;
};

export type TextReview = {
  /**
   * State of the review: `draft`, `in_review`, `changes_requested`, `approved`, or `changed_after_approval` when the words or the pictures, with their captions and crops, are no longer those that were approved.
   */
  status: 'draft' | 'in_review' | 'changes_requested' | 'approved' | 'changed_after_approval';
  /**
   * Version number of the text: 1, 2, 3 …
   */
  version: number;
  /**
   * Whether the account sends only approved press releases (`PUT /account/sending`).
   */
  approval_required: boolean;
  /**
   * Version that was approved; null unless the status is `approved` or `changed_after_approval`.
   */
  approved_version: number | null;
  /**
   * With `changed_after_approval`: changes compared with the approved version; null otherwise, and when that version is no longer in the history.
   */
  changes: Array<TextChange> | null;
  /**
   * With `changed_after_approval`: whether the main image is another one than when it was approved.
   */
  image_changed: boolean;
  /**
   * Approval links that can still be used, newest first.
   */
  links: Array<ApprovalLink>;
  /**
   * What happened, newest first, at most 100.
   */
  history: Array<TextReviewEvent>;
};

export type GetPressReviewResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: TextReview;
};

export type TextReviewState = {
  /**
   * State of the review: `draft`, `in_review`, `changes_requested`, `approved`, or `changed_after_approval` when the words or the pictures, with their captions and crops, are no longer those that were approved.
   */
  status: 'draft' | 'in_review' | 'changes_requested' | 'approved' | 'changed_after_approval';
  /**
   * Version number of the text: 1, 2, 3 …
   */
  version: number;
};

export type RequestPressReviewResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: TextReviewState;
};

export type WithdrawPressReviewResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: TextReviewState;
};

export type NewApprovalLink = {
  /**
   * ID of the approval link.
   */
  link_id: number;
  /**
   * Name of the person who is to decide.
   */
  name: string;
  /**
   * Address that the link was mailed to; null if it was not.
   */
  email: string | null;
  /**
   * The member or API key that created the link.
   */
  by: string;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  created_kst: string;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  expires_kst: string;
  /**
   * Address of the page to decide on. It is shown only once.
   */
  url: string;
  /**
   * What became of the email: `sent` to a mail server, `stored` in the outbox because there is no mail server, or `failed`; null if none was wanted.
   */
  mail: 'sent' | 'stored' | 'failed' | null;
};

export type CreatePressApprovalLinkResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: NewApprovalLink;
};

export type GetOfficialDocumentReviewResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: TextReview;
};

export type RequestOfficialDocumentReviewResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: TextReviewState;
};

export type WithdrawOfficialDocumentReviewResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: TextReviewState;
};

export type CreateOfficialDocumentApprovalLinkResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: NewApprovalLink;
};

export type GetBlogPostReviewResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: TextReview;
};

export type RequestBlogPostReviewResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: TextReviewState;
};

export type WithdrawBlogPostReviewResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: TextReviewState;
};

export type CreateBlogPostApprovalLinkResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: NewApprovalLink;
};

export type GetCreationReviewResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: TextReview;
};

export type RequestCreationReviewResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: TextReviewState;
};

export type WithdrawCreationReviewResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: TextReviewState;
};

export type CreateCreationApprovalLinkResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: NewApprovalLink;
};

export type Newsroom = {
  is_on: boolean;
  slug: string | null;
  name: string | null;
  description: string;
  /**
   * Language of headings and buttons.
   */
  language: 'ko' | 'en';
  accent: string;
  contact: string | null;
  /**
   * Own domain that was entered.
   */
  host: string | null;
  /**
   * Whether the domain is proven to belong to the account. Only then it shows the newsroom.
   */
  host_verified: boolean;
  /**
   * DNS record to create, so that the domain is proven when the settings are saved again; null without a domain, and once it is proven.
   */
  host_record: {
    type: 'TXT';
    /**
     * Full name of the record.
     */
    name: string;
    /**
     * The same for every domain of the account, at any time.
     */
    value: string;
  } | null;
  /**
   * Address of the newsroom; null before it is set up.
   */
  url: string | null;
  /**
   * Number of press releases that it shows.
   */
  published_count: number;
  /**
   * Number of confirmed subscribers.
   */
  subscriber_count: number;
};

export type GetNewsroomResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: Newsroom;
};

export type NewsroomPost = {
  /**
   * `off`: the newsroom is off. `private`: `is_public` is false. `in_review`: it is shown within seconds. `held`: it is under embargo or still to be sent. `published`: everybody can read it.
   */
  state: 'off' | 'private' | 'in_review' | 'held' | 'published';
  /**
   * Address of its page; null unless it is published.
   */
  url: string | null;
  /**
   * When the embargo ends or the release is sent, as far as known; null unless it is held.
   */
  held_until_kst: string | null;
  /**
   * The version that is public; null if none is. Later edits are not shown until they are published.
   */
  published_version: number | null;
  /**
   * When that version was published, as an ISO 8601 timestamp in Korean time.
   */
  published_version_kst: string | null;
  /**
   * Whether text or picture differ from the version that is public; false if none is.
   */
  has_changes: boolean;
};

export type GetNewsroomPostResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: NewsroomPost;
};

export type PublishNewsroomPostResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: NewsroomPost;
};

export type NewsroomSubscriber = {
  /**
   * ID of the subscriber.
   */
  id: number;
  email: string;
  /**
   * When the subscription was confirmed, in Korean time.
   */
  confirmed_kst: string;
};

export type NewsroomSubscribers = {
  subscribers: Array<NewsroomSubscriber>;
  page_count: number;
  total_count: number;
};

export type ListNewsroomSubscribersResult = {
  status: 'SUCCESS';
  success: true;
  message: string;
  data: NewsroomSubscribers;
  page_count: number;
  total_count: number;
};

export type ArticleMatch = {
  article: {
    /**
     * ID of the article.
     */
    id: number;
    title: string;
    title_ko: string;
    url: string;
    /**
     * Name of the media outlet.
     */
    source: string;
    /**
     * ISO 8601 timestamp in Korean time.
     */
    published_kst: string;
  };
  /**
   * ID of the keyword group.
   */
  keyword_group_id: number;
  group_name: string;
  /**
   * Keywords of the group that the article contains.
   */
  keywords: Array<string>;
};

export type ArticleMatchedEvent = {
  type: 'article.matched';
  /**
   * Time of the event.
   */
  timestamp: string;
  data: ArticleMatch;
  /**
   * Only in an event of `POST /webhook/trigger`.
   */
  test?: true;
};

export type FoundCoverage = {
  /**
   * ID of the coverage link.
   */
  coverage_id: number;
  /**
   * ID of the press release.
   */
  press_id: number;
  /**
   * ID of the release that the article followed.
   */
  release_id: number;
  /**
   * Subject of the email of the release.
   */
  subject: string;
  article: {
    /**
     * ID of the article.
     */
    id: number;
    title: string;
    url: string;
    /**
     * Name of the media outlet.
     */
    source: string;
    reporter_name: string | null;
    /**
     * ISO 8601 timestamp in Korean time.
     */
    published_kst: string;
  };
  /**
   * Confidence from 0 to 1.
   */
  score: number;
};

export type CoverageFoundEvent = {
  type: 'coverage.found';
  /**
   * Time of the event.
   */
  timestamp: string;
  data: FoundCoverage;
  /**
   * Only in an event of `POST /webhook/trigger`.
   */
  test?: true;
};

export type ReviewDecision = {
  /**
   * Kind of text.
   */
  area: 'press' | 'official-document' | 'blog' | 'creation';
  /**
   * ID of the text.
   */
  text_id: number;
  title: string;
  /**
   * Version number of the text that was decided about.
   */
  version: number;
  /**
   * Name of the owner, or the name that was entered on the page of an approval link.
   */
  by: string;
  /**
   * Whether it was decided with an approval link.
   */
  via_link: boolean;
  note: string | null;
};

export type TextApprovedEvent = {
  type: 'text.approved';
  /**
   * Time of the event.
   */
  timestamp: string;
  data: ReviewDecision;
  /**
   * Only in an event of `POST /webhook/trigger`.
   */
  test?: true;
};

export type TextChangesRequestedEvent = {
  type: 'text.changes_requested';
  /**
   * Time of the event.
   */
  timestamp: string;
  data: ReviewDecision;
  /**
   * Only in an event of `POST /webhook/trigger`.
   */
  test?: true;
};

export type ReleaseProgress = {
  /**
   * ID of the release.
   */
  release_id: number;
  /**
   * ID of the press release.
   */
  press_id: number;
  /**
   * Subject of the email.
   */
  subject: string;
  /**
   * Number of recipients by delivery state.
   */
  deliveries: {
    queued: number;
    sent: number;
    failed: number;
    bounced: number;
    suppressed: number;
    /**
     * Number of these recipients whose email may have arrived twice or not at all.
     */
    unknown: number;
    /**
     * Number of `sent` whose email was stored in the outbox, because there was no mail server.
     */
    stored: number;
  };
  /**
   * Share of the recipients that were tried: 25, 50 or 75.
   */
  percent: number;
};

export type ReleaseProgressEvent = {
  type: 'release.progress';
  /**
   * Time of the event.
   */
  timestamp: string;
  data: ReleaseProgress;
  /**
   * Only in an event of `POST /webhook/trigger`.
   */
  test?: true;
};

export type RecipientOutcome = {
  /**
   * ID of the release.
   */
  release_id: number;
  /**
   * ID of the press release.
   */
  press_id: number;
  /**
   * ID of the recipient, as in `GET /release/{release_id}/recipients`.
   */
  recipient_id: number;
  /**
   * ID of the reporter among the account's own; null if the person is only in the catalogue.
   */
  reporter_id: number | null;
  name: string;
  /**
   * Name of the media outlet.
   */
  media: string;
  /**
   * Email address; masked unless the reporter is one of the account's own.
   */
  email: string;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  at_kst: string;
  /**
   * What the mail server said, if anything.
   */
  answer: string | null;
};

export type RecipientDeliveredEvent = {
  type: 'recipient.delivered';
  /**
   * Time of the event.
   */
  timestamp: string;
  data: RecipientOutcome;
  /**
   * Only in an event of `POST /webhook/trigger`.
   */
  test?: true;
};

export type RecipientFailedEvent = {
  type: 'recipient.failed';
  /**
   * Time of the event.
   */
  timestamp: string;
  data: RecipientOutcome;
  /**
   * Only in an event of `POST /webhook/trigger`.
   */
  test?: true;
};

export type RecipientBouncedEvent = {
  type: 'recipient.bounced';
  /**
   * Time of the event.
   */
  timestamp: string;
  data: RecipientOutcome;
  /**
   * Only in an event of `POST /webhook/trigger`.
   */
  test?: true;
};

export type RecipientComplainedEvent = {
  type: 'recipient.complained';
  /**
   * Time of the event.
   */
  timestamp: string;
  data: RecipientOutcome;
  /**
   * Only in an event of `POST /webhook/trigger`.
   */
  test?: true;
};

export type RecipientOpened = {
  /**
   * ID of the release.
   */
  release_id: number;
  /**
   * ID of the press release.
   */
  press_id: number;
  /**
   * ID of the recipient, as in `GET /release/{release_id}/recipients`.
   */
  recipient_id: number;
  /**
   * ID of the reporter among the account's own; null if the person is only in the catalogue.
   */
  reporter_id: number | null;
  name: string;
  /**
   * Name of the media outlet.
   */
  media: string;
  /**
   * Email address; masked unless the reporter is one of the account's own.
   */
  email: string;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  at_kst: string;
};

export type RecipientOpenedEvent = {
  type: 'recipient.opened';
  /**
   * Time of the event.
   */
  timestamp: string;
  data: RecipientOpened;
  /**
   * Only in an event of `POST /webhook/trigger`.
   */
  test?: true;
};

export type RecipientReply = {
  /**
   * ID of the release.
   */
  release_id: number;
  /**
   * ID of the press release.
   */
  press_id: number;
  /**
   * ID of the recipient, as in `GET /release/{release_id}/recipients`.
   */
  recipient_id: number;
  /**
   * ID of the reporter among the account's own; null if the person is only in the catalogue.
   */
  reporter_id: number | null;
  name: string;
  /**
   * Name of the media outlet.
   */
  media: string;
  /**
   * Email address; masked unless the reporter is one of the account's own.
   */
  email: string;
  /**
   * ISO 8601 timestamp in Korean time.
   */
  at_kst: string;
  reply: {
    subject: string;
    /**
     * The beginning of the answer, as plain text.
     */
    excerpt: string;
    /**
     * ISO 8601 timestamp in Korean time.
     */
    received_kst: string;
  };
};

export type RecipientRepliedEvent = {
  type: 'recipient.replied';
  /**
   * Time of the event.
   */
  timestamp: string;
  data: RecipientReply;
  /**
   * Only in an event of `POST /webhook/trigger`.
   */
  test?: true;
};

export type FailedJob = {
  /**
   * `digest`: the daily email of a keyword group could not be sent. `feed`: a news feed failed three times in a row or is gone; only for accounts of operators.
   */
  job: 'digest' | 'feed';
  /**
   * ID of the keyword group or feed.
   */
  id: number;
  /**
   * Name of the keyword group, or address of the feed.
   */
  name: string;
  reason: string;
};

export type JobFailedEvent = {
  type: 'job.failed';
  /**
   * Time of the event.
   */
  timestamp: string;
  data: FailedJob;
  /**
   * Only in an event of `POST /webhook/trigger`.
   */
  test?: true;
};

export type ReleaseOutcome = {
  /**
   * ID of the release.
   */
  release_id: number;
  /**
   * ID of the press release.
   */
  press_id: number;
  /**
   * Subject of the email.
   */
  subject: string;
  /**
   * Number of recipients by delivery state.
   */
  deliveries: {
    queued: number;
    sent: number;
    failed: number;
    bounced: number;
    suppressed: number;
    /**
     * Number of these recipients whose email may have arrived twice or not at all.
     */
    unknown: number;
    /**
     * Number of `sent` whose email was stored in the outbox, because there was no mail server.
     */
    stored: number;
  };
};

export type ReleaseSentEvent = {
  type: 'release.sent';
  /**
   * Time of the event.
   */
  timestamp: string;
  data: ReleaseOutcome;
  /**
   * Only in an event of `POST /webhook/trigger`.
   */
  test?: true;
};

export type ReleaseFailedEvent = {
  type: 'release.failed';
  /**
   * Time of the event.
   */
  timestamp: string;
  data: ReleaseOutcome;
  /**
   * Only in an event of `POST /webhook/trigger`.
   */
  test?: true;
};

export type LowCredit = {
  credit_balance: number;
  threshold: number;
  currency: string;
};

export type CreditLowEvent = {
  type: 'credit.low';
  /**
   * Time of the event.
   */
  timestamp: string;
  data: LowCredit;
  /**
   * Only in an event of `POST /webhook/trigger`.
   */
  test?: true;
};

export type WebhookTest = {
  /**
   * ID of the webhook.
   */
  webhook_id: number;
};

export type WebhookTestEvent = {
  type: 'webhook.test';
  /**
   * Time of the event.
   */
  timestamp: string;
  data: WebhookTest;
  /**
   * Only in an event of `POST /webhook/trigger`.
   */
  test?: true;
};

export type ListLedgerEntriesQuery = {
  /**
   * Page number, starting at 1.
   */
  page?: number;
  /**
   * `next` of an earlier answer: returns what follows it, whatever was added to the list since. Not together with `page`.
   */
  after?: string;
  /**
   * Number of entries per page, 1 to 100.
   */
  page_size?: number;
};

export type UpdateBrandRequest = {
  /**
   * Name of the company, exactly as it should be written.
   */
  company?: string | null;
  /**
   * Paragraph about the company, printed at the end of press releases.
   */
  boilerplate?: string | null;
  /**
   * Press contact for questions from reporters.
   */
  contact?: {
    department?: string | null;
    name?: string | null;
    phone?: string | null;
    email?: string | null;
  } | null;
  /**
   * Postal address of the company.
   */
  address?: string | null;
  /**
   * URL of the company's website.
   */
  homepage?: string | null;
  /**
   * Tone of voice of the company.
   */
  tone?: string | null;
  /**
   * How the organisation writes, in its own words: names in other languages, who speaks, headline and subtitle, opening, figures, what stands at the end. A language model follows it; nothing of it is printed as it is.
   */
  style_notes?: string | null;
  /**
   * Terms that must always be written in a certain way.
   */
  glossary?: Array<{
    /**
     * Term to be replaced.
     */
    term: string;
    /**
     * Spelling to use instead.
     */
    use: string;
  }> | null;
  /**
   * Words that must never appear in a text.
   */
  banned_words?: Array<string> | null;
  /**
   * Subsidiaries, departments and brands that texts are also published as, with what differs from the profile. The profile counts for what is left out.
   */
  units?: Array<{
    /**
     * Name of the unit, as it is chosen by.
     */
    name: string;
    /**
     * Language of its texts: the only unit of a language sends its texts, if none is named.
     */
    language?: 'ko' | 'en' | 'ja' | 'zh' | 'fr' | 'id' | null;
    company?: string | null;
    boilerplate?: string | null;
    /**
     * Press contact of the unit.
     */
    contact?: {
      department?: string | null;
      name?: string | null;
      phone?: string | null;
      email?: string | null;
    };
    address?: string | null;
    homepage?: string | null;
    end_mark?: string | null;
  }> | null;
};

export type UpdateLogoRequest = {
  /**
   * PNG, JPEG or WebP picture of at most 500 KB, in base64.
   */
  content: string;
};

export type UpdateLowCreditSettingsRequest = {
  /**
   * Balance in KRW below which the credit counts as low; 0 for never. Without it the standard of the installation applies.
   */
  threshold?: number | null;
};

export type UpdateSendingSettingsRequest = {
  /**
   * Whether releases record when each recipient first opens the email, unless the order says otherwise with `track_opens`. Off at first. The email tells recipients about it; check whether the law that applies to them also requires their consent.
   */
  track_opens: boolean;
  /**
   * Whether a release can only be ordered while the press release is approved; otherwise it fails with 409 `APPROVAL_REQUIRED`. Off at first. Only owners can change it.
   */
  approval_required?: boolean | null;
};

export type MoveTestClockRequest = {
  /**
   * The new time, as an ISO 8601 timestamp, not before the present time of test mode.
   */
  now_kst?: string | null;
  /**
   * How far to move the clock. Instead of `now_kst`.
   */
  advance_seconds?: number | null;
};

export type SetTestCreditRequest = {
  /**
   * The new test credit in KRW.
   */
  credit_balance: number;
};

export type CreateWebhookRequest = {
  /**
   * URL that events are sent to: http or https, on the public internet.
   */
  url: string;
  /**
   * Types of events to send.
   */
  events: Array<
    | 'article.matched'
    | 'coverage.found'
    | 'text.approved'
    | 'text.changes_requested'
    | 'release.progress'
    | 'release.sent'
    | 'release.failed'
    | 'recipient.delivered'
    | 'recipient.failed'
    | 'recipient.bounced'
    | 'recipient.complained'
    | 'recipient.opened'
    | 'recipient.replied'
    | 'job.failed'
    | 'credit.low'
  >;
  /**
   * Your own description of the webhook.
   */
  description?: string | null;
};

export type UpdateWebhookRequest = {
  /**
   * URL that events are sent to: http or https, on the public internet.
   */
  url?: string | null;
  /**
   * Types of events to send.
   */
  events?: Array<
    | 'article.matched'
    | 'coverage.found'
    | 'text.approved'
    | 'text.changes_requested'
    | 'release.progress'
    | 'release.sent'
    | 'release.failed'
    | 'recipient.delivered'
    | 'recipient.failed'
    | 'recipient.bounced'
    | 'recipient.complained'
    | 'recipient.opened'
    | 'recipient.replied'
    | 'job.failed'
    | 'credit.low'
  > | null;
  /**
   * Your own description of the webhook.
   */
  description?: string | null;
  /**
   * Whether events are delivered. Enabling the webhook resets its failure count.
   */
  enabled?: boolean | null;
};

export type ListWebhookAttemptsQuery = {
  /**
   * Page number, starting at 1.
   */
  page?: number;
  /**
   * `next` of an earlier answer: returns what follows it, whatever was added to the list since. Not together with `page`.
   */
  after?: string;
  /**
   * Number of entries per page, 1 to 100.
   */
  page_size?: number;
};

export type CreateWebhookListenerRequest = {
  /**
   * Types of events to follow; all of them by default.
   */
  events?: Array<
    | 'article.matched'
    | 'coverage.found'
    | 'text.approved'
    | 'text.changes_requested'
    | 'release.progress'
    | 'release.sent'
    | 'release.failed'
    | 'recipient.delivered'
    | 'recipient.failed'
    | 'recipient.bounced'
    | 'recipient.complained'
    | 'recipient.opened'
    | 'recipient.replied'
    | 'job.failed'
    | 'credit.low'
  > | null;
};

export type WatchWebhookListenerQuery = {
  /**
   * ID of the last event that arrived. The stream continues after it; without it, nothing is skipped.
   */
  after?: string;
};

export type TriggerWebhookEventRequest = {
  /**
   * Type of event.
   */
  type:
    | 'article.matched'
    | 'coverage.found'
    | 'text.approved'
    | 'text.changes_requested'
    | 'release.progress'
    | 'release.sent'
    | 'release.failed'
    | 'recipient.delivered'
    | 'recipient.failed'
    | 'recipient.bounced'
    | 'recipient.complained'
    | 'recipient.opened'
    | 'recipient.replied'
    | 'job.failed'
    | 'credit.low';
};

export type CreateMediaUploadUrlRequest = {
  /**
   * Name of the file with its extension: .jpg, .jpeg, .png, .webp or .avif.
   */
  filename: string;
  /**
   * Media type of the file. Derived from the extension by default.
   */
  content_type?: string | null;
};

export type CreateMediaRequest = {
  /**
   * `media_id` of the upload URL that the file was sent to.
   */
  media_id: number;
  /**
   * Caption, printed below the picture.
   */
  caption?: string | null;
  /**
   * Who took or owns the picture. Default: the by-line and credit in the metadata (IPTC, XMP) of the file.
   */
  credit?: string | null;
  /**
   * Alternative text: what the picture shows.
   */
  alt?: string | null;
};

export type ListMediaQuery = {
  /**
   * Words that are all in the file name, caption, credit or alternative text, in any order and ignoring case. A blank value is ignored.
   */
  keyword?: string;
  /**
   * Page number, starting at 1.
   */
  page?: number;
  /**
   * `next` of an earlier answer: returns what follows it, whatever was added to the list since. Not together with `page`.
   */
  after?: string;
  /**
   * Number of entries per page, 1 to 100.
   */
  page_size?: number;
};

export type UpdateMediaRequest = {
  /**
   * Caption, printed below the picture.
   */
  caption?: string | null;
  /**
   * Who took or owns the picture; written into every file that is made from it.
   */
  credit?: string | null;
  /**
   * Alternative text: what the picture shows.
   */
  alt?: string | null;
  /**
   * Degrees by which the upright picture is turned clockwise.
   */
  rotation?: 0 | 90 | 180 | 270 | null;
  crop?: MediaCrop | null;
  focus?: MediaFocus | null;
};

export type CreateOfficialDocumentRequest = {
  /**
   * Subject of the document: a phrase or the facts. Required unless `facts` is set.
   */
  keyword?: string | null;
  facts?: Facts | null;
  /**
   * Type of the document: the name of one of the listed document types.
   */
  document_type: '협조문' | '안내문' | '공지사항' | '제품 출시 안내문';
  /**
   * Language of the document.
   */
  language?: 'ko' | 'en' | 'ja' | 'zh' | null;
  /**
   * Whether to search the web for additional facts.
   */
  is_search?: boolean | null;
  /**
   * IDs of the references to write from, of any kind of text.
   */
  reference_ids?: Array<number> | null;
  /**
   * Restricts references to the given sentences: the writer sees only these sentences of the references listed here, now and in later changes. Other references are used in full.
   */
  use_sentences?: Array<SentenceChoice> | null;
  /**
   * Whether to write as the organisation has written before: the archive is searched for a text of the kind and language as the frame and for up to three about the same subject. Without a language model a press release takes its fixed parts from the first.
   */
  use_house?: boolean | null;
  /**
   * IDs of the texts of the archive to write from instead; the first of the kind and language is the frame.
   */
  house_text_ids?: Array<number> | null;
  /**
   * Name of the unit of the brand profile that the text is published as; by default the only unit of its language, if there is one.
   */
  unit?: string | null;
};

export type EditOfficialDocumentRequest = {
  /**
   * ID of the official document.
   */
  document_id: number;
  /**
   * Title of the text.
   */
  title?: string | null;
  /**
   * The complete text as plain text with line breaks.
   */
  content?: string | null;
  document?: TextDocumentInput | null;
  /**
   * Changes to single blocks, applied in order. With `base_version`, changes that others have made to other blocks in the meantime are kept.
   */
  edits?: Array<ReplaceBlock | InsertBlock | MoveBlock | DeleteBlock> | null;
  /**
   * Whether an editor saves by itself. The version number rises as with every change, but such saves of the same member with less than 15 minutes between them are one entry of the history. `content` and `changes` are then empty in the response.
   */
  autosave?: boolean | null;
  /**
   * An ID that the caller has made up for the editor that is open.
   */
  client?: string | null;
  /**
   * The suggestion that this edit accepts. The thread is resolved with `outcome`, and the version is an entry of its own in the history with `suggested_by`.
   */
  suggestion?: {
    /**
     * ID of the thread of the suggestion.
     */
    thread_id: number;
    /**
     * Whether the edit has all of the suggestion.
     */
    outcome: 'accepted' | 'partly_accepted';
  } | null;
  /**
   * The version that the change is based on. If the text has changed since then, the request fails with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
   */
  base_version?: number | null;
};

export type EditOfficialDocumentQuery = {
  /**
   * Comma-separated list of parts to include: `document`, `sections`, `claims`. Defaults to `document,sections`; an empty value includes none.
   */
  include?: string;
};

export type ModifyOfficialDocumentRequest = {
  /**
   * ID of the official document.
   */
  document_id: number;
  /**
   * Instruction that says what to change, in plain language.
   */
  modification_prompt: string;
  /**
   * IDs of the blocks that may change; by default the complete text and its title. New blocks may be inserted next to them. Without a language model, an instruction that would change anything else leaves the text unchanged, and `applied` is false.
   */
  block_ids?: Array<string> | null;
  selection?: SelectedPassage | null;
  /**
   * Whether to only propose the change: the response contains the text as it would be and its `changes`, but nothing is saved and `version` is the current one.
   */
  propose?: boolean | null;
  /**
   * The version that the change is based on. If the text has changed since then, the request fails with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
   */
  base_version?: number | null;
};

export type ModifyOfficialDocumentQuery = {
  /**
   * Comma-separated list of parts to include: `document`, `sections`, `claims`. Defaults to `document,sections`; an empty value includes none.
   */
  include?: string;
};

export type ListOfficialDocumentsQuery = {
  /**
   * Page number, starting at 1.
   */
  page?: number;
  /**
   * `next` of an earlier answer: returns what follows it, whatever was added to the list since. Not together with `page`.
   */
  after?: string;
  /**
   * Number of entries per page, 1 to 100.
   */
  limit?: number;
  /**
   * Only texts with this state of the review.
   */
  review_status?: 'draft' | 'in_review' | 'changes_requested' | 'approved' | 'changed_after_approval';
};

export type ListOfficialDocumentReferencesQuery = {
  /**
   * Page number, starting at 1.
   */
  page?: number;
  /**
   * `next` of an earlier answer: returns what follows it, whatever was added to the list since. Not together with `page`.
   */
  after?: string;
  /**
   * Number of entries per page, 1 to 100.
   */
  limit?: number;
  /**
   * Only texts with this state of the review.
   */
  review_status?: 'draft' | 'in_review' | 'changes_requested' | 'approved' | 'changed_after_approval';
  /**
   * Comma-separated names of fields: each entry has only these. All by default.
   */
  fields?: string;
};

export type CreateOfficialDocumentReferenceRequest = {
  /**
   * Name of the reference.
   */
  name: string;
  /**
   * Text of the reference.
   */
  content?: string | null;
  /**
   * URL of an uploaded file, as returned with its upload URL. The text of the file is read.
   */
  file_url?: string | null;
};

export type CreateOfficialDocumentUploadUrlRequest = {
  /**
   * Name of the file with its extension: .pdf, .hwp, .hwpx, .docx, .pptx, .xlsx, .rtf, .txt, .md, .html, .png, .jpg or .jpeg.
   */
  filename: string;
  /**
   * Media type of the file. Derived from the extension by default.
   */
  content_type?: string | null;
};

export type GetOfficialDocumentQuery = {
  /**
   * Comma-separated list of parts to include: `document`, `sections`, `claims`. Defaults to `document,sections`; an empty value includes none.
   */
  include?: string;
};

export type WatchOfficialDocumentQuery = {
  /**
   * An ID that the caller has made up for the editor that is open.
   */
  client?: string;
};

export type ListOfficialDocumentVersionsQuery = {
  /**
   * Page number, starting at 1.
   */
  page?: number;
  /**
   * Number of entries per page, 1 to 100.
   */
  page_size?: number;
};

export type RestoreOfficialDocumentVersionRequest = {
  /**
   * ID of a version in the history.
   */
  version_id: number;
  /**
   * The version that the change is based on. If the text has changed since then, the request fails with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
   */
  base_version?: number | null;
};

export type RestoreOfficialDocumentVersionQuery = {
  /**
   * Comma-separated list of parts to include: `document`, `sections`, `claims`. Defaults to `document,sections`; an empty value includes none.
   */
  include?: string;
};

export type CreatePressRequest = {
  /**
   * What the press release announces: a phrase or the facts. Required unless `facts` is set.
   */
  keyword?: string | null;
  facts?: Facts | null;
  /**
   * Language of the press release.
   */
  language?: 'ko' | 'en' | 'ja' | 'fr' | 'zh' | 'id' | null;
  /**
   * Whether to publish this version. One with blanks, internal remarks or a missing approval is kept without being public, and `warnings` says why.
   */
  is_public?: boolean | null;
  /**
   * Whether to generate an image as well, at the price of the image endpoint.
   */
  is_image?: boolean | null;
  /**
   * Whether to search the web for additional facts.
   */
  is_search?: boolean | null;
  /**
   * Kind of press release. `product_launch` and `personnel` have a form of their own; any other text is used as it is.
   */
  kind?: string | null;
  /**
   * Whether to start with a subtitle.
   */
  is_lead_text?: boolean | null;
  /**
   * IDs of the references to write from, of any kind of text.
   */
  reference_ids?: Array<number> | null;
  /**
   * Restricts references to the given sentences: the writer sees only these sentences of the references listed here, now and in later changes. Other references are used in full.
   */
  use_sentences?: Array<SentenceChoice> | null;
  /**
   * Whether to write as the organisation has written before: the archive is searched for a text of the kind and language as the frame and for up to three about the same subject. Without a language model a press release takes its fixed parts from the first.
   */
  use_house?: boolean | null;
  /**
   * IDs of the texts of the archive to write from instead; the first of the kind and language is the frame.
   */
  house_text_ids?: Array<number> | null;
  /**
   * Name of the unit of the brand profile that the text is published as; by default the only unit of its language, if there is one.
   */
  unit?: string | null;
  /**
   * Whether there is a subtitle where the earlier texts have one. `is_lead_text` then counts only without such a text.
   */
  house_subtitle?: boolean | null;
  img_options?: Array<string> | null;
};

export type ModifyPressRequest = {
  /**
   * ID of the press release.
   */
  press_id: number;
  /**
   * Instruction that says what to change, in plain language.
   */
  modification_prompt: string;
  /**
   * IDs of the blocks that may change; by default the complete text and its title. New blocks may be inserted next to them. Without a language model, an instruction that would change anything else leaves the text unchanged, and `applied` is false.
   */
  block_ids?: Array<string> | null;
  selection?: SelectedPassage | null;
  /**
   * Whether to only propose the change: the response contains the text as it would be and its `changes`, but nothing is saved and `version` is the current one.
   */
  propose?: boolean | null;
  /**
   * The version that the change is based on. If the text has changed since then, the request fails with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
   */
  base_version?: number | null;
};

export type ModifyPressQuery = {
  /**
   * Comma-separated list of parts to include: `document`, `sections`, `claims`. Defaults to `document,sections`; an empty value includes none.
   */
  include?: string;
};

export type EditPressRequest = {
  /**
   * ID of the press release.
   */
  press_id: number;
  /**
   * Title of the text.
   */
  title?: string | null;
  /**
   * The complete text as plain text with line breaks.
   */
  content?: string | null;
  document?: TextDocumentInput | null;
  /**
   * Changes to single blocks, applied in order. With `base_version`, changes that others have made to other blocks in the meantime are kept.
   */
  edits?: Array<ReplaceBlock | InsertBlock | MoveBlock | DeleteBlock> | null;
  /**
   * Whether an editor saves by itself. The version number rises as with every change, but such saves of the same member with less than 15 minutes between them are one entry of the history. `content` and `changes` are then empty in the response.
   */
  autosave?: boolean | null;
  /**
   * An ID that the caller has made up for the editor that is open.
   */
  client?: string | null;
  /**
   * The suggestion that this edit accepts. The thread is resolved with `outcome`, and the version is an entry of its own in the history with `suggested_by`.
   */
  suggestion?: {
    /**
     * ID of the thread of the suggestion.
     */
    thread_id: number;
    /**
     * Whether the edit has all of the suggestion.
     */
    outcome: 'accepted' | 'partly_accepted';
  } | null;
  /**
   * True publishes the text as this call leaves it, also when an earlier version is public; false takes it down.
   */
  is_public?: boolean | null;
  /**
   * The version that the change is based on. If the text has changed since then, the request fails with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
   */
  base_version?: number | null;
};

export type EditPressQuery = {
  /**
   * Comma-separated list of parts to include: `document`, `sections`, `claims`. Defaults to `document,sections`; an empty value includes none.
   */
  include?: string;
};

export type ListPressQuery = {
  /**
   * Page number, starting at 1.
   */
  page?: number;
  /**
   * `next` of an earlier answer: returns what follows it, whatever was added to the list since. Not together with `page`.
   */
  after?: string;
  /**
   * Number of entries per page, 1 to 100.
   */
  page_size?: number;
  /**
   * Words that are all in the title, the content or the keyword it was generated from, in any order and ignoring case; words in quotes as they stand. A blank value is ignored.
   */
  keyword?: string;
  /**
   * Sort order: newest or oldest first.
   */
  sorting?: 'latest' | 'oldest';
  /**
   * Only texts with this state of the review.
   */
  review_status?: 'draft' | 'in_review' | 'changes_requested' | 'approved' | 'changed_after_approval';
  /**
   * Comma-separated names of fields: each entry has only these. All by default.
   */
  fields?: string;
};

export type CreatePressReferenceRequest = {
  /**
   * Title of the reference.
   */
  title: string;
  /**
   * Text of the reference. Required unless `file_url` is given.
   */
  content?: string | null;
  /**
   * URL of an uploaded file, as returned with its upload URL. The text of the file is read.
   */
  file_url?: string | null;
  /**
   * URL of the source. Required if `kind` is `url`.
   */
  url?: string | null;
  /**
   * With `url`, the page is read once and its text is added to the content.
   */
  kind?: 'text' | 'url' | null;
};

export type CreatePressUploadUrlRequest = {
  /**
   * Name of the file with its extension: .pdf, .hwp, .hwpx, .docx, .pptx, .xlsx, .rtf, .txt, .md, .html, .png, .jpg or .jpeg.
   */
  filename: string;
  /**
   * Media type of the file. Derived from the extension by default.
   */
  content_type?: string | null;
};

export type ListPressReferencesQuery = {
  /**
   * Comma-separated names of fields: each entry has only these. All by default.
   */
  fields?: string;
};

export type GetPressQuery = {
  /**
   * Comma-separated list of parts to include: `document`, `sections`, `claims`. Defaults to `document,sections`; an empty value includes none.
   */
  include?: string;
};

export type ChoosePressImageRequest = {
  /**
   * ID of a picture of the media library.
   */
  media_id?: number | null;
  /**
   * ID of the block. It stays the same when the text is edited.
   */
  block_id?: string | null;
};

export type WatchPressQuery = {
  /**
   * An ID that the caller has made up for the editor that is open.
   */
  client?: string;
};

export type ListPressVersionsQuery = {
  /**
   * Page number, starting at 1.
   */
  page?: number;
  /**
   * Number of entries per page, 1 to 100.
   */
  page_size?: number;
};

export type RestorePressVersionRequest = {
  /**
   * ID of a version in the history.
   */
  version_id: number;
  /**
   * The version that the change is based on. If the text has changed since then, the request fails with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
   */
  base_version?: number | null;
};

export type RestorePressVersionQuery = {
  /**
   * Comma-separated list of parts to include: `document`, `sections`, `claims`. Defaults to `document,sections`; an empty value includes none.
   */
  include?: string;
};

export type GenerateBlogPostRequest = {
  /**
   * Subject of the blog post: a phrase or the facts. Required unless `facts` is set.
   */
  keyword?: string | null;
  facts?: Facts | null;
  /**
   * Type of blog post.
   */
  blog_type?: 'general' | 'tech' | 'marketing' | 'news' | null;
  /**
   * Language of the blog post.
   */
  language?: 'ko' | 'en' | 'ja' | 'zh' | null;
  /**
   * Target length of the blog post; that of the earlier texts if it is left out, `medium` without one.
   */
  target_length?: 'short' | 'medium' | 'long' | null;
  /**
   * Tone of the text; that of the earlier texts if it is left out, `professional` without one.
   */
  tone?: 'professional' | 'casual' | 'friendly' | null;
  /**
   * Whether to generate an image as well, at the price of the image endpoint.
   */
  is_image?: boolean | null;
  /**
   * Whether to search the web for additional facts.
   */
  is_search?: boolean | null;
  /**
   * IDs of the references to write from, of any kind of text.
   */
  reference_ids?: Array<number> | null;
  /**
   * Restricts references to the given sentences: the writer sees only these sentences of the references listed here, now and in later changes. Other references are used in full.
   */
  use_sentences?: Array<SentenceChoice> | null;
  /**
   * Whether to write as the organisation has written before: the archive is searched for a text of the kind and language as the frame and for up to three about the same subject. Without a language model a press release takes its fixed parts from the first.
   */
  use_house?: boolean | null;
  /**
   * IDs of the texts of the archive to write from instead; the first of the kind and language is the frame.
   */
  house_text_ids?: Array<number> | null;
  /**
   * Name of the unit of the brand profile that the text is published as; by default the only unit of its language, if there is one.
   */
  unit?: string | null;
};

export type ModifyBlogPostRequest = {
  /**
   * ID of the blog post.
   */
  blog_id: number;
  /**
   * Instruction that says what to change, in plain language.
   */
  modification_prompt: string;
  /**
   * IDs of the blocks that may change; by default the complete text and its title. New blocks may be inserted next to them. Without a language model, an instruction that would change anything else leaves the text unchanged, and `applied` is false.
   */
  block_ids?: Array<string> | null;
  selection?: SelectedPassage | null;
  /**
   * Whether to only propose the change: the response contains the text as it would be and its `changes`, but nothing is saved and `version` is the current one.
   */
  propose?: boolean | null;
  /**
   * The version that the change is based on. If the text has changed since then, the request fails with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
   */
  base_version?: number | null;
};

export type ModifyBlogPostQuery = {
  /**
   * Comma-separated list of parts to include: `document`, `sections`, `claims`. Defaults to `document,sections`; an empty value includes none.
   */
  include?: string;
};

export type EditBlogPostRequest = {
  /**
   * ID of the blog post.
   */
  blog_id: number;
  /**
   * Title of the text.
   */
  title?: string | null;
  /**
   * The complete text as plain text with line breaks.
   */
  content?: string | null;
  document?: TextDocumentInput | null;
  /**
   * Changes to single blocks, applied in order. With `base_version`, changes that others have made to other blocks in the meantime are kept.
   */
  edits?: Array<ReplaceBlock | InsertBlock | MoveBlock | DeleteBlock> | null;
  /**
   * Whether an editor saves by itself. The version number rises as with every change, but such saves of the same member with less than 15 minutes between them are one entry of the history. `content` and `changes` are then empty in the response.
   */
  autosave?: boolean | null;
  /**
   * An ID that the caller has made up for the editor that is open.
   */
  client?: string | null;
  /**
   * The suggestion that this edit accepts. The thread is resolved with `outcome`, and the version is an entry of its own in the history with `suggested_by`.
   */
  suggestion?: {
    /**
     * ID of the thread of the suggestion.
     */
    thread_id: number;
    /**
     * Whether the edit has all of the suggestion.
     */
    outcome: 'accepted' | 'partly_accepted';
  } | null;
  is_public?: boolean | null;
  /**
   * The version that the change is based on. If the text has changed since then, the request fails with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
   */
  base_version?: number | null;
};

export type EditBlogPostQuery = {
  /**
   * Comma-separated list of parts to include: `document`, `sections`, `claims`. Defaults to `document,sections`; an empty value includes none.
   */
  include?: string;
};

export type ListBlogPostsQuery = {
  /**
   * Page number, starting at 1.
   */
  page?: number;
  /**
   * `next` of an earlier answer: returns what follows it, whatever was added to the list since. Not together with `page`.
   */
  after?: string;
  /**
   * Number of entries per page, 1 to 100.
   */
  page_size?: number;
  /**
   * Only texts with this state of the review.
   */
  review_status?: 'draft' | 'in_review' | 'changes_requested' | 'approved' | 'changed_after_approval';
};

export type CreateBlogReferenceRequest = {
  /**
   * Title of the reference.
   */
  title: string;
  /**
   * Text of the reference. Required unless `file_url` is given.
   */
  content?: string | null;
  /**
   * URL of an uploaded file, as returned with its upload URL. The text of the file is read.
   */
  file_url?: string | null;
  /**
   * URL of the source. It is stored but not fetched.
   */
  url?: string | null;
};

export type CreateBlogUploadUrlRequest = {
  /**
   * Name of the file with its extension: .pdf, .hwp, .hwpx, .docx, .pptx, .xlsx, .rtf, .txt, .md, .html, .png, .jpg or .jpeg.
   */
  filename: string;
  /**
   * Media type of the file. Derived from the extension by default.
   */
  content_type?: string | null;
};

export type ListBlogReferencesQuery = {
  /**
   * Comma-separated names of fields: each entry has only these. All by default.
   */
  fields?: string;
};

export type GetBlogPostQuery = {
  /**
   * Comma-separated list of parts to include: `document`, `sections`, `claims`. Defaults to `document,sections`; an empty value includes none.
   */
  include?: string;
};

export type ChooseBlogPostImageRequest = {
  /**
   * ID of a picture of the media library.
   */
  media_id?: number | null;
  /**
   * ID of the block. It stays the same when the text is edited.
   */
  block_id?: string | null;
};

export type WatchBlogPostQuery = {
  /**
   * An ID that the caller has made up for the editor that is open.
   */
  client?: string;
};

export type ListBlogPostVersionsQuery = {
  /**
   * Page number, starting at 1.
   */
  page?: number;
  /**
   * Number of entries per page, 1 to 100.
   */
  page_size?: number;
};

export type RestoreBlogPostVersionRequest = {
  /**
   * ID of a version in the history.
   */
  version_id: number;
  /**
   * The version that the change is based on. If the text has changed since then, the request fails with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
   */
  base_version?: number | null;
};

export type RestoreBlogPostVersionQuery = {
  /**
   * Comma-separated list of parts to include: `document`, `sections`, `claims`. Defaults to `document,sections`; an empty value includes none.
   */
  include?: string;
};

export type GenerateSocialContentsRequest = {
  /**
   * ID of the source press release. Send either this or `blog_id`.
   */
  press_id?: number | null;
  /**
   * ID of the source blog post. Send either this or `press_id`.
   */
  blog_id?: number | null;
  /**
   * Platforms to write for, one post each. Repeated values count once.
   */
  platforms: Array<'social_a' | 'social_b' | 'social_c' | 'social_d' | 'social_e' | 'blog'>;
  /**
   * Tone of the text.
   */
  tone?: 'professional' | 'casual' | 'friendly' | null;
  /**
   * Target length of the post, within the limit of the platform.
   */
  content_length?: 'short' | 'medium' | 'long' | null;
  /**
   * Language of the post. Defaults to the language of the source, or English if the source is in a language that is not listed.
   */
  language?: 'ko' | 'en' | 'ja' | 'zh' | null;
  /**
   * Whether to derive hashtags from the source.
   */
  include_hashtags?: boolean | null;
  /**
   * Number of hashtags, 1 to 30. If the platform allows fewer or the source has too few suitable words, there are fewer, and `message` says so.
   */
  hashtag_count?: number | null;
};

export type ListSocialContentsQuery = {
  /**
   * Only return posts written from this press release.
   */
  press_id?: number;
  /**
   * Only return posts written from this blog post.
   */
  blog_id?: number;
  /**
   * Platform. `GET /sns/platforms` explains the values.
   */
  platform?: 'social_a' | 'social_b' | 'social_c' | 'social_d' | 'social_e' | 'blog';
  /**
   * Page number, starting at 1.
   */
  page?: number;
  /**
   * `next` of an earlier answer: returns what follows it, whatever was added to the list since. Not together with `page`.
   */
  after?: string;
  /**
   * Number of entries per page, 1 to 100.
   */
  page_size?: number;
  /**
   * Comma-separated names of fields: each entry has only these. All by default.
   */
  fields?: string;
};

export type UpdateSocialContentRequest = {
  /**
   * The complete text as plain text with line breaks.
   */
  content?: string | null;
  /**
   * The complete list of hashtags, each starting with `#`.
   */
  hashtags?: Array<string> | null;
  /**
   * When the post is to be published, as an ISO 8601 timestamp; an empty text removes the plan. It is shown in the calendar. The service does not publish posts.
   */
  planned_kst?: string | '' | null;
  /**
   * The version that the change is based on. If the text has changed since then, the request fails with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
   */
  base_version?: number | null;
};

export type ChooseSocialContentImageRequest = {
  /**
   * ID of a picture of the media library.
   */
  media_id: number;
};

export type RegenerateSocialContentRequest = {
  /**
   * The version that the change is based on. If the text has changed since then, the request fails with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
   */
  base_version?: number | null;
};

export type ListSocialContentVersionsQuery = {
  /**
   * Page number, starting at 1.
   */
  page?: number;
  /**
   * Number of entries per page, 1 to 100.
   */
  page_size?: number;
};

export type RestoreSocialContentVersionRequest = {
  /**
   * ID of a version in the history.
   */
  version_id: number;
  /**
   * The version that the change is based on. If the text has changed since then, the request fails with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
   */
  base_version?: number | null;
};

export type CreateCreationRequest = {
  /**
   * Subject of the text. Required unless `facts` is set.
   */
  keyword?: string | null;
  facts?: Facts | null;
  /**
   * Type of creation: prompt guide or wiki-style article.
   */
  creation_type: 'prompt_generator' | 'wiki';
  /**
   * Subtype: `shorts` or `cardnews` for `prompt_generator`, `wiki_a` or `wiki_b` for `wiki`.
   */
  sub_type?: 'shorts' | 'cardnews' | 'wiki_a' | 'wiki_b' | null;
  /**
   * Language of the text.
   */
  language?: 'ko' | 'en' | 'ja' | 'zh' | null;
  is_public?: boolean | null;
};

export type ModifyCreationRequest = {
  /**
   * ID of the creation.
   */
  creation_id: number;
  /**
   * Instruction that says what to change, in plain language.
   */
  modification_prompt: string;
  /**
   * IDs of the blocks that may change; by default the complete text and its title. New blocks may be inserted next to them. Without a language model, an instruction that would change anything else leaves the text unchanged, and `applied` is false.
   */
  block_ids?: Array<string> | null;
  selection?: SelectedPassage | null;
  /**
   * Whether to only propose the change: the response contains the text as it would be and its `changes`, but nothing is saved and `version` is the current one.
   */
  propose?: boolean | null;
  /**
   * The version that the change is based on. If the text has changed since then, the request fails with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
   */
  base_version?: number | null;
};

export type EditCreationRequest = {
  /**
   * ID of the creation.
   */
  creation_id: number;
  /**
   * Title of the text.
   */
  title?: string | null;
  /**
   * The complete text as plain text with line breaks.
   */
  content?: string | null;
  document?: TextDocumentInput | null;
  /**
   * Changes to single blocks, applied in order. With `base_version`, changes that others have made to other blocks in the meantime are kept.
   */
  edits?: Array<ReplaceBlock | InsertBlock | MoveBlock | DeleteBlock> | null;
  /**
   * Whether an editor saves by itself. The version number rises as with every change, but such saves of the same member with less than 15 minutes between them are one entry of the history. `content` and `changes` are then empty in the response.
   */
  autosave?: boolean | null;
  /**
   * An ID that the caller has made up for the editor that is open.
   */
  client?: string | null;
  /**
   * The suggestion that this edit accepts. The thread is resolved with `outcome`, and the version is an entry of its own in the history with `suggested_by`.
   */
  suggestion?: {
    /**
     * ID of the thread of the suggestion.
     */
    thread_id: number;
    /**
     * Whether the edit has all of the suggestion.
     */
    outcome: 'accepted' | 'partly_accepted';
  } | null;
  is_public?: boolean | null;
  /**
   * The version that the change is based on. If the text has changed since then, the request fails with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
   */
  base_version?: number | null;
};

export type EditCreationQuery = {
  /**
   * Comma-separated list of parts to include: `document`, `sections`, `claims`. Defaults to `document,sections`; an empty value includes none.
   */
  include?: string;
};

export type GetCreationQuery = {
  /**
   * Comma-separated list of parts to include: `document`, `sections`, `claims`. Defaults to `document,sections`; an empty value includes none.
   */
  include?: string;
};

export type ListCreationsQuery = {
  /**
   * Page number, starting at 1.
   */
  page?: number;
  /**
   * `next` of an earlier answer: returns what follows it, whatever was added to the list since. Not together with `page`.
   */
  after?: string;
  /**
   * Number of entries per page, 1 to 100.
   */
  page_size?: number;
  /**
   * Type of creation: prompt guide or wiki-style article.
   */
  creation_type?: 'prompt_generator' | 'wiki';
  /**
   * Only texts with this state of the review.
   */
  review_status?: 'draft' | 'in_review' | 'changes_requested' | 'approved' | 'changed_after_approval';
};

export type WatchCreationQuery = {
  /**
   * An ID that the caller has made up for the editor that is open.
   */
  client?: string;
};

export type ListCreationVersionsQuery = {
  /**
   * Page number, starting at 1.
   */
  page?: number;
  /**
   * Number of entries per page, 1 to 100.
   */
  page_size?: number;
};

export type RestoreCreationVersionRequest = {
  /**
   * ID of a version in the history.
   */
  version_id: number;
  /**
   * The version that the change is based on. If the text has changed since then, the request fails with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
   */
  base_version?: number | null;
};

export type RestoreCreationVersionQuery = {
  /**
   * Comma-separated list of parts to include: `document`, `sections`, `claims`. Defaults to `document,sections`; an empty value includes none.
   */
  include?: string;
};

export type ListReferencesQuery = {
  /**
   * Page number, starting at 1.
   */
  page?: number;
  /**
   * `next` of an earlier answer: returns what follows it, whatever was added to the list since. Not together with `page`.
   */
  after?: string;
  /**
   * Number of entries per page, 1 to 100.
   */
  page_size?: number;
  /**
   * Part of the title. A blank value is ignored.
   */
  keyword?: string;
};

export type ListHouseTextsQuery = {
  /**
   * Page number, starting at 1.
   */
  page?: number;
  /**
   * Number of entries per page, 1 to 100.
   */
  page_size?: number;
  /**
   * Words that are all in the title or the text, in any order; words in quotes as they stand.
   */
  keyword?: string;
  /**
   * Kind of text.
   */
  area?: 'press' | 'official-document' | 'blog';
  /**
   * Language of the text.
   */
  language?: 'ko' | 'en' | 'ja' | 'zh' | 'fr' | 'id';
  /**
   * Where the text comes from.
   */
  origin?: 'written' | 'added' | 'file' | 'page';
  /**
   * Only texts that are excluded, or only those that are used.
   */
  is_excluded?: boolean;
};

export type CreateHouseTextRequest = {
  /**
   * Kind of text.
   */
  area?: 'press' | 'official-document' | 'blog' | null;
  /**
   * Kind within its area, such as `product_launch`, `external` or `tech`.
   */
  kind?: string | null;
  /**
   * Language of the text; recognised when it is left out.
   */
  language?: 'ko' | 'en' | 'ja' | 'zh' | 'fr' | 'id' | null;
  /**
   * Title of the text; its first line if it is left out.
   */
  title?: string | null;
  /**
   * The complete text as it was published, as plain text with line breaks.
   */
  content?: string | null;
  /**
   * URL of an uploaded file, as returned with its upload URL. The text of the file is read.
   */
  file_url?: string | null;
  /**
   * Day of publication, YYYY-MM-DD. Without it the first full date in the text is taken, which may be wrong.
   */
  published_on?: string | null;
  /**
   * Where it was published.
   */
  url?: string | null;
};

export type UpdateHouseTextRequest = {
  /**
   * Kind of text.
   */
  area?: 'press' | 'official-document' | 'blog' | null;
  /**
   * Null if it is not known.
   */
  kind?: string | null;
  /**
   * Language of the text.
   */
  language?: 'ko' | 'en' | 'ja' | 'zh' | 'fr' | 'id' | null;
  /**
   * Title of the text.
   */
  title?: string | null;
  published_on?: string | null;
  /**
   * Whether new texts are not written from it.
   */
  is_excluded?: boolean | null;
  /**
   * Whether it is the frame of all new texts of its area, language and kind. The text that was so before is no longer.
   */
  is_model?: boolean | null;
};

export type CreateHouseUploadUrlRequest = {
  /**
   * Name of the file with its extension: one that a reference can have, or .zip.
   */
  filename: string;
  /**
   * Media type of the file. Derived from the extension by default.
   */
  content_type?: string | null;
};

export type CreateHouseImportRequest = {
  /**
   * URLs of uploaded files. Each document in a ZIP file is a text of its own. Not together with `url`.
   */
  file_urls?: Array<string> | null;
  /**
   * Address of a newsroom, blog or list of press releases, of its feed or its sitemap. The texts that it lists on the same host are read, with the pages that follow it.
   */
  url?: string | null;
  /**
   * Kind of text of all of them.
   */
  area?: 'press' | 'official-document' | 'blog' | null;
  /**
   * Kind within its area, such as `product_launch`, `external` or `tech`.
   */
  kind?: string | null;
  /**
   * Language of all texts; recognised for each when it is left out.
   */
  language?: 'ko' | 'en' | 'ja' | 'zh' | 'fr' | 'id' | null;
  /**
   * Whether the import waits, when everything is read, until the texts are taken with a further call.
   */
  preview?: boolean | null;
};

export type ListHouseImportsQuery = {
  /**
   * Page number, starting at 1.
   */
  page?: number;
  /**
   * `next` of an earlier answer: returns what follows it, whatever was added to the list since. Not together with `page`.
   */
  after?: string;
  /**
   * Number of entries per page, 1 to 100.
   */
  page_size?: number;
};

export type ListHouseImportItemsQuery = {
  /**
   * Page number, starting at 1.
   */
  page?: number;
  /**
   * `next` of an earlier answer: returns what follows it, whatever was added to the list since. Not together with `page`.
   */
  after?: string;
  /**
   * Number of entries per page, 1 to 100.
   */
  page_size?: number;
  /**
   * Only texts in this state.
   */
  state?: 'waiting' | 'ready' | 'taken' | 'duplicate' | 'refused' | 'left_out';
};

export type TakeHouseImportRequest = {
  /**
   * IDs of items of the import that are left out.
   */
  except?: Array<number> | null;
};

export type CreateHouseRuleRequest = {
  /**
   * What the rule is about.
   */
  point:
    | 'frame'
    | 'headline'
    | 'subtitle'
    | 'opening'
    | 'register'
    | 'names'
    | 'numbers'
    | 'quotes'
    | 'words'
    | 'end'
    | 'length';
  /**
   * What a writer has to do, so that it can be checked.
   */
  rule: string;
  /**
   * Language of the texts that it holds for; null for all.
   */
  language?: 'ko' | 'en' | 'ja' | 'zh' | 'fr' | 'id' | null;
};

export type ReadHouseRulesRequest = {
  /**
   * Language that the rules are written in.
   */
  language?: 'ko' | 'en' | null;
};

export type UpdateHouseRuleRequest = {
  /**
   * What the rule is about.
   */
  point?:
    | 'frame'
    | 'headline'
    | 'subtitle'
    | 'opening'
    | 'register'
    | 'names'
    | 'numbers'
    | 'quotes'
    | 'words'
    | 'end'
    | 'length'
    | null;
  /**
   * What a writer has to do, so that it can be checked.
   */
  rule?: string | null;
  /**
   * Language of the texts that it holds for; null for all.
   */
  language?: 'ko' | 'en' | 'ja' | 'zh' | 'fr' | 'id' | null;
  /**
   * Whether new texts follow it.
   */
  is_on?: boolean | null;
};

export type CreateWorkspaceRequest = {
  /**
   * Name of the workspace.
   */
  name: string;
  /**
   * Name of the company whose coverage is counted.
   */
  company_name?: string | null;
  /**
   * Keywords to monitor: articles that mention one of them count as coverage.
   */
  keywords?: Array<string> | null;
};

export type UpdateWorkspaceRequest = {
  /**
   * Name of the workspace.
   */
  name?: string | null;
  /**
   * Name of the company whose coverage is counted.
   */
  company_name?: string | null;
  /**
   * Keywords to monitor: articles that mention one of them count as coverage.
   */
  keywords?: Array<string> | null;
};

export type GetOutcomeStatsQuery = {
  /**
   * First day of the range, in Korean time.
   */
  start_date?: string;
  /**
   * Last day of the range, in Korean time.
   */
  end_date?: string;
};

export type ListReportersQuery = {
  /**
   * Page number, starting at 1.
   */
  page?: number;
  /**
   * `next` of an earlier answer: returns what follows it, whatever was added to the list since. Not together with `page`.
   */
  after?: string;
  /**
   * Number of entries per page, 1 to 100.
   */
  page_size?: number;
  /**
   * Words, in any order, that must all stand in the name or media outlet, ignoring case; words in quotes as they stand.
   */
  keyword?: string;
  /**
   * As `keyword`, and also in the beat, tags, email address and telephone number.
   */
  search?: string;
  /**
   * Only return distribution targets (true) or only the other reporters (false).
   */
  is_distribution_target?: boolean;
  /**
   * Only return reporters with this tag.
   */
  tag?: string;
  /**
   * Only return reporters with this beat, ignoring case and spaces.
   */
  beat?: string;
  /**
   * Only return reporters of this media outlet, ignoring case and spaces.
   */
  outlet?: string;
  /**
   * Only return reporters on this list.
   */
  list_id?: number;
  /**
   * Only return reporters that match this segment now.
   */
  segment_id?: number;
};

export type AddReporterRequest = {
  /**
   * Name of the reporter.
   */
  name: string;
  /**
   * A single email address without a display name.
   */
  email: string;
  /**
   * Name of the media outlet.
   */
  media?: string | null;
  /**
   * Whether the reporter is a distribution target, that is, receives releases.
   */
  is_distribution_target?: boolean | null;
  /**
   * Your own notes.
   */
  memo?: string | null;
  /**
   * Position of the reporter, such as 차장 or editor.
   */
  title?: string | null;
  /**
   * Telephone number.
   */
  phone?: string | null;
  /**
   * What the reporter writes about.
   */
  beat?: string | null;
  /**
   * Tags. White space is normalised, and a tag that differs only in case is kept once.
   */
  tags?: Array<string> | null;
  /**
   * Language of the reporter; empty if unknown.
   */
  language?: '' | 'ko' | 'en' | 'ja' | 'zh' | 'fr' | 'id' | null;
  /**
   * Whether the reporter agreed to receive mail. With `refused` the address gets no release from this account.
   */
  consent?: 'unknown' | 'given' | 'refused' | null;
};

export type PreviewReporterImportRequest = {
  /**
   * Format of the file. Cells copied from a spreadsheet are `csv`.
   */
  format: 'csv' | 'xlsx' | 'vcard';
  /**
   * The text of a CSV or vCard file, or the file encoded as base64.
   */
  content: string;
  /**
   * Encoding of `content` for a CSV or vCard file; an XLSX file is always base64.
   */
  encoding?: 'text' | 'base64' | null;
  /**
   * The field of each column, as confirmed after the preview. Columns that are left out are not imported. Several columns can have the same field: notes and tags are joined, otherwise the first value of a row is used. Without a mapping the columns are recognised by their headings.
   */
  mapping?: Array<{
    /**
     * Number of the column, from 1.
     */
    column: number;
    field:
      | 'name'
      | 'family_name'
      | 'given_name'
      | 'email'
      | 'media'
      | 'title'
      | 'phone'
      | 'beat'
      | 'tags'
      | 'memo'
      | 'language'
      | 'is_distribution_target'
      | null;
  }> | null;
  /**
   * Whether all reporters in the file become distribution targets, except rows that say otherwise. With `false` new reporters are none, and existing ones stay as they are.
   */
  is_distribution_target?: boolean | null;
  /**
   * Whether to update existing reporters with the values in the file. Blank cells change nothing, and tags are added.
   */
  update_existing?: boolean | null;
};

export type ImportReportersRequest = {
  /**
   * Format of the file. Cells copied from a spreadsheet are `csv`.
   */
  format: 'csv' | 'xlsx' | 'vcard';
  /**
   * The text of a CSV or vCard file, or the file encoded as base64.
   */
  content: string;
  /**
   * Encoding of `content` for a CSV or vCard file; an XLSX file is always base64.
   */
  encoding?: 'text' | 'base64' | null;
  /**
   * The field of each column, as confirmed after the preview. Columns that are left out are not imported. Several columns can have the same field: notes and tags are joined, otherwise the first value of a row is used. Without a mapping the columns are recognised by their headings.
   */
  mapping?: Array<{
    /**
     * Number of the column, from 1.
     */
    column: number;
    field:
      | 'name'
      | 'family_name'
      | 'given_name'
      | 'email'
      | 'media'
      | 'title'
      | 'phone'
      | 'beat'
      | 'tags'
      | 'memo'
      | 'language'
      | 'is_distribution_target'
      | null;
  }> | null;
  /**
   * Whether all reporters in the file become distribution targets, except rows that say otherwise. With `false` new reporters are none, and existing ones stay as they are.
   */
  is_distribution_target?: boolean | null;
  /**
   * Whether to update existing reporters with the values in the file. Blank cells change nothing, and tags are added.
   */
  update_existing?: boolean | null;
};

export type ListDuplicateReportersQuery = {
  /**
   * Page number, starting at 1.
   */
  page?: number;
  /**
   * Number of entries per page, 1 to 100.
   */
  page_size?: number;
};

export type MergeReportersRequest = {
  /**
   * ID of the reporter to merge into this one and delete.
   */
  from_reporter_id: number;
};

export type ErasePersonalDataRequest = {
  /**
   * A single email address without a display name.
   */
  email: string;
};

export type ListReporterListsQuery = {
  /**
   * Page number, starting at 1.
   */
  page?: number;
  /**
   * Number of entries per page, 1 to 100.
   */
  page_size?: number;
};

export type CreateReporterListRequest = {
  /**
   * Name of the list.
   */
  name: string;
  /**
   * IDs of reporters of the workspace. Those deleted in the meantime are skipped.
   */
  reporter_ids?: Array<number> | null;
};

export type RenameReporterListRequest = {
  /**
   * Name of the list.
   */
  name: string;
};

export type AddToReporterListRequest = {
  /**
   * IDs of reporters of the workspace. Those deleted in the meantime are skipped.
   */
  reporter_ids: Array<number>;
};

export type RemoveFromReporterListRequest = {
  /**
   * IDs of reporters of the workspace. Those deleted in the meantime are skipped.
   */
  reporter_ids: Array<number>;
};

export type ListReporterSegmentsQuery = {
  /**
   * Page number, starting at 1.
   */
  page?: number;
  /**
   * Number of entries per page, 1 to 100.
   */
  page_size?: number;
};

export type CreateReporterSegmentRequest = {
  /**
   * Name of the segment.
   */
  name: string;
  /**
   * Whether all conditions must hold, or any of them.
   */
  match?: 'all' | 'any' | null;
  /**
   * Conditions. Without any, every reporter of the workspace matches.
   */
  conditions: Array<
    | TagCondition
    | BeatCondition
    | OutletCondition
    | LanguageCondition
    | LastContactCondition
    | OpenedCondition
    | CoveredUsCondition
  >;
};

export type PreviewReporterSegmentRequest = {
  /**
   * Whether all conditions must hold, or any of them.
   */
  match?: 'all' | 'any' | null;
  /**
   * Conditions. Without any, every reporter of the workspace matches.
   */
  conditions: Array<
    | TagCondition
    | BeatCondition
    | OutletCondition
    | LanguageCondition
    | LastContactCondition
    | OpenedCondition
    | CoveredUsCondition
  >;
};

export type UpdateReporterSegmentRequest = {
  /**
   * Name of the segment.
   */
  name?: string | null;
  /**
   * Whether all conditions must hold, or any of them.
   */
  match?: 'all' | 'any' | null;
  /**
   * Conditions. Without any, every reporter of the workspace matches.
   */
  conditions?: Array<
    | TagCondition
    | BeatCondition
    | OutletCondition
    | LanguageCondition
    | LastContactCondition
    | OpenedCondition
    | CoveredUsCondition
  > | null;
};

export type ListMeetingsQuery = {
  /**
   * Page number, starting at 1.
   */
  page?: number;
  /**
   * Number of entries per page, 1 to 100.
   */
  page_size?: number;
};

export type RecordMeetingRequest = {
  /**
   * Kind of activity.
   */
  action: 'MEETING' | 'CALL' | 'EMAIL' | 'OTHER';
  title?: string | null;
  content?: string | null;
  place?: string | null;
  /**
   * Start of the activity as an ISO 8601 timestamp. Without an offset it is Korean time.
   */
  meeting_start_kst?: string | null;
  /**
   * End of the activity as an ISO 8601 timestamp, not before the start. Without an offset it is Korean time.
   */
  meeting_end_kst?: string | null;
};

export type UpdateMeetingRequest = {
  /**
   * Kind of activity.
   */
  action?: 'MEETING' | 'CALL' | 'EMAIL' | 'OTHER' | null;
  title?: string | null;
  content?: string | null;
  place?: string | null;
  /**
   * Start of the activity as an ISO 8601 timestamp. Without an offset it is Korean time.
   */
  meeting_start_kst?: string | null;
  /**
   * End of the activity as an ISO 8601 timestamp, not before the start. Without an offset it is Korean time.
   */
  meeting_end_kst?: string | null;
};

export type GetReporterTimelineQuery = {
  /**
   * Page number, starting at 1.
   */
  page?: number;
  /**
   * Number of entries per page, 1 to 100.
   */
  page_size?: number;
};

export type DeclareDifferentReportersRequest = {
  /**
   * ID of the other reporter.
   */
  other_reporter_id: number;
};

export type ChangeReportersRequest = {
  /**
   * IDs of reporters of the workspace. Those deleted in the meantime are skipped.
   */
  reporter_ids: Array<number>;
  /**
   * What to do with the reporters.
   */
  action:
    | 'tag'
    | 'untag'
    | 'add_to_list'
    | 'remove_from_list'
    | 'set_distribution_target'
    | 'unset_distribution_target'
    | 'delete';
  /**
   * Tags. White space is normalised, and a tag that differs only in case is kept once.
   */
  tags?: Array<string> | null;
  /**
   * ID of the list, for `add_to_list` and `remove_from_list`.
   */
  list_id?: number | null;
};

export type ChangeMatchingReportersRequest = {
  filter: {
    /**
     * Words, in any order, that must all stand in the name or media outlet, ignoring case; words in quotes as they stand.
     */
    keyword?: string;
    /**
     * As `keyword`, and also in the beat, tags, email address and telephone number.
     */
    search?: string;
    /**
     * Only return distribution targets (true) or only the other reporters (false).
     */
    is_distribution_target?: boolean;
    /**
     * Only return reporters with this tag.
     */
    tag?: string;
    /**
     * Only return reporters with this beat, ignoring case and spaces.
     */
    beat?: string;
    /**
     * Only return reporters of this media outlet, ignoring case and spaces.
     */
    outlet?: string;
    /**
     * Only return reporters on this list.
     */
    list_id?: number;
    /**
     * Only return reporters that match this segment now.
     */
    segment_id?: number;
  };
  /**
   * What to do with the reporters.
   */
  action:
    | 'tag'
    | 'untag'
    | 'add_to_list'
    | 'remove_from_list'
    | 'set_distribution_target'
    | 'unset_distribution_target'
    | 'delete';
  /**
   * Tags. White space is normalised, and a tag that differs only in case is kept once.
   */
  tags?: Array<string> | null;
  /**
   * ID of the list, for `add_to_list` and `remove_from_list`.
   */
  list_id?: number | null;
};

export type UpdateReporterRequest = {
  /**
   * Name of the reporter.
   */
  name?: string | null;
  /**
   * A single email address without a display name.
   */
  email?: string | null;
  /**
   * Name of the media outlet.
   */
  media?: string | null;
  is_managed?: boolean | null;
  is_distribution_target?: boolean | null;
  /**
   * Your own notes.
   */
  memo?: string | null;
  /**
   * Position of the reporter, such as 차장 or editor.
   */
  title?: string | null;
  /**
   * Telephone number.
   */
  phone?: string | null;
  /**
   * What the reporter writes about.
   */
  beat?: string | null;
  /**
   * Tags. White space is normalised, and a tag that differs only in case is kept once.
   */
  tags?: Array<string> | null;
  /**
   * Language of the reporter; empty if unknown.
   */
  language?: '' | 'ko' | 'en' | 'ja' | 'zh' | 'fr' | 'id' | null;
  /**
   * Whether the reporter agreed to receive mail. With `refused` the address gets no release from this account.
   */
  consent?: 'unknown' | 'given' | 'refused' | null;
};

export type ListReporterNewsQuery = {
  /**
   * Page number, starting at 1.
   */
  page?: number;
  /**
   * Number of entries per page, 1 to 100.
   */
  page_size?: number;
};

export type ListReleaseProductsQuery = {
  /**
   * Country or region of the reporters.
   */
  country_code?: 'kr' | 'id' | 'ph' | 'sg' | 'my' | 'reg_na';
};

export type GetOptimalReleaseTimeQuery = {
  /**
   * `midweek` allows only Tuesday, Wednesday and Thursday.
   */
  prefer?: 'midweek';
};

export type WriteIntroductionRequest = {
  /**
   * Value for `{{sender_name}}`: the name of the sender.
   */
  sender_name?: string | null;
  /**
   * Value for `{{sender_title}}`: the position of the sender.
   */
  sender_title?: string | null;
  /**
   * Value for `{{sender_contact}}`: the contact details of the sender.
   */
  sender_contact?: string | null;
  /**
   * Value for `{{company_name}}`: the name of the company.
   */
  company_name?: string | null;
};

export type PreviewReleaseRequest = {
  /**
   * ID of the press release to send.
   */
  press_id: number;
  /**
   * ID of the product, from `GET /release/products`. Required unless `reporter_ids`, `list_id`, `segment_id` or `own_reporters` is set.
   */
  product_id?: number | null;
  /**
   * IDs of the categories of reporters to send to, from `GET /release/categories`. Required unless `reporter_ids`, `list_id`, `segment_id` or `own_reporters` is set, and always with `product_id`.
   */
  release_category_ids?: Array<number> | null;
  /**
   * IDs of reporters of the workspace to send to, alone or in addition to the others.
   */
  reporter_ids?: Array<number> | null;
  /**
   * ID of a list of reporters to send to, alone or in addition to the others.
   */
  list_id?: number | null;
  /**
   * ID of a segment: sends to the reporters that match it now, alone or in addition to the others.
   */
  segment_id?: number | null;
  /**
   * `all`: sends to all distribution targets of the workspace, alone or in addition to the others.
   */
  own_reporters?: 'all' | null;
  /**
   * Country or region of the reporters to send to.
   */
  country_code?: 'kr' | 'id' | 'ph' | 'sg' | 'my' | 'reg_na' | null;
  /**
   * Whether to send to the distribution targets of the workspace as well.
   */
  include_crm_reporters?: boolean | null;
  /**
   * `IMMEDIATE` sends without review; with `EXPERT_EDIT` the release is sent after the operator has approved it.
   */
  release_method: 'IMMEDIATE' | 'EXPERT_EDIT';
  /**
   * Subject of the email. `{기자명}` and `{매체명}` (also `{reporter_name}`, `{media_name}`) are replaced for each recipient; `{매체명|귀 매체}` has a text for recipients without one.
   */
  email_title: string;
  /**
   * Introduction, printed above the press release. May contain the same variables as the subject.
   */
  email_content: string;
  /**
   * Time to send, as an ISO 8601 timestamp in the future and within 365 days. Without an offset it is Korean time.
   */
  scheduled_kst?: string | null;
  /**
   * End of the embargo as an ISO 8601 timestamp. It is stated in the email.
   */
  embargo_kst?: string | null;
  /**
   * How long an immediate release waits before its first email leaves. Until then it is `SCHEDULED`, and canceling it refunds it in full. Ignored with `scheduled_kst` or `EXPERT_EDIT`.
   */
  undo_seconds?: number | null;
  /**
   * Whether to record when each recipient first opens the email; the email tells them so. Defaults to the setting of the account, and for a follow-up to that of the first release.
   */
  track_opens?: boolean | null;
  /**
   * Notes for single reporters of the workspace, each printed after the greeting of the introduction in their email.
   */
  personal_notes?: Array<{
    /**
     * ID of one of the account's own reporters.
     */
    reporter_id: number;
    /**
     * Note for this reporter.
     */
    note: string;
  }> | null;
  /**
   * Recipient to show the email for. Defaults to the first recipient.
   */
  recipient?: {
    /**
     * Name of the recipient.
     */
    name: string;
    /**
     * Media outlet of the recipient.
     */
    media?: string;
    /**
     * Email address of the recipient.
     */
    email?: string;
  } | null;
  /**
   * Shows the email for this recipient: `position` from `recipients` of the preflight. Ignored with `recipient`.
   */
  position?: number | null;
};

export type PreviewAudienceRequest = {
  /**
   * ID of the product, from `GET /release/products`. Required unless `reporter_ids`, `list_id`, `segment_id` or `own_reporters` is set.
   */
  product_id?: number | null;
  /**
   * IDs of the categories of reporters to send to, from `GET /release/categories`. Required unless `reporter_ids`, `list_id`, `segment_id` or `own_reporters` is set, and always with `product_id`.
   */
  release_category_ids?: Array<number> | null;
  /**
   * IDs of reporters of the workspace to send to, alone or in addition to the others.
   */
  reporter_ids?: Array<number> | null;
  /**
   * ID of a list of reporters to send to, alone or in addition to the others.
   */
  list_id?: number | null;
  /**
   * ID of a segment: sends to the reporters that match it now, alone or in addition to the others.
   */
  segment_id?: number | null;
  /**
   * `all`: sends to all distribution targets of the workspace, alone or in addition to the others.
   */
  own_reporters?: 'all' | null;
  /**
   * Country or region of the reporters to send to.
   */
  country_code?: 'kr' | 'id' | 'ph' | 'sg' | 'my' | 'reg_na' | null;
  /**
   * Whether to send to the distribution targets of the workspace as well.
   */
  include_crm_reporters?: boolean | null;
};

export type PreviewAudienceQuery = {
  /**
   * Page number, starting at 1.
   */
  page?: number;
  /**
   * Number of entries per page, 1 to 100.
   */
  page_size?: number;
};

export type PreflightReleaseRequest = {
  /**
   * ID of the press release to send.
   */
  press_id: number;
  /**
   * ID of the product, from `GET /release/products`. Required unless `reporter_ids`, `list_id`, `segment_id` or `own_reporters` is set.
   */
  product_id?: number | null;
  /**
   * IDs of the categories of reporters to send to, from `GET /release/categories`. Required unless `reporter_ids`, `list_id`, `segment_id` or `own_reporters` is set, and always with `product_id`.
   */
  release_category_ids?: Array<number> | null;
  /**
   * IDs of reporters of the workspace to send to, alone or in addition to the others.
   */
  reporter_ids?: Array<number> | null;
  /**
   * ID of a list of reporters to send to, alone or in addition to the others.
   */
  list_id?: number | null;
  /**
   * ID of a segment: sends to the reporters that match it now, alone or in addition to the others.
   */
  segment_id?: number | null;
  /**
   * `all`: sends to all distribution targets of the workspace, alone or in addition to the others.
   */
  own_reporters?: 'all' | null;
  /**
   * Country or region of the reporters to send to.
   */
  country_code?: 'kr' | 'id' | 'ph' | 'sg' | 'my' | 'reg_na' | null;
  /**
   * Whether to send to the distribution targets of the workspace as well.
   */
  include_crm_reporters?: boolean | null;
  /**
   * `IMMEDIATE` sends without review; with `EXPERT_EDIT` the release is sent after the operator has approved it.
   */
  release_method: 'IMMEDIATE' | 'EXPERT_EDIT';
  /**
   * Subject of the email. `{기자명}` and `{매체명}` (also `{reporter_name}`, `{media_name}`) are replaced for each recipient; `{매체명|귀 매체}` has a text for recipients without one.
   */
  email_title: string;
  /**
   * Introduction, printed above the press release. May contain the same variables as the subject.
   */
  email_content: string;
  /**
   * Time to send, as an ISO 8601 timestamp in the future and within 365 days. Without an offset it is Korean time.
   */
  scheduled_kst?: string | null;
  /**
   * End of the embargo as an ISO 8601 timestamp. It is stated in the email.
   */
  embargo_kst?: string | null;
  /**
   * How long an immediate release waits before its first email leaves. Until then it is `SCHEDULED`, and canceling it refunds it in full. Ignored with `scheduled_kst` or `EXPERT_EDIT`.
   */
  undo_seconds?: number | null;
  /**
   * Whether to record when each recipient first opens the email; the email tells them so. Defaults to the setting of the account, and for a follow-up to that of the first release.
   */
  track_opens?: boolean | null;
  /**
   * Notes for single reporters of the workspace, each printed after the greeting of the introduction in their email.
   */
  personal_notes?: Array<{
    /**
     * ID of one of the account's own reporters.
     */
    reporter_id: number;
    /**
     * Note for this reporter.
     */
    note: string;
  }> | null;
};

export type PreflightReleaseQuery = {
  /**
   * Page number, starting at 1.
   */
  page?: number;
  /**
   * Number of entries per page, 1 to 100.
   */
  page_size?: number;
};

export type PreflightFollowUpRequest = {
  /**
   * ID of the product to charge. It limits the number of recipients. Required unless the release had no product either.
   */
  product_id?: number | null;
  /**
   * `IMMEDIATE` sends without review; with `EXPERT_EDIT` the release is sent after the operator has approved it.
   */
  release_method?: 'IMMEDIATE' | 'EXPERT_EDIT' | null;
  /**
   * `uncovered`: recipients for whom no article about the release is known, that is, none in their media outlet under their name or without a byline. `unopened`: those who did not open it, if its opens were tracked. `all`: everybody it reached. Whoever answered, unsubscribed or could not be reached is always left out.
   */
  to?: 'uncovered' | 'unopened' | 'all' | null;
  /**
   * Plans the follow-up for so many days after the release was sent, at the same time of day; its recipients are checked again then. Not with `scheduled_kst` or `EXPERT_EDIT`. A release has at most one planned follow-up.
   */
  after_days?: number | null;
  /**
   * Subject of the email. `{기자명}` and `{매체명}` (also `{reporter_name}`, `{media_name}`) are replaced for each recipient; `{매체명|귀 매체}` has a text for recipients without one.
   */
  email_title: string;
  /**
   * Introduction, printed above the press release. May contain the same variables as the subject.
   */
  email_content: string;
  /**
   * Time to send, as an ISO 8601 timestamp in the future and within 365 days. Without an offset it is Korean time.
   */
  scheduled_kst?: string | null;
  /**
   * End of the embargo as an ISO 8601 timestamp. It is stated in the email.
   */
  embargo_kst?: string | null;
  /**
   * How long an immediate release waits before its first email leaves. Until then it is `SCHEDULED`, and canceling it refunds it in full. Ignored with `scheduled_kst` or `EXPERT_EDIT`.
   */
  undo_seconds?: number | null;
  /**
   * Whether to record when each recipient first opens the email; the email tells them so. Defaults to the setting of the account, and for a follow-up to that of the first release.
   */
  track_opens?: boolean | null;
};

export type PreflightFollowUpQuery = {
  /**
   * Page number, starting at 1.
   */
  page?: number;
  /**
   * Number of entries per page, 1 to 100.
   */
  page_size?: number;
};

export type PreviewFollowUpRequest = {
  /**
   * ID of the product to charge. It limits the number of recipients. Required unless the release had no product either.
   */
  product_id?: number | null;
  /**
   * `IMMEDIATE` sends without review; with `EXPERT_EDIT` the release is sent after the operator has approved it.
   */
  release_method?: 'IMMEDIATE' | 'EXPERT_EDIT' | null;
  /**
   * `uncovered`: recipients for whom no article about the release is known, that is, none in their media outlet under their name or without a byline. `unopened`: those who did not open it, if its opens were tracked. `all`: everybody it reached. Whoever answered, unsubscribed or could not be reached is always left out.
   */
  to?: 'uncovered' | 'unopened' | 'all' | null;
  /**
   * Plans the follow-up for so many days after the release was sent, at the same time of day; its recipients are checked again then. Not with `scheduled_kst` or `EXPERT_EDIT`. A release has at most one planned follow-up.
   */
  after_days?: number | null;
  /**
   * Subject of the email. `{기자명}` and `{매체명}` (also `{reporter_name}`, `{media_name}`) are replaced for each recipient; `{매체명|귀 매체}` has a text for recipients without one.
   */
  email_title: string;
  /**
   * Introduction, printed above the press release. May contain the same variables as the subject.
   */
  email_content: string;
  /**
   * Time to send, as an ISO 8601 timestamp in the future and within 365 days. Without an offset it is Korean time.
   */
  scheduled_kst?: string | null;
  /**
   * End of the embargo as an ISO 8601 timestamp. It is stated in the email.
   */
  embargo_kst?: string | null;
  /**
   * How long an immediate release waits before its first email leaves. Until then it is `SCHEDULED`, and canceling it refunds it in full. Ignored with `scheduled_kst` or `EXPERT_EDIT`.
   */
  undo_seconds?: number | null;
  /**
   * Whether to record when each recipient first opens the email; the email tells them so. Defaults to the setting of the account, and for a follow-up to that of the first release.
   */
  track_opens?: boolean | null;
  /**
   * Recipient to show the email for. Defaults to the first recipient.
   */
  recipient?: {
    /**
     * Name of the recipient.
     */
    name: string;
    /**
     * Media outlet of the recipient.
     */
    media?: string;
    /**
     * Email address of the recipient.
     */
    email?: string;
  } | null;
  /**
   * Shows the email for this recipient: `position` from `recipients` of the preflight. Ignored with `recipient`.
   */
  position?: number | null;
};

export type SendTestOfOrderRequest = {
  /**
   * ID of the press release to send.
   */
  press_id: number;
  /**
   * ID of the product, from `GET /release/products`. Required unless `reporter_ids`, `list_id`, `segment_id` or `own_reporters` is set.
   */
  product_id?: number | null;
  /**
   * IDs of the categories of reporters to send to, from `GET /release/categories`. Required unless `reporter_ids`, `list_id`, `segment_id` or `own_reporters` is set, and always with `product_id`.
   */
  release_category_ids?: Array<number> | null;
  /**
   * IDs of reporters of the workspace to send to, alone or in addition to the others.
   */
  reporter_ids?: Array<number> | null;
  /**
   * ID of a list of reporters to send to, alone or in addition to the others.
   */
  list_id?: number | null;
  /**
   * ID of a segment: sends to the reporters that match it now, alone or in addition to the others.
   */
  segment_id?: number | null;
  /**
   * `all`: sends to all distribution targets of the workspace, alone or in addition to the others.
   */
  own_reporters?: 'all' | null;
  /**
   * Country or region of the reporters to send to.
   */
  country_code?: 'kr' | 'id' | 'ph' | 'sg' | 'my' | 'reg_na' | null;
  /**
   * Whether to send to the distribution targets of the workspace as well.
   */
  include_crm_reporters?: boolean | null;
  /**
   * `IMMEDIATE` sends without review; with `EXPERT_EDIT` the release is sent after the operator has approved it.
   */
  release_method: 'IMMEDIATE' | 'EXPERT_EDIT';
  /**
   * Subject of the email. `{기자명}` and `{매체명}` (also `{reporter_name}`, `{media_name}`) are replaced for each recipient; `{매체명|귀 매체}` has a text for recipients without one.
   */
  email_title: string;
  /**
   * Introduction, printed above the press release. May contain the same variables as the subject.
   */
  email_content: string;
  /**
   * Time to send, as an ISO 8601 timestamp in the future and within 365 days. Without an offset it is Korean time.
   */
  scheduled_kst?: string | null;
  /**
   * End of the embargo as an ISO 8601 timestamp. It is stated in the email.
   */
  embargo_kst?: string | null;
  /**
   * How long an immediate release waits before its first email leaves. Until then it is `SCHEDULED`, and canceling it refunds it in full. Ignored with `scheduled_kst` or `EXPERT_EDIT`.
   */
  undo_seconds?: number | null;
  /**
   * Whether to record when each recipient first opens the email; the email tells them so. Defaults to the setting of the account, and for a follow-up to that of the first release.
   */
  track_opens?: boolean | null;
  /**
   * Notes for single reporters of the workspace, each printed after the greeting of the introduction in their email.
   */
  personal_notes?: Array<{
    /**
     * ID of one of the account's own reporters.
     */
    reporter_id: number;
    /**
     * Note for this reporter.
     */
    note: string;
  }> | null;
};

export type CreateReleaseRequest = {
  /**
   * ID of the press release to send.
   */
  press_id: number;
  /**
   * ID of the product, from `GET /release/products`. Required unless `reporter_ids`, `list_id`, `segment_id` or `own_reporters` is set.
   */
  product_id?: number | null;
  /**
   * IDs of the categories of reporters to send to, from `GET /release/categories`. Required unless `reporter_ids`, `list_id`, `segment_id` or `own_reporters` is set, and always with `product_id`.
   */
  release_category_ids?: Array<number> | null;
  /**
   * IDs of reporters of the workspace to send to, alone or in addition to the others.
   */
  reporter_ids?: Array<number> | null;
  /**
   * ID of a list of reporters to send to, alone or in addition to the others.
   */
  list_id?: number | null;
  /**
   * ID of a segment: sends to the reporters that match it now, alone or in addition to the others.
   */
  segment_id?: number | null;
  /**
   * `all`: sends to all distribution targets of the workspace, alone or in addition to the others.
   */
  own_reporters?: 'all' | null;
  /**
   * Country or region of the reporters to send to.
   */
  country_code?: 'kr' | 'id' | 'ph' | 'sg' | 'my' | 'reg_na' | null;
  /**
   * Whether to send to the distribution targets of the workspace as well.
   */
  include_crm_reporters?: boolean | null;
  /**
   * `IMMEDIATE` sends without review; with `EXPERT_EDIT` the release is sent after the operator has approved it.
   */
  release_method: 'IMMEDIATE' | 'EXPERT_EDIT';
  /**
   * Subject of the email. `{기자명}` and `{매체명}` (also `{reporter_name}`, `{media_name}`) are replaced for each recipient; `{매체명|귀 매체}` has a text for recipients without one.
   */
  email_title: string;
  /**
   * Introduction, printed above the press release. May contain the same variables as the subject.
   */
  email_content: string;
  /**
   * Time to send, as an ISO 8601 timestamp in the future and within 365 days. Without an offset it is Korean time.
   */
  scheduled_kst?: string | null;
  /**
   * End of the embargo as an ISO 8601 timestamp. It is stated in the email.
   */
  embargo_kst?: string | null;
  /**
   * How long an immediate release waits before its first email leaves. Until then it is `SCHEDULED`, and canceling it refunds it in full. Ignored with `scheduled_kst` or `EXPERT_EDIT`.
   */
  undo_seconds?: number | null;
  /**
   * Whether to record when each recipient first opens the email; the email tells them so. Defaults to the setting of the account, and for a follow-up to that of the first release.
   */
  track_opens?: boolean | null;
  /**
   * Notes for single reporters of the workspace, each printed after the greeting of the introduction in their email.
   */
  personal_notes?: Array<{
    /**
     * ID of one of the account's own reporters.
     */
    reporter_id: number;
    /**
     * Note for this reporter.
     */
    note: string;
  }> | null;
  /**
   * `confirm` from the answer of the preflight. When the text, the recipients, the price, the picture, the time or the email differ from what the preflight showed, or the same order was placed since, the answer is 409 `ORDER_CHANGED` and says what changed.
   */
  confirm?: {
    /**
     * The digest in the answer of the preflight.
     */
    digest: string;
  } | null;
  /**
   * ID of the draft that the release was written in. It is deleted with the order; one that no longer exists is ignored.
   */
  from_draft?: number | null;
};

export type ListReleasesQuery = {
  /**
   * Page number, starting at 1.
   */
  page?: number;
  /**
   * `next` of an earlier answer: returns what follows it, whatever was added to the list since. Not together with `page`.
   */
  after?: string;
  /**
   * Number of entries per page, 1 to 100.
   */
  page_size?: number;
  /**
   * Sort order: `DESC` is newest first, `ASC` is oldest first.
   */
  sort?: 'DESC' | 'ASC';
  /**
   * Only return releases with all these words in the title of the press release, in any order; words in quotes as they stand.
   */
  keyword?: string;
  /**
   * Only return releases that were ordered, or whose status or time changed, at this time or later, as an ISO 8601 timestamp. Without an offset it is Korean time.
   */
  since?: string;
};

export type ListReleaseStatusesQuery = {
  /**
   * Number of releases, newest first.
   */
  limit?: number;
};

export type ListRecipientsQuery = {
  /**
   * Page number, starting at 1.
   */
  page?: number;
  /**
   * Number of entries per page, 1 to 100.
   */
  page_size?: number;
  /**
   * Only return recipients in this delivery state.
   */
  state?: 'queued' | 'sending' | 'sent' | 'failed' | 'bounced' | 'suppressed' | 'canceled';
};

export type FollowUpReleaseRequest = {
  /**
   * ID of the product to charge. It limits the number of recipients. Required unless the release had no product either.
   */
  product_id?: number | null;
  /**
   * `IMMEDIATE` sends without review; with `EXPERT_EDIT` the release is sent after the operator has approved it.
   */
  release_method?: 'IMMEDIATE' | 'EXPERT_EDIT' | null;
  /**
   * `uncovered`: recipients for whom no article about the release is known, that is, none in their media outlet under their name or without a byline. `unopened`: those who did not open it, if its opens were tracked. `all`: everybody it reached. Whoever answered, unsubscribed or could not be reached is always left out.
   */
  to?: 'uncovered' | 'unopened' | 'all' | null;
  /**
   * Plans the follow-up for so many days after the release was sent, at the same time of day; its recipients are checked again then. Not with `scheduled_kst` or `EXPERT_EDIT`. A release has at most one planned follow-up.
   */
  after_days?: number | null;
  /**
   * Subject of the email. `{기자명}` and `{매체명}` (also `{reporter_name}`, `{media_name}`) are replaced for each recipient; `{매체명|귀 매체}` has a text for recipients without one.
   */
  email_title: string;
  /**
   * Introduction, printed above the press release. May contain the same variables as the subject.
   */
  email_content: string;
  /**
   * Time to send, as an ISO 8601 timestamp in the future and within 365 days. Without an offset it is Korean time.
   */
  scheduled_kst?: string | null;
  /**
   * End of the embargo as an ISO 8601 timestamp. It is stated in the email.
   */
  embargo_kst?: string | null;
  /**
   * How long an immediate release waits before its first email leaves. Until then it is `SCHEDULED`, and canceling it refunds it in full. Ignored with `scheduled_kst` or `EXPERT_EDIT`.
   */
  undo_seconds?: number | null;
  /**
   * Whether to record when each recipient first opens the email; the email tells them so. Defaults to the setting of the account, and for a follow-up to that of the first release.
   */
  track_opens?: boolean | null;
  /**
   * `confirm` from the answer of the preflight. When the text, the recipients, the price, the picture, the time or the email differ from what the preflight showed, or the same order was placed since, the answer is 409 `ORDER_CHANGED` and says what changed.
   */
  confirm?: {
    /**
     * The digest in the answer of the preflight.
     */
    digest: string;
  } | null;
};

export type RescheduleReleaseRequest = {
  /**
   * Time to send, as an ISO 8601 timestamp in the future and within 365 days. Without an offset it is Korean time.
   */
  scheduled_kst: string;
};

export type UpdateDigestRequest = {
  /**
   * Email address that receives the digest. Defaults to the account's own address.
   */
  email?: string | null;
  /**
   * Further addresses that receive the digest. Left out, they stay as they are.
   */
  further_emails?: Array<string> | null;
  /**
   * Time of day at which the digest is sent, as `HH:MM` in Korean time.
   */
  time_kst?: string | null;
  enabled?: boolean | null;
  /**
   * Whether to skip Saturdays and Sundays. Monday's digest then covers the weekend.
   */
  weekdays_only?: boolean | null;
  /**
   * Language of the digest, apart from the articles.
   */
  language?: 'ko' | 'en' | null;
};

export type ListReleaseCoverageQuery = {
  /**
   * Page number, starting at 1.
   */
  page?: number;
  /**
   * `next` of an earlier answer: returns what follows it, whatever was added to the list since. Not together with `page`.
   */
  after?: string;
  /**
   * Number of entries per page, 1 to 100.
   */
  page_size?: number;
  /**
   * Only return articles that were linked, rejected or edited at this time or later, as an ISO 8601 timestamp. Without an offset it is Korean time.
   */
  since?: string;
};

export type ListCoverageQuery = {
  /**
   * Only return coverage of this press release.
   */
  press_id?: number;
  /**
   * Return linked or rejected articles.
   */
  state?: 'linked' | 'rejected';
  /**
   * Page number, starting at 1.
   */
  page?: number;
  /**
   * `next` of an earlier answer: returns what follows it, whatever was added to the list since. Not together with `page`.
   */
  after?: string;
  /**
   * Number of entries per page, 1 to 100.
   */
  page_size?: number;
  /**
   * Only return articles that were linked, rejected or edited at this time or later, as an ISO 8601 timestamp. Without an offset it is Korean time.
   */
  since?: string;
};

export type AddCoverageRequest = {
  /**
   * ID of the press release.
   */
  press_id: number;
  /**
   * ID of a collected article. Either this or `url` is required.
   */
  article_id?: number | null;
  /**
   * Address of an article. Its page is read for the fields below that are not given; none is read if title, source and time are given.
   */
  url?: string | null;
  /**
   * Title of the article.
   */
  title?: string | null;
  /**
   * Name of the media outlet.
   */
  source?: string | null;
  /**
   * Name of the reporter; empty if unknown.
   */
  reporter_name?: string | null;
  /**
   * When it was published, as an ISO 8601 timestamp. Without an offset it is Korean time.
   */
  published_kst?: string | null;
};

export type UpdateCoverageRequest = {
  /**
   * Whether the article counts as coverage (`linked`) or not (`rejected`).
   */
  state?: 'linked' | 'rejected' | null;
  /**
   * Title of the article.
   */
  title?: string | null;
  /**
   * Name of the media outlet.
   */
  source?: string | null;
  /**
   * Name of the reporter; empty if unknown.
   */
  reporter_name?: string | null;
  /**
   * When it was published, as an ISO 8601 timestamp. Without an offset it is Korean time.
   */
  published_kst?: string | null;
};

export type CreateKeywordGroupRequest = {
  /**
   * Name of the keyword group.
   */
  group_name: string;
  /**
   * An article must contain at least one of these keywords.
   */
  keywords: Array<string>;
  /**
   * Region: domestic (`국내`) or overseas (`해외`).
   */
  region?: '국내' | '해외' | null;
  /**
   * Articles that contain one of these keywords are left out.
   */
  exclude_keywords?: Array<string> | null;
  /**
   * An article must contain all of these keywords.
   */
  required_keywords?: Array<string> | null;
};

export type UpdateKeywordGroupRequest = {
  /**
   * Name of the keyword group.
   */
  group_name?: string | null;
  /**
   * An article must contain at least one of these keywords.
   */
  keywords?: Array<string> | null;
  /**
   * Region: domestic (`국내`) or overseas (`해외`).
   */
  region?: '국내' | '해외' | null;
  /**
   * Articles that contain one of these keywords are left out.
   */
  exclude_keywords?: Array<string> | null;
  /**
   * An article must contain all of these keywords.
   */
  required_keywords?: Array<string> | null;
};

export type ListRecentArticlesQuery = {
  /**
   * Number of articles, 1 to 100.
   */
  limit?: number;
  /**
   * Only return articles found by this keyword group.
   */
  keyword_group_id?: number;
  /**
   * Whether to return only the newest article of each story.
   */
  collapse?: boolean;
};

export type ListDailyArticlesQuery = {
  /**
   * Only return articles found by this keyword group.
   */
  keyword_group_id?: number;
  /**
   * First day of the range, in Korean time. Defaults to 29 days before the last day.
   */
  start_date?: string;
  /**
   * Last day of the range, in Korean time. Defaults to today.
   */
  end_date?: string;
  /**
   * Page number, starting at 1.
   */
  page?: number;
  /**
   * Number of days per page, 1 to 30.
   */
  page_size?: number;
  /**
   * Whether to return only the newest article of each story.
   */
  collapse?: boolean;
};

export type SearchArticlesQuery = {
  /**
   * Words that are all in the title, Korean title or summary, in any order and ignoring case; words in quotes as they stand.
   */
  keyword: string;
  /**
   * Page number, starting at 1.
   */
  page?: number;
  /**
   * `next` of an earlier answer: returns what follows it, whatever was added to the list since. Not together with `page`.
   */
  after?: string;
  /**
   * Number of entries per page, 1 to 100.
   */
  page_size?: number;
};

export type DownloadArticlesQuery = {
  /**
   * First day of the range, in Korean time.
   */
  start_date: string;
  /**
   * Last day of the range, in Korean time. The range can have at most 366 days.
   */
  end_date: string;
  /**
   * Only return articles found by this keyword group.
   */
  keyword_group_id?: number;
  /**
   * Whether to return only the newest article of each story.
   */
  collapse?: boolean;
};

export type SearchQuery = {
  /**
   * Words that must all occur, in any order and ignoring case; words in quotes as they stand.
   */
  keyword: string;
  /**
   * Maximum number of entries of each kind, 1 to 20.
   */
  limit?: number;
};

export type GetCalendarQuery = {
  /**
   * First day, in Korean time.
   */
  start_date: string;
  /**
   * Last day, in Korean time. The range is at most 92 days.
   */
  end_date: string;
};

export type DownloadReleaseReportQuery = {
  /**
   * Language of the headings.
   */
  language?: 'ko' | 'en';
};

export type CreateReportLinkRequest = {
  /**
   * Number of days until the link stops working, 1 to 365.
   */
  expires_days?: number | null;
};

export type RequestPressReviewRequest = {
  /**
   * What the others should know.
   */
  note?: string | null;
  /**
   * Owners to ask; left out to ask all of them.
   */
  person_ids?: Array<number> | null;
  /**
   * The version that the change is based on. If the text has changed since then, the request fails with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
   */
  base_version?: number | null;
};

export type WithdrawPressReviewRequest = {
  /**
   * What the others should know.
   */
  note?: string | null;
};

export type CreatePressApprovalLinkRequest = {
  /**
   * Name of the person who is to decide.
   */
  name: string;
  /**
   * Number of days until the link stops working, 1 to 30.
   */
  expires_days?: number | null;
  /**
   * Address that the link is mailed to.
   */
  email?: string | null;
  /**
   * Language of the email.
   */
  language?: 'ko' | 'en' | null;
};

export type RequestOfficialDocumentReviewRequest = {
  /**
   * What the others should know.
   */
  note?: string | null;
  /**
   * Owners to ask; left out to ask all of them.
   */
  person_ids?: Array<number> | null;
  /**
   * The version that the change is based on. If the text has changed since then, the request fails with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
   */
  base_version?: number | null;
};

export type WithdrawOfficialDocumentReviewRequest = {
  /**
   * What the others should know.
   */
  note?: string | null;
};

export type CreateOfficialDocumentApprovalLinkRequest = {
  /**
   * Name of the person who is to decide.
   */
  name: string;
  /**
   * Number of days until the link stops working, 1 to 30.
   */
  expires_days?: number | null;
  /**
   * Address that the link is mailed to.
   */
  email?: string | null;
  /**
   * Language of the email.
   */
  language?: 'ko' | 'en' | null;
};

export type RequestBlogPostReviewRequest = {
  /**
   * What the others should know.
   */
  note?: string | null;
  /**
   * Owners to ask; left out to ask all of them.
   */
  person_ids?: Array<number> | null;
  /**
   * The version that the change is based on. If the text has changed since then, the request fails with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
   */
  base_version?: number | null;
};

export type WithdrawBlogPostReviewRequest = {
  /**
   * What the others should know.
   */
  note?: string | null;
};

export type CreateBlogPostApprovalLinkRequest = {
  /**
   * Name of the person who is to decide.
   */
  name: string;
  /**
   * Number of days until the link stops working, 1 to 30.
   */
  expires_days?: number | null;
  /**
   * Address that the link is mailed to.
   */
  email?: string | null;
  /**
   * Language of the email.
   */
  language?: 'ko' | 'en' | null;
};

export type RequestCreationReviewRequest = {
  /**
   * What the others should know.
   */
  note?: string | null;
  /**
   * Owners to ask; left out to ask all of them.
   */
  person_ids?: Array<number> | null;
  /**
   * The version that the change is based on. If the text has changed since then, the request fails with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
   */
  base_version?: number | null;
};

export type WithdrawCreationReviewRequest = {
  /**
   * What the others should know.
   */
  note?: string | null;
};

export type CreateCreationApprovalLinkRequest = {
  /**
   * Name of the person who is to decide.
   */
  name: string;
  /**
   * Number of days until the link stops working, 1 to 30.
   */
  expires_days?: number | null;
  /**
   * Address that the link is mailed to.
   */
  email?: string | null;
  /**
   * Language of the email.
   */
  language?: 'ko' | 'en' | null;
};

export type PublishNewsroomPostRequest = {
  /**
   * The version that the change is based on. If the text has changed since then, the request fails with 409 `CHANGED_MEANWHILE` and nothing is changed. Without `base_version`, the last write wins.
   */
  base_version?: number | null;
};

export type ListNewsroomSubscribersQuery = {
  /**
   * Page number, starting at 1.
   */
  page?: number;
  /**
   * Number of entries per page, 1 to 100.
   */
  page_size?: number;
};

export type WebhookEvent =
  | ArticleMatchedEvent
  | CoverageFoundEvent
  | TextApprovedEvent
  | TextChangesRequestedEvent
  | ReleaseProgressEvent
  | RecipientDeliveredEvent
  | RecipientFailedEvent
  | RecipientBouncedEvent
  | RecipientComplainedEvent
  | RecipientOpenedEvent
  | RecipientRepliedEvent
  | JobFailedEvent
  | ReleaseSentEvent
  | ReleaseFailedEvent
  | CreditLowEvent
  | WebhookTestEvent;
