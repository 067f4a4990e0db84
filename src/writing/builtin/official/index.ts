import type { CheckField, ToCheck } from '../../../documents/model.ts';
import { EMPTY_OUTLINE, type Outline, type OutlineBlock } from '../../../documents/outline.ts';
import type { Brief, OutlineDraft } from '../../brief.ts';
import { holdsBanned } from '../../house.ts';
import { capitalised } from '../../languages/capitals.ts';
import { longDate } from '../../languages/dates.ts';
import { leveled } from '../../languages/levels.ts';
import { daysIn, officialNotation } from '../../languages/moments.ts';
import { houseOutline } from '../house-outline.ts';
import { noteOf } from '../notes.ts';
import { fillSlots } from '../template-files.ts';
import { headlineFrom } from '../titles.ts';
import { attachmentLines, koreanBody, numbered, withEndMark } from './layout.ts';
import { type Line, type Material, materialOf } from './material.ts';
import { rowsOf, type WrittenRows } from './rows.ts';
import { houseOf, signatoryOf } from './signatory.ts';
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
} from './templates.ts';

type Writing = {
  brief: Brief;
  kind: OfficialKind;
  language: OfficialLanguage;
  material: Material;
  form: Form;
  frame: Frame;
  /** A letter has a receiver and somebody who signs; a notice inside the house has neither. */
  isLetter: boolean;
  title: string;
  rows: WrittenRows;
};

/** An official document in the form of its language, from the brief alone. */
export function draftOfficial(asked: Brief): OutlineDraft {
  const language = officialLanguage(asked.language);
  const brief = { ...asked, language };
  const kind = officialKind(brief.kind);
  const material = materialOf(brief, kind, language);
  const [form, frame] = [formOf(kind, language, material.variant), frameOf(language)];
  const isLetter = form.head !== undefined || kind === '협조문' || (kind !== '공지사항' && material.recipient !== null);
  const missing = isLetter ? [material.recipient, material.issuer.name].filter((name) => name === null).length : 0;
  const rows = rowsOf(material, form, missing, isLetter && language === 'ko');
  const title = titleOf(material, form, language);
  const writing = { brief, kind, language, material, form, frame, isLetter, title, rows };
  const blocks = form.head === undefined ? bodyOf(writing) : certificateBody(writing);
  // 以上 closes what 記 opens.
  const isOpened = frame.listMark === null || blocks.some((block) => 'text' in block && block.text === frame.listMark);
  const outline: Outline = {
    ...EMPTY_OUTLINE,
    title,
    head: isLetter ? headOf(writing) : [],
    blocks,
    closing: isLetter && !isOpened ? [] : footOf(writing),
    to_check: notesFor(writing),
  };
  return { outline: houseOutline(outline, brief), kind, issuer: material.issuer.type };
}

/** A label, the matter of the document, or its first sentence. */
function titleOf({ title, theme, lines }: Material, form: Form, language: OfficialLanguage): string {
  if (title !== null) return title;
  const first = lines[0]?.text;
  const named = fillSlots(form.title, { theme: theme && capitalised(theme, language) });
  return named ?? (first === undefined ? form.plainTitle : headlineFrom(first, language));
}

/** A tone that was asked for changes the endings of a notice; a letter keeps its formal style. */
function isFriendly({ material, isLetter }: Writing): boolean {
  return !isLetter && material.requests.some(({ kind, text }) => kind === 'tone' && FRIENDLY.test(text));
}

const FRIENDLY = /부드러|부드럽|친근|친절|딱딱하지|따뜻|편안|편하게/u;
/** Addressed to the readers of the document. */
const ASKS = /(?:바랍니다|주십시오|주세요|부탁드립니다|바람|ください|お願いいたします|お願いします)[.。!]?$/u;

/** In the notation and the style of the document. */
function voicedIn(writing: Writing): (text: string) => string {
  const level = isFriendly(writing) ? 'haeyo' : 'hamnida';
  if (writing.language !== 'ko') return (text) => text;
  return (text) => leveled(officialNotation(text, writing.brief.today), 'ko', level);
}

