import {
  type Static,
  type TArray,
  type TInteger,
  type TObject,
  type TObjectOptions,
  type TProperties,
  type TSchema,
  type TString,
  Type,
} from 'typebox';

/** Building blocks of the areas' schemas. Lengths are in Unicode code points. */

export const MAX_ID = Number.MAX_SAFE_INTEGER;
/** Larger than any list, and small enough that page × page size fits into the database's integers. */
const MAX_PAGE = 2 ** 31 - 1;

/** An object that the OpenAPI document lists once under this name, so that generated clients have a type for it. */
export function Component<Properties extends TProperties>(
  name: string,
  properties: Properties,
  options: TObjectOptions = {},
): TObject<Properties> {
  return Type.Object(properties, { title: name, ...options });
}

/**
 * One of several objects, told apart by the value of one field, so that an error names the field at fault instead of
 * complaining that no alternative fits.
 */
export function OneOf<const Alternatives extends readonly TObject[]>(tag: string, alternatives: Alternatives) {
  return Type.Unsafe<Static<Alternatives[number]>>({
    type: 'object',
    required: [tag],
    discriminator: { propertyName: tag },
    oneOf: alternatives,
  });
}

/** Objects that contain others of their own kind, by name. */
export const RECURSIVE = new Map<string, TSchema>();

const reference = (name: string) => `#/components/schemas/${name}`;

export function Recursive<Properties extends TProperties>(
  name: string,
  properties: (self: TSchema) => Properties,
): TObject<Properties> {
  const schema = Component(name, properties(Type.Unsafe({ $ref: reference(name) })));
  RECURSIVE.set(name, schema);
  return schema;
}

export function Id(description: string): TInteger {
  return Type.Integer({ minimum: 1, maximum: MAX_ID, description });
}

/** Option of an optional field of a body that is required unless one of the named fields is given. */
export type RequiredUnless = { 'x-required-unless'?: readonly string[] };

/** A string that is not blank. */
export function Text(maxLength: number, description: string): TString {
  return Type.String({ minLength: 1, maxLength, pattern: '\\S', description });
}

/** With `type` next to `enum` the serialiser writes a string without checking the value. */
export function Choice<const Values extends readonly string[]>(
  values: Values,
  description: string,
  standard?: Values[number],
) {
  return Type.Unsafe<Values[number]>({
    type: 'string',
    enum: [...values],
    description,
    ...(standard === undefined ? {} : { default: standard }),
  });
}

export function IdList(description: string): TArray<TInteger> {
  return Type.Array(Type.Integer({ minimum: 1, maximum: MAX_ID }), { maxItems: 100, description });
}

export function Page(): TInteger {
  return Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 1, description: 'Page number, starting at 1.' });
}

export function PageSize(standard: number): TInteger {
  return Type.Integer({
    minimum: 1,
    maximum: 100,
    default: standard,
    description: 'Number of entries per page, 1 to 100.',
  });
}

/** For lists of `windowOf`: a page by its number, or what follows an entry. */
export function paging() {
  const after = Type.String({
    minLength: 1,
    maxLength: 64,
    pattern: '^[A-Za-z0-9_-]+$',
    description:
      '`next` of an earlier answer: returns what follows it, whatever was added to the list since. Not together with `page`.',
  });
  return { page: Page(), after: Type.Optional(after) };
}

/** For lists whose entries are large, as `fields` of the query. `onlyFields` applies it. */
export function Fields(entry: TObject) {
  const name = `(?:${Object.keys(entry.properties).join('|')})`;
  return Type.Optional(
    Type.String({
      maxLength: 200,
      pattern: `^${name}(?:,${name})*$`,
      description: 'Comma-separated names of fields: each entry has only these. All by default.',
      example: 'id',
    }),
  );
}

export function Since(description: string) {
  return Type.Optional(
    Type.String({
      format: 'korean-moment',
      description: `${description}, as an ISO 8601 timestamp. Without an offset it is Korean time.`,
    }),
  );
}

export function Next() {
  return Type.Union([Type.String(), Type.Null()], {
    description: 'Value of `after` for what follows; null at the end. The last page can be empty.',
  });
}

export function UnixSeconds(description: string): TInteger {
  return Type.Integer({ description: `${description}, in Unix seconds.` });
}
