import { readFileSync } from 'node:fs';
import { SEARCH_PROVIDERS } from '../providers/search/settings.ts';
import {
  address,
  automatic,
  choice,
  decimal,
  encryptionKey,
  exemptHosts,
  imageModelName,
  imapUrl,
  integer,
  interval,
  mailAddress,
  mailbox,
  modelName,
  networks,
  onOff,
  passphrase,
  type Setting,
  secret,
  smtpUrl,
  text,
} from './setting.ts';

/** Every setting: name, type, default and meaning in one table. `.env.example` and `cli config` are printed from it. */

/** Invalid configuration; the message is one line for the operator. */
export class ConfigError extends Error {}

const MILLION = 1_000_000;
const HTTP = ['http:', 'https:'];

export const SETTINGS = {
  port: integer('PORT', 3000, [0, 65535], 'Port the service listens on; 0 takes a free one.'),
  role: choice(
    'ROLE',
    ['all', 'web', 'worker'],
    'all',
    'web only answers requests, worker only runs background jobs and sends mail, all does both; the others need DATABASE_URL.',
  ),
  host: text('HOST', '127.0.0.1', 'Address the service listens on; 0.0.0.0 opens it to the network.'),
  publicUrl: automatic(
    address('PUBLIC_URL', ['http:', 'https:'], 'Public address of the service; http://localhost:PORT when empty.'),
  ),
  trustedProxies: networks(
    'TRUSTED_PROXIES',
    'Proxies whose X-Forwarded-For header is trusted; sign-in attempts are counted by the address in it.',
  ),
  dataDir: text('DATA_DIR', './data', 'Folder of the embedded database and of stored files.'),
  engineDir: automatic(
    text(
      'ENGINE_DIR',
      '',
      'Folder of the embedded database, such as /var/lib/presswright, for a DATA_DIR that its system user cannot reach; DATA_DIR when empty.',
    ),
  ),
  engineUser: text(
    'ENGINE_USER',
    'presswright',
    'System user that the embedded database runs as when the service is started as root; presswright is created when missing.',
  ),
  databaseUrl: automatic(
    address(
      'DATABASE_URL',
      ['postgres:', 'postgresql:'],
      'PostgreSQL server to use instead of the embedded one.',
      true,
    ),
  ),
  databasePooler: automatic(
    choice(
      'DATABASE_POOLER',
      ['none', 'session', 'transaction'],
      'transaction',
      'Mode of a connection pooler such as pgbouncer at DATABASE_URL: none, session or transaction; when empty, a pooler is detected and taken to be in transaction mode.',
    ),
  ),
  secretKey: automatic(
    encryptionKey(
      'SECRET_KEY',
      'Key that encrypts secrets in the database, the same on every instance; DATA_DIR/secret-key when empty.',
    ),
  ),
  databaseConnections: integer('DATABASE_CONNECTIONS', 10, [2, 200], 'Database connections per instance.'),
  workerThreads: automatic(
    integer(
      'WORKER_THREADS',
      2,
      [2, 64],
      'Threads that write and check texts and read feeds, pages and tables; one per core, at least 2, when empty.',
    ),
  ),
  sampleData: automatic(
    onOff(
      'SAMPLE_DATA',
      'Load the sample catalogue on first start: on or off; when empty, on for a new embedded database, otherwise off.',
    ),
  ),
  dashboard: {
    ...onOff('DASHBOARD', 'Screens for people at /: on or off. They are built at the first start after an update.'),
    defaultValue: 'on',
  },
  logLevel: choice(
    'LOG_LEVEL',
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'info',
    'Lowest level that is logged.',
  ),
  banner: choice(
    'BANNER',
    ['auto', 'on', 'off'],
    'auto',
    'Lines for people at the start: on, off (log lines instead), or auto: on when the output is a terminal.',
  ),
  ownerEmail: mailAddress('OWNER_EMAIL', 'owner@localhost', 'Account that the first start creates.'),
  firstCredits: integer(
    'FIRST_CREDITS',
    MILLION,
    [0, 1_000_000 * MILLION],
    'Credit in KRW that the first account starts with.',
  ),
  rateLimitPerMinute: integer(
    'RATE_LIMIT_PER_MINUTE',
    600,
    [0, MILLION],
    'Requests per minute and account, across all instances; 0 is no limit.',
  ),
  clientRateLimitPerMinute: integer(
    'CLIENT_RATE_LIMIT_PER_MINUTE',
    1200,
    [0, MILLION],
    'Requests per minute and client address to one instance, with or without a key; a wrong key counts as ten. 0 is no limit.',
  ),
  concurrentRequestsPerAccount: integer(
    'CONCURRENT_REQUESTS_PER_ACCOUNT',
    100,
    [0, MILLION],
    'Concurrent requests of one account per instance; 0 is no limit.',
  ),
  eventStreamsPerAccount: integer(
    'EVENT_STREAMS_PER_ACCOUNT',
    100,
    [0, MILLION],
    'Event streams of one account per instance, for texts that its members have open; 0 is no limit.',
  ),
  eventStreamLimit: integer('EVENT_STREAM_LIMIT', 2000, [0, MILLION], 'Event streams per instance; 0 is no limit.'),
  connectionLimit: integer('CONNECTION_LIMIT', 5000, [0, MILLION], 'Open connections in total; 0 is no limit.'),
  clientConnectionLimit: integer(
    'CLIENT_CONNECTION_LIMIT',
    1500,
    [0, MILLION],
    'Open connections per client address, except TRUSTED_PROXIES; 0 is no limit.',
  ),
  writeTimeoutSeconds: integer(
    'WRITE_TIMEOUT_SECONDS',
    30,
    [1, 600],
    'A client that reads nothing of its response for this long is disconnected.',
  ),
  // The longest text, 500,000 characters, takes 3,000,000 bytes when each is written as an escape.
  bodyLimitBytes: integer('BODY_LIMIT_BYTES', 3 * 1024 * 1024, [1024, 64 * 1024 * 1024], 'Largest request body.'),
  metricsToken: secret('METRICS_TOKEN', 'Bearer token for /metrics; without one they are served only at METRICS_PORT.'),
  metricsPort: automatic(
    integer(
      'METRICS_PORT',
      9464,
      [1, 65535],
      'Port of a second listener that serves only /metrics, with METRICS_TOKEN if that is set; none when empty.',
    ),
  ),
  metricsHost: text('METRICS_HOST', '127.0.0.1', 'Address of that listener.'),
  alertEmail: automatic(
    mailAddress(
      'ALERT_EMAIL',
      '',
      'Address that is mailed when a part of the service stops working or works again; when empty, that of the first operator.',
    ),
  ),
  alertWebhook: automatic(
    address('ALERT_WEBHOOK', HTTP, 'Address that gets the same alerts as JSON, such as that of a chat service.', true),
  ),
  alertMailMinutes: integer(
    'ALERT_MAIL_MINUTES',
    15,
    [0, 10_080],
    'Mail that is due and waits longer than this counts as a failure; 0 disables it.',
  ),
  otelEndpoint: automatic(
    address(
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      HTTP,
      'OpenTelemetry collector that traces are sent to over OTLP/HTTP, such as http://localhost:4318; no traces when empty.',
    ),
  ),
  otelHeaders: secret(
    'OTEL_EXPORTER_OTLP_HEADERS',
    'Headers for the collector, as name=value pairs separated by commas.',
  ),
  otelServiceName: text('OTEL_SERVICE_NAME', 'presswright', 'Name of this service in traces.'),
  otelSampleRatio: decimal(
    'OTEL_TRACES_SAMPLER_ARG',
    1,
    [0, 1],
    'Share of the traces that are recorded, unless the caller decides with its traceparent header.',
  ),
  requestTimeoutSeconds: integer(
    'REQUEST_TIMEOUT_SECONDS',
    30,
    [1, 600],
    'How long a client may take to send its request.',
  ),
  uploadTimeoutSeconds: integer(
    'UPLOAD_TIMEOUT_SECONDS',
    300,
    [1, 1800],
    'How long a granted upload may take to arrive; it is cut off earlier when nothing comes for REQUEST_TIMEOUT_SECONDS.',
  ),
  uploadQuotaMegabytes: integer(
    'UPLOAD_QUOTA_MB',
    1024,
    [0, MILLION],
    'Megabytes of uploaded files an account may keep; 0 is no limit.',
  ),
  fileReadingSeconds: decimal(
    'FILE_READING_SECONDS',
    2,
    [0.1, 30],
    'CPU seconds for parsing one uploaded file; text recognition in images is not counted.',
  ),
  drainSeconds: integer(
    'DRAIN_SECONDS',
    0,
    [0, 600],
    'How long requests are still served after SIGTERM while /readyz answers 503; longer than the load balancer takes to notice.',
  ),
  stopTimeoutSeconds: integer(
    'STOP_TIMEOUT_SECONDS',
    15,
    [1, 600],
    'How long running requests may take to finish when the service stops.',
  ),
  introductionPrice: integer(
    'INTRODUCTION_PRICE',
    1000,
    [0, MILLION],
    'Price in KRW of one mail introduction for a release.',
  ),
  ownReleasePrice: integer(
    'OWN_RELEASE_PRICE',
    0,
    [0, MILLION],
    "Price in KRW, without VAT, of a release that is sent only to the account's own reporters.",
  ),
  excelPrice: integer('EXCEL_PRICE', 500, [0, MILLION], 'Price in KRW of one spreadsheet of articles.'),
  creationPrice: integer('CREATION_PRICE', 1000, [0, MILLION], 'Price in KRW of one generic creation.'),
  creditLow: integer(
    'CREDIT_LOW_KRW',
    10_000,
    [0, 1_000_000 * MILLION],
    'Balance in KRW below which credit counts as low (webhook event credit.low, notice to the owners), unless the account sets its own; 0 for never.',
  ),
  textModel: automatic(
    modelName('TEXT_MODEL', 'Language model that writes, as provider/model; the built-in writer when empty.'),
  ),
  textModelApiKey: secret('TEXT_MODEL_API_KEY', 'Key for the provider of TEXT_MODEL.'),
  textModelBaseUrl: automatic(
    address(
      'TEXT_MODEL_BASE_URL',
      HTTP,
      'Address of the model server; needed for compatible (Ollama, vLLM, llama.cpp …).',
    ),
  ),
  textModelTimeoutSeconds: integer(
    'TEXT_MODEL_TIMEOUT_SECONDS',
    60,
    [1, 300],
    'How long one call to the model may take, retries included; a text takes two in a row.',
  ),
  textModelSteps: integer(
    'TEXT_MODEL_STEPS',
    2,
    [1, 3],
    'Calls per text: 2 for a draft and an editor, 3 for two drafts to choose from, 1 for the editor alone.',
  ),
  textModelEditor: automatic(
    modelName(
      'TEXT_MODEL_EDITOR',
      'Another model of the same provider that edits drafts and carries out instructions.',
    ),
  ),
  textModelPress: automatic(modelName('TEXT_MODEL_PRESS', 'Another model of the same provider for press releases.')),
  textModelOfficialDocument: automatic(
    modelName('TEXT_MODEL_OFFICIAL_DOCUMENT', 'Another model of the same provider for official documents.'),
  ),
  textModelBlog: automatic(modelName('TEXT_MODEL_BLOG', 'Another model of the same provider for blog posts.')),
  textModelSns: automatic(modelName('TEXT_MODEL_SNS', 'Another model of the same provider for social content.')),
  textModelCreation: automatic(
    modelName('TEXT_MODEL_CREATION', 'Another model of the same provider for generic creations.'),
  ),
  textModelIntroduction: automatic(
    modelName('TEXT_MODEL_INTRODUCTION', 'Another model of the same provider for mail introductions.'),
  ),
  textModelTranslation: automatic(
    modelName('TEXT_MODEL_TRANSLATION', 'Another model of the same provider for translating articles.'),
  ),
  platformsFile: text(
    'PLATFORMS_FILE',
    '',
    'JSON file that overrides names and limits of social platforms, e.g. {"social_a": {"max_hashtags": 5}}.',
  ),
  imagePrice: integer(
    'IMAGE_PRICE',
    500,
    [0, MILLION],
    'Price in KRW of one picture, made by image-ai or with a text (is_image).',
  ),
  imageModel: automatic(
    imageModelName('IMAGE_MODEL', 'Image model that draws, as provider/model; the built-in title card when empty.'),
  ),
  imageModelApiKey: secret('IMAGE_MODEL_API_KEY', 'Key for the provider of IMAGE_MODEL.'),
  imageModelBaseUrl: automatic(
    address('IMAGE_MODEL_BASE_URL', HTTP, 'Address of the image server; needed for compatible (LocalAI, vLLM …).'),
  ),
  imageModelTimeoutSeconds: integer(
    'IMAGE_MODEL_TIMEOUT_SECONDS',
    120,
    [1, 600],
    'How long one picture may take, retries included.',
  ),
  imagePolicyFile: text('IMAGE_POLICY_FILE', '', 'File with additional forbidden words for images, one per line.'),
  visionModel: automatic(
    modelName(
      'VISION_MODEL',
      'Model that reads uploaded pictures and scans, as provider/model; offline OCR when empty.',
    ),
  ),
  visionModelApiKey: secret('VISION_MODEL_API_KEY', 'Key for the provider of VISION_MODEL.'),
  visionModelBaseUrl: automatic(
    address('VISION_MODEL_BASE_URL', HTTP, 'Address of the model server; needed for compatible (Ollama, vLLM …).'),
  ),
  visionModelTimeoutSeconds: integer(
    'VISION_MODEL_TIMEOUT_SECONDS',
    60,
    [1, 300],
    'How long the model may take for all pages of a file; then they are recognised offline.',
  ),
  outboundAllow: exemptHosts(
    'OUTBOUND_ALLOW',
    'Hosts that pages, feeds and webhooks may be fetched from although their address is private.',
  ),
  feedHostPauseSeconds: integer(
    'FEED_HOST_PAUSE_SECONDS',
    1,
    [0, 60],
    'Pause between two requests to one host when feeds are polled.',
  ),
  newsTranslation: choice(
    'NEWS_TRANSLATION',
    ['matched', 'all', 'off'],
    'matched',
    'Which articles TEXT_MODEL translates into Korean: those matched by a keyword group, all, or none.',
  ),
  searchProvider: automatic(
    choice(
      'SEARCH_PROVIDER',
      SEARCH_PROVIDERS,
      'none',
      'Web search for is_search; the first one configured when empty.',
    ),
  ),
  searchUrl: automatic(address('SEARCH_URL', HTTP, 'Address of a SearXNG server that answers JSON.', true)),
  naverClientId: text('NAVER_CLIENT_ID', '', 'Client id of the Naver search API.'),
  naverClientSecret: secret('NAVER_CLIENT_SECRET', 'Client secret of the Naver search API.'),
  braveApiKey: secret('BRAVE_API_KEY', 'Key of the Brave search API.'),
  s3Endpoint: automatic(
    address('S3_ENDPOINT', HTTP, 'Address of an S3 server for files; that of Amazon for S3_REGION when empty.'),
  ),
  s3Bucket: text('S3_BUCKET', '', 'Bucket that files are kept in; a folder of DATA_DIR when empty.'),
  s3Region: text('S3_REGION', 'us-east-1', 'Region of the bucket.'),
  s3AccessKeyId: text(
    'S3_ACCESS_KEY_ID',
    '',
    'Access key for the bucket; when empty, the usual credentials of AWS: environment, profile, container or instance role.',
  ),
  s3SecretAccessKey: secret('S3_SECRET_ACCESS_KEY', 'Secret key for the bucket, with S3_ACCESS_KEY_ID.'),
  smtpUrl: automatic(
    smtpUrl('SMTP_URL', 'Mail server that releases are sent through; files in DATA_DIR/outbox when empty.'),
  ),
  mailFrom: automatic(mailbox('MAIL_FROM', 'Sender of all mail, with or without a name; needed with SMTP_URL.')),
  invitationsPerDay: integer(
    'INVITATIONS_PER_DAY',
    20,
    [1, 10_000],
    'Invitations and confirmation mails per account in 24 hours; one address gets at most 3.',
  ),
  mailConnections: integer('MAIL_CONNECTIONS', 5, [1, 100], 'Connections to the mail server per instance.'),
  mailRatePerSecond: integer(
    'MAIL_RATE_PER_SECOND',
    0,
    [0, 10_000],
    'Messages per second of all instances together; 0 is no limit.',
  ),
  mailPerDomainConnections: integer(
    'MAIL_PER_DOMAIN_CONNECTIONS',
    2,
    [1, 100],
    'Concurrent messages to one recipient domain per instance.',
  ),
  mailRetrySeconds: integer(
    'MAIL_RETRY_SECONDS',
    60,
    [1, 86_400],
    'Delay before a deferred message is retried; it doubles with every attempt.',
  ),
  dkimDomain: text('DKIM_DOMAIN', '', 'Domain that mail is signed for; no signature when empty.'),
  dkimSelector: text(
    'DKIM_SELECTOR',
    '',
    'Selector of the DKIM key: its public half is at SELECTOR._domainkey.DOMAIN.',
  ),
  dkimPrivateKey: secret(
    'DKIM_PRIVATE_KEY',
    'Private RSA key in PEM that signs mail; line ends may be written as \\n.',
  ),
  backupEvery: interval('BACKUP_EVERY', 'How often a backup is made, such as 6h or 1d; no backups when empty.'),
  backupKeep: integer('BACKUP_KEEP', 7, [1, 1000], 'Scheduled backups to keep; older ones are deleted.'),
  backupTo: automatic(
    text('BACKUP_TO', '', 'Folder or s3://BUCKET/PREFIX of scheduled backups; DATA_DIR/backups when empty.'),
  ),
  backupPassphrase: automatic(
    passphrase(
      'BACKUP_PASSPHRASE',
      'Encrypts backups, which contain the secret key; recommended for s3://. Keep it elsewhere: without it they cannot be restored.',
    ),
  ),
  usageDays: integer(
    'RETENTION_USAGE_DAYS',
    400,
    [0, 36_500],
    'Days that calls of the text model are kept in generation_usage; 0 is for ever.',
  ),
  recipientDays: integer(
    'RETENTION_RECIPIENT_DAYS',
    730,
    [0, 36_500],
    'Days after which names and addresses of the recipients of a finished release are erased; 0 is never.',
  ),
  outboxDays: integer(
    'RETENTION_OUTBOX_DAYS',
    90,
    [0, 36_500],
    'Days that mail is kept in DATA_DIR/outbox; 0 is for ever.',
  ),
  articleDays: integer(
    'RETENTION_ARTICLE_DAYS',
    730,
    [0, 36_500],
    'Days that collected articles are kept, if they are not linked to a press release; 0 is for ever.',
  ),
  auditDays: integer(
    'RETENTION_AUDIT_DAYS',
    730,
    [0, 36_500],
    'Days that the record of who did what is kept; 0 is for ever.',
  ),
  bounceSecret: secret('BOUNCE_SECRET', 'Bearer secret of POST /mail/bounces; the endpoint is disabled when empty.'),
  bounceImapUrl: automatic(
    imapUrl(
      'BOUNCE_IMAP_URL',
      'Mailbox that bounces are read from: imaps://user:password@host/INBOX; none when empty.',
    ),
  ),
  bounceImapSeconds: integer('BOUNCE_IMAP_SECONDS', 60, [1, 86_400], 'How often that mailbox is read.'),
  bounceImapProcessed: text(
    'BOUNCE_IMAP_PROCESSED',
    'Processed',
    'Folder of that mailbox that processed bounces are moved to; off only marks them as read.',
  ),
  bounceSoftLimit: integer(
    'BOUNCE_SOFT_LIMIT',
    5,
    [0, 1000],
    'Messages that bounce for a passing reason, such as a full mailbox, before their address is suppressed; 0 is never.',
  ),
  bounceSoftDays: integer('BOUNCE_SOFT_DAYS', 30, [1, 365], 'Days within which these bounces are counted.'),
} as const;

