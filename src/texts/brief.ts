import type { Language } from '../documents/language.ts';
import { koreanDay } from '../kernel/clock.ts';
import type { Queryable } from '../kernel/database.ts';
import type { WorkerPool } from '../kernel/workers/pool.ts';
import type { Brand, Brief, Length, Material, Task, Tone } from '../writing/brief.ts';
import { citedMaterials, existingMaterials, type ReferenceArea } from './references.ts';
import { type ChosenSentences, chosenSentences, type SentenceChoice, withChosen } from './sentences.ts';

/** The part of a brief that is stored with its text: references by id, search results with their content. */
export type StoredBrief = {
  kind: string | null;
  tone: Tone;
  length: Length;
  withLead: boolean;
  reference_ids: number[];
  /** Missing when every reference is used as a whole. */
  chosen_sentences?: ChosenSentences[];
  sources: Material[];
};

export type Source = { title: string; url: string | null; outlet: string | null; published: string | null };

/** Search results, or that the search failed. */
export type FindSources = (
  query: string,
  language: string,
  signal: AbortSignal,
) => Promise<{ found: Material[]; failed: boolean }>;

export type BriefDeps = {
  database: Queryable;
  /** Provided by the accounts area. */
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
  /** Null when the area has no references. */
  referenceArea: ReferenceArea | null;
  referenceIds: number[];
  useSentences?: SentenceChoice[] | undefined;
  search: boolean;
};

export type PreparedBrief = { brief: Brief; stored: StoredBrief; searchFailed: boolean };

/** Collects everything a new text may be written from. References are checked first, because the search takes time. */
export async function prepareBrief(
  deps: BriefDeps & { workers: WorkerPool },
  caller: { accountId: number; signal: AbortSignal },
  wanted: WantedText,
): Promise<PreparedBrief> {
  const { accountId, signal } = caller;
  const [brand, references] = await Promise.all([
    deps.brandOf(accountId),
    wanted.referenceArea ? citedMaterials(deps.database, accountId, wanted.referenceArea, wanted.referenceIds) : [],
  ]);
  const chosen = await chosenSentences(deps.workers, caller, references, wanted.useSentences ?? []);
  const searched = wanted.search
    ? await deps.findSources(wanted.keyword, wanted.language, signal)
    : { found: [], failed: false };
  const stored: StoredBrief = {
    kind: wanted.kind,
    tone: wanted.tone ?? 'professional',
    length: wanted.length ?? 'medium',
    withLead: wanted.withLead ?? false,
    reference_ids: wanted.referenceIds,
    ...(chosen.length > 0 && { chosen_sentences: chosen }),
    sources: searched.found,
  };
  const brief = assemble(wanted, stored, references, brand, deps.now());
  return { brief, stored, searchFailed: searched.failed };
}

/** The brief of an existing text, for a change. */
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
  { kind, tone, length, withLead, sources, chosen_sentences = [] }: StoredBrief,
  references: Material[],
  brand: Brand | null,
  now: Date,
): Brief {
  const today = koreanDay(now);
  return {
    task,
    kind,
    language,
    keyword: collapseSpaces(keyword),
    tone,
    length,
    references: withChosen(references, chosen_sentences),
    sources,
    brand,
    today,
    withLead,
    instruction: null,
  };
}

/** Collapses spaces, because regular expressions of the built-in writer would backtrack over long runs of them. */
function collapseSpaces(text: string): string {
  return text
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/\n\s*\n/gu, '\n\n')
    .trim();
}

/** For the `sources` field of the response. */
export function sourcesOf(stored: StoredBrief): Source[] {
  return stored.sources.map(({ title, url, outlet = null, published = null }) => ({ title, url, outlet, published }));
}
