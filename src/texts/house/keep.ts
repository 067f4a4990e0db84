import type { Queryable } from '../../kernel/database.ts';
import { blanksIn, remarksIn } from '../../writing/lint/unfinished.ts';
import type { TextKind } from '../kind.ts';
import { HOUSE_AREAS } from './names.ts';
import { indexHouseText } from './store.ts';

/**
 * A text of this service becomes part of the archive once somebody stands by it: approved, published, sent or exported. The
 * archive has one copy of it, as it was the last time.
 */
export async function keepInHouse(
  sql: Queryable,
  kind: Pick<TextKind, 'area' | 'table'>,
  accountId: number,
  textId: number,
): Promise<void> {
  if (!HOUSE_AREAS.some((area) => area === kind.area)) return;
  const [kept] = await sql<{ id: number }[]>`
    insert into house_texts as kept
      (account_id, area, kind, language, title, content, published_on, origin, origin_id)
    select account_id, ${kind.area}, brief ->> 'kind', language, title, content,
      (now() at time zone 'Asia/Seoul')::date, 'written', id
    from ${sql(kind.table)} written
    where id = ${textId} and account_id = ${accountId} and content <> '' and not exists (
      select from house_texts other
      where other.account_id = ${accountId} and other.digest = house_digest(written.title, written.content))
    on conflict (account_id, area, origin_id) where origin_id is not null do update
      set language = excluded.language, title = excluded.title, content = excluded.content,
        published_on = excluded.published_on, updated_at = now()
    returning id`;
  if (kept) await indexHouseText(sql, accountId, kept.id);
}

/** An export with blanks or remarks is a draft. */
export async function keepExported(
  sql: Queryable,
  kind: Pick<TextKind, 'area' | 'table'>,
  accountId: number,
  { id, title, content }: { id: number; title: string; content: string },
): Promise<void> {
  const text = `${title}\n${content}`;
  if (blanksIn(text).length === 0 && remarksIn(text).length === 0) await keepInHouse(sql, kind, accountId, id);
}
