/** What tools say themselves; failures of the API have their own messages. */

export type Language = 'ko' | 'en';

export const MESSAGES = {
  badConfirmation: {
    ko: '이 입력에 대한 확인이 아니거나 기한이 지났습니다. confirmation 없이 견적부터 다시 받아 주세요.',
    en: 'This confirmation is not valid for this input. Ask for a quote again, without `confirmation`.',
  },
  doneBefore: {
    ko: '이미 확인해서 처리한 주문입니다. 다시 처리하지 않았습니다. 그때의 결과: {result}',
    en: 'This was confirmed and done before; nothing was done again. Its result: {result}',
  },
  priceChanged: {
    ko: '가격이 {price}원으로 바뀌었습니다. 견적부터 다시 받아 주세요.',
    en: 'The price is now {price} KRW. Ask for a quote again.',
  },
  noSuchText: { ko: '그런 글이 없습니다.', en: 'There is no such text.' },
  nothingToRestore: { ko: '이전 버전이 없습니다.', en: 'There is no earlier version.' },
} as const satisfies Record<string, Record<Language, string>>;

export function say(
  name: keyof typeof MESSAGES,
  language: Language,
  values: Record<string, string | number> = {},
): string {
  return MESSAGES[name][language].replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''));
}
