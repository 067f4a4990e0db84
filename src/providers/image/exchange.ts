import type { Json, VendorRequest } from './vendor.ts';
import { object } from './vendor.ts';

/** Outcome of a request to a model's server. */
export type Reply =
  | { kind: 'answer'; status: number; body: Json | null; retryAfter: string | null }
  /** The connection failed. */
  | { kind: 'broken' }
  | { kind: 'too-large' };

/** Redirects are not followed, because they would send the API key to a server that nobody configured. */
export async function exchange(
  send: typeof fetch,
  { url, headers, body }: VendorRequest,
  { maxBytes, signal }: { maxBytes: number; signal: AbortSignal },
): Promise<Reply> {
  try {
    const response = await send(url, {
      method: 'POST',
      redirect: 'manual',
      signal,
      headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    });
    const bytes = await readAtMost(response.body, maxBytes);
    if (bytes === null) return { kind: 'too-large' };
    return {
      kind: 'answer',
      status: response.status,
      body: parsed(bytes),
      retryAfter: response.headers.get('retry-after'),
    };
  } catch {
    return { kind: 'broken' };
  }
}

/** Stops reading and closes the connection as soon as the body exceeds the limit. */
async function readAtMost(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

function parsed(bytes: Buffer): Json | null {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return value === null || typeof value !== 'object' ? null : object(value);
  } catch {
    return null;
  }
}
