import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { MAX_SHOWN_PIXELS } from './limits.ts';

/** Greyscale pictures with one byte per pixel: the format of rendered pages, and of the pictures that a model gets. */

export type Grey = { width: number; height: number; data: Uint8Array };

/** PGM is the format of rendered pages. */
export function greyOfPgm(bytes: Uint8Array): Grey {
  const [head = '', width, height] = /^P5\n(\d+) (\d+)\n255\n/.exec(Buffer.from(bytes).toString('latin1', 0, 40)) ?? [];
  return { width: Number(width), height: Number(height), data: bytes.subarray(head.length) };
}

/** Decodes a PNG that Tesseract wrote: 8-bit greyscale, not interlaced. */
export function greyOfPng(bytes: Buffer): Grey {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (bytes[24] !== 8 || bytes[25] !== 0 || bytes[28] !== 0) throw new Error('not an 8-bit greyscale picture');
  const rows = inflateSync(packedRows(bytes), { maxOutputLength: (width + 1) * height });
  const data = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const filter = rows[row * (width + 1)] as number;
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      const left = column > 0 ? (data[at - 1] as number) : 0;
      const above = row > 0 ? (data[at - width] as number) : 0;
      const corner = row > 0 && column > 0 ? (data[at - width - 1] as number) : 0;
      data[at] = (rows[row * (width + 1) + 1 + column] as number) + predicted(filter, left, above, corner);
    }
  }
  return { width, height, data };
}

function packedRows(bytes: Buffer): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      pieces.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  }
  return Buffer.concat(pieces);
}

/** The five filters of PNG. */
function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const guess = left + above - corner;
  const [toLeft, toAbove, toCorner] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

/** Scales newHeight to the size that models process; each new pixel is the mean of the pixels it replaces. */
export function shrunk(grey: Grey): Grey {
  const { width, height, data } = grey;
  const scale = Math.min(1, Math.sqrt(MAX_SHOWN_PIXELS / (width * height)));
  if (scale === 1) return grey;
  const [newWidth, newHeight] = [Math.max(1, Math.floor(width * scale)), Math.max(1, Math.floor(height * scale))];
  const small = new Uint8Array(newWidth * newHeight);
  for (let row = 0; row < newHeight; row++) {
    const [top, bottom] = [Math.floor((row * height) / newHeight), Math.ceil(((row + 1) * height) / newHeight)];
    for (let column = 0; column < newWidth; column++) {
      const [start, end] = [Math.floor((column * width) / newWidth), Math.ceil(((column + 1) * width) / newWidth)];
      let sum = 0;
      for (let y = top; y < bottom; y++) for (let x = start; x < end; x++) sum += data[y * width + x] as number;
      small[row * newWidth + column] = sum / ((bottom - top) * (end - start));
    }
  }
  return { width: newWidth, height: newHeight, data: small };
}

export function pngOf({ width, height, data }: Grey): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row++) rows.set(data.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
