import assert from 'node:assert/strict';
import { after } from 'node:test';
import { says, startFakeModel, writes } from '../providers/fake-model.ts';
import { RELEASE } from '../writing/model-writer.ts';
import { assertAccessible } from './accessibility.ts';
import { openWorld, test } from './world.ts';

const world = await openWorld();
const model = await startFakeModel();
after(() => model.stop());
const written = await openWorld({ TEXT_MODEL: 'compatible/test', TEXT_MODEL_BASE_URL: model.url });

test('earlier texts are pasted and uploaded, corrected, chosen as the frame, left out and deleted', async (t) => {
  const { email, key } = await world.service.account();
  const page = await world.visit(t, email);
  await page.goto('/house');
  await page.getByText('아직 우리 글이 없습니다').waitFor();
  await assertAccessible(page, 'an empty archive');
  await page.getByRole('button', { name: '글 추가' }).first().click();
  const dialog = page.getByRole('dialog', { name: '글 추가' });
  await dialog.getByRole('tab', { name: '붙여 넣기' }).click();
  await dialog
    .getByLabel('본문')
    .fill('한빛바이오, 글루코핀 1 출시\n\n한빛바이오가 2024년 5월 2일 글루코핀 1을 출시했다. 무게는 6g이다.');
  await dialog.getByRole('button', { name: '글 추가' }).click();
  await page.getByText('우리 글에 추가했습니다.').waitFor();
  await dialog.getByRole('tab', { name: '파일' }).click();
  await dialog.locator('input[type=file]').setInputFiles([
    { name: '실적.txt', mimeType: 'text/plain', buffer: Buffer.from('2025년 매출 638억 원\n\n매출은 638억 원이다.') },
    {
      name: '실적 사본.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('2025년 매출 638억 원\n\n매출은 638억 원이다.\n'),
    },
  ]);
  await dialog.getByText('우리 글에 이미 있는 글입니다.').waitFor();
  await page.keyboard.press('Escape');
  const launch = page.getByRole('row', { name: /글루코핀 1 출시/ });
  await launch.getByText('2024년 5월 2일?').waitFor();
  assert.equal(await page.getByRole('row').count(), 3, 'the heading and two texts');
  await launch.getByRole('button', { name: '한빛바이오, 글루코핀 1 출시', exact: true }).click();
  const form = page.getByRole('dialog', { name: '한빛바이오, 글루코핀 1 출시' });
  await form.getByText('무게는 6g이다.').waitFor();
  await form.getByLabel('낸 날').fill('2024-05-01');
  await assertAccessible(page, 'a text of the archive');
  await form.getByRole('button', { name: '저장' }).click();
  await launch.getByText('2024년 5월 1일', { exact: true }).waitFor();
  await launch.getByRole('button', { name: /다른 작업/ }).click();
  await page.getByRole('menuitem', { name: '새 글의 틀로 쓰기' }).click();
  await launch.getByText('틀', { exact: true }).waitFor();
  const figures = page.getByRole('row', { name: /638억/ });
  await figures.getByRole('button', { name: /다른 작업/ }).click();
  await page.getByRole('menuitem', { name: '새 글에 쓰지 않기' }).click();
  await figures.getByText('쓰지 않음').waitFor();
  await assertAccessible(page, 'the archive');
  await page.getByRole('searchbox').fill('글루코핀');
  await figures.waitFor({ state: 'detached' });
  await launch.getByRole('button', { name: /다른 작업/ }).click();
  await page.getByRole('menuitem', { name: '삭제' }).click();
  await page.getByText('조건에 맞는 글이 없습니다').waitFor();
  const { body } = await world.service.call('GET', '/house/texts', { key });
  assert.deepEqual(
    body.data.map(({ origin, is_excluded }: { origin: string; is_excluded: boolean }) => [origin, is_excluded]),
    [['file', true]],
  );
});

test('many earlier texts are imported: chosen, shown with what is wrong with the others, and taken', async (t) => {
  const { email, key } = await world.service.account();
  const page = await world.visit(t, email);
  await page.goto('/house');
  await page.getByRole('link', { name: '가져오기' }).first().click();
  await page.getByRole('heading', { name: '지난 글 가져오기' }).waitFor();
  await assertAccessible(page, 'the start of an import');
  const text = (name: string, lines: string[]) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(lines.join('\n\n')),
  });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      text('1.txt', ['글루코핀 1 출시', '한빛바이오가 2024년 5월 2일 글루코핀 1을 출시했다.']),
      text('2.txt', ['글루코핀 2 출시', '한빛바이오가 2025년 5월 2일 글루코핀 2를 출시했다.']),
      { name: '3.docx', mimeType: '', buffer: Buffer.from('깨진 파일') },
    ]);
  await page.getByText('파일 3개를 골랐습니다.').waitFor();
  await page.getByRole('button', { name: '3개 읽기' }).click();
  await page.getByText('다 읽었습니다. 담을 글을 확인해 주세요.').waitFor();
  const first = page.getByRole('row', { name: /글루코핀 1 출시/ });
  await first.getByText('2024년 5월 2일?').waitFor();
  await assertAccessible(page, 'the preview of an import');
  await page.getByRole('tab', { name: '읽지 못한 글 1' }).click();
  await page.getByRole('row', { name: /3\.docx/ }).waitFor();
  await assertAccessible(page, 'the report of an import');
  await page.getByRole('tab', { name: '담을 글 2' }).click();
  await page.getByRole('checkbox', { name: '‘글루코핀 1 출시’ 담기' }).press('Space');
  await page.setViewportSize({ width: 390, height: 844 });
  await assertAccessible(page, 'the preview of an import on a phone');
  await page.getByRole('button', { name: '1개 가져오기' }).click();
  await page.getByText('1편을 우리 글에 담았습니다.').waitFor();
  await page.getByRole('link', { name: '우리 글 보기' }).click();
  await page.getByRole('button', { name: '글루코핀 2 출시', exact: true }).waitFor();
  const { body } = await world.service.call('GET', '/house/texts', { key });
  assert.deepEqual(
    body.data.map(({ title }: { title: string }) => title),
    ['글루코핀 2 출시'],
  );
  await page.goto('/house/import');
  await page.getByRole('tab', { name: '웹 주소' }).click();
  await page.getByLabel('뉴스룸, 블로그, 보도자료 목록의 주소').fill('http://10.0.0.1/news');
  await page.getByRole('button', { name: '글 찾기' }).click();
  await page.getByText('인터넷에 공개된 주소여야 합니다.').first().waitFor();
});

