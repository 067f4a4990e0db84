import type { Language } from '../brief.ts';

/** Requests for a post, plan or page that name its matter: `글루코핀 2 쇼츠 영상 만들어 주세요.` */

const KOREAN_TEXT =
  '(?:블로그|쇼츠|숏츠|숏폼|릴스|카드\\s?뉴스|위키|백과사전|홍보|마케팅|소개|영상|글|포스트|포스팅|문서|콘텐츠|가이드|프롬프트|원고|기획안|제작안|항목)';

const ASKED: Partial<Record<Language, RegExp>> = {
  ko: new RegExp(
    `^(.{2,60}?)(?:에\\s(?:대한|관한|대해|관해)|(?:을|를)\\s(?:소개|홍보|설명)하는)?\\s(?:${KOREAN_TEXT}\\s?)+(?:용\\s)?(?:을|를)?\\s?(?:하나|한\\s?편|좀)?\\s?(?:만들|써|작성|제작|정리|부탁)[^.]{0,20}\\.?$`,
    'u',
  ),
  en: /^(?:please\s)?(?:make|create|produce|plan|write|draft)\s(?:me\s|us\s)?(?:an?\s|the\s)?(?:[\w-]+\s){0,4}?(?:video|shorts?|reel|cards?|card news|page|article|post|wiki)\s(?:about|on|for|introducing)\s(.{2,80}?)\.?$/iu,
  ja: /^(.{2,40}?)(?:について|に関して|に関する|を紹介する)の?(?:ブログ|記事|動画|ショート|カードニュース|ページ|ガイド|原稿)+を?(?:書いて|作って|作成して|お願い).{0,10}$/u,
  zh: /^(?:请)?(?:帮我)?(?:写|做|制作|生成)(?:一[篇个份条])?(?:关于|有关|介绍)(.{2,40}?)的?(?:博客|文章|短视频|视频|卡片|百科|词条|脚本)。?$/u,
};

/** What the post is about, or null when the sentence asks for none. */
export function topicOfRequest(sentence: string, language: Language): string | null {
  if (sentence.length > 200) return null;
  return ASKED[language]?.exec(sentence)?.[1]?.trim() ?? null;
}
