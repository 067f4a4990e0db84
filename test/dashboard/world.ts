import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test as nodeTest, type TestContext } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openFirstAccount } from '../../src/app/first-start.ts';
import { sampleNews } from '../../src/app/samples/news.ts';
import type { SetupWorld } from '../../src/app/setup-tests.ts';
import { passwordLink } from '../../src/areas/accounts/sign-in/tokens.ts';
import { loadSampleNews } from '../../src/areas/newsclip/index.ts';
import { readConfig } from '../../src/config/index.ts';
import { newDatabase, type Service, startService } from '../harness.ts';
import { type MailServer, startMailServer } from '../mail/smtp.ts';
import { signIn } from '../people/browser.ts';
import { skipWithoutBrowser } from '../tools.ts';
import { launchBrowser } from './browser.ts';
import { freePort } from './port.ts';

/** A service with its screens, a mail server and a browser, for the test files of a process that need nothing special. */
export type World = {
  service: Service;
  mail: MailServer;
  /** The key of the first start and the link to set the password. The owner is an operator. */
  owner: { email: string; link: string };
  /**
   * A window in Korean, signed in as the given person; signed out without one. It may have been used before; options, also
   * none (`{}`), open a new one, which a test needs that installs a clock.
   */
  visit(t: TestContext, person?: string | Signed, options?: BrowserContextOptions): Promise<Page>;
};

type Signed = Awaited<ReturnType<typeof signIn>>;

const TIMEOUT_MS = 30_000;
export const DESKTOP = { width: 1280, height: 720 };
/** The browser's own console message about an unsuccessful response; the test decides whether it was expected. */
const ANSWER = /^Failed to load resource/;

type Closing = (() => unknown)[];

/** What the test files of a process share, because starting it takes longer than most of their tests. */
const shared: { browser?: Promise<Browser>; world?: Promise<World>; closing: Closing } = { closing: [] };
after(async () => {
  await close(shared.closing);
  await (await shared.browser)?.close();
});

/** Also closes what a partly failed start had opened. */
async function close(closing: Closing): Promise<void> {
  for (const each of closing.splice(0).reverse()) await each();
}

const skip = skipWithoutBrowser();

/** A test that needs a browser; skipped where none is installed. */
export const test = (name: string, run: (t: TestContext) => Promise<void>) => nodeTest(name, { skip }, run);

/**
 * Call it at the top of a file and await it, because top-level hooks of a file do not wait for each other. Without settings
 * the world is that of the process: its tests create accounts of their own. (Async, so that every file awaits a promise of its
 * own: the runner finds the file to which a test belongs by what it awaited.)
 */
export async function openWorld(environment?: Record<string, string>, setup?: SetupWorld): Promise<World> {
  if (!environment) {
    shared.world ??= newDatabase('process').then((database) => start(shared.closing, database));
    return shared.world;
  }
  const closing: Closing = [];
  after(() => close(closing));
  return start(closing, undefined, environment, setup);
}

async function start(
  closing: Closing,
  database?: string,
  settings: Record<string, string> = {},
  setup?: SetupWorld,
): Promise<World> {
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
  const service = await startService(environment, database, address, undefined, setup);
  closing.push(service.stop);
  const shown = await (await fetch(`${address}/`, { headers: { accept: 'text/html' } })).text();
  assert.ok(shown.includes('<div id="root">'), 'the screens were built');
  const windows: Page[] = [];
  closing.push(() => Promise.all(windows.map((page) => page.context().close())));
  const browser = () => {
    shared.browser ??= launchBrowser();
    return shared.browser;
  };
  const first = await openFirstAccount(readConfig({}), service.database);
  await loadSampleNews(service.database, async () => sampleNews(new Date()));
  return {
    service,
    mail,
    owner: { email: first!.email, link: passwordLink(address, first!.password_token) },
    visit: async (t, person, options) => visit({ t, service, browser: await browser(), windows }, person, options),
  };
}

type Surroundings = {
  t: TestContext;
  service: Service;
  browser: Browser;
  /** Those no longer used, which keep the files and compiled scripts of the screens cached. */
  windows: Page[];
};

async function visit(
  { t, service, browser, windows }: Surroundings,
  person?: string | Signed,
  options?: BrowserContextOptions,
): Promise<Page> {
  const page = (options ? undefined : windows.pop()) ?? (await openWindow(browser, service.url, options));
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
    else {
      await leave(page);
      windows.push(page);
    }
    page.removeAllListeners();
    assert.deepEqual(faults, []);
  });
  return page;
}

/** Resets a window for the next test: blank page, signed out, empty storage. */
async function leave(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.emulateMedia({ colorScheme: null });
  await page.evaluate('localStorage.clear(), sessionStorage.clear()');
  await page.goto('about:blank');
  await page.setViewportSize(DESKTOP);
  await page.context().clearCookies();
}

async function openWindow(browser: Browser, baseURL: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: DESKTOP,
    reducedMotion: 'reduce',
    // Requests of pages would pass by the routes of a test.
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  return context.newPage();
}
