import { spawnSync } from 'node:child_process';

const TRIES = 30;

/** Debian's packages, as root. Several files may ask at the same time, and only one of them gets the lists' lock. */
export function installPackages(packages: string[]): void {
  for (let tries = 0; tries < TRIES && apt('update') !== 0; tries += 1) spawnSync('sleep', ['2']);
  for (let tries = 0; tries < 3 && apt('install', '-y', '--no-install-recommends', ...packages) !== 0; tries += 1)
    spawnSync('sleep', ['2']);
}

function apt(...words: string[]): number | null {
  return spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=600', ...words], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status;
}
