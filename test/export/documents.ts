import { type ExportText, pictureOf } from '../../src/export/index.ts';
import { lazy } from '../../src/kernel/lazy.ts';
import type { Language } from '../../src/writing/brief.ts';
import { OFFICIAL } from './official-texts.ts';
import { samplePicture } from './picture.ts';
import { PRESS } from './texts.ts';

export const CREATED = new Date('2026-11-15T01:30:00Z');

const picture = lazy(() => samplePicture());

export function pressSample(language: Language, change: { title?: string; content?: string } = {}): ExportText {
  const { title, content, company, caption } = { ...PRESS[language], ...change };
  return {
    kind: 'press',
    title,
    content,
    language,
    document: null,
    withLead: change.content === undefined,
    company,
    picture: change.content === undefined ? pictureOf(picture(), caption) : null,
    created: CREATED,
  };
}

export function officialSample(language: Language, change: { title?: string; content?: string } = {}): ExportText {
  const { title, content, company } = { ...OFFICIAL[language], ...change };
  return { kind: 'official', title, content, language, company, created: CREATED };
}
