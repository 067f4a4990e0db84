import type { TextKind } from '../../texts/kind.ts';
import { trashOf } from '../../texts/trash.ts';
import { DOCUMENT_LANGUAGES } from './schema.ts';

export const OFFICIAL_DOCUMENT: TextKind = {
  area: 'official-document',
  table: 'official_documents',
  task: 'official-document',
  languages: DOCUMENT_LANGUAGES,
  searched: false,
};

export const OFFICIAL_DOCUMENT_TRASH = trashOf(OFFICIAL_DOCUMENT);
