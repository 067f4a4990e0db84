/** How a language is set and reads the parts of a form. */
export type Notation = {
  /** Between two sentences, and between two words. */
  space: '' | ' ';
  /** Between a label and its value, between the items of a row, and between a sender and its news in a headline. */
  colon: string;
  comma: string;
  senderMark: string;
  quoteMarks: [string, string];
  /** A sentence ends like this; anything else is a note. */
  sentenceEnd: RegExp;
  /** In front of a heading in a text that is no web page. */
  headingMarker: '■' | '##';
};

const LATIN: Notation = {
  space: ' ',
  colon: ': ',
  comma: ', ',
  senderMark: ': ',
  quoteMarks: ['“', '”'],
  sentenceEnd: /[.!?…][”"’')\]]*$/u,
  headingMarker: '##',
};
const HAN: Notation = {
  space: '',
  colon: '：',
  comma: '、',
  senderMark: '、',
  quoteMarks: ['「', '」'],
  sentenceEnd: /[。！？!?][”」』）)]*$/u,
  headingMarker: '■',
};

export const NOTATION = {
  ko: {
    ...LATIN,
    senderMark: ', ',
    headingMarker: '■',
    // `12월 1일 출시.` is a note: only a verb ends a sentence.
    sentenceEnd: /(?:[다요죠까]|니다)[.!?…~]*[”"’')\]]*$/u,
  },
  en: LATIN,
  fr: { ...LATIN, colon: ' : ', senderMark: ' : ', quoteMarks: ['« ', ' »'] },
  id: LATIN,
  ja: HAN,
  zh: { ...HAN, comma: '，', senderMark: '：', quoteMarks: ['“', '”'] },
} satisfies Record<string, Notation>;
