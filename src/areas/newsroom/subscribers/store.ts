import type { Fragment, Queryable } from '../../../kernel/database.ts';
import type { SiteLanguage } from '../schema.ts';
import { joinVisible } from '../visible.ts';

/** Subscribers of newsrooms, and the mails to them. Uses the database's clock. */

/** Whoever has not confirmed by then is forgotten. */
const CONFIRM_WITHIN = '7 days';

/** The same work for an address that is subscribed already as for a new one, so that nobody can tell which it is. */
export async function askSubscriber(sql: Queryable, accountId: number, email: string): Promise<void> {
  await sql`
    insert into newsroom_subscribers as known (account_id, email, ask_at) values (${accountId}, ${email}, now())
    on conflict (account_id, email) do update set ask_at = coalesce(known.ask_at, now()),
      created_at = case when known.confirmed_at is null then now() else known.created_at end`;
}

export function dueConfirmations(sql: Queryable): Fragment {
  return sql`select id from newsroom_subscribers where ask_at <= now() order by ask_at, id limit ${MAX_DUE}`;
}

export type AskedSubscriber = {
  id: number;
  account_id: number;
  email: string;
  is_confirmed: boolean;
  ask_attempts: number;
  ask_counted: boolean;
  newsroom: string;
  language: SiteLanguage;
};

/** Locked until the transaction ends; undefined when it is not due or somebody else has it. Also forgets those who never confirmed. */
export async function findAsked(sql: Queryable, id: number): Promise<AskedSubscriber | undefined> {
  const [row] = await sql<AskedSubscriber[]>`
    select subscriber.id, subscriber.account_id, subscriber.email, subscriber.confirmed_at is not null as is_confirmed,
      subscriber.ask_attempts, subscriber.ask_counted, site.name as newsroom, site.language
    from newsroom_subscribers subscriber join newsrooms site on site.account_id = subscriber.account_id
    where subscriber.id = ${id} and subscriber.ask_at <= now() for update of subscriber skip locked`;
  if (row)
    await sql`
      delete from newsroom_subscribers where account_id = ${row.account_id} and confirmed_at is null and ask_at is null
        and created_at < now() - ${CONFIRM_WITHIN}::interval`;
  return row;
}

/** Counted and being mailed. */
export async function leaseConfirmation(sql: Queryable, id: number): Promise<void> {
  await sql`
    update newsroom_subscribers
    set ask_at = now() + ${LEASE}::interval, ask_attempts = ask_attempts + 1, ask_counted = true where id = ${id}`;
}

/** Mailed, or not to be mailed; `seconds`: to be tried again after them. */
export async function finishConfirmation(sql: Queryable, id: number, seconds?: number): Promise<null> {
  await (seconds === undefined
    ? sql`update newsroom_subscribers set ask_at = null, ask_attempts = 0, ask_counted = false where id = ${id}`
    : sql`
        update newsroom_subscribers set ask_at = now() + ${seconds}::float8 * interval '1 second' where id = ${id}`);
  return null;
}

export type Subscriber = { id: number; email: string; newsroom: string; language: SiteLanguage };

/** For the links in mails; undefined when the address is not subscribed any more, or was never confirmed in time. */
export async function findSubscriber(sql: Queryable, id: number): Promise<Subscriber | undefined> {
  const [row] = await sql<Subscriber[]>`
    select subscriber.id, subscriber.email, site.name as newsroom, site.language
    from newsroom_subscribers subscriber join newsrooms site on site.account_id = subscriber.account_id
    where subscriber.id = ${id}
      and (confirmed_at is not null or subscriber.created_at > now() - ${CONFIRM_WITHIN}::interval)`;
  return row;
}

export async function confirmSubscriber(sql: Queryable, id: number): Promise<void> {
  await sql`update newsroom_subscribers set confirmed_at = coalesce(confirmed_at, now()) where id = ${id}`;
}

/** By the link in a mail. Waiting mails are deleted with it. */
export async function removeById(sql: Queryable, id: number): Promise<void> {
  await sql`delete from newsroom_subscribers where id = ${id}`;
}

