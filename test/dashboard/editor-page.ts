import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Browser, Page, Request } from 'playwright-core';
import { build } from 'vite';
import { viteConfig } from '../../web/vite.config.ts';

export type ApiCall = (request: Request) => Promise<{ status: number; contentType: string; body: string }>;

const WEB = join(import.meta.dirname, '../../web');
const ADDRESS = 'http://editor.test';
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Bundles a page of `web/test` that runs without the service, and opens it in new windows. */
export async function bundlePage(folder: string) {
  const output = mkdtempSync(join(tmpdir(), 'editor-page-'));
  await build({ ...viteConfig(join(WEB, 'test', folder), output), configFile: false, logLevel: 'error' });
  /** `call` answers requests to the API. */
  async function open(browser: Browser, query = '', call?: ApiCall): Promise<Page> {
    const context = await browser.newContext({ locale: 'ko-KR', viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.route(`${ADDRESS}/**`, (route) => {
      const request = route.request();
      const path = new URL(request.url()).pathname;
      if (call && path.startsWith('/live/')) return call(request).then((answer) => route.fulfill(answer));
      const file = join(output, path === '/' ? 'index.html' : path);
      return route.fulfill({ path: file, contentType: TYPES[extname(file)] ?? 'application/octet-stream' });
    });
    await page.goto(ADDRESS + query);
    await page.waitForLoadState('load');
    return page;
  }
  return { open, remove: () => rmSync(output, { recursive: true, force: true }) };
}
