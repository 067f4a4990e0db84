import type { Fragment, Queryable } from '../../kernel/database.ts';

/** The status of the review of a press release, as a column of its row. Provided by `texts/reviews` for the kind. */
export type ReviewStatusOf = (sql: Queryable) => Fragment;

/**
 * The press releases of `newsroom_posts post` that everybody may read now, as `text`: public, neither in review nor
 * without a required approval, and not held back by a release. To be put after `from newsroom_posts post`.
 */
export function joinVisible(sql: Queryable, reviewStatusOf: ReviewStatusOf): Fragment {
  return sql`
    join lateral (
      select id, title, content, language, document, brief, img_url, img_alt, image_headline, updated_at,
        ${reviewStatusOf(sql)} as review_status
      from press_releases where id = post.press_id and account_id = post.account_id and is_public
    ) text on true
    join accounts account on account.id = post.account_id and account.deleted_at is null
      and text.review_status not in ('in_review', 'changes_requested')
      and (not account.approval_required or text.review_status = 'approved')
    join lateral ${holdOf(sql)} hold on not ${isHeld(sql)}`;
}

/**
 * What the releases of `post` say about when it may be shown: not under embargo, and not before the first of them is
 * sent. A planned follow-up of a sent release holds nothing back.
 */
export function holdOf(sql: Queryable): Fragment {
  return sql`(
    select max(embargo_at) as embargo_at, min(sent_at) as sent_at, min(scheduled_at) as scheduled_at,
      count(*) as releases
    from releases
    where press_id = post.press_id and account_id = post.account_id and status not in ('CANCELED', 'FAILED'))`;
}

/** For `holdOf` under the name `hold`. */
export function isHeld(sql: Queryable): Fragment {
  return sql`(coalesce(hold.embargo_at > now(), false) or hold.releases > 0 and hold.sent_at is null)`;
}
