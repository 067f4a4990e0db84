import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_BLOCKS } from '../../src/documents/model.ts';
import { contentOf } from '../../src/documents/render.ts';
import { blocksFromText } from '../../web/src/screens/write/editor/plugins/paste/blocks.ts';
import { fixture, pasted, shown } from './paste-fixtures.ts';

const text = (...lines: string[]) => lines.join('\n');

test('Word: headings, marks, numbered lists and tables stay; comments, deletions, fonts and local links do not', () => {
  assert.equal(
    shown(pasted(fixture('word'))),
    text(
      'heading',
      '# 글루코핀 출시',
      '',
      'heading',
      '## 제품 개요',
      '',
      'paragraph',
      '한빛바이오는 **연속 혈당 센서**를 *12월 1일* 출시한다.  가격은 8만 9000원이다.',
      '',
      'paragraph',
      '춘천에서 만든다. 자세한 내용은 [누리집](https://hanbit.example/press?id=1)과 초안, 여기에 있다.',
      '',
      'list',
      '1. 측정 간격 **5분**',
      '  가. 수면 중에도 측정',
      '2. 방수 등급 IP68',
      '- 약국 3200곳',
      '',
      'table',
      '항목 | 값',
      '가격 | 8만 9000원 부가세 포함',
      '',
      'quote',
      '“환자의 하루를 바꾸겠다.”',
    ),
  );
});

test('한글: the numbering of a 공문 becomes a list, frames and page numbers are removed', () => {
  const blocks = pasted(fixture('hangul'));
  assert.equal(
    shown(blocks),
    text(
      'heading',
      '■ 혈당 관리 사업 협조 요청',
      '',
      'list',
      '1. 귀 기관의 무궁한 발전을 기원합니다.',
      '2. 아래와 같이 **협조**를 요청드립니다.',
      '  가. 일시: 2026. 12. 1.(화) 14:00',
      '  나. 장소: [장소]',
      '    1) 세부 일정',
      '',
      'table',
      '구  분 | 인원 | ',
      '강원 | 1차 | 120명',
      ' | 2차 | 80명',
      '',
      'paragraph',
      '붙임  사업 계획서 1부.  끝.',
    ),
  );
  const list = blocks.find(({ type }) => type === 'list');
  const place = list?.type === 'list' ? list.items[1]?.items[1]?.runs.at(-1) : undefined;
  assert.deepEqual(place, { text: '[장소]', placeholder: true });
  const table = blocks.find(({ type }) => type === 'table');
  assert.equal(table?.type === 'table' && table.header, true, 'a shaded first row contains headings');
});

test('Google Docs: the bold wrapper is not bold, and lists beside an item belong to it', () => {
  assert.equal(
    shown(pasted(fixture('google-docs'))),
    text(
      'heading',
      '## 출시 계획',
      '',
      'paragraph',
      '센서가 **5분마다** *혈당을* 잰다. [사양](https://hanbit.example/spec)',
      '',
      'list',
      '- 온라인',
      '  - 자사 누리집',
      '- **약국**',
      '',
      'list',
      '3. 심사',
      '  a. 서류',
      '',
      'table',
      '분기 | 목표',
      '1분기 | ',
    ),
  );
});

test('a news page: the article stays, pictures leave their caption, everything around it is removed', () => {
  assert.equal(
    shown(pasted(fixture('news-page'))),
    text(
      'heading',
      '# 한빛바이오, 5분마다 재는 혈당 센서 출시',
      '',
      'paragraph',
      '팔에 붙이는 센서. 한빛바이오 제공',
      '',
      'paragraph',
      '한빛바이오가 **연속 혈당 센서**를 내놨다.',
      '',
      'paragraph',
      '회사는 [누리집](https://hanbit.example)에서 예약을 받는다.',
      '',
      'quote',
      '“환자의 하루를 바꾸겠다.”',
      '— 김하늘, 한빛바이오 대표',
      '',
      'heading',
      '### 가격과 *일정*',
      '',
      'list',
      '1. 12월 1일 출시',
      '5. 가격 8만 9000원',
      '',
      'paragraph',
      '표로 나눈 왼쪽 글',
      '',
      'paragraph',
      '오른쪽 글',
      '',
      'paragraph',
      '박서준 기자 [park@news.example](mailto:park@news.example)',
    ),
  );
});

