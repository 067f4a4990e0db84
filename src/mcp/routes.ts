// biome-ignore-all lint/plugin/imports-on-demand: The protocol of assistants is loaded with their first request.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { messageLanguage } from '../kernel/http/language.ts';
import { requestKey } from '../kernel/http/request-key.ts';
import type { Caller, HandlerSettings } from './handler.ts';

/**
 * MCP over streamable HTTP. Every tool calls the API of this process with the key of the caller, so that keys, limits,
 * validation and billing are those of the API.
 */

const BODY_LIMIT = 1024 * 1024;

export function registerMcpRoutes(server: FastifyInstance, settings: Omit<HandlerSettings, 'bodyLimit'>): void {
  let loaded: Promise<ReturnType<typeof import('./handler.ts').createHandler>> | undefined;
  const handler = () => {
    loaded ??= import('./handler.ts').then(({ createHandler }) =>
      createHandler({ ...settings, bodyLimit: BODY_LIMIT }),
    );
    return loaded;
  };

  server.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    config: { open: true },
    bodyLimit: BODY_LIMIT,
    handler: async (request, reply) => {
      const apiKey = requestKey(request);
      const call = inProcess(server, request);
      const scopes = apiKey === undefined ? null : await scopesOf(call, apiKey);
      if (apiKey === undefined || scopes === null)
        return reply
          .code(401)
          .header('www-authenticate', 'Bearer realm="Presswright"')
          .send({ error: 'Send an API key: Authorization: Bearer pw_live_…' });
      const language = messageLanguage(request.headers['accept-language']);
      const extra: Caller = { apiKey, scopes, language, call };
      const authInfo = { token: apiKey, clientId: 'key', scopes: [], extra };
      const answer = await (await handler()).fetch(webRequest(request), { authInfo, parsedBody: request.body });
      reply.code(answer.status).headers(Object.fromEntries(answer.headers));
      return reply.send(answer.body ?? undefined);
    },
  });
}

/** What the key may do; null for a key that is not accepted. Counts as a request of the account, as the tools do. */
async function scopesOf(call: typeof fetch, apiKey: string): Promise<string[] | null> {
  const answer = await call('http://localhost/live/openapi/account', { headers: { 'service-api-key': apiKey } });
  if (answer.status === 401) return null;
  const { data } = (await answer.json()) as { data: { scopes: string[] } | null };
  // A refusal of another kind, such as 429, is told by the tool that is called.
  return data?.scopes ?? ['read', 'write', 'send'];
}

function webRequest({ method, url, headers: given, body }: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) if (typeof value === 'string') headers.set(name, value);
  const content = method === 'POST' ? JSON.stringify(body) : null;
  return new Request(`http://localhost${url}`, { method, headers, body: content });
}

/** A request to this process, counted for the client that asked. */
function inProcess(server: FastifyInstance, { ip }: FastifyRequest): typeof fetch {
  return async (input, init) => {
    const { pathname, search } = new URL(String(input));
    const { statusCode, headers, rawPayload } = await server.inject({
      method: (init?.method ?? 'GET') as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(new Headers(init?.headers)),
      remoteAddress: ip,
      ...(typeof init?.body === 'string' && { payload: init.body }),
    });
    const kept = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
    const body = rawPayload.length === 0 ? null : new Uint8Array(rawPayload);
    return new Response(body, { status: statusCode, headers: kept });
  };
}
