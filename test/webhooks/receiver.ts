import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A server that receives events over HTTP. */

export type Taken = { path: string; headers: IncomingHttpHeaders; body: string };
type Given = { status: number; headers?: Record<string, string>; body?: string };
export type Answering = (taken: Taken) => Given | Promise<Given>;

export type Receiver = {
  url(path: string): string;
  /** The requests to a path, in order. */
  taken(path: string): Taken[];
  /** Sets the response of a path; 204 by default. */
  answer(path: string, answering: Answering): void;
  close(): Promise<void>;
};

export async function startReceiver(): Promise<Receiver> {
  const all: Taken[] = [];
  const answers = new Map<string, Answering>();
  const server = createServer(async (request, response) => {
    const taken = { path: request.url ?? '', headers: request.headers, body: await text(request) };
    all.push(taken);
    const given: Given = (await answers.get(taken.path)?.(taken)) ?? { status: 204 };
    const { status, headers = {}, body = '' } = given;
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: (path) => origin + path,
    taken: (path) => all.filter((each) => each.path === path),
    answer: (path, answering) => answers.set(path, answering),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
