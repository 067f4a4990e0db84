import type { ExportDocument } from '../blocks.ts';
import { CODE_FONT_ID } from './fonts.ts';

/** The same hierarchy as the DOCX file, as named styles, so that users can change a style instead of each paragraph. */

export const INK = '#16191D';
const SOFT = '#5C6570';
export const ACCENT = '#1D4F91';

export type ParagraphStyle = {
  /** Shown in 한글's list of styles. */
  name: string;
  english: string;
  /** Font size and spacing are in points. */
  size: number;
  bold?: boolean;
  color?: string;
  before?: number;
  after?: number;
  /** Line spacing in per cent of the font size. */
  line?: number;
  align?: 'LEFT' | 'RIGHT' | 'CENTER' | 'JUSTIFY';
  /** Left indent of the first line, before `first` is added. */
  left?: number;
  /** Positive: first-line indent. Negative: hanging indent for a marker or label. */
  first?: number;
  keepNext?: boolean;
  /** Letter spacing in per cent. */
  tracking?: number;
  rule?: 'below' | 'left' | 'above';
  /** Index of the font. */
  font?: number;
};

export type StyleName = keyof ReturnType<typeof namedStyles> | `Item${number}`;

/** Deeper levels look like the last one. */
const LEVELS = 8;
const STEP = 20;
const MARK = 19;
/** Width of the label column, enough for the longest label. */
const ROW_LABEL = 60;

export function stylesOf(document: ExportDocument): Map<StyleName, ParagraphStyle> {
  const styles = new Map(Object.entries(namedStyles(document)) as [StyleName, ParagraphStyle][]);
  const size = baseOf(document);
  for (let level = 0; level < LEVELS; level++) {
    const indent = { left: level * STEP, first: -MARK };
    styles.set(`Item${level}`, {
      name: `목록 ${level + 1}`,
      english: `List ${level + 1}`,
      size,
      after: 3,
      align: 'LEFT',
      ...indent,
    });
  }
  return styles;
}

export function itemStyle(level: number): StyleName {
  return `Item${Math.min(level, LEVELS - 1)}`;
}

function baseOf({ kind }: ExportDocument): number {
  return kind === 'official' ? 11.5 : 10.5;
}

