import type { ZipPart } from '../../kernel/zip.ts';
import { relationsOf } from './relations.ts';
import { attributeOf } from './xml.ts';

/** The sheets of an XLSX and the parts that belong to them. */
export type Workbook = {
  /** Without chart sheets and other sheets that have no cells, which the library cannot read. */
  files: ZipPart[];
  partsOf(sheetName: string): { sheet?: Buffer | undefined; drawing?: Buffer | undefined };
};

const WORKBOOK = 'xl/workbook.xml';
const SHEET = /<(?:\w+:)?sheet\s[^<>]*>/g;

export function workbookOf(files: ZipPart[]): Workbook {
  const parts = new Map(files.map(({ name, bytes }) => [name, bytes]));
  const paths = new Map(relationsOf(parts, WORKBOOK).map(({ id, path }) => [id, path]));
  const sheets = new Map<string, string>();
  const workbook = (parts.get(WORKBOOK) ?? Buffer.alloc(0)).toString('utf8').replace(SHEET, (tag) => {
    const path = paths.get(attributeOf(tag, 'id')) ?? '';
    if (!parts.has(path)) return '';
    sheets.set(attributeOf(tag, 'name'), path);
    return tag;
  });
  return {
    files: files.map((file) => (file.name === WORKBOOK ? { ...file, bytes: Buffer.from(workbook) } : file)),
    partsOf(sheetName) {
      const path = sheets.get(sheetName);
      if (path === undefined) return {};
      const drawing = relationsOf(parts, path).find(({ type }) => type === 'drawing');
      return { sheet: parts.get(path), drawing: drawing && parts.get(drawing.path) };
    },
  };
}
