import type { Static } from 'typebox';
import type {
  BouncesBody,
  BouncesTest,
  DomainReport as DomainReportShape,
  LocalModels,
  MailBody,
  MailTest,
  MailTestBody,
  ModelBody,
  ModelTest,
  Settings as SettingsShape,
} from '../../../../src/areas/operator/settings/schema.ts';
import type { Setup, StepBody, StepParams } from '../../../../src/areas/operator/setup/schema.ts';
import { api } from '../../api/client.ts';
import { useAction, useApi } from '../../api/hooks.ts';
import { ME } from '../../api/me.ts';

/** API calls of the setup. No Idempotency-Key: the service would have to keep the passwords of the body. */

export type Settings = Static<typeof SettingsShape>;
export type MailInput = Static<typeof MailBody>;
export type BouncesInput = Static<typeof BouncesBody>;
export type ModelInput = Static<typeof ModelBody>;
export type DomainReport = Static<typeof DomainReportShape>;
export type StepName = Static<typeof Setup>['steps'][number]['step'];

const SETTINGS = '/operator/settings';
const SETUP = '/operator/setup';
/** Screens say which mail server and model there are. */
const AFFECTED = [SETTINGS, '/operator/health', ME];

export const useSettings = () => useApi<Settings>(SETTINGS);
export const useSetup = () => useApi<Static<typeof Setup>>(SETUP);

export function useRecordStep(onDone?: () => void) {
  return useAction<{ step: Static<typeof StepParams>['step']; outcome: Static<typeof StepBody>['outcome'] }>({
    call: ({ step, outcome }) => api.put(`${SETUP}/${step}`, { outcome }),
    refresh: [SETUP],
    ...(onDone && { onDone }),
  });
}

export function useSaveMail(onDone: () => void) {
  return useAction<MailInput>({
    call: (input) => api.put('/operator/settings/mail', input),
    refresh: AFFECTED,
    onDone,
  });
}
export function useRemoveMail(onDone: () => void) {
  return useAction({ call: () => api.del('/operator/settings/mail'), refresh: AFFECTED, onDone });
}
export function useTestMail() {
  return useAction<Static<typeof MailTestBody>, Static<typeof MailTest>>({
    call: (input) => api.post('/operator/settings/mail/test', input),
  });
}
export function useDomainReport(query: { address: string; host: string; selector: string }, enabled: boolean) {
  return useApi<DomainReport>('/operator/settings/mail/domain', query, { enabled });
}

export function useSaveBounces(onDone: () => void) {
  return useAction<BouncesInput>({
    call: (input) => api.put('/operator/settings/bounces', input),
    refresh: AFFECTED,
    onDone,
  });
}
export function useRemoveBounces(onDone: () => void) {
  return useAction({ call: () => api.del('/operator/settings/bounces'), refresh: AFFECTED, onDone });
}
export function useTestBounces() {
  return useAction<BouncesInput, Static<typeof BouncesTest>>({
    call: (input) => api.post('/operator/settings/bounces/test', input),
  });
}

export function useSaveModel(onDone: () => void) {
  return useAction<ModelInput>({
    call: (input) => api.put('/operator/settings/model', input),
    refresh: AFFECTED,
    onDone,
  });
}
export function useRemoveModel(onDone: () => void) {
  return useAction({ call: () => api.del('/operator/settings/model'), refresh: AFFECTED, onDone });
}
export function useTestModel() {
  return useAction<ModelInput, Static<typeof ModelTest>>({
    call: (input) => api.post('/operator/settings/model/test', input),
  });
}
export function useFindModels() {
  return useAction<void, Static<typeof LocalModels>>({ call: () => api.get('/operator/settings/model/local') });
}
