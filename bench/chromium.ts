import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { plainText } from '../src/documents/inline.ts';
import type { Run } from '../src/documents/model.ts';
import type { Block } from '../src/export/blocks.ts';
import type { ExportText } from '../src/export/index.ts';
import { readText } from '../src/export/read/index.ts';
import { PRETENDARD } from '../src/kernel/font-files.ts';

/** Chromium's page.pdf, driven over its DevTools protocol, as the usual alternative for making a PDF. */

type Printer = { print: (html: string) => Promise<Buffer>; stop: () => void };

export async function chromiumPrinter(): Promise<Printer | null> {
  const profile = mkdtempSync(join(tmpdir(), 'presswright-chromium-'));
  const browser = spawn(
    'chromium',
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--allow-file-access-from-files',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const address = await new Promise<string | null>((resolve) => {
    let said = '';
    browser.on('error', () => resolve(null));
    browser.on('exit', () => resolve(null));
    browser.stderr!.on('data', (chunk) => {
      said += chunk;
      const found = /ws:\/\/127\.0\.0\.1:\d+\//.exec(said)?.[0];
      if (found) resolve(found.replace('ws:', 'http:'));
    });
  });
  if (address === null) return null;
  const pages = (await (await fetch(`${address}json/list`)).json()) as { type: string; webSocketDebuggerUrl: string }[];
  const call = await connect(pages.find(({ type }) => type === 'page')!.webSocketDebuggerUrl);
  const { frameTree } = (await call('Page.getFrameTree')) as { frameTree: { frame: { id: string } } };
  return {
    async print(html) {
      await call('Page.setDocumentContent', { frameId: frameTree.frame.id, html });
      await call('Runtime.evaluate', { expression: 'document.fonts.ready.then(() => 1)', awaitPromise: true });
      const { data } = (await call('Page.printToPDF', { preferCSSPageSize: true, printBackground: true })) as {
        data: string;
      };
      return Buffer.from(data, 'base64');
    },
    stop() {
      browser.kill('SIGKILL');
      browser.on('exit', () => rmSync(profile, { recursive: true, force: true, maxRetries: 3 }));
    },
  };
}

async function connect(url: string): Promise<(method: string, params?: object) => Promise<unknown>> {
  const socket = new WebSocket(url);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data));
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  let last = 0;
  return (method, params = {}) =>
    new Promise((resolve) => {
      waiting.set(++last, resolve);
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}

const escaped = (text: Run[] | string) =>
  (typeof text === 'string' ? text : plainText(text))
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replaceAll('\n', '<br>');

/** The same text in the same fonts, with simple styling. */
export function htmlOf(text: ExportText): string {
  const document = readText(text);
  const [regular, bold] = PRETENDARD.files;
  const face = (file: string, weight: number) =>
    `@font-face{font-family:P;font-weight:${weight};src:url(${pathToFileURL(file)})}`;
  const style = `${face(regular!, 400)}${face(bold!, 700)}
@page{size:A4;margin:24mm 25mm}body{font:10.5pt/1.72 P;word-break:keep-all;text-align:justify}h1{font-size:22pt}img{width:100%}`;
  return `<!doctype html><html lang="${document.language}"><meta charset="utf-8"><style>${style}</style>${document.blocks.map(element).join('')}`;
}

function element(block: Block): string {
  if (block.type === 'figure')
    return block.picture ? `<img src="data:image/png;base64,${block.picture.bytes.toString('base64')}">` : '';
  if (block.type === 'title') return `<h1>${escaped(block.text)}</h1>`;
  if (block.type === 'item') return `<li>${escaped(block.runs)}`;
  if (block.type === 'about' || block.type === 'contact')
    return `<h2>${escaped(block.heading)}</h2>${block.rows.map(({ label, runs }) => `<p>${escaped(`${label ?? ''} ${plainText(runs)}`)}</p>`).join('')}`;
  return 'runs' in block ? `<p>${escaped(block.runs)}</p>` : '';
}
