import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { contentOf } from '../../src/documents/render.ts';
import type { Brief } from '../../src/writing/brief.ts';
import { draft } from '../../src/writing/form/work.ts';
import { brief } from './samples.ts';

/** The built-in writer cannot know what is public, so a reference with a sign of restriction is not used as a whole. */

type Restricted = Partial<Brief> & {
  name: string;
  reference: { title: string; text: string };
  /** What must not be published, by small pieces of it. */
  secrets: string[];
  /** What the text still says. */
  kept: string[];
};

const BRIEFS: Restricted[] = [
  {
    name: 'minutes of a meeting',
    keyword: '누리제과가 12월 8일 쌀과자 ‘소복’을 출시한다.\n보도자료 부탁드립니다.',
    reference: {
      title: '소복 출시 준비 회의록',
      text: '일시: 2026. 11. 2.(월) 14:00\n장소: 본사 4층 대회의실\n참석자: 마케팅팀 윤서진 과장, 생산팀 조하늘 대리\n공급사 단미와 위약금 1억 2천만 원을 놓고 협상 중이다.\n출시일을 12월 1일에서 12월 8일로 미뤘다.',
    },
    secrets: ['윤서진', '조하늘', '단미', '1억 2천', '대회의실', '11. 2.', '12월 1일'],
    kept: ['12월 8일', '소복'],
  },
  {
    name: 'a price list with internal lines',
    keyword: '온담가구 원목 책상 ‘나란’ 출시 보도자료 써 주세요.\n온담가구는 12월 3일 원목 책상 ‘나란’을 내놓는다.',
    reference: {
      title: '나란 가격표',
      text: '판매가: 42만 원\n공급가: 23만 원(내부)\n대리점 할인율: 18%\n구입처: 온담몰',
    },
    secrets: ['23만', '18%', '공급가'],
    kept: ['42만 원', '온담몰'],
  },
  {
    name: 'a superseded option',
    kind: 'event',
    keyword: '솔바람시 겨울 음악회를 연다고 알리는 보도자료입니다.\n솔바람시가 12월 19일 겨울 음악회를 연다.',
    reference: {
      title: '겨울 음악회 계획(안)',
      text: '1안: 12월 12일 시민회관, 사회자 방송인 도윤오\n2안: 12월 19일 문화의전당\n1안은 대관료 문제로 폐기했다.\n장소: 시민회관\n장소: 문화의전당',
    },
    secrets: ['12월 12일', '도윤오', '시민회관', '대관료'],
    kept: ['12월 19일'],
  },
  {
    name: 'a budget and a lawsuit in a report',
    keyword: '하람재단이 청소년 쉼터를 연다.\n쉼터는 12월 5일 문을 연다.',
    reference: {
      title: '쉼터 개소 결과 보고',
      text: '총예산은 8억 7천만 원이다.\n시공사와 하자 소송을 진행하고 있다.\n쉼터 정원은 24명이다.',
    },
    secrets: ['8억 7천', '소송', '시공사'],
    kept: ['12월 5일'],
  },
  {
    name: 'a wish in the request about a reference without a sign',
    keyword: '라온모터스가 전기 자전거 ‘바람결’을 출시한다.\n배터리 공급 회사 이름은 절대 쓰지 마세요.',
    reference: {
      title: '바람결 소개',
      text: '바람결은 한 번 충전해 80km를 달린다.\n배터리는 세온에너지가 공급한다.',
    },
    secrets: ['세온'],
    kept: ['바람결'],
  },
  {
    name: 'a recall with the cause still under investigation',
    kind: 'recall',
    keyword:
      '안녕하세요, 푸른식품입니다. 11월 20일부터 ‘아침콩’ 두유 4,100개를 회수합니다. 담당자 실명은 빼 주세요.\n문의: 080-555-0123',
    reference: {
      title: '사고 경위서',
      text: '충전 공정 담당 배정우 주임의 세척 누락이 원인으로 추정된다.\n보상액은 1인당 30만 원으로 검토 중이다.',
    },
    secrets: ['배정우', '세척', '30만', '푸른식품입니다'],
    kept: ['080-555-0123'],
  },
  {
    name: 'an English draft',
    language: 'en',
    keyword: 'Alden City opens Riverside Library on December 1.\nPlease write a press release.',
    reference: {
      title: 'Riverside Library – DRAFT v2',
      text: 'The project ran 1.4 million dollars over budget.\nOpening hours: 9 a.m. to 8 p.m.\nArchitect Lena Orr left after a dispute.',
    },
    secrets: ['1.4 million', 'Lena Orr', 'over budget'],
    kept: ['Riverside Library', '9 a.m. to 8 p.m.'],
  },
  {
    name: 'an English note with talking points',
    language: 'en',
    keyword: 'Corvin Foods appoints Maria Hale as chief executive on January 4.\nKeep her predecessor out of it.',
    reference: {
      title: 'Background',
      text: 'Maria Hale joined Corvin Foods in 2011.\nHer predecessor Tom Braddock was dismissed after complaints.',
    },
    secrets: ['Braddock', 'dismissed', 'complaints'],
    kept: ['Maria Hale'],
  },
  {
    name: 'a Japanese internal document',
    language: 'ja',
    keyword: '青葉市は12月12日に中央公園で防災訓練を実施する。\nプレスリリースを書いてください。',
    reference: {
      title: '防災訓練 社外秘',
      text: '予算は480万円である。\n業者の北見警備とは契約解除を協議中である。',
    },
    secrets: ['480万円', '北見', '契約解除'],
    kept: ['防災訓練'],
  },
  {
    name: 'Chinese minutes',
    language: 'zh',
    keyword: '江湾区图书馆新馆12月5日开馆。\n请写一篇新闻稿。',
    reference: { title: '会议纪要', text: '施工方宏远公司被罚款20万元。\n馆长李明建议推迟开馆。' },
    secrets: ['宏远', '20万元', '李明', '推迟'],
    kept: ['12月5日'],
  },
  {
    name: 'a French document that is not validated',
    language: 'fr',
    keyword: 'La ville de Bréval ouvre une piscine le 6 décembre.',
    reference: {
      title: 'Piscine, document non validé',
      text: 'Le dépassement atteint 900 000 euros.\nLe directeur Paul Ferrand pourrait être remplacé.\nTarif : 4 euros',
    },
    secrets: ['900 000', 'Ferrand'],
    kept: ['4 euros', '6 décembre'],
  },
  {
    name: 'an Indonesian document for internal use',
    language: 'id',
    keyword: 'PT Sinar Laut membuka toko baru di Bandung pada 5 Desember.',
    reference: {
      title: 'Catatan toko baru',
      text: 'Hanya untuk keperluan internal.\nDenda keterlambatan Rp300 juta ditanggung mitra Bima Jaya.',
    },
    secrets: ['Rp300 juta', 'Bima Jaya'],
    kept: ['5 Desember'],
  },
];

