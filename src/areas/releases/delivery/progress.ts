import type { Database } from '../../../kernel/database.ts';
import type { Announce } from '../../../kernel/events.ts';
import type { FindSubscribers } from './recipient-events.ts';

/** Tells the owner of a long release when a quarter, half and three quarters of its recipients were tried. */

export type ProgressDeps = {
  announce: Announce<'release.progress'>;
  subscribers: FindSubscribers<'release.progress'>;
};

const QUARTERS = 4;

type Reached = {
  id: number;
  account_id: number;
  press_id: number;
  subject: string;
  announced_quarter: number;
  deliveries: Record<string, number>;
};

export async function announceProgress(database: Database, { announce, subscribers }: ProgressDeps): Promise<void> {
  const active = await database<{ account_id: number }[]>`
    select distinct account_id from releases
    where sent_at is not null and finished_at is null and announced_quarter < ${QUARTERS - 1}`;
  if (active.length === 0) return;
  const accountIds = active.map(({ account_id }) => account_id);
  const wanted = [...(await subscribers(database, accountIds, ['release.progress']))];
  if (wanted.length === 0) return;
  await database.begin(async (transaction) => {
    const reached = await transaction<Reached[]>`
      with counted as (
        select a.id, count(*) filter (where r.state in ('queued', 'sending')) as queued,
          count(*) filter (where r.state = 'sent') as sent, count(*) filter (where r.state = 'failed') as failed,
          count(*) filter (where r.state = 'bounced') as bounced,
          count(*) filter (where r.state = 'suppressed') as suppressed, count(*) filter (where r.uncertain) as unknown,
          count(*) filter (where r.in_outbox) as stored, count(*) filter (where r.state <> 'canceled') as total
        from releases a join release_recipients r on r.release_id = a.id
        where a.sent_at is not null and a.finished_at is null and a.announced_quarter < ${QUARTERS - 1}
          and a.account_id = any(${wanted}::bigint[])
        group by a.id
      )
      update releases a set announced_quarter = (${QUARTERS} * (c.total - c.queued)) / c.total
      from counted c
      where a.id = c.id and c.queued > 0 and (${QUARTERS} * (c.total - c.queued)) / c.total > a.announced_quarter
      returning a.id, a.account_id, a.press_id, a.subject, a.announced_quarter,
        json_build_object('queued', c.queued, 'sent', c.sent, 'failed', c.failed, 'bounced', c.bounced,
          'suppressed', c.suppressed, 'unknown', c.unknown, 'stored', c.stored) as deliveries`;
    await announce(
      transaction,
      reached.map(({ id, account_id, press_id, subject, announced_quarter, deliveries }) => ({
        accountId: account_id,
        type: 'release.progress',
        data: { release_id: id, press_id, subject, percent: (announced_quarter * 100) / QUARTERS, deliveries },
      })),
    );
  });
}
