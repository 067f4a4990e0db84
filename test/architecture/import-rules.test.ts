import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { appendFile, cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';

/** Inserts one illegal import per rule into a copy of the sources and checks it as `npm run lint` does. */

const ROOT = join(import.meta.dirname, '..', '..');

type Case = { name: string; from: string; to: string; rule: string; line: string };

const allowList = (name: string, from: string, to: string, specifier: string): Case => ({
  name,
  from,
  to,
  rule: 'not-in-allowed',
  // Type imports count.
  line: `import type * as illegal from '${specifier}';`,
});
const forbidden = (name: string, rule: string, from: string, to: string, line: string): Case => ({
  name,
  from,
  to,
  rule,
  line,
});

const CASES: Case[] = [
  allowList('the kernel imports nothing above it', 'src/kernel/clock.ts', 'src/mail/html.ts', '../mail/html.ts'),
  allowList(
    'the table of problems imports nothing',
    'src/problems/texts.ts',
    'src/kernel/clock.ts',
    '../kernel/clock.ts',
  ),
  allowList(
    'billing imports only the kernel',
    'src/billing/charge.ts',
    'src/areas/accounts/index.ts',
    '../areas/accounts/index.ts',
  ),
  allowList(
    'the search index imports only the kernel',
    'src/search-index/ngrams.ts',
    'src/texts/store.ts',
    '../texts/store.ts',
  ),
  allowList('the trash imports only the kernel', 'src/trash/keep.ts', 'src/texts/store.ts', '../texts/store.ts'),
  allowList(
    'the engine imports only the kernel',
    'src/engine/wait-for-folder.ts',
    'src/config/version.ts',
    '../config/version.ts',
  ),
  allowList(
    'an adapter imports nothing above the ports',
    'src/providers/search/brave.ts',
    'src/writing/brief.ts',
    '../../writing/brief.ts',
  ),
  allowList(
    'config imports no adapter',
    'src/config/setting.ts',
    'src/providers/text/ai-sdk.ts',
    '../providers/text/ai-sdk.ts',
  ),
  allowList(
    'the document model imports only the kernel',
    'src/documents/marks.ts',
    'src/writing/house.ts',
    '../writing/house.ts',
  ),
  allowList(
    'writing imports only the document model',
    'src/writing/writer.ts',
    'src/texts/service.ts',
    '../texts/service.ts',
  ),
  allowList('export imports no stored texts', 'src/export/limits.ts', 'src/texts/service.ts', '../texts/service.ts'),
  allowList(
    'media imports no store of an area',
    'src/media/files/quota.ts',
    'src/areas/press/store.ts',
    '../../areas/press/store.ts',
  ),
  allowList(
    'monitoring imports no area',
    'src/monitoring/parts.ts',
    'src/areas/press/index.ts',
    '../areas/press/index.ts',
  ),
  allowList('mail imports no area', 'src/mail/html.ts', 'src/areas/press/index.ts', '../areas/press/index.ts'),
  allowList(
    'texts imports no types of an area',
    'src/texts/versions.ts',
    'src/areas/press/schema.ts',
    '../areas/press/schema.ts',
  ),
  allowList('an area imports no other area', 'src/areas/press/show.ts', 'src/areas/blog/index.ts', '../blog/index.ts'),
  allowList(
    'operator imports no store of another area',
    'src/areas/operator/health.ts',
    'src/areas/accounts/store.ts',
    '../accounts/store.ts',
  ),
  allowList(
    'an area imports no adapter',
    'src/areas/newsclip/feeds/interval.ts',
    'src/providers/feeds/web-feed.ts',
    '../../../providers/feeds/web-feed.ts',
  ),
  allowList('an area does not import app', 'src/areas/sns/store.ts', 'src/app/areas.ts', '../../app/areas.ts'),
  allowList(
    'an area reads no settings',
    'src/areas/creations/store.ts',
    'src/config/index.ts',
    '../../config/index.ts',
  ),
  allowList(
    'app imports an area only through its index',
    'src/app/images.ts',
    'src/areas/press/store.ts',
    '../areas/press/store.ts',
  ),
  allowList(
    'commands import an area only through its index',
    'src/commands/samples.ts',
    'src/areas/newsclip/store.ts',
    '../areas/newsclip/store.ts',
  ),
  allowList(
    'commands import no adapter',
    'src/commands/catalog.ts',
    'src/providers/mail/smtp.ts',
    '../providers/mail/smtp.ts',
  ),
  allowList('main imports no area', 'src/main.ts', 'src/areas/press/index.ts', './areas/press/index.ts'),
  forbidden(
    'a port imports no adapter',
    'port-imports-no-adapter',
    'src/providers/mail/port.ts',
    'src/providers/mail/outbox.ts',
    "import type * as illegal from './outbox.ts';",
  ),
  forbidden(
    'a service imports no HTTP code, whatever its file is called',
    'http-only-in-routes-and-schema',
    'src/areas/press/search.ts',
    'src/kernel/http/endpoint.ts',
    "import type * as illegal from '../../kernel/http/endpoint.ts';",
  ),
  forbidden(
    'a routes file imports no store',
    'routes-import-no-store',
    'src/areas/press/routes.ts',
    'src/areas/press/store.ts',
    "import type * as illegal from './store.ts';",
  ),
  forbidden(
    'two files do not import each other, not even types',
    'no-cycles',
    'src/documents/render.ts',
    'src/documents/parse.ts',
    "import type * as illegal from './parse.ts';",
  ),
  forbidden(
    'the database driver is used through the kernel',
    'driver-through-kernel',
    'src/areas/blog/store.ts',
    'node_modules/postgres/',
    "import 'postgres';",
  ),
  forbidden(
    'the sources import no development tools',
    'no-tools-in-src',
    'src/areas/blog/show.ts',
    'node_modules/typescript/',
    "import 'typescript';",
  ),
];

type Violation = { from: string; to: string; rule: { name: string } };

let folder: string;
let violations: Violation[];

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-rules-'));
  for (const part of ['src', '.dependency-cruiser.js', 'tsconfig.json', 'package.json'])
    await cp(join(ROOT, part), join(folder, part), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const { from, line } of CASES) await appendFile(join(folder, from), `\n${line}\n`);
  await writeFile(join(folder, 'src/kernel/unused.ts'), 'export const unused = 1;\n');
  violations = await check(folder);
});

