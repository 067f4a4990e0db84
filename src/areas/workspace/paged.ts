import { pageCount } from '../../kernel/page-count.ts';

/** One page of a list with its totals. */
export type Paged<Row> = { data: Row[]; totals: { page_count: number; total_count: number } };

export function paged<Row>({ rows, total }: { rows: Row[]; total: number }, pageSize: number): Paged<Row> {
  return { data: rows, totals: { page_count: pageCount(total, pageSize), total_count: total } };
}
