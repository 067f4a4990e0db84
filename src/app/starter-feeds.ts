import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { type Static, Type } from 'typebox';

/** Lists of Korean outlets by topic in `assets/feeds`. Outlets move their feeds, so each address is tried before use. */

const FILE = new URL('../../assets/feeds/korea.json', import.meta.url);
const STRICT = { additionalProperties: false };
const text = Type.String({ minLength: 1 });

const lists = Type.Array(
  Type.Object(
    {
      topic: Type.String({ pattern: '^[a-z]+$' }),
      name: Type.Object({ ko: text, en: text }, STRICT),
      feeds: Type.Array(Type.Object({ media: text, url: Type.String({ pattern: '^https://' }) }, STRICT)),
    },
    STRICT,
  ),
);

export function readStarterFeeds(): Static<typeof lists> {
  const data: unknown = JSON.parse(readFileSync(FILE, 'utf8'));
  const ajv = new Ajv();
  if (!ajv.validate(lists, data)) throw new Error(`assets/feeds/korea.json: ${ajv.errorsText()}`);
  return data as Static<typeof lists>;
}
