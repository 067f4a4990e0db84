import { type ExportDocument, officialDocument, pictureOf, pressDocument } from '../../src/export/index.ts';
import type { Language } from '../../src/writing/brief.ts';
import { sectionsOf } from '../../src/writing/press/sections.ts';
import { OFFICIAL } from './official-texts.ts';
import { samplePicture } from './picture.ts';
import { PRESS } from './texts.ts';

export const CREATED = new Date('2026-11-15T01:30:00Z');

const picture = samplePicture();

export function pressSample(language: Language, change: { title?: string; content?: string } = {}): ExportDocument {
  const { title, content, company, caption } = { ...PRESS[language], ...change };
  return pressDocument({
    title,
    content,
    language,
    sections: sectionsOf(title, content, language, change.content === undefined),
    company,
    picture: change.content === undefined ? pictureOf(picture, caption) : null,
    created: CREATED,
  });
}

export function officialSample(language: Language, change: { title?: string; content?: string } = {}): ExportDocument {
  const { title, content, company } = { ...OFFICIAL[language], ...change };
  return officialDocument({ title, content, language, company, created: CREATED });
}
