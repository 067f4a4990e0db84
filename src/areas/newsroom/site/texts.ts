import { lazy } from '../../../kernel/lazy.ts';
import type { SiteLanguage } from '../schema.ts';

/** Texts of the public pages. */

const dates = (locale: string) =>
  lazy(() => new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Seoul', dateStyle: 'long' }));
const KO_DATE = dates('ko-KR');
const EN_DATE = dates('en-US');

const ko = {
  newsroom: '뉴스룸',
  release: '보도자료',
  skip: '본문으로 건너뛰기',
  date: (at: Date) => KO_DATE().format(at),
  search: '보도자료 검색',
  searchButton: '검색',
  results: (words: string, count: number) => `‘${words}’ 검색 결과 ${count}건`,
  nothingFound: '찾는 보도자료가 없습니다. 다른 낱말로 검색해 보세요.',
  empty: '아직 공개한 보도자료가 없습니다.',
  all: '전체 보도자료',
  newer: '이전 페이지',
  older: '다음 페이지',
  pages: '페이지',
  page: (page: number, count: number) => `${count}쪽 중 ${page}쪽`,
  downloads: '사진 내려받기',
  downloadsHint: '인쇄용 해상도입니다. 보도에 쓰실 때는 출처를 밝혀 주세요.',
  contact: '언론 문의',
  homepage: '홈페이지',
  subscribe: '메일로 받아 보기',
  subscribeHint: '새 보도자료가 나오면 메일로 알려 드립니다. 언제든 한 번에 해지할 수 있습니다.',
  email: '이메일 주소',
  subscribeButton: '구독',
  feed: 'RSS',
  jsonFeed: 'JSON Feed',
  notFound: '페이지를 찾을 수 없습니다',
  notFoundText: '주소가 잘못되었거나 더 이상 공개하지 않는 보도자료입니다.',
  asked: '구독을 신청했습니다',
  askedText: (email: string) =>
    `곧 ${email} 주소로 확인 메일을 보내 드립니다. 메일에 있는 링크를 누르면 구독이 시작됩니다. 한참 지나도 메일이 오지 않으면 스팸함을 살펴봐 주세요.`,
  wrongEmail: '이메일 주소를 확인해 주세요',
  wrongEmailText: '이메일 주소가 올바르지 않습니다. 돌아가서 다시 입력해 주세요.',
  tooMany: '잠시 뒤 다시 시도해 주세요',
  tooManyText: '이 인터넷 주소에서 오늘 신청할 수 있는 횟수를 넘었습니다. 내일 다시 시도해 주세요.',
  back: '뉴스룸으로 돌아가기',
};

const en: typeof ko = {
  newsroom: 'Newsroom',
  release: 'Press release',
  skip: 'Skip to content',
  date: (at) => EN_DATE().format(at),
  search: 'Search press releases',
  searchButton: 'Search',
  results: (words, count) => `${count} ${count === 1 ? 'result' : 'results'} for “${words}”`,
  nothingFound: 'No press release matches. Try other words.',
  empty: 'There are no public press releases yet.',
  all: 'All press releases',
  newer: 'Previous page',
  older: 'Next page',
  pages: 'Pages',
  page: (page, count) => `Page ${page} of ${count}`,
  downloads: 'Download pictures',
  downloadsHint: 'In print resolution. Please name the source when you use them.',
  contact: 'Press contact',
  homepage: 'Website',
  subscribe: 'Get releases by mail',
  subscribeHint: 'We mail you each new press release. Unsubscribe at any time with one click.',
  email: 'Email address',
  subscribeButton: 'Subscribe',
  feed: 'RSS',
  jsonFeed: 'JSON Feed',
  notFound: 'Page not found',
  notFoundText: 'The address is wrong, or the press release is no longer public.',
  asked: 'Subscription requested',
  askedText: (email) =>
    `We will shortly send a mail to ${email}. Your subscription starts when you use the link in it. If it does not arrive after a while, look into your spam folder.`,
  wrongEmail: 'Check the email address',
  wrongEmailText: 'This is not a valid email address. Go back and enter it again.',
  tooMany: 'Try again later',
  tooManyText: 'There were too many subscriptions from your internet address today. Try again tomorrow.',
  back: 'Back to the newsroom',
};

export type SiteTexts = typeof ko;
export const TEXTS: Record<SiteLanguage, SiteTexts> = { ko, en };
