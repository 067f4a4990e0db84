import type { Queryable } from '../../../kernel/database.ts';
import type { Concern } from '../../../mail/refusals.ts';
import type { Recipient, Result } from './recipient.ts';
import { LEASE } from './store.ts';

/** Refusals by the mail server, and the incidents that were made of them. */

/** Refusals that are further apart have nothing to do with each other. */
const WINDOW = '10 minutes';
const KEEP_REFUSALS = '7 days';
const KEEP_INCIDENTS = '90 days';

export async function storeRefusals(sql: Queryable, results: Result[]): Promise<void> {
  for (const { recipient, refusal } of results) {
    if (!refusal) continue;
    const { concern, status, answer, textKey } = refusal;
    await sql`
      insert into recipient_refusals (recipient_id, release_id, concern, status, answer, text_key)
      select id, release_id, ${concern}, ${status}, ${answer}, ${textKey} from release_recipients
      where id = ${recipient.id} and state <> 'canceled'
      on conflict (recipient_id) do update set concern = excluded.concern, status = excluded.status,
        answer = excluded.answer, text_key = excluded.text_key, incident_id = null, refused_at = now()`;
  }
}

/** One instance at a time decides about incidents, so that each is opened once. */
export async function lockIncidents(sql: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('presswright refusal incidents'))`;
}

export type RefusalGroup = {
  textKey: string;
  answer: string;
  /** Null for refusals of one release in different words. */
  concern: Concern | null;
  /** Without recipients that were tried again because of an incident: their second refusal is their own. */
  domains: number;
  refused: number;
  /** Recipients of the same releases that were accepted since the first of these refusals. */
  accepted: number;
  recipientIds: number[];
  /** An open incident with the same text. */
  incidentId: number | null;
};

/**
 * Recent refusals that no incident explains, grouped by text; those that are not about a mailbox also by release, because
 * a server may word each refusal differently.
 */
export async function groupRefusals(sql: Queryable): Promise<RefusalGroup[]> {
  return sql<RefusalGroup[]>`
    with recent as (
      select f.*, r.domain from recipient_refusals f join release_recipients r on r.id = f.recipient_id
      where f.refused_at > now() - ${WINDOW}::interval and f.incident_id is null and r.state in ('failed', 'queued')
    ), grouped as (
      select text_key, min(answer) as answer, min(concern) as concern,
        count(distinct domain) filter (where not was_held)::int as domains,
        count(*) filter (where not was_held)::int as refused,
        min(refused_at) as first_at, array_agg(distinct release_id) as release_ids, array_agg(recipient_id) as recipient_ids
      from recent group by text_key
      union all
      select min(text_key), min(answer), null, count(distinct domain) filter (where not was_held)::int,
        count(*) filter (where not was_held)::int, min(refused_at), array[release_id], array_agg(recipient_id)
      from recent where concern <> 'mailbox' group by release_id having count(distinct text_key) > 1
    )
    select g.text_key as "textKey", g.answer, g.concern, g.domains, g.refused, g.recipient_ids as "recipientIds",
      (select count(*)::int from release_recipients r
        where r.release_id = any(g.release_ids) and r.state = 'sent' and r.sent_at >= g.first_at) as accepted,
      (select i.id from refusal_incidents i
        where g.concern is not null and i.text_key = g.text_key and i.closed_at is null) as "incidentId"
    from grouped g`;
}

/** Releases with nobody left to try and nobody reached, whose mail was refused because of us: what was said to whom. */
export async function groupFruitless(sql: Queryable): Promise<RefusalGroup[]> {
  return sql<RefusalGroup[]>`
    select min(f.text_key) as "textKey", min(f.answer) as answer, 'us' as concern, count(distinct r.domain)::int as domains,
      count(*)::int as refused, 0 as accepted, array_agg(f.recipient_id) as "recipientIds",
      (select i.id from refusal_incidents i where i.text_key = min(f.text_key) and i.closed_at is null) as "incidentId"
    from releases a join recipient_refusals f on f.release_id = a.id and f.concern = 'us' and f.incident_id is null
      join release_recipients r on r.id = f.recipient_id and r.state = 'failed'
    where a.sent_at is not null and a.finished_at is null and not exists (
      select from release_recipients o where o.release_id = a.id and o.state in ('queued', 'sending', 'sent', 'bounced'))
    group by a.id`;
}

export async function openIncident(
  sql: Queryable,
  { answer, textKey, retrySeconds }: { answer: string; textKey: string; retrySeconds: number },
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into refusal_incidents (answer, text_key, next_trial_at)
    values (${answer}, ${textKey}, now() + ${retrySeconds} * interval '1 second')
    on conflict (text_key) where closed_at is null do update set answer = refusal_incidents.answer returning id`;
  return row!.id;
}

export type Held = { id: number; release_id: number; email: string; isOpen: boolean };
export type PausedRelease = { release_id: number; account_id: number; title: string };

/**
 * Puts refused recipients back into the queue and pauses their releases. A 5xx says that the message was not taken, so
 * a later attempt is no second copy. Recipients of finished releases stay as they are, because those were settled.
 */
