import { api } from '../../../api/client.ts';
import { useAction, useApi } from '../../../api/hooks.ts';
import { ME } from '../../../api/me.ts';
import type { Approval, Edit, Release, ReviewQueue } from '../types.ts';

const RELEASES = '/operator/releases';
/** The same browser may show this release and balance as a customer, so refresh those too. */
const TOUCHED = ['/operator', '/release', ME];

export function useReviewQueue(status: string) {
  return useApi<ReviewQueue>(RELEASES, { status }, { refetchInterval: 30_000 });
}

export function useReviewRelease(id: number) {
  return useApi<Release>(`${RELEASES}/${id}`);
}

export function useSave(id: number, onDone: () => void) {
  return useAction<Edit, Release>({ call: (edit) => api.put(`${RELEASES}/${id}`, edit), refresh: TOUCHED, onDone });
}

export function useApprove(id: number, onDone: () => void) {
  return useAction<Approval, Release>({
    call: (approval, options) => api.post(`${RELEASES}/${id}/approve`, approval, options),
    refresh: TOUCHED,
    onDone,
  });
}

export function useResume(id: number, onDone: () => void) {
  return useAction<void, Release>({
    call: (_input, options) => api.post(`${RELEASES}/${id}/resume`, undefined, options),
    refresh: TOUCHED,
    onDone,
  });
}

/** All releases that a restore paused. */
export function useResumeHeld(onDone: (ids: number[]) => void) {
  return useAction<void, { release_ids: number[] }>({
    call: (_input, options) => api.post(`${RELEASES}/resume-held`, undefined, options),
    refresh: TOUCHED,
    onDone: ({ release_ids }) => onDone(release_ids),
  });
}

export function useReject(id: number, onDone: () => void) {
  return useAction<string, Release>({
    call: (reason, options) => api.post(`${RELEASES}/${id}/reject`, { reason }, options),
    refresh: TOUCHED,
    onDone,
  });
}
