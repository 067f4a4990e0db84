import { plainText } from '../../documents/inline.ts';
import type { Run } from '../../documents/model.ts';
import { type Block, captionOf, type Figure, type Row } from '../blocks.ts';
import { joinLines, prefixed } from '../inline.ts';
import { columnShares } from '../widths.ts';
import { CELL, LABEL_CELL, MASTHEAD_CELL, PANEL } from './borders.ts';
import { type Cell, COLUMN, type Paragraph, pictureXml, type TableOptions, tableXml } from './objects.ts';
import { labelled, paragraph, run, type SectionWriter } from './runs.ts';
import { itemStyle, type StyleName } from './styles.ts';

/** Blocks → paragraphs of the section. */

type Lines = Extract<Block, { type: 'lines' }>;

const LABEL_COLUMN = 9000;
const NOTES_COLUMN = 18_000;

export function paragraphsOf(block: Block, writer: SectionWriter): Paragraph[] {
  const text = (style: StyleName, content: Run[] | string) => paragraph(writer, style, content);
  switch (block.type) {
    case 'masthead':
      return [masthead(block.label, block.notes, writer)];
    case 'title':
      return [text('Title', block.text)];
    case 'subtitle':
      return [text('Subtitle', block.runs)];
    case 'lead':
      return [text('Lead', block.runs)];
    case 'paragraph':
      return [text(isGreeting(block.runs) ? 'Greeting' : 'Body', block.runs)];
    case 'quote':
      if (block.speaker === null) return [text('Quote', block.runs)];
      return [text('SpokenQuote', block.runs), text('Speaker', block.speaker)];
    case 'heading':
      return [text(`Heading${block.level}`, prefixed(block.marker, block.runs))];
    case 'item':
      return [labelled(writer, [itemStyle(block.level), itemStyle(block.level)], block.marker, block.runs)];
    case 'figure':
      return figure(block, writer);
    case 'about':
      return section('RuledHeading', block.heading, block.rows, writer);
    case 'contact':
      return [panel(section('SectionHeading', block.heading, block.rows, writer), writer)];
    case 'fields':
      return block.rows.map((row) => labelled(writer, ['Field', 'FieldLabel'], row.label ?? '', row.runs));
    case 'subject':
      return [subject(block.label, block.runs, writer)];
    case 'rows':
      return [factTable(block.rows, writer)];
    case 'table':
      return [ruledTable(block, writer)];
    case 'code':
      return [panel([text('Code', block.text)], writer)];
    case 'attachments':
      return attachments(block.label, block.items, writer);
    case 'record':
      return smallRows(block.rows, writer, 'RuledRow');
    case 'lines':
      return letterLines(block, writer);
  }
}

/** A greeting is not indented. */
function isGreeting(runs: Run[]): boolean {
  return /^(拝啓|謹啓|前略|Dear )/u.test(plainText(runs));
}

function table(writer: SectionWriter, rows: Cell[][], options: Omit<TableOptions, 'write' | 'id'>): Paragraph {
  const xml = tableXml(rows, { ...options, write: writer.write, id: writer.nextId() });
  return { style: 'Anchor', runs: run(writer, 'Anchor', xml) };
}

function masthead(label: string, notes: Run[][], writer: SectionWriter): Paragraph {
  const right = (notes.length > 0 ? notes : ['']).map((note) => paragraph(writer, 'ReleaseNote', note));
  const cells = [
    { paragraphs: [paragraph(writer, 'Masthead', label)], border: MASTHEAD_CELL },
    { paragraphs: right, border: MASTHEAD_CELL },
  ];
  return table(writer, [cells], { columns: [COLUMN - NOTES_COLUMN, NOTES_COLUMN], padding: 'none' });
}

function figure(block: Figure, writer: SectionWriter): Paragraph[] {
  const { picture, alt } = block;
  const runs = captionOf(block);
  const caption = runs.length === 0 ? [] : [paragraph(writer, 'Caption', runs)];
  if (picture === null) return caption;
  const xml = pictureXml(picture, { item: writer.pictureId(picture), alt, id: writer.nextId() });
  return [{ style: caption.length > 0 ? 'Picture' : 'Normal', runs: run(writer, 'Normal', xml) }, ...caption];
}

/** Labelled facts become a table, which is usual in 한글 documents. */
function factTable(rows: Row[], writer: SectionWriter): Paragraph {
  const cells = rows.map(({ label, runs }) => [
    { paragraphs: [paragraph(writer, 'CellLabel', label ?? '')], border: LABEL_CELL },
    { paragraphs: [paragraph(writer, 'Cell', runs)], border: CELL },
  ]);
  return table(writer, cells, { columns: [LABEL_COLUMN, COLUMN - LABEL_COLUMN], padding: 'cell' });
}

function ruledTable({ header, rows }: Extract<Block, { type: 'table' }>, writer: SectionWriter): Paragraph {
  const cells = rows.map((row, place) =>
    row.map((runs) =>
      header && place === 0
        ? { paragraphs: [paragraph(writer, 'CellLabel', runs)], border: LABEL_CELL }
        : { paragraphs: [paragraph(writer, 'Cell', runs)], border: CELL },
    ),
  );
  const columns = columnShares(rows).map((share) => Math.floor(share * COLUMN));
  return table(writer, cells, { columns, padding: 'cell', hasHeader: header });
}

function smallRows(rows: Row[], writer: SectionWriter, first: StyleName = 'Row'): Paragraph[] {
  return rows.map((row, place) => {
    const style = place === 0 ? first : 'Row';
    if (row.label !== null) return labelled(writer, [style, 'RowLabel'], row.label, row.runs);
    return paragraph(writer, 'SmallText', row.runs);
  });
}

function section(style: StyleName, heading: Run[], rows: Row[], writer: SectionWriter): Paragraph[] {
  const head = heading.length === 0 ? [] : [paragraph(writer, style, heading)];
  return [...head, ...smallRows(rows, writer)];
}

function panel(paragraphs: Paragraph[], writer: SectionWriter): Paragraph {
  return table(writer, [[{ paragraphs, border: PANEL }]], { columns: [COLUMN], padding: 'panel' });
}

/** With other fields, the subject is formatted as the last of them; otherwise it is a separate line. */
function subject(label: string, runs: Run[], writer: SectionWriter): Paragraph {
  const { blocks, language } = writer.document;
  const hasFields = language === 'ko' || blocks.some((block) => block.type === 'fields');
  if (!hasFields) return paragraph(writer, 'Subject', prefixed(label, runs));
  return labelled(writer, ['SubjectField', 'SubjectField'], label, runs);
}

function attachments(label: string, items: { marker: string; runs: Run[] }[], writer: SectionWriter): Paragraph[] {
  return items.map(({ marker, runs }, place) => {
    const paper = prefixed(marker, runs);
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
  const text = joinLines(lines);
  if (role === 'end') return [paragraph(writer, kind === 'official' ? 'Right' : 'Center', text)];
  if (role === 'date' && language === 'ja') return [paragraph(writer, 'Right', text)];
  if (role === 'signature' && language === 'zh') return lines.map((line) => paragraph(writer, 'Right', line));
  return [paragraph(writer, ROLE_STYLES[role] ?? 'Greeting', text)];
}
