import type { Database, Transaction } from '../../../kernel/database.ts';
import type { Announce, DomainEvent } from '../../../kernel/events.ts';
import { listRefusedMailboxes } from './incident-store.ts';
import { holdFruitless, type IncidentDeps, tellIncidents } from './incidents.ts';
import { announceRecipients, type FindSubscribers, type RecipientEvent } from './recipient-events.ts';

/** Finishes releases without open recipients: notifies the owner, and refunds a release that reached nobody. */

type Refund = (
  transaction: Transaction,
  refund: { accountId: number; amount: number; reason: string; subject: string },
) => Promise<void>;

/** What the owner of a release is told. */
type ReleaseEvent = 'release.sent' | 'release.failed';

export type FinishDeps = IncidentDeps & {
  announce: Announce<ReleaseEvent | RecipientEvent>;
  subscribers: FindSubscribers<RecipientEvent>;
  refund: Refund;
};
export type Finished = { id: number; status: 'SENT' | 'FAILED' };

type Closed = Finished & {
  account_id: number;
  press_id: number;
  payment_price: number;
  subject: string;
  deliveries: Record<'sent' | 'failed' | 'bounced' | 'suppressed' | 'unknown' | 'stored', number>;
};

/** A release is SENT once every recipient was tried at least once, and finished once no recipient is open. */
export async function finishReleases(database: Database, deps: FinishDeps): Promise<Finished[]> {
  const { announce, refund, suppress } = deps;
  await database`
    update releases a set status = 'SENT', updated_at = now()
    where a.sent_at is not null and a.finished_at is null and a.status = 'SENDING' and not exists (
      select from release_recipients r
      where r.release_id = a.id and r.state in ('queued', 'sending') and (r.attempts = 0 or r.lease_token is not null))`;
  tellIncidents(deps, await database.begin((transaction) => holdFruitless(transaction, deps)));
  return database.begin(async (transaction) => {
    const closed = await transaction<Closed[]>`
      with closed as (
        update releases a set finished_at = account_now(a.account_id), updated_at = now(),
          status = case when exists (
            select from release_recipients r where r.release_id = a.id and r.state in ('sent', 'bounced')
          ) then 'SENT' else 'FAILED' end
        where a.sent_at is not null and a.finished_at is null and not exists (
          select from release_recipients r where r.release_id = a.id and r.state in ('queued', 'sending'))
        returning a.id, a.status, a.account_id, a.press_id, a.payment_price, a.subject
      )
      select closed.*, (
        select json_build_object(
          'sent', count(*) filter (where r.state = 'sent'), 'failed', count(*) filter (where r.state = 'failed'),
          'bounced', count(*) filter (where r.state = 'bounced'),
          'suppressed', count(*) filter (where r.state = 'suppressed'), 'unknown', count(*) filter (where r.uncertain),
          'stored', count(*) filter (where r.in_outbox))
        from release_recipients r where r.release_id = closed.id
      ) as deliveries
      from closed order by closed.id`;
    for (const { id, account_id, payment_price } of closed.filter(({ status }) => status === 'FAILED')) {
      const subject = `release:${id}`;
      await refund(transaction, { accountId: account_id, amount: payment_price, reason: 'release.failed', subject });
    }
    // Only now: while a release is under way, refusals may still turn out to be about us.
    const mailboxes = await listRefusedMailboxes(
      transaction,
      closed.map(({ id }) => id),
    );
    for (const mailbox of mailboxes) await suppress(transaction, mailbox);
    if (closed.length > 0) await announce(transaction, closed.map(eventOf));
    await announceFailed(transaction, deps, closed);
    return closed.map(({ id, status }) => ({ id, status }));
  });
}

/** Only now, because a refused recipient is tried again if the refusal turns out to be about us. */
async function announceFailed(
  transaction: Transaction,
  { announce, subscribers }: FinishDeps,
  closed: Closed[],
): Promise<void> {
  const failing = closed.filter(({ deliveries }) => deliveries.failed > 0);
  if (failing.length === 0) return;
  const accountIds = failing.map(({ account_id }) => account_id);
  const wanted = await subscribers(transaction, accountIds, ['recipient.failed']);
  const told = failing.filter(({ account_id }) => wanted.has(account_id)).map(({ id }) => id);
  const rows = await transaction<{ id: number }[]>`
    select id from release_recipients where release_id = any(${told}::bigint[]) and state = 'failed'`;
  await announceRecipients(transaction, announce, { type: 'recipient.failed', ids: rows.map(({ id }) => id) });
}

function eventOf({ id, status, account_id, press_id, subject, deliveries }: Closed): DomainEvent<ReleaseEvent> {
  return {
    accountId: account_id,
    type: status === 'SENT' ? 'release.sent' : 'release.failed',
    data: { release_id: id, press_id, subject, deliveries: { queued: 0, ...deliveries } },
  };
}
