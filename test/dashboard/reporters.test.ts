import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { sentRelease } from '../mail/rows.ts';
import { signIn } from '../people/browser.ts';
import { assertAccessible } from './accessibility.ts';
import { fitsIn, waitUntilLoaded } from './page.ts';
import { openWorld, test } from './world.ts';

const world = await openWorld();

const PEOPLE = [
  {
    name: '김민수',
    email: 'minsu@hanbit.example',
    media: '한빛일보',
    title: '차장',
    beat: '바이오',
    tags: ['경제지', 'VIP'],
  },
  { name: '이서연', email: 'seoyeon@gangsan.example', media: '강산경제', beat: '바이오', phone: '+82 10-5550-0142' },
  { name: '박지훈', email: 'jihoon@byeol.example', media: '별빛방송', beat: 'IT', language: 'ko' },
  { name: '김민수', email: 'minsu2@hanbit.example', media: '한빛일보 경제부', beat: '산업', tags: ['지역'] },
];

/** An account with four reporters; the first got a release, answered it and wrote about it. */
async function prepare() {
  const { service } = world;
  const { email, key, accountId } = await service.account();
  const post = async (path: string, body: object) => (await service.call('POST', path, { key, body })).body.data;
  const { id } = await post('/workspace/create', { name: '홍보팀', company_name: '한빛바이오' });
  const path = `/workspace/${id}`;
  const ids: number[] = [];
  for (const person of PEOPLE) ids.push((await post(`${path}/reporters`, person)).reporter_id);
  const to = { email: 'minsu@hanbit.example', messageId: randomUUID() };
  const { releaseId, recipientId } = await sentRelease(service, accountId, to);
  const { database } = service;
  await database`update release_recipients set sent_at = now() - interval '2 hours' where id = ${recipientId}`;
  await database`
    insert into release_replies (account_id, release_id, recipient_id, message_id, subject, excerpt, received_at)
    values (${accountId}, ${releaseId}, ${recipientId}, ${randomUUID()}, 'Re: 제목', '인터뷰가 가능할까요?',
      now() - interval '1 hour')`;
  const [article] = await database<{ id: number }[]>`
    insert into news_articles (url, title, title_ko, summary_ko, source, reporter_name, published_at)
    values (${`https://news.example/${randomUUID()}`}, '혈당 센서 나왔다', '혈당 센서 나왔다', '', '한빛일보', '김민수',
      now() - interval '30 minutes') returning id`;
  await database`
    insert into article_coverages (account_id, press_id, article_id, score, origin)
    values (${accountId}, 1, ${article?.id ?? 0}, 1, 'manual')`;
  return { email, key, path, ids };
}

test('reporters are found by words in any order, filtered, and changed many at once with undo', async (t) => {
  const { email, key, path } = await prepare();
  const read = async (query: string) =>
    (await world.service.call('GET', `${path}/reporters?${query}`, { key })).body.total_count;
  const page = await world.visit(t, email);
  await page.goto('/reporters');
  await page.getByRole('row', { name: /박지훈/ }).waitFor();
  await page.getByRole('searchbox').fill('강산 서연');
  await page.getByRole('row', { name: /박지훈/ }).waitFor({ state: 'detached' });
  await page
    .getByRole('row', { name: /이서연/ })
    .getByText('+82 10-5550-0142')
    .waitFor();
  assert.equal(await page.getByRole('row').count(), 2, 'the heading and one reporter');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('row', { name: /박지훈/ }).waitFor();
  await page.getByLabel('담당 분야').selectOption('바이오');
  await page.getByRole('row', { name: /박지훈/ }).waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: '이서연 선택' }).click();
  const bar = page.getByRole('region', { name: '선택한 기자 작업' });
  await bar.getByText('1명 선택', { exact: true }).waitFor();
  assert.match((await bar.getByRole('link', { name: '보도자료 보내기' }).getAttribute('href')) ?? '', /reporters=\d+$/);
  await bar.getByRole('button', { name: '조건에 맞는 2명 모두 선택' }).click();
  await bar.getByRole('button', { name: '수신자로 지정' }).click();
  await page.getByText('2명을 바꿨습니다.').waitFor();
  assert.equal(await read('is_distribution_target=true'), 2);
  await page.getByRole('button', { name: '실행 취소' }).click();
  await page.getByText('되돌렸습니다.').waitFor();
  assert.equal(await read('is_distribution_target=true'), 0);
  await bar.getByRole('button', { name: '태그 붙이기' }).click();
  await page.getByLabel('태그 이름').fill('핵심');
  await page.getByRole('dialog').getByRole('button', { name: '태그 붙이기' }).click();
  await page
    .getByRole('row', { name: /이서연/ })
    .getByText('핵심')
    .waitFor();
  assert.equal(await read(`tag=${encodeURIComponent('핵심')}`), 2);
  await bar.getByRole('button', { name: '목록에 넣기' }).click();
  await page.getByLabel('새 목록 이름').fill('바이오 담당');
  await page.getByRole('dialog').getByRole('button', { name: '목록에 넣기' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('navigation', { name: '기자 관리' }).getByRole('link', { name: '목록', exact: true }).click();
  const list = page.getByRole('row', { name: /바이오 담당/ });
  await list.getByText('2명').waitFor();
  assert.match((await list.getByRole('link', { name: /보내기/ }).getAttribute('href')) ?? '', /\?list=\d+$/);
  // What is not there yet cannot be selected.
  await page.route(/\/reporters\?.*list_id=/, async (route) => {
    await setTimeout(500);
    await route.continue();
  });
  await list.getByRole('link', { name: '바이오 담당', exact: true }).click();
  await page.getByRole('link', { name: '이 목록으로 보내기' }).waitFor();
  await page.getByRole('checkbox', { name: '이 쪽 모두 선택' }).click();
  await bar.getByRole('button', { name: '삭제' }).click();
  await page
    .getByRole('dialog', { name: '기자 2명을 삭제하시겠습니까?' })
    .getByRole('button', { name: '삭제' })
    .click();
  await page.getByText('2명을 삭제했습니다.').waitFor();
  assert.equal(await read(''), 2);
});

test('a reporter is a line of 44 px with position and whole telephone number, and the card has the position', async (t) => {
  const { email, ids } = await prepare();
  const page = await world.visit(t, email);
  await page.goto('/reporters');
  const row = page.getByRole('row', { name: /김민수 차장/ });
  await row.waitFor();
  for (const each of (await page.getByRole('row').all()).slice(1))
    assert.equal(Math.round((await each.boundingBox())?.height ?? 0), 44);
  const phone = page.getByRole('cell', { name: '+82 10-5550-0142' });
  const isWhole = (cell: { scrollWidth?: number; clientWidth?: number }) => cell.scrollWidth! <= cell.clientWidth!;
  assert.ok(await phone.evaluate(isWhole));
  await page.goto(`/reporters/${ids[0]}`);
  await page.getByText('한빛일보 · 차장').waitFor();
  await page.getByRole('button', { name: '수정' }).click();
  await page.getByLabel('직함').fill('부장');
  await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
  await page.getByText('한빛일보 · 부장').waitFor();
});

test('a segment is built with a live count and names, and its reporters can be shown', async (t) => {
  const { email } = await prepare();
  const page = await world.visit(t, email);
  await page.goto('/reporters/segments');
  await page.getByRole('link', { name: '세그먼트 만들기' }).click();
  await page.getByText('값을 넣으면 인원을 계산합니다.').waitFor();
  await page.getByLabel('세그먼트 이름').fill('연락 없는 바이오');
  await page.getByLabel('항목').selectOption('담당 분야');
  await page.getByRole('button', { name: '바이오', exact: true }).click();
  await page.getByText('2명', { exact: true }).waitFor();
  await page.getByRole('button', { name: '조건 추가' }).click();
  await page.getByRole('group', { name: '조건 2' }).getByLabel('항목').selectOption('최근 연락');
  await page.getByText('1명', { exact: true }).waitFor();
  assert.deepEqual(await page.getByRole('main').getByRole('listitem').allTextContents(), ['이서연강산경제']);
  await page.getByRole('button', { name: '저장' }).click();
  const row = page.getByRole('row', { name: /연락 없는 바이오/ });
  await row.getByText('최근 연락: 최근 90일 동안 없음').waitFor();
  assert.match((await row.getByRole('link', { name: /보내기/ }).getAttribute('href')) ?? '', /\?segment=\d+$/);
  await row.getByRole('button', { name: '연락 없는 바이오: 작업' }).click();
  await page.getByRole('menuitem', { name: '기자 보기' }).click();
  await page.getByRole('button', { name: /세그먼트: 연락 없는 바이오/ }).waitFor();
  await page.getByRole('row', { name: /이서연/ }).waitFor();
  assert.equal(await page.getByRole('row').count(), 2);
});

test("a reporter's page has one timeline, namesakes are told apart, and all fields can be edited", async (t) => {
  const { email, ids } = await prepare();
  const page = await world.visit(t, email);
  await page.goto(`/reporters/${ids[0]}`);
  await page.getByText('인터뷰가 가능할까요?').waitFor();
  const entries = await page.getByRole('tabpanel').getByRole('listitem').allTextContents();
  assert.deepEqual(
    entries.map((text) => /보도 ·|답장 ·|보도자료 메일 ·/.exec(text)?.[0]),
    ['보도 ·', '답장 ·', '보도자료 메일 ·'],
  );
  await page.getByRole('button', { name: '혈당 센서 나왔다: 동명이인 기사' }).click();
  await page.getByText('다른 사람이 쓴 기사로 표시했습니다.').waitFor();
  await page.getByText('혈당 센서 나왔다').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '수정', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '기자 정보 수정' });
  await dialog.getByLabel('전화').fill('010-5555-0100');
  await dialog.getByLabel('언어').selectOption('en');
  await dialog.getByRole('button', { name: '저장' }).click();
  await page.getByRole('link', { name: '010-5555-0100' }).waitFor();
  await page.getByRole('definition').filter({ hasText: '영어' }).waitFor();
  await page.goto('/reporters/duplicates');
  await page.getByRole('button', { name: '다른 사람' }).click();
  await page.getByText('중복된 기자가 없습니다').waitFor();
  await page.goto(`/reporters/${ids[0]}?tab=personal`);
  await page.getByRole('button', { name: '완전히 지우기' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '지우기 전에 내려받기' }).click();
  const exported = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
  assert.equal(exported.replies[0].excerpt, '인터뷰가 가능할까요?');
  await page.getByLabel('이메일 주소 확인').fill('minsu@hanbit.example');
  await page.getByRole('dialog').getByRole('button', { name: '완전히 지우기' }).click();
  await page.getByText(/기자 1명과 활동 0건을 지웠습니다/).waitFor();
});

const PHONE = { width: 390, height: 844 };

test('the screens have no accessibility violations in light, dark, phone and English', async (t) => {
  const { email, key, path, ids } = await prepare();
  const { service } = world;
  const body = { name: '바이오 담당', reporter_ids: ids };
  assert.equal((await service.call('POST', `${path}/lists`, { key, body })).status, 200);
  const conditions = [{ field: 'beat', is: 'any_of', values: ['바이오'] }];
  const saved = await service.call('POST', `${path}/segments`, { key, body: { name: '바이오', conditions } });
  const screens = [
    '/reporters',
    '/reporters/lists',
    '/reporters/segments',
    `/reporters/segments/${saved.body.data.segment_id}`,
    `/reporters/${ids[0]}`,
    '/reporters/duplicates',
  ];
  const user = await signIn(service, email);
  for (const look of ['light', 'dark', 'phone', 'english'] as const) {
    if (look === 'english') await user.call('PUT', '/account/me', { language: 'en' });
    const page = await world.visit(t, user, {
      locale: look === 'english' ? 'en-GB' : 'ko-KR',
      colorScheme: look === 'dark' ? 'dark' : 'light',
      ...(look === 'phone' && { viewport: PHONE }),
    });
    for (const screen of screens) {
      await page.goto(screen);
      await waitUntilLoaded(page);
      if (screen === '/reporters') {
        await page.getByRole('checkbox').nth(1).click();
        await page.getByRole('status').first().waitFor();
      }
      await assertAccessible(page, `${look} ${screen}`);
      if (look === 'phone') assert.ok(await fitsIn(page, PHONE.width), `${screen}: wider than a phone`);
    }
  }
});
