import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { TRASHABLE } from '../../src/app/trash.ts';
import { TRASH_KINDS } from '../../src/trash/names.ts';
import { type Service, startService } from '../harness.ts';

/** Fails when a migration adds a table about something that can be restored, and nobody decided what becomes of it. */

let service: Service;
before(async () => {
  service = await startService();
});
after(() => service.stop());

type Reference = { table: string; column: string; target: string };

function references(): Promise<Reference[]> {
  return service.database<Reference[]>`
    select t.relname as table, a.attname as column, r.relname as target
    from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class r on r.oid = k.confrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and t.relnamespace = 'public'::regnamespace`;
}

test('every kind of the API is declared once', () => {
  assert.deepEqual(TRASHABLE.map(({ name }) => name).sort(), [...TRASH_KINDS].sort());
});

test('every table that refers to something that can be restored is declared', async () => {
  const kinds = new Map(TRASHABLE.map((kind) => [kind.table, kind]));
  const undeclared = (await references()).filter(({ table, column, target }) => {
    const kind = kinds.get(target);
    if (!kind) return false;
    const isPart = kind.parts.some((part) => part.table === table && part.columns.includes(column));
    const isLink = kind.lostLinks?.some((link) => link.table === table && link.column === column);
    return !isPart && !isLink && !kind.derived?.includes(table);
  });
  assert.deepEqual(undeclared, [], 'Declare it in the trash.ts of its area.');
});

test('every table with rows about texts of all areas is declared', async () => {
  const shared = await service.database<{ table: string }[]>`
    select table_name as table from information_schema.columns where table_schema = 'public'
    group by table_name having array_agg(column_name::text) @> array['area', 'text_id']`;
  for (const kind of TRASHABLE.filter(({ parts }) => parts.some(({ area }) => area !== undefined))) {
    const declared = [...kind.parts.map(({ table }) => table), ...(kind.derived ?? [])];
    const missing = shared.map(({ table }) => table).filter((table) => !declared.includes(table));
    assert.deepEqual(missing, [], `Declare it in src/texts/trash.ts (${kind.name}).`);
  }
});

test('every other reference of a restored row is declared as a link, because its other end may be gone', async () => {
  const all = await references();
  // Neither accounts nor workspaces are ever deleted.
  const isLasting = ({ target }: Reference) => target === 'accounts' || target === 'workspaces';
  const undeclared = TRASHABLE.flatMap((kind) =>
    [{ table: kind.table, columns: ['id'], links: kind.links ?? [], of: undefined }, ...kind.parts].flatMap(
      ({ table, columns, links = [], of }) =>
        all.filter((reference) => {
          if (reference.table !== table || isLasting(reference)) return false;
          const isItem =
            reference.target === (of?.table ?? kind.table) && columns.length === 1 && columns[0] === reference.column;
          return !isItem && !links.some(({ column }) => column === reference.column);
        }),
    ),
  );
  assert.deepEqual(undeclared, []);
});

test('no row has a column that would not come back as it was', async () => {
  const tables = TRASHABLE.flatMap(({ table, parts }) => [table, ...parts.map((part) => part.table)]);
  const columns = await service.database`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and table_name = any(${tables}::text[]) and data_type in ('json', 'xml')`;
  assert.deepEqual([...columns], [], 'jsonb does not keep the bytes of these types.');
});
