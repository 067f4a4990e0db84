import type { Outbound, OutboundResult } from '../../../kernel/outbound/index.ts';
import { type SecretBox, SecretUnreadable } from '../../../kernel/secret-box.ts';
import { signatureHeaders } from './signature.ts';

const TIMEOUT_MS = 10_000;
/** Limit for the answer, of which only an excerpt is stored. */
const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_EXCERPT_LENGTH = 500;

export type WebhookRequest = { url: string; secrets: string[]; eventId: string; body: string };

/** Result of one attempt. */
export type Attempt = {
  success: boolean;
  status_code: number | null;
  latency_ms: number;
  response_excerpt: string;
  error: string | null;
};

export type SendWebhook = (request: WebhookRequest) => Promise<Attempt>;

export type SendDeps = {
  outbound: Outbound;
  secrets: SecretBox;
  onAttempt?(attempt: Attempt): void;
  /** Called for the first secret that cannot be decrypted. */
  onUnreadable(error: SecretUnreadable): void;
};

/** Never throws because of the receiver. */
export function createSend({ outbound, secrets: box, onAttempt, onUnreadable }: SendDeps): SendWebhook {
  let isReported = false;
  const opened = (stored: string): string[] => {
    try {
      return [box.open(stored)];
    } catch (error) {
      if (!(error instanceof SecretUnreadable)) throw error;
      if (!isReported) onUnreadable(error);
      isReported = true;
      return [];
    }
  };
  const attempt: SendWebhook = async ({ url, secrets, eventId, body }) => {
    const startedAt = performance.now();
    // After a rotation there are two secrets for a day; if one cannot be decrypted, the other is still used.
    const readable = secrets.flatMap((stored) => opened(stored));
    if (readable.length === 0) return UNSIGNED;
    const headers = { 'content-type': 'application/json', ...signatureHeaders(readable, eventId, body, new Date()) };
    const limits = { maxBytes: MAX_ANSWER_BYTES, timeoutMs: TIMEOUT_MS, isStatusEnough: true };
    const result = await outbound.post(url, body, { headers, ...limits });
    return { ...outcomeOf(result), latency_ms: Math.round(performance.now() - startedAt) };
  };
  return async (request) => {
    const made = await attempt(request);
    onAttempt?.(made);
    return made;
  };
}

/** An event that cannot be signed is not sent; rotating the secret fixes it. */
const UNSIGNED: Attempt = {
  success: false,
  status_code: null,
  latency_ms: 0,
  response_excerpt: '',
  error: 'secret_unreadable: The signing secret cannot be decrypted. Rotate it.',
};

function outcomeOf(result: OutboundResult): Omit<Attempt, 'latency_ms'> {
  if (!result.ok) {
    return { success: false, status_code: null, response_excerpt: '', error: `${result.reason}: ${result.detail}` };
  }
  const { status, body } = result;
  const success = status >= 200 && status < 300;
  return { success, status_code: status, response_excerpt: excerpt(body), error: success ? null : `HTTP ${status}` };
}

/** Removes control characters, which the database may refuse, and cuts without splitting a character. */
function excerpt(body: Buffer): string {
  const text = body.toString('utf8').replace(/\p{Cc}+/gu, ' ');
  return Array.from(text.slice(0, MAX_EXCERPT_LENGTH * 2))
    .slice(0, MAX_EXCERPT_LENGTH)
    .join('')
    .toWellFormed();
}
