import assert from 'node:assert/strict';
import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import PostalMime from 'postal-mime';
import { plainText } from '../../src/documents/inline.ts';
import { readText } from '../../src/export/read/index.ts';
import { createWorkerPool } from '../../src/kernel/workers/pool.ts';
import { pdfDocumentOf } from '../../src/mail/reading.ts';
import { envelopeAddress, messageWriter } from '../../src/providers/mail/message.ts';
import { createOutbox } from '../../src/providers/mail/outbox.ts';
import type { MailMessage } from '../../src/providers/mail/port.ts';
import { messageOf, messageTo, PARTS, RELEASE, withDocument } from './messages.ts';

const PERSON = { email: 'reporter@news.example', name: '박지훈', media: '한국경제신문' };
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** The embargo prefix of the subject. */
const SUBJECT = `[엠바고 11. 20. 09:00] ${RELEASE.subject}`;
const DAY = new Date('2026-11-15T01:00:00Z');

const write = (message: MailMessage) => messageWriter(null)(message, DAY);

test('a Korean message survives a round trip in both its HTML and its text part', async () => {
  const pdf = Buffer.from('%PDF-1.7 body');
  const message = messageOf(RELEASE, PERSON, { ...PARTS, pdf, picture: PIXEL });
  const raw = await write(message);
  assert.ok(
    raw.every((byte) => byte < 128),
    'seven bits on the wire',
  );
  assert.ok(
    raw
      .toString()
      .split('\r\n')
      .every((line) => line.length <= 998 && !line.includes('\n')),
  );
  const mail = await PostalMime.parse(raw);
  assert.equal(mail.subject, SUBJECT);
  assert.deepEqual(mail.from, { name: '한빛로보틱스 홍보팀', address: 'news@press.example' });
  assert.deepEqual(mail.to, [{ name: '', address: PERSON.email }]);
  assert.deepEqual(mail.replyTo, [{ name: '', address: 'press@hanbit.example' }]);
  assert.equal(mail.messageId, `<${message.messageId}>`);
  assert.equal(mail.text?.replaceAll('\r\n', '\n').trim(), message.text.trim());
  assert.equal(mail.html?.replaceAll('\r\n', '\n').trim(), message.html.trim());
  assert.deepEqual(
    mail.attachments.map(({ filename, mimeType, disposition, contentId }) => ({
      filename,
      mimeType,
      disposition,
      contentId,
    })),
    [
      {
        filename: '[사진자료] 한빛로보틱스, 물류센터용 자율주행 로봇 ‘나르미’ 출시.png',
        mimeType: 'image/png',
        disposition: 'inline',
        contentId: '<picture@release>',
      },
      {
        filename: '한빛로보틱스, 물류센터용 자율주행 로봇 ‘나르미’ 출시.pdf',
        mimeType: 'application/pdf',
        disposition: 'attachment',
        contentId: undefined,
      },
    ],
  );
  assert.deepEqual(Buffer.from(mail.attachments[1]?.content as ArrayBuffer), pdf);
  const types = raw.toString().match(/^Content-Type: [a-z]+\/[a-z]+/gim);
  assert.deepEqual(types, [
    'Content-Type: multipart/mixed',
    'Content-Type: multipart/alternative',
    'Content-Type: text/plain',
    'Content-Type: multipart/related',
    'Content-Type: text/html',
    'Content-Type: image/png',
    'Content-Type: application/pdf',
  ]);
});

test('the parts are in order: embargo, introduction, release, sender, unsubscribe', () => {
  const { text, html } = messageOf(RELEASE, PERSON, { ...PARTS, picture: PIXEL });
  const inOrder = [
    '엠바고: 2026. 11. 20.(금) 09:00 이후 보도',
    '안녕하세요, 기자님.',
    '보도자료',
    '한빛로보틱스(대표 이도윤)가',
    '나르미는 한 번 충전으로',
    '주요 특징',
    '이도윤 대표는',
    '한빛로보틱스 소개',
    '언론 문의',
    '보낸 사람: 한빛로보틱스 홍보팀',
    'reporter@news.example 주소로',
    '수신거부',
    PARTS.unsubscribeUrl,
  ];
  let at = -1;
  for (const part of inOrder) {
    const found = text.indexOf(part, at + 1);
    assert.ok(found > at, `${part} in the text`);
    at = found;
  }
  for (const part of inOrder) assert.ok(html.includes(part), `${part} in the HTML`);
  for (const form of [text, html]) assert.ok(form.includes('전화: 02-555-0123'), 'labels keep their colon');
  assert.match(html, /<img src="cid:picture@release"/);
  assert.match(html, /word-break:keep-all/);
});

