import { deflateSync } from 'node:zlib';
import { chunk } from '../files/make.ts';

/** A generated image in place of the photograph that a company would upload. */
export function samplePicture(width = 1200, height = 630): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0, place = 0; y < height; y++) {
    place += 1;
    for (let x = 0; x < width; x++) {
      for (const tone of colourAt(x / width, y / height, width / height)) rows[place++] = tone;
    }
  }
  return png(width, height, rows);
}

function colourAt(x: number, y: number, ratio: number): [number, number, number] {
  const distance = lengthOf((x - 0.62) * ratio, y - 0.5);
  const ring = distance < 0.3 ? 0.5 + 0.5 * Math.cos(distance * 60) : 0;
  const light = 1 - 0.35 * lengthOf(x - 0.2, y - 0.1);
  const disc = distance < 0.3 ? 0.86 + ring * 0.1 : 0;
  const shadow = Math.max(0, 1 - Math.abs(lengthOf((x - 0.63) * ratio, y - 0.53) - 0.3) * 14) * 0.18;
  const tone = (base: number) => Math.round(255 * Math.min(1, disc || base * light - shadow * (disc ? 0 : 1)));
  return [tone(0.72), tone(0.8), tone(0.9)];
}

/** `Math.hypot` handles overflow that cannot occur here, at ten times the cost. */
function lengthOf(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

/** An 8-bit RGB PNG; each row starts with its filter byte. */
export function png(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
