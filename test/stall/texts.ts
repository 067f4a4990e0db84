import type { OpenApi, Operation } from '../contract/route-table.ts';
import { type Ids, resolve } from './corpus.ts';
import { PATTERNS } from './patterns.ts';

/** The order of the endpoints: create texts first, then read, export and change them; delete last. */
export function inOrder(operations: Operation[]): Operation[] {
  const turn = ({ method, path }: Operation) => {
    if (method === 'DELETE' || /erase|merge|cancel/.test(path)) return 4;
    if (/\/edit$|\/modify$/.test(path)) return 0;
    return method === 'GET' ? 2 : 1;
  };
  return operations.toSorted((one, other) => turn(one) - turn(other));
}

const EDITORS: Record<string, { method: string; path: string }> = {
  press_id: { method: 'POST', path: '/press/edit' },
  blog_id: { method: 'POST', path: '/blog/edit' },
  document_id: { method: 'POST', path: '/official-document/modify' },
  content_id: { method: 'PUT', path: '/sns/{content_id}' },
};
/** The writer treats texts up to this length as short, and longer ones differently. */
const SHORT = 19_990;

const STATES = [
  { kind: 'opening quotes', lengths: [SHORT] },
  { kind: 'random Hangul', lengths: [SHORT, 500_000] },
  { kind: 'marks only', lengths: [500_000] },
];

/** The texts that an endpoint works on: short and long, of the worst kinds. */
export function hostileTexts(document: OpenApi, { method, path, body }: Operation, ids: Ids) {
  const named = `${path} ${Object.keys(resolve(document, body?.schema).properties ?? {})}`;
  const isWork = /modify-ai|press\/modify$|lint|pdf|docx|hwpx|sns\/generate|regenerate|introduction|preview|image-ai/;
  if (!isWork.test(path) || method === 'DELETE') return [];
  const [name, editor] = Object.entries(EDITORS).find(([id]) => named.includes(id)) ?? [];
  if (name === undefined || editor === undefined) return [];
  return STATES.flatMap(({ kind: wanted, lengths }) => {
    const kind = PATTERNS.find((pattern) => pattern.name === wanted)!;
    return lengths.map((length) => ({
      method: editor.method,
      path: editor.path.replace('{content_id}', String(ids.content_id)),
      pattern: `${length} × ${kind.name}`,
      raw: JSON.stringify({ [name]: ids[name], content: kind.text(length) }),
    }));
  });
}
