import { spawnSync } from 'node:child_process';
import { type Browser, chromium } from 'playwright-core';
import { installPackages } from '../install.ts';

/**
 * A real browser: Debian's headless Chromium, which needs half the CPU time of the full one and is installed if
 * possible; otherwise the full one. Without a browser the tests fail, they are not skipped.
 */

const PACKAGE = 'chromium-headless-shell';
const FULL_CHROMIUM = 'chromium';
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages are short-lived, so optimizing compilers cost more than they save.
  '--js-flags=--no-turbofan --no-maglev',
];

export function launchBrowser(): Promise<Browser> {
  const executablePath = findProgram() ?? installProgram();
  return chromium.launch({ executablePath, args: FLAGS });
}

function findProgram(name = PACKAGE): string | null {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

function installProgram(): string {
  if (process.getuid?.() === 0) {
    console.error(`Installing ${PACKAGE} for the dashboard tests …`);
    installPackages([PACKAGE]);
  }
  const found = findProgram() ?? findProgram(FULL_CHROMIUM);
  if (found) return found;
  const missing = `The dashboard tests need ${PACKAGE} on the PATH. Install it and run again.`;
  console.error(`\n*** NOT TESTED: ${missing} ***\n`);
  throw new Error(missing);
}
