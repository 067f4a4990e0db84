/** An instruction with its quotations taken out, so that words inside quotes are never read as part of the request. */
export type Clause = { text: string; quotes: string[] };

const QUOTED =
  /“([^”\n]+)”|‘([^’\n]+)’|"([^"\n]+)"|「([^」\n]+)」|『([^』\n]+)』|《([^》\n]+)》|(?<![A-Za-z])'([^'\n]+)'(?![A-Za-z])/gu;
const OPEN = '\uE000';
const CLOSE = '\uE001';

/** One quotation in a pattern: a mark that stands for it. */
const QUOTE = `${OPEN}(\\d+)${CLOSE}`;

const VERBS =
  '바꾸|변경하|수정하|교체하|대체하|고치|삭제하|제거하|빼|지우|없애|추가하|넣|덧붙이|줄이|늘리|요약하|번역하|하|쓰|만들|다듬|옮기|정리하';
const JOINTS = new RegExp(
  [
    `(?<=${VERBS})고(?:\\s*,)?\\s+(?:나서\\s+)?`,
    '(?<=[한꾼인친낸린긴준뺀])\\s*(?:뒤에?|다음에?|후에?)\\s*,?\\s+',
    '(?:,\\s*)?(?:그리고|그다음|또한?)\\s+',
    '(?<=[\uE001가-힣](?:으)?로),\\s+(?=[^,]+(?:을|를|은|는)\\s)',
    '\\s*[;\uFF1B\\n]+\\s*',
    '(?<=[다요줘라오]|[.!])[.!]\\s+',
    '(?<=(?:줘|세요|해|요|라)),\\s+',
    '(?<=[A-Za-z0-9\uE001])[.]\\s+(?=[A-Za-z])',
    '\\s*,?\\s+(?:and\\s+then|then|and\\s+also)\\s+',
    '\\s*,?\\s+and\\s+(?=(?:change|replace|make|shorten|summari[sz]e|translate|add|remove|delete|address|lengthen|expand|rewrite|set|rename|drop|cut)\\b)',
    '(?<=して)、',
    '[,\uFF0C]\\s*(?:然后|并)',
  ].join('|'),
  'giu',
);

/** One instruction asks for at most this much: every request may mean to write the text anew. */
export const MAX_CLAUSES = 20;

/** No rule asks how many spaces there are, and some would try every way to part a long run of them. */
export function evenlySpaced(instruction: string): string {
  return instruction
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/\s*\n\s*/gu, '\n')
    .trim();
}

/** The single requests of an instruction, in order. */
export function clausesOf(instruction: string): Clause[] {
  const quotes: string[] = [];
  const masked = instruction.replace(QUOTED, (whole, ...groups: (string | undefined)[]) => {
    const inner = groups.slice(0, 7).find((group) => group !== undefined) ?? whole;
    quotes.push(inner);
    return `${OPEN}${quotes.length - 1}${CLOSE}`;
  });
  return masked
    .split(JOINTS)
    .map((text) => text.trim().replace(/[.!。\uFF01]+$/u, ''))
    .filter((text) => text !== '')
    .map((text) => ({ text, quotes }));
}

/** The captured words with their quotations back, without quotes and polite padding around them. */
export function restored(text: string, clause: Clause): string {
  return text.replace(new RegExp(QUOTE, 'gu'), (_, index: string) => clause.quotes[Number(index)] ?? '').trim();
}
