import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Static } from 'typebox';
import type { PressDetail, PressList } from '../../../../../src/areas/press/schema.ts';
import type { DraftRow } from '../../../../../src/areas/releases/drafts/schema.ts';
import type {
  AudienceResult,
  PreflightResult,
  Preview,
  TestResult,
} from '../../../../../src/areas/releases/orders/preview-schema.ts';
import type { CreatedRelease } from '../../../../../src/areas/releases/orders/response-schema.ts';
import type { AudienceInput, FollowUpOrder, Order } from '../../../../../src/areas/releases/orders/schema.ts';
import type { Introduction, IntroductionInput, StoredIntroduction } from '../../../../../src/areas/releases/schema.ts';
import { api, type Query } from '../../../api/client.ts';
import { refreshPaths, useAction, useApi } from '../../../api/hooks.ts';
import { ME } from '../../../api/me.ts';
import { ApiProblem } from '../../../api/problem.ts';
import { RELEASES } from '../calls.ts';
import { attemptOf, endAttempt } from './attempt.ts';

export type Press = Static<typeof PressDetail>;
export type Sender = IntroductionInput;
export type Draft = DraftRow;
export type { AudienceInput, AudienceResult, CreatedRelease, Order, PreflightResult };

export function usePressList(page: number, keyword: string) {
  return useApi<Static<typeof PressList>>('/press/list', { page, page_size: 10, keyword });
}

export function usePress(id: number | null) {
  return useApi<Press>(`/press/${id}`, undefined, { enabled: id !== null });
}

export const CREATE = '/release/create';

export const beside = (path: string, what: 'preflight' | 'preview') =>
  path === CREATE ? `/release/${what}` : `${path}/${what}`;

/** Preflight and preview take the whole order, so they are POSTs; they change nothing and are cached like reads. */
export function usePreflight(order: Order | FollowUpOrder | null, path = CREATE, page?: number) {
  const paging = page === undefined ? {} : { page, page_size: RECIPIENTS_SHOWN };
  return useRehearsal<PreflightResult>(beside(path, 'preflight'), order, paging);
}

/** `path`: where it is ordered; the paths to check and preview it are beside that. */
export function usePreview(order: object | null, path = CREATE) {
  return useRehearsal<Static<typeof Preview>>(beside(path, 'preview'), order);
}

export const RECIPIENTS_SHOWN = 10;

export function useAudience(audience: AudienceInput | null, page = 1) {
  return useRehearsal<AudienceResult>('/release/audience', audience, { page, page_size: RECIPIENTS_SHOWN });
}

function useRehearsal<Answer>(path: string, order: object | null, query: Query = {}) {
  return useQuery<Answer, ApiProblem>({
    queryKey: [path, order, query],
    queryFn: ({ signal }) => api.post<Answer>(path, order, { signal, query }),
    enabled: order !== null,
    placeholderData: keepPreviousData,
  });
}

export function useTestSend(onDone: (result: TestResult) => void) {
  return useAction<Order, TestResult>({
    call: (order, options) => api.post('/release/test-send', order, options),
    onDone,
  });
}

/** The paid introduction stored by the service; undefined while loading. */
export function useStoredIntroduction(pressId: number | null) {
  return useApi<Static<typeof StoredIntroduction>>(introductionPath(pressId), undefined, { enabled: pressId !== null });
}

const introductionPath = (pressId: number | null) => `/release/${pressId}/introduction`;

export function useWriteIntroduction(pressId: number, onDone: (text: string) => void) {
  return useAction<Sender, Static<typeof Introduction>>({
    call: (sender, options) => api.post(introductionPath(pressId), sender, options),
    refresh: [ME, introductionPath(pressId)],
    onDone: ({ introduction }) => onDone(introduction),
  });
}

/**
 * Pays and sends what was confirmed, and deletes the draft in the same step. The idempotency key survives a reload, so
 * pressing the button again returns the first response.
 */
export function useSend(
  settle: () => Promise<number | null>,
  onDone: (release: CreatedRelease) => void,
  path: string = CREATE,
) {
  const queries = useQueryClient();
  return useAction<(Order | FollowUpOrder) & Pick<PreflightResult, 'confirm'>, CreatedRelease>({
    call: async ({ confirm, ...order }) => {
      const draftId = await settle();
      const body = draftId === null ? order : { ...order, from_draft: draftId };
      const { key, digest } = attemptOf(`${path} ${JSON.stringify(body)}`, confirm.digest);
      return api.post(path, { ...body, confirm: { digest } }, { idempotencyKey: key });
    },
    refresh: [RELEASES, ME],
    onDone: (release) => {
      endAttempt();
      onDone(release);
    },
    onProblem: (problem) => {
      if (!(problem instanceof ApiProblem && problem.isPassing)) endAttempt();
      if (isChanged(problem)) void refreshPaths(queries, ['/press/', beside(path, 'preflight'), '/release/audience']);
    },
  });
}

/** What was confirmed is not what would be sent now. */
export function isChanged(problem: unknown): boolean {
  return problem instanceof ApiProblem && problem.code === 'ORDER_CHANGED';
}

/** Read once when the screen opens: afterwards the screen itself has the newest choices. */
export function useStoredDraft(id: number | null) {
  return useQuery<Draft, ApiProblem>({
    queryKey: [`/release/drafts/${id}`],
    queryFn: ({ signal }) => api.get<Draft>(`/release/drafts/${id}`, undefined, signal),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function createDraft(order: Draft['order']): Promise<Draft> {
  return api.post('/release/drafts', { order });
}

export function saveDraft(id: number, order: Draft['order']): Promise<Draft> {
  return api.put(`/release/drafts/${id}`, { order });
}
