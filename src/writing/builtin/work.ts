import { draftBlog } from '../blog/index.ts';
import type { Brief, Draft } from '../brief.ts';
import { draftCreation } from '../creations/index.ts';
import { inHouseStyle } from '../house.ts';
import { draftIntroduction } from '../introduction/index.ts';
import { type Finding, lintOfficial, lintPress } from '../lint/index.ts';
import { draftOfficial } from '../official/index.ts';
import { draftPress } from '../press/index.ts';
import { revise } from '../revise/index.ts';
import { draftSocial } from '../social/index.ts';
import type { IntroductionRequest, Revision, RevisionRequest, SocialPost, SocialRequest } from '../writer.ts';

/** The built-in writer itself: pure functions, so that they can run here or in a thread. */

export type Work = {
  draft(brief: Brief): Draft;
  revise(request: RevisionRequest): Revision;
  social(request: SocialRequest): SocialPost;
  introduction(request: IntroductionRequest): string;
  lint(request: LintRequest): Finding[];
};

export type LintRequest = { kind: 'press' | 'official'; title: string; content: string; language: Brief['language'] };

const DRAFTS: Partial<Record<Brief['task'], (brief: Brief) => Draft>> = {
  'official-document': draftOfficial,
  press: draftPress,
  blog: draftBlog,
  creation: draftCreation,
};

export const work: Work = {
  draft(brief) {
    const drafted = DRAFTS[brief.task]?.(brief);
    if (!drafted) throw new Error(`The built-in writer has no draft for ${brief.task}.`);
    return drafted;
  },
  revise({ text, instruction, brief }) {
    const revised = revise({ text, instruction, language: brief.language, brief, redraft: work.draft });
    const { language, followed } = revised;
    // An edit may bring in words from a reference or from the instruction.
    const house = (part: string) => inHouseStyle(part, brief.brand, language);
    return { title: house(revised.title), content: house(revised.content), language, followed };
  },
  social: draftSocial,
  introduction: draftIntroduction,
  lint: ({ kind, ...text }) => (kind === 'press' ? lintPress(text) : lintOfficial(text)),
};
