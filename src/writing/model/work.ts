import type { Static } from 'typebox';
import { parseDocument } from '../../documents/parse.ts';
import type { Brand, Brief, Draft, Language } from '../brief.ts';
import { inHouseStyle } from '../house.ts';
import { withinLimits } from '../limits.ts';
import type { Checked, IntroductionRequest, Revision, RevisionRequest, SocialPost, SocialRequest } from '../writer.ts';
import { unverifiedClaims } from './claims/index.ts';
import { createFence } from './fence.ts';
import { introductionRequest, withVariables } from './introduction.ts';
import { headline, plain, withoutTitle } from './plain.ts';
import { type PressShape, pressDraft } from './press.ts';
import { draftRequest } from './request.ts';
import { type RevisionShape, revisionRequest } from './revision.ts';
import { type SocialShape, socialPost, socialPrompt } from './social.ts';

/** What happens around a call of a model: pure functions, called in a thread of the worker pool. */

type Finished<Value> = Omit<Checked<Value>, 'generator'>;
type Text = { title: string; content: string };

export function prepareDraft({ brief, kind, key }: { brief: Brief; kind: string | null; key: string }): string {
  return draftRequest(brief, kind, createFence(key));
}

export function finishPress({ answer, brief }: { answer: Static<typeof PressShape>; brief: Brief }): Finished<Draft> {
  const text = withinLimits(pressDraft(answer, brief));
  return { value: draftOf(text, brief), unverifiedClaims: unverifiedClaims(text, brief) };
}

export function finishText({ answer, brief }: { answer: Text; brief: Brief }): Finished<Draft> {
  const text = inOurStyle(answer, brief.brand, brief.language);
  return { value: draftOf(text, brief), unverifiedClaims: unverifiedClaims(text, brief) };
}

export function prepareRevision({ request, key }: { request: RevisionRequest; key: string }): string {
  return revisionRequest(request, createFence(key));
}

type AnsweredRevision = { answer: Static<typeof RevisionShape>; request: RevisionRequest };

export function finishRevision({ answer, request }: AnsweredRevision): Finished<Revision> {
  const { brief, instruction } = request;
  const { language } = answer;
  const value = { ...inOurStyle(answer, brief.brand, language), language, applied: true, toCheck: [] };
  // The text before vouches for nothing: a model wrote it too, and what it invented then is still invented.
  return { value, unverifiedClaims: unverifiedClaims(value, { ...brief, language, instruction }) };
}

export function prepareSocial({ request, key }: { request: SocialRequest; key: string }) {
  return socialPrompt(request, createFence(key));
}

type AnsweredSocial = { answer: Static<typeof SocialShape>; request: SocialRequest };

export function finishSocial({ answer, request }: AnsweredSocial): SocialPost {
  return withinLimits(socialPost(request, answer));
}

export function prepareIntroduction({ request, key }: { request: IntroductionRequest; key: string }): string {
  return introductionRequest(request, createFence(key));
}

type Introduction = { content: string; language: Language; brand: Brand | null };

export function finishIntroduction({ content, language, brand }: Introduction): string {
  return withVariables(inHouseStyle(plain(content), brand, language), language);
}

function draftOf({ title, content }: Text, { task, language, kind, withLead }: Brief): Draft {
  const text = { isPress: task === 'press', title, content, language, withSubtitle: withLead };
  return { document: parseDocument(text), kind, issuer: null };
}

function inOurStyle(answer: Text, brand: Brand | null, language: Language): Text {
  const title = inHouseStyle(headline(answer.title), brand, language);
  const content = inHouseStyle(withoutTitle(plain(answer.content), title), brand, language);
  return withinLimits({ title, content });
}
