import { statSync } from 'node:fs';
import type { Config } from '../config/index.ts';
import type { Database } from '../kernel/database.ts';
import { findSharedSecret } from '../kernel/secret.ts';
import { createSecretBox, SecretUnreadable } from '../kernel/secret-box.ts';
import { createImapMailbox } from '../providers/mailbox/imap.ts';
import { parseImapUrl } from '../providers/mailbox/settings.ts';
import { sendTestAlert } from './alert-channels.ts';
import { Advice, type Check } from './checks.ts';
import { CHECK_NAME, MISSING_KEY, readSecretKey, secretKeyFile } from './secret-key.ts';
import { readHeaders } from './tracing.ts';

/** Checks of doctor that need the network or the secret key, for settings that are easily set and hard to notice. */

const TIMEOUT_MS = 10_000;
const OTHERS = 0o077;

export function connectionChecks(config: Config): Check[] {
  return [
    { check: 'bounces', run: () => checkMailbox(config) },
    { check: 'alerts', run: () => checkAlerts(config) },
    { check: 'traces', run: () => checkTraces(config) },
    { check: 'public URL', run: () => checkPublicUrl(config) },
  ];
}

async function checkMailbox({ bounceImapUrl, bounceSecret }: Config): Promise<string> {
  const settings = bounceImapUrl === undefined ? null : parseImapUrl(bounceImapUrl);
  if (!settings) return bounceSecret === '' ? 'no mailbox: set BOUNCE_IMAP_URL to notice bounces' : 'no mailbox';
  const { name, count } = createImapMailbox(settings, null);
  const messages = await count(AbortSignal.timeout(TIMEOUT_MS)).catch((error: Error) => {
    throw new Advice(`the bounce mailbox cannot be read: ${error.message}`);
  });
  return `${name} has ${messages} messages`;
}

async function checkAlerts(config: Config): Promise<string> {
  const { alertWebhook, alertEmail } = config;
  if (alertWebhook === undefined) return `by mail to ${alertEmail ?? 'the first operator'}`;
  await sendTestAlert(alertWebhook, config).catch((error: Error) => {
    throw new Advice(`ALERT_WEBHOOK does not take a test alert: ${error.message}`);
  });
  return 'ALERT_WEBHOOK took a test alert';
}

async function checkTraces({ otelEndpoint, otelHeaders }: Config): Promise<string> {
  if (otelEndpoint === undefined) return 'off';
  const url = `${otelEndpoint}/v1/traces`;
  const headers = { ...readHeaders(otelHeaders), 'content-type': 'application/json' };
  const { status } = await ask('OTEL_EXPORTER_OTLP_ENDPOINT', url, {
    method: 'POST',
    headers,
    body: '{"resourceSpans":[]}',
  });
  if (status >= 200 && status <= 299) return `the collector at ${otelEndpoint} takes traces`;
  throw new Advice(`OTEL_EXPORTER_OTLP_ENDPOINT does not take traces: HTTP ${status} from ${url}`);
}

/** Only while the service runs: otherwise it says nothing that its public address does not answer. */
async function checkPublicUrl({ publicUrl, port, host }: Config): Promise<string> {
  if (publicUrl === undefined) return 'not set';
  const local = ['0.0.0.0', '::', '::1'].includes(host) ? '127.0.0.1' : host;
  const isRunning = port !== 0 && (await isOurs(`http://${local}:${port}/healthz`).catch(() => false));
  if (!isRunning) return `${publicUrl}, not tested: the service does not run at port ${port}`;
  const response = await ask('PUBLIC_URL', `${publicUrl}/healthz`, { redirect: 'manual' });
  const target = response.headers.get('location');
  if (target !== null)
    throw new Advice(`PUBLIC_URL redirects to ${target}; set it to the address that people end up at`);
  if (!(await isHealthy(response))) throw new Advice(`PUBLIC_URL leads to another service: HTTP ${response.status}`);
  return `${publicUrl} leads to the service`;
}

async function isOurs(url: string): Promise<boolean> {
  return isHealthy(await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }));
}

async function isHealthy(response: Response): Promise<boolean> {
  return response.status === 200 && (await response.text()) === '{"status":"ok"}';
}

async function ask(setting: string, url: string, options: RequestInit): Promise<Response> {
  return fetch(url, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: Error) => {
    // fetch only says that it failed; the cause says why.
    const { message, code } = (error.cause ?? error) as NodeJS.ErrnoException;
    throw new Advice(`${setting} cannot be reached from this machine: ${message || code}`);
  });
}

export function secretKeyCheck(config: Config, database: Database): Check {
  return {
    check: 'secret key',
    async run() {
      const key = readSecretKey(config);
      const file = secretKeyFile(config);
      if (key === null && config.databaseUrl !== undefined) throw new Advice(MISSING_KEY);
      const check = await findSharedSecret(database, CHECK_NAME);
      if (key === null && !check) return `the next start creates ${file}`;
      try {
        if (check) createSecretBox(key).open(check);
      } catch (error) {
        if (!(error instanceof SecretUnreadable)) throw error;
        throw new Advice(
          `the secrets in the database are encrypted with another key; restore ${file}, or set SECRET_KEY`,
        );
      }
      const fits = check ? 'fits the secrets in the database' : 'encrypts secrets from the next start on';
      if (config.secretKey !== undefined) return `SECRET_KEY ${fits}`;
      if ((statSync(file).mode & OTHERS) !== 0) throw new Advice(`others can read ${file}; run chmod 600 ${file}`);
      return `${file} ${fits}`;
    },
  };
}
