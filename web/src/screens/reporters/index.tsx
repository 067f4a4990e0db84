import type { Screen } from '../../screen.ts';

export const routes: Screen[] = [];