test('a line above the first sentence is the subtitle, and the sentence after it is the lead', () => {
  const lead = '한빛로보틱스(대표 이도윤)가';
  const subtitle = '한 번 충전으로 12시간, 최대 80kg 적재';
  const shown = (content: string) => {
    const { html } = messageOf({ ...RELEASE, content }, PERSON, PARTS);
    const styleOf = (text: string) =>
      new RegExp(`style="([^"]*)">${text.replace(/[()]/g, '\\$&')}`).exec(html)?.[1] ?? '';
    return { subtitle: styleOf(subtitle), lead: styleOf(lead), order: html.indexOf(subtitle) < html.indexOf(lead) };
  };
  const body = RELEASE.content.replace('보도자료\n\n', '');
  for (const content of [`${subtitle}\n\n${RELEASE.content}`, `보도자료\n\n${subtitle}\n\n${body}`]) {
    const { subtitle: above, lead: behind, order } = shown(content);
    assert.ok(order);
    assert.match(above, /font-size:19px/);
    assert.match(behind, /font-size:17px/);
  }
  assert.match(
    shown(RELEASE.content).lead,
    /font-size:17px/,
    'without one the first sentence is the lead all the same',
  );
  const sentence = `${subtitle}로 하루를 버틴다.`;
  assert.match(shown(`${sentence}\n\n${body}`).subtitle, /font-size:17px/, 'a sentence is not a subtitle');
});

test('the embargo and the footer are in the language of the release', () => {
  const expected = {
    ko: ['엠바고: 2026. 11. 20.(금) 09:00 이후 보도', '수신거부'],
    en: ['EMBARGOED FOR RELEASE UNTIL 09:00 KST, Friday, November 20, 2026', 'unsubscribe'],
    ja: ['情報解禁：2026年11月20日（金）09:00（韓国時間）以降', '配信停止'],
    zh: ['新闻解禁时间：2026年11月20日（周五）09:00（韩国时间）之后', '退订'],
    fr: [
      'Sous embargo : ne pas publier avant le vendredi 20 novembre 2026 à 09 h 00 (heure de Séoul)',
      'désabonnez-vous',
    ],
    id: ['Embargo: untuk disiarkan setelah Jumat, 20 November 2026 pukul 09.00 (waktu Korea)', 'berhenti berlangganan'],
  } as const;
  for (const [language, texts] of Object.entries(expected)) {
    const release = { ...RELEASE, language: language as keyof typeof expected };
    const message = messageOf(release, PERSON, PARTS);
    for (const text of texts)
      assert.ok(message.text.includes(text) && message.html.includes(text), `${language}: ${text}`);
    assert.ok(message.html.includes(`<html lang="${language}">`));
  }
  const marks = {
    ko: '[엠바고 11. 20. 09:00] ',
    en: '[EMBARGOED until November 20, 09:00 KST] ',
    ja: '【情報解禁 11月20日 09:00】 ',
    zh: '【解禁 11月20日 09:00】 ',
    fr: '[Sous embargo jusqu’au 20 novembre, 09 h 00] ',
    id: '[Embargo hingga 20 November pukul 09.00] ',
  } as const;
  for (const [language, mark] of Object.entries(marks)) {
    const release = { ...RELEASE, language: language as keyof typeof marks };
    assert.equal(messageOf(release, PERSON, PARTS).subject, mark + RELEASE.subject);
  }
  const open = messageOf({ ...RELEASE, embargoAt: null }, PERSON, PARTS);
  assert.equal(open.subject, RELEASE.subject);
  assert.ok(!open.text.includes('엠바고'));
});

