import type { Document } from '../../documents/model.ts';
import { anchorOf, plainContent, spanInContent } from '../../documents/plain.ts';
import type { Brief, Language } from '../brief.ts';
import { isDateline, originOfMoment } from './check-dates.ts';
import { findDates } from './dates.ts';
import { Facts } from './facts.ts';
import { findFigures, isSingle } from './figures.ts';
import { findContacts, isGuide, isKnownContact, withoutForm, withoutPlaceholders } from './form.ts';
import { unknownLinkTargets } from './link-targets.ts';
import { type Found, ProperNames } from './proper-names.ts';
import { findQuotations, originOfQuote } from './quotes.ts';
import { blank, halfWidth, sentenceAt } from './text.ts';
import type { Claim, Origin } from './types.ts';
import { findPriceWords, findSuperlatives } from './words.ts';

export type { Claim, ClaimKind } from './types.ts';

/** A text without marks and blocks, such as a social post. */
export type PlainText = { title: string; content: string; language: Language };

/** Cached, because several texts are checked against one brief and parsing the brief is most of the work. */
const known = new WeakMap<Brief, Facts>();

function factsOf(brief: Brief): Facts {
  const facts = known.get(brief) ?? new Facts(brief);
  known.set(brief, facts);
  return facts;
}

/** Every statement of fact in a document with where it comes from, in reading order. */
export function checkClaims(document: Document, language: Language, brief: Brief): Claim[] {
  const plain = plainContent(document.blocks);
  const read = checkPlainClaims({ title: document.title, content: plain.text, language }, brief);
  const inContent = read
    .filter(({ field }) => field === 'content')
    .map((claim) => ({ ...claim, ...spanInContent(plain, claim) }));
  const targets = unknownLinkTargets(plain.places, factsOf(brief));
  const content = [...inContent, ...targets].sort((left, right) => left.start - right.start || left.end - right.end);
  return [
    ...read.filter(({ field }) => field === 'title'),
    ...content.map((claim) => ({ ...claim, block: anchorOf(plain, claim) })),
  ];
}

/** The same for a text that has no document. */
export function checkPlainClaims(text: PlainText, brief: Brief): Claim[] {
  const facts = factsOf(brief);
  const names = new ProperNames(facts, brief, text);
  return (['title', 'content'] as const).flatMap((field) =>
    claimsIn(text[field], text.language, brief, facts, names).map(({ start, end, kind, origin }) => ({
      text: text[field].slice(start, end),
      kind,
      field,
      start,
      end,
      block: null,
      origin,
    })),
  );
}

/** Limit of the list: a person will not go through more. */
const MAX_LISTED = 20;

/** The distinct texts of the claims that nothing in the brief supports, in reading order. */
export function unverifiedClaims(claims: Claim[]): string[] {
  const texts = claims.filter(({ origin }) => origin.type === 'unverified').map(({ text }) => text);
  return [...new Set(texts)].slice(0, MAX_LISTED);
}

function claimsIn(written: string, language: Language, brief: Brief, facts: Facts, names: ProperNames): Found[] {
  const found: Found[] = [];
  const plain = withoutPlaceholders(halfWidth(written));
  let rest = plain;
  const take = (claims: Found[]) => {
    found.push(...claims);
    rest = blank(rest, claims);
  };

  const quotations = findQuotations(plain, isGuide(brief));
  // A quotation is one claim, whatever it says.
  take(
    quotations
      .filter(({ isSpeech, text }) => isSpeech && !text.includes('\u0000'))
      .map((quotation) => ({
        ...{ start: quotation.start, end: quotation.end, kind: 'quote' as const },
        origin: originOfQuote(quotation, language, facts.material),
      })),
  );
  const contacts = findContacts(rest);
  const unknown = contacts.filter((detail) => !isKnownContact(detail, facts.contacts, facts.material));
  found.push(...unknown.map(({ start, end, kind }) => ({ start, end, kind, origin: unverified() })));
  rest = withoutForm(blank(rest, contacts), brief);

  const dates = findDates(rest);
  rest = dates.rest;
  for (const moment of dates.moments)
    if (!isDateline(moment, facts.dates))
      found.push({ start: moment.start, end: moment.end, kind: 'date', origin: originOfMoment(moment, facts.dates) });
  take(
    findPriceWords(rest).map((word) => ({
      ...spanOf(word),
      kind: 'price',
      origin: facts.originOfPriceWord(word, sentenceAt(plain, word.start)),
    })),
  );
  take(
    findSuperlatives(rest).map((word) => ({
      ...spanOf(word),
      kind: 'superlative',
      origin: facts.originOfSuperlative(word),
    })),
  );
  take(
    findFigures(rest).flatMap((figure) => {
      const origin = facts.figures.originOf(figure, sentenceAt(plain, figure.start));
      // One of something is mostly a manner of speaking: 1인당, 1년 동안.
      const isDropped = origin.type === 'unverified' && isSingle(figure);
      return isDropped ? [] : [{ ...spanOf(figure), kind: 'figure', origin }];
    }),
  );
  found.push(...names.find(rest, quotations));
  return found.sort((left, right) => left.start - right.start || left.end - right.end);
}

function unverified(): Origin {
  return { type: 'unverified' };
}

function spanOf({ start, end }: { start: number; end: number }) {
  return { start, end };
}
