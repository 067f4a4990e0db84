import { escapeUTF8 } from 'entities/escape';
import type { Block, ExportDocument, Picture, Row } from '../blocks.ts';
import { CELL, LABEL_CELL, MASTHEAD_CELL, PANEL } from './borders.ts';
import { type Cell, COLUMN, type Paragraph, pictureXml, type TableOptions, tableXml } from './objects.ts';
import { itemStyle, type StyleName } from './styles.ts';

/** Blocks → paragraphs of the section. `idOf` returns the id of a style, `write` the XML of a paragraph. */

export type SectionWriter = {
  document: ExportDocument;
  idOf(style: StyleName): number;
  write(paragraph: Paragraph): string;
  nextId(): number;
};

type Lines = Extract<Block, { type: 'lines' }>;

const TAB = '<hp:tab width="0" leader="0" type="1"/>';
const LABEL_COLUMN = 9000;
const NOTES_COLUMN = 18_000;

export function paragraphsOf(block: Block, writer: SectionWriter): Paragraph[] {
  const { document } = writer;
  const text = (style: StyleName, content: string) => paragraph(writer, style, content);
  switch (block.type) {
    case 'masthead':
      return [masthead(block.label, block.notes, writer)];
    case 'title':
      return [text('Title', block.text)];
    case 'subtitle':
      return [text('Subtitle', block.text)];
    case 'lead':
      return [text('Lead', block.text)];
    case 'paragraph':
      return [text(/^(拝啓|謹啓|前略|Dear )/u.test(block.text) ? 'Greeting' : 'Body', block.text)];
    case 'quote':
      return [text('Quote', block.text)];
    case 'heading':
      return [text('Heading', block.marker === '' ? block.text : `${block.marker} ${block.text}`)];
    case 'item':
      return [labelled(writer, [itemStyle(block.level), itemStyle(block.level)], block.marker, block.text)];
    case 'figure':
      return document.picture ? figure(document.picture, writer) : [];
    case 'about':
      return section('RuledHeading', block.heading, block.rows, writer);
    case 'contact':
      return [panel(section('SectionHeading', block.heading, block.rows, writer), writer)];
    case 'fields':
      return block.rows.map((row) => labelled(writer, ['Field', 'FieldLabel'], row.label ?? '', row.text));
    case 'subject':
      return [subject(block.label, block.text, writer)];
    case 'rows':
      return [listing(block.rows, writer)];
    case 'table':
      return [ruledTable(block.rows, writer)];
    case 'attachments':
      return attachments(block.label, block.items, writer);
    case 'record':
      return smallRows(block.rows, writer, 'RuledRow');
    case 'lines':
      return letterLines(block, writer);
  }
}

function run(writer: SectionWriter, style: StyleName, content: string): string {
  return `<hp:run charPrIDRef="${writer.idOf(style)}">${content}</hp:run>`;
}

function textXml(text: string): string {
  return `<hp:t>${escapeUTF8(text).replaceAll('\n', '<hp:lineBreak/>')}</hp:t>`;
}

function paragraph(writer: SectionWriter, style: StyleName, text: string): Paragraph {
  return { style, runs: run(writer, style, textXml(text)) };
}

/** A paragraph with a hanging marker or label. */
function labelled(
  writer: SectionWriter,
  styles: [text: StyleName, label: StyleName],
  label: string,
  text: string,
): Paragraph {
  const [style, labelStyle] = styles;
  const hanging = run(writer, labelStyle, `<hp:t>${escapeUTF8(label)}${TAB}</hp:t>`);
  return { style, runs: hanging + run(writer, style, textXml(text)) };
}

function table(writer: SectionWriter, rows: Cell[][], options: Pick<TableOptions, 'columns' | 'padding'>): Paragraph {
  const xml = tableXml(rows, { ...options, write: writer.write, id: writer.nextId() });
  return { style: 'Anchor', runs: run(writer, 'Anchor', xml) };
}

function masthead(label: string, notes: string[], writer: SectionWriter): Paragraph {
  const right = (notes.length > 0 ? notes : ['']).map((note) => paragraph(writer, 'ReleaseNote', note));
  const cells = [
    { paragraphs: [paragraph(writer, 'Masthead', label)], border: MASTHEAD_CELL },
    { paragraphs: right, border: MASTHEAD_CELL },
  ];
  return table(writer, [cells], { columns: [COLUMN - NOTES_COLUMN, NOTES_COLUMN], padding: 'none' });
}

