import { defineMessages } from '../../../i18n/messages.ts';

export const linkMessages = defineMessages({
  ko: {
    title: '보도자료와 연결',
    lead: '우리 보도자료를 바탕으로 쓴 기사라면 연결해 주세요. 보도 성과에 집계됩니다.',
    choose: '보도자료 고르기',
    seek: '보도자료 제목이나 내용으로 찾기',
    linked: '기사를 보도자료와 연결했습니다.',
    none: '아직 보도자료가 없습니다.',
    notFound: '일치하는 보도자료가 없습니다.',
    write: '보도자료 쓰기',
  },
  en: {
    title: 'Link to a press release',
    lead: 'If this article is based on one of your press releases, link it to count it as coverage.',
    choose: 'Choose a press release',
    seek: 'Search press releases by title or text',
    linked: 'Article linked to the press release.',
    none: 'No press releases yet.',
    notFound: 'No matching press releases.',
    write: 'Write a press release',
  },
});
