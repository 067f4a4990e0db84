import type { ToCheck } from '../../../documents/model.ts';
import type { Brief, Language } from '../../brief.ts';
import { ALL_RULES, rulesOf } from '../../languages/index.ts';
import { linesOf, withoutListMark } from '../../languages/sentences.ts';
import { noteAbout, noteOf } from '../notes.ts';
import { labelled, labelOf, splitLabels } from './labels.ts';
import type { StatementField, Value } from './types.ts';
import {
  introducedIn,
  isLeftOut,
  isOmission,
  isRefusal,
  isRestricted,
  isSecret,
  type Kind,
  kindOf,
  type Omission,
  omissionIn,
} from './wishes.ts';

/** One sentence, note or labelled value of the request, with what it is. */
type Piece = { text: string; line: number; isItem: boolean; value: Value | null; kind: Kind };
type Unsorted = Omit<Piece, 'kind'>;

export type Request = {
  /** What may be printed. */
  pieces: (Pick<Piece, 'text' | 'isItem' | 'value'> & { language?: Language; field?: StatementField })[];
  /** Whether the first of them opens the request, apart from greetings. */
  isOpen: boolean;
  sender: string | null;
  /** The matter as a request for the text names it. */
  topic: string | null;
  wishes: string[];
  omissions: Omission[];
  /** Something of it is not public, so the references may not be either. */
  isRestricted: boolean;
  toCheck: ToCheck[];
};

/** `[보도자료 요청]`, `Press release: …`, and the smiles of a chat. */
const TAG =
  /^\s*(?:\[(?:보도\s?자료|공문|안내문|공지|요청|긴급)[^\][]{0,12}\]|(?:보도\s?자료|(?:press|news) release|communiqué(?: de presse)?|siaran pers|プレスリリース|新闻稿)\s?[:：])\s*/iu;
const CHAT = /(?<=[가-힣])([요다])(?:~+|\s?\^\^|\s?[ㅎㅋ]{2,})[.!]?(?=\s|$)/gu;

export function readRequest(brief: Brief): Request {
  const all = markedPieces(brief);
  const omissions = all.filter(({ kind }) => kind === 'omission').map(({ text }) => omissionIn(text));
  const hidden = omissions.filter(({ isStyle }) => !isStyle);
  const given = [brief.keyword, ...brief.references.map(({ text }) => text)].join('\n');
  const left = new Set(
    all.filter(({ kind }) => kind === 'omission').flatMap((piece) => leftOutWith(piece, all, given)),
  );
  const stated = all.filter((piece) => piece.kind === 'statement');
  const printed = stated.filter(
    (piece) => !left.has(piece) && !hidden.some((omission) => isLeftOut(textOfPiece(piece), omission)),
  );
  const said = all.filter(({ kind }) => kind === 'writer' || kind === 'doubt').map(({ text }) => text);
  const dropped = stated.length - printed.length + all.filter(({ kind }) => kind === 'secret').length;
  return {
    pieces: printed,
    isOpen: printed.length > 0 && all.find(({ kind }) => kind !== 'greeting') === printed[0],
    sender: senderIn(all),
    topic: said.map(topicIn).find((topic) => topic !== null) ?? null,
    wishes: said,
    omissions: hidden,
    isRestricted:
      hidden.length > 0 ||
      all.some(({ kind }) => kind === 'secret' || kind === 'doubt') ||
      said.some((text) => isRestricted(text) || isRefusal(text)),
    toCheck: [
      ...noteAbout(
        'saidToWriter',
        said.map((text) => ({ text })),
      ),
      ...(brief.instruction?.trim() ? noteAbout('request', [{ text: brief.instruction.trim() }]) : []),
      ...(hidden.length === 0 ? [] : [noteOf('omission')]),
      ...(dropped === 0 ? [] : [noteOf('notPublic', { count: dropped })]),
    ],
  };
}

const textOfPiece = ({ text, value }: Pick<Piece, 'text' | 'value'>) =>
  value === null ? text : `${value.name}: ${value.value}`;

function markedPieces(brief: Brief): Piece[] {
  const pieces: Piece[] = [];
  let line = 0;
  // A heading such as `쓰지 말 것:` hides the lines below it, also behind a blank line.
  let hides = false;
  for (const paragraph of brief.keyword.replace(/\r\n?/gu, '\n').split(/\n\s*\n/u)) {
    let isHeadingOnly = true;
    for (const raw of requestLines(paragraph)) {
      line += 1;
      const own = piecesOf(raw, line, brief);
      const isHeading = /[:：]\s*$/u.test(raw) || (own.length === 1 && /^[[(（【].*[\])）】]$/u.test(raw.trim()));
      const hidesBelow = isHeading && own.some(({ kind }) => kind === 'omission' || kind === 'secret');
      if (hides && !hidesBelow) pieces.push(...own.map((piece) => ({ ...piece, kind: hiddenKind(piece) })));
      else pieces.push(...own);
      if (hidesBelow) hides = true;
      else isHeadingOnly = false;
    }
    hides = hides && isHeadingOnly;
  }
  return withIntroduction(pieces);
}

/** Whoever writes names itself first, or right after the greeting and the request for the text. */
function introductionAt(pieces: Piece[]): number {
  const at = pieces.findIndex(({ text, kind }) => kind === 'statement' || introducedIn(text) !== null);
  const first = pieces[at];
  const isOpen = first !== undefined && first.value === null && ['statement', 'greeting', 'doubt'].includes(first.kind);
  return isOpen && introducedIn(first.text) !== null ? at : -1;
}

function withIntroduction(pieces: Piece[]): Piece[] {
  const at = introductionAt(pieces);
  return at < 0 ? pieces : pieces.with(at, { ...pieces[at]!, kind: 'greeting' });
}

