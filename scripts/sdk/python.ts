import type { Endpoint, Schema } from './document.ts';
import { ABOUT } from './names.ts';
import { around, bracketed, docstring, flat, printed, type Source } from './python-source.ts';
import { identifier, PythonTypes } from './python-types.ts';

/** The generated part of the Python client: the same methods twice, waiting and `async`. */

const NOTE = '# Generated from docs/openapi.json by "npm run openapi".\n';

type Method = {
  name: string;
  summary: string;
  parameters: Source[];
  about: string[];
  call: Source;
  answer: Answer;
  type: Source;
};
type Answer = Endpoint['answer'] | { kind: 'stream' };
/** Of the names of the classes. */
type Prefix = '' | 'Async';

export function pythonClient(endpoints: Endpoint[], shapes: Record<string, Schema>) {
  const types = new PythonTypes(shapes);
  for (const $ref of ['Failure', 'WebhookEvent']) types.of({ $ref }, $ref);
  const groups = Map.groupBy(endpoints, ({ group }) => group);
  const methods = [...groups].map(([group, own]) => ({
    group,
    methods: own.flatMap((endpoint) => methodsOf(endpoint, shapes, types)),
  }));
  return {
    types: `${NOTE}"""Shapes of requests and answers."""

from __future__ import annotations

from typing import Any, Literal, TypedDict, Union


${types.source()}
`,
    resources: resources(methods, ''),
    asyncResources: resources(methods, 'Async'),
  };
}

function resources(groups: { group: string; methods: Method[] }[], prefix: Prefix): string {
  const classes = groups.map(({ group, methods }) =>
    [
      `class ${className(group, prefix)}(${prefix}Resource):`,
      ...docstring(ABOUT.get(group)!, 1),
      ...methods.map((method) => `\n${methodOf(method, prefix)}`),
    ].join('\n'),
  );
  const fields = groups.map(({ group }) => `    ${snake(group)}: ${className(group, prefix)}`);
  const values = groups.map(({ group }) => `        self.${snake(group)} = ${className(group, prefix)}(transport)`);
  return `${NOTE}"""One class for each group of operations."""

from __future__ import annotations

from collections.abc import ${prefix}Iterator, Sequence
from typing import Any, List, Literal, Union

from . import types
from ._events import ${prefix}Generation, ServerEvent
from ._files import ${prefix}File
from ._listing import ${prefix}Listing
from ._request import Call, CallOptions, part
from ._resource import ${prefix}Resource
from ._transport import ${prefix}Transport


${classes.join('\n\n\n')}


class ${prefix}Resources:
${fields.join('\n')}

    def __init__(self, transport: ${prefix}Transport) -> None:
${values.join('\n')}
`;
}

const className = (group: string, prefix: Prefix) =>
  `${prefix}${group.charAt(0).toUpperCase()}${group.slice(1)}Resource`;

