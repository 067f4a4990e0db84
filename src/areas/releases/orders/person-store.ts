import type { Language } from '../../../documents/language.ts';
import type { Queryable } from '../../../kernel/database.ts';
import { type Addressee, personalise } from '../../../mail/personal.ts';
import type { State } from './schema.ts';

/** Provided to the workspace area: the data that releases store about one person. Addresses are in lower case. */

/** Domain of erased addresses; `.invalid` never exists (RFC 2606). */
export const ERASED_DOMAIN = 'erased.invalid';

/** The subject as the person got it, and the note for them. */
export type MailToPerson = {
  release_id: number;
  subject: string;
  personal_note: string | null;
  state: State;
  sent_kst: string | null;
  opened_kst: string | null;
  machine_opened_kst: string | null;
};

export async function listMailsTo(sql: Queryable, accountId: number, email: string): Promise<MailToPerson[]> {
  const rows = await sql<(MailToPerson & Addressee & { language: Language })[]>`
    select r.release_id, a.subject, r.personal_note, r.state, kst(r.sent_at) as sent_kst,
      kst(r.opened_at) as opened_kst, kst(r.machine_opened_at) as machine_opened_kst, r.name, r.media, a.language
    from release_recipients r join releases a on a.id = r.release_id
    where r.email = ${email} and r.account_id = ${accountId} order by r.id`;
  return rows.map(({ name, media, language, ...mail }) => ({
    ...mail,
    subject: personalise(mail.subject, { name, media }, language),
  }));
}

export type ReplyOfPerson = { release_id: number; subject: string; excerpt: string; received_kst: string };

export async function listRepliesOf(sql: Queryable, accountId: number, email: string): Promise<ReplyOfPerson[]> {
  return sql<ReplyOfPerson[]>`
    select reply.release_id, reply.subject, reply.excerpt, kst(reply.received_at) as received_kst
    from release_recipients r join release_replies reply on reply.recipient_id = r.id
    where r.email = ${email} and r.account_id = ${accountId} order by reply.id`;
}

/**
 * Anonymises the recipient but keeps the row, so that the counts stay correct. Queued mail is canceled; mail in flight
 * may have arrived.
 */
export async function forgetRecipient(sql: Queryable, accountId: number, email: string): Promise<number> {
  // What a server said about the person.
  await sql`
    delete from recipient_refusals using release_recipients r
    where r.id = recipient_refusals.recipient_id and r.email = ${email} and r.account_id = ${accountId}`;
  await sql`
    delete from release_replies using release_recipients r
    where r.id = release_replies.recipient_id and r.email = ${email} and r.account_id = ${accountId}`;
  const forgotten = await sql`
    update release_recipients set email = id || '@' || ${ERASED_DOMAIN}, name = '', media = '', answer = null,
      personal_note = null, opened_at = null, machine_opened_at = null,
      catalogue_reporter_id = null, reporter_id = null, message_id = null, lease_token = null, lease_until = null,
      uncertain = uncertain or state = 'sending',
      state = case state when 'queued' then 'canceled' when 'sending' then 'sent' else state end
    where email = ${email} and account_id = ${accountId}`;
  return forgotten.count;
}
