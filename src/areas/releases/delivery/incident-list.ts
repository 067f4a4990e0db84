import type { Database, Queryable } from '../../../kernel/database.ts';
import { closeIncident } from './incident-store.ts';

/** Incidents for the operator. */

export type Incident = {
  id: number;
  /** What the mail server said. */
  answer: string;
  created_at: Date;
  /** Null while it lasts. */
  closed_at: Date | null;
  trials: number;
  next_trial_at: Date;
  release_ids: number[];
  /** Recipients that were refused and wait for its end. */
  recipients: number;
};

const LISTED = 100;

/** Open ones first, then the newest. */
export async function listIncidents(sql: Queryable): Promise<Incident[]> {
  const rows = await sql<Incident[]>`
    select i.id, i.answer, i.created_at, i.closed_at, i.trials, i.next_trial_at,
      array(select l.release_id from refusal_incident_releases l where l.incident_id = i.id order by 1) as release_ids,
      (select count(*) from recipient_refusals f where f.incident_id = i.id) as recipients
    from refusal_incidents i order by i.closed_at is not null, i.id desc limit ${LISTED}`;
  return [...rows];
}

/** Resumes the releases without waiting for the next trial; false when there is no such open incident. */
export async function resumeIncident(database: Database, id: number): Promise<boolean> {
  return database.begin((transaction) => closeIncident(transaction, id, { accepted: false }));
}
