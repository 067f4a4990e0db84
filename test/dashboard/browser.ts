import { spawnSync } from 'node:child_process';
import { type Browser, chromium } from 'playwright-core';
import { installPackages } from '../install.ts';

/**
 * A real browser: Debian's Chromium without its windows, which takes half the processor's time of the whole one,
 * installed where it is missing and that is possible; the whole one otherwise. Without any nothing is skipped.
 */

const PACKAGE = 'chromium-headless-shell';
const WHOLE = 'chromium';
const WORDS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No screen is open for long enough that what optimising its scripts costs would come back.
  '--js-flags=--no-turbofan --no-maglev',
];

export function launchBrowser(): Promise<Browser> {
  const executablePath = findProgram() ?? installProgram();
  return chromium.launch({ executablePath, args: WORDS });
}

function findProgram(name = PACKAGE): string | null {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

function installProgram(): string {
  if (process.getuid?.() === 0) {
    console.error(`Installing ${PACKAGE} for the tests of the dashboard …`);
    installPackages([PACKAGE]);
  }
  const found = findProgram() ?? findProgram(WHOLE);
  if (found) return found;
  const lacking = `The tests of the dashboard need ${PACKAGE} on the PATH. Install it and run again.`;
  console.error(`\n*** NOT TESTED: ${lacking} ***\n`);
  throw new Error(lacking);
}
