import { badRequest } from '../kernel/problems.ts';
import type { JobKind, WorkerPool } from '../kernel/workers/pool.ts';
import type { Material } from '../writing/brief.ts';
import { type NumberedSentence, numberSentences, type Order, type Picked, pickSentences } from './split-sentences.ts';

/** The numbered sentences of references, and the choice of those that a text is written from. */

/** What a caller chose; references that are not named are used as a whole. */
export type SentenceChoice = { reference_id: number; sentences: number[] };
/** The chosen sentences are stored as text: their numbers would change with the rules that split a reference. */
export type ChosenSentences = { reference_id: number; text: string };

/** Bounds what is stored with a text. */
const MAX_CHOSEN_CHARACTERS = 200_000;
/** Longer references are split in a thread. */
const MAX_INLINE_CHARACTERS = 5000;

type Caller = { accountId: number; signal: AbortSignal };

const job = { program: new URL('./split-sentences.ts', import.meta.url), timeoutMs: 10_000 };
const NUMBER: JobKind<string, NumberedSentence[]> = { ...job, handler: 'numberSentences' };
const PICK: JobKind<Order[], Picked[]> = { ...job, handler: 'pickSentences' };

export async function sentencesOf(
  workers: WorkerPool,
  { accountId, signal }: Caller,
  text: string,
): Promise<NumberedSentence[]> {
  if (text.length <= MAX_INLINE_CHARACTERS) return numberSentences(text);
  return workers.run(NUMBER, accountId, text, signal);
}

/** Throws a 400 for a reference that is not cited and for a number that does not exist. */
export async function chosenSentences(
  workers: WorkerPool,
  { accountId, signal }: Caller,
  cited: Material[],
  choices: SentenceChoice[],
): Promise<ChosenSentences[]> {
  const byId = new Map(cited.map((material) => [material.id, material]));
  const chosen = new Map<number, Set<number>>();
  for (const { reference_id, sentences } of choices) {
    const numbers = chosen.get(reference_id) ?? new Set();
    for (const number of sentences) numbers.add(number);
    chosen.set(reference_id, numbers);
  }
  const ids = [...chosen.keys()];
  const foreign = ids.filter((id) => !byId.has(id));
  if (foreign.length > 0) throw notCited(foreign.join(', '));
  const orders = [...chosen].map(([id, numbers]) => ({ text: byId.get(id)!.text, numbers }));
  const length = orders.reduce((sum, { text }) => sum + text.length, 0);
  const picked =
    length <= MAX_INLINE_CHARACTERS ? pickSentences(orders) : await workers.run(PICK, accountId, orders, signal);
  const wrong = orders.findIndex(({ numbers }, index) =>
    numbers.values().some((number) => number > picked[index]!.highest),
  );
  if (wrong >= 0) throw noSuchSentence(ids[wrong]!, picked[wrong]!.highest);
  if (picked.reduce((sum, { text }) => sum + text.length, 0) > MAX_CHOSEN_CHARACTERS) throw tooMuch();
  return picked.map(({ text }, index) => ({ reference_id: ids[index]!, text }));
}

/** The references with only the chosen sentences, where some were chosen. */
export function withChosen(references: Material[], chosen: ChosenSentences[]): Material[] {
  const texts = new Map(chosen.map(({ reference_id, text }) => [reference_id, text]));
  return references.map((reference) => {
    const text = reference.id === undefined ? undefined : texts.get(reference.id);
    return text === undefined ? reference : { ...reference, text, chosen: true };
  });
}

const field = 'use_sentences';

function notCited(ids: string) {
  return badRequest({
    field,
    ko: `이번 글에 고르지 않은 참고자료의 문장입니다: ${ids}.`,
    en: `names references that are not in reference_ids: ${ids}.`,
  });
}

function noSuchSentence(id: number, highest: number) {
  return badRequest(
    highest === 0
      ? { field, ko: `참고자료 ${id}에는 문장이 없습니다.`, en: `reference ${id} has no sentences.` }
      : {
          field,
          ko: `참고자료 ${id}의 문장 번호는 1부터 ${highest}까지입니다.`,
          en: `the sentences of reference ${id} are numbered from 1 to ${highest}.`,
        },
  );
}

function tooMuch() {
  return badRequest({
    field,
    ko: `고른 문장이 모두 ${MAX_CHOSEN_CHARACTERS}자를 넘습니다. 문장을 덜 골라 주세요.`,
    en: `the chosen sentences have more than ${MAX_CHOSEN_CHARACTERS} characters in all. Choose fewer.`,
  });
}
