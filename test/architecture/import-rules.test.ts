import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { after, before, describe, it } from 'node:test';

/** Small files with the paths of ours, one illegal import for each rule, checked once as `npm run lint` does. */

const ROOT = join(import.meta.dirname, '..', '..');

type Case = { name: string; from: string; to: string; rule: string };

const allowList = (name: string, from: string, to: string): Case => ({ name, from, to, rule: 'not-in-allowed' });
const forbidden = (rule: string, name: string, from: string, to: string): Case => ({ name, from, to, rule });

const CASES: Case[] = [
  allowList('the kernel imports nothing above it', 'src/kernel/clock.ts', 'src/mail/html.ts'),
  allowList('the table of problems imports nothing', 'src/problems/texts.ts', 'src/kernel/ids.ts'),
  allowList('billing imports only the kernel', 'src/billing/charge.ts', 'src/areas/accounts/index.ts'),
  allowList('the search index imports only the kernel', 'src/search-index/ngrams.ts', 'src/texts/store.ts'),
  allowList('the trash imports only the kernel', 'src/trash/keep.ts', 'src/texts/store.ts'),
  allowList('the engine imports only the kernel', 'src/engine/wait-for-folder.ts', 'src/config/version.ts'),
  allowList('an adapter imports nothing above the ports', 'src/providers/search/brave.ts', 'src/writing/brief.ts'),
  allowList('config imports no adapter', 'src/config/setting.ts', 'src/providers/text/ai-sdk.ts'),
  allowList('the document model imports only the kernel', 'src/documents/marks.ts', 'src/writing/house.ts'),
  allowList('writing imports only the document model', 'src/writing/writer.ts', 'src/texts/service.ts'),
  allowList('export imports no stored texts', 'src/export/limits.ts', 'src/texts/service.ts'),
  allowList('media imports no store of an area', 'src/media/files/quota.ts', 'src/areas/press/store.ts'),
  allowList('monitoring imports no area', 'src/monitoring/parts.ts', 'src/areas/press/index.ts'),
  allowList('mail imports no area', 'src/mail/message.ts', 'src/areas/press/index.ts'),
  allowList('texts imports no types of an area', 'src/texts/versions.ts', 'src/areas/press/schema.ts'),
  allowList('an area imports no other area', 'src/areas/press/show.ts', 'src/areas/blog/index.ts'),
  allowList('operator imports no store of another area', 'src/areas/operator/health.ts', 'src/areas/accounts/store.ts'),
  allowList('an area imports no adapter', 'src/areas/newsclip/feeds/interval.ts', 'src/providers/feeds/web-feed.ts'),
  allowList('an area does not import app', 'src/areas/sns/store.ts', 'src/app/areas.ts'),
  allowList('an area reads no settings', 'src/areas/creations/store.ts', 'src/config/index.ts'),
  allowList('app imports an area only through its index', 'src/app/images.ts', 'src/areas/press/store.ts'),
  allowList('commands import an area only through its index', 'src/commands/samples.ts', 'src/areas/newsclip/store.ts'),
  allowList('commands import no adapter', 'src/commands/catalog.ts', 'src/providers/mail/smtp.ts'),
  allowList('main imports no area', 'src/main.ts', 'src/areas/press/index.ts'),
  forbidden(
    'port-imports-no-adapter',
    'a port imports no adapter',
    'src/providers/mail/port.ts',
    'src/providers/mail/outbox.ts',
  ),
  forbidden(
    'http-only-in-routes-and-schema',
    'a service imports no HTTP code, whatever its file is called',
    'src/areas/press/search.ts',
    'src/kernel/http/endpoint.ts',
  ),
  forbidden(
    'routes-import-no-store',
    'a routes file imports no store',
    'src/areas/press/routes.ts',
    'src/areas/press/store.ts',
  ),
  forbidden(
    'no-cycles',
    'two files do not import each other, not even types',
    'src/documents/render.ts',
    'src/documents/parse.ts',
  ),
  forbidden(
    'kernel-names',
    'no file of the kernel is named after a thing of the product',
    'src/kernel/numbers.ts',
    'src/kernel/http/blog-posts.ts',
  ),
  forbidden(
    'driver-through-kernel',
    'the database driver is used through the kernel',
    'src/areas/blog/store.ts',
    'postgres',
  ),
  forbidden('no-tools-in-src', 'the sources import no development tools', 'src/areas/blog/show.ts', 'typescript'),
];

