import { problem } from '../../kernel/problems.ts';
import type { Brief } from '../brief.ts';
import type { Listener, Writer } from '../writer.ts';
import { createThread } from './threads.ts';
import type { Work } from './work.ts';

/** Version of the built-in writer: raised when its drafts change. */
const GENERATOR = 'builtin/3';
/** It states what the brief states and leaves blanks for the rest, so there is nothing to look for. */
const NOTHING_INVENTED: string[] = [];
/** Up to this much text the work takes a few milliseconds, less than the way to another thread and back is worth. */
const LIGHT_CHARACTERS = 20_000;

/** Writes without any model: conventional forms, facts from the brief alone, a visible blank for all that is missing. */
export function createBuiltinWriter(): Writer {
  const inThread = createThread();

  async function perform<Verb extends keyof Work>(
    verb: Verb,
    request: Parameters<Work[Verb]>[0],
    characters: number,
  ): Promise<ReturnType<Work[Verb]>> {
    if (characters > LIGHT_CHARACTERS)
      return inThread(verb, request).catch((cause) => {
        throw problem(verb === 'revise' ? 'MODIFICATION_ERROR' : 'GENERATION_ERROR', {}, cause);
      });
    // Loaded with the first text: a quarter of the service's sources, which no start needs.
    const { work } = await import('./work.ts');
    return work[verb](request as never) as ReturnType<Work[Verb]>;
  }

  return {
    async draft(brief, listener) {
      const value = await perform('draft', brief, weight(brief));
      return { value: toldTo(listener, value), generator: GENERATOR, unverifiedClaims: NOTHING_INVENTED };
    },
    async revise(request, listener) {
      const value = await perform('revise', request, weight(request.brief) + request.text.content.length);
      return { value: toldTo(listener, value), generator: GENERATOR, unverifiedClaims: NOTHING_INVENTED };
    },
    async social(request, listener) {
      const value = await perform('social', request, request.source.content.length);
      return { value: toldTo(listener, value), generator: GENERATOR };
    },
    async introduction(request) {
      return { value: await perform('introduction', request, request.content.length), generator: GENERATOR };
    },
  };
}

function weight({ references, sources }: Brief): number {
  return [...references, ...sources].reduce((sum, material) => sum + material.text.length, 0);
}

/** A caller who reads along gets a paragraph at a time. */
function toldTo<Text extends { content: string }>({ onText }: Listener, text: Text): Text {
  if (onText) for (const piece of text.content.split(/(?<=\n\n)/)) onText(piece);
  return text;
}
