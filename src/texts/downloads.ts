import { attachment, ExportError, type Exporter, type ExportText, entityTag } from '../export/index.ts';
import type { Actor } from '../kernel/actor.ts';
import { problem } from '../kernel/problems.ts';

/** A file of a text, made only if the caller does not have it already. */
export type Download = { type: string; disposition: string; etag: string; bytes(): Promise<Buffer> };

export const PDF = 'application/pdf';
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export type DownloadDeps = {
  exporter: Exporter;
  /** A generated picture by its address; null when it is not ours or no longer there. */
  readPicture(url: string): Promise<Buffer | null>;
};

export function download(
  exporter: Exporter,
  format: 'pdf' | 'docx',
  text: ExportText,
  { accountId, signal }: Pick<Actor, 'accountId' | 'signal'>,
): Download {
  const render = format === 'pdf' ? exporter.renderPdf : exporter.renderDocx;
  return {
    type: format === 'pdf' ? PDF : DOCX,
    disposition: attachment(text.title, format),
    etag: entityTag(text, format),
    bytes: () => render(text, signal, accountId).catch(refuse),
  };
}

function refuse(error: unknown): never {
  if (error instanceof ExportError && error.reason === 'too-large') throw problem('DOCUMENT_TOO_LARGE', {}, error);
  if (error instanceof ExportError && error.reason === 'busy') throw problem('EXPORT_BUSY', {}, error);
  throw error;
}
