import type { CheckField, ToCheck } from '../../../documents/model.ts';
import { EMPTY_OUTLINE, type Outline, type OutlineBlock } from '../../../documents/outline.ts';
import type { Brief, OutlineDraft } from '../../brief.ts';
import { rulesOf } from '../../languages/index.ts';
import { daysIn } from '../../languages/moments.ts';
import { labelledAs, paragraph } from '../blocks.ts';
import { brandOutline } from '../brand-outline.ts';
import { noteOf } from '../notes.ts';
import { type Reading, readBrief, type Statement, type StatementField } from '../reading/index.ts';
import { fillSlots } from '../template-files.ts';
import { sentenceTitle } from '../title.ts';
import { attachmentLines, letterBody, numbered, withEndMark } from './layout.ts';
import { rowsOf, type WrittenRows } from './rows.ts';
import { organisationOf, signatoryOf } from './signatory.ts';
import {
  type Field,
  type Form,
  type Frame,
  formOf,
  frameOf,
  type OfficialKind,
  type OfficialLanguage,
  officialKind,
  officialLanguage,
  variantOf,
} from './templates.ts';

type Writing = {
  brief: Brief;
  kind: OfficialKind;
  language: OfficialLanguage;
  reading: Reading;
  form: Form;
  frame: Frame;
  /** A letter has a receiver and somebody who signs; a notice inside the organisation has neither. */
  isLetter: boolean;
  title: string | null;
  /** What it is about, as a noun phrase that template sentences take up. */
  theme: string | null;
  recipient: string | null;
  /** Declared sentences about the matter, without the one that is the title. */
  news: string[];
  rows: WrittenRows;
};

/** An official document in the form of its language, from the brief alone. */
export function draftOfficial(asked: Brief): OutlineDraft {
  const language = officialLanguage(asked.language);
  const brief: Brief = { ...asked, language, task: 'official-document' };
  const kind = officialKind(brief.kind);
  const reading = readBrief(brief);
  const frame = frameOf(language);
  const labelled = labelledAs(reading.values, 'title');
  const form = formOf(kind, language, variantOf([...reading.wishes, labelled ?? '', reading.topic ?? '']));
  const recipient = labelledAs(reading.values, 'recipient');
  const isLetter = form.head !== undefined || kind === '협조문' || (kind !== '공지사항' && recipient !== null);
  const matter =
    labelledAs(reading.values, 'what') ?? labelledAs(reading.values, 'product') ?? reading.topic ?? labelled;
  const theme = matter === null || rulesOf(language).sentenceEnd.test(matter) ? null : withoutKind(matter, frame, form);
  const rows = rowsOf(reading, { form, frame, brief, isLetter });
  const title =
    labelled ?? titleFrom(theme, matter, form, frame) ?? (isLetter ? null : sentenceTitle(reading, language));
  const news = reading.statements
    .filter(({ field, isItem, text }) => field === 'what' && !isItem && text.replace(/[.。]$/u, '') !== title)
    .map(({ text }) => text);
  const writing = { brief, kind, language, reading, form, frame, isLetter, title, theme, recipient, news, rows };
  const blocks = form.head === undefined ? bodyOf(writing) : certificateBody(writing);
  // 以上 closes what 記 opens.
  const isOpened = frame.listMark === null || blocks.some((block) => 'text' in block && block.text === frame.listMark);
  const outline: Outline = {
    ...EMPTY_OUTLINE,
    title: title ?? `[${frame.titleBlank}]`,
    head: isLetter ? headOf(writing) : [],
    blocks,
    closing: isLetter && !isOpened ? [] : footOf(writing),
    to_check: notesFor(writing),
  };
  return { outline: brandOutline(outline, brief), kind, issuer: null };
}

/** `식당 운영 시간 변경 안내` is about 식당 운영 시간 변경. */
function withoutKind(matter: string, frame: Frame, { occasion }: Form): string | null {
  const bare = matter.replace(frame.kindName, '').trim();
  const theme = occasion !== undefined && bare.endsWith(occasion) ? bare.slice(0, -occasion.length).trim() : bare;
  return theme === '' ? null : theme;
}

