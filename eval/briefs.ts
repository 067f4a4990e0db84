import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand, Brief, Language, Material, Task } from '../src/writing/brief.ts';
import { PLATFORMS, type PlatformId } from '../src/writing/social/platforms.ts';
import type { SocialRequest } from '../src/writing/writer.ts';
import type { Expectations } from './expectations.ts';

/** A brief, with the facts its text must keep and the phrases it must not contain. */
export type EvalBrief = {
  id: string;
  area: Task;
  kind?: string;
  language?: Language;
  keyword?: string;
  tone?: Brief['tone'];
  length?: Brief['length'];
  references?: { title: string; text: string; language?: Language }[];
  brand?: Partial<Brand>;
  /** Social posts and mail introductions are written from another text. */
  source?: { title: string; content: string };
  platform?: PlatformId;
  hashtagCount?: number;
  /** A fact is kept when the text contains it; `12월 1일|12. 1.` lists alternatives. */
  facts: string[];
  /** Instructions to the writer, boilerplate of the references, typical inventions. */
  absent: string[];
  /** Words of the request that a model has to rewrite; the built-in writer prints the sentences as they were given. */
  rewritten?: string[];
  /** What the form of the text must show, beyond its facts. */
  expect?: Expectations;
};

/** A Monday; the dates of the briefs are around it. */
const TODAY = '2026-11-16';

const NO_BRAND: Brand = {
  company: null,
  boilerplate: null,
  contact: { department: null, name: null, phone: null, email: null },
  homepage: null,
  tone: null,
  glossary: [],
  banned_words: [],
};

export function loadBriefs(): EvalBrief[] {
  const folder = join(import.meta.dirname, 'briefs');
  const files = globSync('*.json', { cwd: folder }).sort();
  return files.flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as EvalBrief[]);
}

export function briefOf(given: EvalBrief): Brief {
  const own = (given.references ?? []).map((reference): Material => ({ ...reference, url: null }));
  const { source } = given;
  const from: Material[] = source ? [{ title: source.title, text: source.content, url: null }] : [];
  return {
    task: given.area,
    kind: given.platform ?? given.kind ?? null,
    language: given.language ?? 'ko',
    keyword: given.keyword ?? source?.title ?? '',
    tone: given.tone ?? 'professional',
    length: given.length ?? 'medium',
    references: [...own, ...from],
    sources: [],
    brand: given.brand ? { ...NO_BRAND, ...given.brand } : null,
    today: TODAY,
    withLead: given.area === 'press',
    instruction: null,
  };
}

export function socialRequestOf(given: EvalBrief): SocialRequest {
  const brief = briefOf(given);
  return {
    platform: given.platform!,
    table: PLATFORMS,
    source: { ...given.source!, language: brief.language },
    brief: { ...brief, references: [] },
    includeHashtags: true,
    hashtagCount: given.hashtagCount ?? 3,
    variant: 0,
  };
}
