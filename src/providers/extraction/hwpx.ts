import { addMarkup } from './markup.ts';
import { createPages, textOfPages } from './page-edges.ts';
import { Refused } from './refused.ts';
import { xmlParts } from './zip-parts.ts';

const MANIFEST = 'META-INF/manifest.xml';
const SECTION = /^Contents\/section(\d+)\.xml$/;
/** Comments that are not printed. */
const SKIPPED = new Set(['hiddenComment']);

/** The text of a HWPX: its sections in order, with tables, between page headers and footers. */
export async function hwpxText(bytes: Buffer): Promise<string> {
  const [manifest] = await xmlParts(bytes, (name) => name === MANIFEST);
  if (manifest?.bytes.includes('encryption-data')) throw new Refused('encrypted');
  const sections = await xmlParts(bytes, (name) => SECTION.test(name));
  if (sections.length === 0) throw new Refused('unreadable');
  const pages = createPages();
  const apart = new Map([
    ['header', pages.headers],
    ['footer', pages.footers],
  ]);
  const indexOf = ({ name }: { name: string }) => Number(SECTION.exec(name)?.[1]);
  for (const section of sections.sort((one, other) => indexOf(one) - indexOf(other)))
    addMarkup(section.bytes, pages.body, { skipped: SKIPPED, apart });
  return textOfPages(pages);
}