test('a new text starts from an earlier one, and names what it was written from', async (t) => {
  const { email, key } = await written.service.account();
  const earlier = {
    title: '한빛바이오, 글루코핀 1 출시',
    content: '글루코핀 1의 무게는 6g이다.',
    published_on: '2024-05-01',
  };
  await written.service.call('POST', '/house/texts', { key, body: earlier });
  const page = await written.visit(t, email);
  await page.goto('/house');
  await page.getByRole('button', { name: /다른 작업/ }).click();
  await page.getByRole('menuitem', { name: '이 글로 시작' }).click();
  const frame = page.getByLabel('틀로 삼을 우리 글');
  await page.getByRole('option', { name: `2024-05-01 ${earlier.title}` }).waitFor({ state: 'attached' });
  assert.equal(await frame.locator('option:checked').textContent(), `2024-05-01 ${earlier.title}`);
  await assertAccessible(page, 'the form');
  await page.getByLabel('무엇을 발표하나요?').fill('글루코핀 2 출시, 무게 4g');
  model.next(says('초안'), writes(RELEASE));
  await page.getByRole('button', { name: 'AI로 작성' }).click();
  await page.getByRole('tab', { name: '정보' }).click();
  await page.getByText('참고한 우리 글').waitFor();
  await page.getByRole('link', { name: earlier.title }).click();
  await page.getByRole('dialog', { name: earlier.title }).getByText('글루코핀 1의 무게는 6g이다.').waitFor();
});

test('what the texts show about how the house writes is read, switched off, corrected and added to', async (t) => {
  const { email, key } = await written.service.account();
  const quote = '매출은 638억 원(2024년 624억 원)이다.';
  for (const [title, content] of [
    ['한빛바이오, 2025년 매출 638억 원', quote],
    ['한빛바이오, 글루코핀 출시', '무게는 6g(종전 9g)이다.'],
  ])
    await written.service.call('POST', '/house/texts', { key, body: { title, content } });
  const rules = [
    { point: 'numbers', language: 'ko', rule: '지난 수치를 괄호 안에 적는다.', examples: [{ text: 1, quote }] },
    { point: 'numbers', language: 'ko', rule: '지난 수치를 괄호 안에 적는다.', examples: [{ text: 2, quote }] },
  ];
  model.next(says(JSON.stringify({ rules })));
  const page = await written.visit(t, email);
  await page.goto('/settings/style');
  await page.getByText('아직 읽은 것이 없습니다').waitFor();
  await assertAccessible(page, 'no rules yet');
  await page.getByRole('button', { name: '우리 글에서 읽기' }).click();
  const row = page.getByRole('listitem').filter({ hasText: '숫자와 날짜' });
  await row.getByText(`“${quote}”`).waitFor();
  await row.getByRole('switch', { name: '새 글에 적용: 지난 수치를 괄호 안에 적는다.' }).click();
  await row.getByRole('switch', { checked: false }).waitFor();
  await row.getByRole('button', { name: /다른 작업/ }).click();
  await page.getByRole('menuitem', { name: '고치기' }).click();
  const dialog = page.getByRole('dialog', { name: '고치기' });
  await dialog.getByLabel('어떻게 쓰는가').fill('지난 수치를 문장으로 견준다.');
  await assertAccessible(page, 'the form of a rule');
  await dialog.getByRole('button', { name: '저장' }).click();
  await row.getByText('직접 쓴 것').waitFor();
  await page.getByRole('button', { name: '직접 추가' }).click();
  const added = page.getByRole('dialog', { name: '직접 추가' });
  await added.getByLabel('무엇에 대한 것인가').selectOption('words');
  await added.getByLabel('어떻게 쓰는가').fill('‘국내 최초’를 쓰지 않는다.');
  await added.getByRole('button', { name: '저장' }).click();
  await page.getByText('‘국내 최초’를 쓰지 않는다.', { exact: true }).waitFor();
  await assertAccessible(page, 'the rules');
  const listed = await written.service.call('GET', '/house/rules', { key });
  assert.deepEqual(
    listed.body.data.map(({ point, origin, is_on }: { point: string; origin: string; is_on: boolean }) => [
      ...[point, origin, is_on],
    ]),
    [
      ['words', 'typed', true],
      ['numbers', 'typed', false],
    ],
  );
});
