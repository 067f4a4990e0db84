import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The HTTP server of a language model: it records requests and sends the responses set by a test. */

export type Asked = {
  path: string;
  headers: IncomingMessage['headers'];
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever was sent.
  body: any;
  /** Resolves when the connection closes before the response was complete. */
  leftEarly: Promise<void>;
};

export type Answer = (response: ServerResponse, asked: Asked) => void | Promise<void>;

export type FakeModel = {
  /** Base URL of the OpenAI-style API. */
  url: string;
  asked: Asked[];
  /** The next responses, one per request; after them `standard` is used. */
  next(...answers: Answer[]): void;
  standard(answer: Answer): void;
  stop(): Promise<void>;
};

export async function startFakeModel(): Promise<FakeModel> {
  const asked: Asked[] = [];
  let queue: Answer[] = [];
  let standard: Answer = status(599);
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const leftEarly = new Promise<void>((resolve) =>
      response.on('close', () => (response.writableFinished ? undefined : resolve())),
    );
    const text = Buffer.concat(chunks).toString();
    const entry = { path: request.url ?? '', headers: request.headers, body: text && JSON.parse(text), leftEarly };
    asked.push(entry);
    await (queue.shift() ?? standard)(response, entry);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    next: (...answers) => {
      queue = answers;
    },
    standard: (answer) => {
      standard = answer;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function status(code: number, body: unknown = { error: { message: 'no' } }, headers: object = {}): Answer {
  return (response) => {
    response.writeHead(code, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
  };
}

/** A chat completion with this text, or this value as JSON, as its content; streamed when requested. */
export function says(content: unknown, choice: object = {}): Answer {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return (response, asked) => {
    if (asked.body.stream) return streams(text.match(/[\s\S]{1,7}/gu) ?? [])(response, asked);
    const message = { role: 'assistant', content: text, ...choice };
    const usage = { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 };
    const choices = [{ index: 0, message, finish_reason: 'stop', ...choice }];
    return status(200, { id: 'c1', created: 1, model: 'm', choices, usage })(response, asked);
  };
}

function event(value: unknown): string {
  return `data: ${typeof value === 'string' ? value : JSON.stringify(value)}\n\n`;
}

function delta(content: string): object {
  return { id: 'c1', created: 1, model: 'm', choices: [{ index: 0, delta: { content } }] };
}

/** `never`: as if more were to follow. */
export type StreamEnd = 'done' | 'closed' | 'destroyed' | 'never';

/** `pause`: milliseconds after each piece, or what to wait for. */
export function streams(
  pieces: string[],
  end: StreamEnd = 'done',
  pause: number | (() => Promise<unknown>) = 0,
): Answer {
  return async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const piece of pieces) {
      response.write(event(delta(piece)));
      if (typeof pause === 'function') await pause();
      else if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    }
    if (end === 'never') return;
    if (end === 'destroyed') return void response.destroy();
    if (end === 'closed') return void response.end();
    response.write(event({ id: 'c1', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }));
    const usage = { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 };
    response.write(event({ id: 'c1', choices: [], usage }));
    response.end(event('[DONE]'));
  };
}

/** Accepts the request and never responds. */
export const hangs: Answer = () => undefined;

export function refuses(feature: string, then: Answer): Answer {
  return (response, asked) => {
    if (feature in asked.body) return status(400, { error: { message: `unknown field ${feature}` } })(response, asked);
    return then(response, asked);
  };
}

/** The messages to the model by role. */
export function messageOf(asked: Asked, role: string): string {
  const messages = asked.body.messages as { role: string; content: unknown }[];
  const texts = messages.filter((message) => message.role === role).map(({ content }) => content);
  return texts.map((content) => (typeof content === 'string' ? content : JSON.stringify(content))).join('\n');
}

/** Plain text for the writer of a draft and JSON for its editor. */
export function writes(edited: unknown, draft = '초안\n\n초안의 첫 문단이다.'): Answer {
  return (response, asked) => says(asksForJson(asked) ? edited : draft)(response, asked);
}

export function asksForJson(asked: Asked): boolean {
  return messageOf(asked, 'user').includes('Answer with one JSON object');
}
