import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { FIXED_DATE } from '../../kernel/zip.ts';
import { cellXml, columnName, escaped } from './cells.ts';
import { buildFrame } from './frame.ts';
import { createLinks, type Link, type Links } from './links.ts';
import type { Cell, Summary, Table } from './table.ts';

/** Excel's limit for a sheet; further URLs stay plain text. */
const MAX_LINKS = 65_530;
const MAX_LINK_LENGTH = 2079;
/** Small chunks, so that the strings are collected by the young generation of the garbage collector. */
const ROWS_PER_CHUNK = 32;
/** A tenth smaller than at level 1; level 4 takes a fifth more CPU time for one per cent. */
const ZIP_OPTIONS = { ...FIXED_DATE, compressionLevel: 3 };

type WorkbookContent = {
  table: Table;
  batches: AsyncIterable<Cell[][]>;
  /** Called after the last row. */
  summary(): Summary;
};

/** Streams the rows; only the links are kept, because their URLs are in a separate part. */
export async function writeWorkbook(content: WorkbookContent, write: (bytes: Buffer) => Promise<void>): Promise<void> {
  const { table } = content;
  const zip = new ZipFile();
  const start = await buildFrame(table, 0, { name: '요약', chartTitle: '', columns: [], rows: [] });
  const links = createLinks();
  async function* sheet(): AsyncGenerator<string> {
    yield start.before;
    let rowCount = 0;
    for await (const rows of content.batches) {
      for (let first = 0; first < rows.length; first += ROWS_PER_CHUNK) {
        const some = rows.slice(first, first + ROWS_PER_CHUNK);
        yield some.map((row, place) => rowXml(table, start.styles, rowCount + place + 2, row, links)).join('');
        rowCount += some.length;
      }
    }
    const end = await buildFrame(table, rowCount, content.summary());
    yield* afterRows(end.after, links);
    if (links.count() > 0)
      zip.addReadStream(Readable.from(relationsOf(links)), 'xl/worksheets/_rels/sheet1.xml.rels', ZIP_OPTIONS);
    for (const { name, bytes } of end.parts) zip.addBuffer(bytes, name, ZIP_OPTIONS);
    zip.end();
  }
  const output = zip.outputStream as Readable;
  zip.on('error', (error) => output.destroy(error));
  zip.addReadStream(Readable.from(sheet(), { objectMode: false }), 'xl/worksheets/sheet1.xml', ZIP_OPTIONS);
  for await (const chunk of output) await write(chunk);
}

function rowXml({ columns }: Table, styles: string[], number: number, row: Cell[], links: Links): string {
  const cells = columns.map(({ kind }, column) => {
    const place = `${columnName(column)}${number}`;
    const value = row[column] ?? null;
    if (kind !== 'link') return cellXml(place, styles[column] as string, kind, value);
    const isLink = typeof value === 'string' && isLinkable(value) && links.count() < MAX_LINKS;
    if (isLink) links.add({ place, target: value });
    return cellXml(place, isLink ? (styles[column] as string) : '', kind, value);
  });
  return `<row r="${number}">${cells.join('')}</row>`;
}

function isLinkable(address: string): boolean {
  return address.length <= MAX_LINK_LENGTH && /^https?:\/\/\S+$/i.test(address);
}

/** The schema requires the links between the filter and the margins. */
function* afterRows(after: string, links: Links): Generator<string> {
  const place = after.indexOf('<pageMargins');
  if (links.count() === 0 || place < 0) return yield after;
  yield `${after.slice(0, place)}<hyperlinks>`;
  yield* inChunks(links, ({ place: cell }, number) => `<hyperlink ref="${cell}" r:id="rId${number}"/>`);
  yield `</hyperlinks>${after.slice(place)}`;
}

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const HYPERLINK = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink';

async function* relationsOf(links: Links): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="${RELATIONSHIPS}">`;
  yield* inChunks(
    links,
    ({ target }, number) =>
      `<Relationship Id="rId${number}" Type="${HYPERLINK}" Target="${escaped(target)}" TargetMode="External"/>`,
  );
  yield '</Relationships>';
}

/** One page at a time, because one string would be as large as the table. */
function* inChunks(links: Links, show: (link: Link, number: number) => string): Generator<string> {
  for (const page of links.pages()) yield page.links.map((link, place) => show(link, page.first + place)).join('');
}
