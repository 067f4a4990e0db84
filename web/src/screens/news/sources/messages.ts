import { defineMessages } from '../../../i18n/messages.ts';
import { plural } from '../../../i18n/plural.ts';

export const sourceMessages = defineMessages({
  ko: {
    none: '아직 없음',
    media: '매체',
    health: '상태',
    new: '첫 수집 전',
    ok: '정상',
    failing: '오류',
    since: (time: string) => `마지막 수집 ${time}`,
    neverReached: '아직 한 번도 수집하지 못함',
    region: '지역',
    domestic: '국내',
    articles: '기사',
    lastNew: '최근 새 기사',
    trouble: (count: string) =>
      `${count}개 매체에서 기사를 가져오지 못하고 있습니다. 그동안 이 매체의 기사는 빠질 수 있으며, 연결되면 이어서 수집합니다.`,
    manage: '수집처 관리',
  },
  en: {
    none: 'None yet',
    media: 'Outlet',
    health: 'Status',
    new: 'Not checked yet',
    ok: 'OK',
    failing: 'Failing',
    since: (time) => `Last checked ${time}`,
    neverReached: 'Never reached',
    region: 'Region',
    domestic: 'Korea',
    articles: 'Articles',
    lastNew: 'Latest article',
    trouble: (count) =>
      `${plural(count, 'outlet is', 'outlets are')} not responding. Some articles may be missing until the connection is restored.`,
    manage: 'Manage sources',
  },
});
