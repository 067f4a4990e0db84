import { escapeUTF8 } from 'entities/escape';
import type { Language } from '../../documents/language.ts';
import type { ExportDocument } from '../blocks.ts';
import { BORDERS, borderFill, RULES } from './borders.ts';
import type { Characters } from './characters.ts';
import { fontFaces } from './fonts.ts';
import type { ParagraphStyle, StyleName } from './styles.ts';
import { DECLARATION, NAMESPACES, units } from './xml.ts';

/** header.xml: fonts, borders and styles. A style and its paragraph and character properties have the same id. */

const LANGUAGES: Record<Language, number> = { ko: 1042, en: 1033, ja: 1041, zh: 2052, fr: 1036, id: 1057 };

export function headerXml(
  { kind, language }: ExportDocument,
  styles: Map<StyleName, ParagraphStyle>,
  characters: Characters,
): string {
  const all = [...styles.values()];
  const list = (name: string, items: string[]) =>
    `<hh:${name} itemCnt="${items.length}">${items.join('')}</hh:${name}>`;
  const styleXml = ({ name, english }: ParagraphStyle, id: number) =>
    `<hh:style id="${id}" type="PARA" name="${escapeUTF8(name)}" engName="${english}" paraPrIDRef="${id}" charPrIDRef="${id}" nextStyleIDRef="${id}" langID="${LANGUAGES[language]}" lockForm="0"/>`;
  return [
    `${DECLARATION}<hh:head ${NAMESPACES} version="1.4" secCnt="1">`,
    '<hh:beginNum page="1" footnote="1" endnote="1" pic="1" tbl="1" equation="1"/><hh:refList>',
    list('fontfaces', fontFaces(kind)),
    list(
      'borderFills',
      BORDERS.map((border, place) => borderFill(place + 1, border)),
    ),
    list('charProperties', characters.xml()),
    list('tabProperties', all.map(tabs)),
    list('numberings', [`<hh:numbering id="1" start="0">${NUMBERS.map(numberHead).join('')}</hh:numbering>`]),
    list(
      'paraProperties',
      all.map((style, id) => paragraphXml(style, id, language)),
    ),
    list('styles', all.map(styleXml)),
    '</hh:refList>',
    '<hh:compatibleDocument targetProgram="HWP201X"><hh:layoutCompatibility/></hh:compatibleDocument>',
    '<hh:docOption><hh:linkinfo path="" pageInherit="0" footnoteInherit="0"/></hh:docOption></hh:head>',
  ].join('');
}

/** Tab stop at the indent of a paragraph with a hanging marker. */
function tabs({ left = 0, first = 0 }: ParagraphStyle, id: number): string {
  if (first >= 0) return `<hh:tabPr id="${id}" autoTabLeft="0" autoTabRight="0"/>`;
  const stop = (times: number) =>
    `<hh:tabItem pos="${units(left - first) * times}" type="LEFT" leader="NONE" unit="HWPUNIT"/>`;
  return `<hh:tabPr id="${id}" autoTabLeft="1" autoTabRight="0">${inBothUnits(stop)}</hh:tabPr>`;
}

/** Older programs use half of the newer unit. */
function inBothUnits(write: (times: number) => string): string {
  return `<hp:switch><hp:case hp:required-namespace="http://www.hancom.co.kr/hwpml/2016/HwpUnitChar">${write(1)}</hp:case><hp:default>${write(2)}</hp:default></hp:switch>`;
}

function paragraphXml(style: ParagraphStyle, id: number, language: Language): string {
  const { align = 'JUSTIFY', keepNext = false, rule } = style;
  // In 한글 these values mean the opposite of their names.
  const breaksWords = language === 'ja' || language === 'zh';
  const gap =
    rule === 'left'
      ? 'offsetLeft="800" offsetRight="0" offsetTop="0" offsetBottom="0"'
      : 'offsetLeft="0" offsetRight="0" offsetTop="300" offsetBottom="300"';
  return [
    `<hh:paraPr id="${id}" tabPrIDRef="${id}" condense="0" fontLineHeight="0" snapToGrid="0" suppressLineNumbers="0" checked="0">`,
    `<hh:align horizontal="${align}" vertical="BASELINE"/><hh:heading type="NONE" idRef="0" level="0"/>`,
    `<hh:breakSetting breakLatinWord="KEEP_WORD" breakNonLatinWord="${breaksWords ? 'KEEP_WORD' : 'BREAK_WORD'}" widowOrphan="1" keepWithNext="${keepNext ? 1 : 0}" keepLines="0" pageBreakBefore="0" lineWrap="BREAK"/>`,
    '<hh:autoSpacing eAsianEng="0" eAsianNum="0"/>',
    inBothUnits((times) => distances(style, times)),
    `<hh:border borderFillIDRef="${rule ? RULES[rule] : 1}" ${rule ? gap : 'offsetLeft="0" offsetRight="0" offsetTop="0" offsetBottom="0"'} connect="0" ignoreMargin="0"/></hh:paraPr>`,
  ].join('');
}

function distances({ first = 0, left = 0, before = 0, after = 0, line = 160 }: ParagraphStyle, times: number): string {
  const distance = (name: string, points: number) => `<hc:${name} value="${units(points) * times}" unit="HWPUNIT"/>`;
  const all = [
    distance('intent', first),
    distance('left', left),
    distance('right', 0),
    distance('prev', before),
    distance('next', after),
  ];
  return `<hh:margin>${all.join('')}</hh:margin><hh:lineSpacing type="PERCENT" value="${line}" unit="HWPUNIT"/>`;
}

/** Numbering levels of an official document, for users who edit the file. */
const NUMBERS: [format: string, text: string][] = [
  ['DIGIT', '^1.'],
  ['HANGUL_SYLLABLE', '^2.'],
  ['DIGIT', '^3)'],
  ['HANGUL_SYLLABLE', '^4)'],
  ['DIGIT', '(^5)'],
  ['HANGUL_SYLLABLE', '(^6)'],
  ['CIRCLED_DIGIT', '^7'],
];

function numberHead([format, text]: [string, string], place: number): string {
  return `<hh:paraHead start="1" level="${place + 1}" align="LEFT" useInstWidth="1" autoIndent="1" widthAdjust="0" textOffsetType="PERCENT" textOffset="50" numFormat="${format}" charPrIDRef="4294967295" checkable="0">${text}</hh:paraHead>`;
}
