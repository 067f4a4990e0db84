import { api } from '../../../api/client.ts';
import { useAction } from '../../../api/hooks.ts';
import { ME } from '../../../api/me.ts';

export function useSaveName(onDone: () => void) {
  return useAction<string>({ call: (name) => api.put(ME, { name }), refresh: [ME, '/account/members'], onDone });
}
