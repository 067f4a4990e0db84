import { readdirSync, readFileSync } from 'node:fs';
import { parseDocument } from '../src/documents/parse.ts';
import type { Brand, Brief, Language, Task } from '../src/writing/brief.ts';
import { type Claim, type ClaimKind, checkClaims } from '../src/writing/claims/index.ts';

/** Measures the claim check on annotated drafts: `npm run eval:claims -- [--verbose]`. */

type Status = 'verified' | 'derived' | 'unverified';
type AnnotatedDraft = {
  id: string;
  /** Annotated before the check was first run on it; general mistakes it revealed were fixed afterwards. */
  held_out: boolean;
  today: string;
  task: Task;
  kind?: string;
  keyword: string;
  references: { title: string; text: string }[];
  brand: { company: string | null; boilerplate: string | null; contact: Brand['contact'] } | null;
  title: string;
  content: string;
  /** In reading order: text, kind and origin. */
  claims: [string, ClaimKind, Status][];
};

/** Positions in title, line break and content. */
type Mark = { text: string; kind: ClaimKind; start: number; end: number; isVerified: boolean };
export type Score = { correct: number; found: number; recalled: number; annotated: number };
export type Mistake = { id: string; problem: 'not annotated' | 'missed'; kind: ClaimKind; text: string };

const FOLDER = new URL('./claims/', import.meta.url);
const TARGETS: [string, ClaimKind[], number][] = [
  ['figures and dates', ['figure', 'date'], 0.95],
  ['names and organisations', ['name', 'organisation'], 0.85],
];
const KINDS: ClaimKind[] = ['figure', 'date', 'name', 'organisation', 'place', 'superlative', 'price', 'quote'];

function draftsIn(language: string): AnnotatedDraft[] {
  return JSON.parse(readFileSync(new URL(`${language}.json`, FOLDER), 'utf8'));
}

export function loadDrafts(): { language: Language; draft: AnnotatedDraft }[] {
  const languages = readdirSync(FOLDER).map((name) => name.replace('.json', '') as Language);
  return languages.flatMap((language) => draftsIn(language).map((draft) => ({ language, draft })));
}

function briefOf(draft: AnnotatedDraft, language: Language): Brief {
  const { task, keyword, today, brand } = draft;
  return {
    ...{ task, kind: draft.kind ?? null, language, keyword, tone: 'professional', length: 'medium', today },
    references: draft.references.map(({ title, text }, index) => ({ id: index + 1, title, text, url: null })),
    sources: [],
    brand: brand === null ? null : { ...brand, homepage: null, tone: null, glossary: [], banned_words: [] },
    withLead: false,
    instruction: null,
  };
}

function annotatedMarks({ id, title, content, claims }: AnnotatedDraft): Mark[] {
  const whole = `${title}\n${content}`;
  let position = 0;
  return claims.map(([text, kind, status]) => {
    const start = whole.indexOf(text, position);
    if (start === -1) throw new Error(`${id}: “${text}” is not in the draft or not in reading order`);
    position = start + text.length;
    return { text, kind, start, end: position, isVerified: status !== 'unverified' };
  });
}

function foundMarks(claims: Claim[], title: string): Mark[] {
  return claims.map(({ text, kind, field, start, end, origin }) => {
    const offset = field === 'title' ? 0 : title.length + 1;
    return { text, kind, start: start + offset, end: end + offset, isVerified: origin.type !== 'unverified' };
  });
}

/** A claim is correct when it overlaps an annotated one and both are verified or both are not. */
function agrees(one: Mark, other: Mark): boolean {
  return one.start < other.end && other.start < one.end && one.isVerified === other.isVerified;
}

export function evaluate(isHeldOut: boolean): { scores: Map<ClaimKind, Score>; mistakes: Mistake[] } {
  const scores = new Map(KINDS.map((kind) => [kind, { correct: 0, found: 0, recalled: 0, annotated: 0 }]));
  const mistakes: Mistake[] = [];
  for (const { language, draft } of loadDrafts()) {
    if (draft.held_out !== isHeldOut) continue;
    const { id, title, content } = draft;
    const annotated = annotatedMarks(draft);
    const isPress = draft.task === 'press';
    const document = parseDocument({ isPress, title, content, language, withSubtitle: null });
    const found = foundMarks(checkClaims(document, language, briefOf(draft, language)), title);
    for (const mark of found) {
      const score = scores.get(mark.kind)!;
      score.found += 1;
      if (annotated.some((other) => agrees(mark, other))) score.correct += 1;
      else mistakes.push({ id, problem: 'not annotated', kind: mark.kind, text: described(mark) });
    }
    for (const mark of annotated) {
      const score = scores.get(mark.kind)!;
      score.annotated += 1;
      if (found.some((other) => agrees(mark, other))) score.recalled += 1;
      else mistakes.push({ id, problem: 'missed', kind: mark.kind, text: described(mark) });
    }
  }
  return { scores, mistakes };
}

function described({ text, isVerified }: Mark): string {
  return `${text} (${isVerified ? 'verified' : 'unverified'})`;
}

export function rates(scores: Map<ClaimKind, Score>, kinds: ClaimKind[]): { precision: number; recall: number } {
  const sum = (part: keyof Score) => kinds.reduce((total, kind) => total + scores.get(kind)![part], 0);
  return { precision: sum('correct') / sum('found'), recall: sum('recalled') / sum('annotated') };
}

/** The groups of kinds whose precision or recall is below its target. */
export function belowTarget(scores: Map<ClaimKind, Score>): string[] {
  return TARGETS.flatMap(([name, kinds, target]) => {
    const { precision, recall } = rates(scores, kinds);
    const isReached = precision >= target && recall >= target;
    return isReached ? [] : [`${name}: ${precision.toFixed(3)} and ${recall.toFixed(3)}, target ${target}`];
  });
}

function print(name: string, isHeldOut: boolean, isVerbose: boolean): boolean {
  const { scores, mistakes } = evaluate(isHeldOut);
  console.log(`\n${name.padEnd(28)}precision  recall  annotated`);
  const groups: [string, ClaimKind[]][] = [
    ...KINDS.map((kind): [string, ClaimKind[]] => [kind, [kind]]),
    ...TARGETS.map(([label, kinds]): [string, ClaimKind[]] => [label, kinds]),
  ];
  for (const [label, kinds] of groups) {
    const { precision, recall } = rates(scores, kinds);
    const annotated = kinds.reduce((total, kind) => total + scores.get(kind)!.annotated, 0);
    console.log(`${label.padEnd(28)}${precision.toFixed(3)}      ${recall.toFixed(3)}   ${annotated}`);
  }
  if (isVerbose) for (const { id, problem, kind, text } of mistakes) console.log(`${id} ${problem} ${kind}: ${text}`);
  const missed = belowTarget(scores);
  for (const line of missed) console.log(`below target: ${line}`);
  return missed.length === 0;
}

if (import.meta.main) {
  const isVerbose = process.argv.includes('--verbose');
  const development = print('development drafts', false, isVerbose);
  const heldOut = print('held-out drafts', true, isVerbose);
  process.exit(development && heldOut ? 0 : 1);
}
