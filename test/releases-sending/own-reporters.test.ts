import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { type MailServer, startMailServer } from '../mail/smtp.ts';
import { openSender } from './sender.ts';
import { balanceOf, makeCatalogue, soon } from './world.ts';

let service: Service;
let mail: MailServer;

before(async () => {
  mail = await startMailServer();
  service = await startService({ SMTP_URL: mail.url, MAIL_FROM: 'news@sender.example' });
});
after(async () => {
  await service.stop();
  await mail.stop();
});

const newSender = (credits = 0, at = service) => openSender(at, credits);
const reasons = (leftOut: { reason: string; count: number }[]) => leftOut.map(({ reason, count }) => [reason, count]);
const mails = (...reporters: { email: string }[]) => reporters.map(({ email }) => mail.countFor(email));

test('a release goes to chosen reporters without a product and without credit, and is in the ledger', async () => {
  const sender = await newSender();
  const [kim, lee, park] = [await sender.add(), await sender.add(), await sender.add()];
  const order = sender.order({ reporter_ids: [kim.id, lee.id, kim.id] });
  const checked = (await sender.preflight(order)).body.data;
  assert.deepEqual([checked.recipient_count, checked.own_count, checked.payment_price], [2, 2, 0]);
  const { status, body, text } = await sender.create(order);
  assert.equal(status, 200, text);
  const { release_id, product_title, price, payment_price, reporter_count, left_out } = body.data;
  assert.deepEqual([product_title, price, payment_price, reporter_count, left_out], ['내 기자', 0, 0, 2, []]);
  assert.equal(
    body.data.warnings.some(({ code }: { code: string }) => code === 'FEWER_RECIPIENTS'),
    false,
  );
  const detail = await sender.finished(release_id);
  assert.deepEqual([detail.product_id, detail.deliveries.sent, detail.status], [null, 2, 'SENT']);
  assert.deepEqual(detail.audience, [{ type: 'reporters', id: null, name: '' }]);
  assert.deepEqual(mails(kim, lee, park), [1, 1, 0]);
  const [entry] = await sender.ledger();
  assert.deepEqual(
    [entry.amount, entry.balance, entry.reason, entry.subject],
    [0, 0, 'release.create', `release:${release_id}`],
  );
});

test('a list and a segment are sent to as they are at the time of the order, and the release keeps their names', async () => {
  const sender = await newSender();
  const [kim, lee] = [await sender.add(), await sender.add({ tags: ['바이오'] })];
  const list = { name: '단골', reporter_ids: [kim.id, lee.id] };
  const { list_id } = (await sender.call('POST', `${sender.workspace}/lists`, list)).body.data;
  const conditions = [{ field: 'tag', is: 'any_of', values: ['바이오'] }];
  const segment = { name: '바이오 담당', conditions };
  const { segment_id } = (await sender.call('POST', `${sender.workspace}/segments`, segment)).body.data;
  const park = await sender.add({ tags: ['바이오'] });
  const order = sender.order({ list_id, segment_id });
  const checked = (await sender.preflight(order)).body.data;
  assert.deepEqual([checked.recipient_count, checked.duplicate_count], [3, 1]);
  const { release_id } = (await sender.create(order)).body.data;
  await sender.call('DELETE', `${sender.workspace}/lists/${list_id}`);
  await sender.call('PUT', `${sender.workspace}/segments/${segment_id}`, { name: '다른 이름' });
  assert.deepEqual((await sender.finished(release_id)).audience, [
    { type: 'list', id: list_id, name: '단골' },
    { type: 'segment', id: segment_id, name: '바이오 담당' },
  ]);
  assert.deepEqual(mails(kim, lee, park), [1, 1, 1]);
});

