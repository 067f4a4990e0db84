import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Language } from '../../src/writing/brief.ts';
import { draftSocial } from '../../src/writing/form/social/index.ts';
import { social } from '../../src/writing/form/work.ts';
import {
  characterCount,
  checkPlatform,
  isLegalHashtag,
  PLATFORM_IDS,
  PLATFORMS,
  published,
} from '../../src/writing/social/platforms.ts';
import type { SocialRequest } from '../../src/writing/writer.ts';
import { brief, CHINESE_REFERENCE, ENGLISH_REFERENCE, JAPANESE_REFERENCE, KOREAN_REFERENCE } from './samples.ts';

const SOURCES: Record<'ko' | 'en' | 'ja' | 'zh', SocialRequest['source']> = {
  ko: {
    title: '한빛바이오, 초소형 혈당 측정기 글루코핀 출시',
    content: `(서울=2026년 11월 15일) ${KOREAN_REFERENCE.text}\n\n회사 소개\n\n한빛바이오는 2012년 설립된 의료기기 전문 기업이다.\n\n언론 문의처\n\n홍보팀 [담당자 이름]`,
    language: 'ko',
  },
  en: {
    title: 'Hanbit Bio Launches GlucoPin',
    content: `FOR IMMEDIATE RELEASE\n\n${ENGLISH_REFERENCE.text}\n\nAbout Hanbit Bio\n\nHanbit Bio was founded in 2012.\n\n###`,
    language: 'en',
  },
  ja: { title: 'ハンビットバイオ、グルコピンを発売', content: JAPANESE_REFERENCE.text, language: 'ja' },
  zh: { title: '韩光生物推出格鲁科', content: CHINESE_REFERENCE.text, language: 'zh' },
};

type Change = Partial<Omit<SocialRequest, 'brief'>> & {
  language?: Language;
  tone?: 'professional' | 'casual' | 'friendly';
  length?: 'short' | 'medium' | 'long';
};

function requestOf(change: Change): SocialRequest {
  const { language = 'ko', tone = 'professional', length = 'medium', ...rest } = change;
  return {
    platform: 'social_a',
    table: PLATFORMS,
    source: SOURCES.ko,
    includeHashtags: true,
    hashtagCount: 5,
    variant: 0,
    ...rest,
    brief: brief({ task: 'sns', language, tone, length }),
  };
}

const post = (change: Change) => draftSocial(requestOf(change));

const notes = (result: ReturnType<typeof post>) =>
  (result.toCheck ?? []).map(({ reason }) => `${reason.ko}\n${reason.en}`).join('\n');

test('a quotation is used although its speaker is still a blank', () => {
  const content = `고운식품은 11월 26일 김치 5톤을 전달한다.\n\n[대표 이름] 고운식품 대표는 “따뜻한 겨울을 나시길 바란다”고 말했다.`;
  const source = { title: '고운식품, 김치 5톤 전달', content, language: 'ko' as const };
  for (const platform of PLATFORM_IDS)
    assert.match(post({ platform, source }).content, /“따뜻한 겨울을 나시길 바란다”/u, platform);
});

test('a quotation with a blank in its words is in the post or named among what was left out', () => {
  const quote = '박고운 고운식품 대표는 “올해는 [수치]톤을 더 담갔다”고 말했다.';
  const content = `고운식품은 11월 26일 김치 5톤을 전달한다.\n\n${quote}`;
  const source = { title: '고운식품, 김치 5톤 전달', content, language: 'ko' as const };
  for (const platform of PLATFORM_IDS)
    for (const length of ['short', 'medium', 'long'] as const) {
      const result = post({ platform, source, length });
      assert.match(`${result.content}\n${notes(result)}`, /“올해는 \[수치\]톤을 더 담갔다”/u, `${platform} ${length}`);
      if (length !== 'short') assert.match(result.content, /“올해는 \[수치\]톤을 더 담갔다”/u, platform);
    }
});