/** What a rule must not mistake for something else. */
const LEGAL: [from: string, to: string][] = [
  ['src/documents/parse.ts', 'src/documents/render.ts'],
  ['src/areas/press/routes.ts', 'src/kernel/http/endpoint.ts'],
  ['src/areas/press/search.ts', 'src/kernel/http-date.ts'],
  ['src/app/images.ts', 'src/areas/press/index.ts'],
  ['src/app/images.ts', 'src/kernel/expression.ts'],
];

type Violation = { from: string; to: string; rule: { name: string } };

let folder: string;
let violations: Violation[];

/** Type imports count; a package is imported for its code. */
function importOf(from: string, to: string): string {
  if (!to.startsWith('src/')) return `import '${to}';\n`;
  const path = relative(dirname(from), to);
  return `import type * as name from '${path.startsWith('.') ? path : `./${path}`}';\n`;
}

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-rules-'));
  for (const part of ['.dependency-cruiser.js', 'tsconfig.json', 'package.json'])
    await cp(join(ROOT, part), join(folder, part));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const sources = new Map<string, string>([['src/kernel/unused.ts', '']]);
  for (const [from, to] of [...CASES.map((each) => [each.from, each.to] as const), ...LEGAL]) {
    sources.set(from, (sources.get(from) ?? '') + importOf(from, to));
    if (to.startsWith('src/')) sources.set(to, sources.get(to) ?? '');
  }
  for (const [file, source] of sources) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), source);
  }
  violations = await check(folder);
});

after(() => rm(folder, { recursive: true, force: true }));

describe('import rules', () => {
  for (const { name, from, to, rule } of CASES)
    it(name, () => {
      // A cycle is reported once, from either end.
      const found = violations.filter(
        (each) => (each.from === from && isAt(each.to, to)) || (each.from === to && each.to === from),
      );
      assert.ok(
        found.some((each) => each.rule.name === rule),
        `${from} → ${to} breaks ${rule}; found: ${JSON.stringify(found.map((each) => each.rule.name))}`,
      );
    });

  it('finds a file that nothing imports', () => {
    assert.ok(violations.some((each) => each.from === 'src/kernel/unused.ts' && each.rule.name === 'no-orphans'));
  });

  it('every rule of the configuration is tried', async () => {
    const { default: configuration } = await import(join(ROOT, '.dependency-cruiser.js'));
    const rules: string[] = configuration.forbidden.map(({ name }: { name: string }) => name);
    const tried = new Set([...CASES.map(({ rule }) => rule), 'no-orphans']);
    assert.deepEqual(
      rules.filter((name) => !tried.has(name)),
      [],
    );
  });

  it('allows what is legal', () => {
    const found = violations.filter(({ from, to, rule }) =>
      LEGAL.some((each) => each[0] === from && each[1] === to && rule.name !== 'no-cycles'),
    );
    assert.deepEqual(found, []);
  });
});

const isAt = (path: string, to: string) => path === to || path.includes(`node_modules/${to}/`);

function check(cwd: string): Promise<Violation[]> {
  const program = join(ROOT, 'node_modules', '.bin', 'depcruise');
  const words = [program, 'src', '--config', '.dependency-cruiser.js', '--output-type', 'json'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, words, { cwd, maxBuffer: 256 * 1024 * 1024 }, (error, stdout) => {
      try {
        resolve(JSON.parse(stdout).summary.violations);
      } catch {
        reject(error ?? new Error('dependency-cruiser printed no report'));
      }
    });
  });
}