function namedStyles(document: ExportDocument) {
  const { kind, language } = document;
  const isPress = kind !== 'official';
  const base = baseOf(document);
  const isKorean = language === 'ko';
  // Chinese and Japanese letters indent the first line of a paragraph.
  const first = isPress ? 0 : language === 'zh' ? base * 2 : language === 'ja' ? base : 0;
  const section = { size: 10, bold: true, before: 4, after: 4, align: 'LEFT', keepNext: true } as const;
  const field = { size: base, after: 2, line: 150, align: 'LEFT', first: isKorean ? -45 : -70 } as const;
  const heading = { bold: true, before: 12, after: 4, align: 'LEFT', keepNext: true } as const;
  const row = { size: 9.2, after: 2, line: 150, align: 'LEFT', first: -ROW_LABEL } as const;
  return {
    Normal: { name: '바탕글', english: 'Normal', size: base },
    /** Stays on the page of its caption. */
    Picture: { name: '그림', english: 'Picture', size: base, before: 6, keepNext: true },
    Title: isPress
      ? {
          name: '제목',
          english: 'Title',
          size: 21,
          bold: true,
          before: 16,
          after: 4,
          line: 130,
          align: 'LEFT',
          keepNext: true,
        }
      : {
          name: '제목',
          english: 'Title',
          size: language === 'zh' ? 18 : 16,
          bold: true,
          before: 20,
          after: 16,
          line: 140,
          align: 'CENTER',
        },
    Subtitle: {
      name: '부제목',
      english: 'Subtitle',
      size: 12.5,
      color: ACCENT,
      after: 12,
      align: 'LEFT',
      keepNext: true,
    },
    Heading1: { name: '소제목 1', english: 'Heading 1', ...heading, size: 13 },
    Heading2: { name: '소제목 2', english: 'Heading 2', ...heading, size: 11.5 },
    Heading3: { name: '소제목 3', english: 'Heading 3', ...heading, size: base },
    Lead: { name: '리드', english: 'Lead', size: 11.3, before: 4, after: 10, line: 170 },
    Body: { name: '본문', english: 'Body', size: base, after: 8, line: 170, first },
    Greeting: { name: '인사말', english: 'Greeting', size: base, after: 8, line: 170 },
    Quote: { name: '인용문', english: 'Quote', size: base, before: 8, after: 10, line: 170, left: 14, rule: 'left' },
    /** Followed by its speaker. */
    SpokenQuote: {
      name: '인용문 본문',
      english: 'Spoken Quote',
      size: base,
      before: 8,
      line: 170,
      left: 14,
      rule: 'left',
      keepNext: true,
    },
    Speaker: {
      name: '인용 출처',
      english: 'Speaker',
      size: base,
      color: SOFT,
      after: 10,
      align: 'LEFT',
      left: 14,
      rule: 'left',
    },
    Code: { name: '코드', english: 'Code', size: 9, line: 130, align: 'LEFT', font: CODE_FONT_ID },
    Caption: {
      name: '사진 설명',
      english: 'Photo Caption',
      size: 8.5,
      color: SOFT,
      before: 3,
      after: 10,
      align: 'LEFT',
    },
    Masthead: {
      name: '머리띠',
      english: 'Masthead',
      size: 18,
      bold: true,
      tracking: 10,
      after: 2,
      line: 130,
      align: 'LEFT',
    },
    ReleaseNote: { name: '보도 안내', english: 'Release Note', size: 9, line: 140, align: 'RIGHT' },
    SectionHeading: { name: '단락 제목', english: 'Section Heading', ...section },
    RuledHeading: { name: '소개 제목', english: 'Ruled Heading', ...section, before: 14, rule: 'above' },
    SmallText: { name: '작은 글', english: 'Small Text', size: 9.2, after: 2, line: 150 },
    Cell: { name: '표 내용', english: 'Cell', size: base, line: 140, align: 'LEFT' },
    CellLabel: { name: '표 항목', english: 'Cell Label', size: base, bold: true, line: 140, align: 'CENTER' },
    Row: { name: '항목', english: 'Row', ...row },
    RowLabel: { name: '항목 이름', english: 'Row Label', ...row, color: SOFT },
    RuledRow: { name: '첫 항목', english: 'First Row', ...row, before: 10, rule: 'above' },
    Field: { name: '수신란', english: 'Field', ...field },
    Attachment: { name: '붙임', english: 'Attachment', ...field, before: 12 },
    FieldLabel: { name: '수신란 이름', english: 'Field Label', ...field, bold: true },
    SubjectField: { name: '제목란', english: 'Subject Field', ...field, bold: true, after: 12, rule: 'below' },
    Subject: { name: '건명', english: 'Subject', size: base, bold: true, before: 10, after: 10 },
    Organization: isKorean
      ? { name: '기관명', english: 'Organization', size: 21, bold: true, tracking: 12, after: 20, align: 'CENTER' }
      : { name: '기관명', english: 'Organization', size: 15, bold: true, after: 16, align: 'LEFT', rule: 'below' },
    Banner: {
      name: '문서 이름',
      english: 'Banner',
      size: 19,
      bold: true,
      tracking: 8,
      after: 14,
      align: 'LEFT',
      rule: 'below',
    },
    Right: { name: '오른쪽', english: 'Right', size: base, after: 3, align: 'RIGHT' },
    Center: { name: '가운데', english: 'Center', size: base, before: 12, after: 12, align: 'CENTER' },
    Issuer: {
      name: '발신명의',
      english: 'Issuer',
      size: 17,
      bold: true,
      tracking: 6,
      before: 40,
      after: 26,
      align: 'CENTER',
    },
    /** Paragraph that contains a table, with the space around it. */
    Anchor: { name: '표 자리', english: 'Table Anchor', size: 2, line: 100, before: 6, after: 8 },
  } satisfies Record<string, ParagraphStyle>;
}
