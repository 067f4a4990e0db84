import type { Json } from '../../kernel/json-value.ts';
import type { Reading } from '../../providers/text/port.ts';
import type { Brand, Brief, Draft, Language } from '../brief.ts';
import { inHouseStyle } from '../house.ts';
import { plainSource } from '../social/source.ts';
import type { Checked, IntroductionRequest, Revision, RevisionRequest, SocialPost, SocialRequest } from '../writer.ts';
import { readDraft as draftOf } from './draft-answer.ts';
import { createFence } from './fence.ts';
import { introductionRequest, withVariables } from './introduction-text.ts';
import { plain } from './plain.ts';
import { briefText, plainBriefText } from './request.ts';
import { readRevision as revisionOf, revisionRequest } from './revision-answer.ts';
import { readSocial as socialOf, socialPrompt } from './social-answer.ts';

/** The work before and after a model call: pure functions that run in a thread of the worker pool. */

type Read<Value> = Reading<Omit<Checked<Value>, 'generator'>>;
type Prepared<Request> = { request: Request; key: string };

export function prepareDraft({ brief, key }: { brief: Brief; key: string }): string {
  return plainBriefText(brief, createFence(key));
}

/** A model cannot count: it is told how long each draft is. */
export function prepareEdit({ brief, key, drafts }: { brief: Brief; key: string; drafts: string[] }): string {
  const fence = createFence(key);
  const texts = drafts.map((draft, place) => {
    const text = draft.trim();
    const size = `${[...text].length} characters with spaces, ${text.split(/\s+/u).length} words`;
    return fence.around(`draft ${place + 1}: ${size}`, text);
  });
  return [briefText(brief, fence), ...texts].join('\n\n');
}

export function readDraft({ answer, brief, kinds }: { answer: Json; brief: Brief; kinds: string[] }): Read<Draft> {
  return draftOf(answer, brief, kinds);
}

export function prepareRevision({ request, key }: Prepared<RevisionRequest>): string {
  return revisionRequest(request, createFence(key));
}

export function readRevision({ answer, request }: { answer: Json; request: RevisionRequest }): Read<Revision> {
  return revisionOf(answer, request);
}

function withPlainSource(request: SocialRequest): SocialRequest {
  return { ...request, source: plainSource(request.source) };
}

export function prepareSocial({ request, key }: Prepared<SocialRequest>): string {
  return socialPrompt(withPlainSource(request), createFence(key));
}

export function readSocial({ answer, request }: { answer: Json; request: SocialRequest }): Read<SocialPost> {
  return socialOf(answer, withPlainSource(request));
}

export function prepareIntroduction({ request, key }: Prepared<IntroductionRequest>): string {
  return introductionRequest(plainSource(request), createFence(key));
}

type Introduction = { content: string; language: Language; brand: Brand | null };

export function readIntroduction({ content, language, brand }: Introduction): string {
  return withVariables(inHouseStyle(plain(content), brand, language), language);
}