function titleFrom(theme: string | null, matter: string | null, form: Form, frame: Frame): string | null {
  if (theme === null) return null;
  return matter !== null && frame.kindName.test(matter) ? matter : fillSlots(form.title, { theme });
}

function bodyOf(writing: Writing): OutlineBlock[] {
  const { language, reading, form, frame, isLetter, rows } = writing;
  const { main, first, rest } = partsOf(writing);
  const lines = [...first, ...rows.texts, ...rest, ...rows.last];
  const said = [...main, ...openingOf(writing, lines.length)];
  const enclosed = attachmentLines(frame.attachment, frame.copies, valuesOf(reading, 'attachment'));
  const attached = enclosed === null ? [] : [paragraph(enclosed)];
  if (frame.endMark !== null) {
    const body = isLetter ? letterBody(said, lines) : [paragraph(said.join(' ')), ...numbered(lines, language)];
    return isLetter ? withEndMark([...body, ...attached], frame.endMark) : [...body, ...attached];
  }
  const list = numbered(lines, language);
  const mark = isLetter && frame.listMark !== null && list.length > 0 ? [paragraph(frame.listMark)] : [];
  const closing = form.closing === null ? [] : [paragraph(form.closing)];
  return [...openingBlocks(writing, said), ...mark, ...list, ...closing, ...attached];
}

/** What the text says before its list, and the lines of the list before and after the labelled values. */
type Parts = { main: string[]; first: string[]; rest: string[] };

/**
 * A form says what is the matter and why; everything else is listed in the order entered. Of a request the sentences of
 * a letter come first and the notes are listed.
 */
function partsOf({ brief, reading, form, frame, isLetter, news }: Writing): Parts {
  const texts = (statements: Statement[]) => statements.map(({ text }) => text);
  const declared = reading.statements.filter(({ field }) => field !== undefined);
  const asked = reading.statements.filter(({ field }) => field === undefined);
  const isMain = isLetter && form.isLetterOfStatements !== false;
  const sentences = texts(asked.filter(({ isItem }) => !isItem));
  const notes = texts(asked.filter(({ isItem }) => isItem));
  const matter = (field: StatementField, isItem: boolean) =>
    declared.filter((each) => each.field === field && each.isItem === isItem);
  const opening = [...matter('why', false), ...matter('what', false), ...matter('what', true)];
  const { colon } = rulesOf(brief.language);
  return {
    main: [...texts(matter('why', false)), ...news, ...(isMain ? sentences : [])],
    first: texts(matter('what', true)).map((text) => `${frame.labels.content}${colon}${text}`),
    rest: [...texts(declared.filter((each) => !opening.includes(each))), ...(isMain ? [] : sentences), ...notes],
  };
}

const valuesOf = ({ values }: Reading, label: 'attachment') =>
  values
    .filter((value) => value.label === label)
    .flatMap(({ value, isDeclared }) => (isDeclared === true ? [value] : value.split(/\s*[,;、]\s*/u)));

/** A letter of thanks tells what somebody did and thanks for it; it has no list. */
function certificateBody({ reading, form }: Writing): OutlineBlock[] {
  const told = reading.statements.map(({ text }) => text);
  return [...told, form.opening].map(paragraph);
}

/** What the letter says before its list. A letter to another organisation in Japan opens with 拝啓 and closes with 敬具. */
function openingBlocks({ language, frame, isLetter, recipient }: Writing, said: string[]): OutlineBlock[] {
  const { space } = rulesOf(language);
  const isOutside = isLetter && !/^[各全]|[部課長]$/u.test(recipient ?? '');
  if (frame.greeting !== undefined && isOutside)
    return [paragraph(frame.greeting + said.join('')), paragraph(frame.complimentary!)];
  const opening = said.at(-1)!;
  const main = said.slice(0, -1);
  return [...(main.length === 0 ? [] : [paragraph(main.join(space))]), paragraph(opening)];
}

