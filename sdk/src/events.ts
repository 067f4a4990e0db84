import { ConnectionError, errorOf, UnexpectedAnswerError } from './errors.ts';
import type { Failure } from './generated/types.ts';

export type ServerEvent = { event: string; data: unknown };

/** Reads server-sent events; comments and unknown fields are skipped. */
export async function* eventsIn(response: Response): AsyncGenerator<ServerEvent> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    throw new UnexpectedAnswerError('The answer is not a stream of the service. Check baseUrl.');
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const parts = (rest + value).replaceAll('\r\n', '\n').split('\n\n');
      rest = parts.pop()!;
      for (const part of parts) {
        const found = eventIn(part);
        if (found) yield found;
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function eventIn(part: string): ServerEvent | null {
  let event = 'message';
  const data: string[] = [];
  for (const line of part.split('\n')) {
    const [, field, value] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (field === 'event') event = value!;
    else if (field === 'data') data.push(value!);
  }
  return data.length === 0 ? null : { event, data: JSON.parse(data.join('\n')) };
}

/**
 * A text while it is being written: `for await` gets its pieces, `result()` the finished answer. Whoever only wants the
 * result need not read the pieces.
 */
export class Generation<Result> implements AsyncIterable<string> {
  readonly #response: Promise<Response>;
  readonly #events: AsyncGenerator<string>;
  #result: { data: Result } | null = null;

  constructor(response: Promise<Response>) {
    this.#response = response;
    // Whoever reads gets the error; nobody else has to.
    response.catch(() => {});
    this.#events = this.#read();
  }

  [Symbol.asyncIterator](): AsyncGenerator<string> {
    return this.#events;
  }

  async result(): Promise<Result> {
    for await (const _piece of this.#events);
    if (!this.#result) throw new ConnectionError('The stream ended before the text was finished.');
    return this.#result.data;
  }

  async *#read(): AsyncGenerator<string> {
    const response = await this.#response;
    for await (const { event, data } of eventsIn(response)) {
      if (event === 'text') yield (data as { text: string }).text;
      else if (event === 'done') this.#result = data as { data: Result };
      else if (event === 'error') throw errorOf(statusOf(data), response.headers, data as Failure);
    }
    if (!this.#result) throw new ConnectionError('The stream ended before the text was finished.');
  }
}

/** The stream has begun with 200, so the failure itself tells what went wrong. */
function statusOf(failure: unknown): number {
  const { code } = failure as Failure;
  return code === 'INSUFFICIENT_CREDIT' || code === 'INSUFFICIENT_API_CREDIT' ? 402 : 500;
}
