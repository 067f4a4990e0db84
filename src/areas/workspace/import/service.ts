import type { Actor } from '../../../kernel/actor.ts';
import type { Committed } from '../../../kernel/committed.ts';
import { badRequest, type FieldFault } from '../../../kernel/problems.ts';
import { type JobKind, unlessBeyondLimits } from '../../../kernel/workers/pool.ts';
import { addressKey } from '../reporters/store.ts';
import { type Deps, lockOwnWorkspace, ownWorkspace } from '../service.ts';
import type { Contacts } from './contacts.ts';
import { ALREADY_EXISTS, type PlannedRow, planImport } from './plan.ts';
import type { Upload, UploadResult } from './read-file.ts';
import type { ImportInput, ImportPreview, ImportReport, PreviewRow, RowReport } from './schema.ts';
import { findByAddresses, storeReporters } from './store.ts';
import type { Refusal } from './table.ts';

/** Rows of a preview that are returned with all their values. */
const SHOWN_ROWS = 200;

/** Says what an import would do, and stores nothing. */
export async function previewImport(
  deps: Deps,
  actor: Actor,
  workspaceId: number,
  input: ImportInput,
): Promise<ImportPreview> {
  await ownWorkspace(deps.database, actor, workspaceId);
  const contacts = await readContacts(deps, actor, input);
  const scope = { accountId: actor.accountId, workspaceId };
  const existing = await findByAddresses(deps.database, scope, addressesIn(contacts));
  const rows = planImport(contacts.rows, existing, optionsIn(input)).map(
    ({ row, outcome, email, text, reason, ...planned }, index): PreviewRow => ({
      row,
      outcome,
      email,
      text,
      reason,
      changes: 'changes' in planned ? planned.changes : [],
      values: 'values' in planned && index < SHOWN_ROWS ? planned.values : null,
    }),
  );
  return {
    ...summaryOf(contacts, rows),
    unchanged: rows.filter(({ outcome }) => outcome === 'unchanged').length,
    missing: contacts.missing,
    rows,
  };
}

/** Imports reporters from a file: every row is reported, and the valid ones are stored in one transaction. */
export async function importReporters(
  deps: Deps,
  actor: Actor,
  workspaceId: number,
  input: ImportInput,
): Promise<Committed<ImportReport>> {
  await ownWorkspace(deps.database, actor, workspaceId);
  const contacts = await readContacts(deps, actor, input);
  requireColumns(contacts, input);
  const scope = { accountId: actor.accountId, workspaceId };
  return actor.commit(async (transaction) => {
    await lockOwnWorkspace(transaction, actor, workspaceId);
    const existing = await findByAddresses(transaction, scope, addressesIn(contacts));
    const planned = planImport(contacts.rows, existing, optionsIn(input));
    const written = planned.flatMap((row) => (isWritten(row) ? [row.values] : []));
    const stored = await storeReporters(transaction, scope, written, input.update_existing);
    const outcomes = new Map(stored.map(({ email_key, is_new }) => [email_key, is_new ? 'added' : 'updated'] as const));
    const rows = planned.map((row) => reportOf(row, outcomes));
    return { ...summaryOf(contacts, rows), rows };
  });
}

type Written = Extract<PlannedRow, { values: object }>;

function isWritten(row: PlannedRow): row is Written {
  return row.outcome === 'added' || row.outcome === 'updated';
}

/** A reporter that somebody added in the meantime counts as it was found when it was stored. */
function reportOf(row: PlannedRow, outcomes: Map<string, 'added' | 'updated'>): RowReport {
  if (!('values' in row)) return { ...row, changes: [] };
  const { values: _values, ...shown } = row;
  if (row.outcome === 'unchanged') return { ...shown, outcome: 'updated' };
  const outcome = outcomes.get(addressKey(row.email));
  return outcome ? { ...shown, outcome } : { ...shown, outcome: 'duplicate', reason: ALREADY_EXISTS };
}

function summaryOf(contacts: Contacts, rows: { outcome: PreviewRow['outcome'] }[]) {
  const count = (wanted: PreviewRow['outcome']) => rows.filter(({ outcome }) => outcome === wanted).length;
  return {
    total: rows.length,
    added: count('added'),
    updated: count('updated'),
    duplicate: count('duplicate'),
    failed: count('failed'),
    header_row: contacts.headerRow,
    columns: contacts.columns,
    not_taken: contacts.notTaken,
    not_taken_count: contacts.notTakenCount,
  };
}

