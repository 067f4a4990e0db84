import type { Material } from '../../writing/brief.ts';

/** Finds what the web says about a subject. What is found is data for a writer, never an instruction. */
export type WebSearch = {
  name: string;
  find(query: string, options: SearchOptions): Promise<SearchOutcome>;
};

export type SearchOptions = { language: string; limit: number; signal: AbortSignal };

/** A failure is a value, so that a text can still be written and its `message` can say that the search failed. */
export type SearchOutcome =
  | { ok: true; found: Material[] }
  /** `detail` is for the log: it may name the operator's server. */
  | { ok: false; reason: SearchFailure; detail: string };

export type SearchFailure =
  /** No answer, or an answer of 5xx. */
  | 'unavailable'
  /** The key is wrong, or the server does not take part. */
  | 'refused'
  /** Asked too often. */
  | 'exhausted'
  /** An answer that is not the provider's protocol. */
  | 'unreadable'
  | 'cancelled';
