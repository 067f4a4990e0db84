import { readFileSync } from 'node:fs';
import { type Static, Type } from 'typebox';
import { ConfigError } from '../config/index.ts';
import { schemaErrors } from '../kernel/schema-errors.ts';
import { PLATFORM_IDS, PLATFORMS, type PlatformTable } from '../writing/social/platforms.ts';

/** Settings of a platform that an operator may override. */
const Limit = Type.Optional(Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]));
const Change = Type.Object(
  {
    label: Type.Optional(Type.Object({ ko: Type.String(), en: Type.String() })),
    max_characters: Limit,
    counting: Type.Optional(Type.Enum(['code_points', 'weighted', 'emoji_as_bytes'])),
    max_hashtags: Limit,
    max_hashtag_length: Type.Optional(Type.Integer({ minimum: 1 })),
    has_title: Type.Optional(Type.Boolean()),
    max_title: Limit,
  },
  { additionalProperties: false },
);
const Changes = Type.Object(Object.fromEntries(PLATFORM_IDS.map((id) => [id, Type.Optional(Change)])), {
  additionalProperties: false,
});

export function readPlatforms(file: string): PlatformTable {
  if (file === '') return PLATFORMS;
  const given = readJson(file);
  const [fault] = schemaErrors(Changes, given);
  if (fault) throw new ConfigError(`PLATFORMS_FILE ${file}: ${fault}.`);
  const table = { ...PLATFORMS };
  for (const id of PLATFORM_IDS) {
    table[id] = { ...PLATFORMS[id], ...((given as Record<string, Static<typeof Change>>)[id] as object | undefined) };
  }
  return table;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigError(`PLATFORMS_FILE ${file} cannot be read: ${(error as Error).message}.`);
  }
}
