import type { Outline } from '../../../documents/outline.ts';
import type { Brief, OutlineDraft } from '../../brief.ts';
import { brandOutline } from '../brand-outline.ts';
import { draftCardnews } from './cardnews.ts';
import { draftShorts } from './shorts.ts';
import { draftWiki } from './wiki.ts';

const KINDS: Record<string, (brief: Brief) => Outline> = {
  shorts: draftShorts,
  cardnews: draftCardnews,
  wiki_a: (brief) => draftWiki(brief, 'wiki_a'),
  wiki_b: (brief) => draftWiki(brief, 'wiki_b'),
};

/** A video or card plan (`shorts`, `cardnews`) or a wiki page (`wiki_a`, `wiki_b`); shorts when the kind is unknown. */
export function draftCreation(brief: Brief): OutlineDraft {
  const kind = brief.kind !== null && Object.hasOwn(KINDS, brief.kind) ? brief.kind : 'shorts';
  return { outline: brandOutline(KINDS[kind]!(brief), brief), kind, issuer: null };
}
