import { parseDocument } from '../../documents/parse.ts';
import { draftBlog } from '../blog/index.ts';
import type { Brief, Draft, TextDraft } from '../brief.ts';
import { draftCreation } from '../creations/index.ts';
import { inHouseStyle } from '../house.ts';
import { draftIntroduction } from '../introduction/index.ts';
import { cut, LONGEST_CONTENT, withinLimits } from '../limits.ts';
import { type Finding, lintOfficial, lintPress } from '../lint/index.ts';
import type { LintInput } from '../lint/types.ts';
import { draftOfficial } from '../official/index.ts';
import { draftPress } from '../press/index.ts';
import { revise as reviseText } from '../revise/index.ts';
import { draftSocial } from '../social/index.ts';
import type { IntroductionRequest, Revision, RevisionRequest, SocialPost, SocialRequest } from '../writer.ts';

/** The built-in writer itself and lint: pure functions, called in a thread of the worker pool. */

export type LintRequest = LintInput & { kind: 'press' | 'official' };

const DRAFTS: Partial<Record<Brief['task'], (brief: Brief) => TextDraft>> = {
  'official-document': draftOfficial,
  press: draftPress,
  blog: draftBlog,
  creation: draftCreation,
};

export function draft(brief: Brief): Draft {
  const { title, content } = draftText(brief);
  const isPress = brief.task === 'press';
  const text = { isPress, title, content, language: brief.language, withSubtitle: brief.withLead };
  return { document: parseDocument(text), kind: brief.kind, issuer: null };
}

function draftText(brief: Brief): TextDraft {
  const drafted = DRAFTS[brief.task]?.(brief);
  if (!drafted) throw new Error(`The built-in writer has no draft for ${brief.task}.`);
  return withinLimits(drafted);
}

export function revise({ text, instruction, brief }: RevisionRequest): Revision {
  const revised = reviseText({ text, instruction, language: brief.language, brief, redraft: draftText });
  const { language, followed } = revised;
  // An edit may bring in words from a reference or from the instruction.
  const house = (part: string) => inHouseStyle(part, brief.brand, language);
  return {
    ...withinLimits({ title: house(revised.title), content: house(revised.content), language }),
    applied: followed !== 'noted',
    toCheck: [],
  };
}

export function social(request: SocialRequest): SocialPost {
  return withinLimits(draftSocial(request));
}

export function introduction(request: IntroductionRequest): string {
  return cut(draftIntroduction(request), LONGEST_CONTENT);
}

export function lint({ kind, ...text }: LintRequest): Finding[] {
  return kind === 'press' ? lintPress(text) : lintOfficial(text);
}
