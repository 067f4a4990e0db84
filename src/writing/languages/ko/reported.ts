/** Verbs in the plain style (출시한다, 열렸다, 있다, 없다): what a verb of saying takes with -고. A copula would need 라고. */
const PLAIN_VERB = /([가-힣])다\.?$/u;
const FINALS = new Set(['ᆫ', 'ᆻ', 'ᆹ']);

/** `센서를 12월 1일 출시한다.` as 센서를 12월 1일 출시한다고, to go on with 밝혔다. */
export function reported(sentence: string): string | null {
  const last = PLAIN_VERB.exec(sentence)?.[1]?.normalize('NFD').at(-1);
  return last !== undefined && FINALS.has(last) ? `${sentence.replace(/\.$/u, '')}고` : null;
}
