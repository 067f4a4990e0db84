import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import type { Endpoint } from './document.ts';
import { ABOUT } from './names.ts';

/** The generated part of the TypeScript client. */

const NOTE = '// Generated from docs/openapi.json by "npm run openapi".\n';

export async function types(shapes: Record<string, unknown>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'presswright-sdk-'));
  try {
    const input = {
      openapi: '3.1.0',
      info: { title: 'Presswright', version: '1' },
      paths: {},
      components: { schemas: shapes },
    };
    await createClient({
      input,
      output: folder,
      plugins: ['@hey-api/typescript'],
      logs: { level: 'silent', file: false },
    });
    const written = await readFile(join(folder, 'types.gen.ts'), 'utf8');
    return (
      NOTE +
      written
        .replace(/^\/\/ This file is auto-generated.*\n/, '')
        .replace(/export type ClientOptions = \{[^}]*\};\n+/, '')
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

export function resources(endpoints: Endpoint[]): string {
  const groups = Map.groupBy(endpoints, ({ group }) => group);
  const classes = [...groups].map(([group, own]) => classOf(group, own));
  const names = [...groups.keys()];
  const imports = new Set(endpoints.flatMap(usedTypes));
  return `${NOTE}import { type CallOptions, Resource } from '../resource.ts';
import type { Generation, ServerEvent } from '../events.ts';
import type { DownloadedFile } from '../file.ts';
import type { Listing } from '../listing.ts';
import type { Transport } from '../transport.ts';
import type { ${[...imports].toSorted().join(', ')} } from './types.ts';

${classes.join('\n\n')}

export class Resources {
${names.map((name) => `  /** ${ABOUT.get(name)} */\n  readonly ${name}: ${className(name)};`).join('\n')}

  constructor(transport: Transport) {
${names.map((name) => `    this.${name} = new ${className(name)}(transport);`).join('\n')}
  }
}
`;
}

const className = (group: string) => `${group.charAt(0).toUpperCase()}${group.slice(1)}Resource`;

function usedTypes({ query, body, answer }: Endpoint): string[] {
  const own = answer.kind === 'json' || answer.kind === 'list' ? [answer.type] : [];
  return [...own, ...(query ? [query.type] : []), ...(body ? [body.type] : [])];
}

function classOf(group: string, endpoints: Endpoint[]): string {
  const methods = endpoints.flatMap((endpoint) => methodsOf(endpoint));
  return `class ${className(group)} extends Resource {\n${methods.join('\n\n')}\n}`;
}

function methodsOf(endpoint: Endpoint): string[] {
  const { answer, name, summary } = endpoint;
  const { parameters, call } = signature(endpoint);
  const method = (result: string, body: string, own = name, about = `${summary}.`) =>
    `  /** ${about} */\n  ${own}(${parameters}): ${result} {\n    return this.${body};\n  }`;
  switch (answer.kind) {
    case 'nothing':
      return [method('Promise<void>', `json<void>(${call})`)];
    case 'file':
      return [method('Promise<DownloadedFile>', `file(${call})`)];
    case 'watch':
      return [method('AsyncGenerator<ServerEvent>', `events(${call})`)];
    case 'list': {
      const entry = `<${answer.type}['data']${answer.field === null ? '' : `['${answer.field}']`}[number]>`;
      return [method(`Listing${entry}`, `pages${entry}(${call}, ${JSON.stringify(answer.field)})`)];
    }
    case 'json': {
      const type = `${answer.type}['data']`;
      const plain = method(`Promise<${type}>`, `json<${type}>(${call})`);
      if (!answer.hasStream) return [plain];
      const about = `${summary}, and read the text while it is being written.`;
      return [plain, method(`Generation<${type}>`, `stream<${type}>(${call})`, `${name}Stream`, about)];
    }
  }
}

/** Parts of the path, then body and query, then options. */
function signature({ verb, path, pathParameters, body, query, once }: Endpoint): { parameters: string; call: string } {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `\${${part(name, pathParameters)}}`);
  const parameters = [
    ...pathParameters.map(({ name, type }) => `${name}: ${type}`),
    ...(body ? [`body: ${body.type}${body.isRequired ? '' : ' = {}'}`] : []),
    ...(query ? [`query${query.isRequired ? '' : '?'}: ${query.type}`] : []),
    'options?: CallOptions',
  ];
  const call = [
    `method: '${verb}'`,
    `path: ${filled === path ? `'${path}'` : `\`${filled}\``}`,
    ...(query ? ['query'] : []),
    ...(body ? ['body'] : []),
    ...(once ? ['once: true'] : []),
    'options',
  ];
  return { parameters: parameters.join(', '), call: `{ ${call.join(', ')} }` };
}

function part(name: string, parameters: Endpoint['pathParameters']): string {
  return parameters.find((one) => one.name === name)?.type === 'string' ? `encodeURIComponent(${name})` : name;
}
