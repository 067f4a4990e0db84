import { draftBlog } from './blog/index.ts';
import type { Brief, Draft } from './brief.ts';
import { draftCreation } from './creations/index.ts';
import { draftIntroduction } from './introduction/index.ts';
import { draftOfficial } from './official/index.ts';
import { draftPress } from './press/index.ts';
import { revise } from './revise/index.ts';
import { draftSocial } from './social/index.ts';
import type { PlatformId } from './social/platforms.ts';
import type { Listener, Writer } from './writer.ts';

/** Version of the built-in writer: raised when its drafts change. */
const GENERATOR = 'builtin/1';

/** Writes without any model: conventional forms, facts from the brief alone, a visible blank for all that is missing. */
export const builtinWriter: Writer = {
  async draft(brief, listener) {
    const value = draft(brief);
    return { value: toldTo(listener, value), generator: GENERATOR };
  },
  async revise({ text, instruction, brief }, listener) {
    const revised = revise({ text, instruction, language: brief.language, brief, redraft: draft });
    const { title, content, language, followed } = revised;
    return {
      value: toldTo(listener, { title, content, language, literal: followed === 'literal' }),
      generator: GENERATOR,
    };
  },
  async social({ platform, ...request }, listener) {
    return {
      value: toldTo(listener, draftSocial({ ...request, platform: platform as PlatformId })),
      generator: GENERATOR,
    };
  },
  async introduction(request) {
    return { value: draftIntroduction(request), generator: GENERATOR };
  },
};

const DRAFTS: Partial<Record<Brief['task'], (brief: Brief) => Draft>> = {
  'official-document': draftOfficial,
  press: draftPress,
  blog: draftBlog,
  creation: draftCreation,
};

function draft(brief: Brief): Draft {
  const drafted = DRAFTS[brief.task]?.(brief);
  if (!drafted) throw new Error(`The built-in writer has no draft for ${brief.task}.`);
  return drafted;
}

/** A caller who reads along gets a paragraph at a time. */
function toldTo<Text extends { content: string }>({ onText }: Listener, text: Text): Text {
  if (onText) for (const piece of text.content.split(/(?<=\n\n)/)) onText(piece);
  return text;
}
