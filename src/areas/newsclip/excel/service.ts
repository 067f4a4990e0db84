import type { FileHandle } from 'node:fs/promises';
import { charge } from '../../../billing/charge.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Committed } from '../../../kernel/committed.ts';
import { daysIn, rangeOf } from '../../../kernel/days.ts';
import { badRequest } from '../../../kernel/problems.ts';
import { thousands } from '../../../kernel/thousands.ts';
import { ownGroup } from '../groups/service.ts';
import type { ExcelInput, GroupRow } from '../schema.ts';
import { type Deps, filterOf } from '../service.ts';
import type { SheetInput } from './sheet.ts';
import { countUpTo, newestArticleId, readInBatches, type Selection } from './store.ts';

/** A workbook of articles. It is charged only after it is complete. */

const MAX_DAYS = 366;
const MAX_ROWS = 100_000;
const BATCH = 500;

export type Workbook = { handle: FileHandle; title: string; newestId: number };
/** Data to create the same workbook again. */
export type KeptWorkbook = { newest_id: number };

export async function downloadExcel(deps: Deps, actor: Actor, input: ExcelInput): Promise<Committed<Workbook>> {
  checkRange(input);
  const group = await ownGroup(deps, actor, input.keyword_group_id);
  const selection = selectionOf(actor, group, input, await newestArticleId(deps.database));
  await checkSize(deps, selection);
  const payment = { payer: actor, amount: deps.excelPrice, reason: 'newsclip.excel' };
  return charge(deps.credits, payment, async (hold) => {
    const workbook = await makeWorkbook(deps, actor, { selection, group, input });
    try {
      return await actor.commit(async (transaction) => {
        await hold.settle(transaction, `newsclip.excel:${input.start_date}..${input.end_date}`);
        return workbook;
      });
    } catch (error) {
      await workbook.handle.close();
      throw error;
    }
  });
}

/** For a retry with the same Idempotency-Key: the same articles without a charge. */
export async function repeatExcel(
  deps: Deps,
  actor: Actor,
  input: ExcelInput,
  { newest_id }: KeptWorkbook,
): Promise<Workbook> {
  const group = await ownGroup(deps, actor, input.keyword_group_id);
  const selection = selectionOf(actor, group, input, newest_id);
  await checkSize(deps, selection);
  return makeWorkbook(deps, actor, { selection, group, input });
}

function checkRange({ start_date, end_date }: ExcelInput): void {
  if (daysIn(rangeOf(start_date, end_date)) <= MAX_DAYS) return;
  throw badRequest({
    field: 'end_date',
    ko: `기간은 ${MAX_DAYS}일까지 지정할 수 있습니다.`,
    en: `the range can have at most ${MAX_DAYS} days.`,
  });
}

async function checkSize({ database }: Deps, selection: Selection): Promise<void> {
  if ((await countUpTo(database, selection, MAX_ROWS)) <= MAX_ROWS) return;
  const most = thousands(MAX_ROWS);
  throw badRequest({
    field: 'start_date',
    ko: `기사가 ${most}건을 넘습니다. 기간을 줄이거나 키워드 그룹을 지정해 주세요. 크레딧은 차감되지 않았습니다.`,
    en: `there are more than ${most} articles. Narrow the range or choose a keyword group. Nothing was charged.`,
  });
}

function selectionOf(actor: Actor, group: GroupRow | null, input: ExcelInput, newestId: number): Selection {
  return { ...filterOf(actor, group, input), ...rangeOf(input.start_date, input.end_date), newestId };
}

type WorkbookInput = { selection: Selection; group: GroupRow | null; input: ExcelInput };

async function makeWorkbook(deps: Deps, actor: Actor, { selection, group, input }: WorkbookInput): Promise<Workbook> {
  const { start_date, end_date } = input;
  const handle = await deps.makeWorkbook({
    program: new URL('./excel-thread.ts', import.meta.url),
    data: { group, range: { start_date, end_date } } satisfies SheetInput,
    batches: readInBatches(deps.database, selection, BATCH),
    signal: actor.signal,
    accountId: actor.accountId,
  });
  const title = `뉴스 모니터링${group ? ` ${group.group_name}` : ''} ${start_date} ${end_date}`;
  return { handle, title, newestId: selection.newestId };
}
