import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../test/dashboard/browser.ts';
import { fillAccount } from '../test/dashboard/content.ts';
import { fitsIn, waitUntilLoaded } from '../test/dashboard/page.ts';
import { freePort } from '../test/dashboard/port.ts';
import { screensOf } from '../test/dashboard/screens.ts';
import { startMailServer } from '../test/mail/smtp.ts';
import { openBrowser, PASSWORD } from '../test/people/browser.ts';
import { openStage, type Running } from '../test/process.ts';

/**
 * Takes a screenshot of every screen: `npm run screenshots [folder] [name…]`. Runs a real service on a temporary folder
 * with sample data, and visits it with a desktop and a phone viewport in both languages.
 */

const [folder = join('docs', 'images', 'screens'), ...names] = process.argv.slice(2);
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const LANGUAGES = ['ko', 'en'] as const;
const DARK = ['home', 'press-edit', 'news', 'release', 'distribute-whom', 'distribute-review'];
const EMAIL = 'owner@localhost';

type Shot = { name: string; address: string };
type Look = { language: 'ko' | 'en'; size: keyof typeof SIZES; theme: 'light' | 'dark' };

mkdirSync(folder, { recursive: true });
const endings: (() => Promise<void>)[] = [];
try {
  await takePictures();
} finally {
  for (const end of endings.reverse()) await end();
}

async function takePictures(): Promise<void> {
  const stage = openStage({ after: (end) => void endings.push(end) });
  const mail = await startMailServer({ keepRaw: false });
  endings.push(mail.stop);
  const service = await stage.start({
    DASHBOARD: 'on',
    OWNER_EMAIL: EMAIL,
    PORT: String(await freePort()),
    SMTP_URL: mail.url,
    MAIL_FROM: '한빛바이오 홍보팀 <news@hanbit.example>',
  });
  const owner = await signedIn(service);
  const content = await fillAccount(async (method, path, body) => {
    const reply = await owner.call(method, path, body);
    if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.text}`);
    return reply.body.data;
  });
  await untilBuilt(service);
  const browser = await launchBrowser();
  endings.push(() => browser.close());
  const wanted = screensOf(content).filter(({ name }) => names.length === 0 || names.includes(name));
  for (const language of LANGUAGES) {
    await owner.call('PUT', '/account/me', { language });
    for (const size of ['desktop', 'phone'] as const)
      await shoot(browser, service, owner.cookies, { shots: wanted, look: { language, size, theme: 'light' } });
  }
  const dark = wanted.filter(({ name }) => DARK.includes(name));
  await owner.call('PUT', '/account/me', { language: 'ko' });
  await shoot(browser, service, owner.cookies, {
    shots: dark,
    look: { language: 'ko', size: 'desktop', theme: 'dark' },
  });
  const signIn = [{ name: 'sign-in', address: '/sign-in' }];
  for (const language of LANGUAGES)
    await shoot(browser, service, new Map(), { shots: signIn, look: { language, size: 'desktop', theme: 'light' } });
}

async function signedIn(service: Running) {
  const token = /set-password\?token=([\w-]+)/.exec(service.stdout())?.[1];
  const person = openBrowser(service);
  await person.auth('/reset-password', { token, newPassword: PASSWORD });
  await person.auth('/sign-in/email', { email: EMAIL, password: PASSWORD });
  return person;
}

async function untilBuilt({ url, stdout }: Running): Promise<void> {
  const isBuilt = async () => {
    const page = await fetch(`${url}/`, { headers: { accept: 'text/html' } });
    return (await page.text()).includes('<div id="root">');
  };
  while (!(await isBuilt())) {
    if (stdout().includes('no dashboard')) throw new Error(`The screens could not be built.\n${stdout()}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

type Order = { shots: Shot[]; look: Look };

async function shoot(browser: Browser, { url }: Running, cookies: Map<string, string>, order: Order): Promise<void> {
  const { language, size, theme } = order.look;
  const context = await browser.newContext({
    baseURL: url,
    viewport: SIZES[size],
    isMobile: size === 'phone',
    hasTouch: size === 'phone',
    deviceScaleFactor: size === 'phone' ? 2 : 1,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: language === 'ko' ? 'ko-KR' : 'en-GB',
    timezoneId: 'Asia/Seoul',
  });
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  const page = await context.newPage();
  for (const { name, address } of order.shots) {
    await page.goto(address);
    await waitUntilLoaded(page);
    const path = join(folder, `${name}.${language}.${size}${theme === 'dark' ? '.dark' : ''}.png`);
    await page.screenshot({ path });
    if (!(await fitsIn(page, SIZES[size].width))) console.warn(`${path}: is wider than the viewport`);
  }
  await context.close();
}
