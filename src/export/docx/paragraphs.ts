import {
  AlignmentType,
  BorderStyle,
  ImageRun,
  LineRuleType,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  VerticalAlign,
  WidthType,
} from 'docx';
import type { Block, ExportDocument, Picture, Row } from '../blocks.ts';
import { hangingIndent, type Lists } from './lists.ts';
import { FAINT, TINT } from './styles.ts';

/** Blocks → paragraphs and tables of the file. */

export type Content = Paragraph | Table;
type Lines = Extract<Block, { type: 'lines' }>;

/** The text column of the sheet in twentieths of a point, and the largest a picture may be in pixels of 96 to the inch. */
const COLUMN = 9070;
const PICTURE = { width: 604, height: 333 };
const NO_BORDER = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const NO_BORDERS = {
  top: NO_BORDER,
  bottom: NO_BORDER,
  left: NO_BORDER,
  right: NO_BORDER,
  insideHorizontal: NO_BORDER,
  insideVertical: NO_BORDER,
};

export function runsOf(text: string): TextRun[] {
  return text.split('\n').map((line, index) => new TextRun(index === 0 ? { text: line } : { text: line, break: 1 }));
}

export function styled(style: string, text: string): Paragraph {
  return new Paragraph({ style, children: runsOf(text) });
}

export function contentOf(block: Block, next: Block | undefined, document: ExportDocument, lists: Lists): Content[] {
  switch (block.type) {
    case 'masthead':
      return [masthead(block.label, block.notes)];
    case 'title':
      return [styled('Title', block.text)];
    case 'subtitle':
      return [styled('Subtitle', block.text)];
    case 'lead':
      return [styled('Lead', block.text)];
    case 'paragraph':
      return [styled(/^(拝啓|謹啓|前略|Dear )/u.test(block.text) ? 'Greeting' : 'BodyText', block.text)];
    case 'quote':
      return [styled('Quote', block.text)];
    case 'heading':
      return [styled('Heading2', block.marker === '' ? block.text : `${block.marker} ${block.text}`)];
    case 'item':
      return next?.type === 'item' ? [item(block, lists)] : [item(block, lists), spacer(100)];
    case 'figure':
      return document.picture ? figure(document.picture) : [];
    case 'about':
      return [rule(), ...section(block.heading, block.rows)];
    case 'contact':
      return [spacer(), panel(section(block.heading, block.rows))];
    case 'fields':
      return [fields(block.rows)];
    case 'subject':
      return subject(block.label, block.text, document);
    case 'rows':
      return listing(block.rows, 'Field', 'Field');
    case 'attachments':
      return attachments(block.label, block.items);
    case 'record':
      return [rule(), ...listing(block.rows, 'Label', 'SmallText')];
    case 'lines':
      return letterLines(block, document);
  }
}

function item(block: Extract<Block, { type: 'item' }>, lists: Lists): Paragraph {
  const numbered = lists.of.get(block);
  if (numbered) return new Paragraph({ style: 'ListParagraph', numbering: numbered, children: runsOf(block.text) });
  const [first, ...rest] = runsOf(block.text);
  return new Paragraph({
    style: 'ListParagraph',
    indent: hangingIndent(block.level),
    tabStops: [{ type: TabStopType.LEFT, position: hangingIndent(block.level).left }],
    children: [new TextRun(`${block.marker}\t`), first!, ...rest],
  });
}

function masthead(label: string, notes: string[]): Table {
  return grid(
    [
      [
        [styled('Masthead', label)],
        notes.length > 0 ? notes.map((note) => styled('ReleaseNote', note)) : [styled('ReleaseNote', '')],
      ],
    ],
    [5570, 3500],
    { bottom: { style: BorderStyle.SINGLE, size: 16, color: '16191D' } },
    VerticalAlign.BOTTOM,
  );
}

function figure(picture: Picture): Paragraph[] {
  const scale = Math.min(PICTURE.width / picture.width, PICTURE.height / picture.height);
  const image = new ImageRun({
    type: picture.type === 'jpeg' ? 'jpg' : 'png',
    data: picture.bytes,
    transformation: { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) },
    altText: { name: 'picture', title: picture.caption, description: picture.caption },
  });
  const caption = picture.caption === '' ? [] : [styled('Caption', picture.caption)];
  return [
    new Paragraph({
      keepNext: caption.length > 0,
      spacing: { before: 160, after: 60, line: 240, lineRule: LineRuleType.AUTO },
      children: [image],
    }),
    ...caption,
  ];
}

/** 제목 or Subject closes the head of the letter; alone in a letter it is a line of its own. */
function subject(label: string, text: string, { blocks, language }: ExportDocument): Content[] {
  const hasFields = language === 'ko' || blocks.some((block) => block.type === 'fields');
  if (!hasFields) return [styled('Subject', `${label} ${text}`)];
  const ruled = { bottom: { style: BorderStyle.SINGLE, size: 8, color: '16191D' } };
  return [
    grid([[[styled('FieldLabel', label)], [styled('FieldLabel', text)]]], [1300, COLUMN - 1300], ruled),
    spacer(),
  ];
}

