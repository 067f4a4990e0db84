import { parseMoment } from '../../../kernel/clock.ts';
import type { Queryable } from '../../../kernel/database.ts';
import { badRequest, problem } from '../../../kernel/problems.ts';
import type { Country } from '../schema.ts';
import { countCategories, findProduct, type ProductRow } from './product-store.ts';

/** Checks before a release is charged, in the order in which they run. */

const YEAR_MS = 365 * 24 * 3600_000;

export async function requireProduct(sql: Queryable, id: number, country: Country): Promise<ProductRow> {
  const product = await findProduct(sql, id);
  if (!product || product.country_code !== country) throw problem('PRODUCT_NOT_FOUND');
  if (product.kind !== 'release') throw problem('WRONG_PRODUCT_KIND');
  if (!product.active) throw problem('PRODUCT_INACTIVE');
  return product;
}

export async function requireCategories(sql: Queryable, ids: number[]): Promise<number[]> {
  const wanted = [...new Set(ids)];
  if (wanted.some((id) => id < 1) || (await countCategories(sql, wanted)) !== wanted.length)
    throw problem('INVALID_CATEGORY');
  return wanted;
}

export function readSchedule(text: string | undefined, now: Date): Date | null {
  if (text === undefined) return null;
  const moment = parseMoment(text);
  const ahead = moment ? moment.getTime() - now.getTime() : 0;
  if (!moment || ahead <= 0 || ahead > YEAR_MS) throw problem('INVALID_SCHEDULE');
  return moment;
}

/** An embargo that ends before the mail is sent is almost certainly a wrong date. */
export function readTimes(
  { scheduled_kst, embargo_kst }: { scheduled_kst?: string; embargo_kst?: string },
  now: Date,
): { scheduledAt: Date | null; embargoAt: Date | null } {
  const scheduledAt = readSchedule(scheduled_kst, now);
  const embargoAt = embargo_kst === undefined ? null : parseMoment(embargo_kst);
  if (embargoAt && embargoAt <= (scheduledAt ?? now)) {
    throw badRequest({
      field: 'embargo_kst',
      ko: '메일이 발송되는 시각보다 뒤여야 합니다.',
      en: 'must be later than the time at which the mail is sent.',
    });
  }
  return { scheduledAt, embargoAt };
}

/** The same check for a new schedule of a release with an embargo. */
export function requireBeforeEmbargo(at: Date, embargo: string | null): void {
  if (embargo === null || at < new Date(embargo)) return;
  throw badRequest({
    field: 'scheduled_kst',
    ko: `엠바고 해제 시각(${embargo})보다 앞이어야 합니다. 더 늦추려면 이 배포를 취소하고 다시 만들어야 합니다.`,
    en: `must be before the end of the embargo (${embargo}). To send it later, cancel this release and create it again.`,
  });
}
