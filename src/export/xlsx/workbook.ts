import { cellXml, columnName, escaped } from './cells.ts';
import { buildFrame, type Frame } from './frame.ts';
import type { Cell, Summary, Table } from './table.ts';
import { createZipFile } from './zip-file.ts';

/** As many as a sheet takes; what comes after them stays plain text. */
const MOST_LINKS = 65_530;
const LONGEST_LINK = 2079;

type Order = {
  table: Table;
  batches: AsyncIterable<Cell[][]>;
  /** Asked for behind the last row. */
  summary(): Summary;
};

/** Written as the rows come: what is kept are the links, whose addresses stand in a part of their own. */
export async function writeWorkbook(order: Order, write: (bytes: Buffer) => Promise<void>): Promise<void> {
  const { table } = order;
  const zip = createZipFile(write);
  const start = await buildFrame(table, 0, { name: '요약', chartTitle: '', columns: [], rows: [] });
  const links: Link[] = [];
  let end: Frame | null = null;
  async function* sheet(): AsyncGenerator<string> {
    yield start.before;
    let rowCount = 0;
    for await (const rows of order.batches) {
      yield rows.map((row, place) => rowXml(table, start.styles, rowCount + place + 2, row, links)).join('');
      rowCount += rows.length;
    }
    end = await buildFrame(table, rowCount, order.summary());
    yield* behindRows(end.behind, links);
  }
  await zip.addPieces('xl/worksheets/sheet1.xml', sheet());
  if (links.length > 0) await zip.addPieces('xl/worksheets/_rels/sheet1.xml.rels', relationsOf(links));
  for (const { name, bytes } of (end as Frame | null)?.parts ?? []) await zip.add(name, bytes);
  await zip.finish();
}

type Link = { place: string; target: string };

function rowXml({ columns }: Table, styles: string[], number: number, row: Cell[], links: Link[]): string {
  const cells = columns.map(({ kind }, column) => {
    const place = `${columnName(column)}${number}`;
    const value = row[column] ?? null;
    if (kind !== 'link') return cellXml(place, styles[column] as string, kind, value);
    const isLink = typeof value === 'string' && canBeFollowed(value) && links.length < MOST_LINKS;
    if (isLink) links.push({ place, target: value });
    return cellXml(place, isLink ? (styles[column] as string) : '', kind, value);
  });
  return `<row r="${number}">${cells.join('')}</row>`;
}

function canBeFollowed(address: string): boolean {
  return address.length <= LONGEST_LINK && /^https?:\/\/\S+$/i.test(address);
}

/** Links stand behind the filter and before the margins. */
function* behindRows(behind: string, links: Link[]): Generator<string> {
  const place = behind.indexOf('<pageMargins');
  if (links.length === 0 || place < 0) return yield behind;
  yield `${behind.slice(0, place)}<hyperlinks>`;
  yield* inPieces(links, ({ place: cell }, number) => `<hyperlink ref="${cell}" r:id="rId${number}"/>`);
  yield `</hyperlinks>${behind.slice(place)}`;
}

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const HYPERLINK = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink';

async function* relationsOf(links: Link[]): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="${RELATIONSHIPS}">`;
  yield* inPieces(
    links,
    ({ target }, number) =>
      `<Relationship Id="rId${number}" Type="${HYPERLINK}" Target="${escaped(target)}" TargetMode="External"/>`,
  );
  yield '</Relationships>';
}

/** A thousand at a time: one string of all would be as large as the table. */
function* inPieces(links: Link[], show: (link: Link, number: number) => string): Generator<string> {
  for (let start = 0; start < links.length; start += 1000) {
    yield links
      .slice(start, start + 1000)
      .map((link, place) => show(link, start + place + 1))
      .join('');
  }
}