test('spreadsheets become tables, also as plain text', () => {
  assert.equal(
    shown(pasted(fixture('excel'))),
    text('table', '지역 | 약국 | 비율', '서울 | 1,200 | 37.5%', '합계 |  | 100%'),
  );
  assert.equal(
    shown(pasted(fixture('google-sheets'))),
    text('table', '매체 | 12', '한빛일보 경제부 | [기사](https://news.example/1)'),
  );
  assert.equal(shown(blocksFromText('지역\t약국\r\n서울\t1,200\r\n')), text('table', '지역 | 약국', '서울 | 1,200'));
});

test('one cell of a spreadsheet is text, not a table', () => {
  assert.equal(shown(pasted('<table><tr><td>1,200</td></tr></table>')), text('paragraph', '1,200'));
});

test('plain text is read as the API reads it, without pictures of other servers', () => {
  const blocks = blocksFromText('1. 귀 기관의 발전\n  가. 일시\n\n본문 **굵게**\n\n![](https://track.example/a.png)');
  assert.equal(
    shown(blocks),
    text(
      'list',
      '1. 귀 기관의 발전',
      '  가. 일시',
      '',
      'paragraph',
      '본문 **굵게**',
      '',
      'paragraph',
      '![](https://track.example/a.png)',
    ),
  );
});

test('numbering with indents of any width is nested by its signs', () => {
  const lines = ['1. 하나', '가. 둘', '1) 셋', '나. 넷', '2. 다섯'].map((line) => `<p>&nbsp;&nbsp;&nbsp;${line}</p>`);
  assert.equal(shown(pasted(lines.join(''))), text('list', '1. 하나', '  가. 둘', '    1) 셋', '  나. 넷', '2. 다섯'));
});

test('scripts, handlers and unsafe links leave nothing but their text', () => {
  const hostile = [
    '<p onclick="alert(1)">가<script>alert(1)</script><img src=x onerror=alert(1)></p>',
    '<a href="java&#10;script:alert(1)">나</a> <a href=" JAVASCRIPT:alert(1)">다</a> <a href="data:text/html,x">라</a>',
    '<svg><a xlink:href="javascript:alert(1)"><text>마</text></a></svg><style>p{}</style><template><p>바</p></template>',
    `<a href="https://example.com/${'a'.repeat(3000)}">사</a>`,
  ];
  assert.equal(shown(pasted(hostile.join(' '))), text('paragraph', '가', '', 'paragraph', '나 다 라 사'));
});

test('deeply nested and very long pages are cut instead of stopping the browser', () => {
  const deep = pasted(`${'<div>'.repeat(5000)}깊은 글${'</div>'.repeat(5000)}`);
  assert.equal(shown(deep), text('paragraph', '깊은 글'));
  const lists = pasted(`${'<ul><li>단계'.repeat(30)}${'</li></ul>'.repeat(30)}`);
  assert.equal(shown(lists).match(/단계/gu)?.length, 30);
  assert.equal(pasted('<p>문단</p>'.repeat(10_000)).length, MAX_BLOCKS);
  const long = pasted(`<p>${'가'.repeat(700_000)}</p>`);
  assert.equal(contentOf({ title: '', blocks: long, to_check: [] }).length, 500_000);
  const wide = pasted(`<table>${'<tr><td colspan="9999999">가</td><td>나</td></tr>'.repeat(3)}</table>`);
  assert.ok(wide[0]?.type === 'table' && wide[0].rows.every((cells) => cells.length <= 200));
});
