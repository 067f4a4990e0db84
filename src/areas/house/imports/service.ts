import type { Actor } from '../../../kernel/actor.ts';
import type { Committed } from '../../../kernel/committed.ts';
import { type Database, isUniqueViolation } from '../../../kernel/database.ts';
import { visibleFault } from '../../../kernel/outbound/visible.ts';
import { requireFound } from '../../../kernel/ownership.ts';
import { type Totals, totalsOf } from '../../../kernel/paging.ts';
import { badRequest, missing, problem } from '../../../kernel/problems.ts';
import type { Files } from '../../../media/files/index.ts';
import { pageReasonText, reasonText } from './reasons.ts';
import type { ImportInput, ShownImport, ShownItem } from './schema.ts';
import {
  deleteImport,
  findImport,
  type ImportRow,
  insertFiles,
  insertImport,
  listImports,
  listItems,
  lockImport,
  startTaking,
  unknownItems,
} from './store.ts';

/** Many earlier texts at once, from files or from the pages of a site: read, shown, and then taken into the archive. */

export type ImportDeps = { database: Database; files: Pick<Files, 'grantImport'>; outboundAllow: string[] };

export async function startImport(
  { outboundAllow }: ImportDeps,
  actor: Actor,
  { file_urls, url, area, kind, language, preview }: ImportInput,
): Promise<Committed<ShownImport>> {
  if (file_urls && url !== undefined) throw badRequest(ONE_SOURCE);
  if (!file_urls && url === undefined) throw badRequest(missing('file_urls, url'));
  if (url !== undefined) requireReachable(url, outboundAllow);
  return actor.commit(async (transaction) => {
    const options = { url: url ?? null, area, kind: kind ?? null, language: language ?? null, preview };
    const id = await insertImport(transaction, actor.accountId, { ...options, ordered_by: actor.name }).catch(
      refuseSecond,
    );
    if (file_urls) await insertFiles(transaction, actor.accountId, id, file_urls);
    return shown((await findImport(transaction, actor.accountId, id))!);
  });
}

const ONE_SOURCE = {
  field: 'url',
  ko: '파일과 함께 쓸 수 없습니다.',
  en: 'cannot be combined with file_urls.',
};

function requireReachable(url: string, allow: string[]): void {
  const fault = visibleFault(url, allow);
  if (fault === null) return;
  throw badRequest({
    field: 'url',
    ...(fault === 'forbidden_address'
      ? {
          ko: '인터넷에 공개된 주소여야 합니다. 내부망 주소는 읽을 수 없습니다.',
          en: 'must be an address on the public internet.',
        }
      : {
          ko: 'http:// 또는 https://로 시작하는 웹 주소여야 합니다.',
          en: 'must be a web address that starts with http:// or https://.',
        }),
  });
}

function refuseSecond(error: unknown): never {
  throw isUniqueViolation(error, 'house_imports_running') ? problem('HOUSE_IMPORT_RUNNING') : error;
}

type Listed<Row> = { data: Row[]; totals: Totals };
type ImportsInput = { page: number; after?: string | undefined; page_size: number };
type ItemsInput = ImportsInput & { state?: ShownItem['state'] | undefined };

export async function listOwnImports(
  { database }: Pick<ImportDeps, 'database'>,
  { accountId }: Actor,
  input: ImportsInput,
): Promise<Listed<ShownImport>> {
  const found = await listImports(database, accountId, input);
  return { data: found.rows.map(shown), totals: totalsOf(found, input.page_size) };
}

export async function readImport(
  { database }: Pick<ImportDeps, 'database'>,
  { accountId }: Actor,
  id: number,
): Promise<ShownImport> {
  return shown(requireFound(await findImport(database, accountId, id)));
}

export async function listImportItems(
  { database }: Pick<ImportDeps, 'database'>,
  { accountId }: Actor,
  id: number,
  input: ItemsInput,
): Promise<Listed<ShownItem>> {
  const { source } = requireFound(await findImport(database, accountId, id));
  const found = await listItems(database, id, input);
  const data = found.rows.map((row) => ({ ...row, reason_text: textFor(source)(row.reason) }));
  return { data, totals: totalsOf(found, input.page_size) };
}

/** The ready texts come into the archive in the background. */
export async function takeImport(actor: Actor, id: number, except: number[]): Promise<Committed<ShownImport>> {
  return actor.commit(async (transaction) => {
    const { state } = requireFound(await lockImport(transaction, actor.accountId, id));
    if (state !== 'ready') throw problem('HOUSE_IMPORT_NOT_READY');
    const unknown = await unknownItems(transaction, id, except);
    if (unknown.length > 0)
      throw badRequest({
        field: 'except',
        ko: `이 가져오기에 없는 글입니다: ${unknown.join(', ')}`,
        en: `has items that are not part of the import: ${unknown.join(', ')}`,
      });
    await startTaking(transaction, id, except).catch(refuseSecond);
    return shown((await findImport(transaction, actor.accountId, id))!);
  });
}

/** Stops it, too; what was taken stays in the archive. */
export async function removeImport(actor: Actor, id: number): Promise<Committed<void>> {
  return actor.commit(async (transaction) => {
    requireFound(await deleteImport(transaction, actor.accountId, id));
  });
}

function shown(row: ImportRow): ShownImport {
  return { ...row, reason_text: textFor(row.source)(row.reason) };
}

function textFor(source: ImportRow['source']) {
  return source === 'page' ? pageReasonText : reasonText;
}
