import type { ComponentType } from 'react';

/**
 * A screen and its stable path. Each folder under screens/ lists its screens in `index.tsx`; the code of a screen is
 * loaded on demand. `$name` in a path is a parameter.
 */
export type Screen = {
  path: string;
  load(): Promise<{ default: ComponentType }>;
};
