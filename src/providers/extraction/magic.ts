import type { FileType, Unsupported } from './port.ts';

/** File type by magic number. The types inside containers (ZIP, OLE) are detected in content.ts. */
export type Signature = FileType | Unsupported | 'zip' | 'compound';

export function signatureOf(bytes: Buffer): Signature | null {
  // PDF readers accept up to a kilobyte of other bytes before the header.
  if (bytes.subarray(0, 1024).includes('%PDF-')) return 'application/pdf';
  return SIGNATURES.find(([start, at = 0]) => hasAt(bytes, start, at))?.[2] ?? null;
}

type Row = [start: string, at: number, signature: Signature];

const SIGNATURES: Row[] = [
  ['\x89PNG\r\n\x1a\n', 0, 'image/png'],
  ['\xff\xd8\xff', 0, 'image/jpeg'],
  ['PK\x03\x04', 0, 'zip'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 0, 'compound'],
  ['{\\rtf', 0, 'application/rtf'],
  ['HWP Document File V', 0, 'old_hangul'],
  ['PK\x05\x06', 0, 'archive'],
  ['7z\xbc\xaf\x27\x1c', 0, 'archive'],
  ['Rar!\x1a\x07', 0, 'archive'],
  ['\x1f\x8b', 0, 'archive'],
  ['BZh', 0, 'archive'],
  ['\xfd7zXZ\x00', 0, 'archive'],
  ['ALZ\x01', 0, 'archive'],
  ['EGGA\x00', 0, 'archive'],
  ['ustar', 257, 'archive'],
  ['ftyp', 4, 'video'],
  ['\x1a\x45\xdf\xa3', 0, 'video'],
  ['AVI LIST', 8, 'video'],
  ['WAVEfmt ', 8, 'video'],
  ['ID3\x03', 0, 'video'],
  ['ID3\x04', 0, 'video'],
  ['OggS\x00', 0, 'video'],
  ['\x00\x00\x01\xba', 0, 'video'],
];

function hasAt(bytes: Buffer, start: string, at: number): boolean {
  return bytes.toString('latin1', at, at + start.length) === start;
}
