import type { Queryable } from '../../kernel/database.ts';
import type { USER_AREAS } from './values.ts';

/** A text or a release that has not been sent yet and shows the picture. */
export type MediaUse = { area: (typeof USER_AREAS)[number]; id: number; title: string };

const MAX_USES = 50;

/**
 * Texts are searched for the addresses of the picture: `name` is in those of the library, `uploadName` in that of the
 * upload. Only the texts of the account are read.
 */
export function findUses(
  sql: Queryable,
  accountId: number,
  { id, name, uploadName }: { id: number; name: string; uploadName: string },
): Promise<MediaUse[]> {
  const inContent = sql`position(${name} in content) > 0 or position(${uploadName} in content) > 0`;
  const inText = sql`account_id = ${accountId} and (${inContent})`;
  const asImage = sql`coalesce(position(${name} in img_url) > 0, false)`;
  const inIllustrated = sql`account_id = ${accountId} and (${asImage} or ${inContent})`;
  return sql<MediaUse[]>`
    select 'press' as area, id, title from press_releases where ${inIllustrated}
    union select 'press', press_id, title from press_publications where ${inIllustrated}
    union all select 'blog', id, title from blog_posts where ${inIllustrated}
    union all select 'official-document', id, title from official_documents where ${inText}
    union all select 'creation', id, title from creations where ${inText}
    union all select 'social', id, coalesce(title, left(content, 60)) from social_contents
      where account_id = ${accountId} and (media_id = ${id} or ${inContent})
    union all select 'release', id, press_title from releases
      where ${inIllustrated} and status in ('SCHEDULED', 'EDITING', 'SENDING')
    limit ${MAX_USES}`;
}

/** Titles of texts in the trash that show the picture: they could not be restored without it. */
export async function findTrashedUses(
  sql: Queryable,
  accountId: number,
  { id, name, uploadName }: { id: number; name: string; uploadName: string },
): Promise<string[]> {
  const rows = await sql<{ title: string }[]>`
    select title from trash t where account_id = ${accountId} and expires_at > now() and exists (
      select from trash_rows r where r.trash_id = t.id and position('_versions' in r.source) = 0 and (r.row ->> 'media_id' = ${String(id)}
        or position(${name} in r.row::text) > 0 or position(${uploadName} in r.row::text) > 0))
    order by t.id limit ${MAX_USES}`;
  return rows.map(({ title }) => title);
}
