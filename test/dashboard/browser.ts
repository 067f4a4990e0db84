import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../tools.ts';

const OPTIONS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** In tests no page is open long enough for optimised scripts to pay off. */
const UNOPTIMISED = '--js-flags=--no-turbofan --no-maglev';

export function launchBrowser({ isOptimised = false } = {}): Promise<Browser> {
  const args = isOptimised ? OPTIONS : [...OPTIONS, UNOPTIMISED];
  return chromium.launch({ executablePath: findBrowser(), args });
}
