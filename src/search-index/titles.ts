import type { Fragment, Queryable } from '../kernel/database.ts';
import { searchForm } from './ngrams.ts';
import { phrasesOf } from './phrases.ts';

/**
 * Whether the title has every phrase of the keyword; a blank keyword matches everything. The expression must be that of an
 * index on `title_grams`, whose n-grams may be anywhere in the title: hence the check.
 */
export function titleHas(sql: Queryable, accountId: number, title: Fragment, keyword: string): Fragment {
  return phrasesOf(keyword)
    .map(searchForm)
    .reduce(
      (all, phrase) => sql`${all} and title_grams(account_id, ${title}) @> title_keys(${accountId}, ${phrase})
        and position(${phrase} in lower(normalize(${title}) collate pg_c_utf8)) > 0`,
      sql`account_id = ${accountId}`,
    );
}
