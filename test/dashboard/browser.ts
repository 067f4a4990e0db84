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
  // No page is open long enough for optimised scripts to pay off.
  '--js-flags=--no-turbofan --no-maglev',
];

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: OPTIONS });
}
