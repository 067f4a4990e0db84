import type { Run } from '../../../../../../../src/documents/model.ts';
import { type DomElement, nameOf, styleOf } from './dom.ts';

export type Marks = Omit<Run, 'text'>;

/** The marks of the text in an element. Google Docs wraps everything in a bold element whose style says otherwise. */
export function marksIn(element: DomElement, outer: Marks): Marks {
  const name = nameOf(element);
  const style = styleOf(element);
  const weight = /(?:^|;)font-weight:(\w+)/u.exec(style)?.[1];
  const slant = /(?:^|;)font-style:(\w+)/u.exec(style)?.[1];
  const isBold = weight ? isHeavy(weight, outer) : outer.bold || name === 'b' || name === 'strong';
  const isItalic = slant ? slant !== 'normal' : outer.italic || name === 'i' || name === 'em';
  const link = (name === 'a' ? linkOf(element.getAttribute('href') ?? '') : null) ?? outer.link;
  return {
    ...(isBold && { bold: true }),
    ...(isItalic && { italic: true }),
    ...(link !== undefined && { link }),
  };
}

function isHeavy(weight: string, outer: Marks): boolean | undefined {
  if (weight === 'inherit') return outer.bold;
  return weight.startsWith('bold') || Number(weight) >= 600;
}

/** Only what the document model accepts; scripts and addresses of the computer it was copied from are none. */
function linkOf(href: string): string | null {
  const address = href.trim().replace(/^(?:https?|mailto):/iu, (scheme) => scheme.toLowerCase());
  return /^(?:https?:\/\/|mailto:)\S+$/u.test(address) && address.length <= 2000 ? address : null;
}