type Settings = typeof SETTINGS;
export type Config = { readonly [Key in keyof Settings]: Exclude<ReturnType<Settings[Key]['parse']>, null> };

export function readConfig(environment: Record<string, string | undefined>): Config {
  const entries = Object.entries(SETTINGS).map(([key, setting]) => [
    key,
    readSetting(setting, setting.secret ? readSecret(setting.name, environment) : environment[setting.name]),
  ]);
  return Object.fromEntries(entries) as Config;
}

/** The value itself, or the content of the file that `NAME_FILE` names, as container platforms mount secrets. */
function readSecret(name: string, environment: Record<string, string | undefined>): string | undefined {
  const value = environment[name]?.trim() || undefined;
  const file = environment[`${name}_FILE`]?.trim() || undefined;
  if (file === undefined) return value;
  if (value !== undefined) throw new ConfigError(`Set either ${name} or ${name}_FILE, not both.`);
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new ConfigError(`${name}_FILE cannot be read: ${(error as Error).message}.`);
  }
}

function readSetting(setting: Setting<unknown>, given: string | undefined): unknown {
  const value = setting.parse((given ?? '').trim() || setting.defaultValue);
  if (value === null) {
    const shown = setting.secret ? '' : ` (it is ${JSON.stringify(given)})`;
    throw new ConfigError(`${setting.name} must be ${setting.expects}${shown}.`);
  }
  return value;
}

export function environmentExample(): string {
  const lines = Object.values(SETTINGS as Record<string, Setting<unknown>>).map(
    ({ name, description, defaultValue, secret }) =>
      `# ${description}\n#${name}=${defaultValue}\n${secret ? `#${name}_FILE=\n` : ''}`,
  );
  return `# Every setting with its default. Copy this file to .env and remove the # where you want another value.\n# NAME_FILE is a file that contains the value of NAME.\n\n${lines.join('\n')}`;
}
