import { AlignmentType, BorderStyle, type IParagraphStyleOptions, type IStylesOptions, LineRuleType } from 'docx';
import type { Language } from '../../documents/language.ts';
import type { ExportDocument } from '../blocks.ts';

/** The same hierarchy as the PDF, as named styles, so that users can change a style instead of each paragraph. */

export const INK = '16191D';
export const SOFT = '5C6570';
export const FAINT = 'C9D0D8';
export const ACCENT = '1D4F91';
export const TINT = 'F3F5F8';
/** Behind what a person has to fill in. */
export const BLANK = 'FFF0B3';

/** Fonts that come with Word; viewers without them choose a substitute by language. */
const FONTS: Record<Language, { latin: string; eastAsian: string }> = {
  ko: { latin: 'Malgun Gothic', eastAsian: 'Malgun Gothic' },
  ja: { latin: 'Yu Gothic', eastAsian: 'Yu Gothic' },
  zh: { latin: 'Microsoft YaHei', eastAsian: 'Microsoft YaHei' },
  en: { latin: 'Calibri', eastAsian: 'Malgun Gothic' },
  fr: { latin: 'Calibri', eastAsian: 'Malgun Gothic' },
  id: { latin: 'Calibri', eastAsian: 'Malgun Gothic' },
};
/** Fonts of equal width; Consolas has no East Asian letters. */
const CODE_FONTS = Object.fromEntries(
  Object.entries(FONTS).map(([language, { eastAsian }]) => [
    language,
    { ascii: 'Consolas', hAnsi: 'Consolas', cs: 'Consolas', eastAsia: eastAsian },
  ]),
) as Record<Language, { ascii: string; hAnsi: string; cs: string; eastAsia: string }>;
const TAGS: Record<Language, string> = { ko: 'ko-KR', en: 'en-US', ja: 'ja-JP', zh: 'zh-CN', fr: 'fr-FR', id: 'id-ID' };
const EAST_ASIAN_TAGS: Record<Language, string> = {
  ko: 'ko-KR',
  en: 'ko-KR',
  fr: 'ko-KR',
  id: 'ko-KR',
  ja: 'ja-JP',
  zh: 'zh-CN',
};

function fontOf(language: Language) {
  const { latin, eastAsian } = FONTS[language];
  return {
    font: { ascii: latin, hAnsi: latin, cs: latin, eastAsia: eastAsian },
    language: { value: TAGS[language], eastAsia: EAST_ASIAN_TAGS[language] },
  };
}

type Look = {
  size?: number;
  bold?: boolean;
  color?: string;
  before?: number;
  after?: number;
  line?: number;
  alignment?: (typeof AlignmentType)[keyof typeof AlignmentType];
  keepNext?: boolean;
  rule?: 'below' | 'above' | 'left';
  indent?: number;
  firstLine?: number;
  spacing?: number;
  outline?: number;
  font?: (typeof CODE_FONTS)[Language];
};

/** DOCX uses twentieths of a point for spacing. */
const twentieths = (points: number) => Math.round(points * 20);

