import { defineMessages } from '../../../../../i18n/messages.ts';

export const uploadMessages = defineMessages({
  ko: {
    pictureName: '붙여넣은 사진',
    missing: (count: number) =>
      `다른 곳에 있는 사진 ${count}장은 가져오지 않았습니다. 사진을 저장한 뒤 글에 끌어다 놓으세요.`,
  },
  en: {
    pictureName: 'Pasted picture',
    missing: (count) =>
      count === 1
        ? 'A picture that is stored elsewhere was left out. Save it and drop it into the text.'
        : `${count} pictures that are stored elsewhere were left out. Save them and drop them into the text.`,
  },
});
