import type { Page } from 'playwright-core';
import type { Block } from '../src/documents/model.ts';
import { launchBrowser } from '../test/dashboard/browser.ts';
import { bundlePage } from '../test/dashboard/editor-page.ts';
import { report } from './targets.ts';

/**
 * Typing in a text of 20,000 characters: the time from a key to the next painted frame, in the product's editor and in a
 * bare TipTap on the same schema, in turns in the same browser.
 */

const CHARACTERS = 20_000;
const KEYS = 100;
const ROUNDS = 3;

const SENTENCE = '한빛바이오가 만든 초소형 혈당 센서는 5분마다 혈당을 재고, 결과를 휴대전화로 보낸다. ';
const PARAGRAPH = SENTENCE.repeat(4).trim();

/** Paragraphs, with a list after every fifth. */
function longText(): Block[] {
  const blocks: Block[] = [];
  for (let length = 0; length < CHARACTERS; length += PARAGRAPH.length) {
    const id = `b${blocks.length}`;
    const items = [{ marker: '1.', runs: [{ text: PARAGRAPH }], items: [] }];
    const content = blocks.length % 5 === 4 ? { type: 'list' as const, items } : null;
    blocks.push({ id, role: 'body', ...(content ?? { type: 'paragraph', runs: [{ text: PARAGRAPH }] }) });
  }
  return blocks;
}

/** Milliseconds of each key, until the frame after it is painted. */
async function typingTimes(page: Page, which: 'bare' | 'product', blocks: Block[]): Promise<number[]> {
  await page.evaluate(`openEditor('${which}', ${JSON.stringify(blocks)})`);
  await page.evaluate(`
    window.times = [];
    document.querySelector('.ProseMirror').addEventListener('keydown', (event) => {
      const start = event.timeStamp;
      requestAnimationFrame(() => setTimeout(() => window.times.push(performance.now() - start)));
    }, true);
  `);
  for (let key = 1; key <= KEYS; key += 1) {
    await page.keyboard.press('a');
    await page.waitForFunction(`window.times.length >= ${key}`);
  }
  return page.evaluate<number[]>('window.times');
}

function p95(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)]!;
}

const bundle = await bundlePage('bench');
const browser = await launchBrowser({ isOptimised: true });
try {
  const page = await bundle.open(browser);
  const blocks = longText();
  const times = { bare: [] as number[], product: [] as number[] };
  await typingTimes(page, 'product', blocks);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const which of ['bare', 'product'] as const) times[which].push(...(await typingTimes(page, which, blocks)));
  const [bare, product] = [p95(times.bare), p95(times.product)];
  report({ name: 'typing in a bare TipTap, p95', value: bare, unit: 'ms', target: null });
  report({ name: 'typing in the editor, p95', value: product, unit: 'ms', target: { atMost: 32 } });
  report({ name: 'editor beside a bare TipTap', value: product / bare, unit: '', target: null });
} finally {
  await browser.close();
  bundle.remove();
}
