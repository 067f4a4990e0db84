import { addMarkup } from './markup.ts';
import { createOutline } from './outline.ts';
import { Refused } from './refused.ts';
import { relationsOf } from './relations.ts';
import { attributeOf } from './xml.ts';
import { xmlParts } from './zip-parts.ts';

const PRESENTATION = 'ppt/presentation.xml';
const READ = /^ppt\/(_rels\/presentation\.xml\.rels|(slides|diagrams)\/[^/]+\.xml|slides\/_rels\/[^/]+\.rels)$/;
/** Slide numbers and dates that PowerPoint fills in, and fallback content for older programs. */
const SKIPPED = new Set(['fld', 'Fallback']);

/** The text of a PPTX in the order of its slides. Speaker notes are omitted: they are not for publication. */
export async function pptxText(bytes: Buffer): Promise<{ texts: string[]; pages: number }> {
  const files = await xmlParts(bytes, (name) => name === PRESENTATION || READ.test(name));
  const parts = new Map(files.map(({ name, bytes: part }) => [name, part]));
  const slides = slidesOf(parts);
  const outline = createOutline();
  for (const slide of slides) {
    const diagrams = relationsOf(parts, slide).filter(({ type }) => type === 'diagramData');
    for (const name of [slide, ...diagrams.map(({ path }) => path)]) {
      const part = parts.get(name);
      if (part) addMarkup(part, outline, { skipped: SKIPPED });
    }
  }
  return { texts: [outline.text()], pages: slides.length };
}

/** The presentation lists its slides by relationship; its sections list them again, without one. */
function slidesOf(parts: Map<string, Buffer>): string[] {
  const paths = new Map(relationsOf(parts, PRESENTATION).map(({ id, path }) => [id, path]));
  const presentation = String(parts.get(PRESENTATION) ?? '');
  return [...presentation.matchAll(/<(?:\w+:)?sldId\s[^<>]*>/g)].flatMap(([tag]) => {
    // Without its prefix it has the name of the slide's own id.
    const id = /\s\w+:id\s*=/.exec(tag);
    if (!id) return [];
    const path = paths.get(attributeOf(tag.slice(id.index), 'id')) ?? '';
    if (!parts.has(path)) throw new Refused('unreadable');
    return path;
  });
}
