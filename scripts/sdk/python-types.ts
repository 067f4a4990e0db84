import type { Schema } from './document.ts';
import { around, bracketed, docstring, flat, printed, type Source, union, wrapped } from './python-source.ts';

/** Shapes of the API as types of Python; objects become TypedDicts. */

const KEYWORDS = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global ' +
    'if import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
);

export const identifier = (name: string) => (KEYWORDS.has(name) ? `${name}_` : name);

const SIMPLE: Record<string, string> = { string: 'str', integer: 'int', number: 'float', boolean: 'bool' };

type Style = { list: string; prefix: string };
const WITHIN_TYPES: Style = { list: 'list', prefix: '' };

/** Collects the types that are in use, starting from those of the methods. */
export class PythonTypes {
  readonly #shapes: Record<string, Schema>;
  readonly #used = new Map<string, Schema>();

  constructor(shapes: Record<string, Schema>) {
    this.#shapes = shapes;
  }

  /** `name` is that of the type if it has none of its own. */
  of(schema: Schema, name: string, style: Style = WITHIN_TYPES): Source {
    const { $ref, type } = schema;
    if ($ref) return style.prefix + this.#use($ref.split('/').at(-1)!);
    const values = schema.enum as unknown[] | undefined;
    if (values) return orNone([literal(values.filter((one) => one !== null))], values.includes(null));
    if ('const' in schema) return literal([schema.const]);
    const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
    if (choices) {
      const others = choices.filter((one) => one.type !== 'null');
      const members = others.map((one, index) => this.of(one, others.length > 1 ? `${name}${index + 1}` : name, style));
      return orNone(members, others.length < choices.length);
    }
    if (Array.isArray(type)) {
      const others = type.filter((one) => one !== 'null');
      return orNone(
        others.map((one) => this.of({ ...schema, type: one }, name, style)),
        others.length < type.length,
      );
    }
    if (type === 'array') return bracketed(`${style.list}[`, [this.of(schema.items as Schema, one(name), style)], ']');
    if (type === 'object' && Object.keys(schema.properties ?? {}).length > 0) {
      return style.prefix + this.#use(name, schema);
    }
    if (type === 'null') return 'None';
    return SIMPLE[type ?? ''] ?? 'dict[str, Any]';
  }

  source(): string {
    const definitions = new Map<string, { text: string; isAlias: boolean }>();
    // A definition may bring others into use.
    for (const [name, schema] of this.#used) definitions.set(name, this.#definition(name, schema));
    const sorted = [...definitions].toSorted(([one], [other]) => (one < other ? -1 : 1));
    // Aliases are evaluated, so they come after what they name.
    const parts = [...sorted.filter(([, { isAlias }]) => !isAlias), ...sorted.filter(([, { isAlias }]) => isAlias)];
    return parts.map(([, { text }]) => text).join('\n\n\n');
  }

  #use(name: string, schema = this.#shapes[name]!): string {
    const known = this.#used.get(name);
    if (known && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`${name} would be the name of two types in Python: give one of them a name in its schema.`);
    this.#used.set(name, schema);
    return name;
  }

  #definition(name: string, schema: Schema): { text: string; isAlias: boolean } {
    if (!schema.properties) return { text: printed(around(`${name} = `, this.of(schema, name), ''), 0), isAlias: true };
    const required = new Set((schema.required as string[] | undefined) ?? []);
    const fields = Object.entries(schema.properties).map(([field, own]) => ({
      field,
      type: this.of(own, name + pascal(field)),
      about: own.description as string | undefined,
      isRequired: required.has(field),
    }));
    const parts = [fields.filter((one) => one.isRequired), fields.filter((one) => !one.isRequired)] as const;
    const about = schema.description as string | undefined;
    return { text: (fields.some(isKeyword) ? byCall : asClass)(name, parts, about), isAlias: false };
  }
}

type Field = { field: string; type: Source; about: string | undefined; isRequired: boolean };
type Parts = readonly [required: Field[], optional: Field[]];

const isKeyword = ({ field }: Field) => KEYWORDS.has(field);

/** Python 3.10 has no Required: optional fields are in a class of their own. */
function asClass(name: string, [required, optional]: Parts, about: string | undefined): string {
  if (optional.length === 0) return classOf(name, 'TypedDict', required, about);
  if (required.length === 0) return classOf(name, 'TypedDict, total=False', optional, about);
  const base = `_${name}Required`;
  return [classOf(base, 'TypedDict', required), classOf(name, `${base}, total=False`, optional, about)].join('\n\n\n');
}

function classOf(name: string, bases: string, fields: Field[], about?: string): string {
  const lines = fields.flatMap(({ field, type, about: own }) => [
    printed(around(`${field}: `, type, ''), 1),
    ...(own ? docstring(own, 1) : []),
  ]);
  return [`class ${name}(${bases}):`, ...(about ? [...docstring(about, 1), ''] : []), ...lines].join('\n');
}

/** A field whose name is a keyword cannot be written in a class. */
function byCall(name: string, [required, optional]: Parts, about: string | undefined): string {
  const bases = [
    { base: `_${name}Required`, fields: required, total: [] },
    { base: `_${name}Optional`, fields: optional, total: ['    total=False,'] },
  ].filter(({ fields }) => fields.length > 0);
  const calls = bases.map(({ base, fields, total }) =>
    [`${base} = TypedDict(`, `    "${base}",`, '    {', ...fields.flatMap(entry), '    },', ...total, ')'].join('\n'),
  );
  const line = `class ${name}(${bases.map(({ base }) => base).join(', ')}):`;
  return [...calls, [line, ...(about ? docstring(about, 1) : ['    pass'])].join('\n')].join('\n\n\n');
}

function entry({ field, type, about }: Field): string[] {
  const comment = about
    ? wrapped(`# ${about}`, 2).map((line, at) => (at === 0 ? line : line.replace(/\S/, '# $&')))
    : [];
  return [...comment, `        "${field}": "${flat(type).replaceAll('"', "'")}",`];
}

function orNone(members: Source[], isNullable: boolean): Source {
  if (members.length === 0) return 'None';
  return isNullable ? around('', union(members), ' | None') : union(members);
}

function literal(values: unknown[]): Source {
  const python = (value: unknown) => (typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value));
  return bracketed('Literal[', values.map(python), ']');
}

const pascal = (field: string) => field.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The name of one entry of a list: `ReleaseReporters` holds a `ReleaseReporter`. */
const one = (name: string) => name.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');
