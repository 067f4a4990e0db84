import type { Queryable } from '../../../kernel/database.ts';

/** What was mailed to whom, for the report of a release. */

type SentRelease = { release_id: number; press_title: string; company: string; sent_kst: string | null };

export async function findReleaseTo(sql: Queryable, accountId: number, id: number): Promise<SentRelease | undefined> {
  const [row] = await sql<SentRelease[]>`
    select id as release_id, press_title, from_name as company, kst(sent_at) as sent_kst from releases
    where id = ${id} and account_id = ${accountId}`;
  return row;
}

type Counts = {
  recipients: number;
  sent: number;
  undelivered: number;
  opened: number | null;
  replied: number;
  outlet_count: number;
};
type MailedOutlet = { media: string; recipients: number };

/** The outlets with most recipients first. */
export async function summariseMail(
  sql: Queryable,
  accountId: number,
  id: number,
  limit: number,
): Promise<Counts & { outlets: MailedOutlet[] }> {
  const own = sql`r.release_id = ${id} and r.account_id = ${accountId} and r.state <> 'canceled'`;
  const [[counts], outlets] = await Promise.all([
    sql<Counts[]>`
      select count(*) as recipients, count(*) filter (where r.state = 'sent' and not r.in_outbox) as sent,
        count(*) filter (where r.state in ('failed', 'bounced', 'suppressed')) as undelivered,
        case when (select tracks_opens from releases where id = ${id}) then count(r.opened_at) end as opened,
        count(r.replied_at) as replied, count(distinct r.media) as outlet_count
      from release_recipients r where ${own}`,
    sql<MailedOutlet[]>`
      select r.media, count(*) as recipients from release_recipients r where ${own} and r.media <> ''
      group by r.media order by recipients desc, r.media limit ${limit}`,
  ]);
  return { ...(counts as Counts), outlets };
}
