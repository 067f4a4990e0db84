import type { Brief } from '../brief.ts';
import { FigureFacts } from './check-figures.ts';
import { DateFacts } from './date-facts.ts';
import { findDates } from './dates.ts';
import { findContacts, knownContacts, withoutForm } from './form.ts';
import { Material } from './material.ts';
import { type Place, placesOf, placeWithin } from './places.ts';
import { blank } from './text.ts';
import type { Origin } from './types.ts';
import { findPriceStatements, findSuperlatives, type Statement } from './words.ts';

const UNVERIFIED: Origin = { type: 'unverified' };

/** Everything the brief states, ready to be looked up. */
export class Facts {
  readonly material: Material;
  readonly dates: DateFacts;
  readonly figures: FigureFacts;
  readonly contacts: ReadonlySet<string>;
  private readonly places: ReadonlyMap<string, number>;
  private readonly statements = new Map<string, number>();

  constructor(brief: Brief) {
    this.material = new Material(brief);
    const { text } = this.material;
    this.contacts = knownContacts(this.material);
    const { moments, rest } = findDates(withoutForm(blank(text, findContacts(text)), brief));
    this.dates = new DateFacts(this.material, moments, brief);
    this.figures = new FigureFacts(this.material, rest, this.dates);
    this.dates.addEndDays(this.figures.figures);
    this.places = placesOf(text);
    for (const statement of [...findPriceStatements(text), ...findSuperlatives(rest)]) {
      this.remember(`${statement.key} ${statement.scope}`, statement);
      this.remember(`${statement.key} any`, statement);
    }
  }

  private remember(key: string, { start }: Statement) {
    if (!this.statements.has(key)) this.statements.set(key, start);
  }

  originOfPhrase(phrase: string): Origin | null {
    const position = this.material.phrases.find(phrase);
    return position === null ? null : this.material.originAt(position);
  }

  /** A superlative without a scope is covered by one with a scope, not the other way round. */
  originOfSuperlative({ key, scope }: Statement): Origin {
    const position = this.statements.get(`${key} ${scope ?? 'any'}`);
    return position === undefined ? UNVERIFIED : this.material.originAt(position);
  }

  originOfPriceWord({ key }: Statement, sentence: string): Origin {
    const position = this.statements.get(`${key} any`);
    if (position !== undefined) return this.material.originAt(position);
    const times = { double: 2, half: 2, triple: 3 }[key];
    const computed = times === undefined ? null : this.figures.ratio(times, sentence);
    return computed === null ? UNVERIFIED : { type: 'derived', how: computed.how, from: computed.from };
  }

  originOfPlace({ id, text }: Pick<Place, 'id' | 'text'>): Origin {
    const position = id === null ? undefined : this.places.get(id);
    if (position !== undefined) return this.material.originAt(position);
    const within = id === null ? null : placeWithin(id, this.places);
    if (within !== null)
      return {
        type: 'derived',
        how: { ko: '더 좁은 지명이 속한 지역', en: 'region of a place that is named' },
        from: [within],
      };
    return this.originOfPhrase(text) ?? UNVERIFIED;
  }
}
