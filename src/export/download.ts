import type { Actor } from '../kernel/actor.ts';
import { problem } from '../kernel/problems.ts';
import { ExportError } from './failure.ts';
import type { Exporter } from './index.ts';
import { attachment, type ExportFormat, entityTag } from './names.ts';
import type { ReadPicture } from './pictures.ts';
import type { ExportText } from './read/index.ts';

/** An exported file, which is only rendered if the caller does not have it yet. */
export type Download = { type: string; disposition: string; etag: string; bytes(): Promise<Buffer> };

export const DOWNLOAD_TYPES: Record<ExportFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  hwpx: 'application/vnd.hancom.hwpx',
};

export type DownloadDeps = {
  exporter: Exporter;
  readPicture: ReadPicture;
};

export function download(
  exporter: Exporter,
  format: ExportFormat,
  text: ExportText,
  { accountId, signal }: Pick<Actor, 'accountId' | 'signal'>,
): Download {
  const { renderPdf, renderDocx, renderHwpx } = exporter;
  const render = { pdf: renderPdf, docx: renderDocx, hwpx: renderHwpx }[format];
  return {
    type: DOWNLOAD_TYPES[format],
    disposition: attachment(text.document.title, format),
    etag: entityTag(text, format),
    bytes: () => render(text, signal, accountId).catch(refuse),
  };
}

function refuse(error: unknown): never {
  if (error instanceof ExportError && error.reason === 'too-large') throw problem('DOCUMENT_TOO_LARGE', {}, error);
  if (error instanceof ExportError && error.reason === 'busy') throw problem('EXPORT_BUSY', {}, error);
  throw error;
}