function fields(rows: Row[]): Table {
  return grid(
    rows.map((row) => [[styled('FieldLabel', row.label ?? '')], [styled('Field', row.text)]]),
    [1300, COLUMN - 1300],
  );
}

function section(heading: string, rows: Row[]): Content[] {
  return [...(heading === '' ? [] : [styled('SectionHeading', heading)]), ...listing(rows, 'Label', 'SmallText')];
}

/** Labelled rows that follow each other share one table, so that their values line up. */
function listing(rows: Row[], labelStyle: string, textStyle: string): Content[] {
  const content: Content[] = [];
  let group: Row[] = [];
  const flush = () => {
    if (group.length > 0)
      content.push(
        grid(
          group.map((row) => [[styled(labelStyle, row.label ?? '')], [styled(textStyle, row.text)]]),
          [1500, COLUMN - 1700],
        ),
      );
    group = [];
  };
  for (const row of rows) {
    if (row.label === null) {
      flush();
      content.push(styled(textStyle, row.text));
    } else group.push(row);
  }
  flush();
  return content;
}

function attachments(label: string, items: { marker: string; text: string }[]): Content[] {
  const papers = items.map(({ marker, text }) => styled('Field', marker === '' ? text : `${marker} ${text}`));
  return [spacer(), grid([[[styled('FieldLabel', label)], papers]], [1400, COLUMN - 1400])];
}

const ROLE_STYLES: Partial<Record<Lines['role'], string>> = {
  organization: 'Organization',
  banner: 'Banner',
  issuer: 'Issuer',
  sender: 'RightLine',
  closing: 'RightLine',
  mark: 'CenterLine',
};

function letterLines({ role, lines }: Lines, { kind, language }: ExportDocument): Paragraph[] {
  if (role === 'end') return [styled(kind === 'press' ? 'CenterLine' : 'RightLine', lines.join('\n'))];
  if (role === 'date' && language === 'ja') return [styled('RightLine', lines.join('\n'))];
  if (role !== 'signature') return [styled(ROLE_STYLES[role] ?? 'Greeting', lines.join('\n'))];
  if (language === 'zh')
    return lines.map(
      (line, at) =>
        new Paragraph({
          style: 'RightLine',
          spacing: { before: at === 0 ? 480 : 0, line: 288, lineRule: LineRuleType.AUTO },
          children: runsOf(line),
        }),
    );
  const [closing = '', ...names] = lines;
  return [
    new Paragraph({
      style: 'Greeting',
      spacing: { before: 240, after: 640, line: 336, lineRule: LineRuleType.AUTO },
      children: runsOf(closing),
    }),
    ...(names.length > 0 ? [styled('Greeting', names.join('\n'))] : []),
  ];
}

function spacer(height = 160): Paragraph {
  return new Paragraph({ spacing: { before: 0, after: 0, line: height, lineRule: LineRuleType.EXACT }, children: [] });
}

function rule(): Paragraph {
  return new Paragraph({
    keepNext: true,
    spacing: { before: 200, after: 120, line: 120, lineRule: LineRuleType.EXACT },
    border: { bottom: { style: BorderStyle.SINGLE, size: 4, space: 1, color: FAINT } },
    children: [],
  });
}

function panel(content: Content[]): Table {
  const cell = new TableCell({
    // A cell must end with a paragraph.
    children: content.at(-1) instanceof Table ? [...content, spacer()] : content,
    shading: { type: ShadingType.CLEAR, color: 'auto', fill: TINT },
    margins: { top: 140, bottom: 100, left: 200, right: 200 },
    width: { size: COLUMN, type: WidthType.DXA },
  });
  return new Table({
    rows: [new TableRow({ children: [cell], cantSplit: true })],
    columnWidths: [COLUMN],
    width: { size: COLUMN, type: WidthType.DXA },
    borders: NO_BORDERS,
    alignment: AlignmentType.LEFT,
  });
}

function grid(
  rows: Content[][][],
  columnWidths: number[],
  borders: Partial<typeof NO_BORDERS> | Record<string, unknown> = {},
  verticalAlign: (typeof VerticalAlign)['TOP'] | (typeof VerticalAlign)['BOTTOM'] = VerticalAlign.TOP,
): Table {
  return new Table({
    rows: rows.map(
      (cells) =>
        new TableRow({
          children: cells.map(
            (children, at) =>
              new TableCell({
                children,
                verticalAlign,
                margins: { top: 0, bottom: 0, left: 0, right: at === cells.length - 1 ? 0 : 120 },
                width: { size: columnWidths[at]!, type: WidthType.DXA },
              }),
          ),
        }),
    ),
    columnWidths,
    width: { size: columnWidths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    borders: { ...NO_BORDERS, ...borders },
  });
}
