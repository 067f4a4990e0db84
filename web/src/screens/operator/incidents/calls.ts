import { api } from '../../../api/client.ts';
import { useAction, useApi } from '../../../api/hooks.ts';
import type { Incident, IncidentList, SuppressionGroup } from '../types.ts';

const INCIDENTS = '/operator/incidents';
const SUPPRESSIONS = '/operator/suppressions';

export function useIncidents() {
  return useApi<IncidentList>(INCIDENTS, undefined, { refetchInterval: 30_000 });
}

export function useResumeIncident(onDone: () => void) {
  return useAction<Incident>({
    call: ({ id }, options) => api.post(`${INCIDENTS}/${id}/resume`, {}, options),
    refresh: [INCIDENTS],
    onDone,
  });
}

export function useUndoGroup(onDone: (group: SuppressionGroup) => void) {
  return useAction<SuppressionGroup>({
    call: ({ id }) => api.del(`${SUPPRESSIONS}/groups/${id}`),
    refresh: [INCIDENTS, SUPPRESSIONS],
    onDone: (_output, group) => onDone(group),
  });
}
