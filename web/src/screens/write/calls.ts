import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Static } from 'typebox';
import type { SharedReferenceList } from '../../../../src/areas/references/schema.ts';
import type {
  LatestChange as LatestChangeShape,
  SingleVersion as SingleVersionShape,
  Version as VersionShape,
} from '../../../../src/texts/text-schema.ts';
import { api, type Query } from '../../api/client.ts';
import { refreshPaths, useAction, useApi, usePage } from '../../api/hooks.ts';
import { ME } from '../../api/me.ts';
import type { ApiProblem } from '../../api/problem.ts';
import { useDeletion } from '../../ui/deletion.ts';
import type { Kind } from './kinds.ts';
import type { Checks, Draft, Reference, ReferenceEndpoints, Sentence, Stored } from './types.ts';

export type Version = Static<typeof VersionShape>;
export type LatestChange = Static<typeof LatestChangeShape>;
export type SingleVersion = Static<typeof SingleVersionShape>;
/** A change request with the version it is based on. */
export type Change = Partial<Draft & { is_public: boolean }> & { base_version: number };

export const PAGE_SIZE = 20;

export function useTexts(kind: Kind, query: Query) {
  const page = usePage<unknown>(kind.listPath, { ...query, [kind.sizeField]: PAGE_SIZE });
  return { ...page, found: page.data && kind.readList(page.data.data) };
}

export function useText(kind: Kind, id: number) {
  const text = useApi<unknown>(kind.readPath(id), { include: 'document' });
  return { ...text, text: text.data === undefined ? undefined : kind.readText(text.data) };
}

/** What a change of a text concerns: the text, the posts and distributions made from it, and its page. */
export function pathsOfText({ area }: Kind): string[] {
  return [area, '/sns', '/release', '/newsroom'];
}

type SaveOutcome = { onDone?(saved: Stored, sent: Change): void; onConflict?(): void };

/** With an empty `include`: the answer needs no structured parts, because the text is read again. */
export function useSave(kind: Kind, id: number, { onDone, onConflict }: SaveOutcome) {
  return useAction<Change, Stored>({
    call: (change, options) => api.post(`${kind.editPath}?include=`, { [kind.idField]: id, ...change }, options),
    refresh: pathsOfText(kind),
    ...(onDone ? { onDone } : {}),
    onProblem: (problem) => isConflict(problem) && onConflict?.(),
  });
}

/** Somebody else changed the document since the base version. */
export function isConflict(problem: ApiProblem | null): boolean {
  return problem?.code === 'CHANGED_MEANWHILE';
}

/** `flush` saves what was typed last, so that it is in the trash too. */
export function useRemove(
  kind: Kind,
  message: string,
  { flush, onDone }: { flush(): Promise<unknown>; onDone(): void },
) {
  return useDeletion<number>({
    call: async (id, options) => {
      await flush().catch(() => {});
      return api.del(kind.textPath(id), undefined, options);
    },
    // Not the document itself: it would return a 404.
    refresh: [kind.listPath],
    message: () => message,
    onDone,
  });
}

export function useVersions(kind: Kind, id: number, page = 1) {
  return usePage<Version[]>(`${kind.textPath(id)}/history`, { page });
}

/** Who made the current version, how, and what it changed. */
export function useLatestChange(kind: Kind, id: number) {
  return useApi<LatestChange>(`${kind.textPath(id)}/history/current`);
}

/** With the full text, which the list truncates, and what changed. */
export function useVersion(kind: Kind, id: number, versionId: number) {
  return useApi<SingleVersion>(`${kind.textPath(id)}/history/${versionId}`);
}

export type Restore = { version_id: number; base_version: number };

export function useRestore(kind: Kind, id: number, onDone: (restored: Stored) => void) {
  const queries = useQueryClient();
  return useAction<Restore, Stored>({
    call: (restore, options) => api.post(`${kind.textPath(id)}/restore?include=`, restore, options),
    refresh: pathsOfText(kind),
    onDone,
    // Loads what the other person saved, so that the next attempt is based on it.
    onProblem: (problem) => isConflict(problem) && refreshPaths(queries, [kind.area]),
  });
}

/** Checking takes a second or two. A busy service is asked at longer and longer intervals, and not forever. */
const FIRST_INTERVAL_MS = 1000;
const MAX_INTERVAL_MS = 15_000;
const MAX_ATTEMPTS = 30;

