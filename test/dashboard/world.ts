import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, type TestContext } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openFirstAccount } from '../../src/app/first-start.ts';
import { sampleNews } from '../../src/app/samples/news.ts';
import { passwordLink } from '../../src/areas/accounts/sign-in/tokens.ts';
import { loadSampleNews } from '../../src/areas/newsclip/index.ts';
import { readConfig } from '../../src/config/index.ts';
import { type Service, startService } from '../harness.ts';
import { type MailServer, startMailServer } from '../mail/smtp.ts';
import { signIn } from '../people/browser.ts';
import { launchBrowser } from './browser.ts';
import { freePort } from './port.ts';

/** One service with its dashboard, one mail server and one browser, shared by all files of this folder. */
export type World = {
  service: Service;
  mail: MailServer;
  /** The account of the first start; the link sets its password. The owner is an operator. */
  owner: { email: string; link: string };
  /** A separate Korean browser window, signed in as the given person or signed out. */
  visit(t: TestContext, person?: string | Signed, options?: BrowserContextOptions): Promise<Page>;
};

type Signed = Awaited<ReturnType<typeof signIn>>;

const TIMEOUT_MS = 30_000;
export const DESKTOP = { width: 1280, height: 720 };
/** Chromium logs every failed request as an error; the tests check responses themselves. */
const FAILED_REQUEST = /^Failed to load resource/;

const cleanups: (() => unknown)[] = [];
let starting: Promise<World> | null = null;
let openFiles = 0;

/** Call at the top of a file: the world is started before the first test and stopped after the last file. */
export function useWorld(): World {
  const world = {} as World;
  openFiles += 1;
  before(async () => {
    starting ??= start();
    Object.assign(world, await starting);
  });
  after(async () => {
    openFiles -= 1;
    if (openFiles > 0) return;
    starting = null;
    idlePages.length = 0;
    // Also cleans up after a start that failed half-way.
    for (const close of cleanups.splice(0).reverse()) await close();
  });
  return world;
}

async function start(): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'presswright-dashboard-'));
  cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const mail = await startMailServer();
  cleanups.push(mail.stop);
  const address = `http://127.0.0.1:${await freePort()}`;
  const environment = {
    DATA_DIR: dataDir,
    DASHBOARD: 'on',
    SMTP_URL: mail.url,
    MAIL_FROM: '뉴스룸 <news@sender.example>',
  };
  const service = await startService(environment, undefined, address);
  cleanups.push(service.stop);
  const shown = await (await fetch(`${address}/`, { headers: { accept: 'text/html' } })).text();
  assert.ok(shown.includes('<div id="root">'), 'the dashboard was built');
  const browser = await launchBrowser();
  cleanups.push(() => browser.close());
  const first = await openFirstAccount(readConfig({}), service.database);
  await loadSampleNews(service.database, async () => sampleNews(new Date()));
  return {
    service,
    mail,
    owner: { email: first!.email, link: passwordLink(address, first!.password_token) },
    visit: (t, person, options) => visit({ t, service, browser }, person, options),
  };
}

type Context = { t: TestContext; service: Service; browser: Browser };

/** Windows for reuse, with cached files and compiled scripts. */
const idlePages: Page[] = [];

async function visit(
  { t, service, browser }: Context,
  person?: string | Signed,
  options?: BrowserContextOptions,
): Promise<Page> {
  const page = (options ? undefined : idlePages.pop()) ?? (await openWindow(browser, service.url, options));
  const context = page.context();
  if (person) {
    const { cookies } = typeof person === 'string' ? await signIn(service, person) : person;
    await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: service.url })));
  }
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  // Violations of the content security policy are reported here too.
  page.on('console', (line) => {
    if (line.type() === 'error' && !FAILED_REQUEST.test(line.text())) errors.push(line.text());
  });
  t.after(async () => {
    if (options) await context.close();
    else await resetPage(page);
    page.removeAllListeners();
    assert.deepEqual(errors, []);
  });
  return page;
}

/** Resets the window: blank page, no session, no storage. */
async function resetPage(page: Page): Promise<void> {
  await page.evaluate('localStorage.clear(), sessionStorage.clear()');
  await page.goto('about:blank');
  await page.setViewportSize(DESKTOP);
  await page.context().clearCookies();
  idlePages.push(page);
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
