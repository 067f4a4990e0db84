import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import PostalMime from 'postal-mime';
import { suppress } from '../../src/mail/suppressions.ts';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { type MailServer, startMailServer } from '../mail/smtp.ts';
import { openSender } from './sender.ts';
import { makeCatalogue, soon } from './world.ts';

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

const newSender = (credits = 0) => openSender(service, credits);

async function mailTo(email: string) {
  const all = mail.received.filter(({ to }) => to.includes(email));
  assert.equal(all.length, 1);
  const { subject, text, html } = await PostalMime.parse(all[0]!.raw);
  return { subject: subject ?? '', text: text ?? '', html: html ?? '' };
}

type Finding = { code: string; level: string; severity: string; message: { ko: string } };
const findingOf = (findings: Finding[], code: string) => findings.find((each) => each.code === code);

test('names and outlets are filled in for each recipient, with a text for unknown ones, and never in the press release', async () => {
  const sender = await newSender();
  const kim = await sender.add({ name: '김민수', media: '한빛일보' });
  const lee = await sender.add({ name: '이{매체명}', media: '' });
  await sender.edit('본문의 {기자명}은 그대로 둔다.');
  const order = sender.order({
    reporter_ids: [kim.id, lee.id],
    email_title: '{매체명|귀 매체} {기자명} 기자님께',
    email_content: '{reporter_name} 기자님, { media_name } 독자께 전합니다. {{sender_name}} {이름}',
  });
  const checked = (await sender.preflight(order)).body.data;
  assert.equal(findingOf(checked.findings, 'unknown-variable')?.level, 'problem');
  assert.match(findingOf(checked.findings, 'unknown-variable')?.message.ko ?? '', /\{이름\}/);
  assert.deepEqual(
    checked.unfilled.map(({ text }: { text: string }) => text),
    ['{{sender_name}}'],
  );
  const { release_id } = (await sender.create(order)).body.data;
  const detail = await sender.finished(release_id);
  assert.equal(detail.subject, order.email_title, 'as it was written');
  assert.equal(detail.subject_example, '한빛일보 김민수 기자님께');
  assert.match(detail.introduction_example, /^김민수 기자님, 한빛일보 독자께 전합니다\./);
  const [entry] = (await sender.call('GET', `${sender.workspace}/reporters/${lee.id}/timeline`)).body.data;
  assert.equal(entry.subject, '귀 매체 이{매체명} 기자님께', 'the timeline has the subject that the person got');
  const first = await mailTo(kim.email);
  assert.equal(first.subject, '한빛일보 김민수 기자님께');
  assert.match(first.text, /^김민수 기자님, 한빛일보 독자께 전합니다\. \{\{sender_name\}\} \{이름\}/);
  assert.match(first.html, /김민수 기자님, 한빛일보 독자께/);
  assert.match(first.text, /본문의 \{기자명\}은 그대로 둔다\./);
  const second = await mailTo(lee.email);
  assert.equal(second.subject, '귀 매체 이{매체명} 기자님께', 'a value is not expanded again');
  assert.match(second.text, /^이\{매체명\} 기자님, 귀사 독자께/);
});

