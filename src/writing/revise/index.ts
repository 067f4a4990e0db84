import type { Brief, Language, TextDraft } from '../brief.ts';
import { instructionBlank } from '../language/blanks.ts';
import { inserted, lengthen, shorten, summarise } from './apply-length.ts';
import { addParagraph, removePart } from './apply-paragraphs.ts';
import { changeQuote } from './apply-quote.ts';
import { changeAddressee, changeTitle, extendTitle, replaceWords } from './apply-words.ts';
import type { Clause } from './clauses.ts';
import { clausesOf, evenlySpaced } from './clauses.ts';
import type { Operation } from './operations.ts';
import { readCjk } from './read-cjk.ts';
import { readEnglish } from './read-english.ts';
import { readKorean } from './read-korean.ts';
import type { State } from './state.ts';
import { changeTone, TONE_OF } from './voice.ts';

export type RevisionInput = {
  text: { title: string; content: string };
  instruction: string;
  language: Language;
  brief: Brief;
  redraft: (brief: Brief) => TextDraft;
};

export type Revised = {
  title: string;
  content: string;
  language: Language;
  followed: 'literal' | 'redraft' | 'noted';
  /** What was done: replace, addressee, title, title-part, quote, summarise, shorten, lengthen, formal, casual, friendly, plain, translate, add, remove, redraft, noted. */
  what: string;
};

type Redraft = (change: Partial<Brief>) => State;

/** French and Indonesian forms exist for press releases only. */
function canWrite(language: Language, brief: Brief): boolean {
  return (language !== 'fr' && language !== 'id') || brief.task === 'press';
}

const ENGLISH_REQUEST = /^(?:please\s+|can you\s+)?[a-z]+\b.*[a-z]/iu;

/** Every way the clause can be read, likeliest first; names in it may be in another script than the request. */
function readings(clause: Clause): Operation[] {
  if (ENGLISH_REQUEST.test(clause.text) && /^[A-Za-z]/.test(clause.text))
    return [...readEnglish(clause), ...readKorean(clause)];
  if (/[가-힣]/u.test(clause.text)) return [...readKorean(clause), ...readCjk(clause)];
  return [...readCjk(clause), ...readEnglish(clause)];
}

function applied(operation: Operation, state: State, redraft: Redraft): { state: State; isRedraft: boolean } | null {
  const edited = (result: State | null) => (result === null ? null : { state: result, isRedraft: false });
  switch (operation.what) {
    case 'title':
      return edited(changeTitle(state, operation.title));
    case 'title-part':
      return edited(extendTitle(state, operation.words, operation.at));
    case 'quote':
      return edited(changeQuote(state, operation.words, operation.speaker, operation.isNew));
    case 'addressee':
      return edited(changeAddressee(state, operation.name));
    case 'replace':
      return edited(replaceWords(state, operation.from, operation.to, operation.onlyTitle));
    case 'summarise':
      return edited(summarise(state, operation.sentences));
    case 'shorten':
      return edited(shorten(state, operation.share, operation.characters));
    case 'lengthen':
      return edited(lengthen(state));
    case 'add':
      return edited(addParagraph(state, operation.about, operation.literal));
    case 'remove':
      return edited(removePart(state, operation.target));
    case 'translate': {
      const { language } = operation;
      if (language === state.language || !canWrite(language, state.brief)) return null;
      return { state: redraft({ language }), isRedraft: true };
    }
    default: {
      const changed = changeTone(state, operation.what);
      if (changed !== null) return { state: changed, isRedraft: false };
      const tone = TONE_OF[operation.what];
      if (tone === state.brief.tone || !state.isDraft) return null;
      return { state: redraft({ tone, language: state.language }), isRedraft: true };
    }
  }
}

/**
 * Follows an instruction without a model. Requests that a rule knows are applied one after another. What no rule knows
 * is drafted anew with the request in the brief, and the rest applied to that, as long as the text is still the draft;
 * one that people have worked on is kept, with the request marked in it. The text never comes back unchanged.
 */
export function revise(asked: RevisionInput): Revised {
  const input = { ...asked, instruction: evenlySpaced(asked.instruction) };
  const before = input.text;
  const clauses = clausesOf(input.instruction);
  const redraftOf =
    (brief: Brief): Redraft =>
    (change) => {
      const next = { ...brief, ...change };
      const draft = input.redraft(next);
      return { title: draft.title, content: draft.content, language: next.language, brief: next, isDraft: true };
    };
  const start: State = {
    ...before,
    language: input.language,
    brief: { ...input.brief, language: input.language },
    isDraft: isFirstDraft(input),
  };
  const first = followed(clauses, start, redraftOf);
  const open = clauses.filter((clause) => !first.done.includes(clause));
  const request = clauses.length === open.length ? input.instruction : open.map((clause) => wording(clause)).join(' ');
  const isOpen = open.length > 0 || clauses.length === 0;
  const isNoted = isOpen && !start.isDraft;
  let result = first;
  if (isNoted) {
    const content = inserted(first.state.content, [instructionBlank(request, first.state.language)]);
    result = { ...first, state: { ...first.state, content }, what: [...first.what, 'noted'] };
  } else if (isOpen) {
    const anew = redraftOf(start.brief)({ instruction: request });
    const known = clauses.filter((clause) => !open.includes(clause));
    result = { ...followed(known, anew, redraftOf), isRedraft: true };
    if (result.what.length === 0) result.what.push('redraft');
  }
  const isSame = result.state.title === before.title && result.state.content === before.content;
  const content = isSame
    ? `${result.state.content}\n\n${instructionBlank(input.instruction, input.language)}`
    : result.state.content;
  return {
    title: result.state.title,
    content,
    language: result.state.language,
    followed: isSame || isNoted ? 'noted' : result.isRedraft ? 'redraft' : 'literal',
    what: isSame ? 'noted' : result.what.join(','),
  };
}

/** Nothing is lost when such a text is drafted anew: nobody has put a hand to it. */
function isFirstDraft({ text, brief, language, redraft }: RevisionInput): boolean {
  const { title, content } = redraft({ ...brief, language });
  return title === text.title && content === text.content;
}

function wording(clause: Clause): string {
  return clause.text.replace(/\uE000(\d+)\uE001/gu, (_, index: string) => `‘${clause.quotes[Number(index)]}’`);
}

type Outcome = { state: State; done: Clause[]; what: string[]; isRedraft: boolean };

function followed(clauses: Clause[], start: State, redraftOf: (brief: Brief) => Redraft): Outcome {
  const outcome: Outcome = { state: start, done: [], what: [], isRedraft: false };
  for (const clause of clauses) {
    for (const operation of readings(clause)) {
      const result = applied(operation, outcome.state, redraftOf(outcome.state.brief));
      if (result === null) continue;
      outcome.state = result.state;
      outcome.isRedraft ||= result.isRedraft;
      outcome.done.push(clause);
      outcome.what.push(operation.what);
      break;
    }
  }
  return outcome;
}