describe('a reference that was not written for the public', () => {
  for (const { name, reference, secrets, kept, ...change } of BRIEFS)
    test(name, () => {
      const references = [{ ...reference, id: 1, url: null }];
      const { document } = draft(brief({ task: 'press', withLead: true, ...change, references })).value;
      const text = `${document.title}\n${contentOf(document)}`;
      const notes = JSON.stringify(document.to_check).replaceAll(reference.title, '');
      for (const secret of secrets) assert.ok(!`${text}\n${notes}`.includes(secret), `${secret} in ${text}\n${notes}`);
      for (const fact of kept) assert.ok(text.includes(fact), `${fact} not in ${text}`);
      assert.ok(
        document.to_check.some(({ field, reason }) => field === 'reference' && reason.ko.includes(reference.title)),
      );
    });
});

test('a reference without any sign of restriction is used as a whole', () => {
  const text = '새 배터리는 80km를 달린다. 충전은 40분이면 끝난다.';
  const given = brief({ task: 'press', keyword: '바람결 출시', references: [{ title: '소개', text, url: null }] });
  const { document } = draft(given).value;
  assert.match(
    contentOf(document),
    /새 배터리는 80km를 달린다\. 충전은 40분이면 끝난다\.|새 배터리는 80km를 달린다\./u,
  );
  assert.match(contentOf(document), /충전은 40분이면 끝난다\./u);
  assert.ok(!document.to_check.some(({ field }) => field === 'reference'));
});

test('of a reference whose sentences were chosen exactly these are used', () => {
  const chosen = { title: '회의록', text: '위약금은 없다.\n\n출시일: 12월 3일', url: null, chosen: true };
  const { document } = draft(brief({ task: 'press', keyword: '바람결 출시', references: [chosen] })).value;
  assert.match(contentOf(document), /위약금은 없다\./u);
  assert.match(contentOf(document), /출시일: 12월 3일/u);
  assert.ok(!document.to_check.some(({ field }) => field === 'reference'));
});
