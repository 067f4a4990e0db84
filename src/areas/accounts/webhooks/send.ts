import type { Outbound, OutboundResult } from '../../../kernel/outbound/index.ts';
import { type SecretBox, SecretUnreadable } from '../../../kernel/secret-box.ts';
import { signatureHeaders } from './signature.ts';

const TIMEOUT_MS = 10_000;
/** Of the answer only an excerpt is kept, but a receiver may say more than that. */
const LARGEST_ANSWER = 64 * 1024;
const LONGEST_EXCERPT = 500;

/** What is sent where. */
export type Telling = { url: string; secrets: string[]; eventId: string; body: string };

/** How one try ended. */
export type Attempt = {
  success: boolean;
  status_code: number | null;
  latency_ms: number;
  response_excerpt: string;
  error: string | null;
};

export type SendWebhook = (telling: Telling) => Promise<Attempt>;

export type SendParts = {
  outbound: Outbound;
  secrets: SecretBox;
  /** Called for the first secret that cannot be decrypted. */
  onUnreadable(error: SecretUnreadable): void;
};

/** Never throws for what a receiver does. */
export function createSend({ outbound, secrets: box, onUnreadable }: SendParts): SendWebhook {
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
  return async ({ url, secrets, eventId, body }) => {
    const startedAt = performance.now();
    // One that cannot be read does not keep the other from signing: after a rotation it is still there for a day.
    const readable = secrets.flatMap((stored) => opened(stored));
    if (readable.length === 0) return UNSIGNED;
    const headers = { 'content-type': 'application/json', ...signatureHeaders(readable, eventId, body, new Date()) };
    const result = await outbound.post(url, body, { headers, maxBytes: LARGEST_ANSWER, timeoutMs: TIMEOUT_MS });
    return { ...outcomeOf(result), latency_ms: Math.round(performance.now() - startedAt) };
  };
}

/** An event that cannot be signed is not sent; a new secret (rotate-secret) ends that. */
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

/** The database takes no NUL, and a cut must not leave half a character. */
function excerpt(body: Buffer): string {
  const text = body.toString('utf8').replace(/\p{Cc}+/gu, ' ');
  return Array.from(text.slice(0, LONGEST_EXCERPT * 2))
    .slice(0, LONGEST_EXCERPT)
    .join('')
    .toWellFormed();
}
