import { isIP } from 'node:net';
import { isMailAddress } from './kernel/mail-address.ts';
import { readExemptHost } from './kernel/outbound/index.ts';
import { IMAGE_PROVIDERS, parseImageModel } from './providers/image/settings.ts';
import { parseMailbox, parseSmtpUrl } from './providers/mail/settings.ts';
import { SEARCH_PROVIDERS } from './providers/search/index.ts';
import { parseModelName, TEXT_PROVIDERS } from './providers/text/settings.ts';

/** Every setting: name, type, default and meaning in one table. `.env.example` and `cli config` are printed from it. */

type Setting<Value> = {
  name: string;
  meaning: string;
  secret: boolean;
  /** As an operator would write it; empty when there is none. */
  standard: string;
  /** Null when the text is no such value; the message then says what it `expects`. */
  parse(text: string): Value | null;
  expects: string;
};

/** The message is one line for the operator. */
export class ConfigRefusal extends Error {}

function integer(
  name: string,
  standard: number,
  [minimum, maximum]: [number, number],
  meaning: string,
): Setting<number> {
  return {
    name,
    meaning,
    secret: false,
    standard: String(standard),
    expects: `a whole number from ${minimum} to ${maximum}`,
    parse: (text) => {
      const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
      return value >= minimum && value <= maximum ? value : null;
    },
  };
}

/** Empty means that the service decides by circumstance, as `meaning` says. */
function automatic<Value>(setting: Setting<Value>): Setting<Value | undefined> {
  return {
    ...setting,
    standard: '',
    expects: `${setting.expects}, or nothing`,
    parse: (text) => (text === '' ? undefined : setting.parse(text)),
  };
}

function text(name: string, standard: string, meaning: string): Setting<string> {
  return { name, meaning, secret: false, standard, expects: 'text', parse: (value) => value };
}

function mailAddress(name: string, standard: string, meaning: string): Setting<string> {
  return {
    name,
    meaning,
    secret: false,
    standard,
    expects: 'one mail address',
    parse: (value) => (isMailAddress(value) ? value : null),
  };
}

function choice<const Values extends readonly string[]>(
  name: string,
  values: Values,
  standard: Values[number],
  meaning: string,
): Setting<Values[number]> {
  return {
    name,
    meaning,
    secret: false,
    standard,
    expects: `one of ${values.join(', ')}`,
    parse: (value) => (values.includes(value) ? (value as Values[number]) : null),
  };
}

function onOff(name: string, meaning: string): Setting<boolean> {
  return {
    name,
    meaning,
    secret: false,
    standard: '',
    expects: 'on or off',
    parse: (value) => ({ on: true, true: true, '1': true, off: false, false: false, '0': false })[value] ?? null,
  };
}

