import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../test/dashboard/browser.ts';
import { OWN } from '../test/dashboard/first-day.ts';
import { type Effort, type Hand, mouse } from '../test/dashboard/hands.ts';
import { freePort } from '../test/dashboard/port.ts';
import { startMailServer } from '../test/mail/smtp.ts';
import { openStage, PROJECT } from '../test/process.ts';
import { until } from '../test/until.ts';
import { BEFORE } from './clicks-before.ts';
import { NOW, type Steps } from './clicks-steps.ts';
import { report } from './targets.ts';

/**
 * Clicks, fields and seconds of daily jobs in a real browser, on a new installation of this checkout or of another:
 * `npm run bench:clicks [folder of the other checkout]`. A click is every press of the mouse, including one into a field
 * that neither has the focus nor follows with Tab.
 */

const MOST_CLICKS = 25;
const TIMEOUT_MS = 60_000;

const endings: (() => Promise<unknown>)[] = [];
try {
  const project = resolve(process.argv[2] ?? PROJECT);
  const steps = existsSync(join(project, 'web', 'src', 'screens', 'setup')) ? NOW : BEFORE;
  await measure(project, steps);
} finally {
  for (const end of endings.reverse()) await end();
}

async function measure(project: string, steps: Steps): Promise<void> {
  const mail = await startMailServer({ keepRaw: false });
  endings.push(mail.stop);
  const stage = openStage({ after: (end) => void endings.push(end) });
  const settings = steps.environment(mail.url);
  const service = await stage.start({ DASHBOARD: 'on', PORT: String(await freePort()), ...settings }, { project });
  const link = /\S+set-password\?token=[\w-]+/.exec(service.stdout())![0].replace('//localhost:', '//127.0.0.1:');
  const browser = await launchBrowser();
  endings.push(() => browser.close());
  const permissions = ['clipboard-read', 'clipboard-write'];
  const context = await browser.newContext({ baseURL: service.url, locale: 'ko-KR', permissions });
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  await untilBuilt(page);

  console.log(`Settings made in a shell before the first start: ${Object.keys(settings).length}`);
  const first = await measureJob(page, (hand) => steps.firstRelease(hand, { link, smtpPort: mail.port }));
  tell('first start → release to five reporters', first, { atMost: MOST_CLICKS });
  await until(() => OWN.every(({ email }) => mail.countFor(email) === 1), TIMEOUT_MS);
  tell('import of 200 reporters from CSV', await measureJob(page, steps.importList));
  tell('release to 20 of them', await measureJob(page, steps.sendToSome));
}

/** The screens are built after the start. */
async function untilBuilt(page: Page): Promise<void> {
  await until(async () => {
    await page.goto('/sign-in');
    return (await page.getByRole('heading').count()) > 0;
  }, 180_000);
}

type Measured = Effort & { seconds: number };

async function measureJob(page: Page, job: (hand: Hand) => Promise<void>): Promise<Measured> {
  const effort = { clicks: 0, fields: 0 };
  const begin = performance.now();
  await job(mouse(page, effort));
  return { ...effort, seconds: (performance.now() - begin) / 1000 };
}

function tell(name: string, { clicks, fields, seconds }: Measured, target: { atMost: number } | null = null): void {
  report({ name, value: clicks, unit: 'clicks', target });
  console.log(`  ${fields} fields filled in, ${seconds.toFixed(1)} s`);
}
