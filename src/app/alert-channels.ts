import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { findOperatorAddress } from '../areas/accounts/sign-in/index.ts';
import type { Config } from '../config/index.ts';
import { VERSION } from '../config/version.ts';
import type { Database } from '../kernel/database.ts';
import { createOutbound } from '../kernel/outbound/index.ts';
import type { Alert, AlertChannel } from '../monitoring/alerts.ts';
import type { Mailer } from '../providers/mail/port.ts';

/** Where the operator is told: by mail to ALERT_EMAIL or the first operator, and with a JSON request to ALERT_WEBHOOK. */

type Deps = {
  mailer: Mailer;
  sender(): { name: string; address: string };
  publicUrl: string;
  userAgent: string;
  now(): Date;
};

const WEBHOOK_TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 64 * 1024;
const TITLES = { degraded: 'does not work', still_degraded: 'still does not work', recovered: 'works again' };

export type AlertAddress = { current(): string | null; read(): Promise<void> };

/** ALERT_EMAIL, else that of the first operator who can receive mail: as last read, also while the database is away. */
export function alertAddress({ alertEmail }: Config, database: Database): AlertAddress {
  let ofOperator: string | null = null;
  return {
    current: () => alertEmail ?? ofOperator,
    async read() {
      if (alertEmail === undefined) ofOperator = await findOperatorAddress(database);
    },
  };
}

/** A function, because the address may change while the service runs. */
export function alertChannels(config: Config, address: AlertAddress, deps: Deps): () => AlertChannel[] {
  const { alertWebhook } = config;
  const webhook = alertWebhook === undefined ? [] : [webhookChannel(alertWebhook, config, deps)];
  return () => {
    const to = address.current();
    return to === null ? webhook : [mailChannel(to, deps), ...webhook];
  };
}

function mailChannel(to: string, { mailer, sender, publicUrl }: Deps): AlertChannel {
  return {
    name: 'mail',
    // A mail server that is down cannot report it.
    skips: ['mail'],
    async send(alert) {
      const from = sender();
      const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
      const text = [headline(alert), '', detail(alert), `Since ${alert.since.toISOString()}.`, '', publicUrl].join(
        '\n',
      );
      const outcome = await mailer.send({
        messageId: `${randomUUID()}@${domain}`,
        from,
        to,
        replyTo: null,
        subject: `[Presswright] ${headline(alert)}`,
        text,
        html: `<p>${text.replaceAll('\n', '<br>')}</p>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: [],
      });
      if (outcome.kind === 'deferred' || outcome.kind === 'refused') throw new Error(outcome.answer);
    },
  };
}

function webhookChannel(
  url: string,
  config: Config,
  { publicUrl, userAgent, now }: Omit<Deps, 'mailer' | 'sender'>,
): AlertChannel {
  const post = createPost(url, config, userAgent);
  return {
    name: 'webhook',
    skips: [],
    async send(alert) {
      const body = JSON.stringify({
        event: `service.${alert.kind}`,
        part: alert.part,
        detail: detail(alert),
        since: alert.since.toISOString(),
        sent_at: now().toISOString(),
        service: publicUrl,
        // The field that chat services show.
        text: `Presswright (${publicUrl}): ${headline(alert)}. ${detail(alert)}`,
      });
      await post(body);
    },
  };
}

/** For doctor. */
export async function sendTestAlert(url: string, config: Config): Promise<void> {
  const text = `Presswright (${config.publicUrl ?? hostname()}): this is a test, everything works.`;
  const post = createPost(url, config, `Presswright/${VERSION}`);
  await post(JSON.stringify({ event: 'service.test', sent_at: new Date().toISOString(), text }));
}

function createPost(url: string, config: Config, userAgent: string): (body: string) => Promise<void> {
  // The operator chose the address, so it may be a private one.
  const outbound = createOutbound({ allow: [...config.outboundAllow, new URL(url).host], userAgent });
  return async (body) => {
    const headers = { 'content-type': 'application/json' };
    const options = { headers, maxBytes: MAX_ANSWER_BYTES, timeoutMs: WEBHOOK_TIMEOUT_MS, isStatusEnough: true };
    const result = await outbound.post(url, body, options);
    if (!result.ok) throw new Error(`${result.reason}: ${result.detail}`);
    if (result.status < 200 || result.status > 299) throw new Error(`HTTP ${result.status}`);
  };
}

function headline({ kind, part }: Alert): string {
  return `${part} ${TITLES[kind]}`;
}

function detail({ kind, text }: Alert): string {
  return kind === 'recovered' ? `It was: ${text}` : text;
}
