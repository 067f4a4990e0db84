import type { Brief, Draft } from '../brief.ts';
import type { Checked, Listener } from '../writer.ts';
import { ask, type ModelWriterDeps, write } from './ask.ts';
import { inThreadOf } from './jobs.ts';
import { previewOf } from './preview.ts';
import { draftShape } from './shape.ts';

/**
 * Two steps: a writer who writes freely, and an editor who makes the text true and gives it its form. A model that is told
 * all rules while it writes becomes terse; one that writes freely invents. With one step the editor writes, too.
 */
export async function draftWithModel(deps: ModelWriterDeps, brief: Brief, listener: Listener): Promise<Checked<Draft>> {
  const { task, language } = brief;
  const { prompts, steps } = deps;
  const inThread = inThreadOf(deps.workers, listener, 'GENERATION_ERROR');
  const key = deps.newKey();
  const problem = 'GENERATION_ERROR' as const;
  const call = { task, kind: null, language, listener, problem };
  const first =
    steps === 1
      ? null
      : await write(deps, {
          ...call,
          prompt: prompts.writer,
          model: deps.model(task),
          request: await inThread('prepareDraft', { brief, key }),
        });
  const kinds = Object.keys(prompts.kinds[task] ?? {});
  const { value, generator } = await ask(deps, {
    ...call,
    listener: first === null ? listener : silent(listener),
    prompt: prompts.editor(task, language, steps),
    model: steps === 1 ? deps.model(task) : deps.model('editor', task),
    request: await inThread('prepareEdit', { brief, key, draft: first?.value ?? null }),
    shape: shapeOf(kinds),
    read: (answer) => inThread('readDraft', { answer, brief, kinds }),
    preview: previewOf,
  });
  return { ...value, generator: first?.generator ?? generator };
}

/** Only one of the texts can be streamed: the edited one replaces the first. */
function silent({ accountId, signal }: Listener): Listener {
  return { accountId, signal, onText: null };
}

const SHAPES = new Map<string, ReturnType<typeof draftShape>>();

/** The same object for the same kinds, so that it is converted for providers only once. */
function shapeOf(kinds: string[]) {
  const name = kinds.join();
  const known = SHAPES.get(name) ?? draftShape(kinds);
  SHAPES.set(name, known);
  return known;
}
