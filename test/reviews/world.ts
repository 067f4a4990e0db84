import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { Reply, Service } from '../harness.ts';
import { type Browser, signIn } from '../people/browser.ts';

/** An account with an owner, a member and a key. */
export type Team = { key: string; accountId: number; owner: Browser; member: Browser; ownerEmail: string };

export async function makeTeam(service: Service): Promise<Team> {
  const { key, accountId, email } = await service.account();
  const memberEmail = `${randomBytes(6).toString('hex')}@example.com`;
  await service.database`
    insert into people (account_id, email, name, role) values (${accountId}, ${memberEmail}, '김하나', 'editor')`;
  await service.database`update people set name = '박대표' where email = ${email}`;
  return {
    ...{ key, accountId, ownerEmail: email },
    owner: await signIn(service, email),
    member: await signIn(service, memberEmail),
  };
}

export async function requireApproval({ owner }: Team): Promise<void> {
  const body = { track_opens: false, approval_required: true };
  ok(await owner.call('PUT', '/account/sending', body));
}

/** The data of a successful response. */
// biome-ignore lint/suspicious/noExplicitAny: whatever the area answers with.
export function ok(reply: Reply): any {
  assert.equal(reply.status, 200, reply.text);
  return reply.body.data;
}
