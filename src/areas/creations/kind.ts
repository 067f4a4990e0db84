import type { TextKind } from '../../texts/kind.ts';
import { trashOf } from '../../texts/trash.ts';
import { LANGUAGES } from './schema.ts';

export const CREATION = {
  area: 'creation',
  table: 'creations',
  task: 'creation',
  languages: LANGUAGES,
  searched: false,
} as const satisfies TextKind;

export const CREATION_TRASH = trashOf(CREATION);
