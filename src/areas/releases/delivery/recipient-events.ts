import type { Queryable } from '../../../kernel/database.ts';
import type { Announce } from '../../../kernel/events.ts';
import { hideAddresses, masked } from '../orders/masked.ts';

/** What the owner of a release is told about single recipients, if a webhook asks for it. */

export type RecipientEvent =
  | 'recipient.delivered'
  | 'recipient.failed'
  | 'recipient.bounced'
  | 'recipient.complained'
  | 'recipient.opened'
  | 'recipient.replied';

/** Which of the accounts have a webhook for one of these events. */
export type FindSubscribers<Type extends string> = (
  sql: Queryable,
  accountIds: number[],
  types: Type[],
) => Promise<Set<number>>;

type Row = {
  id: number;
  account_id: number;
  release_id: number;
  press_id: number;
  reporter_id: number | null;
  name: string;
  media: string;
  email: string;
  answer: string | null;
  at_kst: string;
};

/** Call it in the transaction of the fact. `more` is added to the data of each event. */
export async function announceRecipients(
  sql: Queryable,
  announce: Announce<RecipientEvent>,
  { type, ids, more = {} }: { type: RecipientEvent; ids: number[]; more?: object },
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await sql<Row[]>`
    select r.id, r.account_id, r.release_id, a.press_id, r.reporter_id, r.name, r.media, r.email, r.answer,
      kst(account_now(r.account_id)) as at_kst
    from release_recipients r join releases a on a.id = r.release_id where r.id = any(${ids}::bigint[]) order by r.id`;
  await announce(
    sql,
    rows.map(({ account_id: accountId, id, email, answer, ...row }) => {
      // Reporters of the catalogue are masked in every answer; own reporters are the account's data.
      const shown = row.reporter_id === null ? masked(email) : email;
      const data = { ...row, recipient_id: id, email: shown, ...more };
      const isAnswered = type !== 'recipient.opened' && type !== 'recipient.replied';
      return { accountId, type, data: isAnswered ? { ...data, answer: answer && hideAddresses(answer) } : data };
    }),
  );
}