test('preflight and create say who is left out and why', async () => {
  const sender = await newSender();
  const [kim, gone, quiet] = [await sender.add(), await sender.add(), await sender.add()];
  const other = await sender.add({ is_distribution_target: false, name: '대상 아님' });
  const refused = await sender.add({ consent: 'refused' });
  const erased = await sender.add();
  await service.database`
    insert into suppressions (email, reason, account_id) values (${quiet.email}, 'unsubscribe', ${sender.accountId})`;
  await sender.call('DELETE', `${sender.workspace}/reporters/${gone.id}`);
  await sender.call('POST', `${sender.workspace}/personal-data/erase`, { email: erased.email });
  const all = [kim, gone, quiet, other, refused, erased];
  const { list_id } = (
    await sender.call('POST', `${sender.workspace}/lists`, { name: '단골', reporter_ids: [other.id] })
  ).body.data;
  const named = all.filter((reporter) => reporter !== other).map(({ id }) => id);
  const order = sender.order({ reporter_ids: named, list_id });
  const { data } = (await sender.preflight(order)).body;
  const expected = [
    ['unsubscribed', 1],
    ['no_consent', 1],
    ['not_recipient', 1],
    ['deleted', 2],
  ];
  assert.deepEqual(reasons(data.left_out), expected);
  assert.deepEqual(data.left_out[2].reporters, [{ reporter_id: other.id, name: '대상 아님', media: '한빛일보' }]);
  assert.deepEqual(data.left_out[2].reporter_ids, [other.id]);
  assert.deepEqual([data.recipient_count, data.suppressed_count, data.recipients.length], [1, 1, 1]);
  const finding = data.findings.find(({ code }: { code: string }) => code === 'left-out');
  assert.match(finding.message.ko, /수신자로 지정하지 않음 1명/);
  const created = await sender.create(order);
  assert.deepEqual(reasons(created.body.data.left_out), expected);
  const { deliveries } = await sender.finished(created.body.data.release_id);
  assert.deepEqual([deliveries.sent, deliveries.suppressed], [1, 1]);
  assert.deepEqual(mails(...all), [1, 0, 0, 0, 0, 0]);
});

test('reporters who are named get the mail whether they are distribution targets or not', async () => {
  const sender = await newSender();
  const other = await sender.add({ is_distribution_target: false });
  const { body } = await sender.create(sender.order({ reporter_ids: [other.id] }));
  assert.deepEqual(body.data.left_out, []);
  await sender.finished(body.data.release_id);
  assert.deepEqual(mails(other), [1]);
});

test('when everybody is left out the order is refused with the reasons, and nothing is stored', async () => {
  const sender = await newSender();
  const other = await sender.add({ is_distribution_target: false });
  const { list_id } = (
    await sender.call('POST', `${sender.workspace}/lists`, { name: '단골', reporter_ids: [other.id] })
  ).body.data;
  const order = sender.order({ list_id });
  const { data } = (await sender.preflight(order)).body;
  assert.deepEqual([data.recipient_count, data.findings[0].code], [0, 'no-recipients']);
  const refused = await sender.create(order);
  assertFailure(refused, 409, 'CONFLICT');
  assert.match(refused.body.message, /수신자로 지정하지 않음 1명/);
  assert.equal((await sender.call('GET', '/release/history')).body.total_count, 0);
  assert.deepEqual(await sender.ledger(), []);
});

test('include_crm_reporters says how many contacts are not distribution targets', async () => {
  const sender = await newSender(1_000_000);
  const catalogue = await makeCatalogue(service.database);
  await sender.add({ is_distribution_target: false });
  const { data } = (await sender.preflight(sender.order({ include_crm_reporters: true }, catalogue))).body;
  assert.deepEqual([data.recipient_count, data.own_count, reasons(data.left_out)], [3, 0, [['not_recipient', 1]]]);
  const without = (await sender.preflight(sender.order({}, catalogue))).body.data;
  assert.deepEqual(without.left_out, []);
});

