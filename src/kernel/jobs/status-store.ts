import type { Queryable } from '../database.ts';

/** `retry` waits to run again after a failure; `failed` was given up. */
export type JobCount = { queue: string; state: 'queued' | 'active' | 'retry' | 'failed'; count: number };

/** Every queue is listed, also when it is empty. Finished jobs are deleted after a minute, so the table is small. */
export async function countJobs(sql: Queryable): Promise<JobCount[]> {
  return sql<JobCount[]>`
    select q.name as queue, s.state, count(j.id) as count
    from pgboss.queue q cross join (values ('queued'), ('active'), ('retry'), ('failed')) as s(state)
    left join pgboss.job j on j.name = q.name
      and j.state = (case s.state when 'queued' then 'created' else s.state end)::pgboss.job_state
    where q.name not like '\\_\\_%' group by q.name, s.state`;
}