test('hashtags are nouns and names, never verbs', () => {
  const english = {
    title: 'Harlow Museum opens free night gallery',
    content:
      'Harlow Museum opens a free night gallery on December 4. The gallery shows 60 photographs of the River Stort. Visitors can book a guided tour.',
    language: 'en' as const,
  };
  const { hashtags } = post({ source: english, language: 'en', hashtagCount: 20 });
  assert.deepEqual(hashtags.toSorted(), ['#HarlowMuseum', '#RiverStort', '#gallery', '#photographs', '#tour']);
  const korean = {
    title: '서린구, 반려식물 병원 문 연다',
    content:
      '서린구는 반려식물 병원을 연다. 시든 식물을 가져오면 전문가가 진단한다. 열린 공간에서 화분도 맡길 수 있다.',
    language: 'ko' as const,
  };
  const tags = post({ source: korean, hashtagCount: 30 }).hashtags;
  for (const verb of ['#시든', '#가져오면', '#열린', '#맡길']) assert.ok(!tags.includes(verb), tags.join(' '));
});

test('hashtags come from no heading or contact of the form, and are no adverbs, endings or counts', () => {
  const korean = {
    title: '한빛바이오, 글루코핀 누적 판매 20만 개 돌파',
    content: `(서울=2026년 11월 15일) 한빛바이오는 글루코핀이 20만 개 넘게 팔렸다고 밝혔다. 오래 걸리던 혈당 측정을 5분으로 줄여 어린 환자도 아프지 않아 한다. 무게는 3그램이다.

제품 개요

출시일: 12월 1일

언론 문의처

홍보팀 이서연 02-555-0142`,
    language: 'ko' as const,
  };
  const { hashtags } = post({ source: korean, hashtagCount: 30 });
  for (const tag of ['#언론', '#문의처', '#홍보팀', '#이서연', '#개요', '#출시일', '#넘게', '#걸리', '#어린', '#않아'])
    assert.ok(!hashtags.includes(tag), hashtags.join(' '));
  for (const tag of ['#한빛바이오', '#글루코핀', '#무게', '#환자'])
    assert.ok(hashtags.includes(tag), hashtags.join(' '));
});

test('the sentences of the release are printed as given', () => {
  const content = 'みどり製菓は「こめはな」を12月8日に発売する。価格は680円で、全国の25店で扱う。在庫を増やす。';
  const source = { title: 'みどり製菓、「こめはな」を発売', content, language: 'ja' as const };
  for (const variant of [0, 1, 2]) {
    const { content: text } = post({ platform: 'blog', source, language: 'ja', variant });
    assert.match(text, /発売する。.*扱う。.*増やす。/su);
  }
});

test('a suggested quotation without approval is not used, and the note says so', () => {
  const content = '고운식품은 김치 5톤을 전달한다.\n\n[승인 필요: “따뜻한 겨울을 나시길 바란다”고 대표가 말했다.]';
  const result = post({ source: { title: '김치 전달', content, language: 'ko' } });
  assert.doesNotMatch(result.content, /따뜻한 겨울/u);
  assert.match(notes(result), /빈칸이 남아 있어 뺀 문장입니다: .*따뜻한 겨울/u);
});

test('every sentence of the news is in the post or listed as left out', () => {
  const told = [
    '12월 1일',
    '40% 작다|40% 작',
    '손끝을 찔러야',
    '5분마다',
    '14일 동안',
    '돌려 드리고 싶었다',
    '6만 9000원',
    '일본 출시',
  ];
  for (const platform of PLATFORM_IDS)
    for (const length of ['short', 'medium', 'long'] as const) {
      const result = post({ platform, length });
      const whole = `${result.content}\n${notes(result)}`;
      for (const forms of told)
        assert.ok(
          forms.split('|').some((form) => whole.includes(form)),
          `${platform} ${length}: ${forms} in ${whole}`,
        );
    }
});

test('no sentence is truncated while another one fits', () => {
  const long = `${'아주 긴 문장으로 이어지고 '.repeat(20)}끝난다.`;
  const source = { title: '긴 소식', content: `${long}\n\n가격은 9900원이다.`, language: 'ko' as const };
  const result = post({ platform: 'social_c', source, includeHashtags: false });
  assert.equal(result.content, '가격은 9900원이다.');
  assert.match(notes(result), /분량에 맞추느라 뺀 문장입니다/u);
});

