import type { TextKind } from '../../texts/kind.ts';
import { DOCUMENT_LANGUAGES } from './schema.ts';

export const OFFICIAL_DOCUMENT: TextKind = {
  area: 'official-document',
  table: 'official_documents',
  task: 'official-document',
  languages: DOCUMENT_LANGUAGES,
  searched: false,
};
