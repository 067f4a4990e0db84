import { TextModelFailure } from './port.ts';

export type Fetch = typeof fetch;

const LINE_BREAK = 10;

function tooLarge(limit: number): TextModelFailure {
  return new TextModelFailure('unusable', `The model's answer is larger than ${limit} bytes.`);
}

/** Stops reading, and thereby closes the connection, as soon as the body is larger than allowed. */
async function readWhole(body: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/**
 * An event stream spends some hundred bytes on each word, so its sum says little. What would be held in memory is one
 * event, a line; the text that the events add up to is bounded where it is put together.
 */
function lineLimit(limit: number): TransformStream<Uint8Array, Uint8Array> {
  let line = 0;
  return new TransformStream({
    transform(chunk, controller) {
      const last = chunk.lastIndexOf(LINE_BREAK);
      line = last === -1 ? line + chunk.byteLength : chunk.byteLength - last - 1;
      if (line > limit || chunk.byteLength > limit) controller.error(tooLarge(limit));
      else controller.enqueue(chunk);
    },
  });
}

/**
 * A fetch that never holds more of an answer than `limit` bytes. Redirects are not followed: they would carry the key
 * and the caller's text to an address that nobody configured.
 */
export function boundedFetch(send: Fetch, limit: number): Fetch {
  return async (input, init) => {
    const response = await send(input, { ...init, redirect: 'manual' });
    if (response.body === null) return response;
    const { status, statusText, headers } = response;
    if (headers.get('content-type')?.startsWith('text/event-stream')) {
      return new Response(response.body.pipeThrough(lineLimit(limit)), { status, statusText, headers });
    }
    return new Response(await readWhole(response.body, limit), { status, statusText, headers });
  };
}
