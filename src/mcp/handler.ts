import { createMcpHandler, type McpHttpHandler } from '@modelcontextprotocol/server';
import { Presswright } from '../../sdk/src/index.ts';
import { createConfirmations, type Signer } from './confirmations.ts';
import { createMcpServer } from './server.ts';

/** `call`: the API of this process, for the client that sent the request. */
export type Caller = { apiKey: string; call: typeof fetch };

export type HandlerSettings = {
  signer: Signer;
  version: string;
  bodyLimit: number;
  now(): Date;
  onError(error: unknown): void;
};

export function createHandler({ signer, version, bodyLimit, now, onError }: HandlerSettings): McpHttpHandler {
  return createMcpHandler(
    ({ authInfo }) => {
      const { apiKey, call } = authInfo!.extra as Caller;
      const pw = new Presswright({ apiKey, baseUrl: 'http://localhost', maxRetries: 0, fetch: call });
      const confirmations = createConfirmations(signer, apiKey, () => now().getTime());
      return createMcpServer({ pw, confirmations }, version);
    },
    { maxRequestBodySize: bodyLimit, onerror: onError },
  );
}
