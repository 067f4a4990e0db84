import type { Brief, Language } from '../brief.ts';

/** A text while instructions are applied to it. */
export type State = { title: string; content: string; language: Language; brief: Brief };
