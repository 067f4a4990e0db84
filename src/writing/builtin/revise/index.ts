import { withinLimits } from '../../../documents/limits.ts';
import type { ToCheck } from '../../../documents/model.ts';
import type { Brief } from '../../brief.ts';
import { noteOf } from '../../form/notes.ts';
import { readBrief } from '../../form/reading/index.ts';
import type { Reading } from '../../form/reading/types.ts';
import { inHouseStyle } from '../../house.ts';
import type { Revision, RevisionRequest } from '../../writer.ts';
import { changeAddressee } from './address.ts';
import { type Clause, clausesOf, evenlySpaced } from './clauses.ts';
import { addLine } from './facts.ts';
import { lengthen, shorten, summarise } from './length.ts';
import type { Operation } from './operations.ts';
import { contentOf, formOf, inserted, paragraphsOf } from './paragraphs.ts';
import { addParagraph, removePart } from './parts.ts';
import { readings } from './readings.ts';
import type { Edit, State } from './state.ts';
import { changeTone } from './tone.ts';
import { canWrite, type Redraft, translate } from './translate.ts';
import { changeTitle, extendTitle, replaceWords } from './words.ts';

/**
 * Follows an instruction without a model. Clauses that a rule knows are carried out one after another on the paragraphs
 * they concern; every other paragraph stays byte-identical. What no rule knows is reported and changes nothing.
 */
export function revise({ text, document, instruction, brief }: RevisionRequest, redraft: Redraft): Revision {
  const clauses = clausesOf(evenlySpaced(instruction));
  const lastTranslation = clauses.findLastIndex((clause) => readings(clause)[0]?.what === 'translate');
  let state: State = { ...text, language: brief.language, brief, reading: readLazily(brief), form: formOf(document) };
  const toCheck: ToCheck[] = [];
  const open: Clause[] = [];
  clauses.forEach((clause, place) => {
    const operations = readings(clause);
    const [first] = operations;
    if (first?.what === 'translate' && canWrite(first.language, brief)) {
      // A later translation replaces an earlier one.
      if (place !== lastTranslation) return;
      if (first.language === state.language) open.push(clause);
      else {
        const { toCheck: untranslated, ...translated } = translate(state, state.brief, first.language, redraft);
        state = { ...state, ...translated, reading: readLazily(translated.brief), form: new Set() };
        toCheck.push(...untranslated);
      }
      return;
    }
    const edited = firstEdit(operations, state);
    if (edited === null) open.push(clause);
    else state = edited;
  });
  const changed = inHouse(state, text);
  const applied = changed.title !== text.title || changed.content !== text.content;
  const requests = applied ? open.map(wording) : [instruction.trim()];
  const language = applied ? state.language : brief.language;
  return {
    ...withinLimits(applied ? changed : { title: text.title, content: text.content }),
    language,
    applied,
    toCheck: [...toCheck, ...requests.map((request) => noteOf('notDone', { text: request }))],
  };
}

function readLazily(brief: Brief): () => Reading {
  let reading: Reading | null = null;
  return () => (reading ??= readBrief(brief));
}

function firstEdit(operations: Operation[], state: State): Edit {
  for (const operation of operations) {
    const edited = edit(operation, state);
    if (edited !== null) return edited;
  }
  return null;
}

function edit(operation: Operation, state: State): Edit {
  switch (operation.what) {
    case 'title':
      return changeTitle(state, operation.title);
    case 'title-part':
      return extendTitle(state, operation.words, operation.at);
    case 'addressee':
      return changeAddressee(state, operation.name);
    case 'replace':
      return replaceWords(state, operation);
    case 'summarise':
      return summarise(state, operation.sentences);
    case 'shorten':
      return shorten(state, operation.share, operation.characters);
    case 'lengthen':
      return lengthen(state);
    case 'add-line':
      return (
        addLine(state, operation.label, operation.value) ?? inserted(state, [`${operation.label}: ${operation.value}`])
      );
    case 'add':
      return addParagraph(state, operation.about, operation.literal, operation.isFirst);
    case 'remove':
      return removePart(state, operation.target);
    case 'translate':
      return null;
    default:
      return changeTone(state, operation.what);
  }
}

/** An edit may bring in words from a reference or from the instruction; what was there before is left alone. */
function inHouse(state: State, before: { title: string; content: string }): { title: string; content: string } {
  const { title, brief, language } = state;
  if (brief.brand === null) return { title, content: state.content };
  const known = new Set(paragraphsOf({ ...state, content: before.content }).map(({ text }) => text));
  const house = (text: string) => inHouseStyle(text, brief.brand, language);
  const paragraphs = paragraphsOf(state).map((paragraph) =>
    known.has(paragraph.text) ? paragraph : { ...paragraph, text: house(paragraph.text) },
  );
  return { title: title === before.title ? title : house(title), content: contentOf(paragraphs) };
}

function wording(clause: Clause): string {
  return clause.text.replace(/\uE000(\d+)\uE001/gu, (_, index: string) => `‘${clause.quotes[Number(index)]}’`);
}
