import { parseDocument } from '../src/documents/parse.ts';
import { givenSentences } from '../src/writing/given.ts';
import { lintOfficial, lintPress } from '../src/writing/lint/index.ts';
import { checkExact, unverifiedClaims } from '../src/writing/origins/index.ts';
import { briefOf, type EvalBrief } from './briefs.ts';
import { holds, unmet } from './expectations.ts';

/** A writer's result for a brief. */
export type Output = { title: string; content: string; lead: string; tokens: number; calls: number };

export type Score = {
  id: string;
  facts: number;
  lost: string[];
  /** Claims that nothing in the brief supports. */
  invented: string[];
  /** Forbidden strings that the text contains. */
  forbidden: string[];
  /** Expectations of the brief that are not met. */
  unmet: string[];
  placeholders: string[];
  broken: string[];
  lint: number;
  length: number;
  tokens: number;
  calls: number;
};

const PLACEHOLDER = /\[[^[\]\n]+\]/gu;

const OPEN_PARTICLES =
  /(?:은\(는\)|는\(은\)|이\(가\)|가\(이\)|을\(를\)|를\(을\)|과\(와\)|와\(과\)|\(으\)로|\(이\)[라다며])/gu;
/** Deleting the placeholder would leave the particle behind. */
const PARTICLE_AFTER_PLACEHOLDER =
  /\[[^[\]\n]+\](?:은|는|이|가|을|를|과|와|의|에|에서|에게|으로|로|도|만|이다|입니다|라고|이라고)(?![가-힣])/gu;
const DOUBLED_ENDING = /다다\.|니다다|으로다\.|거요\.|요다\./gu;
const OBJECT = /(?<=^|[^가-힣])[가-힣]+[를을](?![가-힣])/gu;

/** 를 after a consonant or 을 after a vowel, unless the brief itself has the word (마을, 가을). */
function wrongObjects(text: string, known: string): string[] {
  return (text.match(OBJECT) ?? []).filter((word) => {
    const before = word.charCodeAt(word.length - 2);
    const hasFinal = before >= 0xac00 && (before - 0xac00) % 28 !== 0;
    return (
      word.length > 1 && hasFinal === word.endsWith('를') && !known.includes(word) && !/(?:마|가|노)을$/u.test(word)
    );
  });
}

export function brokenParticles(text: string, known: string): string[] {
  const patterns = [OPEN_PARTICLES, PARTICLE_AFTER_PLACEHOLDER, DOUBLED_ENDING];
  const found = patterns.flatMap((pattern) => text.match(pattern) ?? []).filter((match) => !known.includes(match));
  return [...found, ...wrongObjects(text, known)];
}

export function scoreOf(given: EvalBrief, output: Output): Score {
  const { title, content, tokens, calls } = output;
  const brief = briefOf(given);
  const { language } = brief;
  const parsed = parseDocument({ isPress: given.area === 'press', title, content, language, withSubtitle: null });
  const text = `${title}\n${content}`;
  const known = [brief.keyword, ...brief.references.flatMap((reference) => [reference.title, reference.text])].join(
    '\n',
  );
  const placeholders = new Set((text.match(PLACEHOLDER) ?? []).filter((match) => !known.includes(match)));
  return {
    id: given.id,
    facts: given.facts.length,
    lost: given.facts.filter((fact) => !holds(text, fact)),
    invented: unverifiedClaims(checkExact(parsed, language, givenSentences(brief), brief)),
    forbidden: [...given.absent, ...(given.rewritten ?? [])].filter((phrase) => text.includes(phrase)),
    unmet: unmet(given, output),
    placeholders: [...placeholders],
    broken: language === 'ko' ? brokenParticles(text, known) : [],
    lint: lintFindings(given, { title, content }),
    length: [...content].length,
    tokens,
    calls,
  };
}

function lintFindings(given: EvalBrief, text: { title: string; content: string }): number {
  const language = given.language ?? 'ko';
  if (given.area === 'press') return lintPress({ ...text, language }).length;
  return given.area === 'official-document' ? lintOfficial({ ...text, language }).length : 0;
}
