import type { Queryable, Transaction } from '../../../kernel/database.ts';
import { releaseTextColumns } from '../../../mail/release-text.ts';
import type { FollowUpTo } from '../follow-ups/schema.ts';
import type { StartedFollowUp } from '../follow-ups/store.ts';
import type { StoredRelease } from '../stored-release.ts';
import type { Recipient, Result } from './recipient.ts';

/** The recipients table is the job queue. All times come from the database, so clocks of instances may differ. */

export const LEASE = '20 seconds';

/**
 * Leases due recipients. Active releases share the batch, and within a release domains take turns, so that neither a
 * long list nor a slow domain delays the others.
 */
export async function leaseRecipients(
  sql: Queryable,
  { token, count, exceptDomains }: { token: string; count: number; exceptDomains: string[] },
): Promise<Recipient[]> {
  return sql<Recipient[]>`
    with active as materialized (
      select id, sent_at, ${isTest(sql)} as is_test from releases
      where sent_at is not null and finished_at is null and paused_at is null
    ),
    picked as (
      select due.id, a.sent_at, a.is_test, due.turn from active a cross join lateral (
        select id, turn from release_recipients
        where release_id = a.id and state in ('queued', 'sending') and next_at <= now()
          and (lease_until is null or lease_until < now()) and domain <> all(${exceptDomains})
        order by turn, id limit (select greatest(2, ceil(${count}::numeric / count(*)))::int from active)
        for update skip locked
      ) due order by due.turn, due.id limit ${count}
    )
    update release_recipients r set lease_token = ${token}, lease_until = now() + ${LEASE}::interval
    from picked where r.id = picked.id
    returning r.id, r.release_id, r.account_id, picked.is_test, r.email, r.name, r.media, r.personal_note as note, r.domain,
      r.attempts, r.lease_token,
      extract(epoch from now() - picked.sent_at)::float8 as age_seconds, null::bigint as trial_of`;
}

/** Whether the account of a release is in test mode. */
export function isTest(sql: Queryable) {
  return sql`(select test_of is not null from accounts where accounts.id = releases.account_id)`;
}

export async function renewLeases(sql: Queryable, tokens: string[]): Promise<void> {
  await sql`
    update release_recipients set lease_until = now() + ${LEASE}::interval where lease_token = any(${tokens})`;
}

/** Releases the lease of recipients that were not sent, so that another instance can lease them at once. */
export async function returnRecipients(sql: Queryable, recipients: Recipient[]): Promise<void> {
  await sql`
    update release_recipients r set lease_token = null, lease_until = null
    from unnest(${idsOf(recipients)}::bigint[], ${tokensOf(recipients)}::uuid[]) as given(id, token)
    where r.id = given.id and r.lease_token = given.token`;
}

export type Start = { recipient: Recipient; messageId: string };

/**
 * Stores results and starts in one statement, so that there is one disk sync. Returns the ids that may be sent: their
 * lease is still ours, and the release is not paused or this is the trial of an incident.
 *
 * The conditions force the planner to use the primary key: the plan is often made while the table is nearly empty, and
 * a scan of all recipients of the release would get slower with each message.
 */
export async function markRecipients(sql: Queryable, results: Result[], starts: Start[]): Promise<Set<number>> {
  const starting = starts.map(({ recipient }) => recipient);
  const rows = await sql<{ id: number }[]>`
    with ended as (
      update release_recipients r set state = given.state, answer = given.answer,
        uncertain = r.uncertain or given.uncertain or (given.state = 'suppressed' and r.started_at is not null),
        in_outbox = given.stored, next_at = now() + given.wait * interval '1 second',
        started_at = case when given.state = 'queued' then null else r.started_at end,
        sent_at = case when given.state = 'sent' then account_now(r.account_id) end, lease_token = null, lease_until = null
      from unnest(${idsOf(results.map(({ recipient }) => recipient))}::bigint[],
        ${tokensOf(results.map(({ recipient }) => recipient))}::uuid[], ${results.map(({ state }) => state)}::text[],
        ${results.map(({ answer }) => answer)}::text[], ${sql.types.booleans(results.map(({ uncertain }) => uncertain))},
        ${results.map(({ waitSeconds }) => waitSeconds)}::float8[],
        ${sql.types.booleans(results.map(({ isStored }) => isStored))})
        as given(id, token, state, answer, uncertain, wait, stored)
      where r.id = given.id and r.lease_token is not distinct from given.token
    )
    update release_recipients r set state = 'sending', started_at = now(), attempts = r.attempts + 1,
      -- An earlier attempt was started and its result was never stored.
      uncertain = r.uncertain or r.started_at is not null,
      message_id = given.message_id, lease_until = now() + ${LEASE}::interval
    from unnest(${idsOf(starting)}::bigint[], ${tokensOf(starting)}::uuid[],
      ${starts.map(({ messageId }) => messageId)}::text[],
      ${sql.types.booleans(starting.map(({ trial_of }) => Boolean(trial_of)))}) as given(id, token, message_id, is_trial)
    where r.id = given.id and r.lease_token is not distinct from given.token
      and (given.is_trial or (select a.paused_at is null from releases a where a.id = r.release_id))
    returning r.id`;
  return new Set(rows.map(({ id }) => id));
}

