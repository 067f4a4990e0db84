import type { Catalogue, Country } from '../../areas/releases/index.ts';
import { SAMPLE_GROUPS } from './groups.ts';
import { NEWSROOMS, type Newsroom } from './newsrooms.ts';
import { SAMPLE_PRODUCTS } from './products.ts';

const STANDARD = { kind: 'release', currency: 'KRW', is_recommended: false, active: true, is_sample: true } as const;

/** Whole rows, the same every time: nothing here is left to chance. */
export function sampleCatalogue(): Catalogue {
  return {
    products: entriesOf(SAMPLE_PRODUCTS).flatMap(([country_code, products]) =>
      products.map((product, position) => ({ ...STANDARD, ...product, country_code, position })),
    ),
    groups: SAMPLE_GROUPS.map(({ code, name }, position) => ({ code, name, position })),
    categories: SAMPLE_GROUPS.flatMap((group) =>
      group.categories.map(([code, name], position) => ({ code, group_code: group.code, name, position })),
    ),
    reporters: entriesOf(NEWSROOMS).flatMap(([country, newsroom]) => reportersIn(country, newsroom)),
  };
}

function entriesOf<Value>(byCountry: Record<Country, Value>): [Country, Value][] {
  return Object.entries(byCountry) as [Country, Value][];
}

const CATEGORIES = SAMPLE_GROUPS.flatMap(({ categories }) => categories.map(([code]) => code));

function reportersIn(country_code: Country, newsroom: Newsroom): Catalogue['reporters'] {
  return newsroom.outlets.flatMap(([media, domain, tier], desk) =>
    Array.from({ length: newsroom.reportersEach }, (_, seat) => {
      const number = desk * newsroom.reportersEach + seat;
      const { name, address } = nameOf(newsroom, number);
      return {
        email: `${address}@${domain}`,
        name,
        media,
        country_code,
        tier,
        categories: categoriesOf(number),
        active: true,
        is_sample: true,
      };
    }),
  );
}

/** No pair of names twice in a country: each round through the family names starts one given name further on. */
function nameOf({ familyNames, givenNames, familyFirst }: Newsroom, number: number) {
  const round = Math.floor(number / familyNames.length);
  const [family, familyAddress] = familyNames[number % familyNames.length]!;
  const [given, givenAddress] = givenNames[(number + round) % givenNames.length]!;
  return {
    name: familyFirst ? `${family}${given}` : `${given} ${family}`,
    address: `${givenAddress}.${familyAddress}`,
  };
}

/** Everybody writes about one field, every second about another one too. */
function categoriesOf(number: number): string[] {
  const first = CATEGORIES[number % CATEGORIES.length]!;
  const second = CATEGORIES[(number * 7 + 3) % CATEGORIES.length]!;
  return number % 2 === 0 || second === first ? [first] : [first, second].sort();
}
