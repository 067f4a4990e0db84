import type { Block } from '../../src/documents/model.ts';
import { contentOf } from '../../src/documents/render.ts';
import { ApiProblem } from '../../web/src/api/problem.ts';
import {
  createEngine,
  type Engine,
  type Kept,
  type LocalStore,
  type Server,
} from '../../web/src/screens/write/editor/sync/engine.ts';
import type { JournalEntry } from '../../web/src/screens/write/editor/sync/journal.ts';
import type { EditorContent, EditorHandle } from '../../web/src/screens/write/editor/sync/types.ts';
import { API, call } from '../call.ts';

/** An editor without a screen, on the real service: a press release that somebody types in. */

export const paragraph = (id: string, text: string): Block => ({
  id,
  role: 'body',
  type: 'paragraph',
  runs: [{ text }],
});

export type Editor = EditorHandle & {
  content(): string;
  /** Changes a block by id, or adds one at the end. */
  type(id: string, text: string): void;
  /** Adds words at the end of a block. */
  append(id: string, words: string): void;
  delete(id: string): void;
  setTitle(title: string): void;
  compose(isComposing: boolean): void;
  applied: Set<string>[];
  engine: Engine;
  states: string[];
};

export function openEditor(options: {
  server: Server;
  local?: LocalStore;
  start: { content: EditorContent; version: number };
}): Editor {
  let { content } = options.start;
  let isComposing = false;
  const applied: Set<string>[] = [];
  const states: string[] = [];
  const engine = createEngine({
    ...{ server: options.server, local: options.local ?? memoryStore(), start: options.start },
    onChange: () => {
      const { state } = engine.view();
      if (states.at(-1) !== state) states.push(state);
    },
  });
  const textOf = (id: string) => {
    const block = content.blocks.find((each) => each.id === id);
    return block && 'runs' in block ? block.runs.map(({ text }) => text).join('') : '';
  };
  const editor: Editor = {
    read: () => content,
    apply(next, changed) {
      content = next;
      applied.push(new Set(changed));
    },
    isComposing: () => isComposing,
    content: () => contentOf({ ...content, to_check: [] }),
    type(id, text) {
      const isKnown = content.blocks.some((block) => block.id === id);
      const blocks = isKnown
        ? content.blocks.map((block) => (block.id === id ? { ...paragraph(id, text), role: block.role } : block))
        : [...content.blocks, paragraph(id, text)];
      content = { ...content, blocks };
      engine.changed();
    },
    append: (id, words) => editor.type(id, [textOf(id), words].filter(Boolean).join(' ')),
    delete(id) {
      content = { ...content, blocks: content.blocks.filter((block) => block.id !== id) };
      engine.changed();
    },
    setTitle(title) {
      content = { ...content, title };
      engine.changed();
    },
    compose(is) {
      isComposing = is;
    },
    ...{ applied, engine, states },
  };
  engine.attach(editor);
  return editor;
}

export function memoryStore(): LocalStore & { kept: Kept | null; journal: JournalEntry[] } {
  const store = {
    kept: null as Kept | null,
    journal: [] as JournalEntry[],
    load: async () => structuredClone(store.kept),
    async keep(kept: Kept) {
      store.kept = structuredClone(kept);
    },
    async drop() {
      store.kept = null;
    },
    loadJournal: async () => structuredClone(store.journal),
    async keepJournal(entries: JournalEntry[]) {
      store.journal = structuredClone(entries);
    },
  };
  return store;
}

export type Line = {
  /** What happens to each request: `cut` never arrives, `lost` arrives and its answer does not. */
  state: 'up' | 'cut' | 'lost';
  saves: { key: string; base: number; status: number }[];
};

/** The press release over HTTP, on a line that can be cut. `url` is asked for each time: the service may move. */
export function pressServer(url: () => string, key: string, press_id: number, client: string, line: Line): Server {
  const offline = () => new ApiProblem(0, 'OFFLINE', 'offline');
  const ask = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    if (line.state === 'cut') throw offline();
    const reply = await call(url() + API + path, method, { key, headers, ...(body && { body }) }).catch(() => {
      throw offline();
    });
    const save = headers['idempotency-key'];
    if (save)
      line.saves.push({ key: save, base: (body as { base_version: number }).base_version, status: reply.status });
    if (line.state !== 'up' || reply.body === null) throw offline();
    if (reply.status !== 200)
      throw new ApiProblem(reply.status, reply.body.code, reply.body.message, reply.body.errors);
    return reply.body.data;
  };
  return {
    async read() {
      const { title, document, version } = await ask('GET', `/press/${press_id}?include=document`);
      return { content: { title, blocks: document.blocks }, version };
    },
    async save(change, idempotencyKey) {
      const body = { press_id, ...change, autosave: true, client };
      return (await ask('POST', '/press/edit?include=', body, { 'idempotency-key': idempotencyKey })).version;
    },
  };
}
