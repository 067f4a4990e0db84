import type { Static } from 'typebox';
import type { Language } from '../documents/language.ts';
import { koreanDay } from '../kernel/clock.ts';
import type { Queryable } from '../kernel/database.ts';
import type { TimeOf } from '../kernel/time-of.ts';
import type { WorkerPool } from '../kernel/workers/pool.ts';
import type { Brand, Brief, Draft, HouseText, Length, Material, OpenOption, Task, Tone } from '../writing/brief.ts';
import { factLines, subjectOf } from '../writing/fact-lines.ts';
import type { Facts } from '../writing/facts.ts';
import type { Checked } from '../writing/writer.ts';
import { type HouseChoice, houseTextsFor } from './house/choose.ts';
import { HOUSE_AREAS } from './house/names.ts';
import { chosenHouseTexts } from './house/rank.ts';
import { rulesFor } from './house/rules-store.ts';
import type { UsedHouseTexts } from './house/schema.ts';
import { citedMaterials, existingMaterials } from './references.ts';
import { senderOf } from './sender.ts';
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
  /** As they were declared, so that the form can be opened again. */
  facts?: Facts;
  /** Unit of the brand profile that it speaks for. */
  unit?: string;
  /** Earlier texts that it was written from. */
  house?: ShownHouseText[];
  open?: OpenOption[];
  sources: Material[];
};

export type ShownHouseText = Static<typeof UsedHouseTexts>[number];

export type Source = { title: string; url: string | null; outlet: string | null; published: string | null };

/** Search results, or that the search failed. */
export type FindSources = (
  query: string,
  language: string,
  caller: { isTest: boolean; signal: AbortSignal },
) => Promise<{ found: Material[]; failed: boolean }>;

export type BriefDeps = {
  database: Queryable;
  /** Provided by the accounts area. */
  brandOf(accountId: number): Promise<Brand | null>;
  findSources: FindSources;
  now(): Date;
  timeOf: TimeOf;
};

export type WantedText = {
  task: Task;
  kind: string | null;
  language: Language;
  /** Missing where there are only facts. */
  keyword: string | undefined;
  facts: Facts | undefined;
  tone?: Tone | undefined;
  length?: Length | undefined;
  withLead?: boolean;
  /** Options that are the house's if it has an earlier text of the kind; those that are left out are its anyway. */
  open?: OpenOption[];
  referenceIds: number[];
  useSentences?: SentenceChoice[] | undefined;
  house?: HouseChoice;
  unit?: string | undefined;
  search: boolean;
};

/** `keyword` is what is stored with the text and searched for. */
export type PreparedBrief = { keyword: string; brief: Brief; stored: StoredBrief; searchFailed: boolean };

/** Collects everything a new text may be written from. References are checked first, because the search takes time. */
export async function prepareBrief(
  deps: BriefDeps & { workers: WorkerPool },
  caller: { accountId: number; isTest: boolean; signal: AbortSignal },
  wanted: WantedText,
): Promise<PreparedBrief> {
  const { accountId } = caller;
  const [profile, references] = await Promise.all([
    deps.brandOf(accountId),
    citedMaterials(deps.database, accountId, wanted.referenceIds),
  ]);
  const brand = senderOf(profile, wanted.language, wanted.unit);
  const chosen = await chosenSentences(deps.workers, caller, references, wanted.useSentences ?? []);
  const keyword = wanted.keyword ?? subjectOf(wanted.facts ?? {}, wanted.language);
  const house = await houseTextsFor(
    deps.database,
    accountId,
    {
      ...wanted,
      subject: [keyword, ...(wanted.facts ? factLines(wanted.facts, wanted.language) : [])].join('\n'),
    },
    wanted.house ?? {},
  );
  const isOfHouse = HOUSE_AREAS.some((area) => area === wanted.task) && wanted.house?.use !== false;
  const houseRules = isOfHouse ? await rulesFor(deps.database, accountId, wanted.language) : [];
  const searched = wanted.search
    ? await deps.findSources(keyword, wanted.language, caller)
    : { found: [], failed: false };
  const stored: StoredBrief = {
    kind: wanted.kind,
    tone: wanted.tone ?? 'professional',
    length: wanted.length ?? 'medium',
    withLead: (wanted.withLead ?? false) || wanted.facts?.subtitle !== undefined,
    reference_ids: wanted.referenceIds,
    ...(house.length > 0 && { open: openOptions(wanted) }),
    ...(chosen.length > 0 && { chosen_sentences: chosen }),
    ...(wanted.unit !== undefined && { unit: wanted.unit }),
    ...(wanted.facts && { facts: wanted.facts }),
    ...(house.length > 0 && {
      house: house.map(({ id, title, published, role }) => ({
        house_text_id: id,
        title,
        published_on: published,
        role,
      })),
    }),
    sources: searched.found,
  };
  const brief = assemble(
    { ...wanted, keyword },
    stored,
    { references, house, houseRules, brand },
    await deps.timeOf(caller),
  );
  return { keyword, brief, stored, searchFailed: searched.failed };
}

