import assert from 'node:assert/strict';
import { test } from 'node:test';
import PostalMime from 'postal-mime';
import { type Block, type BlockContent, type Document, ROLES, type Role, type Run } from '../../src/documents/model.ts';
import { messageWriter } from '../../src/providers/mail/message.ts';
import { FOREIGN_URL, FULL_ENGLISH, FULL_PRESS, PICTURE_URL } from '../export/full-texts.ts';
import { samplePicture } from '../export/picture.ts';
import { messageOf, PARTS, RELEASE } from './messages.ts';

/** Every mark, caption, credit and speaker of a release is in both parts of the mail. */

const PERSON = { email: 'reporter@news.example', name: '박지훈', media: '한국경제신문' };
const PICTURE = samplePicture(120, 63);
const WITHOUT_COVER = { ...RELEASE, imageUrl: null, imageAlt: null, embargoAt: null, introduction: '' };

const messageWith = (document: Document, pictures: Record<string, Buffer> = { [PICTURE_URL]: PICTURE }) =>
  messageOf({ ...WITHOUT_COVER, title: document.title, document }, PERSON, { ...PARTS, pictures });

const documentOf = (...parts: [Role, BlockContent][]): Document => ({
  title: '제목',
  blocks: parts.map(([role, content], index) => ({ ...content, role, id: `b${index}` }) as Block),
  to_check: [],
});

const paragraph = (...runs: Run[]): Document => documentOf(['body', { type: 'paragraph', runs }]);

test('HTML: every mark is an element, and nothing shows its sign', () => {
  const { html } = messageWith(FULL_PRESS);
  for (const text of ['글루코핀', '6만 9000원', '크기와 무게', '최대 14일', '누구나'])
    assert.ok(html.includes(`<strong>${text}</strong>`), text);
  assert.ok(html.includes('<em>Journal of Glucose Sensing</em>'));
  assert.ok(html.includes('<strong><em>꾸준한 관리</em></strong>'));
  for (const text of ['[출시일]', '[장소]'])
    assert.match(
      html,
      new RegExp(`<span class="blank[^>]*background-color:[^>]*>${text.replace(/[[\]]/gu, '\\$&')}</span>`, 'u'),
    );
  const link = /<a class="link" href="https:\/\/hanbit\.example\/glucopin\?lang=ko"[^>]*>글루코핀 소개 누리집<\/a>/u;
  assert.match(html, link);
  assert.match(html, /<a [^>]*href="mailto:pr@hanbit\.example"[^>]*>pr@hanbit\.example<\/a>/u);
  assert.doesNotMatch(html.replace(/<style>.*?<\/style>/su, ''), /\*\*|\]\(/u);
});

test('HTML: tables, facts, code, headings and the speaker of a quotation', () => {
  const { html } = messageWith(FULL_PRESS);
  assert.match(html, /<th [^>]*scope="col"[^>]*>구분<\/th>/u);
  assert.match(html, /<td [^>]*>10일<br>\n\(교체형\)<\/td>/u);
  assert.match(html, /<td [^>]*>최대 5명<\/td><td [^>]*>&nbsp;<\/td>/u);
  assert.match(html, /<th [^>]*scope="row"[^>]*>출시<\/th>/u);
  assert.match(html, /<pre [^>]*>curl https:\/\/api\.hanbit\.example\/v1\/readings \\\n {2}--header &quot;/u);
  // The first heading below the title, whatever its level in the text: no level is skipped.
  assert.match(html, /<h2 [^>]*>■ 제품 특징<\/h2>/u);
  assert.ok(html.includes('— 김도윤, 한빛바이오 대표'));
  assert.doesNotMatch(messageWith(FULL_ENGLISH).html, /<th [^>]*scope="col"/u, 'a table without column headings');
});

