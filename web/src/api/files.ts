import type { Grant, UploadInput } from '../../../src/media/files/schema.ts';
import { api, send, unreachable } from './client.ts';

/** Downloads and uploads. Progress is a share from 0 to 1, or null while the total is unknown. */

export type OnProgress = (share: number | null) => void;

/** Browsers do not know every file type, so fall back to the extension. */
const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  hwp: 'application/vnd.hancom.hwp',
  hwpx: 'application/vnd.hancom.hwpx',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  rtf: 'application/rtf',
  txt: 'text/plain',
  md: 'text/markdown',
  html: 'text/html',
  htm: 'text/html',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

/** Value of `accept` for file inputs. */
export const ACCEPTED = Object.keys(TYPES)
  .map((extension) => `.${extension}`)
  .join(',');

/** Downloads a file. A paid download is charged once per idempotency key. */
export async function download(
  path: string,
  onProgress?: OnProgress,
  signal?: AbortSignal,
  idempotencyKey?: string,
): Promise<void> {
  const response = await send('GET', path, { accept: '*/*', signal, idempotencyKey });
  const total = Number(response.headers.get('content-length')) || null;
  const pieces: BlobPart[] = [];
  let received = 0;
  const reader = response.body!.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value);
    received += read.value.length;
    onProgress?.(total === null ? null : Math.min(1, received / total));
  }
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  keep(new Blob(pieces, { type }), fileName(response.headers.get('content-disposition')));
}

function fileName(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? 'download';
}

function keep(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** `area` is the API path that grants uploads, e.g. `/press`. Resolves with the file URL to use in a reference. */
export async function upload(area: string, file: File, onProgress?: OnProgress, signal?: AbortSignal): Promise<string> {
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  const type = extension === 'zip' ? 'application/zip' : (TYPES[extension] ?? file.type);
  const order: UploadInput = { filename: file.name, ...(type ? { content_type: type } : {}) };
  const grant = await api.post<Grant>(`${area}/file/upload-url`, order, { signal });
  await put(grant.presigned_url, file, type, { onProgress, signal });
  return grant.file_url;
}

/** Value of `accept` for pictures of the media library. */
export const ACCEPTED_PICTURES = '.jpg,.jpeg,.png,.webp,.avif';

const PICTURE_TYPES: Record<string, string> = { webp: 'image/webp', avif: 'image/avif' };

/** Sends a picture; resolves with the id to add to the media library. */
export async function uploadPicture(file: File, onProgress?: OnProgress, signal?: AbortSignal): Promise<number> {
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  const type = PICTURE_TYPES[extension] ?? TYPES[extension] ?? file.type;
  const grant = await api.post<Grant>('/media/upload-url', { filename: file.name }, { signal });
  await put(grant.presigned_url, file, type, { onProgress, signal });
  return grant.media_id;
}

/** XMLHttpRequest, because fetch does not report upload progress. */
function put(
  address: string,
  file: File,
  type: string,
  { onProgress, signal }: { onProgress?: OnProgress; signal?: AbortSignal },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', address);
    request.setRequestHeader('content-type', type);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : null);
    request.onload = () => (request.status < 300 ? resolve() : reject(unreachable()));
    request.onerror = () => reject(unreachable());
    request.onabort = () => reject(new DOMException('stopped', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
