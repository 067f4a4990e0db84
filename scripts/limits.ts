// biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document and the JSON Schemas in it.
type Json = any;

export type Limits = Record<string, Record<string, number>>;

/** The maximum length of each text field of each request, so that the dashboard shows and checks the same limits. */
export function limitsOf(document: Json): Limits {
  const limits: Limits = {};
  for (const [path, methods] of Object.entries<Json>(document.paths)) {
    for (const [method, operation] of Object.entries<Json>(methods)) {
      const { $ref, ...inline } = operation.requestBody ?? {};
      const body = $ref ? resolve(document, $ref) : inline;
      const schema = body.content?.['application/json']?.schema;
      const found = Object.fromEntries(limitsIn(document, schema, ''));
      if (Object.keys(found).length > 0) limits[`${method.toUpperCase()} ${path}`] = found;
    }
  }
  return limits;
}

/**
 * `title`, `contact.name` for a field of an object, `hashtags[]` for each entry of a list. The blocks of a document, which
 * are told apart by their type, have no input field of their own and are left out.
 */
function limitsIn(document: Json, schema: Json, name: string): [string, number][] {
  if (!schema) return [];
  if (schema.$ref) return limitsIn(document, resolve(document, schema.$ref), name);
  const own: [string, number][] = schema.maxLength === undefined ? [] : [[name, schema.maxLength]];
  const choices = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
  return [
    ...own,
    ...choices.flatMap((choice: Json) => limitsIn(document, choice, name)),
    ...Object.entries<Json>(schema.properties ?? {}).flatMap(([field, inner]) =>
      limitsIn(document, inner, name === '' ? field : `${name}.${field}`),
    ),
    ...limitsIn(document, schema.items, `${name}[]`),
  ];
}

function resolve(document: Json, reference: string): Json {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .reduce((found, part) => found[part], document);
}
