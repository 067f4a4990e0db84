import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Limits how long a request body may take to arrive. Node has one limit for all requests, which is set to the longest
 * that any route allows. Here each request gets the normal limit, and a route may extend it after authentication.
 * Node's own limit applies to the headers, because the route is not known before them.
 */

type Arrival = { allowLonger(seconds: number): void; suspend(): () => void };

const arrivals = new WeakMap<IncomingMessage, Arrival>();

export function limitArrivals(server: Server, seconds: number): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    readRest(server, request, response);
    arrivals.set(
      request,
      watch(request, seconds, () => (response.writableEnded ? request.socket.destroy() : refuse(server, request))),
    );
  });
}

/** Extends the total time. A client that sends nothing for the normal time is still refused. */
export function allowLonger(request: IncomingMessage, seconds: number): void {
  arrivals.get(request)?.allowLonger(seconds);
}

/** The time starts anew with the returned function, when the service begins to read the body. */
export function suspendArrival(request: IncomingMessage): () => void {
  return arrivals.get(request)?.suspend() ?? (() => {});
}

/**
 * Reads what still arrives after the response, within the same time: a client that is sending when the connection is
 * closed gets an error instead of the response.
 */
function readRest(server: Server, request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete) return;
    if (!server.listening) request.once('end', () => request.socket.destroySoon());
    request.resume();
  });
}

/** Whether the client is still sending the body. */
export function isArriving(request: IncomingMessage): boolean {
  return hasBody(request) && !request.complete;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function watch(request: IncomingMessage, seconds: number, refuse: () => void): Arrival {
  const { socket } = request;
  let end = performance.now() + seconds * 1000;
  let seen = -1;
  let timer = setTimeout(look, seconds * 1000).unref();
  request.once('close', () => clearTimeout(timer));

  function look(): void {
    const left = end - performance.now();
    if (request.complete) return;
    if (left <= 0 || socket.bytesRead === seen) refuse();
    else timer = setTimeout(look, Math.min(left, seconds * 1000)).unref();
    seen = socket.bytesRead;
  }

  return {
    allowLonger(longer) {
      end += Math.max(0, longer - seconds) * 1000;
      seen = socket.bytesRead;
    },
    suspend() {
      clearTimeout(timer);
      return () => {
        end = performance.now() + seconds * 1000;
        seen = -1;
        timer = setTimeout(look, seconds * 1000).unref();
      };
    },
  };
}

/** Reported like a timeout of Node itself. */
function refuse(server: Server, { socket }: IncomingMessage): void {
  const late = Object.assign(new Error('the request did not arrive in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  server.emit('clientError', late, socket);
}
