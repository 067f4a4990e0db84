import type { ToCheck } from '../../../documents/model.ts';

/** Why an instruction is not carried out, and what the user can do instead. */

const REASONS = {
  unknown: {
    ko: '규칙만으로는 할 수 없는 지시여서 아무것도 바꾸지 않았습니다. 모델 없이 할 수 있는 것은 따옴표로 묶은 말을 바꾸거나 빼거나 넣는 것, 제목과 수신을 따옴표로 묶은 말로 정하는 것입니다.',
    en: 'Rules cannot carry this out, so nothing was changed. Without a model: replace, delete or insert quoted words, and set the title or the addressee to quoted words.',
  },
  negated: {
    ko: '하지 말라는 말이 들어 있어 글을 그대로 두었습니다. 바꿀 것만 따로 적어 주세요.',
    en: 'The instruction says what not to do, so nothing was done. Ask only for what is to be changed.',
  },
  partly: {
    ko: '지시의 일부(‘{text}’)를 할 수 없어 나머지도 하지 않았습니다. 할 수 있는 것만 따로 요청해 주세요.',
    en: 'A part of the instruction (“{text}”) cannot be carried out, so the rest was not done either. Ask for the other parts alone.',
  },
  tooMany: {
    ko: '한 번에 20가지까지 요청할 수 있습니다. 나누어 보내 주세요.',
    en: 'More than 20 requests at once. Send them in several calls.',
  },
  notFound: {
    ko: '‘{text}’이(가) 글에 없습니다. 글에 있는 그대로 적어 주세요.',
    en: '“{text}” is not in the text. Write it as it stands there.',
  },
  unchanged: { ko: '글이 이미 그렇게 되어 있습니다.', en: 'The text is already so.' },
  inQuotation: {
    ko: '‘{text}’이(가) 인용문 안에도 있어 바꾸지 않았습니다. 인용문까지 바꾸려면 지시 앞에 ‘인용문도’를 적어 주세요.',
    en: '“{text}” also stands in a quotation, so nothing was changed. Add “including quotes” to change it there too.',
  },
  insideWord: {
    ko: '‘{text}’이(가) 더 긴 말의 일부로도 쓰였습니다. 바꿀 말을 더 길게 적어 주세요.',
    en: '“{text}” is also a part of a longer word. Quote more of the words around it.',
  },
  related: {
    ko: '‘{text}’도 함께 바뀌어야 할 수 있어 바꾸지 않았습니다. 직접 고쳐 주세요.',
    en: '“{text}” may have to change too, so nothing was changed. Please edit by hand.',
  },
  noAddressee: {
    ko: '받는 곳을 적은 줄이 하나가 아닙니다. 직접 고쳐 주세요.',
    en: 'The text has no single line for the addressee. Please edit by hand.',
  },
  noSentence: {
    ko: '‘{text}’은(는) 글에 한 번 나오는 온전한 문장이 아닙니다. 문장 전체를 그대로 적어 주세요.',
    en: '“{text}” is not a whole sentence that stands once in the text. Quote the whole sentence.',
  },
  noPlace: {
    ko: '어디에 넣을지 알 수 없습니다. “…” 문장 뒤에 넣어 달라고 적어 주세요.',
    en: 'It is not clear where to insert it. Say after which quoted sentence.',
  },
} satisfies Record<string, ToCheck['reason']>;

export type Refusal = { refused: keyof typeof REASONS; text?: string };

export const refuse = (refused: Refusal['refused'], text?: string): Refusal =>
  text === undefined ? { refused } : { refused, text };

export const isRefusal = (value: object): value is Refusal => 'refused' in value;

const MAX_SHOWN = 200;

/** The reason follows the words of the instruction that it is about. */
export function noteOf(instruction: string, { refused, text = '' }: Refusal): ToCheck {
  const shown = (words: string) => (words.length > MAX_SHOWN ? `${words.slice(0, MAX_SHOWN)}…` : words);
  const { ko, en } = REASONS[refused];
  const filled = (reason: string) => reason.replace('{text}', () => shown(text));
  return {
    field: 'instruction',
    reason: { ko: `‘${shown(instruction)}’ – ${filled(ko)}`, en: `“${shown(instruction)}”: ${filled(en)}` },
  };
}
