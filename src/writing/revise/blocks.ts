import type { Language } from '../brief.ts';
import { sentences } from '../language/sentences.ts';

/**
 * A paragraph of a text and what it is for. `form` is what makes the text a letter or a release, `frame` greets, announces
 * or closes; `prose` and `list` say something.
 */
export type Block = { kind: 'form' | 'frame' | 'heading' | 'list' | 'prose'; text: string };

const FORM =
  /^(?:\s*(?:수신자?|참조|경유|제목|발신|시행|문서번호|붙임|보도시점|보도자료|즉시\s?보도|담당|(?:언론|보도|취재|보도자료)\s?문의처?|문의처?|연락처|회사\s?소개|To|From|Cc|Subject|Attachments?|Enclosures?|Media Contact|Contact|About|宛先|件名|添付|お問い合わせ先?|収件|收件人|主题|附件|联系方式|媒体联系)(?:\s*[:\uFF1A]|\s{1,}|$)|\s*(?:FOR IMMEDIATE RELEASE|EMBARGOED|報道関係者各位|プレスリリース|新闻稿|立即发布|COMMUNIQUÉ|SIARAN PERS|###|-30-|– 30 –|끝\.|以上$|記$|감사합니다\.$|(?:■\s*)?(?:참고한 자료|출처|Sources|References|参考資料|出典|参考资料)\n|\[(?:문의처|Contact|お問い合わせ|联系方式|발신))|\s*.{1,40}(?:御中|各位|귀중|귀하)\s*$|\s*안녕하세요, .{0,20}기자님|\s*(?:■\s*)?(?:.{1,40}\s소개|About\s.{1,60}|会社概要|.{1,30}について|关于.{1,30}|À propos.{0,60}|Tentang\s.{1,60})\n)/iu;
/** Paragraphs that speak about the text itself. */
const FRAME =
  /^(?:이 글에서는|지금까지 .{1,60}(?:살펴|정리)|오늘은 .{1,60}(?:살펴|준비|풀어|소개)|오늘 이야기는|안녕하세요|새로운 소식이|.{1,60}(?:궁금하셨을|댓글로 남겨|직접 확인해 보|지금 바로 확인해|여러분을 기다)|This post |That is (?:our|how) |Hello and welcome|You’ve probably heard|Thank you for |That’s all for|That’s .{1,60} in short|So .{1,60} isn’t that hard|See .{1,60} for yourself|この記事では|以上、|みなさん、こんにちは|今日のお話は|本文按照|以上(?:是|介绍)|大家好|今天就聊到)/u;
const LIST_LINE = /^\s*(?:[-*•·‣▪□○◦ㅇ※|]|\(?\d{1,2}[.)]|[가-하][.)]|[①-⑳])\s*\S/u;

function kindOf(text: string): Block['kind'] {
  if (FORM.test(text)) return 'form';
  if (FRAME.test(text)) return 'frame';
  const lines = text.split('\n');
  const isSingle = lines.length === 1;
  if (isSingle && /^\s*(?:■|#{1,6}\s|\d{1,2}\.\s)/u.test(text) && !/[.。]$/u.test(text)) return 'heading';
  if (lines.filter((line) => LIST_LINE.test(line)).length > lines.length / 2) return 'list';
  const isBlank = /^\s*\[[^\]]*\]\s*$/u.test(text);
  if (isSingle && !isBlank && [...text].length <= 60 && !/[.!?。\uFF01\uFF1F…:\uFF1A)”"」]$/u.test(text.trim()))
    return 'heading';
  return 'prose';
}

/** A text that opens with a line instead of a sentence has a subtitle or the name of its sender there. */
function isSubtitle(text: string): boolean {
  return !text.includes('\n') && (kindOf(text) === 'heading' || /^\s*\[[^\]]*\]\s*$/u.test(text));
}

export function blocksOf(content: string): Block[] {
  return content
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
    .filter((text) => text.trim() !== '')
    .map((text, index) => ({ kind: index === 0 && isSubtitle(text) ? 'form' : kindOf(text), text }));
}

export function textOf(blocks: Block[]): string {
  return blocks.map(({ text }) => text).join('\n\n');
}

/** The blocks that stay, without headings whose whole section went. */
export function kept(blocks: Block[], isKept: (block: Block) => boolean): Block[] {
  const isBody = (block: Block | undefined) => block?.kind === 'prose' || block?.kind === 'list';
  return blocks.filter((block, index) => {
    if (block.kind !== 'heading' || !isKept(block)) return isKept(block);
    const end = blocks.findIndex((other, place) => place > index && !isBody(other));
    const section = blocks.slice(index + 1, end === -1 ? blocks.length : end);
    return section.length === 0 || section.some(isKept);
  });
}

/** Where new paragraphs go: behind the last paragraph that says something, before what closes the text. */
export function endOfBody(blocks: Block[]): number {
  const last = blocks.findLastIndex(({ kind }) => kind === 'prose' || kind === 'list');
  return last === -1 ? blocks.length : last + 1;
}

/** The mark that ends a Korean official document travels with the end of its body. */
export function splitEndMark(text: string): { text: string; mark: string } {
  const match = /^(?<body>[\s\S]*?\S)(?<mark>\s+끝\.)\s*$/u.exec(text);
  return match === null ? { text, mark: '' } : { text: match.groups!.body!, mark: match.groups!.mark! };
}

export function sentencesOf(block: Block, language: Language): string[] {
  return sentences(splitEndMark(block.text).text, language);
}
