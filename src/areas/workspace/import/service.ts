import type { Actor } from '../../../kernel/actor.ts';
import type { Committed } from '../../../kernel/committed.ts';
import type { Transaction } from '../../../kernel/database.ts';
import { badRequest, type FieldFault } from '../../../kernel/problems.ts';
import { type JobKind, unlessBeyondLimits } from '../../../kernel/workers/pool.ts';
import { addressKey, type WorkspaceScope } from '../reporters/store.ts';
import type { ImportInput, ImportReport, RowReport } from '../schema.ts';
import { type Deps, lockOwnWorkspace, ownWorkspace } from '../service.ts';
import { type Candidate, type CheckedRow, checkRows, columnIndexes } from './rows.ts';
import type { Sheet, SheetRefusal, SheetResult, SheetRow } from './sheet.ts';
import { findByAddresses, type ImportedValues, storeReporters } from './store.ts';

/** Imports reporters from a table: every row is reported, and the valid ones are stored in one transaction. */
export async function importReporters(
  deps: Deps,
  actor: Actor,
  workspaceId: number,
  input: ImportInput,
): Promise<Committed<ImportReport>> {
  const sheet = sheetOf(input);
  await ownWorkspace(deps.database, actor, workspaceId);
  const checked = checkRow(await rowsOf(deps, actor, sheet));
  const scope = { accountId: actor.accountId, workspaceId };
  return actor.commit(async (transaction) => {
    await lockOwnWorkspace(transaction, actor, workspaceId);
    const candidates = checked.filter((row): row is Candidate => !('outcome' in row));
    const outcomes = await store(transaction, scope, candidates, input.update_existing);
    return report(checked, outcomes);
  });
}

/** Base64 is validated first, because the decoder ignores invalid characters. */
function sheetOf({ format, content, encoding }: ImportInput): Sheet {
  if (format === 'csv' && encoding === 'text') return { format, text: content };
  const base64 = content.replace(/\s+/g, '');
  if (base64 === '' || base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) {
    throw invalidContent({ ko: 'base64가 아닙니다.', en: 'is not base64.' });
  }
  return { format, bytes: Buffer.from(base64, 'base64') };
}

const REFUSALS: Record<SheetRefusal, Omit<FieldFault, 'field'>> = {
  broken: {
    ko: '파일을 읽을 수 없습니다. CSV나 XLSX로 다시 저장해 주세요.',
    en: 'cannot be read. Save it again as CSV or XLSX.',
  },
  encrypted: { ko: '암호가 걸린 파일입니다. 암호를 풀고 보내 주세요.', en: 'is encrypted. Remove the password first.' },
  too_large: {
    ko: '파일을 풀면 너무 큽니다. 파일을 나누어 주세요.',
    en: 'is too large when unpacked. Split the file.',
  },
  too_complex: { ko: '파일이 너무 복잡합니다. CSV로 저장해 주세요.', en: 'is too complex. Save it as CSV.' },
  too_many_rows: {
    ko: '한 번에 5,000행까지 가져올 수 있습니다. 파일을 나누어 주세요.',
    en: 'has more than 5,000 rows. Split the file.',
  },
};

const READ_SHEET: JobKind<Sheet, SheetResult> = {
  program: new URL('./sheet.ts', import.meta.url),
  handler: 'readSheet',
  timeoutMs: 5000,
};
const TOO_COMPLEX: SheetResult = { refused: 'too_complex' };

async function rowsOf({ workers }: Deps, { accountId, signal }: Actor, sheet: Sheet): Promise<SheetRow[]> {
  const result = (await unlessBeyondLimits(workers.run(READ_SHEET, accountId, sheet, signal))) ?? TOO_COMPLEX;
  if ('refused' in result) throw invalidContent(REFUSALS[result.refused]);
  return result.rows;
}

function checkRow([headings, ...rows]: SheetRow[]): CheckedRow[] {
  const indexes = columnIndexes(headings?.cells ?? []);
  if (indexes.name === undefined || indexes.email === undefined) {
    throw invalidContent({
      ko: '첫 행에 이름과 이메일 열이 있어야 합니다.',
      en: 'must have the columns name and email in its first row.',
    });
  }
  return checkRows(rows, indexes);
}

type Outcome = 'added' | 'updated';

async function store(
  transaction: Transaction,
  scope: WorkspaceScope,
  candidates: Candidate[],
  overwrite: boolean,
): Promise<Map<string, Outcome>> {
  const known = overwrite
    ? await findByAddresses(
        transaction,
        scope,
        candidates.map(({ email }) => email),
      )
    : [];
  const knownByAddress = new Map(known.map((reporter) => [addressKey(reporter.email), reporter]));
  const reporters = candidates.map((given): ImportedValues => {
    const before = knownByAddress.get(addressKey(given.email)) ?? NEW;
    return {
      name: given.name,
      email: given.email,
      media: given.media ?? before.media,
      memo: given.memo ?? before.memo,
      is_managed: before.is_managed,
      is_distribution_target: given.is_distribution_target ?? before.is_distribution_target,
    };
  });
  const stored = await storeReporters(transaction, scope, reporters, overwrite);
  return new Map(stored.map(({ email_key, is_new }) => [email_key, is_new ? 'added' : 'updated']));
}

const NEW = { media: '', memo: '', is_managed: true, is_distribution_target: false };
const ALREADY_EXISTS = { ko: '이미 등록된 메일 주소입니다.', en: 'is already in the workspace.' };

function report(checked: CheckedRow[], outcomes: Map<string, Outcome>): ImportReport {
  const rows = checked.map((row): RowReport => {
    if ('outcome' in row) return row;
    const outcome = outcomes.get(addressKey(row.email));
    return outcome
      ? { row: row.row, outcome, email: row.email, reason: null }
      : { row: row.row, outcome: 'duplicate', email: row.email, reason: ALREADY_EXISTS };
  });
  const count = (wanted: RowReport['outcome']) => rows.filter(({ outcome }) => outcome === wanted).length;
  return {
    total: rows.length,
    added: count('added'),
    updated: count('updated'),
    duplicate: count('duplicate'),
    failed: count('failed'),
    rows,
  };
}

function invalidContent(reason: Omit<FieldFault, 'field'>) {
  return badRequest({ field: 'content', ...reason });
}
