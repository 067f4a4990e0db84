import { createPrivateKey } from 'node:crypto';
import { join } from 'node:path';
import { type Config, ConfigError } from '../config/index.ts';
import type { WorkerPool } from '../kernel/workers/pool.ts';
import { type DkimKey, messageWriter } from '../providers/mail/message.ts';
import { createOutbox } from '../providers/mail/outbox.ts';
import type { Mailer } from '../providers/mail/port.ts';
import { parseMailbox, parseSmtpUrl } from '../providers/mail/settings.ts';
import { createSmtpMailer } from '../providers/mail/smtp.ts';
import { following, GROUPS, type Settings } from './settings.ts';

/** Sends mail to the server of SMTP_URL, or writes it to the outbox folder. */

type Deps = { now(): Date; workers: WorkerPool | null; waitForTurn(): Promise<void> };

/** With the settings of the moment, for commands and tests of settings. */
export function createMailer(config: Config, { now, workers, waitForTurn }: Deps): Mailer {
  const writeMessage = messageWriter(readDkimKey(config), workers);
  const server = config.smtpUrl === undefined ? null : parseSmtpUrl(config.smtpUrl);
  if (!server) return createOutbox({ folder: join(config.dataDir, 'outbox'), writeMessage, now });
  if (config.mailFrom === undefined) throw new ConfigError('SMTP_URL needs MAIL_FROM.');
  return createSmtpMailer({ server, writeMessage, connections: config.mailConnections, waitForTurn, now });
}

/** For mail of accounts in test mode. */
export function createTestOutbox(config: Config, { now, workers }: Pick<Deps, 'now' | 'workers'>): Mailer {
  const writeMessage = messageWriter(readDkimKey(config), workers);
  return createOutbox({ folder: join(config.dataDir, 'outbox'), writeMessage, now });
}

export function withTestMode(mailer: Mailer, outbox: Mailer): Mailer {
  return {
    get mode() {
      return mailer.mode;
    },
    send: (message) => (message.isTest ? outbox : mailer).send(message),
    get probe() {
      return mailer.probe;
    },
    close: () => mailer.close(),
  };
}

/** Refuses a start with settings that contradict each other. */
export function checkMailSettings(config: Config): void {
  readDkimKey(config);
  if (config.smtpUrl !== undefined && config.mailFrom === undefined) throw new ConfigError('SMTP_URL needs MAIL_FROM.');
}

type Opened = { mailer: Mailer; inUse: number };

/** Sends with the settings in effect. After a change, mail in flight is finished with the server that it began with. */
export function createCurrentMailer(settings: Settings, deps: Deps): Mailer {
  const opened = new Set<Opened>();
  const current = following(settings, GROUPS.mailServer, (config) => {
    const next = { mailer: createMailer(config, deps), inUse: 0 };
    opened.add(next);
    for (const each of opened) if (each !== next) closeUnused(each);
    return next;
  });

  function closeUnused(each: Opened): void {
    if (each.inUse > 0 || !opened.delete(each)) return;
    // Nobody waits for it: a connection that cannot be closed is dropped by its timeout.
    void each.mailer.close().catch(() => {});
  }

  async function use<Result>(work: (mailer: Mailer) => Promise<Result>): Promise<Result> {
    const used = current();
    used.inUse += 1;
    try {
      return await work(used.mailer);
    } finally {
      used.inUse -= 1;
      if (used !== current()) closeUnused(used);
    }
  }

  return {
    get mode() {
      return current().mailer.mode;
    },
    send: (message) => use((mailer) => mailer.send(message)),
    get probe() {
      return current().mailer.probe && (() => use(async (mailer) => (await mailer.probe?.()) ?? null));
    },
    async close() {
      await Promise.all([...opened].map(({ mailer }) => mailer.close()));
    },
  };
}

/** Sender of all mail. The default address does not exist, which does not matter in the outbox. */
export function mailSender(config: Config): { name: string; address: string } {
  return parseMailbox(config.mailFrom ?? '') ?? { name: 'Presswright', address: 'presswright@localhost.localdomain' };
}

/** Null when mail is not signed here. */
export function readDkimKey(config: Config): DkimKey | null {
  const { dkimDomain: domain, dkimSelector: selector, dkimPrivateKey } = config;
  const given = [domain, selector, dkimPrivateKey].filter((value) => value !== '');
  if (given.length === 0) return null;
  if (given.length < 3)
    throw new ConfigError('DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY (or DKIM_PRIVATE_KEY_FILE) go together.');
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(domain)) throw new ConfigError('DKIM_DOMAIN must be a domain name.');
  if (!/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/i.test(selector))
    throw new ConfigError('DKIM_SELECTOR must be a selector like "mail2026".');
  return { domain, selector, privateKey: readPrivateKey(dkimPrivateKey) };
}

/** Checked at start, because mail would otherwise silently be sent unsigned. */
function readPrivateKey(written: string): string {
  const pem = written.replaceAll('\\n', '\n');
  try {
    if (createPrivateKey(pem).asymmetricKeyType === 'rsa') return pem;
  } catch {
    // Not rethrown, because its message would contain the key.
  }
  throw new ConfigError('DKIM_PRIVATE_KEY must be a private RSA key in PEM, without a passphrase.');
}
