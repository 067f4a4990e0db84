import { type Static, type TSchema, Type } from 'typebox';
import { documentExample } from '../documents/schema.ts';
import { endpoint } from '../kernel/http/endpoint.ts';
import { Id } from '../kernel/http/shapes.ts';
import { MESSAGES } from '../kernel/messages.ts';
import { thousands } from '../kernel/thousands.ts';
import type { Files } from '../media/files/index.ts';
import { UploadBody, UploadGrant, uploadBodyExample, uploadGrantExample } from '../media/files/schema.ts';
import { textChecks } from './checks.ts';
import { Checks, checksExample, MAX_CLAIMS } from './document-schema.ts';
import { includedParts } from './include.ts';
import type { Place, TextKind } from './kind.ts';
import type { ShownText, TextDeps } from './save.ts';
import { latestChange, nameCurrentVersion, nameOldVersion, restoreText, textHistory, textVersion } from './service.ts';
import {
  HistoryQuery,
  IncludeQuery,
  LatestChange,
  NameCurrentBody,
  NameVersionBody,
  RestoreBody,
  SingleVersion,
  Version,
  versionExample,
} from './text-schema.ts';
import { KEPT_VERSIONS, LISTED_CHARACTERS, MAX_NAMED } from './versions.ts';

/** Endpoints that all kinds of text share. */

export const HISTORY_NOTE = `Returns the newest versions first. The ${KEPT_VERSIONS} newest versions are kept. In this list, contents are truncated to ${thousands(LISTED_CHARACTERS)} characters; get a single version for its full content.`;

type Row = ReturnType<typeof endpoint>;

/** Full paths, written in the area's own route table so that a text search finds them. */
type HistoryPaths = { list: string; current: string; version: string; restore: string };

const SAVES_NOTE =
  'Saves of an editor (`autosave`) are one entry for each session of work. Versions with a name are kept beyond that number.';

const idIn = (place: Place, params: object) => (params as Record<string, number>)[place.id] as number;

export function historyRoutes<Changed extends TSchema>(
  deps: TextDeps,
  kind: TextKind,
  place: Place,
  paths: HistoryPaths,
  changed: { data: Changed; example: Static<Changed>; show(text: ShownText): Static<Changed> },
): Row[] {
  const versionParams = Type.Object({ ...place.params.properties, version_id: Id('ID of a version in the history.') });
  const versionIn = (params: object) => (params as { version_id: number }).version_id;
  return [
    endpoint({
      operationId: `list${place.name}Versions`,
      method: 'GET',
      path: paths.list,
      summary: 'List earlier versions',
      description: `${HISTORY_NOTE} ${SAVES_NOTE}`,
      params: place.params,
      query: HistoryQuery,
      data: Type.Array(Version),
      totals: true,
      problems: ['NOT_FOUND'],
      example: { data: [versionExample] },
      handle: ({ actor, params, query }) => textHistory(deps, kind, actor, { id: idIn(place, params), ...query }),
      answer: ({ versions, ...totals }) => ({ data: versions, totals }),
    }),
    endpoint({
      operationId: `get${place.name}LatestChange`,
      internal: true,
      method: 'GET',
      path: paths.current,
      summary: 'Get who made the current version, how, and what changed',
      params: place.params,
      data: LatestChange,
      problems: ['NOT_FOUND'],
      example: {
        data: { version: 2, by: '김하나', cause: 'edited', generator: null, suggested_by: null, changes: null },
      },
      handle: ({ actor, params }) => latestChange(deps, kind, actor, idIn(place, params)),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: `get${place.name}Version`,
      method: 'GET',
      path: paths.version,
      summary: 'Get an earlier version',
      params: versionParams,
      data: SingleVersion,
      problems: ['NOT_FOUND'],
      example: { data: { ...versionExample, document: documentExample, changes: null } },
      handle: ({ actor, params }) =>
        textVersion(deps, kind, actor, { id: idIn(place, params), versionId: versionIn(params) }),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: `name${place.name}`,
      internal: true,
      method: 'POST',
      path: paths.list,
      summary: 'Keep the current version under a name',
      description: `Adds the current version to the history. Versions with a name are never removed; a text can have ${MAX_NAMED} of them.`,
      params: place.params,
      body: NameCurrentBody,
      data: Version,
      message: MESSAGES.created,
      once: true,
      problems: ['NOT_AUTHORIZED', 'NOT_FOUND', 'CHANGED_MEANWHILE'],
      example: { body: { name: '대표 검토본' }, data: { ...versionExample, name: '대표 검토본' } },
      handle: ({ actor, params, body }) =>
        nameCurrentVersion(kind, actor, {
          id: idIn(place, params),
          name: body.name.trim(),
          baseVersion: body.base_version,
        }),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: `name${place.name}Version`,
      internal: true,
      method: 'PUT',
      path: paths.version,
      summary: 'Name an earlier version',
      params: versionParams,
      body: NameVersionBody,
      data: Version,
      message: MESSAGES.updated,
      problems: ['NOT_AUTHORIZED', 'NOT_FOUND'],
      example: { body: { name: '대표 검토본' }, data: { ...versionExample, name: '대표 검토본' } },
      handle: ({ actor, params, body }) =>
        nameOldVersion(kind, actor, {
          id: idIn(place, params),
          versionId: versionIn(params),
          name: body.name?.trim() ?? null,
        }),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: `restore${place.name}Version`,
      method: 'POST',
      path: paths.restore,
      summary: 'Restore an earlier version',
      params: place.params,
      query: IncludeQuery,
      body: RestoreBody,
      data: changed.data as TSchema,
      message: MESSAGES.updated,
      once: true,
      problems: ['NOT_AUTHORIZED', 'NOT_FOUND', 'CHANGED_MEANWHILE'],
      example: { body: { version_id: 3 }, data: changed.example },
      handle: ({ actor, params, query, body }) =>
        restoreText(deps, kind, actor, {
          included: includedParts(query.include),
          id: idIn(place, params),
          versionId: body.version_id,
          baseVersion: body.base_version,
        }),
      answer: (text) => ({ data: changed.show(text) }),
    }),
  ];
}

/** What was found in the text, the same for everybody who reads it. */
export function checksRoute(deps: Pick<TextDeps, 'database'>, kind: TextKind, place: Place, path: string): Row {
  return endpoint({
    operationId: `get${place.name}Checks`,
    method: 'GET',
    path,
    summary: 'Get the claims and findings of a text',
    description:
      'Returns the claims with their origins, and the findings of the form check. Texts are checked in the background after every change; while `is_pending` is true, the claims and findings belong to an earlier version.',
    params: place.params,
    data: Checks,
    problems: ['NOT_FOUND'],
    example: { data: checksExample },
    handle: ({ actor, params }) => textChecks(deps, kind, actor, idIn(place, params)),
    answer: ({ claims, ...checks }) => ({ data: { ...checks, claims: claims.slice(0, MAX_CLAIMS) } }),
  });
}

/** Upload endpoint for references; `name` is the area's part of the operation id. */
export function uploadRoute({ files }: { files: Files }, path: string, name: string): Row {
  return endpoint({
    operationId: `create${name}UploadUrl`,
    method: 'POST',
    path,
    summary: 'Create an upload URL for a file',
    body: UploadBody,
    data: UploadGrant,
    once: true,
    problems: ['UPLOAD_QUOTA'],
    example: { body: uploadBodyExample, data: uploadGrantExample },
    handle: ({ actor, body }) => files.grant(actor, body),
    answer: (data) => ({ data }),
  });
}
