import type { ToCheck } from '../../../documents/model.ts';
import type { Brief } from '../../brief.ts';
import { ALL_RULES, rulesOf } from '../../languages/index.ts';
import { withoutListMark } from '../../languages/sentences.ts';
import { noteAbout } from '../notes.ts';
import { labelled, splitLabels, type Value } from './labels.ts';
import type { Line } from './lines.ts';
import {
  beginsSecret,
  isLeftOut,
  isOmission,
  isRefusal,
  isRestricted,
  isSecret,
  type Omission,
  omissionIn,
  pointsBack,
} from './restrictions.ts';

/** A sentence or a labelled value of a typed line. */
type Said = { text: string; value: Value | null; kind: 'fact' | 'greeting' | 'writer' | 'omission' | 'secret' };
/** `text` as typed, where all of it may be printed. */
type TypedLine = { mark: string; text: string; said: Said[] };

export type Request = {
  lines: Line[];
  sender: string | null;
  omissions: Omission[];
  /** Something of it is not public, so the references may not be either. */
  isRestricted: boolean;
  toCheck: ToCheck[];
};

const MAX_WISHES = 100;

/**
 * The lines that may be printed, in the order typed. Words to the writer are cut off, and lines with a sign of restriction
 * stay out.
 */
export function readRequest(typed: string, brief: Brief): Request {
  const lines = hiddenBelow(
    typed
      .replace(/\r\n?/gu, '\n')
      .split('\n')
      .map((raw) => typedLine(raw, brief)),
  );
  const all = lines.flatMap(({ said }) => said);
  // What a hundred wishes name is looked for; further ones stay out themselves.
  const wishes = all.filter(({ kind }) => kind === 'omission').slice(0, MAX_WISHES);
  const omissions = wishes.map(({ text }) => omissionIn(text));
  const hidden = omissions.filter(({ isStyle }) => !isStyle);
  const given = [typed, ...brief.references.map(({ text }) => text)].join('\n');
  const left = new Set(wishes.flatMap((wish) => leftOutWith(wish, lines, given)));
  const isPrinted = (said: Said) =>
    said.kind === 'fact' && !left.has(said) && !hidden.some((omission) => isLeftOut(said.text, omission));
  const isOut = (said: Said) => said.kind !== 'greeting' && said.kind !== 'writer' && !isPrinted(said);
  return {
    lines: lines.flatMap((line) => printedLines(line, isPrinted, brief)),
    sender: all.map(({ kind, text }) => (kind === 'greeting' ? introducedIn(text) : null)).find(Boolean) ?? null,
    omissions: hidden,
    isRestricted: hidden.length > 0 || all.some(({ kind, text }) => kind === 'secret' || isRefusal(text)),
    toCheck: [
      ...noteAbout(
        'saidToWriter',
        all.filter(({ kind }) => kind === 'writer'),
      ),
      ...(brief.instruction?.trim() ? noteAbout('request', [{ text: brief.instruction.trim() }]) : []),
      ...noteAbout('restricted', all.filter(isOut)),
    ],
  };
}

/** The smiles of a chat end a sentence. */
const CHAT = /(?<=[가-힣][요다])(?:~+|\s?\^\^|\s?[ㅎㅋ]{2,10})[.!]?(?=\s|$)/gu;

function typedLine(raw: string, brief: Brief): TypedLine {
  const line = raw.trim();
  const typed = withoutListMark(line).trim();
  const mark = line.slice(0, line.length - typed.length).trim();
  const text = typed.replace(CHAT, '.');
  const said = splitLabels(withoutRequest(text, mark)).flatMap((part): Said[] => {
    const value = labelled(part);
    if (value !== null) return [{ text: part, value, kind: kindOfValue(part, value) }];
    return rulesOf(brief.language)
      .sentencesOf(part)
      .flatMap((sentence) => saidIn(sentence, mark, brief));
  });
  const cut = text.slice(0, text.length - withoutRequest(text, mark).length).trim();
  const asked: Said[] = cut === '' ? [] : [{ text: cut, value: null, kind: 'writer' }];
  return { mark, text: typed, said: restrictedTail([...asked, ...said]) };
}

/** `보도자료 써 주세요: …` in front of what the text says, which may be labelled itself. */
function withoutRequest(text: string, mark: string): string {
  const [, head = '', rest = ''] = /^([^:：]{4,80}[:：])\s*(\S.*)$/su.exec(text) ?? [];
  return mark === '' && rest !== '' && withoutAddress(`${head} x`) === 'X' ? rest : text;
}

