import type { TextKind } from '../../texts/kind.ts';
import { LANGUAGES } from './schema.ts';

export const CREATION: TextKind = {
  area: 'creation',
  table: 'creations',
  task: 'creation',
  languages: LANGUAGES,
  searched: false,
};
