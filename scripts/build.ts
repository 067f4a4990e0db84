import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { minifySync } from 'rolldown/utils';
import { fileReferences } from './file-references.ts';
import { thirdPartyLicences } from './third-party.ts';

/**
 * Builds dist: the server and the command line as JavaScript, with the packages they use, and the finished dashboard.
 * Packages in `dependencies` are not bundled, because they are native or load files of their own.
 */

const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'dist');
/** Only the sources build the dashboard. */
const DASHBOARD_TOOLS = ['vite', '@vitejs/plugin-react', '@tailwindcss/vite'];

const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

/** Our own code stays readable in stack traces. */
const MINIFY_PACKAGES: Plugin = {
  name: 'minify-packages',
  renderChunk: (code, { moduleIds, fileName }) =>
    moduleIds.some((id) => id.startsWith(join(ROOT, 'src'))) ? null : minifySync(fileName, code).code,
};

rmSync(DIST, { recursive: true, force: true });
await bundleServer();
buildDashboard();
writeFileSync(join(DIST, 'THIRD-PARTY-LICENSES.txt'), thirdPartyLicences());

async function bundleServer(): Promise<void> {
  const references = fileReferences(ROOT);
  const bundle = await rolldown({
    cwd: ROOT,
    input: { main: 'src/main.ts', cli: 'src/cli.ts' },
    platform: 'node',
    external: [...Object.keys(dependencies), ...DASHBOARD_TOOLS],
    plugins: [references.plugin, MINIFY_PACKAGES],
    // A package contains one; our own sources are checked by the linter.
    checks: { eval: false },
  });
  await bundle.write({
    dir: DIST,
    format: 'esm',
    // All files in one folder: a reference to a file is rewritten relative to it.
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    // THIRD-PARTY-LICENSES.txt has the licences of the packages.
    comments: false,
    codeSplitting: { groups: [{ name: 'packages', test: /[\\/]node_modules[\\/]/, entriesAware: true }] },
  });
  await bundle.close();
  for (const { from, to } of references.packageFiles()) {
    mkdirSync(dirname(to), { recursive: true });
    cpSync(from, to);
  }
  // The scripts among them are CommonJS, unlike the package around them.
  writeFileSync(join(DIST, 'packages', 'package.json'), '{ "type": "commonjs" }\n');
}

function buildDashboard(): void {
  const child = join(ROOT, 'src', 'app', 'dashboard', 'child.ts');
  const { status } = spawnSync(process.execPath, [child, ROOT, join(DIST, 'screens'), '022'], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`The dashboard's build ended with ${status}.`);
}
