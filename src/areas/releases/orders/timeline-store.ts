import type { Language } from '../../../documents/language.ts';
import type { Queryable } from '../../../kernel/database.ts';
import { type Addressee, personalise } from '../../../mail/personal.ts';
import type { State } from './schema.ts';

/** Provided to the workspace area: the newest mails to a person and their replies. Addresses are in lower case. */

type Newest<Row> = { rows: Row[]; total: number };
type MailEntry = {
  at_kst: string;
  release_id: number;
  /** As the person got it. */
  subject: string;
  state: State;
  /** Written to the outbox instead of being sent. */
  is_stored: boolean;
  sent_kst: string | null;
  opened_kst: string | null;
  replied_kst: string | null;
};
type ReplyEntry = { at_kst: string; release_id: number; subject: string; excerpt: string };

/** A mail that was not sent yet stands at the time of the order. */
export async function newestMailsTo(
  sql: Queryable,
  accountId: number,
  email: string,
  limit: number,
): Promise<Newest<MailEntry>> {
  const rows = await sql<(MailEntry & Addressee & { language: Language; total: number })[]>`
    select kst(coalesce(r.sent_at, a.created_at)) as at_kst, r.release_id, a.subject, r.state, r.in_outbox as is_stored,
      kst(r.sent_at) as sent_kst,
      kst(r.opened_at) as opened_kst, kst(r.replied_at) as replied_kst, r.name, r.media, a.language,
      count(*) over () as total
    from release_recipients r join releases a on a.id = r.release_id
    where r.email = ${email} and r.account_id = ${accountId}
    order by coalesce(r.sent_at, a.created_at) desc, r.id desc limit ${limit}`;
  return newestOf(
    rows.map(({ name, media, language, ...mail }) => ({
      ...mail,
      subject: personalise(mail.subject, { name, media }, language),
    })),
  );
}

export async function newestRepliesOf(
  sql: Queryable,
  accountId: number,
  email: string,
  limit: number,
): Promise<Newest<ReplyEntry>> {
  const rows = await sql<(ReplyEntry & { total: number })[]>`
    select kst(reply.received_at) as at_kst, reply.release_id, reply.subject, reply.excerpt, count(*) over () as total
    from release_recipients r join release_replies reply on reply.recipient_id = r.id
    where r.email = ${email} and r.account_id = ${accountId}
    order by reply.received_at desc, reply.id desc limit ${limit}`;
  return newestOf(rows);
}

function newestOf<Row extends { total: number }>(rows: Row[]): Newest<Omit<Row, 'total'>> {
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}