test('the attached PDF also states the embargo at the top, and its lead stays the lead', () => {
  const atOnce = {
    ko: '즉시 보도',
    en: 'FOR IMMEDIATE RELEASE',
    ja: '報道関係者各位',
    zh: '即时发布',
    fr: 'Pour publication immédiate',
    id: 'Untuk Disiarkan Segera',
  } as const;
  for (const [name, line] of Object.entries(atOnce)) {
    const language = name as keyof typeof atOnce;
    const content = `${line}\n\nFirst sentence.\n\nSecond sentence.`;
    const blocksOf = (embargoAt: Date | null) => {
      const { document } = withDocument({ ...RELEASE, title: 'Title', content, language });
      const common = { language, company: null, created: DAY, cover: null, pictures: new Map() };
      return readText({ kind: 'press', ...common, document: pdfDocumentOf({ document, language, embargoAt }) }).blocks;
    };
    const [head, , lead] = blocksOf(RELEASE.embargoAt);
    assert.ok(head?.type === 'masthead');
    const all = head.notes.map(plainText);
    const notes = all.filter((note) => note !== line || language === 'ja');
    assert.deepEqual(notes, all, `${language}: nothing says "at once"`);
    assert.ok(
      notes.some((note) => /2026/.test(note)),
      `${language}: ${notes}`,
    );
    assert.deepEqual(lead, { type: 'lead', runs: [{ text: 'First sentence.' }] }, language);
    const [open] = blocksOf(null);
    assert.ok(open?.type === 'masthead' && !open.notes.some((note) => /2026/.test(plainText(note))));
  }
});

test('an image that is too large is linked, a PDF that is too large is left out', () => {
  const large = Buffer.concat([PIXEL, Buffer.alloc(600 * 1024)]);
  const message = messageOf(RELEASE, PERSON, { ...PARTS, picture: large, pdf: Buffer.alloc(2 * 1024 * 1024 + 1) });
  assert.deepEqual(message.attachments, []);
  assert.ok(message.html.includes('href="https://press.example/files/pictures/narumi.png"'));
  assert.ok(!message.html.includes('<img'));
  const script = messageOf({ ...RELEASE, imageUrl: 'javascript:alert(1)' }, PERSON, PARTS);
  assert.ok(!script.html.includes('javascript:'));
});

test('the Message-ID is the same for every copy and different for another person or release', () => {
  const id = (email: string, release = RELEASE, parts = PARTS) =>
    messageOf(release, { ...PERSON, email }, parts).messageId;
  assert.equal(id('a@x.example'), id('A@x.example', { ...RELEASE, subject: 'edited' }));
  assert.notEqual(id('a@x.example'), id('b@x.example'));
  assert.notEqual(id('a@x.example'), id('a@x.example', { ...RELEASE, id: 43 }));
  const forged = { ...PARTS, unsubscribeUrl: 'https://press.example/unsubscribe/42/7/guessed' };
  assert.notEqual(id('a@x.example'), id('a@x.example', RELEASE, forged));
  assert.match(id('a@x.example'), /^42\.[0-9a-f]{32}@press\.example$/);
});

test('a message without an unsubscribe link has no one-click header', () => {
  const message = messageOf(RELEASE, PERSON, { ...PARTS, unsubscribeUrl: '' });
  assert.deepEqual(message.headers, {});
  assert.ok(!message.text.includes('수신거부'));
});

