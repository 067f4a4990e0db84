import type { Screen } from '../../screen.ts';

export const routes: Screen[] = [{ path: '/setup', load: () => import('./screen.tsx') }];
