import { hash } from 'node:crypto';
import type { Actor } from '../../../kernel/actor.ts';
import type { Committed } from '../../../kernel/committed.ts';
import type { Database } from '../../../kernel/database.ts';
import { requireFound } from '../../../kernel/ownership.ts';
import { badRequest } from '../../../kernel/problems.ts';
import { deleteLogo, findLogo, type Logo, saveLogo } from './store.ts';

/** The logo of the company. */

const MAX_BYTES = 500 * 1024;
/** Read as Latin-1. No SVG, which may contain scripts. */
const SIGNATURES: [type: string, start: RegExp][] = [
  ['image/png', /^\x89PNG\r\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/webp', /^RIFF.{4}WEBP/s],
];

export async function readLogo(
  { database }: { database: Database },
  actor: Actor,
): Promise<{ type: string; content: Buffer; etag: string }> {
  const { type, content } = requireFound(await findLogo(database, actor.accountId));
  return { type, content, etag: `"${hash('sha256', content, 'base64url').slice(0, 22)}"` };
}

export async function writeLogo(actor: Actor, base64: string): Promise<Committed<{ logo_updated_at: number }>> {
  const logo = pictureIn(base64);
  return actor.commit(async (transaction) => ({
    logo_updated_at: await saveLogo(transaction, actor.accountId, logo),
  }));
}

export async function removeLogo(actor: Actor): Promise<Committed<void>> {
  return actor.commit((transaction) => deleteLogo(transaction, actor.accountId));
}

function pictureIn(base64: string): Logo {
  const content = Buffer.from(base64, 'base64');
  const start = content.toString('latin1', 0, 16);
  const type = SIGNATURES.find(([, signature]) => signature.test(start))?.[0];
  if (type === undefined || content.length > MAX_BYTES) {
    throw badRequest({
      field: 'content',
      ko: '500KB 이하의 PNG, JPEG, WebP 그림이어야 합니다.',
      en: 'must be a PNG, JPEG or WebP picture of at most 500 KB.',
    });
  }
  return { type, content };
}
