import { defineMessages } from '../../../i18n/messages.ts';

export const imageMessages = defineMessages({
  ko: {
    choose: '사진 고르기',
    chooseOther: '다른 사진 고르기',
    remove: '대표 이미지 빼기',
    chosen: '대표 이미지를 바꿨습니다.',
    removed: '대표 이미지를 뺐습니다.',
    inText: '본문에 넣은 사진',
    useAsMain: (name: string) => `${name} 대표 이미지로 쓰기`,
    hint: '미디어 보관함의 사진을 쓰면 기자에게 보내는 메일에 인쇄용 사진 링크가 함께 들어갑니다.',
  },
  en: {
    choose: 'Choose a picture',
    chooseOther: 'Choose another picture',
    remove: 'Remove the main image',
    chosen: 'Main image changed.',
    removed: 'Main image removed.',
    inText: 'Pictures in the text',
    useAsMain: (name) => `Use ${name} as the main image`,
    hint: 'With a picture of the media library, mails to reporters link its print version.',
  },
});