test('a long address wraps instead of widening the message', () => {
  const { html } = messageOf(RELEASE, PERSON, PARTS);
  assert.equal(html.match(/<table[^>]*style="table-layout:fixed;/g)?.length, 2);
});

test('an account without a company uses the name of the service as sender, not a mail address', () => {
  const { from, text } = messageOf({ ...RELEASE, fromName: 'pr@hanbit.example' }, PERSON, PARTS);
  assert.deepEqual(from, PARTS.mailFrom);
  assert.ok(text.includes(`${PARTS.mailFrom.name} <${PARTS.mailFrom.address}>`));
});

test('the only account of an installation sends under the name of the setup', () => {
  const context = { ...PARTS, isOnlyAccount: true };
  assert.deepEqual(messageOf(RELEASE, PERSON, context).from, PARTS.mailFrom);
  const unnamed = { ...context, mailFrom: { ...PARTS.mailFrom, name: '' } };
  assert.equal(messageOf(RELEASE, PERSON, unnamed).from.name, RELEASE.fromName);
});

test('line breaks in a name, a subject or a title do not end a header', async () => {
  const evil = 'x\r\nBcc: victim@x.example\r\n\r\nbody\u2028Bcc: b@x.example\u0000';
  const release = {
    ...RELEASE,
    subject: evil,
    fromName: evil,
    title: evil,
    contact: evil,
    replyTo: 'a@x.example\r\nBcc: c@x.example',
  };
  const message = messageOf(release, PERSON, { ...PARTS, pdf: Buffer.from('%PDF'), picture: PIXEL });
  const raw = await write({ ...message, headers: { ...message.headers, 'X-Test': `a${evil}` } });
  const { headers, bcc, replyTo, subject } = await PostalMime.parse(raw);
  assert.equal(bcc, undefined);
  assert.equal(replyTo, undefined);
  assert.equal(subject, '[엠바고 11. 20. 09:00] x Bcc: victim@x.example body Bcc: b@x.example');
  assert.ok(!headers.some(({ key }) => key === 'bcc'));
  const heads = raw
    .toString()
    .split(/\r\n--[^\r\n]+\r\n/)
    .map((part) => part.split('\r\n\r\n', 1)[0] ?? '');
  assert.ok(heads.length > 4);
  for (const head of heads) assert.ok(!/^bcc:/im.test(head), 'not in the headers of any part');
  await assert.rejects(write({ ...message, headers: { 'X: y\r\nBcc': 'v@x.example' } }));
});

test('markup in user input is escaped', () => {
  const evil = '<script>alert(1)</script><img src=x onerror="a()">"\'>&amp;';
  const release = {
    ...RELEASE,
    ...{ subject: evil, introduction: evil, fromName: evil, contact: evil, title: evil, imageAlt: evil },
    content: [
      evil,
      `${evil} 소개\n${evil}`,
      `■ ${evil}\n- ${evil}`,
      `언론 문의\n담당: ${evil}`,
      `“${evil}”라고 말했다.`,
    ].join('\n\n'),
  };
  const { html, text } = messageOf(release, { ...PERSON, email: "o'hara@x.example" }, { ...PARTS, picture: PIXEL });
  assert.ok(!html.includes('<script'));
  assert.ok(!/<img (?!src="cid:)/.test(html));
  assert.deepEqual([...new Set(html.match(/\son[a-z]+\s*=\s*"/g))], []);
  assert.ok(html.includes('&lt;script&gt;alert(1)&lt;/script&gt;'));
  assert.ok(html.includes('&amp;amp;'), 'escaped once, not read');
  assert.ok(text.includes('<script>alert(1)</script>'), 'plain text is not escaped');
});

test('opening the message loads nothing from the network', () => {
  const { html } = messageOf(RELEASE, PERSON, { ...PARTS, picture: PIXEL });
  assert.deepEqual(html.match(/(?:src|background)="(?!cid:)[^"]*"|url\(|<link|@import/g), null);
});

test('the DKIM signature is valid and covers both unsubscribe headers', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const key = { domain: 'press.example', selector: 'mail2026', privateKey: pem };
  const raw = (await messageWriter(key)(messageTo('a@x.example'), DAY)).toString('latin1');
  const [head = '', ...bodies] = raw.split('\r\n\r\n');
  const fields = head.replace(/\r\n([ \t])/g, '$1').split('\r\n');
  const signature = fields.find((field) => field.startsWith('DKIM-Signature:')) ?? '';
  const tags = new Map(
    signature
      .slice('DKIM-Signature:'.length)
      .split(';')
      .map((tag) => [tag.slice(0, tag.indexOf('=')).trim(), tag.slice(tag.indexOf('=') + 1).replace(/\s/g, '')]),
  );
  assert.deepEqual(
    [tags.get('d'), tags.get('s'), tags.get('a'), tags.get('c')],
    ['press.example', 'mail2026', 'rsa-sha256', 'relaxed/relaxed'],
  );
  const signed = (tags.get('h') ?? '').split(':');
  for (const name of ['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post', 'message-id'])
    assert.ok(signed.includes(name), name);

  const body = `${bodies
    .join('\r\n\r\n')
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(\r\n)*$/, '')}\r\n`;
  assert.equal(createHash('sha256').update(body, 'latin1').digest('base64'), tags.get('bh'));
  const relaxed = (field: string) =>
    `${field.slice(0, field.indexOf(':')).toLowerCase().trim()}:${field
      .slice(field.indexOf(':') + 1)
      .replace(/[ \t]+/g, ' ')
      .trim()}`;
  const lines = signed.map((name) => relaxed(fields.find((field) => field.toLowerCase().startsWith(`${name}:`)) ?? ''));
  const unsigned = relaxed(signature).replace(/b=[^;]*$/, 'b=');
  const verified = (content: string[]) =>
    createVerify('RSA-SHA256')
      .update([...content, unsigned].join('\r\n'), 'latin1')
      .verify(publicKey, tags.get('b') ?? '', 'base64');
  assert.ok(verified(lines));
  assert.ok(
    !verified(lines.map((line) => line.replace('unsubscribe/42', 'unsubscribe/43'))),
    'an altered link breaks it',
  );
  assert.match(raw, /^List-Unsubscribe: <https:\/\/press\.example\/unsubscribe\/42\/7\/[^>\s]+>\r$/m);
  assert.match(raw, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
});

test('the outbox has one readable file per message, in a folder named by the Korean date', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outbox-'));
  const outbox = createOutbox({
    folder,
    writeMessage: messageWriter(null),
    now: () => new Date('2026-11-15T15:30:00Z'),
  });
  const message = messageTo('a@x.example');
  const outcome = await outbox.send(message);
  assert.equal(outcome.kind, 'accepted');
  assert.match(outcome.answer, /^outbox\/2026-11-16\/[0-9a-f]{32}\.eml$/);
  await outbox.send(message);
  await outbox.send(messageTo('b@x.example', { messageId: '../../../etc/passwd' }));
  const names = readdirSync(join(folder, '2026-11-16'));
  assert.equal(names.length, 2, 'a second copy replaces the first, and no name escapes the folder');
  assert.ok(names.every((name) => name.endsWith('.eml')));
  const mail = await PostalMime.parse(readFileSync(join(folder, outcome.answer.slice('outbox/'.length))));
  assert.equal(mail.subject, SUBJECT);
  assert.equal((await outbox.send(messageTo('a@x.example', { to: 'a@x,b@x' }))).kind, 'refused');
});

test('an internationalised domain is sent in ASCII form', () => {
  assert.match(envelopeAddress('reporter@신문.한국'), /^reporter@xn--[a-z0-9]+\.xn--3e0b707e$/);
  assert.equal(envelopeAddress('Reporter@News.example'), 'Reporter@news.example');
});

test('a large message is written in a worker thread and has the same content and signature', async () => {
  const workers = createWorkerPool();
  try {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const key = { domain: 'press.example', selector: 'mail', privateKey: pem };
    const content = '한빛로보틱스가 새 로봇을 출시했다. '.repeat(10_000);
    const message = messageOf({ ...RELEASE, content }, PERSON, { ...PARTS, picture: PIXEL });
    const [inThread, here] = await Promise.all(
      [workers, null].map(async (pool) => PostalMime.parse(await messageWriter(key, pool)(message, DAY))),
    );
    assert.equal(inThread?.text, here?.text);
    assert.equal(inThread?.html, here?.html);
    assert.deepEqual(inThread?.attachments, here?.attachments);
    assert.ok(inThread?.headers.some(({ key: name }) => name === 'dkim-signature'));
    assert.equal(workers.stats().timeouts, 0);
  } finally {
    await workers.close();
  }
});
