import { deflateSync, inflateSync } from 'node:zlib';
import { chunk } from '../files/make.ts';

/** Images for tests: created without a library, and read back pixel by pixel. */

export type Pixels = {
  width: number;
  height: number;
  /** One number per pixel, 0xRRGGBB, row by row. */
  colours: Uint32Array;
  at(x: number, y: number): [number, number, number];
};

/** A greyscale image, with additional chunks before its pixels. */
export function somePng(width = 128, height = 96, notes: [string, string][] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...notes.map(([name, data]) => chunk(name, Buffer.from(data, 'utf8'))),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height, 0))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export function pixelsOf(png: Buffer): Pixels {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const [depth, kind] = [png[24]!, png[25]!];
  const channels = { 2: 3, 3: 1, 6: 4 }[kind];
  if (!channels || (depth !== 8 && kind !== 3)) throw new Error(`Images of kind ${kind}/${depth} are not supported.`);
  const parts = new Map<string, Buffer[]>();
  for (let place = 8; place < png.length; place += 12 + png.readUInt32BE(place)) {
    const name = png.toString('latin1', place + 4, place + 8);
    parts.set(name, [...(parts.get(name) ?? []), png.subarray(place + 8, place + 8 + png.readUInt32BE(place))]);
  }
  const palette = parts.get('PLTE')?.[0];
  const stride = Math.ceil((width * channels * depth) / 8);
  const rows = unfiltered(inflateSync(Buffer.concat(parts.get('IDAT') ?? [])), stride, height, channels);
  const colours = palette ? looked(rows, palette, { width, height, depth, stride }) : packed(rows, channels);
  return {
    width,
    height,
    colours,
    at: (x, y) => {
      const colour = colours[y * width + x]!;
      return [colour >> 16, (colour >> 8) & 255, colour & 255];
    },
  };
}

type Size = { width: number; height: number; depth: number; stride: number };

function packed(rows: Uint8Array, channels: number): Uint32Array {
  const flat = new Uint32Array(rows.length / channels);
  for (let index = 0, place = 0; index < flat.length; index++, place += channels)
    flat[index] = (rows[place]! << 16) | (rows[place + 1]! << 8) | rows[place + 2]!;
  return flat;
}

function looked(rows: Uint8Array, palette: Buffer, { width, height, depth, stride }: Size): Uint32Array {
  const table = packed(palette, 3);
  const flat = new Uint32Array(width * height);
  if (depth === 8) {
    for (let place = 0; place < flat.length; place++) flat[place] = table[rows[place]!]!;
    return flat;
  }
  const mask = (1 << depth) - 1;
  for (let y = 0, place = 0; y < height; y++) {
    for (let x = 0; x < width; x++, place++) {
      const bit = x * depth;
      flat[place] = table[(rows[y * stride + (bit >> 3)]! >> (8 - depth - (bit & 7))) & mask]!;
    }
  }
  return flat;
}

function unfiltered(raw: Buffer, stride: number, height: number, channels: number): Uint8Array {
  const out = new Uint8Array(stride * height);
  let above = new Uint8Array(stride);
  for (let y = 0; y < height; y++) {
    const start = y * (stride + 1);
    const row = out.subarray(y * stride, (y + 1) * stride);
    row.set(raw.subarray(start + 1, start + 1 + stride));
    restore(raw[start]!, row, above, channels);
    above = row;
  }
  return out;
}

/** One loop per filter: checking the filter for every byte takes several times as long. */
function restore(filter: number, row: Uint8Array, above: Uint8Array, channels: number): void {
  if (filter === 1) for (let x = channels; x < row.length; x++) row[x]! += row[x - channels]!;
  if (filter === 2) for (let x = 0; x < row.length; x++) row[x]! += above[x]!;
  if (filter === 3)
    for (let x = 0; x < row.length; x++) row[x]! += ((x >= channels ? row[x - channels]! : 0) + above[x]!) >> 1;
  if (filter === 4) {
    for (let x = 0; x < channels; x++) row[x]! += above[x]!;
    for (let x = channels; x < row.length; x++) row[x]! += paeth(row[x - channels]!, above[x]!, above[x - channels]!);
  }
}

function paeth(left: number, up: number, corner: number): number {
  const middle = left + up - corner;
  const toLeft = Math.abs(middle - left);
  const toUp = Math.abs(middle - up);
  const toCorner = Math.abs(middle - corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** The number of pixels that differ between two images of one size, inside an area. */
export function difference(one: Pixels, other: Pixels, area = { x: 0, y: 0, width: one.width, height: one.height }) {
  const [left, right] = [one.colours, other.colours];
  let count = 0;
  for (let y = area.y; y < area.y + area.height; y++) {
    const start = y * one.width + area.x;
    const end = start + area.width;
    if (bytesOf(left, start, end).equals(bytesOf(right, start, end))) continue;
    for (let place = start; place < end; place++) {
      if (left[place] !== right[place] && isFar(left[place]!, right[place]!)) count += 1;
    }
  }
  return count;
}

const bytesOf = ({ buffer }: Uint32Array, start: number, end: number) =>
  Buffer.from(buffer, start * 4, (end - start) * 4);

function isFar(one: number, other: number): boolean {
  const red = (one >> 16) - (other >> 16);
  const green = ((one >> 8) & 255) - ((other >> 8) & 255);
  const blue = (one & 255) - (other & 255);
  return red > 8 || red < -8 || green > 8 || green < -8 || blue > 8 || blue < -8;
}

export function luminance([red, green, blue]: [number, number, number]): number {
  const linear = [red, green, blue].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!;
}

/** WCAG contrast, from 1 to 21. */
export function contrast(one: [number, number, number], other: [number, number, number]): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((left, right) => right - left);
  return (light! + 0.05) / (dark! + 0.05);
}

export function colourOf(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
