import type { Language } from '../brief.ts';
import { indexTerms } from './index-terms.ts';
import { sentences } from './sentences.ts';

export type Ranked = { sentence: string; score: number; material: number; position: number };

type Candidate = Ranked & { terms: Map<string, number>; length: number; relevance: number };

const SATURATION = 1.2;
const LENGTH_PENALTY = 0.6;
/** Comparing all with all is quadratic, so only the best by relevance take part in it. */
const COMPARED = 150;
const DUPLICATE = 0.6;
const CONTAINED = 0.9;
/** A safety limit, far above the size of a reference. What is left out is decided by relevance, not by position. */
const READ_PER_MATERIAL = 200_000;

/** Navigation and legal text of web pages, which would rank well without saying anything. */
const PAGE_NOISE =
  /무단\s*(?:전재|배포|복제)|재배포\s*금지|저작권자|ⓒ|©|all rights reserved|구독하기|로그인|회원가입|cookie|subscribe|기사제보|転載|版权所有|責任編集|责任编辑|^(?:tel|fax|e-?mail|전화|팩스|이메일|문의)\b/iu;
const ENDS_LIKE_A_SENTENCE = /[.!?。\uFF01\uFF1F…]["'”’」』)]*$/u;

function isUsable(sentence: string): boolean {
  const isShort = /[가-힣ぁ-ヿ一-鿿]/u.test(sentence) ? sentence.length < 8 : sentence.length < 20;
  return !isShort && sentence.length <= 500 && !PAGE_NOISE.test(sentence) && !/[\w.+-]+@[\w-]+\.\w+/.test(sentence);
}

function counted(terms: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

function candidatesOf(materials: { title: string; text: string }[], language: Language): Candidate[] {
  const stems = new Map<string, string>();
  return materials.flatMap((material, index) =>
    sentences(material.text.slice(0, READ_PER_MATERIAL), language)
      .map((sentence, position) => ({ sentence, position }))
      .filter(({ sentence }) => isUsable(sentence))
      .map(({ sentence, position }) => {
        const terms = indexTerms(sentence, stems);
        return {
          sentence,
          score: 0,
          material: index,
          position,
          terms: counted(terms),
          length: terms.length,
          relevance: 0,
        };
      }),
  );
}

function rarity(candidates: Candidate[]): (term: string) => number {
  const frequency = new Map<string, number>();
  for (const { terms } of candidates)
    for (const term of terms.keys()) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  return (term) => {
    const found = frequency.get(term) ?? 0;
    return Math.log(1 + (candidates.length - found + 0.5) / (found + 0.5));
  };
}

/** BM25 of every candidate against the query, scaled to 0…1. */
function scoreRelevance(candidates: Candidate[], query: string, weight: (term: string) => number): void {
  const asked = [...new Set(indexTerms(query))];
  const mean = candidates.reduce((sum, { length }) => sum + length, 0) / candidates.length;
  let best = 0;
  for (const candidate of candidates) {
    for (const term of asked) {
      const count = candidate.terms.get(term);
      if (count === undefined) continue;
      const norm = SATURATION * (1 - LENGTH_PENALTY + (LENGTH_PENALTY * candidate.length) / mean);
      candidate.relevance += (weight(term) * count * (SATURATION + 1)) / (count + norm);
    }
    best = Math.max(best, candidate.relevance);
  }
  if (best > 0) for (const candidate of candidates) candidate.relevance /= best;
}

function overlap(left: Candidate, right: Candidate): number {
  const [small, large] = left.terms.size < right.terms.size ? [left, right] : [right, left];
  let shared = 0;
  for (const term of small.terms.keys()) if (large.terms.has(term)) shared += 1;
  return shared;
}

/** How much each candidate shares with the others: one step of TextRank, which ranks like many steps on short texts. */
function centrality(candidates: Candidate[]): number[] {
  const sums = candidates.map(() => 0);
  for (let left = 0; left < candidates.length; left += 1) {
    for (let right = left + 1; right < candidates.length; right += 1) {
      const [one, other] = [candidates[left]!, candidates[right]!];
      const similarity = overlap(one, other) / (Math.log(2 + one.terms.size) + Math.log(2 + other.terms.size));
      sums[left]! += similarity;
      sums[right]! += similarity;
    }
  }
  const best = Math.max(...sums, 1e-9);
  return sums.map((sum) => sum / best);
}

function isDuplicate(candidate: Candidate, chosen: Candidate[]): boolean {
  return chosen.some((other) => {
    const shared = overlap(candidate, other);
    const sum = candidate.terms.size + other.terms.size;
    return (
      shared >= CONTAINED * Math.min(candidate.terms.size, other.terms.size) || shared >= DUPLICATE * (sum - shared)
    );
  });
}

/**
 * The sentences of the materials that say most about the query, best first. Relevance counts most, then how central a
 * sentence is among the relevant ones, then how early it stands; the same thing said twice is listed once.
 */
export function relevantSentences(input: {
  query: string;
  materials: { title: string; text: string }[];
  language: Language;
  limit: number;
}): Ranked[] {
  const all = candidatesOf(input.materials, input.language);
  if (all.length === 0) return [];
  scoreRelevance(all, input.query, rarity(all));
  const early = (candidate: Candidate) => 1 / (1 + candidate.position / 4);
  const pool = all
    .sort((left, right) => right.relevance + 0.2 * early(right) - left.relevance - 0.2 * early(left))
    .slice(0, Math.max(COMPARED, input.limit));
  const central = centrality(pool);
  pool.forEach((candidate, index) => {
    const score = 0.55 * candidate.relevance + 0.3 * central[index]! + 0.15 * early(candidate);
    candidate.score = ENDS_LIKE_A_SENTENCE.test(candidate.sentence) ? score : score * 0.5;
  });
  pool.sort(
    (left, right) => right.score - left.score || left.material - right.material || left.position - right.position,
  );
  const chosen: Candidate[] = [];
  for (const candidate of pool) {
    if (chosen.length >= input.limit) break;
    if (!isDuplicate(candidate, chosen)) chosen.push(candidate);
  }
  return chosen.map(({ sentence, score, material, position }) => ({ sentence, score, material, position }));
}
