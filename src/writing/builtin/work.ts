import { draftBlog } from '../blog/index.ts';
import type { Brief, Draft } from '../brief.ts';
import { draftCreation } from '../creations/index.ts';
import { inHouseStyle } from '../house.ts';
import { draftIntroduction } from '../introduction/index.ts';
import { type Finding, lintOfficial, lintPress } from '../lint/index.ts';
import { draftOfficial } from '../official/index.ts';
import { draftPress } from '../press/index.ts';
import { revise as reviseText } from '../revise/index.ts';
import { draftSocial } from '../social/index.ts';
import type { IntroductionRequest, Revision, RevisionRequest, SocialPost, SocialRequest } from '../writer.ts';

/** The built-in writer itself and lint: pure functions, called in a thread of the worker pool. */

export type LintRequest = { kind: 'press' | 'official'; title: string; content: string; language: Brief['language'] };

const DRAFTS: Partial<Record<Brief['task'], (brief: Brief) => Draft>> = {
  'official-document': draftOfficial,
  press: draftPress,
  blog: draftBlog,
  creation: draftCreation,
};

export function draft(brief: Brief): Draft {
  const drafted = DRAFTS[brief.task]?.(brief);
  if (!drafted) throw new Error(`The built-in writer has no draft for ${brief.task}.`);
  return drafted;
}

export function revise({ text, instruction, brief }: RevisionRequest): Revision {
  const revised = reviseText({ text, instruction, language: brief.language, brief, redraft: draft });
  const { language, followed } = revised;
  // An edit may bring in words from a reference or from the instruction.
  const house = (part: string) => inHouseStyle(part, brief.brand, language);
  return { title: house(revised.title), content: house(revised.content), language, followed };
}

export const social: (request: SocialRequest) => SocialPost = draftSocial;

export const introduction: (request: IntroductionRequest) => string = draftIntroduction;

export function lint({ kind, ...text }: LintRequest): Finding[] {
  return kind === 'press' ? lintPress(text) : lintOfficial(text);
}