/** The ids of those whose lease is still ours, until the transaction ends. */
export async function lockLeased(transaction: Transaction, recipients: Recipient[]): Promise<number[]> {
  if (recipients.length === 0) return [];
  const rows = await transaction<{ id: number }[]>`
    select r.id from release_recipients r
    join unnest(${idsOf(recipients)}::bigint[], ${tokensOf(recipients)}::uuid[]) as given(id, token)
      on r.id = given.id and r.lease_token = given.token
    order by r.id for update of r`;
  return rows.map(({ id }) => id);
}

/** Asked often, so it only looks into partial indexes that are usually empty. */
export async function findMailWork(sql: Queryable): Promise<{ isDue: boolean; isSending: boolean }> {
  const [row] = await sql<{ isDue: boolean; isSending: boolean }[]>`
    select exists (select from releases where status = 'SCHEDULED' and scheduled_at <= now()) as "isDue",
      exists (select from releases where sent_at is not null and finished_at is null) as "isSending"`;
  return row ?? { isDue: false, isSending: false };
}

export type Due = StartedFollowUp & { late_seconds: number; follow_up_to: FollowUpTo | null };

/** Starts scheduled releases that are due; skips rows that another instance has locked. */
export async function startDueReleases(sql: Queryable): Promise<Due[]> {
  return sql<Due[]>`
    update releases set status = 'SENDING', sent_at = account_now(account_id), updated_at = now()
    where id in (
      select id from releases where status = 'SCHEDULED' and scheduled_at <= now()
      order by scheduled_at, id limit 500 for update skip locked
    )
    returning id, account_id, payment_price, follow_up_to,
      extract(epoch from now() - scheduled_at)::float8 as late_seconds`;
}

/**
 * What the clock of an account in test mode has made due starts at the time it was planned for. No operator edits these
 * releases, so those that wait for one count as approved.
 */
export async function startDueInTest(sql: Queryable, accountId: number): Promise<Due[]> {
  return sql<Due[]>`
    update releases set status = 'SENDING', sent_at = coalesce(scheduled_at, account_now(account_id)), updated_at = now()
    where id in (
      select id from releases
      where account_id = ${accountId} and status in ('SCHEDULED', 'EDITING') and paused_at is null
        and coalesce(scheduled_at, '-infinity') <= account_now(${accountId})
      order by scheduled_at, id for update
    )
    returning id, account_id, payment_price, follow_up_to, 0::float8 as late_seconds`;
}

/** Deferred recipients whose next attempt is due by the clock of an account in test mode. Returns how many there are. */
export async function retryDueInTest(sql: Queryable, accountId: number): Promise<number> {
  const due = await sql`
    update release_recipients r set next_at = now() from releases a
    where a.id = r.release_id and a.account_id = ${accountId} and a.sent_at is not null and a.finished_at is null
      and r.state = 'queued' and r.attempts > 0 and r.next_at > now() and r.next_at <= account_now(${accountId})`;
  return due.count;
}

/** Makes deferred recipients due now, because the mail server is back. */
export async function retryQueued(sql: Queryable): Promise<void> {
  await sql`
    update release_recipients r set next_at = now() from releases a
    where a.id = r.release_id and a.sent_at is not null and a.finished_at is null
      and r.state = 'queued' and r.next_at > now()`;
}

/** Clears the leases of a crashed instance. Only safe when no other instance uses the database. */
export async function forgetLeases(sql: Queryable): Promise<void> {
  await sql`
    update release_recipients set lease_token = null, lease_until = null where lease_token is not null`;
}

function idsOf(recipients: Recipient[]): number[] {
  return recipients.map(({ id }) => id);
}

function tokensOf(recipients: Recipient[]): string[] {
  return recipients.map(({ lease_token }) => lease_token);
}

/** The text of a release as it is sent; it does not change after the start. */
export async function findReleaseForMail(sql: Queryable, id: number): Promise<StoredRelease | undefined> {
  const [row] = await sql<StoredRelease[]>`
    select ${releaseTextColumns(sql)} from releases where id = ${id}`;
  return row;
}

export type HeldRelease = {
  release_id: number;
  account_id: number;
  press_title: string;
  status: string;
  waiting: number;
};

/**
 * Pauses every release that is not finished. After a restore nobody knows which of their mails went out since the backup,
 * so a person has to resume each.
 */
export async function holdUnfinishedReleases(sql: Queryable): Promise<HeldRelease[]> {
  // An open incident would resume the releases that it paused.
  await sql`update refusal_incidents set closed_at = now() where closed_at is null`;
  return sql<HeldRelease[]>`
    update releases r set held_at = case when paused_at is null then now() else held_at end,
      paused_at = coalesce(paused_at, now()), updated_at = now()
    where finished_at is null and status not in ('FAILED', 'CANCELED')
    returning id as release_id, account_id, press_title, status,
      (select count(*) from release_recipients where release_id = r.id and state in ('queued', 'sending')) as waiting`;
}