function address(name: string, protocols: string[], meaning: string, secret = false): Setting<string> {
  return {
    name,
    meaning,
    secret,
    standard: '',
    expects: `an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    parse: (value) => {
      const url = URL.parse(value);
      return url && protocols.includes(url.protocol) && isDecodable(url) ? value.replace(/\/+$/, '') : null;
    },
  };
}

// A bare % in a password is the usual slip; the database driver would only say "URI malformed".
function isDecodable({ username, password, pathname }: URL): boolean {
  try {
    decodeURIComponent(username + password + pathname);
    return true;
  } catch {
    return false;
  }
}

function smtpUrl(name: string, meaning: string): Setting<string> {
  return {
    name,
    meaning,
    secret: true,
    standard: '',
    expects:
      'smtp://user:password@host:port or smtps://…, with ?tls=off for no encryption, ?tls=insecure for any certificate',
    parse: (value) => (parseSmtpUrl(value) ? value : null),
  };
}

function mailbox(name: string, meaning: string): Setting<string> {
  return {
    name,
    meaning,
    secret: false,
    standard: '',
    expects: 'an address like news@example.com or Newsroom <news@example.com>',
    parse: (value) => (parseMailbox(value) ? value : null),
  };
}

function modelName(name: string, meaning: string): Setting<string> {
  return {
    name,
    meaning,
    secret: false,
    standard: '',
    expects: `provider/model with one of the providers ${TEXT_PROVIDERS.join(', ')}`,
    parse: (value) => (parseModelName(value) ? value : null),
  };
}

function imageModelName(name: string, meaning: string): Setting<string> {
  return {
    name,
    meaning,
    secret: false,
    standard: '',
    expects: `provider/model with one of the providers ${IMAGE_PROVIDERS.join(', ')}`,
    parse: (value) => (parseImageModel(value) ? value : null),
  };
}

/** Names parted by commas. */
function exemptHosts(name: string, meaning: string): Setting<string[]> {
  return {
    name,
    meaning,
    secret: false,
    standard: '',
    expects: 'hosts or host:port names parted by commas',
    parse: (value) => {
      const entries = value
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== '');
      return entries.every((entry) => readExemptHost(entry) !== null) ? entries : null;
    },
  };
}

/** Addresses or ranges such as 10.0.0.0/8, parted by commas. */
function networks(name: string, meaning: string): Setting<string[]> {
  return {
    name,
    meaning,
    secret: false,
    standard: '',
    expects: 'addresses or ranges like 10.0.0.0/8 parted by commas',
    parse: (value) => {
      const entries = value.split(',').map((entry) => entry.trim());
      const named = entries.filter((entry) => entry !== '');
      return named.every(isNetwork) ? named : null;
    },
  };
}

function isNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)];
  if (most === undefined || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
}

function secret(name: string, meaning: string): Setting<string> {
  return { ...text(name, '', meaning), secret: true };
}

const MILLION = 1_000_000;
const HTTP = ['http:', 'https:'];

export const SETTINGS = {
  port: integer('PORT', 3000, [0, 65535], 'Port the service listens on; 0 takes a free one.'),
  host: text('HOST', '0.0.0.0', 'Address the service listens on; 127.0.0.1 keeps it to this machine.'),
  publicUrl: automatic(
    address(
      'PUBLIC_URL',
      ['http:', 'https:'],
      'Address under which people reach the service; http://localhost:PORT when empty.',
    ),
  ),
  trustedProxies: networks(
    'TRUSTED_PROXIES',
    'Proxies in front whose X-Forwarded-For is believed; sign-in tries are counted by the address it names.',
  ),
  dataDir: text('DATA_DIR', './data', 'Folder of the embedded database and of stored files.'),
  databaseUrl: automatic(
    address(
      'DATABASE_URL',
      ['postgres:', 'postgresql:'],
      'PostgreSQL server to use instead of the embedded one.',
      true,
    ),
  ),
  databaseConnections: integer('DATABASE_CONNECTIONS', 10, [2, 200], 'Connections one instance keeps to the database.'),
  sampleData: automatic(
    onOff(
      'SAMPLE_DATA',
      'Load the sample catalogue on first start: on or off; on for a fresh embedded store, else off, when empty.',
    ),
  ),
  dashboard: {
    ...onOff('DASHBOARD', 'Screens for people at /: on or off. They are built at the first start after an update.'),
    standard: 'on',
  },
  logLevel: choice(
    'LOG_LEVEL',
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'info',
    'Least severe line that is logged.',
  ),
  ownerEmail: mailAddress('OWNER_EMAIL', 'owner@localhost', 'Account that the first start creates.'),
  firstCredits: integer(
    'FIRST_CREDITS',
    MILLION,
    [0, 1_000_000 * MILLION],
    'Credit in KRW that the first account starts with.',
  ),
  rateLimitPerMinute: automatic(
    integer(
      'RATE_LIMIT_PER_MINUTE',
      0,
      [0, MILLION],
      'Calls an account may make a minute, over all instances; 0 is no limit. When empty: none on the embedded engine, 600 with DATABASE_URL.',
    ),
  ),
  bodyLimitBytes: integer('BODY_LIMIT_BYTES', 4 * 1024 * 1024, [1024, 64 * 1024 * 1024], 'Largest request body.'),
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
  stopTimeoutSeconds: integer(
    'STOP_TIMEOUT_SECONDS',
    15,
    [1, 600],
    'How long requests under way may take to finish when the service stops.',
  ),
  introductionPrice: integer(
    'INTRODUCTION_PRICE',
    1000,
    [0, MILLION],
    'Price in KRW of one mail introduction for a release.',
  ),
  excelPrice: integer('EXCEL_PRICE', 500, [0, MILLION], 'Price in KRW of one spreadsheet of articles.'),
  creationPrice: integer('CREATION_PRICE', 1000, [0, MILLION], 'Price in KRW of one generic creation.'),
  creditLow: integer(
    'CREDIT_LOW_KRW',
    10_000,
    [0, 1_000_000 * MILLION],
    'Balance in KRW below which credit.low is announced to webhooks; 0 never.',
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
    'How long one text may take, retries included.',
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
    'JSON file that changes what a social platform takes, e.g. {"social_a": {"max_hashtags": 5}}.',
  ),
  imagePrice: integer('IMAGE_PRICE', 500, [0, MILLION], 'Price in KRW of one picture made by image-ai.'),
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
  imagePolicyFile: text(
    'IMAGE_POLICY_FILE',
    '',
    'File of further words no picture is made of, one a line, added to the built-in list.',
  ),
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
    'Which articles TEXT_MODEL puts into Korean: those that a keyword group found, all, or none.',
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
  s3AccessKeyId: text('S3_ACCESS_KEY_ID', '', 'Access key for the bucket.'),
  s3SecretAccessKey: secret('S3_SECRET_ACCESS_KEY', 'Secret key for the bucket.'),
  smtpUrl: automatic(
    smtpUrl('SMTP_URL', 'Mail server that releases are sent through; files in DATA_DIR/outbox when empty.'),
  ),
  mailFrom: automatic(mailbox('MAIL_FROM', 'Sender of all mail, with or without a name; needed with SMTP_URL.')),
  mailConnections: integer('MAIL_CONNECTIONS', 5, [1, 100], 'Connections one instance keeps to the mail server.'),
  mailRatePerSecond: integer(
    'MAIL_RATE_PER_SECOND',
    0,
    [0, 10_000],
    'Most messages one instance sends a second; 0 is no limit.',
  ),
  mailPerDomainConnections: integer(
    'MAIL_PER_DOMAIN_CONNECTIONS',
    2,
    [1, 100],
    'Most messages one instance has under way to one recipient domain.',
  ),
  mailRetrySeconds: integer(
    'MAIL_RETRY_SECONDS',
    60,
    [1, 86_400],
    'Wait before a deferred message is tried again; it doubles with every try.',
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
  dkimPrivateKeyFile: text('DKIM_PRIVATE_KEY_FILE', '', 'File of that key, instead of DKIM_PRIVATE_KEY.'),
  bounceSecret: secret('BOUNCE_SECRET', 'Bearer secret of POST /mail/bounces; there is no such path when empty.'),
} as const;

type Settings = typeof SETTINGS;
export type Config = { readonly [Key in keyof Settings]: Exclude<ReturnType<Settings[Key]['parse']>, null> };

export function readConfig(environment: Record<string, string | undefined>): Config {
  const entries = Object.entries(SETTINGS).map(([key, setting]) => [
    key,
    readSetting(setting, environment[setting.name]),
  ]);
  return Object.fromEntries(entries) as Config;
}

function readSetting(setting: Setting<unknown>, given: string | undefined): unknown {
  const value = setting.parse((given ?? '').trim() || setting.standard);
  if (value === null) {
    const shown = setting.secret ? '' : ` (it is ${JSON.stringify(given)})`;
    throw new ConfigRefusal(`${setting.name} must be ${setting.expects}${shown}.`);
  }
  return value;
}

export function environmentExample(): string {
  const lines = Object.values(SETTINGS as Record<string, Setting<unknown>>).map(
    (setting) => `# ${setting.meaning}\n#${setting.name}=${setting.standard}\n`,
  );
  return `# Every setting with its default. Copy to .env and take the # away where you want another value.\n\n${lines.join('\n')}`;
}
