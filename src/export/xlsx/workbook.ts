import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { FIXED_DATE } from '../../kernel/zip.ts';
import { cellXml, columnName, escaped } from './cells.ts';
import { buildFrame } from './frame.ts';
import { createLinks, type Link, type Links } from './links.ts';
import type { Cell, Summary, Table } from './table.ts';

/** As many as a sheet takes; what comes after them stays plain text. */
const MOST_LINKS = 65_530;
const LONGEST_LINK = 2079;
/** Their text stays small enough for the short-lived part of the heap, which is cleared often. */
const ROWS_AT_ONCE = 32;
/** A tenth smaller than at level 1; level 4 takes a fifth more processor time for one per cent. */
const ZIP_OPTIONS = { ...FIXED_DATE, compressionLevel: 3 };

type Order = {
  table: Table;
  batches: AsyncIterable<Cell[][]>;
  /** Asked for behind the last row. */
  summary(): Summary;
};

/** Written as the rows come: what is kept are the links, whose addresses stand in a part of their own. */
export async function writeWorkbook(order: Order, write: (bytes: Buffer) => Promise<void>): Promise<void> {
  const { table } = order;
  const zip = new ZipFile();
  const start = await buildFrame(table, 0, { name: '요약', chartTitle: '', columns: [], rows: [] });
  const links = createLinks();
  async function* sheet(): AsyncGenerator<string> {
    yield start.before;
    let rowCount = 0;
    for await (const rows of order.batches) {
      for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
        const some = rows.slice(first, first + ROWS_AT_ONCE);
        yield some.map((row, place) => rowXml(table, start.styles, rowCount + place + 2, row, links)).join('');
        rowCount += some.length;
      }
    }
    const end = await buildFrame(table, rowCount, order.summary());
    yield* behindRows(end.behind, links);
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
    const isLink = typeof value === 'string' && canBeFollowed(value) && links.count() < MOST_LINKS;
    if (isLink) links.add({ place, target: value });
    return cellXml(place, isLink ? (styles[column] as string) : '', kind, value);
  });
  return `<row r="${number}">${cells.join('')}</row>`;
}

function canBeFollowed(address: string): boolean {
  return address.length <= LONGEST_LINK && /^https?:\/\/\S+$/i.test(address);
}

/** Links stand behind the filter and before the margins. */
function* behindRows(behind: string, links: Links): Generator<string> {
  const place = behind.indexOf('<pageMargins');
  if (links.count() === 0 || place < 0) return yield behind;
  yield `${behind.slice(0, place)}<hyperlinks>`;
  yield* inPieces(links, ({ place: cell }, number) => `<hyperlink ref="${cell}" r:id="rId${number}"/>`);
  yield `</hyperlinks>${behind.slice(place)}`;
}

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const HYPERLINK = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink';

async function* relationsOf(links: Links): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="${RELATIONSHIPS}">`;
  yield* inPieces(
    links,
    ({ target }, number) =>
      `<Relationship Id="rId${number}" Type="${HYPERLINK}" Target="${escaped(target)}" TargetMode="External"/>`,
  );
  yield '</Relationships>';
}

/** A page at a time: one string of all would be as large as the table. */
function* inPieces(links: Links, show: (link: Link, number: number) => string): Generator<string> {
  for (const page of links.pages()) yield page.links.map((link, place) => show(link, page.first + place)).join('');
}
