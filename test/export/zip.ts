import { inflateRawSync } from 'node:zlib';

/** The entries of a ZIP file by name, read from its central directory as Word does. */
export function readZip(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (end < 0) throw new Error('The file is not a ZIP archive.');
  const entries = new Map<string, string>();
  let place = file.readUInt32LE(end + 16);
  for (let index = 0; index < file.readUInt16LE(end + 10); index++) {
    const method = file.readUInt16LE(place + 10);
    const size = file.readUInt32LE(place + 20);
    const nameLength = file.readUInt16LE(place + 28);
    const extra = file.readUInt16LE(place + 30) + file.readUInt16LE(place + 32);
    const local = file.readUInt32LE(place + 42);
    const name = file.toString('utf8', place + 46, place + 46 + nameLength);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const data = file.subarray(start, start + size);
    entries.set(name, (method === 0 ? data : inflateRawSync(data)).toString('utf8'));
    place += 46 + nameLength + extra;
  }
  return entries;
}
