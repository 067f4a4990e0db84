import { decodeText } from '../../../kernel/outbound/charset.ts';
import { ZipFault } from '../../../kernel/zip.ts';
import { type Contacts, contactsIn } from './contacts.ts';
import { csvTable } from './csv.ts';
import type { Field } from './fields.ts';
import { type Refusal, RefusedFile, type Table } from './table.ts';
import { vcardTable } from './vcard.ts';
import { xlsxTable } from './xlsx.ts';

/** Reads an uploaded file. Runs in the worker pool, because the file is untrusted. */

export type Upload = {
  format: 'csv' | 'xlsx' | 'vcard';
  file: { text: string } | { bytes: Uint8Array };
  /** The field of each column by its number, from 1; null for the proposed ones. */
  mapping: { column: number; field: Field | null }[] | null;
};
export type UploadResult = { contacts: Contacts } | { refused: Refusal };

export async function readUpload({ format, file, mapping }: Upload): Promise<UploadResult> {
  try {
    return { contacts: contactsIn(await tableOf(format, file), mapping) };
  } catch (error) {
    if (error instanceof RefusedFile) return { refused: error.reason };
    return { refused: error instanceof ZipFault && error.reason !== 'unreadable' ? error.reason : 'broken' };
  }
}

async function tableOf(format: Upload['format'], file: Upload['file']): Promise<Table> {
  if (format === 'csv') return csvTable('text' in file ? file.text : decodeText(file.bytes, ''));
  const bytes = 'text' in file ? Buffer.from(file.text) : Buffer.from(file.bytes);
  return format === 'xlsx' ? xlsxTable(bytes) : vcardTable(bytes);
}
