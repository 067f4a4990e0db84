import { addMarkup } from './markup.ts';
import { createPages, textOfPages } from './page-edges.ts';
import { Refused } from './refused.ts';
import { xmlParts } from './zip-parts.ts';

const DOCUMENT = /^word\/document\d*\.xml$/;
const HEADER = /^word\/header\d*\.xml$/;
const FOOTER = /^word\/footer\d*\.xml$/;
const NOTES = /^word\/(footnotes|endnotes)\d*\.xml$/;
const ALL = [HEADER, DOCUMENT, NOTES, FOOTER];
/** Text that was moved away, and the fallback of a text box for older programs. */
const SKIPPED = new Set(['moveFrom', 'Fallback']);

/** The text of a DOCX: page headers, body, notes, page footers. */
export async function docxText(bytes: Buffer): Promise<string> {
  const parts = await xmlParts(bytes, (name) => ALL.some((form) => form.test(name)));
  const pages = createPages();
  const outlineOf = (name: string) => {
    if (HEADER.test(name)) return pages.headers;
    return FOOTER.test(name) ? pages.footers : pages.body;
  };
  for (const form of ALL) {
    const found = parts.filter(({ name }) => form.test(name));
    if (form === DOCUMENT && found.length === 0) throw new Refused('unreadable');
    for (const part of found) addMarkup(part.bytes, outlineOf(part.name), { skipped: SKIPPED });
  }
  return textOfPages(pages);
}
