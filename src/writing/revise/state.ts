import type { Brief, Language } from '../brief.ts';

/** A text while instructions are applied to it; `isDraft`: as it was drafted, with nobody's hand in it yet. */
export type State = { title: string; content: string; language: Language; brief: Brief; isDraft: boolean };