test('HTML: a small picture is shown with its caption and credit, another one is linked', async () => {
  const message = messageWith(FULL_PRESS);
  assert.match(message.html, /<img src="cid:picture@release"[^>]*alt="팔 뒤쪽에 붙인 글루코핀 센서"/u);
  assert.ok(message.html.includes('12월 1일 출시하는 연속 혈당 측정 센서 글루코핀 (© 한빛바이오)'));
  assert.ok(message.html.includes('약국에 진열된 글루코핀 (사진 제공: 약국신문)'));
  assert.match(message.html, new RegExp(`<a [^>]*href="${FOREIGN_URL}"`, 'u'));
  assert.equal(message.html.match(/<img /gu)?.length, 1);
  const mail = await PostalMime.parse(await messageWriter(null)(message, new Date(0)));
  assert.deepEqual(
    mail.attachments.map(({ filename, contentId, mimeType }) => ({ filename, contentId, mimeType })),
    [
      {
        filename: '[사진자료] 12월 1일 출시하는 연속 혈당 측정 센서 글루코핀.png',
        contentId: '<picture@release>',
        mimeType: 'image/png',
      },
    ],
  );
});

test('plain text: no sign for bold and italic, addresses in brackets, and everything else of the release', () => {
  const { text } = messageWith(FULL_PRESS);
  for (const expected of [
    '‘글루코핀’을 [출시일] 출시한다고',
    'Journal of Glucose Sensing에 실은 논문에서 통증 없는 측정이 꾸준한 관리로',
    '글루코핀 소개 누리집 (https://hanbit.example/glucopin?lang=ko)에서',
    '홈페이지: https://hanbit.example\n',
    '이메일: pr@hanbit.example\n',
    '- 크기와 무게: 지름 12mm',
    '\n  · 기존 제품의 60% 크기\n',
    '구분        | 글루코핀  | 기존 제품',
    '측정 기간   | 최대 14일 | 10일 (교체형)',
    '설명회: [장소], 11. 20.(금) 14:00',
    '정했습니다.”\n— 김도윤, 한빛바이오 대표',
    `[팔 뒤쪽에 붙인 글루코핀 센서] ${PICTURE_URL}\n12월 1일 출시하는 연속 혈당 측정 센서 글루코핀 (© 한빛바이오)`,
    `[사용 장면] ${FOREIGN_URL}\n약국에 진열된 글루코핀 (사진 제공: 약국신문)`,
    '    curl https://api.hanbit.example/v1/readings \\\n      --header',
    '언론 문의처\n담당자: 홍보팀 이서연 과장',
  ])
    assert.ok(text.includes(expected), expected);
  assert.doesNotMatch(text, /\*/u);
});

test('plain text: a table that is too wide for a line is written row by row', () => {
  const long = '아주 긴 설명이 들어가는 칸이라서 다른 칸과 한 줄에 모두 적을 수 없다';
  const cells = (...texts: string[]) => texts.map((text) => ({ runs: text === '' ? [] : [{ text }] }));
  const rows = [cells('이름', '설명', '비고'), cells('가', long, ''), cells('나', long, '있음')];
  const { text } = messageWith(documentOf(['body', { type: 'table', header: true, rows }]));
  assert.ok(text.includes(`이름: 가\n설명: ${long}\n\n이름: 나\n설명: ${long}\n비고: 있음`));
});

