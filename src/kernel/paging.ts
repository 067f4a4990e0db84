import type { Fragment, Queryable } from './database.ts';
import { pageCount } from './page-count.ts';
import { badRequest } from './problems.ts';

/**
 * A list is read by the number of a page, or after an entry: then entries that are added meanwhile shift nothing. The
 * cursor is the place of an entry in the order of the list, opaque to callers.
 */
type Wanted = { page: number; after?: string | undefined; size: number };

/** An id that only one row has, and before it a time where ids do not follow it. Newest first by default. */
type Order = { id?: Fragment; time?: Fragment; isAscending?: boolean };

export type Paged<Rows> = { rows: Rows; total: number; next: string | null };

export type Window = {
  /** Condition for the rows after the cursor. */
  following: Fragment;
  /** Id in the cursor. */
  last: number | null;
  offset: number;
  /** The cursor for what follows the last row of a full page, by its id or `placeColumn`. */
  next(place: number | string | undefined, total: number): string | null;
};

export function windowOf(sql: Queryable, { page, after, size }: Wanted, order: Order = {}): Window {
  const { id = sql`id`, time, isAscending = false } = order;
  const offset = (page - 1) * size;
  const next: Window['next'] = (place, total) =>
    place === undefined || offset + size >= total ? null : Buffer.from(`${place}`).toString('base64url');
  if (after === undefined) return { following: sql``, last: null, offset, next };
  if (page > 1)
    throw badRequest({
      field: 'after',
      ko: 'page와 함께 쓸 수 없습니다.',
      en: 'cannot be combined with page.',
    });
  const last = placeIn(after, time !== undefined);
  const beyond = isAscending ? sql`>` : sql`<`;
  const following = time
    ? sql`and (${time}, ${id}) ${beyond} (timestamptz 'epoch' + ${last.time}::bigint * interval '1 microsecond', ${last.id}::bigint)`
    : sql`and ${id} ${beyond} ${last.id}::bigint`;
  return { following, last: last.id, offset, next };
}

const PLACE = /^(?:(-?\d{1,17})\.)?(\d{1,15})$/;

function placeIn(after: string, hasTime: boolean): { time: string; id: number } {
  const [, time, id] = PLACE.exec(Buffer.from(after, 'base64url').toString('latin1')) ?? [];
  if (id === undefined || (time !== undefined) !== hasTime)
    throw badRequest({
      field: 'after',
      ko: '이 목록이 next로 돌려준 값이 아닙니다.',
      en: 'is not a value that this list returned as next.',
    });
  return { time: time ?? '', id: Number(id) };
}

/** The place of a row in a list by time and id. */
export function placeColumn(sql: Queryable, time: Fragment, id: Fragment): Fragment {
  return sql`(extract(epoch from ${time}) * 1000000)::bigint || '.' || ${id} as place`;
}

export type Totals = { page_count: number; total_count: number; next: string | null };

export function totalsOf({ total, next }: Pick<Paged<unknown>, 'total' | 'next'>, size: number): Totals {
  return { page_count: pageCount(total, size), total_count: total, next };
}
