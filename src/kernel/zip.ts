import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

/** The table of contents of a ZIP is checked before anything in it is unpacked, and then it is not believed. */

export class ZipFault extends Error {
  readonly reason: 'broken' | 'encrypted' | 'too_complex' | 'too_large';

  constructor(reason: ZipFault['reason']) {
    super(reason);
    this.reason = reason;
  }
}

type ZipLimits = { entries: number; unpackedBytes: number };
type ZipEntry = { name: string; packed: number; unpacked: number; method: number; offset: number };

const END = 0x06054b50;
const DIRECTORY = 0x02014b50;
const LOCAL = 0x04034b50;
const ENCRYPTED = 1;

export function zipEntries(bytes: Buffer, limits: ZipLimits): ZipEntry[] {
  const end = endOfDirectory(bytes);
  const count = bytes.readUInt16LE(end + 10);
  const entries: ZipEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  let unpacked = 0;
  if (count > limits.entries) throw new ZipFault('too_complex');
  for (let place = 0; place < count; place++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY) throw new ZipFault('broken');
    if (bytes.readUInt16LE(at + 8) & ENCRYPTED) throw new ZipFault('encrypted');
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const entry = {
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    };
    unpacked += entry.unpacked;
    if (unpacked > limits.unpackedBytes) throw new ZipFault('too_large');
    entries.push(entry);
    at += 46 + nameLength + extra + comment;
  }
  return entries;
}

function endOfDirectory(bytes: Buffer): number {
  // The record is the last thing in the file but for a comment of at most 65,535 bytes.
  const first = Math.max(0, bytes.length - 22 - 0xffff);
  for (let at = bytes.length - 22; at >= first; at--) if (bytes.readUInt32LE(at) === END) return at;
  throw new ZipFault('broken');
}

/** At most `limit` bytes, whatever the directory claims. */
export function unpack(bytes: Buffer, { method, packed, offset }: ZipEntry, limit: number): Buffer {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== LOCAL) throw new ZipFault('broken');
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const data = bytes.subarray(start, start + packed);
  if (data.length !== packed) throw new ZipFault('broken');
  if (method === 0) {
    if (data.length > limit) throw new ZipFault('too_large');
    return data;
  }
  if (method !== 8) throw new ZipFault('broken');
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(limit, 1) });
  } catch (error) {
    throw new ZipFault((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'broken');
  }
}

export type ZipPart = { name: string; bytes: Buffer; isPacked?: boolean };

/** 1 January 1980: the same content gives the same file. */
const NO_DATE = 0x21;

/** A ZIP of these files and nothing else, in this order. */
export function zipOf(files: ZipPart[]): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, isPacked = false } of files) {
    const title = Buffer.from(name);
    const content = isPacked ? deflateRawSync(bytes) : bytes;
    // Version 2.0, name in UTF-8.
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(0x0800, 2);
    shared.writeUInt16LE(isPacked ? 8 : 0, 4);
    shared.writeUInt16LE(NO_DATE, 8);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(content.length, 14);
    shared.writeUInt32LE(bytes.length, 18);
    shared.writeUInt16LE(title.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    pieces.push(word(LOCAL), shared, title, content);
    directory.push(word(DIRECTORY), Buffer.from([20, 0]), shared, rest.subarray(0, 14), title);
    offset += 30 + title.length + content.length;
  }
  const table = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(table.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...pieces, table, word(END), end]);
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