/** Claims and findings of a version; until it is checked, those of the version before. */
export function useChecks(kind: Kind, id: number, version: number | undefined) {
  const key = `checks:${kind.textPath(id)}`;
  const checks = useQuery<Checks, ApiProblem>({
    queryKey: [key, version],
    queryFn: ({ signal }) => api.get(`${kind.textPath(id)}/checks`, undefined, signal),
    enabled: version !== undefined,
    placeholderData: (data, before) => (before?.queryKey[0] === key ? data : undefined),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.is_pending && dataUpdateCount < MAX_ATTEMPTS
        ? Math.min(FIRST_INTERVAL_MS * 1.4 ** (dataUpdateCount - 1), MAX_INTERVAL_MS)
        : false,
  });
  return { ...checks, isChecking: checks.isPlaceholderData || checks.data?.is_pending === true };
}

export function useCreateImage(kind: Kind, id: number, onDone: () => void) {
  return useAction<void>({
    call: (_none, options) => api.post(`${kind.textPath(id)}/image-ai`, undefined, options),
    refresh: [kind.area, ME, '/newsroom'],
    onDone,
  });
}

export const imagePath = (kind: Kind, id: number) => `${kind.textPath(id)}/image`;

/** The main image: a picture of the media library, or of an image block of the text. */
export function useChooseImage(kind: Kind, id: number, onDone: () => void) {
  return useAction<{ media_id: number } | { block_id: string }>({
    call: (input, options) => api.put(imagePath(kind, id), input, options),
    refresh: [kind.area, '/media', '/newsroom'],
    onDone,
  });
}

export function useRemoveImage(kind: Kind, id: number, onDone: () => void) {
  return useAction<void>({
    call: (_none, options) => api.del(imagePath(kind, id), undefined, options),
    refresh: [kind.area, '/media', '/newsroom'],
    onDone,
  });
}

export const confirmImagePath = (kind: Kind, id: number) => `${kind.textPath(id)}/image/confirm`;

/** Confirms an image that was created for an earlier headline. */
export function useConfirmImage(kind: Kind, id: number, onDone: () => void) {
  return useAction<void>({
    call: (_none, options) => api.post(confirmImagePath(kind, id), undefined, options),
    refresh: [kind.area, '/newsroom'],
    onDone,
  });
}

export function useReferences(endpoints: ReferenceEndpoints) {
  const list = useApi<unknown>(endpoints.list, endpoints.query);
  return { ...list, references: list.data === undefined ? undefined : endpoints.read(list.data) };
}

/** References of all kinds of text: one that was added for a press release can be used for a blog post. */
export const REFERENCES = '/references';

export function useSharedReferences(query: { page: number; keyword: string }) {
  return usePage<Static<typeof SharedReferenceList>>(REFERENCES, { ...query, page_size: PAGE_SIZE });
}

/** The text of a reference and its numbered sentences; read when somebody wants to see them. */
export function useSharedReference(id: number, enabled: boolean) {
  return useApi<{ content: string; sentences: Sentence[] }>(`${REFERENCES}/${id}`, undefined, {
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export type NewReference = { name: string; content?: string; url?: string; file_url?: string; isPage?: boolean };

/** The request body with the field names of this area. */
export function referenceBody(endpoints: ReferenceEndpoints, { name, content, url, file_url, isPage }: NewReference) {
  return {
    [endpoints.nameField]: name,
    ...(content ? { content } : {}),
    ...(url ? { url } : {}),
    ...(file_url ? { file_url } : {}),
    ...(isPage ? { kind: 'url' } : {}),
  };
}

type Added = { id?: number; reference_id?: number };

export function useAddReference(
  endpoints: ReferenceEndpoints,
  onDone: (added: { id: number; name: string; message: string }) => void,
) {
  return useAction<NewReference, { id: number; message: string }>({
    async call(input, options) {
      let message = '';
      const onMessage = (said: string) => {
        message = said;
      };
      const body = referenceBody(endpoints, input);
      const added = await api.post<Added>(`${endpoints.area}/reference`, body, { ...options, onMessage });
      return { id: (added.id ?? added.reference_id) as number, message };
    },
    refresh: [endpoints.list, REFERENCES],
    onDone: (added, { name }) => onDone({ ...added, name }),
  });
}

export function useRemoveReference(endpoints: ReferenceEndpoints, onDone: (reference: Reference) => void) {
  return useAction<Reference>({
    call: ({ id }) => api.del(`${endpoints.area}/reference/${id}`),
    refresh: [endpoints.list, REFERENCES],
    onDone: (_output, reference) => onDone(reference),
  });
}
