import type { Screen } from '../../screen.ts';

export const routes: Screen[] = [{ path: '/inbox', load: () => import('./screen.tsx') }];
