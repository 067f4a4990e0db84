import type { Language } from '../../src/documents/language.ts';
import type { Document } from '../../src/documents/model.ts';
import { parseDocument } from '../../src/documents/parse.ts';
import type { Picture } from '../../src/export/blocks.ts';
import type { ExportText } from '../../src/export/index.ts';
import { pictureOf } from '../../src/export/pictures.ts';
import { lazy } from '../../src/kernel/lazy.ts';
import { FULL_ENGLISH, FULL_OFFICIAL, FULL_PRESS, PICTURE_URL } from './full-texts.ts';
import { OFFICIAL } from './official-texts.ts';
import { samplePicture } from './picture.ts';
import { PRESS } from './texts.ts';

export const CREATED = new Date('2026-11-15T01:30:00Z');
export const COVER_URL = 'https://press.example/files/pictures/cover.png';

const picture = lazy(() => pictureOf(samplePicture())!);

export function withPictures(...urls: string[]): Map<string, Picture> {
  return new Map(urls.map((url) => [url, picture()]));
}

type Change = { title?: string; content?: string };

/** A press release parsed from plain text; the unchanged sample has a picture. */
export function pressSample(language: Language, change: Change = {}): ExportText {
  const { title, content, company, caption } = { ...PRESS[language], ...change };
  const isWhole = change.content === undefined;
  return {
    kind: 'press',
    document: parseDocument({ isPress: true, title, content, language, withSubtitle: isWhole }),
    language,
    company,
    created: CREATED,
    cover: isWhole ? { url: COVER_URL, caption, alt: caption } : null,
    pictures: isWhole ? withPictures(COVER_URL) : new Map(),
  };
}

export function officialSample(language: Language, change: Change = {}): ExportText {
  const { title, content, company } = { ...OFFICIAL[language], ...change };
  const document = parseDocument({ isPress: false, title, content, language, withSubtitle: null });
  return { kind: 'official', document, language, company, created: CREATED, cover: null, pictures: new Map() };
}

function fullSample(kind: ExportText['kind'], document: Document, language: Language, company: string): ExportText {
  return { kind, document, language, company, created: CREATED, cover: null, pictures: withPictures(PICTURE_URL) };
}

/** Texts with every type of block and every mark. */
export const FULL_SAMPLES: Record<'press' | 'official' | 'english', () => ExportText> = {
  press: () => fullSample('press', FULL_PRESS, 'ko', '한빛바이오'),
  official: () => fullSample('official', FULL_OFFICIAL, 'ko', '한빛바이오 주식회사'),
  english: () => fullSample('press', FULL_ENGLISH, 'en', 'Hanbit Bio'),
};
