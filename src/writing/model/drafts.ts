import { type Brief, type Draft, hasModel } from '../brief.ts';
import type { Checked, Listener, Written } from '../writer.ts';
import { ask, type ModelWriterDeps, write } from './ask.ts';
import { inThreadOf } from './jobs.ts';
import { previewOf } from './preview.ts';
import type { Prompt } from './prompts.ts';
import { draftShape } from './shape.ts';

/**
 * Writers who write freely, and an editor who chooses, makes the text true and gives it its form. A model that is told all
 * rules while it writes becomes terse; one that writes freely invents. With one step the editor writes, too.
 */
export async function draftWithModel(deps: ModelWriterDeps, brief: Brief, listener: Listener): Promise<Checked<Draft>> {
  const { task, language } = brief;
  const { prompts, steps } = deps;
  const inThread = inThreadOf(deps.workers, listener, 'GENERATION_ERROR');
  const key = deps.newKey();
  const problem = 'GENERATION_ERROR' as const;
  const call = { task, kind: null, language, listener, problem };
  const isOfHouse = brief.house !== undefined && brief.house.length > 0;
  const writers = isOfHouse ? [prompts.house.writer] : prompts.writers;
  const drafts =
    steps === 1
      ? []
      : await firstDrafts(deps, call, { writers, request: await inThread('prepareDraft', { brief, key }) });
  const kinds = Object.keys(prompts.kinds[task] ?? {});
  const { value, generator } = await ask(deps, {
    ...call,
    listener: drafts.length === 0 ? listener : silent(listener),
    prompt: isOfHouse
      ? prompts.house.editor(drafts.length, hasModel(brief) ? null : { task, language })
      : prompts.editor(task, language, drafts.length),
    model: steps === 1 ? deps.model(task) : deps.model('editor', task),
    request: await inThread('prepareEdit', { brief, key, drafts: drafts.map((draft) => draft.value) }),
    shape: shapeOf(kinds),
    read: (answer) => inThread('readDraft', { answer, brief, kinds }),
    preview: previewOf,
  });
  return { ...value, generator: drafts[0]?.generator ?? generator };
}

type FirstDraft = Omit<Parameters<typeof write>[1], 'prompt' | 'model' | 'request'>;

/** Written at the same time. One is enough to go on with. */
async function firstDrafts(
  deps: ModelWriterDeps,
  call: FirstDraft,
  { writers, request }: { writers: Prompt[]; request: string },
): Promise<Written<string>[]> {
  const model = deps.model(call.task);
  const written = await Promise.allSettled(
    writers.slice(0, deps.steps - 1).map((prompt, place) => {
      const listener = place === 0 ? call.listener : silent(call.listener);
      return write(deps, { ...call, listener, prompt, model, request });
    }),
  );
  const drafts = written.filter((draft) => draft.status === 'fulfilled').map((draft) => draft.value);
  if (drafts.length === 0) throw (written[0] as PromiseRejectedResult).reason;
  call.listener.signal.throwIfAborted();
  return drafts;
}

/** Only one of the texts can be streamed: the edited one replaces it. */
function silent({ accountId, isTest, signal }: Listener): Listener {
  return { accountId, isTest, signal, onText: null };
}

const SHAPES = new Map<string, ReturnType<typeof draftShape>>();

/** The same object for the same kinds, so that it is converted for providers only once. */
function shapeOf(kinds: string[]) {
  const name = kinds.join();
  const known = SHAPES.get(name) ?? draftShape(kinds);
  SHAPES.set(name, known);
  return known;
}
