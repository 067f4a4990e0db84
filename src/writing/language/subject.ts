import type { Language } from '../brief.ts';
import { translationBlank } from './blanks.ts';
import { sentences } from './sentences.ts';
import { keyTerms } from './terms.ts';

const LONGEST: Record<Language, number> = { ko: 40, ja: 40, zh: 30, en: 80, fr: 80, id: 80 };

/** A keyword is often a request; these are the words of asking, not of the subject. */
const ASKING: Record<Language, RegExp[]> = {
  ko: [
    /\s*(?:에\s*(?:대한|대해서?|관한|관해서?)|(?:을|를)\s*(?:주제|소재)로\s*(?:한|하는)?|(?:을|를)?\s*(?:소개|홍보|설명)하는)?\s*(?:(?:블로그|쇼츠|숏츠|숏폼|카드\s?뉴스|위키|나무위키|백과사전|영상|홍보|마케팅|SNS)\s*)*(?:용)?\s*(?:글|포스트|포스팅|문서|기사|콘텐츠|가이드|프롬프트|원고|자료|영상|항목)?\s*(?:을|를)?\s*(?:하나|한\s?편|좀)?\s*(?:써|작성해?|만들어?|제작해?|생성해?|정리해?|알려|부탁해?|소개해?|설명해?)\s*(?:줘|주세요|주십시오|줄래|달라|드립니다|드려요|요)[.!?]*$/u,
    /\s*(?:에\s*(?:대한|대해서?|관한))\s*(?:블로그|쇼츠|카드\s?뉴스|위키)?\s*(?:글|포스트|문서|기사|콘텐츠|가이드|프롬프트|영상)$/u,
    /\s*에\s*(?:대해서?|관해서?)$/u,
  ],
  en: [
    /^(?:please\s+)?(?:write|create|make|draft|generate|prepare|give me)\s+(?:me\s+)?(?:an?\s+|the\s+)?(?:[\w-]+\s+){0,4}?(?:about|on|for|introducing|covering)\s+/iu,
    /^(?:tell me about|explain|introduce)\s+/iu,
  ],
  ja: [
    /(?:について|に関して|に関する|を紹介する)(?:の)?(?:ブログ|記事|動画|ショート|文書|ガイド|プロンプト|原稿)*(?:を)?(?:書いて|作って|作成して|生成して|教えて|まとめて)?(?:ください|下さい)?[。!]*$/u,
  ],
  zh: [
    /^(?:请)?(?:帮我)?(?:写|做|制作|生成|介绍)(?:一[篇个份条]|一下)?(?:关于|有关)?/u,
    /的?(?:博客|文章|短视频|视频|指南|百科|词条|脚本)$/u,
  ],
  fr: [/^(?:rédige[rz]?|écri[srt]\w*)\s+.*?\s(?:sur|à propos de)\s+/iu],
  id: [/^(?:tolong\s+)?(?:buat(?:kan)?|tulis(?:kan)?)\s+.*?\s(?:tentang|mengenai)\s+/iu],
};

/** The language a keyword itself is written in, which need not be the one of the document. */
export function writtenIn(keyword: string, language: Language): Language {
  if (/[가-힣]/u.test(keyword)) return 'ko';
  if (/[ぁ-ヿ]/u.test(keyword)) return 'ja';
  if (/\p{Script=Han}/u.test(keyword)) return language === 'ja' ? 'ja' : 'zh';
  return language === 'fr' || language === 'id' ? language : 'en';
}

/** What a text is about, short enough for a title: the keyword without the words of asking. */
export function subjectOf(keyword: string, documentLanguage: Language): string {
  const language = writtenIn(keyword, documentLanguage);
  const line =
    keyword
      .split('\n')
      .map((part) => part.trim())
      .find((part) => part !== '') ?? keyword.trim();
  let subject = line;
  for (const pattern of ASKING[language]) {
    const shorter = subject.replace(pattern, '').trim();
    if (shorter.length > 1) subject = shorter;
  }
  const first = (sentences(subject, language)[0] ?? subject).replace(/[.。!?,、]+$/u, '').trim();
  const isSentence = first !== subject.replace(/[.。!?,、]+$/u, '').trim();
  if (first !== '' && !isSentence && [...first].length <= LONGEST[language]) return first;
  const joint = language === 'zh' || language === 'ja' ? '・' : ' ';
  const short = keyTerms(keyword, language, 2).join(joint) || first || keyword.trim();
  return [...short].slice(0, LONGEST[language]).join('');
}

const EVENT_AT_END =
  /[\s・]*(?:출시|신규 출시|런칭|론칭|공개|발표|개최|오픈|소식|안내|홍보|소개|launch|release|の?発売|の?発表|の?開催|上市|发布)$/iu;

/** The thing a subject is about when the subject names an event: 글루코핀 출시 → 글루코핀. */
export function thingOf(subject: string): string {
  const thing = subject.replace(EVENT_AT_END, '').trim();
  return thing === '' ? subject : thing;
}

/** The subject as a text of the language can print it. Names in Latin letters stand anywhere; others wait for translation. */
export function printable(subject: string, language: Language): string {
  const isForeign =
    (/[가-힣]/u.test(subject) && language !== 'ko') ||
    (/[ぁ-ヿ]/u.test(subject) && language !== 'ja') ||
    (/\p{Script=Han}/u.test(subject) && language !== 'ja' && language !== 'zh');
  return isForeign ? translationBlank(subject, language) : subject;
}
