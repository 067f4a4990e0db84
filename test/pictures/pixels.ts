import { deflateSync, inflateSync } from 'node:zlib';
import { chunk } from '../files/make.ts';

/** Pictures for tests: made without any library, and read back pixel by pixel. */

export type Pixels = {
  width: number;
  height: number;
  /** Red, green, blue and what else a pixel has, row after row. */
  colours: Uint8Array;
  /** How many bytes a pixel has. */
  step: number;
  at(x: number, y: number): [number, number, number];
};

/** A grey picture, with further chunks in front of its pixels. */
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
  if (!channels || (depth !== 8 && kind !== 3)) throw new Error(`Pictures of kind ${kind}/${depth} are not read.`);
  const parts = new Map<string, Buffer[]>();
  for (let place = 8; place < png.length; place += 12 + png.readUInt32BE(place)) {
    const name = png.toString('latin1', place + 4, place + 8);
    parts.set(name, [...(parts.get(name) ?? []), png.subarray(place + 8, place + 8 + png.readUInt32BE(place))]);
  }
  const palette = parts.get('PLTE')?.[0];
  const stride = Math.ceil((width * channels * depth) / 8);
  const rows = unfiltered(inflateSync(Buffer.concat(parts.get('IDAT') ?? [])), stride, height, channels);
  const [colours, step] = palette ? [coloured(rows, palette, { width, height, depth, stride }), 3] : [rows, channels];
  return {
    width,
    height,
    colours,
    step,
    at: (x, y) => {
      const place = (y * width + x) * step;
      return [colours[place]!, colours[place + 1]!, colours[place + 2]!];
    },
  };
}

type Size = { width: number; height: number; depth: number; stride: number };

function coloured(rows: Uint8Array, palette: Buffer, { width, height, depth, stride }: Size): Uint8Array {
  const flat = new Uint8Array(width * height * 3);
  for (let y = 0, place = 0; y < height; y++) {
    for (let x = 0; x < width; x++, place += 3) {
      const bit = x * depth;
      const entry = ((rows[y * stride + (bit >> 3)]! >> (8 - depth - (bit & 7))) & ((1 << depth) - 1)) * 3;
      flat[place] = palette[entry]!;
      flat[place + 1] = palette[entry + 1]!;
      flat[place + 2] = palette[entry + 2]!;
    }
  }
  return flat;
}

function unfiltered(raw: Buffer, stride: number, height: number, channels: number): Uint8Array {
  const out = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)]!;
    for (let x = 0; x < stride; x++) {
      const place = y * stride + x;
      const left = x >= channels ? out[place - channels]! : 0;
      const up = y > 0 ? out[place - stride]! : 0;
      const corner = y > 0 && x >= channels ? out[place - stride - channels]! : 0;
      out[place] = raw[place + y + 1]! + guess(filter, left, up, corner);
    }
  }
  return out;
}

function guess(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  return filter === 4 ? paeth(left, up, corner) : 0;
}

function paeth(left: number, up: number, corner: number): number {
  const middle = left + up - corner;
  const [a, b, c] = [Math.abs(middle - left), Math.abs(middle - up), Math.abs(middle - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

const rowOf = ({ colours, width, step }: Pixels, y: number) =>
  Buffer.from(colours.buffer, colours.byteOffset + y * width * step, width * step);

/** How many pixels differ between two pictures of one size, inside an area. */
export function difference(one: Pixels, other: Pixels, area = { x: 0, y: 0, width: one.width, height: one.height }) {
  const [left, right] = [one.colours, other.colours];
  let count = 0;
  for (let y = area.y; y < area.y + area.height; y++) {
    if (rowOf(one, y).equals(rowOf(other, y))) continue;
    for (let x = area.x; x < area.x + area.width; x++) {
      const place = (y * one.width + x) * one.step;
      const twin = (y * other.width + x) * other.step;
      const red = left[place]! - right[twin]!;
      const green = left[place + 1]! - right[twin + 1]!;
      const blue = left[place + 2]! - right[twin + 2]!;
      if (red > 8 || red < -8 || green > 8 || green < -8 || blue > 8 || blue < -8) count += 1;
    }
  }
  return count;
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