test('product and own reporters are combined: the product is charged, and one address gets one mail', async () => {
  const sender = await newSender(1_000_000);
  const catalogue = await makeCatalogue(service.database);
  const shared = catalogue.emails[1] as string;
  const [kim, lee] = [await sender.add(), await sender.add({ email: shared.toUpperCase() })];
  const order = sender.order({ reporter_ids: [kim.id, lee.id] }, catalogue);
  const first = (await sender.preflight(order, '?page_size=3')).body;
  assert.deepEqual([first.page_count, first.total_count, first.data.recipients.length], [2, 4, 3]);
  const { recipient_count, own_count, duplicate_count, price } = first.data;
  assert.deepEqual([recipient_count, own_count, duplicate_count, price], [4, 1, 1, 10_005]);
  const second = (await sender.preflight(order, '?page_size=3&page=2')).body;
  const shown = [...first.data.recipients, ...second.data.recipients];
  const emails = new Map(shown.map(({ reporter_id, email }) => [email, reporter_id]));
  assert.deepEqual([emails.get(kim.email), emails.get(shared)], [kim.id, lee.id], 'own addresses are shown');
  assert.deepEqual([emails.has('k***@one.example'), emails.has('p***@three.example')], [true, true]);
  assert.equal(JSON.stringify(shown).includes(catalogue.emails[0] as string), false);
  const { release_id, payment_price } = (await sender.create(order)).body.data;
  const detail = await sender.finished(release_id);
  assert.deepEqual([payment_price, await balanceOf(service, sender.key)], [11_006, 1_000_000 - 11_006]);
  assert.deepEqual(
    detail.audience.map(({ type }: { type: string }) => type),
    ['product', 'reporters'],
  );
  assert.deepEqual(mails(kim, { email: shared }), [1, 1]);
  const { recipients } = (await sender.call('GET', `/release/${release_id}/recipients`)).body.data;
  assert.deepEqual(
    recipients.map(({ email }: { email: string }) => email).sort(),
    [kim.email, shared, 'k***@one.example', 'p***@three.example'].sort(),
  );
  assert.ok(detail.reporters.every(({ email }: { email: string }) => email.includes('***')));
});

test('somebody who refused mail gets none through a product either, also when the release was waiting', async () => {
  const sender = await newSender(1_000_000);
  const catalogue = await makeCatalogue(service.database);
  const lee = await sender.add({ email: catalogue.emails[1] as string, consent: 'refused' });
  const product = (await sender.create(sender.order({}, catalogue))).body.data;
  assert.deepEqual([product.reporter_count, reasons(product.left_out)], [2, [['no_consent', 1]]]);
  await sender.finished(product.release_id);
  const [kim, park] = [await sender.add(), await sender.add()];
  const order = sender.order({ reporter_ids: [kim.id, park.id], scheduled_kst: soon(3600) });
  const { release_id } = (await sender.create(order)).body.data;
  await sender.call('PUT', `${sender.workspace}/reporters/${kim.id}`, { consent: 'refused' });
  await service.database`update releases set scheduled_at = now() where id = ${release_id}`;
  const { deliveries } = await sender.finished(release_id);
  assert.deepEqual([deliveries.sent, deliveries.suppressed], [1, 1]);
  assert.deepEqual(mails(lee, kim, park), [0, 0, 1]);
});

test('fifty parallel orders with one key send one mail each and write one entry', async () => {
  const sender = await newSender();
  const kim = await sender.add();
  const order = sender.order({ reporter_ids: [kim.id] });
  const headers = { 'Idempotency-Key': 'own' };
  const replies = await Promise.all(Array.from({ length: 50 }, () => sender.create(order, headers)));
  const ids = replies.filter(({ status }) => status === 200).map(({ body }) => body.data.release_id);
  assert.ok(replies.every(({ status }) => status === 200 || status === 409));
  assert.equal(new Set(ids).size, 1);
  await sender.finished(ids[0]);
  assert.deepEqual([mails(kim), (await sender.ledger()).length], [[1], 1]);
});

test('a double click is one release, but the same text to other people is another', async () => {
  const sender = await newSender();
  const [kim, lee] = [await sender.add(), await sender.add()];
  const order = sender.order({ reporter_ids: [kim.id] });
  const replies = await Promise.all([sender.create(order), sender.create(order)]);
  assert.equal(new Set(replies.map(({ body }) => body.data.release_id)).size, 1);
  const other = await sender.create({ ...order, reporter_ids: [lee.id] });
  assert.equal(other.headers.get('idempotent-replayed'), null);
  await sender.finished(replies[0].body.data.release_id);
  await sender.finished(other.body.data.release_id);
  assert.deepEqual([mails(kim, lee), (await sender.ledger()).length], [[1, 1], 2]);
});