export type SubscriberRow = { id: number; email: string; confirmed_kst: string };

export async function listSubscribers(
  sql: Queryable,
  accountId: number,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<SubscriberRow[]> {
  return sql<SubscriberRow[]>`
    select id, email, kst(confirmed_at) as confirmed_kst from newsroom_subscribers
    where account_id = ${accountId} and confirmed_at is not null order by id desc limit ${limit} offset ${offset}`;
}

export async function countSubscribers(sql: Queryable, accountId: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from newsroom_subscribers where account_id = ${accountId} and confirmed_at is not null`;
  return row?.count ?? 0;
}

export async function deleteSubscriber(sql: Queryable, accountId: number, id: number): Promise<boolean> {
  const deleted = await sql`delete from newsroom_subscribers where id = ${id} and account_id = ${accountId}`;
  return deleted.count > 0;
}

/** One mail for everybody who is subscribed now. */
export async function enqueueMails(sql: Queryable, accountId: number, pressId: number): Promise<void> {
  await sql`
    insert into newsroom_mails (account_id, press_id, subscriber_id)
    select account_id, ${pressId}, id from newsroom_subscribers
    where account_id = ${accountId} and confirmed_at is not null
    on conflict (press_id, subscriber_id) do nothing`;
}

/** Longer than sending a mail may take. */
const LEASE = '2 minutes';
const MAX_DUE = 500;

export function dueMails(sql: Queryable): Fragment {
  return sql`
    select id from newsroom_mails
    where state = 'queued' and next_at <= now() and (lease_until is null or lease_until < now())
    order by next_at, id limit ${MAX_DUE}`;
}

export type ClaimedMail = {
  id: number;
  account_id: number;
  press_id: number;
  subscriber_id: number;
  email: string;
  attempts: number;
  /** False when the press release was taken back meanwhile. */
  is_visible: boolean;
  title: string;
  newsroom: string;
  slug: string;
  host: string | null;
  language: SiteLanguage;
};

/** Undefined when it is not due or is being sent. `takeOver`: the instance that was sending it has crashed. */
export async function claimMail(
  sql: Queryable,
  { id, takeOver }: { id: number; takeOver: boolean },
): Promise<ClaimedMail | undefined> {
  const [mail] = await sql<ClaimedMail[]>`
    update newsroom_mails mail set lease_until = now() + ${LEASE}::interval, attempts = mail.attempts + 1
    from newsroom_subscribers subscriber, newsrooms site
    where mail.id = ${id} and mail.state = 'queued' and mail.next_at <= now()
      and (${takeOver} or mail.lease_until is null or mail.lease_until < now())
      and subscriber.id = mail.subscriber_id and site.account_id = mail.account_id
    returning mail.id, mail.account_id, mail.press_id, mail.subscriber_id, mail.attempts, subscriber.email,
      site.name as newsroom, site.slug, site.verified_host as host, site.language,
      coalesce((select title from press_publications published where published.press_id = mail.press_id), '') as title,
      site.is_on and exists (
        select from newsroom_posts post ${joinVisible(sql)} where post.press_id = mail.press_id) as is_visible`;
  return mail;
}

export async function finishMail(
  sql: Queryable,
  id: number,
  { state, answer }: { state: 'sent' | 'failed' | 'suppressed' | 'canceled'; answer: string | null },
): Promise<void> {
  await sql`
    update newsroom_mails set state = ${state}, answer = ${answer}, lease_until = null,
      sent_at = case when ${state} = 'sent' then now() end
    where id = ${id}`;
}

export async function postponeMail(sql: Queryable, id: number, seconds: number, answer: string): Promise<void> {
  await sql`
    update newsroom_mails set lease_until = null, answer = ${answer},
      next_at = now() + ${seconds}::float8 * interval '1 second'
    where id = ${id}`;
}

/** After a restore: what waited then was most likely sent after the backup was made. */
export async function holdNewsroomMails(sql: Queryable): Promise<void> {
  await sql`update newsroom_mails set state = 'canceled' where state = 'queued'`;
  await sql`update newsroom_subscribers set ask_at = null where ask_at is not null`;
}
