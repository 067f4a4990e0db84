import type { ComponentType } from 'react';

/**
 * A screen and its stable address. Each folder under screens/ lists its own in `index.tsx`; the file of a screen is
 * loaded when somebody goes there. `$name` in a path is a parameter.
 */
export type Screen = {
  path: string;
  load(): Promise<{ default: ComponentType }>;
};
