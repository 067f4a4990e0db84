import type { Outbound, OutboundResult } from '../kernel/outbound/index.ts';
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

/** Never throws for what a receiver does. */
export function createSend(outbound: Outbound): SendWebhook {
  return async ({ url, secrets, eventId, body }) => {
    const startedAt = performance.now();
    const headers = { 'content-type': 'application/json', ...signatureHeaders(secrets, eventId, body, new Date()) };
    const result = await outbound.post(url, body, { headers, maxBytes: LARGEST_ANSWER, timeoutMs: TIMEOUT_MS });
    return { ...outcomeOf(result), latency_ms: Math.round(performance.now() - startedAt) };
  };
}

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
