import { randomUUID } from 'node:crypto';
import type { Actor } from '../../../kernel/actor.ts';
import { koreanDay } from '../../../kernel/clock.ts';
import type { Committed } from '../../../kernel/committed.ts';
import type { Database, Queryable } from '../../../kernel/database.ts';
import type { Announce } from '../../../kernel/events.ts';
import { isMailAddress } from '../../../kernel/mail-address.ts';
import { requireFound } from '../../../kernel/ownership.ts';
import { badRequest } from '../../../kernel/problems.ts';
import type { Mailer } from '../../../providers/mail/port.ts';
import { confirmationMessage } from './confirmation.ts';
import { composeDigest } from './message.ts';
import type { DigestInput, DigestRow } from './schema.ts';
import {
  deleteDigest,
  findDigest,
  findGroup,
  hasRefused,
  isOwnAddress,
  writeDigestRow,
  writeRecipients,
} from './store.ts';
import { collectStories } from './stories.ts';

export type DigestDeps = {
  database: Database;
  mailer: Pick<Mailer, 'mode' | 'send'>;
  sender(): { name: string; address: string };
  unsubscribeUrl(groupId: number, email: string): Promise<string>;
  confirmUrl(groupId: number, email: string): Promise<string>;
  /** Counts a mail to somebody who did not request it; throws when there were too many. */
  countUnrequested(sql: Queryable, accountId: number, email: string): Promise<void>;
  /** The addresses that are on the suppression list. */
  suppressed(sql: Queryable, accountId: number, emails: string[]): Promise<Set<string>>;
  /** Provided by the accounts area. */
  emailOf(accountId: number): Promise<string>;
  announce: Announce<'job.failed'>;
  now(): Date;
};

const DAY_MS = 24 * 3600 * 1000;

export async function readDigest({ database }: DigestDeps, actor: Actor, groupId: number): Promise<DigestRow> {
  return requireFound(await findDigest(database, actor.accountId, groupId));
}

export async function writeDigest(
  deps: DigestDeps,
  actor: Actor,
  groupId: number,
  input: DigestInput,
): Promise<Committed<DigestRow>> {
  const { email, enabled, further_emails } = input;
  const entered = [
    ...(email === undefined ? [] : [{ field: 'email', address: email }]),
    ...(further_emails ?? []).map((address) => ({ field: 'further_emails', address })),
  ];
  for (const { field, address } of entered)
    if (!isMailAddress(address))
      throw badRequest({ field, ko: '이메일 주소 하나여야 합니다.', en: 'must be a single email address.' });
  let asked: string[] = [];
  const written = await actor.commit(async (transaction) => {
    const { accountId } = actor;
    for (const { field, address } of enabled ? entered : [])
      if (await hasRefused(transaction, accountId, groupId, address))
        throw badRequest({
          field,
          ko: `${address} 수신자가 수신을 거부했습니다. 다른 주소를 지정해 주세요.`,
          en: `${address} belongs to somebody who has unsubscribed from this digest. Use another address.`,
        });
    const before = requireFound(await findDigest(transaction, accountId, groupId));
    const known = new Map([before, ...before.further].map((each) => [each.email, each.confirmed]));
    const hasAgreed = async (address: string) =>
      known.get(address) === true || (await isOwnAddress(transaction, accountId, address));
    const confirmed = email === undefined || (await hasAgreed(email));
    await writeDigestRow(transaction, accountId, groupId, { ...input, confirmed });
    if (further_emails) {
      const others = [...new Set(further_emails)].filter((address) => address !== email);
      const rows = others.map(async (address) => ({ email: address, confirmed: await hasAgreed(address) }));
      await writeRecipients(transaction, accountId, groupId, await Promise.all(rows));
    }
    const after = requireFound(await findDigest(transaction, accountId, groupId));
    // Sent once, when the address is entered or the digest is switched on.
    const waiting = [after, ...after.further].filter((each) => !each.confirmed);
    asked = enabled ? waiting.map((each) => each.email).filter((each) => !before.enabled || !known.has(each)) : [];
    for (const address of asked) await deps.countUnrequested(transaction, accountId, address);
    return after;
  });
  for (const address of asked) await askForConsent(deps, actor, written.result, address);
  return written;
}

async function askForConsent(
  deps: DigestDeps,
  actor: Actor,
  { group_id, language }: DigestRow,
  email: string,
): Promise<void> {
  const group = await findGroup(deps.database, actor.accountId, group_id);
  const message = confirmationMessage({
    language,
    from: deps.sender(),
    to: email,
    account: await deps.emailOf(actor.accountId),
    group: group?.group_name ?? '',
    link: await deps.confirmUrl(group_id, email),
  });
  await deps.mailer.send({ ...message, isTest: actor.isTest });
}

export async function removeDigest(actor: Actor, groupId: number): Promise<Committed<void>> {
  return actor.commit(async (transaction) => {
    requireFound(await findGroup(transaction, actor.accountId, groupId));
    await deleteDigest(transaction, actor.accountId, groupId);
  });
}

type Tested = { to: string; state: 'sent' | 'failed' | 'unknown'; answer: string; story_count: number };

/** Sends the news of the last day to the account's own address, even if there are none, as a preview. */
export async function testDigest(deps: DigestDeps, actor: Actor, groupId: number): Promise<Committed<Tested>> {
  const { database, mailer, sender } = deps;
  const group = requireFound(await findGroup(database, actor.accountId, groupId));
  const digest = requireFound(await findDigest(database, actor.accountId, groupId));
  const email = await deps.emailOf(actor.accountId);
  const now = deps.now();
  const found = await collectStories(database, groupId, { since: new Date(now.getTime() - DAY_MS), until: now });
  const mail = { ...group, email, language: digest.language, day: koreanDay(now), found };
  const message = composeDigest(mail, { mailFrom: sender(), unsubscribeUrl: '', nonce: randomUUID() });
  const { kind, answer } = await mailer.send({
    ...message,
    isTest: actor.isTest,
    subject: `[TEST] ${message.subject}`,
  });
  const state = kind === 'accepted' ? 'sent' : kind === 'unknown' ? 'unknown' : 'failed';
  return actor.commit(async () => ({ to: email, state, answer, story_count: found.stories.length }));
}
