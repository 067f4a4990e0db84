import { DOCUMENTED } from '../test/contract/endpoints.ts';

/** The endpoints of the interface documents as they are: each field, default, limit and code. A change of one is a change of this table. */

type Schema = {
  $ref?: string;
  type?: string | string[];
  anyOf?: Schema[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  required?: string[];
  properties?: Record<string, Schema>;
} & Record<string, unknown>;
type Response = {
  $ref?: string;
  content?: Record<string, { schema: Schema; examples?: Record<string, { value: { code: string } }> }>;
};
type Operation = {
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { $ref: string };
  responses: Record<string, Response>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    requestBodies: Record<string, { content: Record<string, { schema: Schema }> }>;
    responses: Record<string, Response>;
  };
};
type Field = { name: string; isRequired: boolean; schema: Schema };

const LIMITS = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'format'];

export function endpointTable({ paths, components }: Document): string {
  const named = ($ref: string) => $ref.slice($ref.lastIndexOf('/') + 1);
  const resolved = (schema: Schema): Schema => (schema.$ref ? components.schemas[named(schema.$ref)]! : schema);
  const fieldsIn = ({ properties = {}, required = [] }: Schema): Field[] =>
    Object.entries(properties).map(([name, schema]) => ({ name, isRequired: required.includes(name), schema }));

  function typeOf(given: Schema): string {
    const schema = resolved(given);
    if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ');
    if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' ');
    if ('const' in schema) return JSON.stringify(schema.const);
    const type = [schema.type].flat().join(' or ');
    return schema.items ? `${type} of ${typeOf(schema.items)}` : type;
  }
  function rulesOf(given: Schema): string {
    const parts = [given, ...(given.anyOf ?? []), ...(given.items ? [given.items] : [])].map(resolved);
    return LIMITS.flatMap((name) => {
      const values = parts.filter((part) => part[name] !== undefined).map((part) => part[name]);
      return values.length === 0 ? [] : [`${name} ${values.join(', ')}`];
    }).join('; ');
  }
  function defaultOf(given: Schema): string {
    const found = [given, ...(given.anyOf ?? [])].map(resolved).find((part) => part.default !== undefined);
    return found ? JSON.stringify(found.default) : '';
  }
  const answered = ([status, given]: [string, Response]): string => {
    const { content = {} } = given.$ref ? components.responses[named(given.$ref)]! : given;
    const codes = Object.values(content).flatMap(({ examples = {} }) =>
      Object.values(examples).map(({ value }) => value.code),
    );
    if (status !== '200') return `- ${status} ${[...new Set(codes)].join(', ')}`;
    const json = content['application/json'];
    if (!json) return `- 200 ${Object.keys(content).join(', ')}`;
    const whole = resolved(json.schema);
    const data = whole.properties?.data;
    const shape = data && resolved(data);
    const fields = fieldsIn(shape?.items ? resolved(shape.items) : (shape ?? {})).map(({ name }) => name);
    const beside = Object.keys(whole.properties ?? {}).filter((name) => !ENVELOPE.includes(name));
    const found =
      fields.length > 0 ? `${shape?.items ? 'array of ' : ''}{ ${fields.join(', ')} }` : data ? typeOf(data) : 'none';
    return `- 200 \`data\`: ${found}${beside.length > 0 ? `; beside it: ${beside.join(', ')}` : ''}`;
  };

  const parts = DOCUMENTED.map(({ method, path }) => {
    const { parameters = [], requestBody, responses } = paths[path]![method.toLowerCase()]!;
    const body = requestBody && components.requestBodies[named(requestBody.$ref)]!.content['application/json'];
    const rows = [
      ...parameters
        .filter((parameter) => parameter.in !== 'header')
        .map(({ name, in: place, required, schema }) => ({ place, name, isRequired: required, schema })),
      ...(body ? fieldsIn(resolved(body.schema)).map((field) => ({ place: 'body', ...field })) : []),
    ].map(({ place, name, isRequired, schema }) =>
      ['', place, name, isRequired ? 'yes' : '', typeOf(schema), defaultOf(schema), rulesOf(schema), '']
        .join(' | ')
        .trim(),
    );
    const table = [
      '| in | field | required | type | default | limits |',
      '| -- | -- | -- | -- | -- | -- |',
      ...rows,
      '',
    ];
    const answers = Object.entries(responses).map(answered);
    return [`## ${method} ${path}`, '', ...(rows.length > 0 ? table : []), ...answers, ''].join('\n');
  });
  const head =
    '# The endpoints of the interface documents\n\nWritten by `npm run openapi`; `npm run lint` fails when it is out of date.';
  return `${head}\n\n${parts.join('\n')}`;
}

const ENVELOPE = ['status', 'success', 'message', 'data'];
