import type { Fragment, Queryable } from '../../kernel/database.ts';
import { isPictureStale } from '../../media/images/index.ts';
import { areUnchanged, picturesNow } from '../../media/library/kept-pictures.ts';
import type { TextKind } from '../kind.ts';
import type { ReviewStatus } from './statuses.ts';

/** Whether a text is approved, as a column of its row. An approval belongs to the words and the pictures it was given for. */

/** With the blocks, because they have what the content does not: links, emphasis and pictures. */
export function wordsHash(sql: Queryable): Fragment {
  return sql`sha256(convert_to(jsonb_build_array(title, content, document -> 'blocks')::text, 'UTF8'))`;
}

function hasPicture({ table }: TextKind): boolean {
  return table === 'press_releases' || table === 'blog_posts';
}

/** The main picture as a mail would have it. */
export function usedPicture(sql: Queryable, kind: TextKind): Fragment {
  return hasPicture(kind) ? sql`case when not ${isPictureStale(sql)} then img_url end` : sql`null::text`;
}

/** Its alternative text. */
export function usedAlt(sql: Queryable, kind: TextKind): Fragment {
  return hasPicture(kind) ? sql`coalesce(img_alt, '')` : sql`''`;
}

/** What the media library says about the pictures of the text. */
export function usedMedia(sql: Queryable, kind: TextKind): Fragment {
  return picturesNow(sql, usedPicture(sql, kind));
}

/** For a query of the table of the kind. The words are only compared when the version is another one. */
export function reviewStatus(sql: Queryable, kind: TextKind): Fragment {
  return sql`coalesce((
    select case when review.status <> 'approved' then review.status
      when review.approved_image is not distinct from ${usedPicture(sql, kind)}
        and coalesce(review.approved_alt = ${usedAlt(sql, kind)}, true)
        and ${areUnchanged(sql, sql`review.approved_pictures`)}
        and (review.approved_version = revision or review.approved_words = ${wordsHash(sql)}) then 'approved'
      else 'changed_after_approval' end
    from text_reviews review where review.area = ${kind.area} and review.text_id = id), 'draft')`;
}

/** A condition for lists; true without a status. */
export function hasReviewStatus(sql: Queryable, kind: TextKind, status: ReviewStatus | undefined): Fragment {
  return status === undefined ? sql`true` : sql`${reviewStatus(sql, kind)} = ${status}`;
}
