import { BorderStyle, ImageRun, LineRuleType, Paragraph, type Table, TabStopType, TextRun, VerticalAlign } from 'docx';
import type { Block, ExportDocument, Picture, Row } from '../blocks.ts';
import { hangingIndent, type Lists } from './lists.ts';
import { INK } from './styles.ts';
import { COLUMN, type Content, grid, listing, panel, rule, runsOf, spacer, styled, table } from './tables.ts';

/** Blocks → paragraphs and tables of the file. */

type Lines = Extract<Block, { type: 'lines' }>;

/** Wide enough for the longest label, also in a wider font. */
const LABEL = 1600;
/** Maximum size of a picture in pixels at 96 dpi. */
const PICTURE = { width: 604, height: 333 };

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
    case 'table':
      return [table(block.rows), spacer()];
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
    { bottom: { style: BorderStyle.SINGLE, size: 16, color: INK } },
    VerticalAlign.BOTTOM,
  );
}

function figure(picture: Picture): Paragraph[] {
  const scale = Math.min(PICTURE.width / picture.width, PICTURE.height / picture.height);
  const image = new ImageRun({
    type: picture.type === 'jpeg' ? 'jpg' : 'png',
    data: picture.bytes,
    transformation: { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) },
    altText: { name: 'picture', title: picture.caption, description: picture.alt },
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

/** With other fields, the subject is the last row of the table; otherwise it is a separate line. */
function subject(label: string, text: string, { blocks, language }: ExportDocument): Content[] {
  const hasFields = language === 'ko' || blocks.some((block) => block.type === 'fields');
  if (!hasFields) return [styled('Subject', `${label} ${text}`)];
  const ruled = { bottom: { style: BorderStyle.SINGLE, size: 8, color: INK } };
  return [
    grid([[[styled('FieldLabel', label)], [styled('FieldLabel', text)]]], [LABEL, COLUMN - LABEL], ruled),
    spacer(),
  ];
}

function fields(rows: Row[]): Table {
  return grid(
    rows.map((row) => [[styled('FieldLabel', row.label ?? '')], [styled('Field', row.text)]]),
    [LABEL, COLUMN - LABEL],
  );
}

function section(heading: string, rows: Row[]): Content[] {
  return [...(heading === '' ? [] : [styled('SectionHeading', heading)]), ...listing(rows, 'Label', 'SmallText')];
}

function attachments(label: string, items: { marker: string; text: string }[]): Content[] {
  const papers = items.map(({ marker, text }) => styled('Field', marker === '' ? text : `${marker} ${text}`));
  return [spacer(), grid([[[styled('FieldLabel', label)], papers]], [LABEL, COLUMN - LABEL])];
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
