import { isMailAddress } from '../kernel/mail-address.ts';
import { isNetwork } from '../kernel/networks.ts';
import { readExemptHost } from '../kernel/outbound/target.ts';
import { IMAGE_PROVIDERS, parseImageModel } from '../providers/image/settings.ts';
import { parseMailbox, parseSmtpUrl } from '../providers/mail/settings.ts';
import { parseImapUrl } from '../providers/mailbox/settings.ts';
import { parseModelName, TEXT_PROVIDERS } from '../providers/text/settings.ts';

/** Types of settings: how each is written and parsed. */

export type Setting<Value> = {
  name: string;
  description: string;
  secret: boolean;
  /** As an operator would write it; empty when there is no default. */
  defaultValue: string;
  /** Null when the text is invalid; the error message then contains `expects`. */
  parse(text: string): Value | null;
  expects: string;
};

function numeric(kind: string, pattern: RegExp) {
  return (
    name: string,
    defaultValue: number,
    [minimum, maximum]: [number, number],
    description: string,
  ): Setting<number> => ({
    name,
    description,
    secret: false,
    defaultValue: String(defaultValue),
    expects: `${kind} from ${minimum} to ${maximum}`,
    parse: (text) => {
      const value = pattern.test(text) ? Number(text) : Number.NaN;
      return value >= minimum && value <= maximum ? value : null;
    },
  });
}

export const integer = numeric('a whole number', /^\d{1,15}$/);
/** With up to three decimal places. */
export const decimal = numeric('a number', /^\d{1,9}(\.\d{1,3})?$/);

/** Empty means that the service chooses the value, as `description` explains. */
export function automatic<Value>(setting: Setting<Value>): Setting<Value | undefined> {
  return {
    ...setting,
    defaultValue: '',
    expects: `${setting.expects}, or nothing`,
    parse: (text) => (text === '' ? undefined : setting.parse(text)),
  };
}

export function text(name: string, defaultValue: string, description: string): Setting<string> {
  return { name, description, secret: false, defaultValue, expects: 'text', parse: (value) => value };
}

export function mailAddress(name: string, defaultValue: string, description: string): Setting<string> {
  return {
    name,
    description,
    secret: false,
    defaultValue,
    expects: 'one mail address',
    parse: (value) => (isMailAddress(value) ? value : null),
  };
}

export function choice<const Values extends readonly string[]>(
  name: string,
  values: Values,
  defaultValue: Values[number],
  description: string,
): Setting<Values[number]> {
  return {
    name,
    description,
    secret: false,
    defaultValue,
    expects: `one of ${values.join(', ')}`,
    parse: (value) => (values.includes(value) ? (value as Values[number]) : null),
  };
}

export function onOff(name: string, description: string): Setting<boolean> {
  return {
    name,
    description,
    secret: false,
    defaultValue: '',
    expects: 'on or off',
    parse: (value) => ({ on: true, true: true, '1': true, off: false, false: false, '0': false })[value] ?? null,
  };
}

export function address(name: string, protocols: string[], description: string, secret = false): Setting<string> {
  return {
    name,
    description,
    secret,
    defaultValue: '',
    expects: `an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    parse: (value) => {
      const url = URL.parse(value);
      return url && protocols.includes(url.protocol) && isDecodable(url) ? value.replace(/\/+$/, '') : null;
    },
  };
}

// An unescaped % in a password is a common mistake; the database driver would only say "URI malformed".
function isDecodable({ username, password, pathname }: URL): boolean {
  try {
    decodeURIComponent(username + password + pathname);
    return true;
  } catch {
    return false;
  }
}

const UNIT_SECONDS: Record<string, number> = { m: 60, h: 3600, d: 86_400 };

/** In seconds; undefined when it is switched off. */
export function interval(name: string, description: string): Setting<number | undefined> {
  return {
    name,
    description,
    secret: false,
    defaultValue: '',
    expects: 'a number with a unit such as 30m, 6h or 1d, or nothing',
    parse: (value) => {
      if (value === '') return undefined;
      const [, count, unit = ''] = /^([1-9]\d{0,4})([mhd])$/.exec(value) ?? [];
      return count === undefined ? null : Number(count) * UNIT_SECONDS[unit]!;
    },
  };
}

/** 32 random bytes. */
export function encryptionKey(name: string, description: string): Setting<string> {
  return {
    name,
    description,
    secret: true,
    defaultValue: '',
    expects: '32 random bytes in base64, as "openssl rand -base64 32" prints them',
    parse: (value) => (/^[A-Za-z0-9+/]{43}=$/.test(value) ? value : null),
  };
}

export function smtpUrl(name: string, description: string): Setting<string> {
  return {
    name,
    description,
    secret: true,
    defaultValue: '',
    expects:
      'smtp://user:password@host:port or smtps://…, with ?tls=off for no encryption, ?tls=insecure for any certificate',
    parse: (value) => (parseSmtpUrl(value) ? value : null),
  };
}

export function imapUrl(name: string, description: string): Setting<string> {
  return {
    name,
    description,
    secret: true,
    defaultValue: '',
    expects:
      'imaps://user:password@host/FOLDER or imap://…, with ?tls=off for no encryption, ?tls=insecure for any certificate',
    parse: (value) => (parseImapUrl(value) ? value : null),
  };
}

export function mailbox(name: string, description: string): Setting<string> {
  return {
    name,
    description,
    secret: false,
    defaultValue: '',
    expects: 'an address like news@example.com or Newsroom <news@example.com>',
    parse: (value) => (parseMailbox(value) ? value : null),
  };
}

export function modelName(name: string, description: string): Setting<string> {
  return {
    name,
    description,
    secret: false,
    defaultValue: '',
    expects: `provider/model with one of the providers ${TEXT_PROVIDERS.join(', ')}`,
    parse: (value) => (parseModelName(value) ? value : null),
  };
}

export function imageModelName(name: string, description: string): Setting<string> {
  return {
    name,
    description,
    secret: false,
    defaultValue: '',
    expects: `provider/model with one of the providers ${IMAGE_PROVIDERS.join(', ')}`,
    parse: (value) => (parseImageModel(value) ? value : null),
  };
}

/** Names separated by commas. */
export function exemptHosts(name: string, description: string): Setting<string[]> {
  return {
    name,
    description,
    secret: false,
    defaultValue: '',
    expects: 'hosts or host:port names separated by commas',
    parse: (value) => {
      const entries = value
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== '');
      return entries.every((entry) => readExemptHost(entry) !== null) ? entries : null;
    },
  };
}

/** Addresses or ranges such as 10.0.0.0/8, separated by commas. */
export function networks(name: string, description: string): Setting<string[]> {
  return {
    name,
    description,
    secret: false,
    defaultValue: '',
    expects: 'addresses or ranges like 10.0.0.0/8 separated by commas',
    parse: (value) => {
      const entries = value.split(',').map((entry) => entry.trim());
      const named = entries.filter((entry) => entry !== '');
      return named.every(isNetwork) ? named : null;
    },
  };
}

const MIN_PASSPHRASE = 12;

export function passphrase(name: string, description: string): Setting<string> {
  return {
    ...secret(name, description),
    expects: `at least ${MIN_PASSPHRASE} characters`,
    parse: (value) => (value.length >= MIN_PASSPHRASE ? value : null),
  };
}

export function secret(name: string, description: string): Setting<string> {
  return { ...text(name, '', description), secret: true };
}
