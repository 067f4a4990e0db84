import { type Language, useLanguage } from './language.ts';

/**
 * Each screen keeps its texts in its own `messages.ts`. English must have the same keys as Korean, and functions must
 * take the same parameters; otherwise it does not compile.
 */
type Message = string | ((...values: never[]) => string);
type SameKeys<Korean> = {
  [Key in keyof Korean]: Korean[Key] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : string;
};
export type Messages<Korean> = { ko: Korean; en: SameKeys<Korean> };

export function defineMessages<Korean extends Record<string, Message>>(messages: {
  ko: Korean;
  en: SameKeys<NoInfer<Korean>>;
}): Messages<Korean> {
  return messages;
}

export function useMessages<Korean>(messages: Messages<Korean>): SameKeys<Korean> {
  return messagesIn(messages, useLanguage());
}

export function messagesIn<Korean>(messages: Messages<Korean>, language: Language): SameKeys<Korean> {
  return messages[language] as SameKeys<Korean>;
}
