import { createMcpHandler, type McpHttpHandler } from '@modelcontextprotocol/server';
import { Presswright } from '../../sdk/src/index.ts';
import { createConfirmations, type Signer } from './confirmations.ts';
import type { Language } from './messages.ts';
import { createMcpServer } from './server.ts';

/** `call`: the API of this process, for the client that sent the request. */
export type Caller = { apiKey: string; scopes: string[]; language: Language; call: typeof fetch };

export type HandlerSettings = {
  signer: Signer;
  version: string;
  bodyLimit: number;
  publicUrl: string;
  now(): Date;
  onError(error: unknown): void;
};

export function createHandler({
  signer,
  version,
  bodyLimit,
  publicUrl,
  now,
  onError,
}: HandlerSettings): McpHttpHandler {
  return createMcpHandler(
    ({ authInfo }) => {
      const { apiKey, scopes, language, call } = authInfo!.extra as Caller;
      const pw = new Presswright({ apiKey, language, baseUrl: 'http://localhost', maxRetries: 0, fetch: call });
      const confirmations = createConfirmations(signer, apiKey, () => now().getTime());
      return createMcpServer({ pw, confirmations, language, scopes, address: publicUrl }, version);
    },
    { maxRequestBodySize: bodyLimit, onerror: onError },
  );
}
