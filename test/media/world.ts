import assert from 'node:assert/strict';
import sharp, { type Sharp } from 'sharp';
import { put, reachable, startUploading, type Uploading } from '../files/uploading.ts';
import type { Reply } from '../harness.ts';

/** Pictures for tests, and the steps that put one into the library. */

export type Media = Uploading;
export const startMedia = startUploading;

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** The left half red, the right half blue, so that a turned or cut picture can be told apart. */
export function twoColours(width = 600, height = 400): Sharp {
  const right = { create: { width: width / 2, height, channels: 3 as const, background: '#0000ff' } };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: right, left: width / 2, top: 0 },
  ]);
}

/** Sends a file; returns the id to add to the library. */
export async function send(service: Media, key: string, filename: string, bytes: Buffer): Promise<number> {
  const grant = await service.call('POST', '/media/upload-url', { key, body: { filename } });
  assert.equal(grant.status, 200, grant.text);
  const type = TYPES[filename.split('.').at(-1)!.toLowerCase()]!;
  const sent = await put(service, grant.body.data.presigned_url, bytes, { type });
  assert.equal(sent.status, 200, sent.text);
  return grant.body.data.media_id;
}

export async function add(
  service: Media,
  key: string,
  filename: string,
  bytes: Buffer,
  about: object = {},
): Promise<Reply> {
  const media_id = await send(service, key, filename, bytes);
  return service.call('POST', '/media', { key, body: { media_id, ...about } });
}

export async function added(...input: Parameters<typeof add>) {
  const reply = await add(...input);
  assert.equal(reply.status, 200, reply.text);
  return reply.body.data;
}

/** Loads a public address without any key. */
export async function load(service: Media, address: string): Promise<Buffer> {
  const response = await fetch(reachable(service, address));
  assert.equal(response.status, 200, address);
  return Buffer.from(await response.arrayBuffer());
}

/** The colour of the pixel at these shares of the picture. */
export async function colourAt(picture: Buffer, x: number, y: number): Promise<'red' | 'blue' | 'other'> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const place = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  const [red = 0, , blue = 0] = data.subarray(place, place + 3);
  if (red > 200 && blue < 80) return 'red';
  return blue > 200 && red < 80 ? 'blue' : 'other';
}

export async function sizeOf(picture: Buffer): Promise<[number, number]> {
  const { width, height } = await sharp(picture).metadata();
  return [width, height];
}