test('a personal note is printed after the greeting of one person, and no markup of it is interpreted', async () => {
  const sender = await newSender();
  const [kim, lee] = [await sender.add(), await sender.add()];
  const note = '지난주 <b>통화</b>한 건입니다.\n{기자명}';
  const order = sender.order({
    reporter_ids: [kim.id, lee.id],
    email_content: '안녕하세요, 기자님.\n새 소식을 전합니다.',
    personal_notes: [{ reporter_id: kim.id, note }],
  });
  const preview = await sender.call('POST', '/release/preview', { ...order, position: 1 });
  assert.match(
    preview.body.data.text,
    /^안녕하세요, 기자님\.\n\n지난주 <b>통화<\/b>한 건입니다\.\n\{기자명\}\n\n새 소식을 전합니다\./,
  );
  assert.equal(preview.body.data.to, kim.email);
  assert.doesNotMatch((await sender.call('POST', '/release/preview', { ...order, position: 2 })).text, /통화/);
  await sender.finished((await sender.create(order)).body.data.release_id);
  const got = await mailTo(kim.email);
  assert.match(
    got.text,
    /^안녕하세요, 기자님\.\n\n지난주 <b>통화<\/b>한 건입니다\.\n\{기자명\}\n\n새 소식을 전합니다\./,
  );
  assert.match(got.html, /지난주 &lt;b&gt;통화&lt;\/b&gt;한 건입니다\.<br>/);
  assert.ok(got.html.indexOf('안녕하세요') < got.html.indexOf('통화'));
  assert.doesNotMatch((await mailTo(lee.email)).text, /통화/);

  const { data } = (await sender.call('GET', `${sender.workspace}/reporters/${kim.id}/export`)).body;
  assert.equal(data.mails[0].personal_note, note);
  await sender.call('POST', `${sender.workspace}/personal-data/erase`, { email: kim.email });
  const [left] = await service.database`select count(*) from release_recipients where personal_note is not null`;
  assert.equal(left!.count, 0, 'the note is erased with the person');
});

test('the test mail of a stored release is that of the first who gets it, with the note', async () => {
  const sender = await newSender();
  const left = await sender.add({ name: '떠난이' });
  const kim = await sender.add({ name: '김민수' });
  const order = sender.order({
    reporter_ids: [left.id, kim.id],
    email_title: '{기자명} 기자님께',
    scheduled_kst: soon(3600),
    personal_notes: [{ reporter_id: kim.id, note: '지난주 통화한 건입니다.' }],
  });
  await suppress(service.database, { email: left.email, accountId: sender.accountId, reason: 'unsubscribe' });
  const { release_id } = (await sender.create(order)).body.data;
  const { to, state } = (await sender.call('POST', `/release/${release_id}/test-send`)).body.data;
  assert.equal(state, 'sent');
  const got = await mailTo(to);
  assert.equal(got.subject, '[TEST] 김민수 기자님께');
  assert.match(got.text, /지난주 통화한 건입니다\./);
});

test('notes are for own contacts only, once each, and the response names the field', async () => {
  const sender = await newSender();
  const stranger = await (await newSender()).add();
  const kim = await sender.add();
  const note = '메모';
  for (const [notes, field] of [
    [[{ reporter_id: stranger.id, note }], 'personal_notes[0].reporter_id'],
    [
      [
        { reporter_id: kim.id, note },
        { reporter_id: kim.id, note },
      ],
      'personal_notes[1].reporter_id',
    ],
    [[{ reporter_id: kim.id, note: ' ' }], 'personal_notes[0].note'],
    [[{ reporter_id: kim.id, note: '가'.repeat(1001) }], 'personal_notes[0].note'],
  ] as const) {
    for (const path of ['/release/create', '/release/preflight']) {
      const order = sender.order({ reporter_ids: [kim.id], personal_notes: notes });
      const refused = await sender.call('POST', path, order);
      assertFailure(refused, 400, 'BAD_REQUEST');
      assert.equal(refused.body.errors[0].field, field);
    }
  }
  const other = await sender.add();
  const order = sender.order({ reporter_ids: [kim.id], personal_notes: [{ reporter_id: other.id, note }] });
  const { findings } = (await sender.preflight(order)).body.data;
  assert.deepEqual(findingOf(findings, 'unused-notes')?.level, 'warning');
});

test('the same order with another note within a minute is another release', async () => {
  const sender = await newSender();
  const kim = await sender.add();
  const order = sender.order({ reporter_ids: [kim.id], personal_notes: [{ reporter_id: kim.id, note: '하나' }] });
  const first = await sender.create(order);
  const again = await sender.create(order);
  assert.equal(again.body.data.release_id, first.body.data.release_id);
  const other = await sender.create({ ...order, personal_notes: [{ reporter_id: kim.id, note: '둘' }] });
  assert.notEqual(other.body.data.release_id, first.body.data.release_id);
});

