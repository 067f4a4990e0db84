import { fillPath, type OpenApi, type Operation, type Schema } from '../contract/route-table.ts';
import { INSTRUCTIONS, PATTERNS, type Pattern } from './patterns.ts';

/** Hostile requests to one endpoint, generated from its description in the OpenAPI document. */

export type Sent = { pattern: string; path: string; raw: string | undefined };
export type Ids = Record<string, number>;

/** Fields without a limit get as much as fits into a body. */
const LONGEST = 600_000;

export function requestsTo(document: OpenApi, operation: Operation, ids: Ids): Sent[] {
  const schema = operation.body ? resolve(document, operation.body.schema) : null;
  const hostile = PATTERNS.map((pattern) => ({
    pattern: pattern.name,
    path: pathOf(document, operation, ids, pattern),
    raw: schema === null ? undefined : JSON.stringify(bodyOf(document, schema, { ids, pattern, all: true })),
  }));
  if (schema === null) return distinct(hostile);
  const path = pathOf(document, operation, ids, null);
  const fields = Object.keys(schema.properties ?? {});
  const instructions = fields.includes('modification_prompt') ? instructionsTo(schema, ids) : [];
  // One hostile field at a time: with several, the check of the first could reject the request.
  const single = PATTERNS.flatMap((pattern) =>
    fields.map((only) => ({
      pattern: `${pattern.name} in ${only}`,
      path,
      raw: JSON.stringify(bodyOf(document, schema, { ids, pattern, only })),
    })),
  );
  const growing = { pattern: 'entries that expand each other', path, raw: growingBody(document, schema, ids) };
  return distinct([...instructions.map((body) => ({ path, ...body })), growing, ...single, ...hostile]);
}

function distinct(requests: Sent[]): Sent[] {
  const seen = new Set<string>();
  return requests.filter(({ path, raw }) => {
    const text = `${path} ${raw}`;
    return !seen.has(text) && seen.add(text);
  });
}

function instructionsTo(schema: Schema, ids: Ids) {
  const { maxLength = 1000 } = schema.properties.modification_prompt;
  return INSTRUCTIONS.map((instruction) => ({
    pattern: `instruction ${instruction}`,
    raw: JSON.stringify({
      ...ids,
      modification_prompt: instruction.repeat(Math.floor(maxLength / instruction.length)),
    }),
  }));
}

/** Short keys whose long values consist of other keys: each pass over them multiplies the text. */
function growingBody(document: OpenApi, schema: Schema, ids: Ids): string {
  const pattern: Pattern = { name: 'growing', text: (length) => (length <= 100 ? '가' : '가나').repeat(length / 2) };
  return JSON.stringify(bodyOf(document, schema, { ids, pattern, all: true }));
}

function pathOf(document: OpenApi, { path, parameters }: Operation, ids: Ids, pattern: Pattern | null): string {
  const query = new URLSearchParams();
  for (const parameter of parameters) {
    if (parameter.in !== 'query') continue;
    const schema = resolve(document, parameter.schema);
    const known = ids[parameter.name];
    if (known !== undefined) query.set(parameter.name, String(known));
    else if (schema.type === 'string' && !schema.enum && !schema.format && pattern)
      query.set(parameter.name, pattern.text(Math.min(schema.maxLength ?? 1000, 1000)));
    else if (parameter.name === 'page_size' || parameter.name === 'limit') query.set(parameter.name, '100');
    else if (parameter.required) query.set(parameter.name, String(valueFor(document, schema, parameter.name, { ids })));
  }
  const filled = fillPath(path, (name) => ids[name] ?? 1);
  return query.size > 0 ? `${filled}?${query}` : filled;
}

type Wanted = { ids: Ids; pattern?: Pattern; all?: boolean; only?: string };

function bodyOf(document: OpenApi, schema: Schema, wanted: Wanted): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, field] of Object.entries<Schema>(schema.properties ?? {})) {
    const isHostile = wanted.all || wanted.only === name;
    if (!isHostile && !schema.required?.includes(name)) continue;
    const { pattern, ...plain } = wanted;
    body[name] = valueFor(document, field, name, isHostile ? wanted : plain);
  }
  return body;
}

function valueFor(document: OpenApi, described: Schema, name: string, wanted: Wanted): unknown {
  const schema = resolve(document, described);
  const { ids, pattern } = wanted;
  if (ids[name] !== undefined && schema.type === 'integer') return ids[name];
  if (schema.anyOf) return valueFor(document, schema.anyOf[0], name, wanted);
  if (schema.enum) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.type === 'boolean') return false;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'array') {
    const length = pattern ? Math.min(schema.maxItems ?? 1000, 1000) : Math.max(1, schema.minItems ?? 1);
    const singular = name.replace(/s$/, '');
    return Array.from({ length }, () => valueFor(document, schema.items ?? {}, singular, wanted));
  }
  if (schema.type === 'object') return bodyOf(document, schema, { ...wanted, all: pattern !== undefined });
  return textOf(schema, name, pattern);
}

function textOf({ format, pattern: expression, maxLength }: Schema, name: string, pattern?: Pattern): string {
  if (format === 'korean-day') return '2026-11-15';
  if (format === 'korean-moment' || format === 'date-time' || name.endsWith('_kst')) {
    if (expression !== undefined && expression !== '\\S') return '07:30';
    return new Date(Date.now() + 86_400_000).toISOString();
  }
  if (name === 'email') return `caller${Math.floor(Math.random() * 1e9)}@stall.example`;
  if (name === 'url' || name === 'homepage') return 'https://stall.example/';
  if (name === 'hashtag') return `#${(pattern?.text(50) ?? '가').replace(/\s/g, '')}`;
  return pattern ? pattern.text(maxLength ?? LONGEST) : '신제품 출시';
}

export function resolve(document: OpenApi, schema: Schema): Schema {
  let found = schema;
  while (found?.$ref !== undefined) {
    found = found.$ref
      .slice(2)
      .split('/')
      .reduce((node: Schema, part: string) => node[part], document);
  }
  return found ?? {};
}
