import type { Queryable } from '../../../kernel/database.ts';
import type { ReleaseAudience } from '../orders/audience-schema.ts';
import { MAX_NOTES, MAX_REPORTERS } from '../orders/schema.ts';
import type { DraftInput } from './schema.ts';

/** What was chosen for a release that was ordered. */

type Ordered = {
  press_id: number;
  product_id: number | null;
  category_ids: number[];
  country_code: NonNullable<DraftInput['order']['country_code']>;
  release_method: NonNullable<DraftInput['order']['release_method']>;
  email_title: string;
  email_content: string;
  track_opens: boolean;
  scheduled_kst: string | null;
  embargo_kst: string | null;
  audience: ReleaseAudience[] | null;
  reporter_ids: number[] | null;
  personal_notes: { reporter_id: number; note: string }[] | null;
};

/** Times that have passed are left out, and so is the time at which an undone release would have left. */
export async function findOrdered(
  sql: Queryable,
  accountId: number,
  id: number,
): Promise<DraftInput['order'] | undefined> {
  const [row] = await sql<Ordered[]>`
    select press_id, product_id, category_ids, country_code, release_method, subject as email_title,
      introduction as email_content, tracks_opens as track_opens, audience,
      case when undo_until is null and scheduled_at > now() then left(kst(scheduled_at), 16) end as scheduled_kst,
      case when embargo_at > now() then left(kst(embargo_at), 16) end as embargo_kst,
      (select array_agg(reporter_id order by id) from (
        select id, reporter_id from release_recipients
        where release_id = releases.id and reporter_id is not null order by id limit ${MAX_REPORTERS}) own) as reporter_ids,
      (select json_agg(json_build_object('reporter_id', reporter_id, 'note', personal_note) order by id) from (
        select id, reporter_id, personal_note from release_recipients
        where release_id = releases.id and reporter_id is not null and personal_note is not null
        order by id limit ${MAX_NOTES}) noted) as personal_notes
    from releases where id = ${id} and account_id = ${accountId}`;
  return row && orderOf(row);
}

function orderOf({ audience, reporter_ids, personal_notes, product_id, category_ids, ...row }: Ordered) {
  const chosen = audience ?? [];
  const idOf = (type: ReleaseAudience['type']) => chosen.find((each) => each.type === type)?.id ?? null;
  const has = (type: ReleaseAudience['type']) => chosen.some((each) => each.type === type);
  const order = {
    ...row,
    product_id,
    release_category_ids: category_ids.length > 0 ? category_ids : null,
    list_id: idOf('list'),
    segment_id: idOf('segment'),
    own_reporters: has('distribution_targets') ? ('all' as const) : null,
    reporter_ids: has('reporters') ? reporter_ids : null,
    personal_notes,
  };
  return Object.fromEntries(Object.entries(order).filter(([, value]) => value !== null)) as DraftInput['order'];
}
