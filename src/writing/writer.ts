import type { Brief, Draft, Language } from './brief.ts';

/** Writes and rewrites texts; the areas do not know whether a language model or the built-in writer does it. */
export type Writer = {
  draft(brief: Brief, signal: AbortSignal): Promise<Written<Draft>>;
  revise(request: RevisionRequest, signal: AbortSignal): Promise<Written<Revision>>;
};

/** `generator` is `provider/model`, told to the caller as X-Generator. */
export type Written<Value> = { value: Value; generator: string };

export type RevisionRequest = { text: { title: string; content: string }; instruction: string; brief: Brief };

export type Revision = {
  title: string;
  content: string;
  language: Language;
  /** False when the instruction could only be taken up as part of a new draft. */
  literal: boolean;
};
