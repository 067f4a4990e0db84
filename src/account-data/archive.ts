import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Database, Transaction } from '../kernel/database.ts';
import { copyOut } from '../kernel/postgres/copy-out.ts';
import { type ObjectStore, PUBLIC_FOLDER } from '../providers/objects/port.ts';
import { countParts, listColumns, listFiles, listPictures, listTexts, readLogo, TEXT_TABLES } from './store.ts';
import { EXPORTED, type ExportedTable, OPEN_INVITATIONS } from './tables.ts';

/** Everything of an account as a ZIP file, which is written while it is read: neither rows nor files are collected. */

type Deps = { database: Database; objects: ObjectStore };
type Progress = (done: number, total: number) => Promise<void>;

const README = `Everything of an account of Presswright.

texts/        a Markdown file for each text, and all texts, versions and comments as data
reporters/    reporters, lists, segments and activities
releases/     releases with their recipients and results
news/         keyword groups, matched articles and coverage
media/        uploaded files and pictures, and what they are called
credits/      ledger and use of language models
settings/     account, members and settings, without secrets
trash/        what was deleted within the last 30 days

.csv files are tables for spreadsheets, .jsonl files have a JSON object in each line. Times are in UTC.
`;

/** The stream must be read to its end; it fails when a part cannot be read. */
export function openArchive(deps: Deps, accountId: number, onProgress: Progress = async () => {}): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as unknown as Readable;
  // A part that cannot be read; `fill` fails with it too.
  zip.on('error', () => {});
  fill(zip, deps, accountId, onProgress).then(
    () => zip.end(),
    (error: Error) => output.destroy(error),
  );
  return output;
}

async function fill(zip: ZipFile, { database, objects }: Deps, accountId: number, onProgress: Progress): Promise<void> {
  const total = Object.keys(EXPORTED).length + (await countParts(database, accountId));
  let done = 0;
  const add = async (name: string, content: Readable | null, compress = true) => {
    if (content) await addPart(zip, name, content, compress);
    done += 1;
    await onProgress(Math.min(done, total), total);
  };
  await addPart(zip, 'README.txt', Readable.from([Buffer.from(README)]), true);
  // One view of all tables, whatever is changed meanwhile.
  await database.begin('isolation level repeatable read read only', async (transaction) => {
    await transaction`set local statement_timeout = 0`;
    await transaction`set local idle_in_transaction_session_timeout = 0`;
    await transaction`select set_config('presswright.account', ${String(accountId)}, true)`;
    await add('settings/account.jsonl', await copyAccount(transaction));
    await add('settings/invitations.jsonl', await copyInvitations(transaction));
    const columns = await listColumns(transaction, Object.keys(EXPORTED));
    for (const [name, table] of Object.entries(EXPORTED)) {
      const content = await copyTable(transaction, name, table, columns[name] ?? []);
      await add(`${table.folder}/${name}.${table.format}`, table.format === 'csv' ? withMark(content) : content);
    }
    for (const [table, folder] of Object.entries(TEXT_TABLES))
      for await (const { id, title, content } of listTexts(transaction, table, accountId))
        await add(`texts/${folder}/${id}.md`, Readable.from([Buffer.from(`# ${title}\n\n${content}\n`)]));
  });
  const logo = await readLogo(database, accountId);
  if (logo) await add(`settings/logo.${logo.type.replace(/^image\//, '')}`, Readable.from([logo.content]));
  for await (const { id, key, filename } of listFiles(database, accountId))
    await add(`media/files/${id}-${safeName(filename)}`, (await objects.get(key))?.body ?? null, false);
  for await (const name of listPictures(database, accountId))
    await add(`media/pictures/${name}`, (await objects.get(`${PUBLIC_FOLDER}/${name}`))?.body ?? null, false);
}

/** Resolves when the part was read, so that only one is open at a time. */
async function addPart(zip: ZipFile, name: string, content: Readable, compress: boolean): Promise<void> {
  const isOver = new AbortController();
  const { signal } = isOver;
  zip.addReadStream(content, name, { compress });
  try {
    // Whoever reads the archive may give up; then the part is never read.
    const gone = once(zip.outputStream, 'close', { signal }).then(() => {
      throw new Error('The archive was not read to its end.');
    });
    await Promise.race([once(content, 'end', { signal }), gone]);
  } finally {
    isOver.abort();
    content.destroy();
  }
}

type Column = { name: string; is_text: boolean };

const OWN = "current_setting('presswright.account')::bigint";
/** Quotes that never occur in JSON, where control characters are escaped: each line is the JSON itself. */
const JSON_LINES = "(format csv, quote E'\\x01', delimiter E'\\x02')";

async function copyTable(
  transaction: Transaction,
  name: string,
  { format, without = [], columns: own = {}, join = '', where = 'true' }: ExportedTable,
  all: Column[],
): Promise<Readable> {
  const listed = [
    ...all.filter((column) => !without.includes(column.name) && !(column.name in own)),
    ...Object.keys(own).map((column) => ({ name: column, is_text: true })),
  ].map((column) => {
    const value = own[column.name] ?? `t.${quoted(column.name)}`;
    return `${format === 'csv' && column.is_text ? forSpreadsheet(value) : value} as ${quoted(column.name)}`;
  });
  const query = `select ${listed.join(', ')} from ${quoted(name)} t ${join} where t.account_id = ${OWN} and ${where}`;
  return format === 'csv'
    ? copyOut(transaction.unsafe(`copy (${query}) to stdout (format csv, header)`))
    : copyLines(transaction, query);
}

function copyAccount(transaction: Transaction): Promise<Readable> {
  return copyLines(transaction, `select * from accounts where id = ${OWN}`);
}

function copyInvitations(transaction: Transaction): Promise<Readable> {
  const query = `select id, email, role, created_at from (${OPEN_INVITATIONS}) t where t.account_id = ${OWN} order by id`;
  return copyLines(transaction, query);
}

function copyLines(transaction: Transaction, query: string): Promise<Readable> {
  return copyOut(transaction.unsafe(`copy (select row_to_json(x) from (${query}) x) to stdout ${JSON_LINES}`));
}

/** A spreadsheet would run a cell that begins like a formula; numbers such as telephone numbers stay as they are. */
function forSpreadsheet(value: string): string {
  return `regexp_replace((${value})::text, '^([=@\\t\\r]|[+-][^0-9 (])', '''\\1')`;
}

/** Without the mark, Excel takes Korean for another encoding. */
function withMark(content: Readable): Readable {
  return Readable.from(
    (async function* () {
      yield Buffer.from('\uFEFF');
      yield* content;
    })(),
  );
}

function quoted(name: string): string {
  return `"${name}"`;
}

/** Names come from people; in an archive they must not be paths. */
function safeName(filename: string): string {
  const name = filename.replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, '_').replace(/^\.+/, '_');
  return Array.from(name).slice(0, 100).join('') || 'file';
}
