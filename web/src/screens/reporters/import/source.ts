import type { ImportInput } from './calls.ts';

/** A chosen file or pasted cells, as the import expects them. */
export type Source = Pick<ImportInput, 'format' | 'encoding' | 'content'> & { name: string | null; bytes: number };

export const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.vcf';

/** Null for a file of another kind. */
export async function sourceOf(file: File): Promise<Source | null> {
  const format = formatOf(file.name.toLowerCase());
  if (!format) return null;
  return { name: file.name, bytes: file.size, format, encoding: 'base64', content: await base64Of(file) };
}

export function pastedSource(text: string): Source {
  const format = /^\s*BEGIN:VCARD/i.test(text) ? 'vcard' : 'csv';
  return { name: null, bytes: new Blob([text]).size, format, encoding: 'text', content: text };
}

function formatOf(name: string): ImportInput['format'] | null {
  if (/\.(csv|tsv|txt)$/.test(name)) return 'csv';
  if (name.endsWith('.xlsx')) return 'xlsx';
  return /\.(vcf|vcard)$/.test(name) ? 'vcard' : null;
}

/** Text files too: the service detects their charset. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 0x8000) {
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)));
  }
  return btoa(pieces.join(''));
}

let handedOver: Source | null = null;

/** Gives the import screen a file that was chosen on another screen. */
export function handOver(source: Source): void {
  handedOver = source;
}

export function takeHandedOver(): Source | null {
  const source = handedOver;
  handedOver = null;
  return source;
}