test('pictures beyond the limits of size and number are linked', () => {
  const urls = Array.from({ length: 14 }, (_, index) => `https://press.example/files/pictures/${index}.png`);
  const image = (url: string): [Role, BlockContent] => [
    'body',
    { type: 'image', url, alt: url, caption: null, credit: null, media_id: null },
  ];
  const document = documentOf(...urls.map(image));
  const many = messageWith(document, Object.fromEntries(urls.map((url) => [url, PICTURE])));
  assert.equal(many.attachments.length, 10);
  assert.equal(many.html.match(/<img /gu)?.length, 10);
  assert.equal(many.html.match(/<a [^>]*href="https:\/\/press\.example\/files\/pictures/gu)?.length, 4);
  const large = Buffer.concat([PICTURE, Buffer.alloc(450 * 1024)]);
  const heavy = messageWith(document, Object.fromEntries(urls.map((url) => [url, large])));
  assert.equal(heavy.attachments.length, 4);
  const tooLarge = Buffer.concat([PICTURE, Buffer.alloc(600 * 1024)]);
  assert.equal(messageWith(document, { [urls[0]!]: tooLarge }).attachments.length, 0);
});

test('the picture of the release is not repeated when its text contains it', () => {
  const document = documentOf([
    'body',
    { type: 'image', url: PICTURE_URL, alt: '센서', caption: '설명', credit: null, media_id: null },
  ]);
  const release = { ...WITHOUT_COVER, imageUrl: PICTURE_URL, document };
  const { html, attachments } = messageOf(release, PERSON, { ...PARTS, pictures: { [PICTURE_URL]: PICTURE } });
  assert.equal(html.match(/<img /gu)?.length, 1);
  assert.equal(attachments.length, 1);
});

test('links are web and mail addresses only', () => {
  const links = [
    'javascript:alert(1)',
    ' JaVaScript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'file:///etc',
  ];
  const runs = links.map((link) => ({ text: '누르세요', link }));
  const { html, text } = messageWith(paragraph(...runs, { text: '좋은 곳', link: 'https://a.example/"onclick="x' }));
  assert.doesNotMatch(html, /javascript:|data:text|file:/iu);
  assert.equal(html.match(/누르세요/gu)?.length, 5);
  assert.match(html, /href="https:\/\/a\.example\/%22onclick=%22x"/u);
  assert.ok(text.includes('누르세요누르세요누르세요누르세요누르세요좋은 곳 (https://a.example/%22onclick=%22x)'));
});

test('markup and control characters in every text of every block and role are harmless', () => {
  const evil = '<script>alert(1)</script><img src=x onerror="a()">"\'>&amp;\u0000\u202e\u001b\ud800';
  const runs: Run[] = [
    { text: evil },
    { text: evil, bold: true, italic: true, link: `https://a.example/${evil}` },
    { text: evil, placeholder: true },
  ];
  const blocks: BlockContent[] = [
    { type: 'paragraph', runs },
    { type: 'heading', marker: '■', runs },
    { type: 'list', items: [{ marker: evil, runs, items: [{ marker: '-', runs, items: [] }] }] },
    { type: 'table', header: true, rows: [[{ runs }], [{ runs }]] },
    { type: 'quote', runs, speaker: { name: evil, title: evil } },
    { type: 'image', url: PICTURE_URL, alt: evil, caption: evil, credit: evil, media_id: null },
    { type: 'image', url: `https://a.example/${evil}`, alt: evil, caption: evil, credit: evil, media_id: null },
    { type: 'facts', rows: [{ label: evil, value: runs }] },
    { type: 'code', language: evil, text: evil },
  ];
  const parts = ROLES.flatMap((role) => blocks.map((content): [Role, BlockContent] => [role, content]));
  const { html, text, attachments } = messageWith(documentOf(...parts));
  assert.doesNotMatch(html, /<script|<img (?!src="cid:)/u);
  assert.deepEqual([...new Set(html.match(/\son[a-z]+\s*=\s*"/gu))], []);
  assert.deepEqual(html.match(/(?:src|background)="(?!cid:)[^"]*"|url\(|<link|@import/gu), null);
  for (const form of [html, text, attachments[0]!.filename])
    assert.doesNotMatch(form, /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u202e]|\p{Cs}/u);
});

test('2,000 blocks and 500,000 characters are written completely', () => {
  const words = '한빛바이오는 혈당 센서를 출시했다. ';
  const runs = [{ text: words }, { text: '굵게', bold: true as const }];
  const many = documentOf(
    ...Array.from({ length: 2000 }, (): [Role, BlockContent] => ['body', { type: 'paragraph', runs }]),
  );
  assert.equal(messageWith(many).html.match(/<strong>굵게<\/strong>/gu)?.length, 2000);
  const long = messageWith(paragraph({ text: words.repeat(500_000 / words.length), italic: true }, { text: '끝말' }));
  assert.ok(long.text.includes('끝말') && long.html.includes('끝말'));
});