function openOptions({ tone, length, open = [] }: WantedText): OpenOption[] {
  return [
    ...open,
    ...(tone === undefined ? ['tone' as const] : []),
    ...(length === undefined ? ['length' as const] : []),
  ];
}

/** The brief of an existing text, for a change. */
export async function recallBrief(
  deps: Pick<BriefDeps, 'database' | 'brandOf' | 'now'>,
  accountId: number,
  text: { task: Task; language: string; keyword: string; brief: StoredBrief },
): Promise<Brief> {
  const { reference_ids, house: used = [] } = text.brief;
  const area = HOUSE_AREAS.find((known) => known === text.task);
  const [profile, references, houseRules, house] = await Promise.all([
    deps.brandOf(accountId),
    existingMaterials(deps.database, accountId, reference_ids),
    area === undefined ? [] : rulesFor(deps.database, accountId, text.language),
    area === undefined
      ? []
      : chosenHouseTexts(
          deps.database,
          accountId,
          { area, language: text.language },
          used.map(({ house_text_id }) => house_text_id),
        ),
  ]);
  const wanted = { task: text.task, language: text.language as Language, keyword: text.keyword };
  // The unit may have been deleted since.
  const { unit } = text.brief;
  const isKnown = profile?.units?.some(({ name }) => name === unit);
  const brand = senderOf(profile, wanted.language, isKnown ? unit : undefined);
  return assemble(wanted, text.brief, { references: [...references.values()], house, houseRules, brand }, deps.now());
}

function assemble(
  { task, language, keyword }: { task: Task; language: Language; keyword: string },
  { kind, tone, length, withLead, sources, chosen_sentences = [], facts, open = [] }: StoredBrief,
  {
    references,
    house,
    houseRules,
    brand,
  }: Pick<Brief, 'references' | 'brand'> & { house: HouseText[]; houseRules: string[] },
  now: Date,
): Brief {
  const today = koreanDay(now);
  // A keyword that was taken from the facts would say them twice.
  const isDerived = facts !== undefined && keyword === subjectOf(facts, language);
  return {
    task,
    kind,
    language,
    keyword: isDerived ? '' : collapseSpaces(keyword),
    ...(facts && { facts: withoutRuns(facts) }),
    tone,
    length,
    references: withChosen(references, chosen_sentences),
    sources,
    house,
    houseRules,
    brand,
    today,
    withLead,
    open,
    instruction: null,
  };
}

/** The values of all facts, however deep they stand. */
function withoutRuns<Value>(value: Value): Value {
  if (typeof value === 'string') return collapseSpaces(value) as Value;
  if (Array.isArray(value)) return value.map(withoutRuns) as Value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withoutRuns(field)])) as Value;
}

/** Collapses spaces, because regular expressions of the built-in writer would backtrack over long runs of them. */
function collapseSpaces(text: string): string {
  return text
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/\n\s*\n/gu, '\n\n')
    .trim();
}

/** The built-in writer takes at most the frame of one earlier text. */
export function briefUsedBy(
  { generator, value }: Pick<Checked<Draft>, 'generator' | 'value'>,
  stored: StoredBrief,
): StoredBrief {
  const { house = [], open: _, ...others } = stored;
  if (!generator.startsWith('builtin/')) return stored;
  const frame = house.filter(({ house_text_id }) => house_text_id === value.houseTextId);
  return frame.length === 0 ? others : { ...others, house: frame };
}

/** For the `sources` field of the response. */
export function sourcesOf(stored: StoredBrief): Source[] {
  return stored.sources.map(({ title, url, outlet = null, published = null }) => ({ title, url, outlet, published }));
}
