import type { TObject } from 'typebox';
import type { Actor } from '../kernel/actor.ts';
import { endpoint } from '../kernel/http/endpoint.ts';
import { DOWNLOAD_TYPES, type Download } from './download.ts';
import type { ExportFormat } from './names.ts';

/** One endpoint for each format. The paths are written in the area's own route table, so that a text search finds them. */
export function downloadRoutes(
  { name, id, params }: { name: string; id: string; params: TObject },
  paths: Record<ExportFormat, string>,
  download: (actor: Actor, id: number, format: ExportFormat) => Promise<Download>,
): ReturnType<typeof endpoint>[] {
  return (['pdf', 'docx', 'hwpx'] as const).map((format) =>
    endpoint({
      operationId: `download${name}${{ pdf: 'Pdf', docx: 'Docx', hwpx: 'Hwpx' }[format]}`,
      method: 'GET',
      path: paths[format],
      summary: `Download as ${format.toUpperCase()}`,
      params,
      file: DOWNLOAD_TYPES[format],
      problems: ['NOT_FOUND', 'DOCUMENT_TOO_LARGE'],
      handle: (request) => download(request.actor, (request.params as Record<string, number>)[id] as number, format),
      answer: (file) => ({ data: undefined, file }),
    }),
  );
}
