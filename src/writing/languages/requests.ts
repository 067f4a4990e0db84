/** How people speak to the writer in a request, in one language. All patterns are tried on every sentence. */
export type RequestRules = {
  /** A sentence that only greets, thanks or signs off. */
  greeting: RegExp;
  /** A greeting with which the sender names itself: group `name`. */
  introduction: RegExp;
  /** Words that ask for the text or say how it should be, alone or around what it is about. They are cut off. */
  asks: RegExp[];
  /** Says that something must stay out; what is named stands before (`before`) or behind (`behind`) the match. */
  omission: { before: RegExp[]; behind: RegExp[] };
  /** Words around the thing that must stay out, which do not name it: `절대`, `관련 내용`, `the`. */
  filler: RegExp;
  /** Between two things that must stay out. */
  separator: RegExp;
  /** The thing stands in another sentence: `이건`, `that`. */
  pointer: RegExp;
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
