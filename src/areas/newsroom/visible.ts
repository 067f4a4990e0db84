import type { Fragment, Queryable } from '../../kernel/database.ts';

/**
 * The press releases of `newsroom_posts post` that everybody may read now, as `text`: as they were published, and not
 * held back by a release. To be put after `from newsroom_posts post`.
 */
export function joinVisible(sql: Queryable): Fragment {
  return sql`
    join lateral (
      select press_id as id, version, title, content, language, document, img_url, img_alt, img_caption, pictures, updated_at
      from press_publications where press_id = post.press_id and account_id = post.account_id
    ) text on true
    join accounts account on account.id = post.account_id and account.deleted_at is null
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
