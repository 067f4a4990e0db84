import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { API } from '../call.ts';

/** A client of an event stream, which keeps everything that it received. */

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service sent.
export type Received = { event: string; data: any };
export type Watcher = {
  status: number;
  headers: IncomingMessage['headers'];
  events: Received[];
  comments(): number;
  isClosed(): boolean;
  close(): void;
};

export async function watchText(
  service: { url: string },
  path: string,
  headers: Record<string, string>,
): Promise<Watcher> {
  const asked = request(service.url + API + path, {
    headers: { accept: 'text/event-stream', ...headers },
    agent: false,
  });
  asked.on('error', () => {});
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const events: Received[] = [];
  let comments = 0;
  let isClosed = false;
  let rest = '';
  answer.setEncoding('utf8').on('data', (text: string) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      if (block.startsWith(':')) comments += 1;
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      if (event && data) events.push({ event, data: JSON.parse(data) });
    }
  });
  answer.on('error', () => {});
  answer.on('close', () => {
    isClosed = true;
  });
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    events,
    comments: () => comments,
    isClosed: () => isClosed,
    close: () => asked.destroy(),
  };
}