/** The sentence that announces the list, unless what somebody declared does. */
function openingOf({ form, frame, theme, isLetter, news }: Writing, count: number): string[] {
  const last = news.at(-1);
  const isSaid = !isLetter || form.isLetterOfStatements === false || (last !== undefined && frame.announces.test(last));
  if (last !== undefined && isSaid) return [];
  const named = last === undefined ? fillSlots(count > 0 ? form.opening : form.bareOpening, { theme }) : null;
  return [named ?? (count > 0 ? form.plainOpening : form.shortOpening)];
}

function headOf(writing: Writing): string[] {
  const { kind, form, frame, recipient } = writing;
  const templates = form.head ?? (kind === '협조문' ? frame.head : (frame.letterHead ?? frame.head));
  const values = { ...slotsOf(writing), recipient: recipient === null ? `[${frame.recipientBlank}]` : recipient };
  const paragraphs = templates.map((template) => linesOf(template, values)).filter((lines) => lines.length > 0);
  return paragraphs.flatMap((lines, at) => (at === 0 ? lines : ['', ...lines]));
}

function footOf(writing: Writing): string[] {
  const { isLetter, kind, form, frame, reading } = writing;
  const letter = form.foot ?? (kind === '협조문' ? frame.foot : (frame.letterFoot ?? frame.foot));
  // A date alone signs nothing.
  const templates = isLetter || reading.sender !== null ? (isLetter ? letter : frame.noticeFoot) : [];
  const values = slotsOf(writing);
  return templates.map((template) => linesOf(template, values).join('\n')).filter((text) => text !== '');
}

function slotsOf({ brief, language, reading, frame, title, isLetter }: Writing): Record<string, string | null> {
  const { sender, values } = reading;
  const signatory = sender === null ? null : frame.isSignedByHead ? signatoryOf(sender) : sender;
  return {
    title: title ?? `[${frame.titleBlank}]`,
    reference: labelledAs(values, 'copy'),
    issuer: sender === null ? null : isLetter && frame.isSignedByHead ? organisationOf(sender) : sender,
    sender: sender ?? `[${frame.signatoryBlank}]`,
    signatory: signatory ?? `[${frame.signatoryBlank}]`,
    date: labelledAs(values, 'date'),
    today: rulesOf(language).longDate(brief.today),
  };
}

function linesOf(template: string, values: Record<string, string | null>): string[] {
  return template.split('\n').flatMap((line) => fillSlots(line, values) ?? []);
}

const MAX_NOTES = 30;
const CHECKED_AS: Partial<Record<Field, CheckField>> = {
  ...{ date: 'date', time: 'date', deadline: 'date', place: 'place', price: 'price', contact: 'contact' },
  ...{ product: 'name', speaker: 'name' },
};

function notesFor({ brief, reading, form, frame, rows, title, isLetter, recipient }: Writing): ToCheck[] {
  const told = [...reading.statements.map(({ text }) => text), ...reading.values.map(({ value }) => value)];
  const wrong = told.flatMap((text) => daysIn(text, brief.today).filter(({ isWrong }) => isWrong));
  return [
    ...(title === null ? [noteOf('titleMissing')] : []),
    ...(isLetter && recipient === null ? [noteOf('recipientMissing')] : []),
    ...(isLetter && reading.sender === null ? [noteOf('issuerMissing')] : []),
    ...reading.toCheck,
    ...wrong.map(({ text }) => noteOf('weekday', { text })),
    ...rows.left.map(({ field, label }) => ({
      ...noteOf('missing', { text: label }),
      field: CHECKED_AS[field] ?? ('fact' as const),
    })),
    ...(rows.hasContact || form.head !== undefined ? [] : [noteOf('contactMissing')]),
    ...(isLetter && form.head === undefined && frame.isNumbered ? [noteOf('documentNumber')] : []),
  ].slice(0, MAX_NOTES);
}
