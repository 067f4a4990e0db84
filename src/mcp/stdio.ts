import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { Presswright } from '../../sdk/src/index.ts';
import { createConfirmations, type Signer } from './confirmations.ts';
import type { Deps } from './deps.ts';
import type { Language } from './messages.ts';
import { createMcpServer } from './server.ts';

/** MCP over the standard streams, for an assistant on the same machine. Resolves when the assistant closes them. */
export async function serveMcpOverStdio(
  client: { apiKey: string; baseUrl: string; language: Language },
  version: string,
): Promise<void> {
  const pw = new Presswright(client);
  const confirmations = createConfirmations(signer(), client.apiKey, Date.now);
  // A service that cannot be reached yet says so when a tool is called.
  const scopes = await pw.account.get().then(
    (account) => account.scopes,
    () => ['read', 'write', 'send'],
  );
  const deps: Deps = { pw, confirmations, scopes, language: client.language, address: client.baseUrl };
  const ended = new Promise((resolve) => process.stdin.once('end', resolve));
  const served = serveStdio(() => createMcpServer(deps, version));
  await ended;
  await served.close();
}

/** Confirmations are valid in this process only. */
function signer(): Signer {
  const secret = randomBytes(32);
  const signature = (signed: unknown[]) => createHmac('sha256', secret).update(JSON.stringify(signed)).digest();
  return {
    sign: async (signed) => signature(signed).toString('base64url'),
    async isSigned(signed, given) {
      const bytes = Buffer.from(given, 'base64url');
      return bytes.length === 32 && timingSafeEqual(signature(signed), bytes);
    },
  };
}