export function documentStyles({ kind, language }: ExportDocument): IStylesOptions {
  const isPress = kind !== 'official';
  const base = isPress ? 10.5 : 11.5;
  const font = fontOf(language);
  const isKorean = language === 'ko';
  const look = (id: string, name: string, look: Look): IParagraphStyleOptions => ({
    id,
    name,
    basedOn: 'Normal',
    next: 'Normal',
    quickFormat: true,
    run: {
      ...font,
      ...(look.font === undefined ? {} : { font: look.font }),
      ...(look.size === undefined ? {} : { size: look.size * 2 }),
      ...(look.bold === undefined ? {} : { bold: look.bold }),
      ...(look.spacing === undefined ? {} : { characterSpacing: look.spacing }),
      color: look.color ?? INK,
    },
    paragraph: {
      spacing: {
        before: twentieths(look.before ?? 0),
        after: twentieths(look.after ?? 0),
        line: Math.round((look.line ?? 1.2) * 240),
        lineRule: LineRuleType.AUTO,
      },
      ...(look.alignment === undefined ? {} : { alignment: look.alignment }),
      ...(look.keepNext ? { keepNext: true } : {}),
      ...(look.outline === undefined ? {} : { outlineLevel: look.outline }),
      ...(look.indent === undefined && look.firstLine === undefined
        ? {}
        : { indent: { left: twentieths(look.indent ?? 0), firstLine: twentieths(look.firstLine ?? 0) } }),
      ...(look.rule === undefined ? {} : { border: borderOf(look.rule) }),
    },
  });
  const title: Look = isPress
    ? { size: 21, bold: true, before: 18, after: 4, line: 1.15, keepNext: true, outline: 0 }
    : {
        size: language === 'zh' ? 18 : 16,
        bold: true,
        before: 22,
        after: 18,
        line: 1.2,
        alignment: AlignmentType.CENTER,
        outline: 0,
      };
  return {
    default: {
      document: {
        run: { ...font, size: base * 2, color: INK },
        paragraph: { spacing: { line: 324, lineRule: LineRuleType.AUTO, after: twentieths(7) } },
      },
    },
    paragraphStyles: [
      { id: 'Normal', name: 'Normal', quickFormat: true },
      look('Title', 'Title', title),
      look('Subtitle', 'Subtitle', { size: 12.5, color: ACCENT, after: 14, keepNext: true }),
      look('Heading1', 'heading 1', { size: 13, bold: true, before: 14, after: 5, keepNext: true, outline: 0 }),
      look('Heading2', 'heading 2', { size: 11.5, bold: true, before: 14, after: 4, keepNext: true, outline: 1 }),
      look('Heading3', 'heading 3', { size: 10.5, bold: true, before: 12, after: 3, keepNext: true, outline: 2 }),
      look('Masthead', 'Masthead', { size: 18, bold: true, spacing: 24, after: 2, line: 1 }),
      look('ReleaseNote', 'Release Note', { size: 9, alignment: AlignmentType.RIGHT, line: 1.1 }),
      look('Lead', 'Lead', { size: 11.3, before: 4, after: 10, line: 1.4 }),
      look('BodyText', 'Body Text', {
        after: 8,
        line: 1.4,
        firstLine: isPress ? 0 : language === 'zh' ? base * 2 : language === 'ja' ? base : 0,
      }),
      look('Greeting', 'Greeting', { after: 8, line: 1.4 }),
      look('Quote', 'Quote', { before: 8, after: 10, line: 1.4, indent: 14, rule: 'left' }),
      look('Speaker', 'Speaker', { color: SOFT, after: 10, line: 1.3, indent: 14, rule: 'left' }),
      look('Code', 'Code', { size: 9, font: CODE_FONTS[language], line: 1.2, alignment: AlignmentType.LEFT }),
      look('ListParagraph', 'List Paragraph', { after: 3, line: 1.35 }),
      look('Caption', 'caption', { size: 8.5, color: SOFT, before: 5, after: 12 }),
      look('SectionHeading', 'Section Heading', {
        size: 10,
        bold: true,
        before: 4,
        after: 4,
        keepNext: true,
        outline: 1,
      }),
      look('SmallText', 'Small Text', { size: 9.2, after: 2, line: 1.25 }),
      look('Label', 'Label', { size: 9.2, color: SOFT, after: 2, line: 1.25 }),
      look('CellText', 'Cell Text', { line: 1.15, alignment: AlignmentType.LEFT }),
      look('CellHeading', 'Cell Heading', { bold: true, line: 1.15, alignment: AlignmentType.LEFT }),
      look('Field', 'Field', { after: 2, line: 1.25 }),
      look('FieldLabel', 'Field Label', { bold: true, after: 2, line: 1.25 }),
      isKorean
        ? look('Organization', 'Organization', {
            size: 21,
            bold: true,
            spacing: 40,
            after: 22,
            alignment: AlignmentType.CENTER,
          })
        : look('Organization', 'Organization', { size: 15, bold: true, after: 18, rule: 'below' }),
      look('Banner', 'Banner', { size: 19, bold: true, spacing: 30, after: 14, rule: 'below' }),
      look('Subject', 'Subject', { bold: true, before: 10, after: 10, outline: 0 }),
      look('RightLine', 'Right Line', { after: 3, alignment: AlignmentType.RIGHT }),
      look('CenterLine', 'Center Line', { before: 12, after: 12, alignment: AlignmentType.CENTER }),
      look('Issuer', 'Issuer', {
        size: 17,
        bold: true,
        spacing: 20,
        before: 46,
        after: 30,
        alignment: AlignmentType.CENTER,
      }),
      look('PageFoot', 'Page Foot', { size: 8, color: SOFT }),
    ],
  };
}

function borderOf(rule: 'below' | 'above' | 'left') {
  const side = { below: 'bottom', above: 'top', left: 'left' } as const;
  const isLeft = rule === 'left';
  return {
    [side[rule]]: {
      style: BorderStyle.SINGLE,
      size: isLeft ? 18 : 10,
      space: isLeft ? 10 : 6,
      color: isLeft ? ACCENT : INK,
    },
  };
}
