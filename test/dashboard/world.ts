import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test as nodeTest, type TestContext } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openFirstAccount } from '../../src/app/first-start.ts';
import { sampleNews } from '../../src/app/samples/news.ts';
import { passwordLink } from '../../src/areas/accounts/sign-in/tokens.ts';
import { loadSampleNews } from '../../src/areas/newsclip/index.ts';
import { readConfig } from '../../src/config/index.ts';
import { type Service, startService } from '../harness.ts';
import { type MailServer, startMailServer } from '../mail/smtp.ts';
import { signIn } from '../people/browser.ts';
import { skipWithoutBrowser } from '../tools.ts';
import { launchBrowser } from './browser.ts';
import { freePort } from './port.ts';

/** One service with its screens, one mail server and one browser for a test file. */
export type World = {
  service: Service;
  mail: MailServer;
  /** The key of the first start and the link to set the password. The owner is an operator. */
  owner: { email: string; link: string };
  /** A new window in Korean, signed in as the given person; signed out without one. */
  visit(t: TestContext, person?: string | Signed, options?: BrowserContextOptions): Promise<Page>;
};

type Signed = Awaited<ReturnType<typeof signIn>>;

const TIMEOUT_MS = 30_000;
export const DESKTOP = { width: 1280, height: 720 };
/** The browser's own console message about an unsuccessful response; the test decides whether it was expected. */
const ANSWER = /^Failed to load resource/;

const closing: (() => unknown)[] = [];
const skip = skipWithoutBrowser();

/** A test that needs a browser; skipped where none is installed. */
export const test = (name: string, run: (t: TestContext) => Promise<void>) => nodeTest(name, { skip }, run);

/** Call it at the top of a file and await it, because top-level hooks of a file do not wait for each other. */
export function openWorld(settings: Record<string, string> = {}): Promise<World> {
  after(async () => {
    // Also closes what a partly failed start had opened.
    for (const close of closing.splice(0).reverse()) await close();
  });
  return start(settings);
}

async function start(settings: Record<string, string>): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'presswright-dashboard-'));
  closing.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const mail = await startMailServer();
  closing.push(mail.stop);
  const address = `http://127.0.0.1:${await freePort()}`;
  const environment = {
    DATA_DIR: dataDir,
    DASHBOARD: 'on',
    SMTP_URL: mail.url,
    MAIL_FROM: '뉴스룸 <news@sender.example>',
    ...settings,
  };
  const service = await startService(environment, undefined, address);
  closing.push(service.stop);
  const shown = await (await fetch(`${address}/`, { headers: { accept: 'text/html' } })).text();
  assert.ok(shown.includes('<div id="root">'), 'the screens were built');
  let launched: Promise<Browser> | undefined;
  const browser = () => {
    launched ??= launchBrowser();
    return launched;
  };
  closing.push(async () => (await launched)?.close());
  const first = await openFirstAccount(readConfig({}), service.database);
  await loadSampleNews(service.database, async () => sampleNews(new Date()));
  return {
    service,
    mail,
    owner: { email: first!.email, link: passwordLink(address, first!.password_token) },
    visit: async (t, person, options) => visit({ t, service, browser: await browser() }, person, options),
  };
}

type CommandEnvironment = { t: TestContext; service: Service; browser: Browser };

/** Windows that are no longer used but keep the files and compiled scripts of the screens cached. */
const free: Page[] = [];

async function visit(
  { t, service, browser }: CommandEnvironment,
  person?: string | Signed,
  options?: BrowserContextOptions,
): Promise<Page> {
  const page = (options ? undefined : free.pop()) ?? (await openWindow(browser, service.url, options));
  const context = page.context();
  if (person) {
    const { cookies } = typeof person === 'string' ? await signIn(service, person) : person;
    await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: service.url })));
  }
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  // Violations of the page's content security policy are reported here too.
  page.on('console', (line) => {
    if (line.type() === 'error' && !ANSWER.test(line.text())) faults.push(line.text());
  });
  t.after(async () => {
    if (options) await context.close();
    else await leave(page);
    page.removeAllListeners();
    assert.deepEqual(faults, []);
  });
  return page;
}

/** Resets a window for the next test: blank page, signed out, empty storage. */
async function leave(page: Page): Promise<void> {
  await page.evaluate('localStorage.clear(), sessionStorage.clear()');
  await page.goto('about:blank');
  await page.setViewportSize(DESKTOP);
  await page.context().clearCookies();
  free.push(page);
}

async function openWindow(browser: Browser, baseURL: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: DESKTOP,
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  return context.newPage();
}
