/** Fingerprint for finding articles about the same story: the same headline, or mostly the same text. */
export type Fingerprint = {
  /** The headline without additions of the outlet. */
  title: string;
  shingles: Set<number>;
  /** LSH bands: articles with similar texts share at minimums one. */
  bands: number[];
};

/** Only the beginning of a summary is used, because outlets cut it at different lengths. */
const SUMMARY_LETTERS = 150;
/** Shorter headlines (인사, 오늘의 날씨) are reused for different stories. */
const MIN_TITLE_LENGTH = 10;
const SHINGLE = 3;
/** Two texts with 60 % of their shingles in common share a band with a probability of 98 %. */
const BANDS = 16;
const ROWS = 3;
const MIN_SIMILARITY = 0.55;

export function fingerprintOf({ title, summary }: { title: string; summary: string }): Fingerprint {
  const headline = letters(withoutOutlet(title));
  const body = letters(summary.replace(/^.{0,40}?(?:기자|특파원)\s*=/u, '')).slice(0, SUMMARY_LETTERS);
  const shingles = shinglesOf(`${headline}${body}`);
  const bands = bandsOf(shingles);
  if (headline.length >= MIN_TITLE_LENGTH) bands.push(fold(headline));
  return { title: headline, shingles, bands };
}

/** 1 for the same headline, otherwise the Jaccard similarity of the texts; 0 when it is too small. */
export function similarity(one: Fingerprint, other: Fingerprint): number {
  if (one.title === other.title && one.title.length >= MIN_TITLE_LENGTH) return 1;
  let common = 0;
  for (const shingle of one.shingles) if (other.shingles.has(shingle)) common += 1;
  const share = common / Math.max(1, one.shingles.size + other.shingles.size - common);
  return share >= MIN_SIMILARITY ? share : 0;
}

/** Removes `[단독]`, `(종합)` and ` - 매체명`, which outlets add. */
function withoutOutlet(title: string): string {
  const bare = title
    .normalize('NFKC')
    .replace(/[[【<〈][^\]】>〉]{0,20}[\]】>〉]|\((?:종합|속보|\d보|종합\d보)\)/gu, ' ');
  const cut = bare.replace(/\s+[-|–—:]{1,2}\s+[^-|–—:]{1,20}$/u, '');
  return letters(cut).length >= MIN_TITLE_LENGTH ? cut : bare;
}

function letters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function shinglesOf(text: string): Set<number> {
  const shingles = new Set<number>();
  for (let start = 0; start + SHINGLE <= text.length || start === 0; start += 1) {
    let hash = 0x811c9dc5;
    for (const letter of text.slice(start, start + SHINGLE)) {
      hash = Math.imul(hash ^ (letter.codePointAt(0) as number), 0x01000193);
    }
    shingles.add(mixed(hash));
  }
  return shingles;
}

/** MinHash of the shingles, three hashes per band. */
function bandsOf(shingles: Set<number>): number[] {
  const minimums = new Uint32Array(BANDS * ROWS).fill(0xffffffff);
  for (const shingle of shingles) {
    for (let row = 0; row < minimums.length; row += 1) {
      const hash = mixed(shingle ^ Math.imul(row + 1, 0x9e3779b1));
      if (hash < (minimums[row] as number)) minimums[row] = hash;
    }
  }
  return Array.from({ length: BANDS }, (_, band) => fold(`${band} ${minimums.slice(band * ROWS, (band + 1) * ROWS)}`));
}

function mixed(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** 53 bits, as many as a number can represent exactly. */
function fold(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let place = 0; place < text.length; place += 1) {
    high = Math.imul(high ^ text.charCodeAt(place), 2654435761);
    low = Math.imul(low ^ text.charCodeAt(place), 1597334677);
  }
  return (mixed(high) & 0x1fffff) * 2 ** 32 + mixed(low);
}
