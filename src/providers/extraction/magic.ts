import type { FileType } from './port.ts';
import { Refused } from './refused.ts';

/** Is the file what it was uploaded as? Its first bytes say, whatever its name. */
export function checkMagic(bytes: Buffer, type: FileType): void {
  if (MAGIC[type](bytes)) return;
  if (type === DOCX && isCompound(bytes)) {
    // Word wraps an encrypted DOCX in the container of the old format, with a stream of this name.
    throw new Refused(bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'encrypted' : 'type_mismatch');
  }
  throw new Refused('type_mismatch');
}

export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const MAGIC: Record<FileType, (bytes: Buffer) => boolean> = {
  // Readers take up to a kilobyte of something else before the header.
  'application/pdf': (bytes) => bytes.subarray(0, 1024).includes('%PDF-'),
  [DOCX]: (bytes) => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]),
  'image/png': (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  'image/jpeg': (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]),
};

function isCompound(bytes: Buffer): boolean {
  return startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
}

function startsWith(bytes: Buffer, start: number[]): boolean {
  return start.every((byte, place) => bytes[place] === byte);
}