test('the post has the lead, every figure and a pointer to more, and asks for no opinion', () => {
  const { content } = post({ platform: 'social_b' });
  for (const fact of ['12월 1일', '3.5g', '5분마다', '6만 9000원']) assert.ok(content.includes(fact), content);
  assert.doesNotMatch(content, /생각하|반가운|\[/u);
});

test("every text fits its platform by the platform's own counting, including hashtags", () => {
  for (const platform of PLATFORM_IDS)
    for (const language of ['ko', 'en', 'ja', 'zh'] as const)
      for (const tone of ['professional', 'casual', 'friendly'] as const)
        for (const length of ['short', 'medium', 'long'] as const)
          for (const variant of [0, 1, 2]) {
            const { content, hashtags, title } = post({
              platform,
              source: SOURCES[language],
              language,
              tone,
              length,
              variant,
              hashtagCount: 5,
            });
            const check = checkPlatform(platform, content, hashtags, title);
            assert.deepEqual(check.refused, [], `${platform} ${language} ${tone} ${length}`);
            assert.equal(check.fitted, null);
          }
});

test('a long headline and long sentences still fit the microblog', () => {
  const source = {
    title: '가나다라마바사 '.repeat(30).trim(),
    content: `${'아자차카타파하 '.repeat(60).trim()}다.`,
    language: 'ko' as const,
  };
  const { content } = post({ platform: 'social_c', source, includeHashtags: false });
  assert.ok(characterCount('social_c', content) <= 280);
  assert.ok(content.endsWith('…'));
});

test('the next variant is always a different text', () => {
  const one = { title: '한 문장뿐인 소식', content: '한빛바이오가 글루코핀을 출시한다.', language: 'ko' as const };
  for (const source of [SOURCES.ko, one])
    for (const platform of PLATFORM_IDS)
      for (let variant = 0; variant < 6; variant += 1)
        assert.notEqual(
          post({ platform, source, variant }).content,
          post({ platform, source, variant: variant + 1 }).content,
          `${platform} ${variant}`,
        );
});

test('tone and length change the text', () => {
  for (const platform of PLATFORM_IDS) {
    const tones = (['professional', 'casual', 'friendly'] as const).map((tone) => post({ platform, tone }).content);
    assert.equal(new Set(tones).size, 3, platform);
    assert.ok(
      post({ platform, length: 'short' }).content.length < post({ platform, length: 'long' }).content.length,
      platform,
    );
  }
});

test('the boilerplate, the contact and blanks of a release are not used', () => {
  const { content } = post({ platform: 'social_d', length: 'long' });
  assert.doesNotMatch(content, /2012년|담당자 이름|서울=/u);
});

test('returns exactly as many hashtags as requested where the text allows', () => {
  for (const count of [1, 3, 10, 20]) assert.equal(post({ hashtagCount: count }).hashtags.length, count);
  const few = post({ source: { title: '글루코핀', content: '글루코핀', language: 'ko' }, hashtagCount: 30 }).hashtags;
  assert.deepEqual(few, ['#글루코핀']);
  assert.deepEqual(post({ includeHashtags: false }).hashtags, []);
});

test('hashtags are valid, distinct and start with #', () => {
  for (const language of ['ko', 'en', 'ja', 'zh'] as const) {
    const { hashtags } = post({ source: SOURCES[language], language, hashtagCount: 20 });
    assert.equal(new Set(hashtags).size, hashtags.length);
    for (const hashtag of hashtags) assert.ok(isLegalHashtag(hashtag, 'social_a'), hashtag);
  }
  assert.ok(!isLegalHashtag('#2026', 'social_a'));
  assert.ok(!isLegalHashtag('#한 빛', 'social_a'));
  assert.ok(!isLegalHashtag('한빛', 'social_a'));
});

test('of a source in another language nothing is printed, and the note says what to translate', () => {
  const result = post({ platform: 'social_d', language: 'en' });
  assert.match(result.content, /\[Text of the post\]/u);
  assert.doesNotMatch(result.content, /[가-힣]/u);
  assert.match(notes(result), /Translate it if it belongs in the text: .*12월 1일/u);
});

test('the microblog counts CJK and emoji twice and a link as twenty-three', () => {
  assert.equal(characterCount('social_c', 'abc'), 3);
  assert.equal(characterCount('social_c', '한글'), 4);
  assert.equal(characterCount('social_c', '한글'.normalize('NFD')), 4);
  assert.equal(characterCount('social_c', '👨‍👩‍👧'), 2);
  assert.equal(characterCount('social_c', 'https://example.com/a/very/long/path?with=query'), 23);
  assert.equal(characterCount('social_c', '“é”—'), 4);
  assert.equal(characterCount('social_e', '👍a'), 5);
  assert.equal(characterCount('social_a', '한글 abc'), 6);
});

test('the check reports what a platform rejects and suggests what it would accept', () => {
  const long = '글루코핀을 출시한다. '.repeat(20).trim();
  const check = checkPlatform('social_c', long, ['#글루코핀', '#1', '#한 빛'], null);
  assert.deepEqual(
    check.refused.map(({ code }) => code),
    ['TOO_LONG', 'ILLEGAL_HASHTAG'],
  );
  assert.equal(check.over_by, check.published_count - 280);
  assert.deepEqual(check.fitted!.hashtags, ['#글루코핀']);
  assert.equal(checkPlatform('social_c', check.fitted!.content, check.fitted!.hashtags, null).over_by, 0);
  assert.ok(check.fitted!.content.endsWith('.'));
  const limited = { ...PLATFORMS, social_e: { ...PLATFORMS.social_e, max_hashtags: 1 } };
  const tags = checkPlatform('social_e', '짧은 글', ['#가나', '#다라', '#마바'], null, limited);
  assert.equal(tags.hashtags_over, 2);
  assert.deepEqual(tags.fitted, { content: '짧은 글', hashtags: ['#가나'] });
  assert.deepEqual(
    checkPlatform('blog', '글', [], null).refused.map(({ code }) => code),
    ['TITLE_MISSING'],
  );
});

test('thirty hashtags on the microblog leave the text at least half of the limit', () => {
  const { content, hashtags } = post({ platform: 'social_c', hashtagCount: 30, length: 'long' });
  assert.ok(characterCount('social_c', content) <= 280);
  const check = checkPlatform('social_c', content, hashtags, null);
  assert.ok(
    check.fitted === null || characterCount('social_c', published(check.fitted.content, check.fitted.hashtags)) <= 280,
  );
  assert.ok(content.length > 20);
});

test('only the blog has a title', () => {
  for (const platform of PLATFORM_IDS) assert.equal(post({ platform }).title !== null, PLATFORMS[platform].has_title);
});

test('a word designed to be slow finishes in time', { timeout: 20_000 }, () => {
  for (const word of [`1${'a'.repeat(80)}é`, `1${'여a'.repeat(60)}é`, 'A'.repeat(20_000)]) {
    const source = { ...SOURCES.ko, content: `모델 번호는 ${word} 이다. 새 제품이다.` };
    assert.ok(post({ platform: 'social_a', source }).content.length > 0);
  }
});

test('a French source gives an English frame with a blank, and names its sentences', () => {
  const content = 'Paris, le 15 novembre 2026 – Hanbit Bio lance GlucoPin. Il mesure la glycémie pendant 14 jours.';
  const source = { title: 'Hanbit Bio lance GlucoPin', content, language: 'fr' as const };
  for (const platform of ['social_b', 'social_c', 'social_d'] as const) {
    const { content: text } = post({ platform, source, language: 'en' });
    assert.match(text, /\[Text of the post\]/u, platform);
    assert.doesNotMatch(text.replace(/\[[^\]]*\]/gu, ''), /glycémie|lance/u, platform);
  }
  const blog = post({ platform: 'blog', source, language: 'en' });
  assert.doesNotMatch(blog.content, /glycémie/u);
  assert.match(notes(blog), /Translate it if it belongs in the text: .*Il mesure la glycémie/u);
});

test('a post shows no signs of the marks of its source', () => {
  const content = SOURCES.ko.content
    .replace('글루코핀', '[**글루코핀**](https://hanbit.example/secret)')
    .concat('\n\n![표지](https://hanbit.example/cover.png)');
  for (const platform of PLATFORM_IDS) {
    const { value, claims } = social(requestOf({ platform, source: { ...SOURCES.ko, content } }));
    assert.doesNotMatch(`${value.content}\n${value.hashtags.join(' ')}`, /\*\*|\]\(|secret|cover/u, platform);
    assert.deepEqual(value, social(requestOf({ platform, source: SOURCES.ko })).value, platform);
    assert.ok(claims.every(({ block }) => block === null));
  }
});

test('the subtitle of a release is not used as a sentence', () => {
  const content = `10월 14일 출시, 가격 9만9000원\n\n${SOURCES.ko.content}`;
  const { content: text } = post({ platform: 'blog', source: { ...SOURCES.ko, content } });
  assert.doesNotMatch(text, /가격 9만9000원/u);
});
