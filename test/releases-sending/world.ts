import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../src/kernel/database.ts';
import { API, call as callUrl, type Service } from '../harness.ts';

/** A small catalogue per test, so that tests do not share reporters. */

export type Catalogue = { productId: number; categoryId: number; otherCategoryId: number; emails: string[] };

type Wanted = { emails?: string[]; count?: number; price?: number; tiers?: string; kind?: string; active?: boolean };

export async function makeCatalogue(database: Database, wanted: Wanted = {}): Promise<Catalogue> {
  const mark = randomBytes(5).toString('hex');
  const emails = wanted.emails ?? [`kim-${mark}@one.example`, `lee-${mark}@two.example`, `park-${mark}@three.example`];
  const [group] = await database<{ id: number }[]>`
    insert into release_category_groups (code, name) values (${mark}, '경제') returning id`;
  const categories = await database<{ id: number }[]>`
    insert into release_categories (group_id, code, name)
    values (${group!.id}, ${`${mark}-1`}, '산업'), (${group!.id}, ${`${mark}-2`}, '금융') returning id`;
  const [product] = await database<{ id: number }[]>`
    insert into release_products (code, kind, country_code, title, price, release_count, release_tiers, active)
    values (${mark}, ${wanted.kind ?? 'release'}, 'kr', '전국 종합 배포', ${wanted.price ?? 10_005},
      ${wanted.count ?? emails.length}, ${wanted.tiers ?? 'A,B'}, ${wanted.active ?? true}) returning id`;
  await addReporters(database, categories[0]!.id, emails);
  return { productId: product!.id, categoryId: categories[0]!.id, otherCategoryId: categories[1]!.id, emails };
}

export async function addReporters(
  database: Database,
  categoryId: number,
  emails: string[],
  tier = 'A',
): Promise<void> {
  await database`
    with added as (
      insert into catalogue_reporters (email, name, media, country_code, tier)
      select email, '기자' || place, '예시일보', 'kr', ${tier}
      from unnest(${emails}::text[]) with ordinality as given(email, place) returning id
    )
    insert into catalogue_reporter_categories (reporter_id, category_id) select id, ${categoryId} from added`;
}

export async function makePress(
  service: Service,
  key: string,
  keyword = '초소형 혈당 센서 글루코핀 출시',
): Promise<number> {
  const { status, body, text } = await service.call('POST', '/press/create-v2', { key, body: { keyword } });
  assert.equal(status, 200, text);
  return body.data.press_id;
}

let orders = 0;

/** Each differs from the one before, because an identical order within a minute is answered with its release. */
export function orderOf(pressId: number, { productId, categoryId }: Catalogue, more: object = {}) {
  orders += 1;
  return {
    press_id: pressId,
    product_id: productId,
    release_category_ids: [categoryId],
    release_method: 'IMMEDIATE',
    email_title: '[보도자료] 글루코핀 출시',
    email_content: `안녕하세요, 기자님. ${orders}번째 소식을 전합니다.`,
    ...more,
  };
}

export async function balanceOf(service: Service, key: string): Promise<number> {
  const { body } = await service.call('GET', '/account', { key });
  assert.equal(body.data.credit_held, 0);
  return body.data.credit_balance;
}

/** Waits until the release meets the condition; on timeout the test fails with the last response. */
export async function untilRelease(
  url: string,
  key: string,
  id: number,
  // biome-ignore lint/suspicious/noExplicitAny: whatever the area answers with.
  isIt: (data: any) => boolean,
  mostTries = 1200,
  // biome-ignore lint/suspicious/noExplicitAny: whatever the area answers with.
): Promise<any> {
  for (let tries = 0; ; tries += 1) {
    const { body } = await callUrl(`${url}${API}/release/${id}`, 'GET', { key });
    if (body.data && isIt(body.data)) return body.data;
    assert.ok(tries < mostTries, `timed out waiting: ${JSON.stringify(body)}`);
    await pause(50);
  }
}

/** As if the time to undo were over for every release that waits for it. */
export const endUndo = (database: Database) =>
  database`update releases set undo_until = now(), scheduled_at = now() where undo_until > now() and status = 'SCHEDULED'`;

export const isFinished = (data: { finished_kst: string | null }) => data.finished_kst !== null;
/** A time shortly after now, in the format of the API. */
export const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
