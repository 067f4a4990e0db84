import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { type Static, type TSchema, Type } from 'typebox';

/** Sample data is JSON in `assets/samples`, checked against a schema when it is read. */

const FOLDER = new URL('../../../assets/samples/', import.meta.url);
const ajv = new Ajv();

function reader<Schema extends TSchema>(file: string, schema: Schema): () => Static<Schema> {
  return () => {
    const data: unknown = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'));
    if (!ajv.validate(schema, data)) throw new Error(`assets/samples/${file}: ${ajv.errorsText()}`);
    return data as Static<Schema>;
  };
}

const STRICT = { additionalProperties: false };
const text = Type.String({ minLength: 1 });

function byCountry<Schema extends TSchema>(schema: Schema) {
  return Type.Object({ kr: schema, id: schema, ph: schema, sg: schema, my: schema, reg_na: schema }, STRICT);
}

/** Prices are in KRW without VAT. */
const product = Type.Object(
  {
    code: text,
    title: text,
    description: text,
    price: Type.Integer({ minimum: 0 }),
    release_count: Type.Integer({ minimum: 0 }),
    release_tiers: Type.String(),
    is_recommended: Type.Optional(Type.Boolean()),
    active: Type.Optional(Type.Boolean()),
    kind: Type.Optional(Type.Literal('other')),
  },
  STRICT,
);
export const readProducts = reader('products.json', byCountry(Type.Array(product)));

const category = Type.Object({ code: text, name: text }, STRICT);
const group = Type.Object({ code: text, name: text, categories: Type.Array(category) }, STRICT);
export const readGroups = reader('groups.json', Type.Array(group));

/** `address` is the name as it is written in a mail address. */
const personName = Type.Object({ name: text, address: Type.String({ pattern: '^[a-z]+$' }) }, STRICT);
/** Reserved example domains, so that no real mailbox can exist. */
const domain = Type.String({ pattern: '\\.example\\.(com|org|net)$' });
const outlet = Type.Object({ name: text, domain, tier: Type.Enum(['A', 'B', 'C']) }, STRICT);
const newsroom = Type.Object(
  {
    outlets: Type.Array(outlet),
    reportersEach: Type.Integer({ minimum: 1 }),
    familyNames: Type.Array(personName, { minItems: 1 }),
    givenNames: Type.Array(personName, { minItems: 1 }),
    /** The family name comes first, without a space. */
    familyFirst: Type.Boolean(),
  },
  STRICT,
);
export type Newsroom = Static<typeof newsroom>;
export const readNewsrooms = reader('newsrooms.json', byCountry(newsroom));

/** `{company}` is the company: every one is made up, and its Korean name ends in a vowel so that 가, 는 and 를 fit. */
const story = Type.Object({ title: text, summary: text }, STRICT);
const theme = Type.Object(
  { name: text, keywords: Type.Array(text), companies: Type.Array(text), stories: Type.Array(story) },
  STRICT,
);
export type Theme = Static<typeof theme>;
/** As published, and in Korean. */
const bilingual = Type.Object({ en: text, ko: text }, STRICT);
const overseas = Type.Object(
  {
    companies: Type.Array(bilingual),
    stories: Type.Array(Type.Object({ title: bilingual, summary: bilingual }, STRICT)),
  },
  STRICT,
);
export type Overseas = Static<typeof overseas>;
export const readNews = reader('news.json', Type.Object({ themes: Type.Array(theme), overseas }, STRICT));
