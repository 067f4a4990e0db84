import { decodeWords } from 'postal-mime';

/** Sender and subject as the operator's list shows them, without parsing the whole mail. */

const MAX_LENGTH = 300;

export function headOf(raw: Buffer): { sender: string; subject: string } {
  const head =
    raw
      .subarray(0, 64 * 1024)
      .toString('utf8')
      .split(/\r?\n\r?\n/, 1)[0] ?? '';
  const unfolded = head.replace(/\r?\n[ \t]+/g, ' ');
  const field = (name: string) => shown(new RegExp(`^${name}:(.*)$`, 'im').exec(unfolded)?.[1] ?? '');
  return { sender: field('From'), subject: field('Subject') };
}

function shown(value: string): string {
  return decodeWords(value.trim().slice(0, 1000))
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, MAX_LENGTH)
    .toWellFormed();
}
