import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { Presswright } from '../../sdk/src/index.ts';
import { createConfirmations, type Signer } from './confirmations.ts';
import { createMcpServer } from './server.ts';

/** MCP over the standard streams, for an assistant on the same machine. Resolves when the assistant closes them. */
export async function serveMcpOverStdio(client: { apiKey: string; baseUrl: string }, version: string): Promise<void> {
  const pw = new Presswright(client);
  const confirmations = createConfirmations(signer(), client.apiKey, Date.now);
  const ended = new Promise((resolve) => process.stdin.once('end', resolve));
  const served = serveStdio(() => createMcpServer({ pw, confirmations }, version));
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
