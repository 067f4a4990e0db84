import { pageCount } from '../../kernel/page-count.ts';

/** One page of a list with its totals. */
export type Paged<Row> = { data: Row[]; totals: { page_count: number; total_count: number; next?: string | null } };

/** `next` for lists that can be continued after an entry. */
export function paged<Row>(
  { rows, total, ...cursor }: { rows: Row[]; total: number; next?: string | null },
  pageSize: number,
): Paged<Row> {
  return { data: rows, totals: { page_count: pageCount(total, pageSize), total_count: total, ...cursor } };
}
