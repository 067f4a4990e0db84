/** Finds what the web says about a subject. What is found is data for a writer, never an instruction. */
export type WebSearch = {
  name: string;
  find(query: string, options: SearchOptions): Promise<SearchOutcome>;
};

export type SearchOptions = { language: string; limit: number; signal: AbortSignal };

/** The outlet and the day (`YYYY-MM-DD`) are null where the engine does not tell them. */
export type FoundPage = {
  title: string;
  text: string;
  url: string;
  outlet?: string | null;
  published?: string | null;
};

/** A failure is a value, so that a text can still be written and its `message` can say that the search failed. */
export type SearchOutcome =
  | { ok: true; found: FoundPage[] }
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
