import { TextModelFailure } from './port.ts';

export type Fetch = typeof fetch;

const LINE_BREAK = 10;

function tooLarge(limit: number): TextModelFailure {
  return new TextModelFailure('unusable', `The model's answer is larger than ${limit} bytes.`);
}

/** Stops reading and closes the connection as soon as the body exceeds the limit. */
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
 * An event stream has hundreds of bytes of overhead per word, so its total size is not limited. Only one event, a line,
 * is held in memory; the length of the resulting text is limited where it is collected.
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
 * A fetch that never buffers more than `limit` bytes. Redirects are not followed, because they would send the key and
 * the caller's text to a server that nobody configured.
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
