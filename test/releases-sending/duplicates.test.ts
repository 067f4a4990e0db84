import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { addReporters, isFinished, makeCatalogue, makePress, orderOf, soon, untilRelease } from './world.ts';

let service: Service;

before(async () => {
  service = await startService();
});
after(() => service.stop());

type Warning = { code: string; count: number; release_id: number; release_kst: string; message: { ko: string } };

/** An account with a catalogue of three reporters of its own. */
async function openAccount() {
  const { key } = await service.account();
  const catalogue = await makeCatalogue(service.database, { count: 10 });
  const post = (path: string, body: object) => service.call('POST', path, { key, body });
  return {
    key,
    catalogue,
    post,
    async write(title: string, content: string): Promise<number> {
      const press_id = await makePress(service, key);
      const edited = await post('/press/edit', { press_id, title, content });
      assert.equal(edited.status, 200, edited.text);
      return press_id;
    },
    async create(pressId: number, more: object = {}) {
      const { status, body, text } = await post('/release/create', orderOf(pressId, catalogue, more));
      assert.equal(status, 200, text);
      return body.data as { release_id: number; warnings: Warning[] };
    },
    async preflight(pressId: number, more: object = {}) {
      const { status, body, text } = await post('/release/preflight', orderOf(pressId, catalogue, more));
      assert.equal(status, 200, text);
      return body.data as { warnings: Warning[]; findings: { code: string; severity: string }[] };
    },
  };
}

const duplicateIn = ({ warnings }: { warnings: Warning[] }) =>
  warnings.find(({ code }) => code === 'DUPLICATE_RELEASE');

test('preflight and create warn when the same press release went to the same reporters', async () => {
  const { key, catalogue, write, create, preflight } = await openAccount();
  const press = await write('글루코핀 출시', '12월 1일에 나온다.');
  assert.equal(duplicateIn(await preflight(press)), undefined);
  const first = await create(press);
  assert.equal(duplicateIn(first), undefined);
  const { sent_kst } = await untilRelease(service.url, key, first.release_id, isFinished);
  await addReporters(service.database, catalogue.categoryId, [`new-${first.release_id}@four.example`]);
  const checked = await preflight(press);
  const { message, ...rest } = duplicateIn(checked)!;
  assert.deepEqual(rest, {
    code: 'DUPLICATE_RELEASE',
    field: 'press_id',
    count: 3,
    release_id: first.release_id,
    release_kst: sent_kst,
  });
  const time = sent_kst.slice(0, 16).replace('T', ' ');
  assert.equal(message.ko, `같은 보도자료를 이미 배포했습니다(${time}). 이번 수신자 가운데 3명이 겹칩니다.`);
  assert.ok(checked.findings.some(({ code, severity }) => code === 'duplicate-release' && severity === 'warning'));
  const second = await create(press, { email_title: '[보도자료] 다시 알립니다' });
  assert.deepEqual(duplicateIn(second), duplicateIn(checked), 'it is created all the same');
});

test('a text that is scheduled, has the same content or only the same title is a duplicate too', async () => {
  const { write, create, preflight } = await openAccount();
  const first = await create(await write('글루코핀 출시', '12월 1일에 나온다.'), { scheduled_kst: soon(3600) });
  const copied = duplicateIn(await preflight(await write('글루코핀, 새로 나온다', '12월 1일에 나온다.')))!;
  assert.equal(copied.release_id, first.release_id);
  assert.match(copied.message.ko, /^같은 보도자료의 배포가 이미 예약되어 있습니다/);
  const titled = duplicateIn(await preflight(await write('글루코핀 출시', '전혀 다른 이야기다.')))!;
  assert.match(titled.message.ko, /^제목이 같은 보도자료의 배포가 이미 예약되어 있습니다/);
  assert.equal(duplicateIn(await preflight(await write('실적 발표', '매출이 늘었다.'))), undefined);
});

test('other reporters, a canceled release and the release of a follow-up are no duplicates', async () => {
  const { key, post, catalogue, write, create, preflight } = await openAccount();
  const press = await write('글루코핀 출시', '12월 1일에 나온다.');
  const canceled = await create(press, { scheduled_kst: soon(3600) });
  assert.equal((await post(`/release/${canceled.release_id}/cancel`, {})).status, 200);
  assert.equal(duplicateIn(await preflight(press)), undefined);

  await addReporters(service.database, catalogue.otherCategoryId, [`other-${canceled.release_id}@five.example`]);
  const first = await create(press);
  assert.equal(duplicateIn(await preflight(press, { release_category_ids: [catalogue.otherCategoryId] })), undefined);

  await untilRelease(service.url, key, first.release_id, isFinished);
  const again = { product_id: catalogue.productId, email_title: '다시', email_content: '알립니다.' };
  const followed = (await post(`/release/${first.release_id}/follow-up`, again)).body.data;
  assert.equal(duplicateIn(followed), undefined);
  const twice = await post(`/release/${first.release_id}/follow-up`, { ...again, email_title: '또다시' });
  assert.equal(duplicateIn(twice.body.data)?.release_id, followed.release_id, 'a second follow-up');
});

test('the releases of another account are not considered', async () => {
  const one = await openAccount();
  await one.create(await one.write('글루코핀 출시', '12월 1일에 나온다.'));
  const { key } = await service.account();
  const press_id = await makePress(service, key);
  await service.call('POST', '/press/edit', {
    key,
    body: { press_id, title: '글루코핀 출시', content: '12월 1일에 나온다.' },
  });
  const { body } = await service.call('POST', '/release/preflight', { key, body: orderOf(press_id, one.catalogue) });
  assert.equal(duplicateIn(body.data), undefined);
});