function optionsIn({ is_distribution_target, update_existing }: ImportInput) {
  return { isTarget: is_distribution_target, updateExisting: update_existing };
}

function addressesIn({ rows }: Contacts): string[] {
  return rows.flatMap((row) => ('outcome' in row ? [] : [row.email]));
}

function requireColumns({ missing, isGuess }: Contacts, { mapping }: ImportInput): void {
  if (missing.length === 0 && (mapping || !isGuess)) return;
  throw mapping
    ? badRequest({
        field: 'mapping',
        ko: '이름과 이메일 열을 골라 주세요.',
        en: 'must have a column for the name and one for the email address.',
      })
    : invalidContent({
        ko: '첫 행에 이름과 이메일 열이 있어야 합니다.',
        en: 'must have the columns name and email in its first row.',
      });
}

const REFUSALS: Record<Refusal, Omit<FieldFault, 'field'>> = {
  broken: {
    ko: '파일을 읽을 수 없습니다. CSV, XLSX나 vCard로 다시 저장해 주세요.',
    en: 'cannot be read. Save it again as CSV, XLSX or vCard.',
  },
  encrypted: { ko: '암호가 걸린 파일입니다. 암호를 풀고 보내 주세요.', en: 'is encrypted. Remove the password first.' },
  old_workbook: {
    ko: '예전 엑셀 형식(XLS)입니다. 엑셀에서 XLSX로 저장해 주세요.',
    en: 'is in the old Excel format (XLS). Save it as XLSX.',
  },
  too_large: {
    ko: '파일을 풀면 너무 큽니다. 파일을 나누어 주세요.',
    en: 'is too large when unpacked. Split the file.',
  },
  too_complex: {
    ko: '파일이 너무 복잡합니다. 필요한 행과 열만 CSV로 저장해 주세요.',
    en: 'is too complex. Save only the rows and columns you need as CSV.',
  },
  too_many_rows: {
    ko: '한 번에 5,000행까지 가져올 수 있습니다. 파일을 나누어 주세요.',
    en: 'has more than 5,000 rows. Split the file.',
  },
  too_wide: {
    ko: '열이 너무 많거나 한 행이 너무 깁니다. 열은 200개까지 가져올 수 있습니다.',
    en: 'has too many columns or a row that is too long. A file can have 200 columns.',
  },
};

const READ_UPLOAD: JobKind<Upload, UploadResult> = {
  program: new URL('./read-file.ts', import.meta.url),
  handler: 'readUpload',
  timeoutMs: 5000,
};
const TOO_COMPLEX: UploadResult = { refused: 'too_complex' };

async function readContacts({ workers }: Deps, { accountId, signal }: Actor, input: ImportInput): Promise<Contacts> {
  requireColumnsOnce(input);
  const upload = { format: input.format, file: fileIn(input), mapping: input.mapping ?? null };
  const result = (await unlessBeyondLimits(workers.run(READ_UPLOAD, accountId, upload, signal))) ?? TOO_COMPLEX;
  if ('refused' in result) throw invalidContent(REFUSALS[result.refused]);
  return result.contacts;
}

function requireColumnsOnce({ mapping = [] }: ImportInput): void {
  if (new Set(mapping.map(({ column }) => column)).size === mapping.length) return;
  throw badRequest({ field: 'mapping', ko: '같은 열이 두 번 있습니다.', en: 'names a column twice.' });
}

/** Base64 is validated first, because the decoder ignores invalid characters. */
function fileIn({ format, content, encoding }: ImportInput): Upload['file'] {
  if (format !== 'xlsx' && encoding === 'text') return { text: content };
  const base64 = content.replace(/\s+/g, '');
  if (base64 === '' || base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) {
    throw invalidContent({ ko: 'base64가 아닙니다.', en: 'is not base64.' });
  }
  return { bytes: Buffer.from(base64, 'base64') };
}

function invalidContent(reason: Omit<FieldFault, 'field'>) {
  return badRequest({ field: 'content', ...reason });
}
