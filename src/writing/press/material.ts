import type { Brand, Brief, Language, Material } from '../brief.ts';
import { holdsBanned } from '../house.ts';
import { relevantSentences } from '../language/ranking.ts';
import { labelled } from './facts/labels.ts';
import { fits } from './facts/language.ts';
import type { Facts } from './facts/types.ts';
import type { Supply, Wording } from './forms/types.ts';
import { newsStyle } from './korean-style.ts';
import { wordingOf } from './wording.ts';

const SENTENCES = { short: 3, medium: 6, long: 12 } as const;
const PER_PARAGRAPH = 3;

/** Bylines, copyright lines, links and questions of a web page are no material for a release. */
const NOISE =
  /무단\s?전재|재배포\s?금지|기자\s*[=@]|\S+@\S+\.\S+|https?:\/\/|Copyright|©|ⓒ|구독|좋아요|(?:관심|협조|성원)에\s?(?:깊이\s)?감사|아래와\s?같이|[?\uFF1F]$|\[[^[\]]*\]|\[사진|사진\s?=|cookie|subscribe/iu;
const SPEECH =
  /(?:말했|밝혔|전했|강조했|설명했|덧붙였)(?:다|습니다)|\b(?:said|says)\b|述べ|コメント|表示|déclare|explique|\b(?:ujar|kata)\b/u;
const QUOTED = /[“"「«][^”"」»]{8,}[”"」»]/u;

export function pairs(text: string): Set<string> {
  const letters = [...text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')];
  return new Set(letters.slice(1).map((letter, index) => letters[index]! + letter));
}

/** How much of `text` is already said in `other`. */
function overlap(text: string, other: Set<string>): number {
  const own = pairs(text);
  if (own.size === 0) return 1;
  return [...own].filter((pair) => other.has(pair)).length / own.size;
}

function isUsable(sentence: string, language: Language, brand: Brand | null): boolean {
  const length = [...sentence].length;
  // Words of Latin letters are longer than what other scripts say in as many signs.
  const shortest = /[가-힣ぁ-ヿ\p{Script=Han}]/u.test(sentence) ? 12 : 25;
  if (length < shortest || length > 260 || NOISE.test(sentence)) return false;
  if (labelled(sentence)?.slot || holdsBanned(sentence, brand)) return false;
  return language !== 'ko' || !fits(sentence, 'ko') || /다[.!]?$|요[.!]?$|[”"]$/u.test(sentence);
}

type Pick = { sentence: string; material: number; position: number };

function picked(query: string, materials: Material[], brief: Brief, limit: number): Pick[] {
  if (materials.length === 0 || limit <= 0) return [];
  // More than needed are asked for, since some fall out as noise or as repeats of the keyword.
  const ranked = relevantSentences({ query, materials, language: brief.language, limit: limit * 3 + 6 });
  return ranked.filter(({ sentence }) => isUsable(sentence, brief.language, brief.brand));
}

/** Four sentences make two paragraphs of two, not three and a straggler. */
function inEqualParts(picks: Pick[]): Pick[][] {
  const size = Math.ceil(picks.length / Math.ceil(picks.length / PER_PARAGRAPH));
  return Array.from({ length: Math.ceil(picks.length / size) }, (_, index) =>
    picks.slice(index * size, (index + 1) * size),
  );
}

/** Sentences in the order of their sources, so that what follows from what is kept. */
function paragraphs(picks: Pick[], wording: Wording, language: Language): string[] {
  const ordered = [...picks].sort((a, b) => a.material - b.material || a.position - b.position);
  const materials = [...new Set(ordered.map(({ material }) => material))];
  const groups = materials.flatMap((material) => inEqualParts(ordered.filter((pick) => pick.material === material)));
  const joiner = language === 'ja' || language === 'zh' ? '' : ' ';
  return groups.map((group) => {
    // One note to the translator per paragraph, not one per sentence.
    const isForeign = group.some(({ sentence }) => !fits(sentence, language));
    if (isForeign) return wording.translate(group.map(({ sentence }) => sentence).join(' '));
    return group.map((pick, index) => adapted(pick, group[index - 1], wording, language)).join(joiner);
  });
}

function adapted(pick: Pick, before: Pick | undefined, wording: Wording, language: Language): string {
  const follows = before !== undefined && before.position + 1 === pick.position;
  const bare = follows ? pick.sentence : pick.sentence.replace(wording.connectives, '');
  const started = language === 'ko' ? newsStyle(bare) : bare.charAt(0).toUpperCase() + bare.slice(1);
  return /[.!?。…”"」]$/u.test(started) ? started : `${started}${language === 'ja' || language === 'zh' ? '。' : '.'}`;
}

/** The sentences of `picks` that say something beyond what stands already. */
function fresh(picks: Pick[], said: Set<string>, limit: number): Pick[] {
  const result: Pick[] = [];
  for (const pick of picks) {
    if (result.length >= limit) break;
    if (overlap(pick.sentence, said) > 0.7) continue;
    for (const pair of pairs(pick.sentence)) said.add(pair);
    result.push(pick);
  }
  return result;
}

/** A new manager is quoted only by name; else the reference must name what the release is about. */
function isAbout(text: string, sentence: string, facts: Facts): boolean {
  if (facts.kind === 'personnel') return facts.slots.person !== undefined && sentence.includes(facts.slots.person);
  const head = facts.slots.subject
    ?.split(/,\s/u)[0]
    ?.split(/\s/u)
    .at(-1)
    ?.replace(/[‘’“”「」'"™]/gu, '');
  return head !== undefined && text.includes(head);
}

/** A real quotation of somebody from the company, if the references hold one. */
function quoteOf(picks: Pick[], brief: Brief, facts: Facts): Pick | null {
  const company = facts.slots.company;
  if (company === undefined) return null;
  const isOwn = (pick: Pick) => {
    const text = brief.references[pick.material]?.text ?? '';
    return text.includes(company) && isAbout(text, pick.sentence, facts);
  };
  return picks.find((pick) => QUOTED.test(pick.sentence) && SPEECH.test(pick.sentence) && isOwn(pick)) ?? null;
}

function quoted(pick: Pick, wording: Wording, language: Language): string {
  return fits(pick.sentence, language) ? adapted(pick, undefined, wording, language) : wording.translate(pick.sentence);
}

/** `lead` is what the release says first; nothing of it is said again. */
export function supplyOf(brief: Brief, facts: Facts, wording: Wording, lead: string): Supply {
  const limit = SENTENCES[brief.length];
  const said = pairs(`${lead} ${facts.sentences.join(' ')}`);
  const candidates = picked(brief.keyword, brief.references, brief, limit);
  const quote = quoteOf(candidates, brief, facts);
  const usable = candidates.filter(
    (pick) => pick !== quote && !(QUOTED.test(pick.sentence) && SPEECH.test(pick.sentence)),
  );
  if (quote !== null) for (const pair of pairs(quote.sentence)) said.add(pair);
  const own = fresh(usable, said, limit);
  const outsideLimit = own.length === 0 ? Math.ceil(limit / 2) : Math.floor(limit / 3);
  const outside = fresh(picked(brief.keyword, brief.sources, brief, outsideLimit), said, outsideLimit);
  return {
    own: paragraphs(own, wording, brief.language),
    outside: outsideParagraphs(outside, brief, wording),
    quote: quote && quoted(quote, wording, brief.language),
    requested: requested(brief, wording, said),
  };
}

/** What others wrote is named as such. */
function outsideParagraphs(picks: Pick[], brief: Brief, wording: Wording): string[] {
  const materials = [...new Set(picks.map(({ material }) => material))].sort((a, b) => a - b);
  return materials.map((material) => {
    const text = paragraphs(
      picks.filter((pick) => pick.material === material),
      wording,
      brief.language,
    ).join(' ');
    const title = brief.sources[material]?.title.trim();
    return title ? `${text} ${wording.source(title)}` : text;
  });
}

/** An instruction is answered with what the references know of it, and always shows where more is wanted. */
function requested(brief: Brief, wording: Wording, said: Set<string>): string[] {
  if (brief.instruction === null || brief.instruction.trim() === '') return [];
  const candidates = picked(brief.instruction, brief.references, brief, 2).filter(
    ({ sentence }) => !QUOTED.test(sentence),
  );
  const known = fresh(candidates, said, 2);
  return [
    ...paragraphs(known, wording, brief.language),
    wording.instructed(brief.instruction.replace(/\s+/gu, ' ').trim()),
  ];
}

/** Sentences of references and sources for documents that list instead of telling. */
export function pickedSentences(brief: Brief, facts: Facts, limit: number): string[] {
  const said = pairs(facts.sentences.join(' '));
  const isTold = ({ sentence }: Pick) => !QUOTED.test(sentence);
  const own = fresh(picked(brief.keyword, brief.references, brief, limit).filter(isTold), said, limit);
  const rest =
    own.length > 0 ? [] : fresh(picked(brief.keyword, brief.sources, brief, limit).filter(isTold), said, limit);
  const wording = wordingOf(brief.language);
  return [...own, ...rest]
    .sort((a, b) => a.material - b.material || a.position - b.position)
    .map(({ sentence }) => sentence.replace(wording.connectives, ''))
    .map((sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1));
}
