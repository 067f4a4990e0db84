import type { Catalogue, Country } from '../../areas/releases/index.ts';
import { type Newsroom, readGroups, readNewsrooms, readProducts } from './read.ts';

const STANDARD = { kind: 'release', currency: 'KRW', is_recommended: false, active: true, is_sample: true } as const;

/** Complete catalogue rows, the same on every call. */
export function sampleCatalogue(): Catalogue {
  const groups = readGroups();
  const categories = groups.flatMap((group) =>
    group.categories.map(({ code, name }, position) => ({ code, group_code: group.code, name, position })),
  );
  const codes = categories.map(({ code }) => code);
  return {
    products: entriesOf(readProducts()).flatMap(([country_code, products]) =>
      products.map((product, position) => ({ ...STANDARD, ...product, country_code, position })),
    ),
    groups: groups.map(({ code, name }, position) => ({ code, name, position })),
    categories,
    reporters: entriesOf(readNewsrooms()).flatMap(([country, newsroom]) => reportersIn(country, newsroom, codes)),
  };
}

function entriesOf<Value>(byCountry: Record<Country, Value>): [Country, Value][] {
  return Object.entries(byCountry) as [Country, Value][];
}

function reportersIn(country_code: Country, newsroom: Newsroom, categories: string[]): Catalogue['reporters'] {
  return newsroom.outlets.flatMap(({ name: media, domain, tier }, desk) =>
    Array.from({ length: newsroom.reportersEach }, (_, reporter) => {
      const number = desk * newsroom.reportersEach + reporter;
      const { name, address } = nameOf(newsroom, number);
      return {
        email: `${address}@${domain}`,
        name,
        media,
        country_code,
        tier,
        categories: categoriesOf(number, categories),
        active: true,
        is_sample: true,
      };
    }),
  );
}

/** Full names are unique in a country: each pass through the family names starts at the next given name. */
function nameOf({ familyNames, givenNames, familyFirst }: Newsroom, number: number) {
  const pass = Math.floor(number / familyNames.length);
  const family = familyNames[number % familyNames.length]!;
  const given = givenNames[(number + pass) % givenNames.length]!;
  return {
    name: familyFirst ? `${family.name}${given.name}` : `${given.name} ${family.name}`,
    address: `${given.address}.${family.address}`,
  };
}

/** Every reporter has one category, and every second one has two. */
function categoriesOf(number: number, categories: string[]): string[] {
  const first = categories[number % categories.length]!;
  const second = categories[(number * 7 + 3) % categories.length]!;
  return number % 2 === 0 || second === first ? [first] : [first, second].sort();
}
