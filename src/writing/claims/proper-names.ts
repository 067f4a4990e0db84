import type { Brief, Language } from '../brief.ts';
import type { Facts } from './facts.ts';
import { isGuide } from './form.ts';
import { issuerOfHeadline, issuersIn, shortForms } from './issuers.ts';
import { findLatinNames, type LatinName } from './latin-names.ts';
import { HAN, HANGUL, KANA, LATIN } from './letters.ts';
import { findOrganisations, type Organisation } from './organisations.ts';
import { findPeople } from './people.ts';
import { findPlaces, latinPlaceId } from './places.ts';
import { isShortName, type Quotation } from './quotes.ts';
import { blank, type Span } from './text.ts';
import type { ClaimKind, Origin } from './types.ts';

export type Found = Span & { kind: ClaimKind; origin: Origin };

const UNVERIFIED: Origin = { type: 'unverified' };
const MAX_KNOWN_NAMES = 100;
const SCRIPTS: Record<Language, number> = { ko: HANGUL, ja: HAN | KANA, zh: HAN, en: LATIN, fr: LATIN, id: LATIN };

/** Names of people, organisations, places and products in a draft. */
export class ProperNames {
  private readonly facts: Facts;
  private readonly language: Language;
  private readonly known: { kind: ClaimKind; pattern: RegExp }[];
  private readonly organisations: ReadonlySet<string>;
  /** A name cannot be looked up when the material is written in another script. */
  private readonly canVerify: boolean;
  private readonly hasLatinNames: boolean;

  constructor(facts: Facts, brief: Brief, { title, language }: { title: string; language: Language }) {
    this.facts = facts;
    this.language = language;
    const { material } = facts;
    this.canVerify = material.isMostly(SCRIPTS[language]);
    // Prompts for pictures are often English whatever the language of the guide.
    this.hasLatinNames = !isGuide(brief) || language === 'en';
    const latin = findLatinNames(material.text, language).filter(({ isCertain, text }) => isCertain && text.length > 2);
    const cores = findOrganisations(material.text, language).map(({ core }) => core);
    this.organisations = new Set(cores);
    this.known = [
      this.pattern('organisation', [
        brief.brand?.company ?? '',
        this.headlineIssuer(title) ?? '',
        ...issuersIn(material.text, language),
        ...[...cores, ...textsOf(latin, 'organisation')].flatMap(shortForms),
      ]),
      this.pattern('name', [
        brief.brand?.contact.name ?? '',
        ...findPeople(material.text, language).map(({ text }) => text),
        ...(isProse(language) ? textsOf(latin, 'name').flatMap(withLastName) : []),
      ]),
    ].filter((known) => known !== null);
  }

  private headlineIssuer(title: string): string | null {
    const issuer = issuerOfHeadline(title, this.language);
    const isPlace = issuer !== null && findPlaces(issuer, this.language).length > 0;
    return issuer === null || isPlace || this.facts.originOfPhrase(issuer) === null ? null : issuer;
  }

  /** Names that the material uses are found wherever they stand, also without a title or at the start of a sentence. */
  private pattern(kind: ClaimKind, names: string[]) {
    const distinct = [...new Set(names.map((name) => name.trim()))].filter((name) => name.length > 1);
    if (distinct.length === 0) return null;
    const ordered = distinct.slice(0, MAX_KNOWN_NAMES).sort((left, right) => right.length - left.length);
    const words = ordered.map((name) => RegExp.escape(name)).join('|');
    return {
      kind,
      pattern: new RegExp(`(?<![\\p{Script=Latin}\\p{Script=Hangul}])(?:${words})(?!\\p{Script=Latin})`, 'gu'),
    };
  }

  find(text: string, quotations: Quotation[]): Found[] {
    const found: Found[] = [];
    let rest = text;
    const take = (claims: Found[]) => {
      found.push(...claims);
      rest = blank(rest, claims);
    };
    take(findOrganisations(rest, this.language).flatMap((organisation) => this.organisation(organisation)));
    take(findPeople(rest, this.language).flatMap(({ text: name, ...span }) => this.named('name', name, span)));
    for (const { kind, pattern } of this.known)
      take([...rest.matchAll(pattern)].flatMap((match) => this.named(kind, match[0], spanOf(match))));
    if (this.hasLatinNames) take(findLatinNames(rest, this.language, text).flatMap((name) => this.latin(name)));
    take(this.quoted(rest, quotations));
    take(
      findPlaces(rest, this.language).flatMap((place) => {
        const origin = this.facts.originOfPlace(place);
        const isDropped = origin.type === 'unverified' && place.id === null && !this.canVerify;
        return isDropped ? [] : [{ start: place.start, end: place.end, kind: 'place' as const, origin }];
      }),
    );
    return found;
  }

  private named(kind: ClaimKind, name: string, { start, end }: Span): Found[] {
    const origin = this.facts.originOfPhrase(name);
    if (origin === null && !this.canVerify) return [];
    return [{ start, end, kind, origin: origin ?? UNVERIFIED }];
  }

  private organisation({ start, end, core }: Organisation): Found[] {
    const whole = this.named('organisation', core, { start, end });
    if (this.language !== 'zh' || whole[0]?.origin.type !== 'unverified') return whole;
    // Chinese has no spaces, so words before the name may have been matched as part of it.
    for (let offset = 1; offset < core.length - 3; offset += 1)
      if (this.organisations.has(core.slice(offset)))
        return this.named('organisation', core.slice(offset), { start: start + offset, end });
    return whole;
  }

  private latin({ text, kind, isCertain, ...span }: LatinName): Found[] {
    if (kind === 'place') {
      const origin = this.facts.originOfPlace({ id: latinPlaceId(text), text });
      return [{ ...span, kind, origin }];
    }
    if (!isCertain) return [];
    const origin = this.facts.originOfPhrase(text) ?? this.originOfWords(text);
    if (origin === null && isProse(this.language) && !this.canVerify) return [];
    return [{ ...span, kind, origin: origin ?? UNVERIFIED }];
  }

  /** Doe, Jane and Jane Doe are one name; so are names whose words all stand in the material. */
  private originOfWords(name: string): Origin | null {
    const words = name.split(' ').filter((word) => /^\p{Lu}/u.test(word));
    if (words.length < 2) return null;
    const origins = words.map((word) => this.facts.originOfPhrase(word));
    return origins.every((origin) => origin !== null) ? origins[0]! : null;
  }

  private quoted(rest: string, quotations: Quotation[]): Found[] {
    return quotations
      .filter((quotation) => isShortName(quotation) && rest.slice(quotation.start, quotation.end) === quotation.text)
      .flatMap(({ text, start, end }) => this.named('name', text.replace(/[™®]/gu, ''), { start, end }));
  }
}

/** A person is named in full first and by the last name later. */
function withLastName(name: string): string[] {
  const last = name.split(' ').at(-1)!;
  return name.includes(' ') && last.length > 3 ? [name, last] : [name];
}

function textsOf(names: LatinName[], kind: LatinName['kind']): string[] {
  return names.filter((name) => name.kind === kind).map(({ text }) => text);
}

function isProse(language: Language): boolean {
  return language === 'en' || language === 'fr' || language === 'id';
}

function spanOf(match: RegExpMatchArray): Span {
  return { start: match.index!, end: match.index! + match[0].length };
}
