import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

/** The kernel is infrastructure: what is named after a thing of the product belongs in another folder. */

const KERNEL = join(import.meta.dirname, '..', '..', 'src', 'kernel');

const NOUNS = new Set(
  [
    ['press', 'release', 'reporter', 'article', 'newsclip', 'news', 'official', 'blog', 'sns', 'social', 'creation'],
    ['credit', 'charge', 'ledger', 'brand', 'workspace', 'digest', 'keyword', 'feed', 'embargo', 'catalogue', 'search'],
    ['draft', 'brief', 'writer'],
  ].flat(),
);

const EXPORTED = /^export\s+(?:declare\s+)?(?:async\s+)?(?:type|interface|const|let|class|enum|function\*?)\s+(\w+)/gm;
const LISTED = /^export\s+(?:type\s+)?\{([^}]*)\}/gm;

function exportsOf(source: string): string[] {
  const listed = [...source.matchAll(LISTED)].flatMap(([, names]) => (names as string).split(','));
  // `type Name as Other` is known outside as `Other`.
  const names = listed.map((name) => name.trim().split(/\s+/).at(-1) as string);
  return [...[...source.matchAll(EXPORTED)].map(([, name]) => name as string), ...names].filter((name) => name !== '');
}

/** `findPressReleases`, `PRESS_RELEASES` and `press-releases.ts` → press, releases, … */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}

const nounIn = (name: string) => wordsOf(name).find((word) => NOUNS.has(word) || NOUNS.has(word.replace(/s$/, '')));

function productNames(file: string, source: string): string[] {
  return [file, ...exportsOf(source)].filter(nounIn).map((name) => (name === file ? file : `${file}: ${name}`));
}

describe('the kernel', () => {
  it('has no file and no export that is named after a thing of the product', () => {
    const files = globSync('**/*.ts', { cwd: KERNEL });
    assert.ok(files.length > 50);
    const found = files.flatMap((file) => productNames(file, readFileSync(join(KERNEL, file), 'utf8')));
    assert.deepEqual(found, []);
  });

  it('is checked for files, all kinds of exports, and plurals', () => {
    const source = [
      'export const PRESS_KINDS = [];',
      'export type ReporterRow = {};',
      'export async function listArticles() {}',
      'export class SNSPost {}',
      "export { charge, type Hold as CreditHold } from './x.ts';",
      'export const expression = 1;',
      'export function whenPressed() {}',
    ].join('\n');
    assert.deepEqual(productNames('http/blog-posts.ts', source), [
      'http/blog-posts.ts',
      'http/blog-posts.ts: PRESS_KINDS',
      'http/blog-posts.ts: ReporterRow',
      'http/blog-posts.ts: listArticles',
      'http/blog-posts.ts: SNSPost',
      'http/blog-posts.ts: charge',
      'http/blog-posts.ts: CreditHold',
    ]);
  });
});
