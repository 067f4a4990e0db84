import { spawnSync } from 'node:child_process';
import { installCommand, missingTools, type Tool } from '../test/tools.ts';

/**
 * `npm run test:setup`, which `npm test` runs first: installs programs that tests need and npm does not provide. It
 * installs them as root on Debian. Elsewhere it prints the command, and only the tests that need a missing program are
 * skipped.
 */

const absent = missingTools();
if (absent.length > 0 && process.getuid?.() === 0 && hasApt()) install(absent);
const missing = missingTools();
for (const tool of missing) console.error(`${tool.name} is missing, its tests are skipped: ${installCommand(tool)}`);
if (missing.length > 0 && process.env.CI === 'true') {
  console.error('With CI=true no test is skipped: install the programs first.');
  process.exit(1);
}

function hasApt(): boolean {
  return spawnSync('apt-get', ['--version']).status === 0;
}

function install(tools: Tool[]): void {
  const packages = tools.map(({ apt }) => apt);
  console.error(`Installing ${packages.join(', ')} for the tests …`);
  const options = ['-qq', '-o', 'DPkg::Lock::Timeout=600'];
  const run = (...words: string[]) =>
    spawnSync('apt-get', [...options, ...words], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  run('update');
  run('install', '-y', '--no-install-recommends', ...packages);
}