export async function holdRecipients(
  sql: Queryable,
  incidentId: number,
  recipientIds: number[],
): Promise<{ held: Held[]; paused: PausedRelease[] }> {
  const held = await sql<Held[]>`
    with affected as (
      update recipient_refusals set incident_id = ${incidentId} where recipient_id = any(${recipientIds})
      returning recipient_id
    ), requeued as (
      update release_recipients r set state = 'queued', started_at = null, next_at = now(), attempts = least(attempts, 1)
      from releases a where a.id = r.release_id and a.finished_at is null
        and r.id in (select recipient_id from affected) and r.state in ('failed', 'queued')
      returning r.id
    )
    select r.id, r.release_id, r.email, r.id in (select id from requeued) as "isOpen" from release_recipients r
    where r.id in (select recipient_id from affected)`;
  const paused = await sql<PausedRelease[]>`
    with paused as (
      update releases set paused_at = now(), updated_at = now()
      where id = any(${held.filter(({ isOpen }) => isOpen).map(({ release_id }) => release_id)})
        and finished_at is null and paused_at is null
      returning id, account_id, subject, paused_at
    ), linked as (
      insert into refusal_incident_releases (incident_id, release_id, paused_at)
      select ${incidentId}, id, paused_at from paused
      on conflict (incident_id, release_id) do update set paused_at = excluded.paused_at
    )
    select id as release_id, account_id, subject as title from paused order by id`;
  return { held, paused };
}

/** Leases one recipient of each open incident whose next trial is due; those who were not refused yet come first. */
export async function leaseTrials(
  sql: Queryable,
  { token, retrySeconds, maxWaitSeconds }: { token: string; retrySeconds: number; maxWaitSeconds: number },
): Promise<Recipient[]> {
  return sql<Recipient[]>`
    with due as (
      update refusal_incidents set trials = trials + 1, next_trial_at = now() + least(
        ${retrySeconds} * power(2, least(trials, 20)), ${maxWaitSeconds}) * interval '1 second'
      where id in (
        select id from refusal_incidents where closed_at is null and next_trial_at <= now() for update skip locked)
      returning id
    ), picked as (
      select due.id as incident_id, one.* from due cross join lateral (
        select r.id, a.sent_at from refusal_incident_releases l
          join releases a on a.id = l.release_id and a.paused_at = l.paused_at and a.finished_at is null
          join release_recipients r on r.release_id = a.id and r.state in ('queued', 'sending')
            and (r.lease_until is null or r.lease_until < now())
          left join recipient_refusals f on f.recipient_id = r.id
        where l.incident_id = due.id
        order by f.refused_at nulls first, r.turn, r.id limit 1
      ) one
    )
    update release_recipients r set lease_token = ${token}, lease_until = now() + ${LEASE}::interval
    from picked where r.id = picked.id and (r.lease_until is null or r.lease_until < now())
    returning r.id, r.release_id, r.account_id, (select test_of is not null from accounts o where o.id = r.account_id) as is_test, r.email, r.name, r.media, r.personal_note as note, r.domain,
      r.attempts, r.lease_token,
      extract(epoch from now() - picked.sent_at)::float8 as age_seconds, picked.incident_id as trial_of`;
}

/**
 * Resumes the releases that the incident paused. Where mail was accepted, whoever is refused once more is refused for a
 * reason of their own.
 */
export async function closeIncident(sql: Queryable, id: number, { accepted }: { accepted: boolean }): Promise<boolean> {
  const closed = await sql`update refusal_incidents set closed_at = now() where id = ${id} and closed_at is null`;
  if (closed.count === 0) return false;
  await sql`
    update releases a set paused_at = null, updated_at = now() from refusal_incident_releases l
    where l.incident_id = ${id} and a.id = l.release_id and a.paused_at = l.paused_at`;
  await sql`
    update recipient_refusals set incident_id = null, was_held = was_held or ${accepted} where incident_id = ${id}`;
  return true;
}

/** Incidents none of whose releases is still paused because of it: canceled, or resumed by their owner. */
export async function listSettled(sql: Queryable): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select i.id from refusal_incidents i where i.closed_at is null and not exists (
      select from refusal_incident_releases l join releases a on a.id = l.release_id
      where l.incident_id = i.id and a.paused_at = l.paused_at and a.finished_at is null)`;
  return rows.map(({ id }) => id);
}

export type RefusedMailbox = { email: string; releaseId: number; status: string | null; answer: string };

/** Recipients of finished releases whose mailbox was refused: evidence for the suppression list. */
export async function listRefusedMailboxes(sql: Queryable, releaseIds: number[]): Promise<RefusedMailbox[]> {
  return sql<RefusedMailbox[]>`
    select r.email, r.release_id as "releaseId", f.status, f.answer
    from recipient_refusals f join release_recipients r on r.id = f.recipient_id and r.state = 'failed'
    where f.release_id = any(${releaseIds}) and f.concern = 'mailbox' and f.incident_id is null order by r.id`;
}

export async function sweepRefusals(sql: Queryable): Promise<void> {
  await sql`
    delete from recipient_refusals
    where refused_at < now() - ${KEEP_REFUSALS}::interval and incident_id is null
      and release_id in (select id from releases where finished_at is not null)`;
  await sql`delete from refusal_incidents where closed_at < now() - ${KEEP_INCIDENTS}::interval`;
}
