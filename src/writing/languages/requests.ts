/** How people speak to the writer in a request, in one language. All patterns are tried on every sentence. */
export type RequestRules = {
  /** A sentence that only greets, thanks or signs off. */
  greeting: RegExp;
  /** The sender names itself: group `name`. */
  introduction: RegExp | null;
  /** Asks for the text, or says how it should be. */
  toWriter: RegExp[];
  /** Ends like a request. Unless `toReaders` matches too, it may speak to the writer. */
  asking: RegExp;
  toReaders: RegExp;
  /** A remark to a colleague, or a question. */
  aside: RegExp;
  /** Says that something must stay out; what is named stands before (`before`) or behind (`behind`) the match. */
  omission: { before: RegExp[]; behind: RegExp[] };
  /** Words around the thing that must stay out, which do not name it: `절대`, `관련 내용`, `the`. */
  filler: RegExp;
  /** Between two things that must stay out. */
  separator: RegExp;
  /** The thing stands in another sentence: `이건`, `that`. */
  pointer: RegExp;
  /** Names the matter of the text within a request for it: group `topic`. */
  topic: RegExp[];
  /** In front of a topic, and not part of a title. */
  article: RegExp;
  /** The name of the text itself at the end of a topic: `… 보도자료`. */
  textName: RegExp;
};

/** Words that show that something was not written for the public. */
export type SignRules = {
  /** In a reference: it is not used as a whole. */
  restricted: RegExp;
  /** In a request: the sentence or the list below it is not printed. */
  secret: RegExp;
  /** In a finished text: a remark between those who wrote it. Precise, because a text that has one is not published. */
  remark: RegExp;
};
