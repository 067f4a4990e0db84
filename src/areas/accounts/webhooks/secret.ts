import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../../kernel/database.ts';
import { SEALED_PREFIX, type SecretBox } from '../../../kernel/secret-box.ts';

/** A signing key in the format of Standard Webhooks. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

type Row = { id: number; secret: string; previous_secret: string | null };

/** Rewrites every secret: encrypted with the current key, or in plain text. Returns the number of changed endpoints. */
export async function rewriteWebhookSecrets(sql: Queryable, change: 'seal' | 'open', box: SecretBox): Promise<number> {
  const isDue = (stored: string | null) => stored !== null && stored.startsWith(SEALED_PREFIX) === (change === 'open');
  const rewritten = (stored: string | null) => (stored !== null && isDue(stored) ? box[change](stored) : stored);
  const rows = await sql<Row[]>`select id, secret, previous_secret from webhook_endpoints for no key update`;
  const due = rows.filter(({ secret, previous_secret }) => isDue(secret) || isDue(previous_secret));
  for (const { id, secret, previous_secret } of due) {
    await sql`
      update webhook_endpoints set secret = ${rewritten(secret)}, previous_secret = ${rewritten(previous_secret)}
      where id = ${id}`;
  }
  return due.length;
}
