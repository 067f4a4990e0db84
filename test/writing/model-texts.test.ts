import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unverifiedClaims } from '../../src/writing/origins/index.ts';
import { characterCount, checkPlatform, PLATFORMS, published } from '../../src/writing/social/platforms.ts';
import { messageOf, says } from '../providers/fake-model.ts';
import { modelWriter, sampleBrief } from './model-writer.ts';

/** Social posts and introductions by a model. */

const { server, writer, listener } = modelWriter();

const source = {
  title: '새봄바이오 혈당 센서 글루코핀 출시',
  content:
    '새봄바이오가 혈당 센서 글루코핀을 12월 1일 출시한다. 무게는 4g이다.\n\n김바다 대표는 “손끝을 찌르지 않아도 됩니다”라고 말했다. 판매처는 [판매처]이다.',
  language: 'ko' as const,
};
const post = {
  platform: 'social_c' as const,
  table: PLATFORMS,
  source,
  brief: sampleBrief({ task: 'sns' }),
  includeHashtags: true,
  hashtagCount: 3,
  variant: 0,
};

test('social: the quote and sentences with a placeholder stay', async () => {
  const content =
    '글루코핀이 12월 1일 나옵니다.\n\n김바다 대표는 “손끝을 찌르지 않아도 됩니다”라고 말합니다.\n\n판매처는 [판매처]입니다.';
  server().next(says({ title: null, content, hashtags: ['#글루코핀'] }));
  const { value, claims } = await writer().social({ ...post, platform: 'social_a' }, listener);
  assert.equal(value.content, content);
  assert.equal(claims.find(({ kind }) => kind === 'quote')?.origin.type, 'reference');
  assert.deepEqual(unverifiedClaims(claims), []);
  assert.equal(server().asked.length, 1);
});

test('social: a quote with a blank in it stays, and one that the model leaves out is named', async () => {
  const quote = '김바다 대표는 “올해 [수치]만 명이 쓰게 하겠습니다”라고 말했다.';
  const request = {
    ...post,
    platform: 'social_a' as const,
    source: { ...source, content: `무게는 4g이다.\n\n${quote}` },
  };
  const kept = '무게는 4g입니다.\n\n김바다 대표는 “올해 [수치]만 명이 쓰게 하겠습니다”라고 말합니다.';
  server().next(says({ title: null, content: kept, hashtags: [] }));
  const { value } = await writer().social(request, listener);
  assert.deepEqual([value.content, value.toCheck], [kept, []]);
  server().next(says({ title: null, content: '무게는 4g입니다.', hashtags: [] }));
  const { toCheck } = (await writer().social(request, listener)).value;
  assert.match(toCheck![0]!.reason.ko, /올해 \[수치\]만 명이 쓰게 하겠습니다/u);
});

test('social: a text that is too long is sent back once; if still too long it is kept whole, and the check says so', async () => {
  const content = '글루코핀이 12월 1일 나왔어요. '.repeat(30).trim();
  server().standard(says({ title: null, content, hashtags: ['글루코핀', '#혈당 센서', '!!'] }));
  const { value } = await writer().social(post, listener);
  assert.equal(server().asked.length, 2);
  assert.match(messageOf(server().asked[1]!, 'user'), /counts \d+ on this platform, the limit is \d+/);
  assert.equal(value.content, content);
  assert.ok(checkPlatform('social_c', value.content, value.hashtags, null).over_by > 0);
  assert.deepEqual(value.hashtags.slice(0, 2), ['#글루코핀', '#혈당센서']);
  assert.equal(value.hashtags.length, 3);
  assert.equal(value.title, null);
});

test('social: the shortened response is the post', async () => {
  const short = '글루코핀이 12월 1일 나와요.';
  server().next(
    says({ title: null, content: `${short} `.repeat(30), hashtags: [] }),
    says({ title: null, content: short, hashtags: ['#글루코핀'] }),
  );
  const { value } = await writer().social(post, listener);
  assert.equal(value.content, short);
  assert.ok(characterCount('social_c', published(value.content, value.hashtags)) <= 280);
});

test('social: an invented figure is listed, and not sent back', async () => {
  server().standard(says({ title: null, content: '글루코핀이 벌써 350만 개 팔렸어요.', hashtags: [] }));
  const { claims } = await writer().social(post, listener);
  assert.equal(server().asked.length, 1);
  assert.ok(unverifiedClaims(claims).some((claim) => claim.includes('350만')));
});

test('social: hashtags that the model leaves out are taken from the source', async () => {
  const content = `한빛바이오가 초소형 연속 혈당 측정기 글루코핀을 12월 1일 출시한다. 피부에 붙이는 센서가 5분마다 혈당을 측정해 모바일 앱으로 보낸다.

손끝을 찔러야 하는 불편 때문에 측정을 거르는 환자가 많다. 회사는 내년 상반기 일본 출시를 계획하고 있다. 전국 약국에서 구입할 수 있다.

회사 소개
한빛바이오는 의료기기 전문 기업으로 병원과 연구소에 진단 장비를 공급한다.`;
  server().next(says({ title: null, content: '글루코핀이 나왔어요.', hashtags: ['#글루코핀', '#당뇨관리'] }));
  const request = { ...post, platform: 'social_a' as const, source: { ...source, content }, hashtagCount: 30 };
  const { hashtags } = (await writer().social(request, listener)).value;
  assert.equal(new Set(hashtags).size, 30);
  assert.deepEqual(hashtags.slice(0, 2), ['#글루코핀', '#당뇨관리']);
});

test('social: hashtag lines are removed only from the end of the text', { timeout: 20_000 }, async () => {
  const tags = Array.from({ length: 40 }, (_, index) => `#태그${'가나다라마바사아자차'[index % 10]}`).join('\n');
  const blog = { ...post, platform: 'blog' as const };
  server().next(says({ title: '이야기', content: `본문이에요.\n${tags}\n끝인사예요.`, hashtags: [] }));
  assert.equal((await writer().social(blog, listener)).value.content, `본문이에요.\n${tags}\n끝인사예요.`);
  server().next(says({ title: '이야기', content: `본문이에요.\n\n${tags}\n`, hashtags: [] }));
  assert.equal((await writer().social(blog, listener)).value.content, '본문이에요.');
});

test('social: a blog has a title, and without hashtags there are none', async () => {
  server().next(says({ title: '글루코핀 이야기', content: '본문이에요.', hashtags: ['#글루코핀'] }));
  const { value } = await writer().social({ ...post, platform: 'blog', includeHashtags: false }, listener);
  const { toCheck, ...written } = value;
  assert.deepEqual(written, { title: '글루코핀 이야기', content: '본문이에요.', hashtags: [] });
  assert.deepEqual(
    toCheck!.map(({ field }) => field),
    ['length'],
    'the quote of the source that the answer leaves out',
  );
});

test('introduction: our variables stay, others become blanks, a missing signature is added', async () => {
  const request = { title: source.title, content: source.content, language: 'ko' as const, brand: null };
  const whole = '안녕하세요, {{company_name}} {{ sender_name }}입니다. {{reporter}}님께 보냅니다. {{sender_contact}}';
  server().next(says({ content: whole }), says({ content: '안녕하세요. 보도자료를 보냅니다.' }));
  const first = await writer().introduction(request, listener);
  assert.equal(
    first.value,
    '안녕하세요, {{company_name}} {{sender_name}}입니다. [reporter]님께 보냅니다. {{sender_contact}}',
  );
  const second = await writer().introduction(request, listener);
  assert.match(second.value, /\{\{sender_name\}\} 드림[\s\S]*\{\{sender_contact\}\}/);
});
