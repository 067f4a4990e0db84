import { defineMessages, useMessages } from '../../i18n/messages.ts';
import type { KindName } from './types.ts';

/** Names of the four kinds of documents. */
const kindMessages = defineMessages({
  ko: {
    press: '보도자료',
    pressLead: '핵심 사실만 적으면 보도자료 초안을 씁니다. 빈칸과 표현을 점검하고, 배포까지 이어서 할 수 있습니다.',
    pressNew: '새 보도자료',
    pressEmpty: '아직 보도자료가 없습니다',
    pressEmptyLead: '발표할 내용을 적으면 초안이 만들어집니다.',
    documents: '공문서',
    documentsLead: '협조문, 안내문, 공지사항을 공문서 양식에 맞춰 씁니다.',
    documentsNew: '새 공문서',
    documentsEmpty: '아직 공문서가 없습니다',
    documentsEmptyLead: '알리거나 요청할 내용을 적으면 두문·본문·결문을 갖춘 문서가 만들어집니다.',
    blog: '블로그',
    blogLead: '같은 소식을 독자가 읽기 쉬운 글로 풀어 씁니다.',
    blogNew: '새 블로그 글',
    blogEmpty: '아직 블로그 글이 없습니다',
    blogEmptyLead: '주제와 이야기할 내용을 적으면 글이 만들어집니다.',
    creations: '제작 가이드·위키',
    creationsLead: '쇼츠와 카드뉴스를 만들 때 쓰는 제작 가이드와 위키 형식의 소개 글을 씁니다.',
    creationsNew: '새 제작 가이드·위키',
    creationsEmpty: '아직 제작 가이드나 위키 글이 없습니다',
    creationsEmptyLead: '주제를 적으면 장면이나 장별 구성이 담긴 가이드가 만들어집니다.',
  },
  en: {
    press: 'Press releases',
    pressLead: 'Enter the key facts and get a draft. Check it for blanks and wording, then distribute it to reporters.',
    pressNew: 'New press release',
    pressEmpty: 'No press releases yet',
    pressEmptyLead: 'Enter what you are announcing to get a draft.',
    documents: 'Official documents',
    documentsLead: 'Requests, notices, and announcements in Korean official document format.',
    documentsNew: 'New official document',
    documentsEmpty: 'No official documents yet',
    documentsEmptyLead: 'Describe what you want to announce or request to get a properly formatted document.',
    blog: 'Blog',
    blogLead: 'Turn your news into posts that are easy to read.',
    blogNew: 'New blog post',
    blogEmpty: 'No blog posts yet',
    blogEmptyLead: 'Enter a topic and what to say about it to get a post.',
    creations: 'Guides & wikis',
    creationsLead: 'Production guides for short videos and card news, and wiki-style articles.',
    creationsNew: 'New guide or wiki',
    creationsEmpty: 'No guides or wikis yet',
    creationsEmptyLead: 'Enter a topic to get a guide with scenes or cards.',
  },
});

export function useKindMessages(kind: KindName) {
  const messages = useMessages(kindMessages);
  return {
    name: messages[kind],
    lead: messages[`${kind}Lead`],
    create: messages[`${kind}New`],
    empty: messages[`${kind}Empty`],
    emptyLead: messages[`${kind}EmptyLead`],
  };
}

/** Document types: the keys are API values, which are Korean for official documents. */
const formMessages = defineMessages({
  ko: {
    협조문: '협조문',
    안내문: '안내문',
    공지사항: '공지사항',
    '제품 출시 안내문': '제품 출시 안내문',
    general: '일반',
    tech: '기술',
    marketing: '마케팅',
    news: '소식',
    prompt_generator: '제작 가이드',
    wiki: '위키 글',
    shorts: '쇼츠',
    cardnews: '카드뉴스',
    wiki_a: '백과사전형',
    wiki_b: '사용자 참여 위키형',
  },
  en: {
    협조문: 'Request for cooperation',
    안내문: 'Notice',
    공지사항: 'Announcement',
    '제품 출시 안내문': 'Product launch notice',
    general: 'General',
    tech: 'Technical',
    marketing: 'Marketing',
    news: 'News',
    prompt_generator: 'Production guide',
    wiki: 'Wiki article',
    shorts: 'Short video',
    cardnews: 'Card news',
    wiki_a: 'Encyclopedia',
    wiki_b: 'Community wiki',
  },
});

/** Unknown types are shown with their API value. */
export function useFormName(): (form: string) => string {
  const messages = useMessages(formMessages) as Record<string, string>;
  return (form) => messages[form] ?? form;
}

export const listMessages = defineMessages({
  ko: {
    texts: '글',
    references: '참고자료',
    views: '보기',
    title: '제목',
    form: '종류',
    language: '언어',
    access: '공개',
    public: '공개',
    private: '비공개',
    createdAt: '만든 날',
    searchLabel: '제목, 본문, 작성 내용에서 검색',
    sorting: '정렬',
    latest: '최신순',
    oldest: '오래된순',
    allForms: '모든 종류',
    nothingFound: '검색 결과가 없습니다',
    nothingFoundLead: '검색어를 줄이거나 다른 말로 찾아보세요.',
    clearSearch: '검색 지우기',
  },
  en: {
    texts: 'Content',
    references: 'References',
    views: 'Views',
    title: 'Title',
    form: 'Type',
    language: 'Language',
    access: 'Visibility',
    public: 'Public',
    private: 'Private',
    createdAt: 'Created',
    searchLabel: 'Search title, body, and brief',
    sorting: 'Sort',
    latest: 'Newest first',
    oldest: 'Oldest first',
    allForms: 'All types',
    nothingFound: 'No results',
    nothingFoundLead: 'Try fewer or different words.',
    clearSearch: 'Clear search',
  },
});
