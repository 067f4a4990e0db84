import { BorderStyle, ImageRun, LineRuleType, Paragraph, type Table, TabStopType, TextRun, VerticalAlign } from 'docx';
import { plainText } from '../../documents/inline.ts';
import type { Run } from '../../documents/model.ts';
import { type Block, captionOf, type ExportDocument, type Figure, type Picture, type Row } from '../blocks.ts';
import { joinLines, prefixed } from '../inline.ts';
import { hangingIndent, type Lists } from './lists.ts';
import { childrenOf, styled } from './runs.ts';
import { INK } from './styles.ts';
import { COLUMN, type Content, factBox, grid, listing, panel, rule, spacer, table } from './tables.ts';

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
      return [styled('Subtitle', block.runs)];
    case 'lead':
      return [styled('Lead', block.runs)];
    case 'paragraph':
      return [styled(isGreeting(block.runs) ? 'Greeting' : 'BodyText', block.runs)];
    case 'quote':
      return quote(block.runs, block.speaker);
    case 'heading':
      return [styled(`Heading${block.level}`, prefixed(block.marker, block.runs))];
    case 'item':
      return next?.type === 'item' ? [item(block, lists)] : [item(block, lists), spacer(100)];
    case 'figure':
      return figure(block);
    case 'about':
      return [rule(), ...section(block.heading, block.rows)];
    case 'contact':
      return [spacer(), panel(section(block.heading, block.rows))];
    case 'fields':
      return [fields(block.rows)];
    case 'subject':
      return subject(block.label, block.runs, document);
    case 'rows':
      return [factBox(block.rows), spacer(240)];
    case 'table':
      return [table(block), spacer(240)];
    case 'code':
      return [panel([styled('Code', block.text)], true), spacer(240)];
    case 'attachments':
      return attachments(block.label, block.items);
    case 'record':
      return [rule(), ...listing(block.rows, 'Label', 'SmallText')];
    case 'lines':
      return letterLines(block, document);
  }
}

/** A greeting is not indented. */
function isGreeting(runs: Run[]): boolean {
  return /^(拝啓|謹啓|前略|Dear )/u.test(plainText(runs));
}

/** The line of the speaker continues the rule beside the quotation. */
function quote(runs: Run[], speaker: string | null): Paragraph[] {
  if (speaker === null) return [styled('Quote', runs)];
  const text = new Paragraph({
    style: 'Quote',
    keepNext: true,
    spacing: { before: 160, after: 0, line: 336, lineRule: LineRuleType.AUTO },
    children: childrenOf(runs),
  });
  return [text, styled('Speaker', speaker)];
}

function item(block: Extract<Block, { type: 'item' }>, lists: Lists): Paragraph {
  const numbered = lists.of.get(block);
  if (numbered) return new Paragraph({ style: 'ListParagraph', numbering: numbered, children: childrenOf(block.runs) });
  return new Paragraph({
    style: 'ListParagraph',
    indent: hangingIndent(block.level),
    tabStops: [{ type: TabStopType.LEFT, position: hangingIndent(block.level).left }],
    children: [new TextRun(`${block.marker}\t`), ...childrenOf(block.runs)],
  });
}

function masthead(label: string, notes: Run[][]): Table {
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

function figure(block: Figure): Paragraph[] {
  const runs = captionOf(block);
  const caption = runs.length === 0 ? [] : [styled('Caption', runs)];
  if (block.picture === null) return caption;
  return [
    new Paragraph({
      keepNext: caption.length > 0,
      spacing: { before: 160, after: 60, line: 240, lineRule: LineRuleType.AUTO },
      children: [image(block.picture, block)],
    }),
    ...caption,
  ];
}

/** A small picture is not blown up. */
function image({ bytes, type, width, height }: Picture, { caption, alt }: Figure): ImageRun {
  const scale = Math.min(PICTURE.width / width, PICTURE.height / height, 4 / 3);
  return new ImageRun({
    type: type === 'jpeg' ? 'jpg' : 'png',
    data: bytes,
    transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
    altText: { name: 'picture', title: caption, description: alt },
  });
}

/** With other fields, the subject is the last row of the table; otherwise it is a separate line. */
function subject(label: string, runs: Run[], { blocks, language }: ExportDocument): Content[] {
  const hasFields = language === 'ko' || blocks.some((block) => block.type === 'fields');
  if (!hasFields) return [styled('Subject', prefixed(label, runs))];
  const ruled = { bottom: { style: BorderStyle.SINGLE, size: 8, color: INK } };
  return [
    grid([[[styled('FieldLabel', label)], [styled('FieldLabel', runs)]]], [LABEL, COLUMN - LABEL], ruled),
    spacer(),
  ];
}

function fields(rows: Row[]): Table {
  return grid(
    rows.map((row) => [[styled('FieldLabel', row.label ?? '')], [styled('Field', row.runs)]]),
    [LABEL, COLUMN - LABEL],
  );
}

function section(heading: Run[], rows: Row[]): Content[] {
  return [...(heading.length === 0 ? [] : [styled('SectionHeading', heading)]), ...listing(rows, 'Label', 'SmallText')];
}

function attachments(label: string, items: { marker: string; runs: Run[] }[]): Content[] {
  const papers = items.map(({ marker, runs }) => styled('Field', prefixed(marker, runs)));
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
  const text = joinLines(lines);
  if (role === 'end') return [styled(kind === 'official' ? 'RightLine' : 'CenterLine', text)];
  if (role === 'date' && language === 'ja') return [styled('RightLine', text)];
  if (role !== 'signature') return [styled(ROLE_STYLES[role] ?? 'Greeting', text)];
  if (language === 'zh')
    return lines.map(
      (line, at) =>
        new Paragraph({
          style: 'RightLine',
          spacing: { before: at === 0 ? 480 : 0, line: 288, lineRule: LineRuleType.AUTO },
          children: childrenOf(line),
        }),
    );
  const [closing = [], ...names] = lines;
  return [
    new Paragraph({
      style: 'Greeting',
      spacing: { before: 240, after: 640, line: 336, lineRule: LineRuleType.AUTO },
      children: childrenOf(closing),
    }),
    ...(names.length > 0 ? [styled('Greeting', joinLines(names))] : []),
  ];
}