test('without own reporters, product and categories are required as documented', async () => {
  const sender = await newSender();
  const kim = await sender.add();
  for (const [order, fields] of [
    [{}, ['product_id', 'release_category_ids']],
    [{ list_id: null, email_title: undefined }, ['product_id', 'release_category_ids', 'email_title']],
    [{ include_crm_reporters: true }, ['product_id', 'release_category_ids']],
    [{ product_id: 1 }, ['release_category_ids']],
    [{ release_category_ids: [1] }, ['product_id']],
    [{ reporter_ids: [kim.id], product_id: 1 }, ['release_category_ids']],
    [{ reporter_ids: [kim.id], release_category_ids: [1] }, ['product_id']],
    [{ reporter_ids: [] }, ['reporter_ids']],
  ] as const) {
    for (const path of ['/release/create', '/release/preflight', '/release/preview', '/release/test-send']) {
      const reply = await sender.call('POST', path, { ...sender.order({}), ...order });
      assertFailure(reply, 400, 'BAD_REQUEST');
      assert.deepEqual(
        reply.body.errors.map(({ field }: { field: string }) => field),
        fields,
      );
    }
  }
});

test('another account’s reporters, lists and segments are refused, and nothing is sent', async () => {
  const sender = await newSender();
  const other = await newSender();
  const [kim, foreign] = [await sender.add(), await other.add()];
  const post = async (path: string, body: object) => (await other.call('POST', `${other.workspace}${path}`, body)).body;
  const { list_id } = (await post('/lists', { name: '목록', reporter_ids: [foreign.id] })).data;
  const { segment_id } = (await post('/segments', { name: '모두', conditions: [] })).data;
  for (const choice of [{ reporter_ids: [kim.id, foreign.id] }, { list_id }, { segment_id }]) {
    assertFailure(await sender.create(sender.order(choice)), 404, 'NOT_FOUND');
    assertFailure(await sender.preflight(sender.order(choice)), 404, 'NOT_FOUND');
  }
  assert.equal((await sender.call('GET', '/release/history')).body.total_count, 0);
});

test('a follow-up to own reporters needs no product either', async () => {
  const sender = await newSender();
  const kim = await sender.add();
  const { release_id } = (await sender.create(sender.order({ reporter_ids: [kim.id] }))).body.data;
  await sender.finished(release_id);
  const again = { email_title: '다시', email_content: '알립니다.' };
  const followed = await sender.call('POST', `/release/${release_id}/follow-up`, again);
  assert.equal(followed.status, 200, followed.text);
  const detail = await sender.finished(followed.body.data.release_id);
  assert.deepEqual([detail.product_id, detail.audience], [null, [{ type: 'follow_up', id: release_id, name: '' }]]);
  assert.deepEqual(mails(kim), [2]);
});

test('a follow-up of a release with a product still needs one', async () => {
  const sender = await newSender(1_000_000);
  const catalogue = await makeCatalogue(service.database);
  const { release_id } = (await sender.create(sender.order({}, catalogue))).body.data;
  await sender.finished(release_id);
  const again = { email_title: '다시', email_content: '알립니다.' };
  const refused = await sender.call('POST', `/release/${release_id}/follow-up`, again);
  assertFailure(refused, 400, 'BAD_REQUEST');
  assert.equal(refused.body.errors[0].field, 'product_id');
});

test('OWN_RELEASE_PRICE is charged with VAT, refused without credit and refunded when canceled', async (t) => {
  const priced = await startService({ OWN_RELEASE_PRICE: '1005' });
  t.after(() => priced.stop());
  const sender = await newSender(2000, priced);
  const kim = await sender.add();
  const order = (more: object = {}) => sender.order({ reporter_ids: [kim.id], ...more });
  const { price, vat, payment_price } = (await sender.preflight(order())).body.data;
  assert.deepEqual([price, vat, payment_price], [1005, 101, 1106]);
  const { release_id } = (await sender.create(order({ scheduled_kst: soon(3600) }))).body.data;
  assert.equal(await balanceOf(priced, sender.key), 894);
  assertFailure(await sender.create(order()), 402, 'INSUFFICIENT_API_CREDIT');
  await sender.call('POST', `/release/${release_id}/cancel`);
  assert.equal(await balanceOf(priced, sender.key), 2000);
  const amounts = (await sender.ledger()).map(({ amount }: { amount: number }) => amount);
  assert.deepEqual(amounts, [1106, -1106, 2000]);
});