function bodyOf(writing: Writing): OutlineBlock[] {
  const { kind, language, material, form, frame, isLetter, rows } = writing;
  const voiced = voicedIn(writing);
  const noted = (text: string) =>
    language === 'ko' ? officialNotation(text, writing.brief.today) : capitalised(text, language);
  const told = printedLines(writing).map(({ text, isSentence }) => ({
    isSentence,
    text: isSentence ? voiced(text) : noted(text),
  }));
  // An invitation or an apology says so first and lists the rest.
  const isMain = ({ text, isSentence }: Line) =>
    isLetter && (language === 'ko' || kind === '협조문') && material.variant === null && isSentence && !ASKS.test(text);
  const telling = told.filter(isMain).map(({ text }) => text);
  const isOnlyNote = told.length === 1 && !told[0]!.isSentence && rows.texts.length > 0;
  const listed = told
    .filter((line) => !isMain(line))
    .map(({ text }) => (isOnlyNote ? `${frame.labels.content}${rows.colon}${text}` : text));
  const lines = [...rows.texts, ...listed, ...rows.last];
  const opening = voiced(openingOf(writing, rows.known + listed.length));
  const enclosed = attachmentLines(frame.attachment, frame.copies, material.attachments);
  const attached: OutlineBlock[] = enclosed === null ? [] : [{ type: 'paragraph', text: enclosed }];
  if (language === 'ko') {
    const body = isLetter
      ? koreanBody(mainSentences(telling, opening), lines)
      : [paragraph(opening), ...numbered(lines, 'ko')];
    return isLetter ? withEndMark([...body, ...attached], frame.endMark!) : [...body, ...attached];
  }
  const list = numbered(lines, language);
  const mark = isLetter && frame.listMark !== null && list.length > 0 ? [paragraph(frame.listMark)] : [];
  const closing = form.closing === null ? [] : [paragraph(form.closing)];
  return [...openingBlocks(writing, telling, opening), ...mark, ...list, ...closing, ...attached];
}

/** A letter of thanks tells what somebody did and thanks for it; it has no list. */
function certificateBody(writing: Writing): OutlineBlock[] {
  const { material, form } = writing;
  const told = material.lines.map(({ text }) => voicedIn(writing)(text));
  const rows = material.rows.filter(({ field }) => field !== 'date').map(({ label, value }) => `${label}: ${value}`);
  return [...told, ...rows, form.opening].map(paragraph);
}

/** A verb behind the theme says nothing that the title does not: `지원금 신청받습니다`. */
const MAX_VERB_LENGTH = 6;

/** In a notice a sentence that became the title as a whole is not printed a second time. */
function printedLines({ material: { lines, theme }, rows, title, isLetter }: Writing): Line[] {
  if (isLetter) return lines;
  const isTheme = (text: string) =>
    theme !== null && text.startsWith(theme) && text.length <= theme.length + MAX_VERB_LENGTH;
  const isRepeated = ({ text }: Line, at: number) =>
    (text.replace(/[.。]$/u, '') === title && !/\d/u.test(text)) || (at === 0 && isTheme(text));
  const others = lines.filter((line, at) => !isRepeated(line, at));
  return others.length + rows.texts.length > 0 ? others : lines;
}

const REQUESTS = /요청(?:합니다|드립니다)\.$/u;

/** A sentence of the user that already makes the request takes the place of the opening, above what it asks for. */
function mainSentences(telling: string[], opening: string): string[] {
  const request = telling.find((text) => REQUESTS.test(text));
  return request === undefined ? [...telling, opening] : [...telling.filter((text) => text !== request), request];
}

function paragraph(text: string): OutlineBlock {
  return { type: 'paragraph', text };
}

/** What the letter says before its list. A letter to another house in Japan opens with 拝啓 and closes with 敬具. */
function openingBlocks(
  { language, frame, isLetter, material }: Writing,
  telling: string[],
  opening: string,
): OutlineBlock[] {
  const joint = language === 'en' ? ' ' : '';
  const background = telling.length === 0 ? [] : [paragraph(telling.join(joint))];
  const isOutside = isLetter && !/^[各全]|[部課長]$/u.test(material.recipient ?? '');
  if (frame.greeting === undefined || !isOutside) return [...background, paragraph(opening)];
  return [paragraph(frame.greeting + [...telling, opening].join('')), paragraph(frame.complimentary!)];
}

/** In a Korean letter a single line is an item of its own and needs no announcement. */
function openingOf({ form, material, isLetter, language }: Writing, count: number): string {
  const hasList = count > (isLetter && language === 'ko' ? 1 : 0);
  const named = fillSlots(hasList ? form.opening : form.bareOpening, { theme: material.theme });
  return named ?? (count > 0 ? form.plainOpening : form.shortOpening);
}

function headOf(writing: Writing): string[] {
  const { kind, form, frame } = writing;
  const templates = form.head ?? (kind === '협조문' ? frame.head : (frame.letterHead ?? frame.head));
  const { recipient } = writing.material;
  const values = {
    ...slotsOf(writing),
    recipient: recipient === null ? `[${frame.recipientBlank}]` : addressed(recipient, writing),
  };
  const paragraphs = templates.map((template) => linesOf(template, values)).filter((lines) => lines.length > 0);
  return paragraphs.flatMap((lines, at) => (at === 0 ? lines : ['', ...lines]));
}

