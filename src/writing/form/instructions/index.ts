import { changesBetween } from '../../../documents/changes.ts';
import type { Document } from '../../../documents/model.ts';
import { passageAlone } from '../../../documents/passage.ts';
import type { Anchor } from '../../../documents/plain.ts';
import { LANGUAGES } from '../../brief.ts';
import { rulesOf } from '../../languages/index.ts';
import type { Revision, RevisionRequest } from '../../writer.ts';
import { clausesOf, MAX_CLAUSES, wordingOf } from './clauses.ts';
import { readClause, type Step } from './read.ts';
import { isRefusal, noteOf, type Refusal, refuse } from './refusals.ts';

/**
 * Carries out an instruction without a model: as a whole and everywhere it applies, or not at all. A form that fits only a
 * part of the instruction does not fit, so a negation or an addition is never overlooked.
 */
export function followInstruction({ document, instruction, brief, passage }: RevisionRequest): Revision {
  const { language } = brief;
  const follow = (text: Document) => followed(text, instruction, (clause) => readClause(clause, brief));
  const result = (passage && followedWithin(document, passage, follow)) ?? follow(document);
  if (isRefusal(result)) return { document, language, applied: false, toCheck: [noteOf(instruction.trim(), result)] };
  return { document: result, language, applied: true, toCheck: [] };
}

/** In the passage alone; null where that is impossible, so that the caller sees what would change around it. */
function followedWithin(document: Document, passage: Anchor, follow: Follow): Document | Refusal | null {
  const alone = passageAlone(document, passage);
  if (!alone) return null;
  const result = follow(alone.document);
  return isRefusal(result) ? result : alone.restored(result);
}

type Follow = (document: Document) => Document | Refusal;

function followed(document: Document, instruction: string, read: (clause: Clause) => Step | null): Document | Refusal {
  const ways = clausesOf(instruction);
  const fitting = ways.filter(({ length }) => length <= MAX_CLAUSES);
  if (fitting.length === 0) return refuse(ways.length === 0 ? 'unknown' : 'tooMany');
  let unread: Refusal | null = null;
  for (const clauses of fitting) {
    const steps = clauses.map(read);
    if (!steps.includes(null)) return carriedOut(document, steps as Step[]);
    if (steps.some((step) => step !== null)) unread ??= refuse('partly', wordingOf(clauses[steps.indexOf(null)]!));
  }
  const isNegated = LANGUAGES.some((language) => rulesOf(language).instructions.negation.test(ways[0]![0]!.text));
  return unread ?? refuse(isNegated ? 'negated' : 'unknown');
}

type Clause = Parameters<typeof wordingOf>[0];

function carriedOut(document: Document, steps: Step[]): Document | Refusal {
  let changed = document;
  for (const step of steps) {
    const next = step(changed);
    if (isRefusal(next)) return next;
    changed = next;
  }
  return changesBetween(document, changed).length === 0 ? refuse('unchanged') : changed;
}
