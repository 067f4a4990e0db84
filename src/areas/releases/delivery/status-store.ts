import type { Queryable } from '../../../kernel/database.ts';

export type MailQueueStatus = {
  /** Not tried yet, being sent, and to be tried again. */
  queued: number;
  sending: number;
  deferred: number;
  /** How long the recipient that waits longest has been due; 0 when none is due. */
  oldestDueSeconds: number;
  /** Releases that are paused because the mail server refuses everybody. */
  heldReleases: number;
};

/** Recipients of started releases that no server has accepted yet. Reads only the indexes of unfinished work. */
export async function readMailQueue(sql: Queryable): Promise<MailQueueStatus> {
  const [row] = await sql<MailQueueStatus[]>`
    select count(*) filter (where r.state = 'queued' and r.attempts = 0) as queued,
      count(*) filter (where r.state = 'sending') as sending,
      count(*) filter (where r.state = 'queued' and r.attempts > 0) as deferred,
      -- A release that was paused is due again since it was resumed, which updates its row.
      coalesce(extract(epoch from now() - min(greatest(r.next_at, a.updated_at))
        filter (where a.paused_at is null and r.next_at <= now())), 0)::float8 as "oldestDueSeconds",
      (select count(*) from refusal_incident_releases l
        join refusal_incidents i on i.id = l.incident_id and i.closed_at is null
        join releases h on h.id = l.release_id and h.paused_at = l.paused_at and h.finished_at is null) as "heldReleases"
    from releases a join release_recipients r on r.release_id = a.id and r.state in ('queued', 'sending')
    where a.sent_at is not null and a.finished_at is null`;
  return row!;
}
