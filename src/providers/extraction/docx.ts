import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { writeZip } from '../../kernel/zip.ts';
import { xmlParts } from './zip-parts.ts';

/** The browser build is one file instead of 150, loads in half the time, and has no code that opens other files. */
const SCRIPT = new URL('../../../node_modules/mammoth/mammoth.browser.min.js', import.meta.url);
const mammoth: typeof import('mammoth') = createRequire(import.meta.url)(fileURLToPath(SCRIPT));

/** Pictures and fonts are not unpacked: they contain no text. */
const READ = /^(\[Content_Types\]\.xml|_rels\/\.rels|word\/[^/]+\.xml|word\/_rels\/[^/]+\.rels)$/;
const UNREAD = /^word\/(theme|fontTable|settings|webSettings|stylesWithEffects)/;

/** The text of a DOCX. The library gets only parts that were unpacked within limits and checked. */
export async function docxText(bytes: Buffer): Promise<string> {
  const files = await xmlParts(bytes, (name) => READ.test(name) && !UNREAD.test(name));
  const { value } = await mammoth.extractRawText({ arrayBuffer: new Uint8Array(await writeZip(files)).buffer });
  return value;
}
