import { randomBytes } from 'node:crypto';
import { notify } from '../../src/areas/inbox/index.ts';
import type { Notice } from '../../src/texts/notices.ts';
import type { Service } from '../harness.ts';
import { type Browser, signIn } from '../people/browser.ts';

export async function addMember(
  { database }: Service,
  accountId: number,
  role: 'owner' | 'editor' = 'editor',
): Promise<{ id: number; email: string }> {
  const email = `${randomBytes(6).toString('hex')}@team.example`;
  const [row] = await database<{ id: number }[]>`
    insert into people (account_id, email, role) values (${accountId}, ${email}, ${role}) returning id`;
  return { id: row!.id, email };
}

/** The owner of a new account, signed in. */
export async function newReader(service: Service, credits?: number) {
  const account = await service.account(credits);
  const [row] = await service.database<{ id: number }[]>`select id from people where email = ${account.email}`;
  return { ...account, id: row!.id, browser: await signIn(service, account.email) };
}

export async function inboxOf({ browser }: { browser: Browser }, query = '') {
  const reply = await browser.call('GET', `/inbox${query}`);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body.data;
}

export const COMMENT: Notice = {
  kind: 'comment',
  about: { type: 'press', id: 7 },
  title: '글루코핀 출시',
  excerpt: '두 번째 문단의 수치를 확인해 주세요.',
  by: { personId: null, name: '김민지' },
};

export function tell(
  { database }: Service,
  accountId: number,
  to: Parameters<typeof notify>[2],
  ...notices: Notice[]
): Promise<unknown> {
  return database.begin(async (transaction) => {
    for (const notice of notices) await notify(transaction, accountId, to, notice);
  });
}
