import { cut, MAX_CONTENT_LENGTH, withinLimits } from '../../documents/limits.ts';
import { documentFrom } from '../../documents/outline.ts';
import type { Brief, Draft, OutlineDraft } from '../brief.ts';
import { givenSentences } from '../given.ts';
import { type Finding, lintOfficial, lintPress } from '../lint/index.ts';
import type { LintInput } from '../lint/types.ts';
import { checkExact, checkPlain } from '../origins/index.ts';
import { plainSource } from '../social/source.ts';
import type { Checked, IntroductionRequest, Revision, RevisionRequest, SocialPost, SocialRequest } from '../writer.ts';
import { draftBlog } from './blog.ts';
import { brandOutline } from './brand-outline.ts';
import { draftCreation } from './creations.ts';
import { followInstruction } from './instructions/index.ts';
import { draftIntroduction } from './introduction.ts';
import { optionNotes, scannedNotes } from './notes.ts';
import { draftOfficial } from './official.ts';
import { draftPress } from './press.ts';
import { draftSocial } from './social/index.ts';

/** The built-in writer itself and lint: pure functions, called in a thread of the worker pool. */

export type LintRequest = LintInput & { kind: 'press' | 'official' };

type Finished<Value> = Omit<Checked<Value>, 'generator'>;

const DRAFTS: Partial<Record<Brief['task'], (brief: Brief) => OutlineDraft>> = {
  'official-document': draftOfficial,
  press: draftPress,
  blog: draftBlog,
  creation: draftCreation,
};

export function draft(brief: Brief): Finished<Draft> {
  const value = draftDocument(brief);
  return { value, claims: checkExact(value.document, brief.language, givenSentences(brief), brief) };
}

function draftDocument(brief: Brief): Draft {
  const drafted = DRAFTS[brief.task]?.(brief);
  if (!drafted) throw new Error(`The built-in writer has no draft for ${brief.task}.`);
  const { outline, ...rest } = drafted;
  const document = documentFrom(brandOutline(outline, brief));
  const toCheck = [...optionNotes(brief), ...document.to_check, ...scannedNotes(brief)];
  return { ...rest, document: { ...document, to_check: toCheck } };
}

export function revise(request: RevisionRequest): Finished<Revision> {
  const value = followInstruction(request);
  const { brief, instruction } = request;
  return {
    value,
    claims: checkExact(value.document, brief.language, givenSentences({ ...brief, instruction }), brief),
  };
}

export function social({ source: marked, ...request }: SocialRequest): Finished<SocialPost> {
  const source = plainSource(marked);
  const value = withinLimits(draftSocial({ ...request, source }));
  const { brief } = request;
  const references = [...brief.references, { title: source.title, text: source.content, url: null }];
  const text = { title: value.title ?? '', content: value.content, language: brief.language };
  return { value, claims: checkPlain(text, givenSentences({ ...brief, references }), brief) };
}

export function introduction(request: IntroductionRequest): string {
  return cut(draftIntroduction(plainSource(request)), MAX_CONTENT_LENGTH);
}

export function lint({ kind, ...text }: LintRequest): Finding[] {
  return kind === 'press' ? lintPress(text) : lintOfficial(text);
}
