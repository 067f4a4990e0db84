/** Web search. The results are data for a writer, never instructions. */
export type WebSearch = {
  name: string;
  find(query: string, options: SearchOptions): Promise<SearchOutcome>;
};

export type SearchOptions = { language: string; limit: number; signal: AbortSignal };

/** The outlet and the day (`YYYY-MM-DD`) are null when the search engine does not return them. */
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
  /** `detail` is only for the log, because it may name the operator's server. */
  | { ok: false; reason: SearchFailure; detail: string };

export type SearchFailure =
  /** No answer, or an answer of 5xx. */
  | 'unavailable'
  /** The key is wrong, or the server refuses the request. */
  | 'refused'
  /** Rate limit exceeded (429). */
  | 'exhausted'
  /** The answer does not follow the provider's protocol. */
  | 'unreadable'
  | 'cancelled';
