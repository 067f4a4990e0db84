import type { Actor } from '../../../kernel/actor.ts';
import type { Committed } from '../../../kernel/committed.ts';
import type { Queryable } from '../../../kernel/database.ts';
import { problem } from '../../../kernel/problems.ts';
import { releaseHoldsOf } from '../credits/service.ts';
import { moveHomes } from '../sign-in/membership-store.ts';
import { type CanceledRelease, refundAll } from '../store.ts';
import { findTestAccount } from '../test-mode/store.ts';
import { hasLastOperator, lockAccount, markDeleted } from './store.ts';

export type ClosingDeps = {
  /** Throws unless it is the password of the person. */
  confirmPassword(personId: number, password: string): Promise<void>;
  /** Cancels the releases that wait, and pauses those that are being sent. */
  stopReleases(sql: Queryable, accountId: number): Promise<CanceledRelease[]>;
};

export type Deletion = { deleted_at: number; erased_at: number; canceled_releases: number };

export async function deleteOwnAccount(
  deps: ClosingDeps,
  actor: Actor,
  { password }: { password: string },
): Promise<Committed<Deletion>> {
  const { person, accountId, name } = actor;
  if (!person) throw problem('PEOPLE_ONLY');
  await deps.confirmPassword(person.id, password);
  return actor.commit((transaction) => closeAccount(deps, transaction, accountId, name));
}

/** Keys and sessions of a deleted account stop within a second; its rows stay until they are erased. */
export async function closeAccount(
  { stopReleases }: Pick<ClosingDeps, 'stopReleases'>,
  sql: Queryable,
  accountId: number,
  by: string,
): Promise<Deletion> {
  if (!(await lockAccount(sql, accountId))) throw problem('USER_NOT_FOUND');
  if (await hasLastOperator(sql, accountId)) throw problem('LAST_OPERATOR');
  const canceled = await stopReleases(sql, accountId);
  await refundAll(sql, accountId, canceled);
  await releaseHoldsOf(sql, accountId);
  await moveHomes(sql, accountId);
  const test = await findTestAccount(sql, accountId);
  if (test !== undefined) {
    await refundAll(sql, test, await stopReleases(sql, test));
    await releaseHoldsOf(sql, test);
    await markDeleted(sql, test, by);
  }
  return { ...(await markDeleted(sql, accountId, by)), canceled_releases: canceled.length };
}
