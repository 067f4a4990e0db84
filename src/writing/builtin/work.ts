import { cut, MAX_CONTENT_LENGTH, withinLimits } from '../../documents/limits.ts';
import { textOf } from '../../documents/render.ts';
import type { Brief, Draft } from '../brief.ts';
import { checkClaims } from '../claims/index.ts';
import { type Finding, lintOfficial, lintPress } from '../lint/index.ts';
import type { LintInput } from '../lint/types.ts';
import type { Checked, IntroductionRequest, Revision, RevisionRequest, SocialPost, SocialRequest } from '../writer.ts';
import { draftBlog } from './blog/index.ts';
import { draftCreation } from './creations/index.ts';
import { draftIntroduction } from './introduction/index.ts';
import { draftOfficial } from './official/index.ts';
import { draftPress } from './press/index.ts';
import { revise as reviseText } from './revise/index.ts';
import { draftSocial } from './social/index.ts';

/** The built-in writer itself and lint: pure functions, called in a thread of the worker pool. */

export type LintRequest = LintInput & { kind: 'press' | 'official' };

type Finished<Value> = Omit<Checked<Value>, 'generator'>;

const DRAFTS: Partial<Record<Brief['task'], (brief: Brief) => Draft>> = {
  'official-document': draftOfficial,
  press: draftPress,
  blog: draftBlog,
  creation: draftCreation,
};

export function draft(brief: Brief): Finished<Draft> {
  const value = draftDocument(brief);
  return { value, claims: checkClaims({ ...textOf(value.document), language: brief.language }, brief) };
}

function draftDocument(brief: Brief): Draft {
  const drafted = DRAFTS[brief.task]?.(brief);
  if (!drafted) throw new Error(`The built-in writer has no draft for ${brief.task}.`);
  return drafted;
}

export function revise(request: RevisionRequest): Finished<Revision> {
  const value = reviseText(request, draftDocument);
  return { value, claims: checkClaims(value, { ...request.brief, instruction: request.instruction }) };
}

export function social(request: SocialRequest): Finished<SocialPost> {
  const value = withinLimits(draftSocial(request));
  const { brief, source } = request;
  const references = [...brief.references, { title: source.title, text: source.content, url: null }];
  const text = { title: value.title ?? '', content: value.content, language: brief.language };
  return { value, claims: checkClaims(text, { ...brief, references }) };
}

export function introduction(request: IntroductionRequest): string {
  return cut(draftIntroduction(request), MAX_CONTENT_LENGTH);
}

export function lint({ kind, ...text }: LintRequest): Finding[] {
  return kind === 'press' ? lintPress(text) : lintOfficial(text);
}
