import { defineMessages } from '../../../../i18n/messages.ts';

export const samplesStepMessages = defineMessages({
  ko: {
    label: '샘플 데이터',
    on: '샘플 데이터 사용',
    onHint: '실제 데이터를 넣기 전에 화면과 기능을 둘러볼 수 있습니다.',
    off: '사용 안 함',
    offHint: '내 데이터만 보입니다. 나중에 다시 켤 수 있습니다.',
    contains: '샘플 데이터에 들어 있는 것',
    products: '배포 상품',
    categories: '배포 분야',
    reporters: '가상의 기자',
    articles: '가상의 기사',
    themes: '뉴스 주제',
    feeds: '뉴스 수집처',
    marked:
      '목록에 ‘샘플’로 표시됩니다. 매체와 기자는 모두 가상이며, 샘플 기자에게 보낸 메일은 누구에게도 전달되지 않습니다.',
    apply: '적용',
    confirmTitle: '샘플 데이터를 모두 지우시겠습니까?',
    confirmLead:
      '샘플 상품과 분야, 기자, 기사, 수집처를 지웁니다. 직접 넣은 데이터와 주문·결제 내역, 이미 보낸 배포 기록은 그대로 남습니다.',
    remove: '모두 지우기',
    added: '샘플 데이터를 넣었습니다.',
    removed: '샘플 데이터를 모두 지웠습니다.',
  },
  en: {
    label: 'Sample data',
    on: 'Use sample data',
    onHint: 'Explore screens and features before you add your own data.',
    off: 'No sample data',
    offHint: 'Only your own data is shown. You can turn samples on again later.',
    contains: 'What the sample data contains',
    products: 'Distribution products',
    categories: 'Categories',
    reporters: 'Fictional reporters',
    articles: 'Fictional articles',
    themes: 'News topics',
    feeds: 'News sources',
    marked: 'Lists mark them as samples. All outlets and reporters are fictional, and mail to them reaches nobody.',
    apply: 'Apply',
    confirmTitle: 'Remove all sample data?',
    confirmLead:
      'Sample products, categories, reporters, articles, and sources are deleted. Your own data, orders, payments, and sent distributions stay.',
    remove: 'Remove all',
    added: 'Sample data added.',
    removed: 'Sample data removed.',
  },
});
