import { parseMoment } from '../../../kernel/clock.ts';
import type { Queryable } from '../../../kernel/database.ts';
import { requireFound } from '../../../kernel/ownership.ts';
import { badRequest, missing, problem } from '../../../kernel/problems.ts';
import type { Country } from '../schema.ts';
import type { OrderDeps, OwnAudience } from './deps.ts';
import { countCategories, findProduct, type ProductRow } from './product-store.ts';
import type { AudienceInput } from './schema.ts';

/** Checks before a release is charged, in the order in which they run. */

const YEAR_MS = 365 * 24 * 3600_000;

export async function requireProduct(sql: Queryable, id: number, country: Country): Promise<ProductRow> {
  const product = await findProduct(sql, id);
  if (!product || product.country_code !== country) throw problem('PRODUCT_NOT_FOUND');
  if (product.kind !== 'release') throw problem('WRONG_PRODUCT_KIND');
  if (!product.active) throw problem('PRODUCT_INACTIVE');
  return product;
}

/** Product and categories belong together; an order for own contacts may leave out both. */
export function readOrdered(order: AudienceInput): { productId: number; categoryIds: number[] } | null {
  const { product_id: productId, release_category_ids: categoryIds } = order;
  if (productId === undefined && categoryIds === undefined) return null;
  if (productId === undefined) throw badRequest(missing('product_id'));
  if (categoryIds === undefined) throw badRequest(missing('release_category_ids'));
  return { productId, categoryIds };
}

/** The own contacts that an order names. */
export async function requireContacts(
  { database, contacts }: Pick<OrderDeps, 'database' | 'contacts'>,
  accountId: number,
  { include_crm_reporters, own_reporters, reporter_ids, list_id, segment_id }: AudienceInput,
): Promise<OwnAudience[]> {
  const isForAll = include_crm_reporters || own_reporters === 'all';
  const audience: OwnAudience[] = isForAll ? [{ from: 'contacts' }] : [];
  if (reporter_ids !== undefined) {
    const { known, removed } = await contacts.requireIds(database, accountId, reporter_ids);
    audience.push({ from: 'reporters', reporterIds: known, deletedCount: removed.length });
  }
  if (list_id !== undefined) {
    const { name } = requireFound(await contacts.findList(database, accountId, list_id), 'LIST_NOT_FOUND');
    audience.push({ from: 'list', listId: list_id, name });
  }
  if (segment_id !== undefined) {
    const segment = requireFound(await contacts.findSegment(database, accountId, segment_id), 'SEGMENT_NOT_FOUND');
    const { name, match, conditions } = segment;
    audience.push({ from: 'segment', segmentId: segment_id, name, rules: { match, conditions } });
  }
  return audience;
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
  if (!moment) throw problem('INVALID_SCHEDULE', { ko: ' 형식을 읽을 수 없습니다.', en: ' Its form cannot be read.' });
  const ahead = moment.getTime() - now.getTime();
  if (ahead <= 0) throw problem('INVALID_SCHEDULE', { ko: ' 이미 지난 시각입니다.', en: ' It is in the past.' });
  if (ahead > YEAR_MS)
    throw problem('INVALID_SCHEDULE', { ko: ' 365일보다 뒤입니다.', en: ' It is more than 365 days away.' });
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
