import { readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom/worker';
import type { Block } from '../../src/documents/model.ts';
import { contentOf } from '../../src/documents/render.ts';
import { blocksFromHtml } from '../../web/src/screens/write/editor/plugins/paste/blocks.ts';

/** What these programs put on the clipboard, as HTML. */
export const FIXTURES = ['word', 'hangul', 'google-docs', 'news-page', 'excel', 'google-sheets'] as const;

export function fixture(name: (typeof FIXTURES)[number]): string {
  return readFileSync(new URL(`fixtures/paste/${name}.html`, import.meta.url), 'utf8');
}

export function pasted(html: string): Block[] {
  // linkedom needs the tags that clipboards leave out, and names of attributes in lower case.
  const lower = html.replace(/ (?:CLASS|STYLE)=/gu, (name) => name.toLowerCase());
  const page = /<body[\s>]/iu.test(lower) ? lower : `<html><body>${lower}</body></html>`;
  return blocksFromHtml(parseHTML(page).document.body);
}

/** The type and the text of every block, with signs for bold, italic and links. */
export function shown(blocks: Block[]): string {
  return blocks
    .map((block) => `${block.type}\n${contentOf({ title: '', blocks: [block], to_check: [] })}`)
    .join('\n\n');
}
