import type { Queryable } from '../kernel/database.ts';

export type AlertRow = {
  part: string;
  is_degraded: boolean;
  text: string;
  changed_at: Date;
  told_degraded: boolean;
  /** The operator was told a day ago that the part does not work. */
  is_reminder_due: boolean;
};

const LEASE = '60 seconds';

export async function listAlerts(sql: Queryable): Promise<AlertRow[]> {
  return sql<AlertRow[]>`select ${columns(sql)} from service_alerts`;
}

/**
 * Stores what an instance observed. Undefined when another instance is in charge of the part: it noticed the failure, and
 * its lease has not expired.
 */
export async function claimAlert(
  sql: Queryable,
  { part, reporter, text }: { part: string; reporter: string; text: string | null },
): Promise<AlertRow | undefined> {
  const [row] = await sql<AlertRow[]>`
    insert into service_alerts as alert (part, is_degraded, text, reporter, lease_until)
    values (${part}, ${text !== null}, ${text ?? ''}, ${reporter}, now() + ${LEASE}::interval)
    on conflict (part) do update set is_degraded = excluded.is_degraded, reporter = excluded.reporter,
      lease_until = excluded.lease_until, text = case when excluded.is_degraded then excluded.text else alert.text end,
      changed_at = case when alert.is_degraded = excluded.is_degraded then alert.changed_at else now() end
    where alert.reporter = excluded.reporter or alert.lease_until < now()
      -- A part that works again has no failure to be in charge of.
      or (not alert.is_degraded and excluded.is_degraded)
    returning ${columns(sql)}`;
  return row;
}

export async function markTold(sql: Queryable, part: string, isDegraded: boolean): Promise<void> {
  await sql`update service_alerts set told_degraded = ${isDegraded}, told_at = now() where part = ${part}`;
}

function columns(sql: Queryable) {
  return sql`part, is_degraded, text, changed_at, told_degraded,
    (is_degraded and told_degraded and told_at < now() - interval '1 day') as is_reminder_due`;
}