function senderIn(pieces: Piece[]): string | null {
  const at = introductionAt(pieces);
  return at < 0 ? null : introducedIn(pieces[at]!.text);
}

/** People break lines of a note where a thought ends; only a pasted page has long lines that go on. */
const PAGE_WIDTH = 60;

function requestLines(paragraph: string): string[] {
  const lines = paragraph.split('\n').filter((line) => /[\p{L}\p{N}]/u.test(line));
  return lines.some(({ length }) => length >= PAGE_WIDTH) ? linesOf(paragraph) : lines;
}

const hiddenKind = ({ kind }: Piece): Kind => (kind === 'omission' ? 'omission' : 'secret');

const ASKED_ABOVE = /^([^:：]{4,80})[:：]\s*(\S.*)$/su;

function piecesOf(raw: string, line: number, brief: Brief): Piece[] {
  const text = raw.replace(TAG, '').replace(CHAT, '$1. ').trim();
  const plain = withoutListMark(text).trim();
  const isItem = plain !== text;
  const [, head = '', rest = ''] = ASKED_ABOVE.exec(plain) ?? [];
  // `보도자료 써 주세요: …`
  if (rest !== '' && kindOf(head, { speaksToReaders: true }) === 'writer' && labelOf(head) === null)
    return [{ text: head, line, isItem, value: null, kind: 'writer' }, ...piecesOf(rest, line, brief)];
  const speaksToReaders = brief.task === 'official-document';
  const pieces = splitLabels(plain).flatMap((part): Unsorted[] => {
    const value = labelled(part, 'request');
    if (value !== null) return [{ text: part, line, isItem, value }];
    return rulesOf(brief.language)
      .sentencesOf(part)
      .flatMap((sentence) => sentence.split(CHAT_SENTENCE).flatMap(splitLabels))
      .map((sentence) => ({ text: sentence, line, isItem, value: knownLabel(sentence) }));
  });
  return pieces
    .flatMap((piece) => withoutAsides(piece, brief))
    .map((piece) => ({ ...piece, kind: kindOfPiece(piece, speaksToReaders) }));
}

/** Within a paragraph only a known label is one: `담당: 홍보팀.` */
function knownLabel(sentence: string): Value | null {
  const value = labelled(sentence.replace(/(?<!\d|[ap]\.m)[.。]$/u, ''), 'request');
  return value === null || value.label === 'other' ? null : value;
}

/** `rollout done. keep it short`: in a chat a sentence begins with a small letter. */
const CHAT_SENTENCE = /(?<=\p{L}{3}[.!]|\d[.!])(?<!\b(?:Inc|Ltd|Corp|etc|approx|vol|est)\.)\s+(?=\p{Ll}{2})/u;

/** A note goes on with what its writer wants: `뚝섬 등 3곳, 블로그용 친근하게`. */
function withoutAsides(piece: Unsorted, brief: Brief): Unsorted[] {
  const { text, value } = piece;
  if (value !== null || rulesOf(brief.language).sentenceEnd.test(text) || isOmission(text)) return [piece];
  const clauses = text.split(/(?<=[,，、])\s*/u);
  if (clauses.length < 2) return [piece];
  const isAside = (clause: string) =>
    ['writer', 'greeting'].includes(kindOf(clause.replace(/[,，、]$/u, ''), { speaksToReaders: true }));
  const kept = clauses.filter((clause) => !isAside(clause));
  if (kept.length === clauses.length || kept.length === 0) return [piece];
  const asides = clauses.filter(isAside).map((clause) => ({ ...piece, text: clause }));
  return [{ ...piece, text: kept.join(' ').replace(/[,，、]$/u, '') }, ...asides];
}

/** A labelled value is a wish only if its label is one, or if it says what must stay out. */
function kindOfPiece({ text, value }: Unsorted, speaksToReaders: boolean): Kind {
  if (value === null) return kindOf(text, { speaksToReaders });
  if (isOmission(text) || isOmission(value.value)) return 'omission';
  if (isSecret(text) || isRestricted(value.name)) return 'secret';
  if (value.label === 'request') return speaksToReaders ? 'statement' : 'writer';
  if (value.label !== 'other') return 'statement';
  const kind = kindOf(value.value, { speaksToReaders });
  return kindOf(`${value.name}.`, { speaksToReaders }) === 'writer' || kind === 'doubt' ? 'writer' : kind;
}

/**
 * What must go with a wish: if it names what it means and that stands somewhere, only that; otherwise the whole line,
 * and with `이건 쓰지 마세요` the line before it.
 */
function leftOutWith(wish: Piece, all: Piece[], given: string): Piece[] {
  const omission = omissionIn(wish.text);
  if (omission.isStyle) return [];
  const others = given.replace(wish.text, '');
  const isFound = !omission.isUnclear && omission.words.some((word) => others.includes(word));
  if (isFound || (!omission.isUnclear && omission.values.length > 0)) return [];
  const from = omission.isUnclear && all.every(({ line, kind }) => line !== wish.line || kind === 'omission') ? 1 : 0;
  return all.filter(({ line }) => line <= wish.line && line >= wish.line - from);
}

const UNFIT_TOPIC = /[은는을를로고게서]$|(?:자료|내용|첨부|참고|아래|다음|위)(?:로|를|을)?$/u;

function topicIn(sentence: string): string | null {
  for (const { requests } of ALL_RULES)
    for (const pattern of requests.topic) {
      const topic = pattern.exec(sentence)?.groups?.topic?.trim();
      if (
        topic &&
        !UNFIT_TOPIC.test(topic) &&
        !requests.toWriter.some((wish) => wish.test(topic)) &&
        !isRestricted(topic)
      )
        return capitalised(topic.replace(requests.article, ''));
    }
  return null;
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