const snake = (name: string) => identifier(name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

function methodsOf(endpoint: Endpoint, shapes: Record<string, Schema>, types: PythonTypes): Method[] {
  const { answer, name, summary } = endpoint;
  const method: Method = {
    name: snake(name),
    summary: `${summary}.`,
    ...signature(endpoint, shapes, types),
    answer,
    type: typeOf(answer, shapes, types),
  };
  if (answer.kind !== 'json' || !answer.hasStream) return [method];
  const about = `${summary}, and read the text while it is being written.`;
  return [method, { ...method, name: `${method.name}_stream`, summary: about, answer: { kind: 'stream' } }];
}

/** Of the data, or of one entry of a list. */
function typeOf(answer: Endpoint['answer'], shapes: Record<string, Schema>, types: PythonTypes): Source {
  if (answer.kind !== 'json' && answer.kind !== 'list') return 'None';
  const style = { list: 'List', prefix: 'types.' };
  const data = shapes[answer.type]!.properties!.data!;
  if (answer.kind === 'json') return types.of(data, answer.type, style);
  const found = (schema: Schema) => (schema.$ref ? shapes[schema.$ref.split('/').at(-1)!]! : schema);
  const list = answer.field === null ? found(data) : found(found(data).properties![answer.field]!);
  return types.of(list.items as Schema, answer.type, style);
}

/** Parts of the path, then fields of the body and the query by name, then options. */
function signature(endpoint: Endpoint, shapes: Record<string, Schema>, types: PythonTypes) {
  const { verb, path, pathParameters, body, query, once, operationId } = endpoint;
  const fields = [body, query].flatMap((each) => (each ? fieldsOf(each.type, shapes, types) : []));
  const names = [...pathParameters, ...fields, { name: 'options' }].map(({ name }) => name);
  if (new Set(names).size < names.length)
    throw new Error(`${operationId} has two arguments of the same name in Python.`);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `{part(${identifier(name)})}`);
  const given = (source: typeof body | typeof query) =>
    bracketed(
      '{',
      Object.keys(shapes[source!.type]!.properties!).map((name) => `"${name}": ${identifier(name)}`),
      '}',
    );
  return {
    parameters: [
      'self',
      ...pathParameters.map(({ name, type }) => `${identifier(name)}: ${type === 'number' ? 'int' : 'str'}`),
      '*',
      ...fields.map(({ parameter }) => parameter),
      'options: CallOptions | None = None',
    ],
    about: fields.flatMap(({ name, about }) => (about ? [`${identifier(name)}: ${about}`] : [])),
    call: bracketed(
      'Call(',
      [
        `"${verb}"`,
        `${filled === path ? '' : 'f'}"${filled}"`,
        ...(query ? [around('query=', given(query), '')] : []),
        ...(body ? [around('body=', given(body), '')] : []),
        ...(once ? ['once=True'] : []),
        'options=options',
      ],
      ')',
    ),
  };
}

function fieldsOf(type: string, shapes: Record<string, Schema>, types: PythonTypes) {
  const { properties = {}, required = [] } = shapes[type]!;
  return Object.entries(properties).map(([name, schema]) => {
    const own = types.of(schema, `${type.replace(/(?:Request|Query)$/, '')}${pascal(name)}`, {
      list: 'Sequence',
      prefix: 'types.',
    });
    const isRequired = (required as string[]).includes(name);
    return {
      name,
      about: schema.description as string | undefined,
      // Null means the same as leaving a field out.
      parameter: around(`${identifier(name)}: `, isRequired ? own : orNone(own), isRequired ? '' : ' = None'),
    };
  });
}

const pascal = (field: string) => field.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

function orNone(type: Source): Source {
  const end = typeof type === 'string' ? type : type.close;
  return end.endsWith(' | None') ? type : around('', type, ' | None');
}

function methodOf({ name, summary, parameters, about, call, answer, type }: Method, prefix: Prefix): string {
  const { result, body } = bodyOf(answer, flat(type), prefix, call);
  // Lists and streams wait when they are read.
  const waits = prefix === 'Async' && !['list', 'watch', 'stream'].includes(answer.kind);
  const head = bracketed(`${waits ? 'async ' : ''}def ${name}(`, parameters, `) -> ${result}:`);
  const statement = around(`${answer.kind === 'nothing' ? '' : 'return '}${waits ? 'await ' : ''}`, body, '');
  return [printed(head, 1), ...docstring(summary, 2, about), printed(statement, 2)].join('\n');
}

function bodyOf(answer: Answer, type: string, prefix: Prefix, call: Source): { result: string; body: Source } {
  const method = (name: string, ...more: string[]) => bracketed(`self._${name}(`, [call, ...more], ')');
  switch (answer.kind) {
    case 'nothing':
      return { result: 'None', body: method('json') };
    case 'file':
      return { result: `${prefix}File`, body: method('file') };
    case 'watch':
      return { result: `${prefix}Iterator[ServerEvent]`, body: method('events') };
    case 'list':
      return {
        result: `${prefix}Listing[${type}]`,
        body: method('pages', answer.field === null ? 'None' : `"${answer.field}"`),
      };
    case 'json':
      return { result: type, body: method('json') };
    case 'stream':
      return { result: `${prefix}Generation[${type}]`, body: method('stream') };
  }
}
