import type { Static } from 'typebox';
import type { Samples as SamplesShape } from '../../../../../../src/areas/operator/sample-schema.ts';
import { api } from '../../../../api/client.ts';
import { useAction, useApi } from '../../../../api/hooks.ts';

const SAMPLES = '/operator/samples';

export type Samples = Static<typeof SamplesShape>;

export function useSamples() {
  return useApi<Samples>(SAMPLES);
}

export function useSwitchSamples(onDone: (samples: Samples) => void) {
  return useAction<boolean, Samples>({
    call: (is_on) => api.put(SAMPLES, { is_on }),
    refresh: ['/operator', '/release', '/newsclip'],
    onDone,
  });
}
