import type { Queryable } from '../../kernel/database.ts';

/** Provided to the releases area: the distribution targets of an account, as a subquery. */
export function distributionTargets(sql: Queryable, accountId: number) {
  return sql`
    select email_key as email, name, media, null::bigint as catalogue_reporter_id, id as reporter_id, id as place
    from workspace_reporters where account_id = ${accountId} and is_distribution_target`;
}