after(() => rm(folder, { recursive: true, force: true }));

describe('import rules', () => {
  for (const { name, from, to, rule } of CASES) {
    it(name, () => {
      // A cycle is reported once, from either end.
      const found = violations.filter(
        (each) => (each.from === from && each.to.includes(to)) || (each.from === to && each.to === from),
      );
      assert.ok(
        found.some((each) => each.rule.name === rule),
        `${from} → ${to} breaks ${rule}; found: ${JSON.stringify(found.map((each) => each.rule.name))}`,
      );
    });
  }

  it('finds a file that nothing imports', () => {
    assert.ok(violations.some((each) => each.from === 'src/kernel/unused.ts' && each.rule.name === 'no-orphans'));
  });

  it('the sources break no rule', () => {
    const inserted = new Set([...CASES.map(({ from }) => from), 'src/kernel/unused.ts']);
    // An illegal import may close a cycle that passes through other files.
    const others = violations.filter((each) => !inserted.has(each.from) && each.rule.name !== 'no-cycles');
    assert.deepEqual(others, []);
  });
});

function check(cwd: string): Promise<Violation[]> {
  const program = join(ROOT, 'node_modules', '.bin', 'depcruise');
  const words = ['src', '--config', '.dependency-cruiser.js', '--output-type', 'json'];
  return new Promise((resolve, reject) => {
    execFile(program, words, { cwd, maxBuffer: 256 * 1024 * 1024 }, (error, stdout) => {
      try {
        resolve(JSON.parse(stdout).summary.violations);
      } catch {
        reject(error ?? new Error('dependency-cruiser printed no report'));
      }
    });
  });
}
