import type { Fragment, Queryable } from '../../kernel/database.ts';
import { captionIn } from '../../media/library/index.ts';
import { haveOtherFiles, picturesNow } from '../../media/library/kept-pictures.ts';
import type { PublicKind } from '../kind.ts';
import { reviewStatus, usedPicture } from '../reviews/status.ts';

/** What everybody may read of a press release: a copy that only another publication replaces. */

export type PressKind = PublicKind & { table: 'press_releases' };

/** What publishing a press release now would show, and whether it may. */
export type Unpublished = {
  version: number;
  is_public: boolean;
  title: string;
  content: string;
  img_alt: string | null;
  img_caption: string | null;
  lacks_approval: boolean;
};

export async function findUnpublished(
  sql: Queryable,
  kind: PressKind,
  accountId: number,
  id: number,
): Promise<Unpublished | undefined> {
  const [row] = await sql<Unpublished[]>`
    select revision as version, is_public, title, content, case when img_url is not null then img_alt end as img_alt,
      ${captionIn(sql, sql`press_releases`)} as img_caption,
      ${reviewStatus(sql, kind)} <> 'approved' and (
        select approval_required from accounts where accounts.id = press_releases.account_id) as lacks_approval
    from press_releases where id = ${id} and account_id = ${accountId}`;
  return row;
}

/** Copies the current text, which is locked. */
export async function savePublication(
  sql: Queryable,
  kind: PressKind,
  { accountId, name }: { accountId: number; name: string },
  id: number,
): Promise<void> {
  await sql`
    insert into press_publications
      (press_id, account_id, version, title, content, language, document, img_url, img_alt, img_caption, pictures,
       published_by)
    select id, account_id, revision, title, content, language, jsonb_build_object('blocks', document -> 'blocks'),
      ${usedPicture(sql, kind)}, img_alt, ${captionIn(sql, sql`press_releases`)},
      ${picturesNow(sql, usedPicture(sql, kind))}, ${name}
    from press_releases where id = ${id} and account_id = ${accountId}
    on conflict (press_id) do update set version = excluded.version, title = excluded.title, content = excluded.content,
      language = excluded.language, document = excluded.document, img_url = excluded.img_url, img_alt = excluded.img_alt,
      img_caption = excluded.img_caption, pictures = excluded.pictures, published_by = excluded.published_by, updated_at = now()`;
}

/** Whether the press release `press` differs from its publication `published`, as a condition. */
export function isChangedSince(sql: Queryable, kind: PressKind): Fragment {
  return sql`(
    select (title, content, language, document -> 'blocks', ${usedPicture(sql, kind)}, img_alt, ${captionIn(sql, sql`press_releases`)})
      is distinct from (published.title, published.content, published.language, published.document -> 'blocks',
        published.img_url, published.img_alt, published.img_caption)
      or ${haveOtherFiles(sql, sql`published.pictures`)}
    from press_releases where id = press.id)`;
}