function footOf(writing: Writing): string[] {
  const { isLetter, kind, form, frame } = writing;
  const letter = form.foot ?? (kind === '협조문' ? frame.foot : (frame.letterFoot ?? frame.foot));
  const values = slotsOf(writing);
  // A date alone signs nothing.
  const templates = isLetter || writing.material.issuer.name !== null ? (isLetter ? letter : frame.noticeFoot) : [];
  return templates.map((template) => linesOf(template, values).join('\n')).filter((text) => text !== '');
}

function slotsOf({ brief, language, material, frame, title, isLetter }: Writing): Record<string, string | null> {
  const { name, type } = material.issuer;
  const isKoreanLetter = isLetter && language === 'ko';
  const signatory = name === null ? null : language === 'ko' ? signatoryOf(name, type) : name;
  // Where a person or a department signs, the letter has no other name to head it.
  const isHeaded = name !== null && !(isKoreanLetter && signatory === name && /(?:장|대표)$/u.test(name));
  return {
    title,
    reference: material.reference,
    issuer: !isHeaded ? null : isKoreanLetter ? houseOf(name) : name,
    sender: name ?? `[${frame.signatoryBlank}]`,
    signatory: signatory ?? `[${frame.signatoryBlank}]`,
    date: material.rows.find(({ field }) => field === 'date')?.value ?? null,
    today: longDate(brief.today, language),
  };
}

function linesOf(template: string, values: Record<string, string | null>): string[] {
  return template.split('\n').flatMap((line) => fillSlots(line, values) ?? []);
}

/** How a Japanese letter names a group, and a house. */
function addressed(recipient: string, { language, kind }: Writing): string {
  if (language === 'en' && kind !== '협조문') return capitalised(recipient, 'en');
  if (language !== 'ja' || /(?:様|御中|各位|殿)$/u.test(recipient)) return recipient;
  return /^[各全]|皆/u.test(recipient) ? `${recipient} 各位` : `${recipient} 御中`;
}

const THANKS =
  /^(?:감사합니다|고맙습니다|수고하세요|잘\s?부탁드립니다|부탁드립니다|안녕하세요|안녕하십니까|thank|hello|hi\b|谢谢|您好|よろしく|お願い|お世話)/iu;
const MAX_NOTES = 30;
const CHECKED_AS: Partial<Record<Field, CheckField>> = {
  ...{ date: 'date', time: 'date', deadline: 'date', place: 'place', price: 'price', contact: 'contact' },
  ...{ product: 'name', speaker: 'name' },
};

function notesFor(writing: Writing): ToCheck[] {
  const { brief, material, form, frame, language, rows, title, isLetter } = writing;
  const friendly = isFriendly(writing);
  const isOpen = ({ kind, text }: Material['requests'][number]) =>
    (kind !== 'form' || /\d/u.test(text)) &&
    !THANKS.test(text) &&
    !(kind === 'tone' && (friendly ? FRIENDLY.test(text) : /정중|격식|formal|丁寧|正式/iu.test(text)));
  const requests = [
    ...material.requests.filter(isOpen).map(({ text }) => text),
    ...(brief.instruction === null ? [] : [brief.instruction]),
  ];
  const printed = material.lines.map(({ text }) => text);
  const told = [brief.keyword, ...brief.references.map(({ text }) => text)];
  const wrong = told.flatMap((text) => daysIn(text, brief.today).filter(({ isWrong }) => isWrong));
  return [
    ...requests.map((text) => noteOf('request', { text })),
    ...material.foreign.map((text) => noteOf('translate', { text })),
    ...wrong.map(({ text }) => noteOf('weekday', { text })),
    ...material.banned.map((text) => noteOf('banned', { text })),
    ...printed.filter((text) => holdsBanned(text, brief.brand)).map((text) => noteOf('wording', { text })),
    ...rows.left.map(({ field, label }) => ({
      ...noteOf('missing', { text: label }),
      field: CHECKED_AS[field] ?? ('fact' as const),
    })),
    ...(material.title === null &&
    material.theme === null &&
    title === headlineFrom(material.lines[0]?.text ?? '', language)
      ? [noteOf('title')]
      : []),
    ...(rows.hasContact || form.head !== undefined ? [] : [noteOf('contactMissing')]),
    ...(isLetter && form.head === undefined && frame.isNumbered ? [noteOf('documentNumber')] : []),
  ].slice(0, MAX_NOTES);
}
