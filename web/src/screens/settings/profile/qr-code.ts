/** QR codes (ISO/IEC 18004): bytes at correction level M, versions 1 to 20, which is 666 bytes and plenty here. */

const CHECKS = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];
const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Rows from top to bottom, true is dark; null when the text is too long. The light rim around it is not part of it. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)];
  const version = 1 + CHECKS.findIndex((_, at) => bytes.length + (at < 9 ? 2 : 3) <= dataLength(at + 1));
  if (version === 0) return null;
  const bits = withChecks(dataMessages(bytes, version), version).flatMap((word) => bitsOf(word, 8));
  const drawn = MASKS.map((_, mask) => draw(version, mask, bits));
  return drawn.reduce((best, each) => (liveliness(each) > liveliness(best) ? each : best));
}

/** Plain surfaces are hard to read: the more a module differs from its neighbours, the better the mask. */
function liveliness(rows: boolean[][]): number {
  const changes = rows.flatMap((row, y) => row.map((dark, x) => [dark !== row[x + 1], dark !== rows[y + 1]?.[x]]));
  return changes.flat().filter(Boolean).length;
}

function dataLength(version: number): number {
  const marks = version === 1 ? 0 : Math.floor(version / 7) + 2;
  const taken = (marks > 0 ? (25 * marks - 10) * marks - 55 : 0) + (version >= 7 ? 36 : 0);
  const total = Math.floor(((16 * version + 128) * version + 64 - taken) / 8);
  return total - CHECKS[version - 1]! * BLOCKS[version - 1]!;
}

/** The first bit of all is the highest. */
function bitsOf(value: number, length: number): boolean[] {
  return Array.from({ length }, (_, at) => ((value >>> (length - 1 - at)) & 1) === 1);
}

/** "Bytes follow", how many, the bytes; then the two words that fill what is left. */
function dataMessages(bytes: number[], version: number): number[] {
  const head = [...bitsOf(4, 4), ...bitsOf(bytes.length, version < 10 ? 8 : 16)];
  const bits = [...head, ...bytes.flatMap((byte) => bitsOf(byte, 8)), ...bitsOf(0, 4)];
  const wordAt = (at: number) => bits.slice(at * 8, at * 8 + 8).reduce((word, bit) => word * 2 + Number(bit), 0);
  const used = bits.length / 8;
  return Array.from({ length: dataLength(version) }, (_, at) =>
    at < used ? wordAt(at) : (at - used) % 2 === 0 ? 236 : 17,
  );
}

/** Blocks, each with Reed-Solomon check words, are dealt out in turns: a stain takes a little from each. */
function withChecks(messages: number[], version: number): number[] {
  const count = BLOCKS[version - 1]!;
  const shorter = Math.floor(messages.length / count);
  const divisor = divisorOf(CHECKS[version - 1]!);
  let start = 0;
  const blocks = Array.from({ length: count }, (_, at) => {
    const block = messages.slice(start, start + shorter + (at >= count - (messages.length % count) ? 1 : 0));
    start += block.length;
    return block;
  });
  // The last one is never shorter than the others.
  const dealt = (parts: number[][]) => (parts.at(-1) ?? []).map((_, at) => parts.flatMap((part) => part[at] ?? []));
  return [...dealt(blocks), ...dealt(blocks.map((block) => remainder(block, divisor)))].flat();
}

/** In the field of 256 elements that x⁸ + x⁴ + x³ + x² + 1 makes. */
function times(one: number, other: number): number {
  return bitsOf(other, 8).reduce((sum, bit) => (sum << 1) ^ ((sum >>> 7) * 285) ^ (bit ? one : 0), 0);
}

function divisorOf(degree: number): number[] {
  let factors = [...Array<number>(degree - 1).fill(0), 1];
  for (let step = 0, root = 1; step < degree; step += 1, root = times(root, 2))
    factors = factors.map((factor, at) => times(factor, root) ^ (factors[at + 1] ?? 0));
  return factors;
}

function remainder(messages: number[], divisor: number[]): number[] {
  const step = (rest: number[], word: number) =>
    divisor.map((factor, at) => times(factor, word ^ rest[0]!) ^ (rest[at + 1] ?? 0));
  return messages.reduce(step, Array<number>(divisor.length).fill(0));
}

function draw(version: number, mask: number, bits: boolean[]): boolean[][] {
  const size = version * 4 + 17;
  const rows = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
  const set = (x: number, y: number, dark: boolean) => {
    if (rows[y] && x >= 0 && x < size) rows[y][x] = dark;
  };
  drawMarks(version, size, set);
  drawFormat(version, mask, size, set);
  let next = 0;
  // Two columns at a time from the right, up and down in turns, past the dotted line.
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    for (let step = 0; step < size * 2; step += 1) {
      const x = right - (step % 2);
      const y = ((right + 1) & 2) === 0 ? size - 1 - (step >> 1) : step >> 1;
      if (rows[y]![x] === undefined) set(x, y, (bits[next++] ?? false) !== MASKS[mask]!(x, y));
    }
  }
  return rows as boolean[][];
}

type Set = (x: number, y: number, dark: boolean) => void;

/** Dotted lines, three eyes with light rims, and the smaller marks where no eye is. */
function drawMarks(version: number, size: number, set: Set): void {
  const square = (x: number, y: number, reach: number, light: number[]) => {
    for (let at = 0; at < (2 * reach + 1) ** 2; at += 1) {
      const [dx, dy] = [(at % (2 * reach + 1)) - reach, Math.floor(at / (2 * reach + 1)) - reach];
      set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
    }
  };
  for (let at = 0; at < size * 2; at += 1) set(at < size ? at : 6, at < size ? 6 : at - size, (at % size) % 2 === 0);
  const count = version === 1 ? 0 : Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const places = Array.from({ length: count }, (_, at) => (at === 0 ? 6 : size - 7 - (at - 1) * step));
  const isEye = (x: number, y: number) => [x, y].every((at) => at === 6 || at === size - 7) && (x === 6 || y === 6);
  for (const x of places) for (const y of places) if (!isEye(x, y)) square(x, y, 2, [1]);
  for (const [x, y] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    square(x, y, 4, [2, 4]);
}

/** The mask (level M adds nothing) and, in larger codes, the version: each twice, guarded by a remainder. */
function drawFormat(version: number, mask: number, size: number, set: Set): void {
  const guarded = (value: number, generator: number, length: number) => {
    let rest = value;
    for (let step = 0; step < length; step += 1) rest = (rest << 1) ^ ((rest >>> (length - 1)) * generator);
    return bitsOf((value << length) | rest, 18).reverse();
  };
  const turned = bitsOf(0x5412, 15).reverse();
  guarded(mask, 0x537, 10)
    .slice(0, 15)
    .forEach((bit, at) => {
      const dark = bit !== turned[at];
      if (at < 8) set(8, at + (at < 6 ? 0 : 1), dark);
      else set(at === 8 ? 7 : 14 - at, 8, dark);
      set(at < 8 ? size - 1 - at : 8, at < 8 ? 8 : size - 15 + at, dark);
    });
  set(8, size - 8, true);
  if (version < 7) return;
  guarded(version, 0x1f25, 12).forEach((bit, at) => {
    set(size - 11 + (at % 3), Math.floor(at / 3), bit);
    set(Math.floor(at / 3), size - 11 + (at % 3), bit);
  });
}
