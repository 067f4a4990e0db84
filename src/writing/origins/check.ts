import { findCauses } from './causes.ts';
import { originOfComputed } from './computed.ts';
import { bareContact, findContacts, withoutPlaceholders } from './contacts.ts';
import { type Fact, findFacts, inTable, isMannerOfSpeaking } from './facts.ts';
import { findNames } from './names.ts';
import { weekdayOf } from './notation/calendar.ts';
import { tableUnit } from './notation/figures.ts';
import { originOfQuotes } from './quotations.ts';
import { findQuotations } from './quotes.ts';
import { originOfStated } from './stated.ts';
import type { Part, Task } from './task.ts';
import { blank, halfWidth, lastBefore, type Span, sentenceSpans } from './text.ts';
import type { Claim, ClaimKind, Origin } from './types.ts';
import { wordsOf } from './words.ts';

type Found = Pick<Claim, 'text' | 'kind' | 'start' | 'end' | 'origin'>;

/** No reader goes through more, and no real text has as many. */
const MAX_FACTS = 3000;
const MAX_QUOTES = 500;

const UNVERIFIED: Origin = { type: 'unverified' };

/** The claims of one field, in reading order. */
export function checkField(written: string, parts: Part[], task: Task): Found[] {
  const { material, language, declared, isGuide } = task;
  if (parts.length === 0) return [];
  const plain = withoutPlaceholders(halfWidth(written));
  const partAt = (position: number) => parts[lastBefore(parts, position)]!;
  const found: Found[] = [];
  const add = ({ start, end }: Span, kind: ClaimKind, origin: Origin) =>
    found.push({ text: written.slice(start, end), kind, start, end, origin });

  const quotations = findQuotations(plain, isGuide, parts);
  // A quotation is one claim, whatever it says.
  const compared = quotations.slice(0, MAX_QUOTES);
  const quoteOrigins = originOfQuotes(plain, compared, partAt, task);
  for (const [at, quotation] of compared.entries()) add(quotation, 'quote', quoteOrigins[at]!);
  const numbering = parts.flatMap((part) => part.numbering);
  const rest = blank(plain, [...quotations, ...numbering, ...references(plain, numbering)]);

  for (const contact of findContacts(rest)) {
    add(contact, contact.kind, originOfContact(contact, task));
  }

  const units = tableUnits(parts);
  const facts = findFacts(rest, isGuide)
    .slice(0, MAX_FACTS)
    .map((fact) => {
      const unit = units.get(partAt(fact.start));
      return unit === undefined ? fact : inTable(fact, unit);
    });
  const sentences = sentenceSpans(rest);
  const words = new Map<Part, ReadonlySet<string>>();
  for (const [at, fact] of facts.entries()) {
    const part = partAt(fact.start);
    const around = () => {
      // What a heading is about is said in the text below it.
      const below = part.isHeading ? (parts[parts.indexOf(part) + 1]?.text ?? '') : '';
      const own = words.get(part) ?? new Set(wordsOf(`${part.text}\n${below}`));
      words.set(part, own);
      return own;
    };
    const { allowed, isLabelled } = part;
    const sentence = sentences[lastBefore(sentences, fact.start)]!;
    const place = { text: rest, facts, at, sentence, language, allowed, isLabelled, around, today: task.today };
    const origin = originOfStated(place, material) ?? originOfComputed(place, task.formulas, material) ?? UNVERIFIED;
    const isForm = origin === UNVERIFIED && (isMannerOfSpeaking(fact) || isDateline(fact, task));
    if (!isForm) add(fact, fact.kind, origin);
  }

  if (declared !== null) {
    const allowedAt = (position: number) => partAt(position).allowed;
    for (const cause of findCauses(rest, language, allowedAt, material)) add(cause, 'cause', cause.origin);
    for (const name of findNames(rest, declared, material)) add(name, 'name', name.origin);
  }
  return found.sort((left, right) => left.start - right.start || left.end - right.end);
}

const LONGEST_REFERENCE = 40;

/** Mentions of numbered items of the text itself: see "6 Contact". */
function references(text: string, numbering: Span[]): Span[] {
  return numbering.flatMap(({ start, end }) => {
    const [item = ''] = text.slice(start, start + LONGEST_REFERENCE).split('\n');
    const at = item.slice(end - start).trim().length < 2 ? -1 : text.indexOf(item);
    // Its own place is found too when nothing before it mentions the item.
    const place = at === start ? text.indexOf(item, end) : at;
    return place === -1 ? [] : [{ start: place, end: place + end - start }];
  });
}

/** The units of tables, which stand in the block before them. */
function tableUnits(parts: Part[]): Map<Part, { measure: string; factor: number }> {
  return new Map(
    parts.flatMap((part, at) => {
      const unit = part.isLabelled && at > 0 ? tableUnit(halfWidth(parts[at - 1]!.text)) : null;
      return unit === null ? [] : [[part, unit] as const];
    }),
  );
}

/** An address may stand in whatever words of the material: example.com for https://example.com/. */
export function originOfContact({ text, kind }: Pick<Claim, 'text' | 'kind'>, { material, addresses }: Task): Origin {
  const bare = bareContact(text);
  const sentence = material.contact(bare);
  if (sentence !== null) return material.originOf(sentence);
  const place = kind === 'place' ? material.phrases.find(bare) : null;
  return addresses.get(bare) ?? (place === null ? UNVERIFIED : material.originOf(material.sentenceAt(place.start)));
}

/** The day of writing in a dateline is form, not a statement. */
function isDateline(fact: Fact, { today }: Task): boolean {
  if (fact.kind !== 'date' || today === null) return false;
  const { moment } = fact;
  if (moment.type !== 'day' && moment.type !== 'day-only') return false;
  if (moment.type === 'day' && (moment.month !== today.month || (moment.year ?? today.year) !== today.year))
    return false;
  return moment.day === today.day && (moment.weekday ?? weekdayOf(today)) === weekdayOf(today);
}
