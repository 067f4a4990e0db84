import { AlignmentType, Document, Footer, Packer, PageNumber, Paragraph, Tab, TabStopType, TextRun } from 'docx';
import type { ExportDocument, ExportKind } from '../blocks.ts';
import { readLists } from './lists.ts';
import { contentOf } from './paragraphs.ts';
import { documentStyles } from './styles.ts';

/** A4 and its margins in twentieths of a point. */
const PAGE = { width: 11906, height: 16838 };
const RELEASE_MARGINS = { top: 1361, bottom: 1361, left: 1418, right: 1418 };
const MARGINS: Record<ExportKind, typeof RELEASE_MARGINS> = {
  press: RELEASE_MARGINS,
  article: RELEASE_MARGINS,
  official: { top: 1247, bottom: 1134, left: 1418, right: 1418 },
};

/** Writes blocks as an editable Word file. */
export function createDocxWriter(): (document: ExportDocument) => Promise<Buffer> {
  return (document) => Packer.toBuffer(fileOf(document));
}

function fileOf(document: ExportDocument): Document {
  const lists = readLists(document.blocks);
  return new Document({
    title: document.title,
    creator: document.company ?? '',
    lastModifiedBy: document.company ?? '',
    // Without it Word opens the file in the compatibility mode of an old version.
    compatibility: { version: 15 },
    styles: documentStyles(document),
    numbering: { config: lists.config },
    sections: [
      {
        properties: { page: { size: PAGE, margin: { ...MARGINS[document.kind], header: 567, footer: 567 } } },
        footers: { default: footer(document) },
        children: document.blocks.flatMap((block, at, all) => contentOf(block, all[at + 1], document, lists)),
      },
    ],
  });
}

function footer({ kind, company }: ExportDocument): Footer {
  const number = new TextRun({ children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] });
  if (kind === 'official')
    return new Footer({
      children: [new Paragraph({ style: 'PageFoot', alignment: AlignmentType.CENTER, children: [number] })],
    });
  return new Footer({
    children: [
      new Paragraph({
        style: 'PageFoot',
        tabStops: [{ type: TabStopType.RIGHT, position: 9070 }],
        children: [new TextRun(company ?? ''), new TextRun({ children: [new Tab()] }), number],
      }),
    ],
  });
}
