import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pageCount, pdfInfo, pdfText } from '../export/tools.ts';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { type MailServer, startMailServer } from '../mail/smtp.ts';
import { isFinished, makeCatalogue, makePress, orderOf, untilRelease } from '../releases-sending/world.ts';
import { skipWithout } from '../tools.ts';

/** The report of a release: what was mailed to whom, what was published, as data, PDF and page. */

const skip = skipWithout('pdftotext', 'pdfinfo');
let service: Service;
let mail: MailServer;
let key: string;
let stranger: string;
let releaseId: number;
let sentDay: string;

before(async () => {
  mail = await startMailServer();
  service = await startService({ SMTP_URL: mail.url, MAIL_FROM: '뉴스룸 <news@sender.example>' });
  ({ key } = await service.account());
  stranger = (await service.account()).key;
  const catalogue = await makeCatalogue(service.database);
  const pressId = await makePress(service, key);
  const created = await service.call('POST', '/release/create', { key, body: orderOf(pressId, catalogue) });
  assert.equal(created.status, 200, created.text);
  releaseId = created.body.data.release_id;
  const { sent_kst } = await untilRelease(service.url, key, releaseId, isFinished);
  sentDay = sent_kst.slice(0, 10);
  const clip = async (title: string, source: string, daysLater: number) => {
    const day = new Date(Date.parse(`${sentDay}T00:00:00Z`) + daysLater * 24 * 3600_000).toISOString().slice(0, 10);
    const body = {
      press_id: pressId,
      url: `https://news.example/${encodeURIComponent(title)}`,
      title,
      source,
      reporter_name: '김민수',
      published_kst: `${day}T23:30:00`,
    };
    const reply = await service.call('POST', '/newsclip/v2/coverage', { key, body });
    assert.equal(reply.status, 200, reply.text);
  };
  await clip('한빛바이오, 글루코핀 출시', '예시일보', 0);
  await clip('혈당 센서 <b>시장</b> 커진다', '경제신문', 2);
  await clip('글루코핀 써 보니', '경제신문', 2);
});
after(async () => {
  await service.stop();
  await mail.stop();
});

const path = (rest = '') => `/release/${releaseId}/report${rest}`;

test('counts mail and coverage, with every day since the sending', async () => {
  const reply = await service.call('GET', path(), { key });
  assert.equal(reply.status, 200, reply.text);
  const { report, link_expires_kst } = reply.body.data;
  assert.equal(link_expires_kst, null);
  assert.equal(report.mail.recipients, mail.received.length);
  assert.equal(report.mail.sent, report.mail.recipients);
  assert.equal(report.mail.opened, null);
  assert.deepEqual(
    report.coverage.days.map(({ articles, total }: Record<string, number>) => [articles, total]),
    [
      [1, 1],
      [0, 1],
      [2, 3],
    ],
  );
  assert.equal(report.coverage.article_count, 3);
  assert.equal(report.coverage.outlet_count, 2);
  assert.equal(report.coverage.clippings[0].title, '한빛바이오, 글루코핀 출시');
  const covered = report.mail.outlets.filter(({ has_covered }: { has_covered: boolean }) => has_covered);
  assert.deepEqual(
    covered.map(({ media }: { media: string }) => media),
    ['예시일보'],
  );
});

test('is a PDF of one page with the figures and the titles of the articles', { skip }, async () => {
  const reply = await fetch(`${service.url}/live/openapi${path('/pdf')}`, { headers: { 'service-api-key': key } });
  assert.equal(reply.status, 200);
  assert.equal(reply.headers.get('content-type'), 'application/pdf');
  const pdf = Buffer.from(await reply.arrayBuffer());
  const text = await pdfText(pdf, 'page');
  assert.match(text, /보도 결과 보고서/);
  assert.match(text, /혈당 센서 <b>시장<\/b> 커진다/);
  assert.match(text, /예시일보 \(보도\)/);
  assert.equal(pageCount(await pdfInfo(pdf)), 1);
});

test('a link shows it without an account until it is replaced, removed or expired', async () => {
  const create = async () => {
    const reply = await service.call('POST', path('/link'), { key, body: { expires_days: 7 } });
    assert.equal(reply.status, 200, reply.text);
    return reply.body.data.url.replace(/^https?:\/\/[^/]+/, service.url) as string;
  };
  const read = async (url: string) => {
    const reply = await fetch(url, { headers: { 'accept-language': 'ko' } });
    return { status: reply.status, policy: reply.headers.get('content-security-policy'), text: await reply.text() };
  };
  const first = await create();
  const page = await read(first);
  assert.equal(page.status, 200);
  assert.match(page.policy!, /default-src 'none'/);
  assert.match(page.text, /혈당 센서 &lt;b&gt;시장&lt;\/b&gt; 커진다/);
  assert.equal((await fetch(`${first}/pdf`)).headers.get('content-type'), 'application/pdf');
  assert.match((await service.call('GET', path(), { key })).body.data.link_expires_kst, /\+09:00$/);

  const second = await create();
  assert.equal((await read(first)).status, 404);
  assert.equal((await read(second)).status, 200);
  await service.database`update report_links set expires_at = now() - interval '1 second'`;
  assert.equal((await read(second)).status, 404);
  const third = await create();
  assert.equal((await service.call('DELETE', path('/link'), { key })).status, 200);
  const gone = await read(third);
  assert.equal(gone.status, 404);
  assert.match(gone.text, /만료되었거나/);
});

test('a release of another account or one that is not sent has no report', async () => {
  for (const [method, rest] of [
    ['GET', ''],
    ['GET', '/pdf'],
    ['POST', '/link'],
    ['DELETE', '/link'],
  ] as const)
    assertFailure(await service.call(method, path(rest), { key: stranger }), 404, 'NOT_FOUND');
  const catalogue = await makeCatalogue(service.database);
  const body = orderOf(await makePress(service, key), catalogue, { scheduled_kst: '2027-06-01T09:00:00' });
  const { release_id } = (await service.call('POST', '/release/create', { key, body })).body.data;
  assertFailure(await service.call('GET', `/release/${release_id}/report`, { key }), 409, 'CONFLICT');
});
