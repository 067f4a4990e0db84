import type { TextKind } from '../../texts/kind.ts';
import { PRESS_LANGUAGES } from './schema.ts';

export const PRESS = {
  area: 'press',
  table: 'press_releases',
  task: 'press',
  languages: PRESS_LANGUAGES,
  searched: true,
  // It is mailed to the subscribers of the newsroom.
  publicScope: 'send',
} as const satisfies TextKind;
