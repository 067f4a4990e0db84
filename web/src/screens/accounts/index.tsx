import type { Screen } from '../../screen.ts';

export const routes: Screen[] = [{ path: '/accounts', load: () => import('./screen.tsx') }];