test('everybody can be previewed by position; addresses of the catalogue stay masked', async () => {
  const sender = await newSender(1_000_000);
  const catalogue = await makeCatalogue(service.database);
  const kim = await sender.add({ name: '김민수' });
  const order = sender.order({ reporter_ids: [kim.id], email_title: '{기자명}' }, catalogue);
  const { recipients } = (await sender.preflight(order)).body.data;
  for (const { position, name, email } of recipients) {
    const { data } = (await sender.call('POST', '/release/preview', { ...order, position })).body;
    assert.deepEqual([data.subject, data.to], [name, email]);
    assert.ok(data.text.includes(email));
  }
  assert.equal(recipients.at(-1).email, kim.email);
  const refused = await sender.call('POST', '/release/preview', { ...order, position: 5 });
  assertFailure(refused, 400, 'BAD_REQUEST');
  assert.equal(refused.body.errors[0].field, 'position');
});

test('contradictory figures, sample text and a missing contact are problems; a long subject is a warning', async () => {
  const sender = await newSender();
  const kim = await sender.add();
  await sender.edit('한빛바이오는 글루코핀을 8만9000원에 출시했다. 매출은 121억5000만원이다. 문의 pr@hanbit.example');
  const levels = async (more: object) => {
    const { data } = (await sender.preflight(sender.order({ reporter_ids: [kim.id], ...more }))).body;
    return new Map((data.findings as Finding[]).map(({ code, level }) => [code, level]));
  };
  const found = await levels({ email_title: `글루코핀 9만9000원 ${'가'.repeat(60)}` });
  assert.equal(found.get('contradictory-figures'), 'problem');
  assert.equal(found.get('sample-text'), 'problem');
  assert.equal(found.get('missing-contact'), 'problem');
  assert.equal(found.get('subject-too-long'), 'warning');
  const rounded = await levels({ email_title: '매출 120억원, 글루코핀 8만9천원' });
  assert.equal(rounded.has('contradictory-figures'), false);
  const created = await sender.create(sender.order({ reporter_ids: [kim.id], email_title: '글루코핀 9만9000원' }));
  assert.equal(created.status, 200, 'a problem never refuses the order');
  assert.ok(created.body.data.warnings.some(({ code }: { code: string }) => code === 'CONTRADICTORY_FIGURES'));
});

test('the audience can be shown before there is a text, and all own recipients need no product', async () => {
  const sender = await newSender(1_000_000);
  const [kim, lee] = [await sender.add(), await sender.add({ is_distribution_target: false, name: '대상 아님' })];
  const bounced = await sender.add();
  await service.database`insert into suppressions (email, reason) values (${bounced.email}, 'hard_bounce')`;
  const ask = (body: object) => sender.call('POST', '/release/audience', body);
  const { data } = (await ask({ own_reporters: 'all' })).body;
  assert.deepEqual([data.recipient_count, data.own_count, data.payment_price], [1, 1, 0]);
  assert.deepEqual(
    data.left_out.map(({ reason, reporter_ids }: { reason: string; reporter_ids: number[] }) => [reason, reporter_ids]),
    [
      ['bounced', [bounced.id]],
      ['not_recipient', [lee.id]],
    ],
  );
  await sender.finished((await sender.create(sender.order({ own_reporters: 'all' }))).body.data.release_id);
  assert.deepEqual([mail.countFor(kim.email), mail.countFor(lee.email), mail.countFor(bounced.email)], [1, 0, 0]);

  const catalogue = await makeCatalogue(service.database);
  const park = await sender.add({ name: '박서준', email: catalogue.emails[0] as string });
  const body = {
    reporter_ids: [park.id],
    product_id: catalogue.productId,
    release_category_ids: [catalogue.categoryId],
  };
  const combined = (await ask(body)).body.data;
  assert.deepEqual([combined.recipient_count, combined.own_count], [3, 0]);
  const [duplicate] = combined.left_out;
  assert.equal(duplicate.reason, 'duplicate');
  assert.deepEqual(duplicate.reporters[0].duplicate_of, '기자1 (예시일보)');
  assertFailure(await ask({}), 400, 'BAD_REQUEST');
});
