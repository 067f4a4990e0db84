import type { Queryable } from '../../../kernel/database.ts';

/** Earlier releases of the same text. */

/** Older ones are left out, because an annual announcement may keep its title. */
const MAX_AGE = '365 days';

export type SameText = { pressId: number; title: string; content: string };

/** The last release of a text, and how many of the given people got or will get any release of it. */
export type Duplicate = {
  release_id: number;
  /** The same press release or the same text; otherwise only the title is the same. */
  is_same_text: boolean;
  status: 'SCHEDULED' | 'EDITING' | 'SENDING' | 'SENT';
  /** When it was sent, when it is scheduled, or else when it was ordered. */
  at_kst: string;
  common_count: number;
};

export async function findDuplicate(
  sql: Queryable,
  accountId: number,
  { pressId, title, content }: SameText,
  { emails, except }: { emails: string[]; except: number[] },
): Promise<Duplicate | undefined> {
  const [row] = await sql<Duplicate[]>`
    with same as (
      select id, status, press_id = ${pressId} or content = ${content} as is_same_text,
        coalesce(sent_at, scheduled_at, created_at) as at
      from releases
      where account_id = ${accountId} and created_at > now() - ${MAX_AGE}::interval
        and id <> all(${except}::bigint[]) and status in ('SCHEDULED', 'EDITING', 'SENDING', 'SENT')
        and (press_id = ${pressId} or press_title = ${title} or content = ${content})
    ),
    common as (
      select same.*, r.email from same join release_recipients r on r.release_id = same.id
      where r.email = any(${emails}) and r.state in ('queued', 'sending', 'sent')
    )
    select id as release_id, is_same_text, status, kst(at) as at_kst,
      (select count(distinct email) from common) as common_count
    from common order by at desc, id desc limit 1`;
  return row;
}
