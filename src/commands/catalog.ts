import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  describeFields,
  importCatalogue,
  listCatalogue,
  type RowReport,
  readCatalogueFile,
  setProductActive,
  setReporterActive,
  setSamplesActive,
} from '../areas/releases/index.ts';
import { options, UsageError } from '../kernel/usage.ts';
import { type Command, type Context, command } from './command.ts';
import { workingDirectory } from './working-directory.ts';

export const catalogCommands: Command[] = [
  command({
    name: 'catalog import',
    usage: '--file F.csv|json [--dry-run]',
    help: importHelp,
    async run({ args, withDatabase }) {
      const { isSet: dryRun, rest } = flag(args, '--dry-run');
      const { file } = options(rest, ['file']);
      const catalogue = readCatalogueFile(file, readInputFile(file));
      const reports = await withDatabase((database) => importCatalogue(database, catalogue, { dryRun }));
      const rows = reports.map(({ reason_ko: _, ...row }) => row);
      return { dry_run: dryRun, ...countsOf(rows), rows };
    },
    show: ({ dry_run, added, updated, unchanged, failed, rows }) =>
      [
        ...rows.filter(({ outcome }) => outcome === 'failed').map(failureLine),
        `${dry_run ? 'Would be: ' : ''}${added} added, ${updated} updated, ${unchanged} unchanged, ${failed} failed.`,
      ].join('\n'),
    failed: ({ failed }) => failed > 0,
  }),
  command({
    name: 'catalog list',
    usage: '',
    async run({ args, withDatabase }) {
      options(args, []);
      return withDatabase(listCatalogue);
    },
    show: ({ products, groups, reporters }) =>
      [
        ...products.map(
          ({ country_code, code, title, price, kind, active }) =>
            `${country_code}  ${code}  ${title}  ${price} KRW${kind === 'release' ? '' : `  ${kind}`}${active ? '' : '  inactive'}`,
        ),
        ...groups.map(({ name, categories }) => `${name}: ${categories.map((category) => category.name).join(', ')}`),
        `${reporters.length} reporters, ${reporters.filter(({ active }) => active).length} of them active`,
      ].join('\n'),
  }),
  activationCommand('activate', true),
  activationCommand('deactivate', false),
];

/** The format of both kinds of files. */
function importHelp(): string {
  const fields = describeFields();
  const lists = [...new Set(fields.map(({ list }) => list))].map((list) => {
    const lines = fields
      .filter((field) => field.list === list)
      .map(({ field, type, standard, meaning }) => {
        const rule = standard === 'required' ? standard : `default ${standard}`;
        return `  ${field.padEnd(15)} ${type}; ${rule}. ${meaning}`;
      });
    return [`${list}:`, ...lines].join('\n');
  });
  return [
    'JSON: {"products": […], "groups": [{…, "categories": […]}], "reporters": […]}, with any of the three lists.',
    'CSV: reporters with the columns 이름, 이메일, 매체, 국가, 등급, 분야 or name, email, media, country, tier,\ncategories; several categories are separated by ; in a cell. UTF-8 or CP949.',
    'Rows are matched by code or email. Fields that are left out keep their value; for a new row the required ones\nmust be there, and the others get their default. --dry-run changes nothing.',
    ...lists,
  ].join('\n\n');
}

function activationCommand(verb: string, active: boolean): Command {
  return command({
    name: `catalog ${verb}`,
    usage: '--product CODE | --reporter EMAIL | --samples',
    async run(context) {
      return { active, changed: await setActive(context, active) };
    },
    show: ({ changed }) => `${changed} ${active ? 'activated' : 'deactivated'}.`,
  });
}

async function setActive({ args, withDatabase }: Context, active: boolean): Promise<number> {
  const { isSet: samples, rest } = flag(args, '--samples');
  const { product, reporter } = options(rest, [], ['product', 'reporter']);
  const named = [product, reporter, samples || undefined].filter((each) => each !== undefined);
  if (named.length !== 1) throw new UsageError('One of --product, --reporter and --samples is required.');
  if (samples) return withDatabase((database) => setSamplesActive(database, active));
  const changed = await withDatabase((database) =>
    product === undefined
      ? setReporterActive(database, reporter ?? '', active)
      : setProductActive(database, product, active),
  );
  if (changed > 0) return changed;
  throw new UsageError(product === undefined ? `There is no reporter ${reporter}.` : `There is no product ${product}.`);
}

/** `--name` without a value. */
function flag(args: string[], name: string): { isSet: boolean; rest: string[] } {
  return { isSet: args.includes(name), rest: args.filter((arg) => arg !== name) };
}

function readInputFile(file: string): Buffer {
  try {
    return readFileSync(resolve(workingDirectory(), file));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UsageError(code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read: ${message}.`);
  }
}

function countsOf(rows: RowReport[]) {
  const count = (outcome: RowReport['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  return {
    added: count('added'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    failed: count('failed'),
  };
}

function failureLine({ list, row, key, reason }: RowReport): string {
  return `${list}, row ${row}${key === '' ? '' : ` (${key})`}: ${reason}`;
}