function saidIn(sentence: string, mark: string, { task }: Brief): Said[] {
  const said = (kind: Said['kind'], text = sentence): Said[] => [{ text, value: null, kind }];
  if (isOmission(sentence)) return said('omission');
  if (isSecret(sentence)) return said('secret');
  const isGreeting = ALL_RULES.some(({ requests }) => requests.greeting.test(sentence));
  const isIntroduction = introducedIn(sentence) !== null;
  // An official document greets its readers.
  if (isIntroduction ? task === 'press' : isGreeting && task !== 'official-document') return said('greeting');
  // An item of a list is for the readers.
  const rest = mark === '' ? withoutAddress(sentence) : sentence;
  if (!/[\p{L}\p{N}]/u.test(rest)) return said('writer');
  if (rest === sentence) return said('fact');
  const at = sentence.toLowerCase().indexOf(rest.toLowerCase());
  const cut = `${sentence.slice(0, at)} ${sentence.slice(at + rest.length)}`.trim();
  return [...said('fact', rest), ...(at < 0 ? [] : said('writer', cut))];
}

/** The sentence without the words that ask for the text. */
function withoutAddress(sentence: string): string {
  let rest = sentence;
  for (const { requests } of ALL_RULES)
    for (const pattern of requests.asks)
      rest = rest.replace(pattern, (...found) => {
        const groups = found.at(-1);
        return typeof groups === 'object' ? (groups.rest ?? '') : '';
      });
  // A request may be a question, and its topic goes on behind a comma.
  if (rest === sentence) return rest;
  const topic = rest.replace(/^[\s,，、:：–-]+|[\s,，、?？]+$/gu, '');
  return sentence.startsWith(topic) ? topic : topic.charAt(0).toUpperCase() + topic.slice(1);
}

function introducedIn(sentence: string): string | null {
  const names = ALL_RULES.map(({ requests }) => requests.introduction.exec(sentence)?.groups?.name?.trim());
  return names.find((name) => name !== undefined && name !== '') ?? null;
}

/** A labelled value is restricted if its label is, or if it says so itself. */
function kindOfValue(text: string, { name, value }: Value): Said['kind'] {
  if (isOmission(text) || isOmission(value)) return 'omission';
  return isSecret(text) || isRestricted(name) ? 'secret' : 'fact';
}

/** A mark of secrecy in front of a sentence is for everything behind it in its line. */
function restrictedTail(said: Said[]): Said[] {
  const from = said.findIndex(({ kind, text }) => kind === 'secret' && beginsSecret(text));
  return said.map((each, at) => (from >= 0 && at > from && each.kind === 'fact' ? { ...each, kind: 'secret' } : each));
}

/** A heading such as `쓰지 말 것:` hides the lines below it, also behind one blank line. */
function hiddenBelow(lines: TypedLine[]): TypedLine[] {
  let hides = false;
  let isHeading = false;
  return lines.map((line): TypedLine => {
    const { said } = line;
    if (said.length === 0) {
      hides &&= isHeading;
      return line;
    }
    const [only, ...others] = said;
    const isRestrictedLine = others.length === 0 && (only!.kind === 'omission' || only!.kind === 'secret');
    isHeading = isRestrictedLine && only!.value === null && /[:：]$|^[[(（【].{0,20}[\])）】]$/u.test(only!.text);
    if (isHeading) hides = true;
    else if (hides)
      return { ...line, said: said.map((each) => (each.kind === 'fact' ? { ...each, kind: 'secret' } : each)) };
    return line;
  });
}

/**
 * What must go with a wish: if it names what it means and that stands somewhere, only that; otherwise its whole line, and
 * with `이건 쓰지 마세요` the line before it.
 */
function leftOutWith(wish: Said, lines: TypedLine[], given: string): Said[] {
  const { words, values, isUnclear, isStyle } = omissionIn(wish.text);
  if (isStyle) return [];
  const others = given.replace(wish.text, '');
  const isFound = !isUnclear && (values.length > 0 || words.some((word) => others.includes(word)));
  // A long sentence speaks of itself.
  const isOfItself = wish.text.length > MAX_POINTING_LENGTH && !pointsBack(wish.text);
  if (isFound || isOfItself) return [];
  const at = lines.findIndex(({ said }) => said.includes(wish));
  const isAlone = lines[at]!.said.every(({ kind }) => kind === 'omission');
  const isAboutBefore = isUnclear && isAlone && (!isSecret(wish.text) || pointsBack(wish.text));
  return lines.slice(isAboutBefore ? Math.max(0, at - 1) : at, at + 1).flatMap(({ said }) => said);
}

const MAX_POINTING_LENGTH = 40;

/** Values are lines of their own; sentences stay one line. */
function printedLines(
  { mark, text, said }: TypedLine,
  isPrinted: (said: Said) => boolean,
  { language }: Brief,
): Line[] {
  const isWhole = said.length > 0 && said.every((each) => each.value === null && isPrinted(each));
  if (isWhole) return [{ mark, text, value: null, isReference: false }];
  const { space } = rulesOf(language);
  const lines: Line[] = [];
  for (const each of said.filter(isPrinted)) {
    const last = lines.at(-1);
    if (each.value !== null) lines.push({ mark, text: '', value: each.value, isReference: false });
    else if (last?.value === null) last.text += space + each.text;
    else lines.push({ mark, text: each.text, value: null, isReference: false });
  }
  return lines;
}
