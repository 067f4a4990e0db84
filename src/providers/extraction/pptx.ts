import { addMarkup } from './markup.ts';
import { createOutline } from './outline.ts';
import { Refused } from './refused.ts';
import { xmlParts } from './zip-parts.ts';

const PRESENTATION = 'ppt/presentation.xml';
const RELATIONS = 'ppt/_rels/presentation.xml.rels';
const SLIDE = /^ppt\/slides\/slide\d+\.xml$/;
/** Slide numbers and dates that PowerPoint fills in, and fallback content for older programs. */
const SKIPPED = new Set(['fld', 'Fallback']);

/** The text of a PPTX in the order of its slides. Speaker notes are omitted: they are not for publication. */
export async function pptxText(bytes: Buffer): Promise<{ texts: string[]; pages: number }> {
  const parts = await xmlParts(bytes, (name) => name === PRESENTATION || name === RELATIONS || SLIDE.test(name));
  const byName = new Map(parts.map(({ name, bytes: part }) => [name, part]));
  const order = slideOrder(String(byName.get(PRESENTATION) ?? ''), String(byName.get(RELATIONS) ?? ''));
  const slides = order.flatMap((name) => byName.get(name) ?? []);
  if (order.length !== slides.length) throw new Refused('broken');
  const outline = createOutline();
  for (const slide of slides) addMarkup(slide, outline, SKIPPED);
  return { texts: [outline.text()], pages: slides.length };
}

/** The presentation lists its slides by relationship id, and the relationship names the file. */
function slideOrder(presentation: string, relations: string): string[] {
  const targets = new Map<string, string>();
  for (const [tag] of relations.matchAll(/<Relationship\s[^<>]*>/g)) {
    const target = attribute(tag, 'Target').replace(/^\/?(ppt\/)?/, 'ppt/');
    if (SLIDE.test(target)) targets.set(attribute(tag, 'Id'), target);
  }
  return [...presentation.matchAll(/<(?:\w+:)?sldId\s[^<>]*>/g)].map(([tag]) => {
    const id = /\s\w+:id="([^"]*)"/.exec(tag)?.[1] ?? '';
    return targets.get(id) ?? '';
  });
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}
