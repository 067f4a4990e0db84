import type { OpenApi, Operation } from '../contract/route-table.ts';
import { type Ids, resolve } from './corpus.ts';
import { PATTERNS } from './patterns.ts';

/** Texts are filled first, then read, exported and changed; what deletes comes last. */
export function inOrder(operations: Operation[]): Operation[] {
  const turn = ({ method, path }: Operation) => {
    if (method === 'DELETE' || /erase|merge|cancel/.test(path)) return 4;
    if (/\/edit$|\/modify$/.test(path)) return 0;
    return method === 'GET' ? 2 : 1;
  };
  return operations.toSorted((one, other) => turn(one) - turn(other));
}

const EDITORS: Record<string, { method: string; path: string; limit: number }> = {
  press_id: { method: 'POST', path: '/press/edit', limit: 500_000 },
  blog_id: { method: 'POST', path: '/blog/edit', limit: 500_000 },
  document_id: { method: 'POST', path: '/official-document/modify', limit: 500_000 },
  content_id: { method: 'PUT', path: '/sns/{content_id}', limit: 500_000 },
};
/** Texts of this length are treated as short ones by the writer, longer ones differently. */
const SHORT = 19_990;

/** What a text is before an endpoint works on it: short and long, of the worst kinds. */
export function hostileTexts(document: OpenApi, { method, path, body }: Operation, ids: Ids) {
  const named = `${path} ${Object.keys(resolve(document, body?.schema).properties ?? {})}`;
  const isWork = /modify-ai|press\/modify$|lint|pdf|docx|sns\/generate|regenerate|introduction|preview|image-ai/;
  if (!isWork.test(path) || method === 'DELETE') return [];
  const [name, editor] = Object.entries(EDITORS).find(([id]) => named.includes(id)) ?? [];
  if (name === undefined || editor === undefined) return [];
  const kinds = PATTERNS.filter(({ name: kind }) => ['opening quotes', 'random Hangul', 'marks only'].includes(kind));
  return kinds.flatMap((kind) =>
    [SHORT, editor.limit].map((length) => ({
      method: editor.method,
      path: editor.path.replace('{content_id}', String(ids.content_id)),
      pattern: `${length} × ${kind.name}`,
      raw: JSON.stringify({ [name]: ids[name], content: kind.text(length) }),
    })),
  );
}
