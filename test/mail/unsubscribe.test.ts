import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { suppressedAmong } from '../../src/mail/suppressions.ts';
import { createUnsubscribe } from '../../src/mail/unsubscribe.ts';
import { type Service, startService } from '../harness.ts';
import { sentRelease, suppressionsOf } from './rows.ts';

let service: Service;
let accountId: number;

before(async () => {
  service = await startService();
  ({ accountId } = await service.account());
});
after(() => service.stop());

async function linkFor(email: string) {
  const ids = await sentRelease(service, accountId, { email, messageId: `${email}.id` });
  const { url } = createUnsubscribe({ database: service.database, secrets: service.secrets, publicUrl: service.url });
  return { ...ids, link: await url(ids.releaseId, ids.recipientId, email) };
}

const ONE_CLICK = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'List-Unsubscribe=One-Click',
};

test('opening the link shows a page with a button and changes nothing', async () => {
  const { link } = await linkFor('looker@news.example');
  for (const method of ['GET', 'HEAD', 'GET']) {
    const page = await fetch(link, { method });
    assert.equal(page.status, 200);
    assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
    assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'none'/);
    const html = await page.text();
    if (method === 'HEAD') continue;
    assert.match(html, /<form method="post">/);
    assert.ok(html.includes('looker@news.example') && html.includes('한빛 &lt;홍보팀&gt;'));
  }
  assert.deepEqual(await suppressionsOf(service, 'looker@news.example'), []);
  const english = await fetch(link, { headers: { 'accept-language': 'en' } });
  assert.match(await english.text(), /<html lang="en">/);
});

test('one click without a key unsubscribes from that sender, and a second click changes nothing', async () => {
  const { link, releaseId } = await linkFor('done@news.example');
  for (let click = 0; click < 2; click++) {
    const answer = await fetch(link, ONE_CLICK);
    assert.equal(answer.status, 200);
    assert.match(await answer.text(), /수신거부가 완료되었습니다/);
  }
  assert.deepEqual(await suppressionsOf(service, 'done@news.example'), [
    { reason: 'unsubscribe', account_id: accountId, release_id: releaseId },
  ]);
  const other = await service.account();
  const asked = ['DONE@news.example', 'open@news.example'];
  assert.deepEqual(await suppressedAmong(service.database, accountId, asked), new Set(['done@news.example']));
  assert.deepEqual(await suppressedAmong(service.database, other.accountId, asked), new Set());
});

test('a multipart form, an empty body and the button of the page also count as a click', async () => {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  for (const [email, body] of [
    ['parts@news.example', form],
    ['empty@news.example', null],
  ] as const) {
    const { link } = await linkFor(email);
    assert.equal((await fetch(link, { method: 'POST', body })).status, 200);
    assert.equal((await suppressionsOf(service, email)).length, 1);
  }
});

test('a forged or modified link is refused and changes nothing', async () => {
  const { link, releaseId, recipientId } = await linkFor('safe@news.example');
  const other = await linkFor('victim@news.example');
  const signature = link.slice(link.lastIndexOf('/') + 1);
  const last = signature.at(-1);
  // The last of the 43 characters has two bits that do not affect the decoded bytes.
  const respelled = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    .split('')
    .filter((sign) => sign !== last);
  const forgeries = [
    `${other.releaseId}/${other.recipientId}/${signature}`,
    `${releaseId}/${other.recipientId}/${signature}`,
    `${other.releaseId}/${recipientId}/${signature}`,
    `${releaseId}/${recipientId}/${'A'.repeat(43)}`,
    `${releaseId}/${recipientId}/${signature.slice(1)}`,
    `${releaseId}/${recipientId}/${signature}=`,
    `${releaseId}/0${recipientId}x/${signature}`,
    `99999999999999999999/${recipientId}/${signature}`,
    `${releaseId}/1e3/%00`,
    ...respelled.map((sign) => `${releaseId}/${recipientId}/${signature.slice(0, -1)}${sign}`),
  ];
  for (const forgery of forgeries) {
    const address = `${service.url}/unsubscribe/${forgery}`;
    assert.equal((await fetch(address)).status, 403, forgery);
    assert.equal((await fetch(address, ONE_CLICK)).status, 403, forgery);
  }
  for (const email of ['safe@news.example', 'victim@news.example'])
    assert.deepEqual(await suppressionsOf(service, email), []);
  const tooMuch = await fetch(link, { ...ONE_CLICK, body: 'x'.repeat(20_000) });
  assert.equal(tooMuch.status, 413);
  const digest = await fetch(`${service.url}/unsubscribe/digest/1/x`, { ...ONE_CLICK, body: 'x'.repeat(20_000) });
  assert.deepEqual([digest.status, /16384/.test(await digest.text())], [413, true]);
  assert.deepEqual(await suppressionsOf(service, 'safe@news.example'), []);
});
