import type { Run } from '../../documents/model.ts';
import { SCRIPTS } from './fonts.ts';
import { ACCENT, INK, type ParagraphStyle, type StyleName } from './styles.ts';
import { units } from './xml.ts';

/** Character properties: one for each paragraph style, with the same id, and one for each combination of marks in use. */

export type Marks = Omit<Run, 'text'>;

export type Characters = {
  /** The id of the properties of a run. */
  idOf(style: StyleName, marks?: Marks): number;
  xml(): string[];
};

/** Behind what a person has to fill in. */
const BLANK = '#FFF0B3';

export function createCharacters(styles: Map<StyleName, ParagraphStyle>): Characters {
  const ids = new Map<string, number>();
  const written: string[] = [];
  const idOf = (style: StyleName, { bold, italic, link, placeholder }: Marks = {}) => {
    const isLink = link !== undefined;
    const key = [style, bold, italic, isLink, placeholder].join();
    const known = ids.get(key);
    if (known !== undefined) return known;
    const id = written.length;
    ids.set(key, id);
    written.push(charactersXml(styles.get(style)!, id, { bold, italic, isLink, placeholder }));
    return id;
  };
  for (const style of styles.keys()) idOf(style);
  return { idOf, xml: () => written };
}

type Look = { [mark in 'bold' | 'italic' | 'isLink' | 'placeholder']: boolean | undefined };

function charactersXml(style: ParagraphStyle, id: number, marks: Look): string {
  const { size, color = INK, tracking = 0, font = 0 } = style;
  const { italic, isLink, placeholder } = marks;
  const underline = isLink
    ? `type="BOTTOM" shape="SOLID" color="${ACCENT}"`
    : 'type="NONE" shape="SOLID" color="#000000"';
  return [
    `<hh:charPr id="${id}" height="${units(size)}" textColor="${isLink ? ACCENT : color}" shadeColor="${placeholder ? BLANK : 'none'}" useFontSpace="0" useKerning="0" symMark="NONE" borderFillIDRef="1">`,
    forScripts('fontRef', font),
    forScripts('ratio', 100),
    forScripts('spacing', tracking),
    forScripts('relSz', 100),
    forScripts('offset', 0),
    style.bold || marks.bold ? '<hh:bold/>' : '',
    italic ? '<hh:italic/>' : '',
    `<hh:underline ${underline}/><hh:strikeout shape="NONE" color="#000000"/>`,
    '<hh:outline type="NONE"/><hh:shadow type="NONE" color="#B2B2B2" offsetX="10" offsetY="10"/></hh:charPr>',
  ].join('');
}

function forScripts(element: string, value: number): string {
  const values = SCRIPTS.map((script) => `${script.toLowerCase()}="${value}"`).join(' ');
  return `<hh:${element} ${values}/>`;
}
