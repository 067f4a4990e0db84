import type { Fragment, Queryable } from '../kernel/database.ts';

/** What is made from a text and kept remembers the version of the text, and is outdated once that has changed. */

const TABLES = { press: 'press_releases', blog: 'blog_posts' } as const;

/**
 * An SQL condition for a row that names a text and the version it was made from; false when the version is null. Only
 * title and content count: a text that was saved or restored with the same words has not changed.
 */
export function hasChangedSince(
  sql: Queryable,
  area: keyof typeof TABLES,
  { id, version }: { id: Fragment; version: Fragment },
): Fragment {
  return sql`exists (
    select from ${sql(TABLES[area])} source
    where source.id = ${id} and source.revision <> ${version} and not exists (
      select from text_versions old
      where old.area = ${area} and old.text_id = source.id and old.version = ${version}
        and old.title = source.title and old.content = source.content))`;
}
