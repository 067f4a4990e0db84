import { koreanDay } from '../kernel/clock.ts';
import type { Queryable } from '../kernel/database.ts';
import type { Brand, Brief, Length, Material, Task, Tone } from '../writing/brief.ts';
import type { Language } from './language.ts';
import { citedMaterials, existingMaterials, type ReferenceArea } from './references.ts';

/** What is kept of a brief with its text: references by id, search results as they were found. */
export type StoredBrief = {
  kind: string | null;
  tone: Tone;
  length: Length;
  withLead: boolean;
  reference_ids: number[];
  sources: Material[];
};

export type Source = { title: string; url: string | null; outlet: string | null; published: string | null };

/** What the search port of the composition root answers: what it found, or that it failed. */
export type FindSources = (
  query: string,
  language: string,
  signal: AbortSignal,
) => Promise<{ found: Material[]; failed: boolean }>;

export type BriefDeps = {
  database: Queryable;
  /** Lent by the accounts area. */
  brandOf(accountId: number): Promise<Brand | null>;
  findSources: FindSources;
  now(): Date;
};

export type WantedText = {
  task: Task;
  kind: string | null;
  language: Language;
  keyword: string;
  tone?: Tone;
  length?: Length;
  withLead?: boolean;
  /** Null where the area has no references. */
  referenceArea: ReferenceArea | null;
  referenceIds: number[];
  search: boolean;
};

export type PreparedBrief = { brief: Brief; stored: StoredBrief; searchFailed: boolean };

/** Everything a new text may be written from. References are checked before the search, which costs time. */
export async function prepareBrief(
  deps: BriefDeps,
  { accountId, signal }: { accountId: number; signal: AbortSignal },
  wanted: WantedText,
): Promise<PreparedBrief> {
  const [brand, references] = await Promise.all([
    deps.brandOf(accountId),
    wanted.referenceArea ? citedMaterials(deps.database, accountId, wanted.referenceArea, wanted.referenceIds) : [],
  ]);
  const searched = wanted.search
    ? await deps.findSources(wanted.keyword, wanted.language, signal)
    : { found: [], failed: false };
  const stored: StoredBrief = {
    kind: wanted.kind,
    tone: wanted.tone ?? 'professional',
    length: wanted.length ?? 'medium',
    withLead: wanted.withLead ?? false,
    reference_ids: wanted.referenceIds,
    sources: searched.found,
  };
  const brief = assemble(wanted, stored, references, brand, deps.now());
  return { brief, stored, searchFailed: searched.failed };
}

/** The brief of a text that is there already, to change it by. */
export async function recallBrief(
  deps: Pick<BriefDeps, 'database' | 'brandOf' | 'now'>,
  accountId: number,
  text: { task: Task; language: string; keyword: string; brief: StoredBrief; referenceArea: ReferenceArea | null },
): Promise<Brief> {
  const [brand, references] = await Promise.all([
    deps.brandOf(accountId),
    text.referenceArea
      ? existingMaterials(deps.database, accountId, text.referenceArea, text.brief.reference_ids)
      : new Map<number, Material>(),
  ]);
  const wanted = { task: text.task, language: text.language as Language, keyword: text.keyword };
  return assemble(wanted, text.brief, [...references.values()], brand, deps.now());
}

function assemble(
  { task, language, keyword }: { task: Task; language: Language; keyword: string },
  { kind, tone, length, withLead, sources }: StoredBrief,
  references: Material[],
  brand: Brand | null,
  now: Date,
): Brief {
  const today = koreanDay(now);
  return {
    task,
    kind,
    language,
    keyword: evenlySpaced(keyword),
    tone,
    length,
    references,
    sources,
    brand,
    today,
    withLead,
    instruction: null,
  };
}

/** A writer has no use for runs of spaces, and the built-in one would try every way to part them. */
function evenlySpaced(text: string): string {
  return text
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/\n\s*\n/gu, '\n\n')
    .trim();
}

/** What the answer lists as `sources`. */
export function sourcesOf(stored: StoredBrief): Source[] {
  return stored.sources.map(({ title, url, outlet = null, published = null }) => ({ title, url, outlet, published }));
}
