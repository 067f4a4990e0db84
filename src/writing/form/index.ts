import { contentOf } from '../../documents/render.ts';
import type { WorkerPool } from '../../kernel/workers/pool.ts';
import { failingAs } from '../failing-as.ts';
import type { Listener, Writer } from '../writer.ts';
import { JOBS } from './jobs.ts';

/** Version of the built-in writer: raised when its drafts change. */
const GENERATOR = 'builtin/8';

/** Writes without any model: conventional forms, facts from the brief alone, a visible blank for all that is missing. */
export function createFormWriter(workers: WorkerPool): Writer {
  return {
    async draft(brief, listener) {
      const { accountId, signal } = listener;
      const drafting = workers.run(JOBS.draft, accountId, brief, signal);
      const { value, claims } = await failingAs('GENERATION_ERROR', drafting, signal);
      return { value: streamed(listener, value, contentOf(value.document)), generator: GENERATOR, claims };
    },
    async revise(request, listener) {
      const { accountId, signal } = listener;
      const revising = workers.run(JOBS.revise, accountId, request, signal);
      const { value, claims } = await failingAs('MODIFICATION_ERROR', revising, signal);
      return { value: streamed(listener, value, contentOf(value.document)), generator: GENERATOR, claims };
    },
    async social(request, listener) {
      const { accountId, signal } = listener;
      const writing = workers.run(JOBS.social, accountId, request, signal);
      const { value, claims } = await failingAs('GENERATION_ERROR', writing, signal);
      return { value: streamed(listener, value, value.content), generator: GENERATOR, claims };
    },
    async introduction(request, { accountId, signal }) {
      const writing = workers.run(JOBS.introduction, accountId, request, signal);
      return { value: await failingAs('GENERATION_ERROR', writing, signal), generator: GENERATOR };
    },
    houseRules: async () => null,
  };
}

/** A caller who reads along gets a paragraph at a time. */
function streamed<Value>({ onText }: Listener, value: Value, content: string): Value {
  if (onText) for (const piece of content.split(/(?<=\n\n)/)) onText(piece);
  return value;
}
