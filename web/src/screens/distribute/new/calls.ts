import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Static } from 'typebox';
import type { PressDetail, PressList } from '../../../../../src/areas/press/schema.ts';
import type { PreflightResult, Preview, TestResult } from '../../../../../src/areas/releases/orders/preview-schema.ts';
import type { CreatedRelease } from '../../../../../src/areas/releases/orders/response-schema.ts';
import type { Order, PreviewOrder } from '../../../../../src/areas/releases/orders/schema.ts';
import type { Introduction, IntroductionInput, StoredIntroduction } from '../../../../../src/areas/releases/schema.ts';
import { api } from '../../../api/client.ts';
import { useAction, useApi } from '../../../api/hooks.ts';
import { ME } from '../../../api/me.ts';
import { ApiProblem } from '../../../api/problem.ts';
import { RELEASES } from '../calls.ts';
import { attemptKey, endAttempt } from './attempt.ts';

export type Press = Static<typeof PressDetail>;
export type Sender = IntroductionInput;
export type { CreatedRelease, Order, PreflightResult, PreviewOrder };

export function usePressList(page: number, keyword: string) {
  return useApi<Static<typeof PressList>>('/press/list', { page, page_size: 10, keyword });
}

export function usePress(id: number | null) {
  return useApi<Press>(`/press/${id}`, undefined, { enabled: id !== null });
}

/** Preflight and preview take the whole order, so they are POSTs; they change nothing and are cached like reads. */
export function usePreflight(order: Order | null) {
  return useRehearsal<PreflightResult>('/release/preflight', order);
}

export function usePreview(order: PreviewOrder | null) {
  return useRehearsal<Static<typeof Preview>>('/release/preview', order);
}

function useRehearsal<Answer>(path: string, order: object | null) {
  return useQuery<Answer, ApiProblem>({
    queryKey: [path, order],
    queryFn: ({ signal }) => api.post<Answer>(path, order, { signal }),
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

/** Pays and sends. The idempotency key survives a reload, so pressing the button again returns the first response. */
export function useSend(onDone: (release: CreatedRelease) => void) {
  return useAction<Order, CreatedRelease>({
    call: (order) => api.post('/release/create', order, { idempotencyKey: attemptKey(JSON.stringify(order)) }),
    refresh: [RELEASES, ME],
    onDone: (release) => {
      endAttempt();
      onDone(release);
    },
    onProblem: (problem) => {
      if (!(problem instanceof ApiProblem && problem.isPassing)) endAttempt();
    },
  });
}
