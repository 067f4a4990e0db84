import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { COPY_ROWS, TABLE_OWNERS, VARIABLE_TABLES } from './table-owners.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const sources = globSync('src/**/*.ts', { cwd: ROOT });

type Write = { file: string; table: string };

const CREATED = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\w+)/g;
const DROPPED = /\bdrop\s+table\s+(?:if\s+exists\s+)?(\w+)/g;
const RENAMED = /\balter\s+table\s+(\w+)\s+rename\s+to\s+(\w+)/g;
/** The table is a name, or `${…}` when a variable holds it. */
const WRITTEN = /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+(?:only\s+)?(\$\{|\w+)/g;

function tablesOfMigrations(): Set<string> {
  const tables = new Set<string>();
  for (const file of globSync('migrations/*.sql', { cwd: ROOT }).sort()) {
    const sql = read(file).replace(/--.*$/gm, '');
    for (const [, name] of sql.matchAll(CREATED)) tables.add(name as string);
    for (const [, name] of sql.matchAll(DROPPED)) tables.delete(name as string);
    for (const [, before, after] of sql.matchAll(RENAMED)) {
      tables.delete(before as string);
      tables.add(after as string);
    }
  }
  // The migration runner creates the table of migrations itself.
  for (const [, name] of read('src/kernel/migrations.ts').matchAll(CREATED)) tables.add(name as string);
  return tables;
}

function writesIn(file: string, text: string): Write[] {
  return [...text.matchAll(WRITTEN)].map(([, table]) => ({ file, table: table as string }));
}

/** The problem with a write; null when its folder owns the table. */
function complaint({ file, table }: Write): string | null {
  const isIn = (folder: string) => file.startsWith(`src/${folder}/`);
  if (table === '${') {
    return [...Object.keys(VARIABLE_TABLES), ...COPY_ROWS].some(isIn)
      ? null
      : `${file} writes to a table named by a variable`;
  }
  const owner = TABLE_OWNERS[table];
  if (owner === undefined || isIn(owner)) return null;
  return `${file} writes to ${table}, which ${owner} owns`;
}

describe('tables', () => {
  it('every table of the migrations has an owner, and the list contains no other table', () => {
    assert.deepEqual(Object.keys(TABLE_OWNERS).sort(), [...tablesOfMigrations()].sort());
  });

  it('only the owning folder writes to a table', () => {
    const writes = sources.flatMap((file) => writesIn(file, read(file)));
    assert.deepEqual(
      writes.map(complaint).filter((each) => each !== null),
      [],
    );
  });

  it('every owner writes to its tables', () => {
    const written = new Set(sources.flatMap((file) => writesIn(file, read(file))).map(({ table }) => table));
    const named = new Set(Object.values(VARIABLE_TABLES).flat());
    const unwritten = Object.keys(TABLE_OWNERS).filter((table) => !written.has(table) && !named.has(table));
    assert.deepEqual(unwritten, []);
  });

  it('a variable holds only tables that its folder owns', () => {
    for (const [folder, tables] of Object.entries(VARIABLE_TABLES))
      for (const table of tables) assert.equal(TABLE_OWNERS[table], folder, table);
  });

  it('finds a write from another folder', () => {
    const complaints = [
      ...writesIn('src/mail/bounces.ts', "await sql`\n  update release_recipients set state = 'bounced'`;"),
      ...writesIn('src/areas/press/store.ts', 'sql`delete from   press_releases where id = 1`'),
      ...writesIn('src/app/samples.ts', `sql\`insert into \${sql(table)} \${sql(row)}\``),
    ].map(complaint);
    assert.deepEqual(complaints, [
      'src/mail/bounces.ts writes to release_recipients, which areas/releases owns',
      'src/areas/press/store.ts writes to press_releases, which texts owns',
      'src/app/samples.ts writes to a table named by a variable',
    ]);
  });
});
