import type { Brief, Issuer } from '../../brief.ts';
import { type Reading, readBrief, type WriterRequest } from '../reading/index.ts';
import { readDirections } from './directions.ts';
import { isForeignTo } from './localize.ts';
import { addRow, type Context, takeFact, unlabelledFact } from './rows-from-facts.ts';
import { takeStatement, takeTopic } from './statements.ts';
import { type Field, frameOf, type OfficialKind, type OfficialLanguage, type Variant } from './templates.ts';
import { isNounPhrase, namesKind, themeInSentence, themeOf } from './theme.ts';

/** A note has no sentence end. */
export type Line = { text: string; isSentence: boolean };

export type Row = { field: Field; label: string; value: string };

/** What a document can be written from, sorted by where it stands. */
export type Material = {
  issuer: { name: string | null; type: Issuer | null };
  recipient: string | null;
  reference: string | null;
  title: string | null;
  /** What it is about, as a noun phrase that template sentences take up. */
  theme: string | null;
  rows: Row[];
  /** Sentences and notes of the user in the order given. */
  lines: Line[];
  attachments: string[];
  variant: Variant | null;
  requests: WriterRequest[];
  foreign: string[];
  banned: string[];
};

export function materialOf(given: Brief, kind: OfficialKind, language: OfficialLanguage): Material {
  const directions = readDirections(given, language);
  const { brief, readers, isLetter } = directions;
  const reading = readBrief(brief);
  const context: Context = { brief, kind, language, frame: frameOf(language) };
  const material: Material = {
    issuer: issuerOf(reading, brief, language),
    ...{ recipient: null, reference: null, title: null, theme: null },
    ...{ rows: [], lines: [], foreign: [], banned: [] },
    attachments: directions.attachments,
    variant: directions.variant,
    requests: reading.requests.filter(({ text }) => readerRequest(text) === null),
  };
  if (isLetter) material.recipient = readers;
  material.lines.push(...directions.told.map((text) => ({ text, isSentence: true })));
  material.theme = directions.theme ?? (directions.told.length > 0 ? themeFrom(material, context) : null);
  const phrase = reading.topic ?? (reading.statements.length === 0 ? wholeKeyword(brief) : null);
  const topic = phrase !== null && isTornOff(phrase, reading, language) ? null : phrase;
  // Once the request says what it is about, a phrase beside it is a note.
  if (topic !== null && material.theme === null) takeTopic(topic, material, context);
  else if (topic !== null)
    takeStatement({ text: topic, origin: 'keyword', language, isSentence: false }, material, context);
  for (const fact of reading.facts) takeFact(fact, material, context);
  for (const { text } of reading.requests) {
    const row = readerRequest(text);
    if (row !== null) takeFact(unlabelledFact(row.name, row.value, language), material, context);
  }
  const { subject } = reading;
  const isProduct = kind === '제품 출시 안내문' && subject !== null && !isForeignTo(subject, language);
  if (isProduct && isNounPhrase(subject, language)) material.theme ??= subject;
  for (const statement of reading.statements) takeStatement(statement, material, context);
  material.lines.push(...directions.asked.map((text) => ({ text, isSentence: true })));
  material.theme ??= themeFrom(material, context);
  if (readers !== null && material.recipient === null && !material.rows.some(({ field }) => field === 'audience'))
    material.rows.push({ field: 'audience', label: context.frame.labels.audience, value: readers });
  takeBrandContact(material, context);
  return material;
}

/** Whoever the brief names as the sender: in the brand, under a label, by introducing itself or as the subject of a sentence. */
function issuerOf(
  { issuer, facts }: Reading,
  { brand, keyword }: Brief,
  language: OfficialLanguage,
): Material['issuer'] {
  const { name, type } = issuer;
  if (name === null || isForeignTo(name, language)) return { name: null, type };
  const isGiven =
    name === brand?.company?.trim() || facts.some(({ label, value }) => label === 'sender' && value === name);
  const behind = keyword.slice(keyword.indexOf(name) + name.length);
  const isSubject =
    keyword.includes(name) &&
    /^(?:입니다|이에요|예요|은|는|이|가|에서|です|は|が|, | (?:is|will|launches|announces)\b)/u.test(behind);
  return isGiven || (isSubject && !namesKind(name, language)) ? { name, type } : { name: null, type: null };
}

/** A part of a request that is no noun phrase is not printed; the request itself is listed. */
function isTornOff(phrase: string, { requests }: Reading, language: OfficialLanguage): boolean {
  return requests.some(({ text }) => text.includes(phrase)) && !isNounPhrase(themeOf(phrase, language), language);
}

const MAX_TOPIC_LENGTH = 80;

/** A short keyword without a sentence is what the document is about. */
function wholeKeyword({ keyword }: Brief): string | null {
  const text = keyword.trim();
  const isPhrase = text.length <= MAX_TOPIC_LENGTH && !/[\n:：]|[.!?。]$/u.test(text);
  return isPhrase ? text : null;
}

/** `요청 사항: …` asks the reader of the document for something, not its writer. */
function readerRequest(request: string): { name: string; value: string } | null {
  const match = /^(요청\s?사항|요청|참고\s?사항|협조\s?사항)\s?[:：]\s?(\S.*)$/su.exec(request);
  return match === null ? null : { name: match[1]!, value: match[2]! };
}

function themeFrom({ title, rows, lines }: Material, { kind, language }: Context): string | null {
  const product = rows.find(({ field }) => field === 'product')?.value;
  if (kind === '제품 출시 안내문' && product !== undefined) return product;
  const named = title === null ? '' : themeOf(title, language);
  if (isNounPhrase(named, language)) return named;
  const request = rows.find(({ label }) => /^(?:요청|협조)\s?사항$/u.test(label))?.value;
  const [first, ...others] = request?.split(/,\s+/u) ?? [];
  if (first === undefined || !isNounPhrase(first, language))
    return title === null && kind !== '제품 출시 안내문' ? themeInSentence(lines[0]?.text ?? '', language) : null;
  return others.length === 0 ? first : `${first} 등`;
}

function takeBrandContact(material: Material, { brief, frame, language }: Context): void {
  const contact = brief.brand?.contact;
  const isKnown =
    material.rows.some(({ field }) => field === 'contact') ||
    material.lines.some(({ text }) => /\d{2,4}-\d{3,4}-\d{4}/u.test(text));
  if (contact === undefined || isKnown) return;
  const readable = (part: string | null) => (!part || isForeignTo(part, language) ? [] : [part]);
  const who = [contact.department, contact.name].flatMap(readable).join(' ');
  const how = [contact.phone, contact.email].flatMap(readable).join(', ');
  const bracketed = language === 'ko' ? `(${how})` : language === 'en' ? ` (${how})` : `（${how}）`;
  const value = who === '' || how === '' ? who + how : who + bracketed;
  if (value !== '') addRow({ field: 'contact', label: frame.labels.contact, value }, material);
}
