import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftSocial } from '../../src/writing/form/social/index.ts';
import { fullWidth } from '../../src/writing/languages/width.ts';
import { PLATFORM_IDS, PLATFORMS } from '../../src/writing/social/platforms.ts';
import { brief } from './samples.ts';

const CJK = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々。、，：；！？「」（）“”]';

/** Notations that are not used in Japanese and Chinese print. */
const FAULTS: [string, RegExp][] = [
  ['half-width mark', new RegExp(`${CJK}[,:;!?]|[,:;!?] ?${CJK}`, 'u')],
  ['half-width full stop', new RegExp(`${CJK}\\.(?:$|[^\\d\\w])`, 'mu')],
  ['half-width bracket', new RegExp(`${CJK} ?\\(|\\(${CJK}|${CJK}\\)`, 'u')],
  ['straight quotation mark', new RegExp(`${CJK}"|"${CJK}`, 'u')],
  ['space between words', new RegExp(`${CJK}[ \\u3000·]+${CJK}`, 'u')],
];

function faultsOf(text: string, language: string): string[] {
  // The colon of a fact box is the same in every language, so that the box can be parsed.
  const prose = text
    .replace(/^([^:\n]{1,24}): /gmu, '$1：')
    .replace(/(?:The subject is|It shows:) “.*$/gmu, '')
    .replace(/https?:\/\/[^\s）]+/gu, '')
    .replace(/\[要翻訳：[^\]]*\]|\[待翻译：[^\]]*\]/gu, '');
  const faults: [string, RegExp][] = [
    ...FAULTS,
    language === 'ja' ? ['Chinese quotation mark', /[“”]/u] : ['Japanese quotation mark', /[「」]/u],
  ];
  return faults.flatMap(([name, pattern]) => {
    const hit = pattern.exec(prose);
    return hit ? [`${name}: ${prose.slice(Math.max(0, hit.index - 10), hit.index + 10)}`] : [];
  });
}

const HALF = {
  ja: {
    keyword: 'グルコピン 発売',
    text: '"グルコピン"(新型)の価格は3,000円, 発売日:12月1日です. グルコピンは 重さ3.5gで、 発売が話題です! 詳細は “公式” サイトへ.',
  },
  zh: {
    keyword: '格鲁科 上市',
    text: '"格鲁科"(新款)价格:3,000元, 上市日期为12月1日. 格鲁科 重3.5克, 上市受到关注! 「格鲁科」 在官方商城购买。',
  },
};

for (const language of ['ja', 'zh'] as const) {
  test(`a social post from half-width ${language} becomes full width, with numbers unchanged`, () => {
    const { keyword, text } = HALF[language];
    for (const platform of PLATFORM_IDS) {
      const source = { title: keyword, content: text, language };
      const input = { platform, table: PLATFORMS, source, includeHashtags: false, hashtagCount: 0, variant: 0 };
      const { title, content } = draftSocial({ ...input, brief: brief({ task: 'sns', language }) });
      assert.deepEqual(faultsOf(`${title}\n${content}`, language), [], platform);
    }
  });
}

test('full width is used only next to Japanese and Chinese characters, never in other languages', () => {
  assert.equal(fullWidth('価格は3,000円, 12:30 開始 (東京)!', 'ja'), '価格は3,000円、12:30 開始（東京）！');
  assert.equal(fullWidth('比例9:16, "格鲁科"上市了?', 'zh'), '比例9:16，“格鲁科”上市了？');
  assert.equal(fullWidth('Acme, Inc.は', 'ja'), 'Acme, Inc.は');
  assert.equal(fullWidth('가격은 3,000원, 좋다!', 'ko'), '가격은 3,000원, 좋다!');
});

test('the check of this test finds half-width notations', () => {
  for (const text of ['価格,発売', '価格は: 発売, 開始', '発売.', '発売 (東京)', '"発売"', '発売 開始', '“発売”'])
    assert.notDeepEqual(faultsOf(text, 'ja'), [], text);
  assert.notDeepEqual(faultsOf('「格鲁科」', 'zh'), []);
});