function figure(picture: Picture, writer: SectionWriter): Paragraph[] {
  const image = { style: 'Normal' as const, runs: run(writer, 'Normal', pictureXml(picture, writer.nextId())) };
  return picture.caption === '' ? [image] : [image, paragraph(writer, 'Caption', picture.caption)];
}

/** Labelled facts become a table, which is usual in 한글 documents. */
function listing(rows: Row[], writer: SectionWriter): Paragraph {
  const cells = rows.map((row) => [
    { paragraphs: [paragraph(writer, 'CellLabel', row.label ?? '')], border: LABEL_CELL },
    { paragraphs: [paragraph(writer, 'Cell', row.text)], border: CELL },
  ]);
  return table(writer, cells, { columns: [LABEL_COLUMN, COLUMN - LABEL_COLUMN], padding: 'box' });
}

/** The first row contains the column headings. */
function ruledTable(rows: string[][], writer: SectionWriter): Paragraph {
  const columns = rows[0]?.length ?? 1;
  const cells = rows.map((texts, place) =>
    texts.map((text) =>
      place === 0
        ? { paragraphs: [paragraph(writer, 'CellLabel', text)], border: LABEL_CELL }
        : { paragraphs: [paragraph(writer, 'Cell', text)], border: CELL },
    ),
  );
  const width = Math.floor(COLUMN / columns);
  return table(writer, cells, { columns: Array.from({ length: columns }, () => width), padding: 'box' });
}

function smallRows(rows: Row[], writer: SectionWriter, first: StyleName = 'Row'): Paragraph[] {
  return rows.map((row, place) => {
    const style = place === 0 ? first : 'Row';
    if (row.label !== null) return labelled(writer, [style, 'RowLabel'], row.label, row.text);
    return paragraph(writer, 'SmallText', row.text);
  });
}

function section(style: StyleName, heading: string, rows: Row[], writer: SectionWriter): Paragraph[] {
  const head = heading === '' ? [] : [paragraph(writer, style, heading)];
  return [...head, ...smallRows(rows, writer)];
}

function panel(paragraphs: Paragraph[], writer: SectionWriter): Paragraph {
  return table(writer, [[{ paragraphs, border: PANEL }]], { columns: [COLUMN], padding: 'box' });
}

/** With other fields, the subject is formatted as the last of them; otherwise it is a separate line. */
function subject(label: string, text: string, writer: SectionWriter): Paragraph {
  const { blocks, language } = writer.document;
  const hasFields = language === 'ko' || blocks.some((block) => block.type === 'fields');
  if (!hasFields) return paragraph(writer, 'Subject', `${label} ${text}`);
  return labelled(writer, ['SubjectField', 'SubjectField'], label, text);
}

function attachments(label: string, items: { marker: string; text: string }[], writer: SectionWriter): Paragraph[] {
  return items.map(({ marker, text }, place) => {
    const paper = marker === '' ? text : `${marker} ${text}`;
    if (place === 0) return labelled(writer, ['Attachment', 'FieldLabel'], label, paper);
    return labelled(writer, ['Field', 'FieldLabel'], '', paper);
  });
}

const ROLE_STYLES: Partial<Record<Lines['role'], StyleName>> = {
  organization: 'Organization',
  banner: 'Banner',
  issuer: 'Issuer',
  sender: 'Right',
  closing: 'Right',
  mark: 'Center',
};

function letterLines({ role, lines }: Lines, writer: SectionWriter): Paragraph[] {
  const { kind, language } = writer.document;
  const text = lines.join('\n');
  if (role === 'end') return [paragraph(writer, kind === 'press' ? 'Center' : 'Right', text)];
  if (role === 'date' && language === 'ja') return [paragraph(writer, 'Right', text)];
  if (role === 'signature' && language === 'zh') return lines.map((line) => paragraph(writer, 'Right', line));
  return [paragraph(writer, ROLE_STYLES[role] ?? 'Greeting', text)];
}
