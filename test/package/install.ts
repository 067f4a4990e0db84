import { execFileSync } from 'node:child_process';
import { chmodSync, globSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRoot, PROJECT } from '../process.ts';

/** What `npm pack` makes of this project, installed into an empty folder as a user of it does. */
export type Installed = {
  folder: string;
  /** The installed package. */
  root: string;
  /** The command in node_modules/.bin. */
  command: string;
  /** Paths of the files in the package. */
  files: string[];
};

export function packAndInstall(keeper: { after(work: () => void): void }): Installed {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'presswright-package-')));
  keeper.after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  chmodSync(folder, 0o755);
  npm(['pack', '--silent', '--pack-destination', folder], PROJECT);
  const [archive = ''] = globSync('*.tgz', { cwd: folder });
  const files = execFileSync('tar', ['-tzf', join(folder, archive)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((path) => path.replace(/^package\//, ''));
  const target = join(folder, 'empty');
  mkdirSync(target);
  npm(['install', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', join(folder, archive)], target);
  const root = join(target, 'node_modules', 'presswright');
  return { folder: target, root, command: join(target, 'node_modules', '.bin', 'presswright'), files };
}

/** Without the settings of the `npm test` around it. */
function npm(words: string[], cwd: string): void {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));
  execFileSync('npm', words, { cwd, env: { ...env, NODE_ENV: '' }, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** A user who owns nothing of the installation; without root, the one who runs the tests. */
export const ordinaryUser = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : null;

function idOf(option: string): number {
  return Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
}
