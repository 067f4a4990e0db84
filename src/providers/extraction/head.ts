import type { Readable } from 'node:stream';
import { signatureOf } from './magic.ts';
import { checkPicture } from './picture.ts';
import type { Refusal } from './port.ts';
import { Refused } from './refused.ts';

/** Enough for the metadata that cameras write before the size of a JPEG. */
const HEAD_BYTES = 256 * 1024;

/** Checks the first bytes of a picture, so that an invalid one is refused without waiting in the OCR queue. */
export async function refusedByHead(body: Readable, type: 'image/png' | 'image/jpeg'): Promise<Refusal | null> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    pieces.push(piece);
    length += piece.length;
    if (length >= HEAD_BYTES) break;
  }
  if (length === 0) return 'empty';
  const head = Buffer.concat(pieces);
  try {
    if (signatureOf(head) !== type) return 'type_mismatch';
    checkPicture(head, type);
    return null;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    // The size may come after the bytes that were read.
    return error.reason === 'broken' && length >= HEAD_BYTES ? null : error.reason;
  }
}
