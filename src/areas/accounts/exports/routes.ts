import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import { problem } from '../../../kernel/problems.ts';
import { refuseOtherMethods, sendFile } from '../../../media/files/routes.ts';
import { AccountExport, AccountExportList } from './schema.ts';
import { EXPORT_FOLDER, type ExportDeps, listOwnExports, openExport, requestExport } from './service.ts';

export function exportRoutes(deps: ExportDeps) {
  return [
    endpoint({
      operationId: 'createAccountExport',
      method: 'POST',
      path: '/account/exports',
      summary: 'Export everything of the account',
      description:
        'Makes a ZIP file in the background: texts with their versions and comments, reporters, releases with recipients and results, news, files, ledger, members, and settings without secrets. One at a time.',
      for: 'owner',
      data: AccountExport,
      message: MESSAGES.created,
      problems: ['EXPORT_RUNNING'],
      example: { data: waiting },
      handle: ({ actor }) => requestExport(actor),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'listAccountExports',
      method: 'GET',
      path: '/account/exports',
      summary: 'List exports with their progress and link',
      description: 'Newest first. Files are deleted after 7 days.',
      for: 'owner',
      data: AccountExportList,
      example: { data: { exports: [ready] } },
      handle: ({ actor }) => listOwnExports(deps, actor),
      answer: (data) => ({ data }),
    }),
  ];
}

const PATH = `/files/${EXPORT_FOLDER}/:file`;
const FILE = /^[0-9a-f]{32}\.zip$/;

/** The link of an export, which needs no sign-in. */
export function registerExportFiles(server: FastifyInstance, deps: ExportDeps): void {
  server.get(PATH, { config: { open: true } }, async (request, reply) => {
    const { file: name } = request.params as { file: string };
    if (!FILE.test(name)) throw problem('NOT_FOUND');
    const { expires, signature } = request.query as Record<string, unknown>;
    const file = await openExport(deps, { name, expires, signature });
    reply.header('content-disposition', 'attachment; filename="presswright-export.zip"');
    reply.header('cache-control', 'private, no-store');
    reply.header('x-robots-tag', 'noindex');
    return sendFile(reply, file, 'application/zip');
  });
  refuseOtherMethods(server, PATH, ['GET', 'HEAD'], true);
}

const waiting = {
  export_id: 1,
  state: 'waiting' as const,
  percent: 0,
  requested_by: '김민지',
  size: null,
  download_url: null,
  created_at: 1794700000,
  finished_at: null,
  expires_at: null,
};
const ready = {
  ...waiting,
  state: 'ready' as const,
  percent: 100,
  size: 52_428_800,
  download_url: 'https://pr.example/files/exports/0f9c….zip?expires=1794704000&signature=…',
  finished_at: 1794700400,
  expires_at: 1795305200,
};
