import { deflateRawSync, inflateRawSync } from 'node:zlib';

export type Link = { place: string; target: string };

/** The links of a sheet, which are written after all rows; kept compressed, because 65,000 long URLs need much memory. */
export type Links = {
  count(): number;
  add(link: Link): void;
  /** In order, with the number of the first link of each page. */
  pages(): Generator<{ first: number; links: Link[] }>;
};

const PAGE = 1000;

export function createLinks(): Links {
  const packed: Buffer[] = [];
  let last: Link[] = [];
  return {
    count: () => packed.length * PAGE + last.length,
    add(link) {
      last.push(link);
      if (last.length < PAGE) return;
      packed.push(deflateRawSync(JSON.stringify(last), { level: 1 }));
      last = [];
    },
    *pages() {
      for (const [page, bytes] of packed.entries()) {
        yield { first: page * PAGE + 1, links: JSON.parse(inflateRawSync(bytes).toString()) as Link[] };
      }
      yield { first: packed.length * PAGE + 1, links: last };
    },
  };
}
