import type { Language } from '../../brief.ts';
import { sentences } from '../../language/sentences.ts';
import { withoutRequest } from './korean.ts';
import { labelled } from './labels.ts';

export type Pieces = { sentences: string[]; labelled: NonNullable<ReturnType<typeof labelled>>[]; lists: string[] };

const KOREAN_SENTENCE = /(?:[한된했됐있없는었았였겠인간온른킨힌진린난둔준본든낸룬]다|니다|해요|어요|에요|예요)[.!]?$/u;
const JAPANESE_SENTENCE = /(?:。|ます|です|ました|でした)$/u;

function isSentence(line: string, language: Language): boolean {
  if (language === 'ko') return KOREAN_SENTENCE.test(line) && /\s/u.test(line);
  if (language === 'ja') return JAPANESE_SENTENCE.test(line);
  if (language === 'zh') return /。$/u.test(line);
  return /[.!]$/.test(line) && line.split(/\s+/).length >= 6;
}

/** Splits at commas, but not inside numbers (9,900) nor inside quotation marks. */
export function commaPieces(line: string): string[] {
  const pieces: string[] = [''];
  let isQuoted = false;
  const characters = [...line];
  characters.forEach((character, index) => {
    if (/[“‘「『«]/u.test(character)) isQuoted = true;
    if (/[”’」』»]/u.test(character)) isQuoted = false;
    const isInNumber = /\d/.test(characters[index - 1] ?? '') && /\d/.test(characters[index + 1] ?? '');
    if (/[,、\uFF0C]/u.test(character) && !isQuoted && !(character === ',' && isInNumber)) pieces.push('');
    else pieces[pieces.length - 1] += character;
  });
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
}

/** Labels that follow each other on one line; `접수 기간` is one label. */
const INLINE_LABEL =
  /(?<=\S) +(?=문의처?\s?:)|(?<=\S)(?<!,|(?:접수|신청|모집|행사|참가|참석|지원|교육|근무|운영|판매|출시|제출|회신|이용|응모|요청|협조|주요|담당|공연|전시)) +(?=(?:일시|일자|날짜|기간|시간|장소|대상|가격|금액|참가비|비용|내용|주최|주관|문의|방법|신청|접수|마감|时间|地点|主办|活动|内容|价格|日時|会場|場所|対象|価格|主催|内容)\s?[:\uFF1A])/gu;

/** `7/1~7/14` and `문의 02-123-4567` as they are written out; a fraction is left alone. */
function spelledOut(keyword: string): string {
  return keyword
    .replace(
      /(?<![\d/.])(\d{1,2})\/(\d{1,2})(?![\d/.])(?=\s?(?:\([월화수목금토일]\)|[~∼–]|\d{1,2}(?::\d{2}|시)|오전|오후|까지|부터))/gu,
      (whole, month: string, day: string) => (Number(month) <= 12 && Number(day) <= 31 ? `${month}월 ${day}일` : whole),
    )
    .replace(/(?<=[~∼–]\s?)(\d{1,2})\/(\d{1,2})(?![\d/.])/gu, '$1월 $2일')
    .replace(/(?<=일(?:\([월화수목금토일]\))?\s?[~∼–]\s?)(\d{1,2})(?=\([월화수목금토일]\))/gu, '$1일')
    .replace(/(?<=^|[\s,])(문의처?|연락처)\s+(?=[^,\n:]{0,20}\d{2,4}-\d{3,4})/gu, '$1: ');
}

/** A keyword in its parts: whole sentences, labelled facts, and lines that list things. */
export function piecesOf(keyword: string, language: Language): Pieces {
  const result: Pieces = { sentences: [], labelled: [], lists: [] };
  const asked = withoutRequest(keyword.replace(/\r\n?/g, '\n').trim());
  const clean = (language === 'ko' ? spelledOut(asked) : asked).replace(INLINE_LABEL, '\n');
  for (const raw of clean.split(/\n|[;\uFF1B]|\s[|/]\s/u)) {
    const line = raw
      .replace(/^\s*(?:[-*•·▪■□○※–]|\d{1,2}[.)])\s+/u, '')
      .replace(/\s+/gu, ' ')
      .trim();
    if (line === '') continue;
    if (!isSentence(line, language)) {
      addLine(line, result);
      continue;
    }
    for (const sentence of sentences(line, language)) {
      if (isSentence(sentence, language)) result.sentences.push(sentence);
      else addLine(sentence, result);
    }
  }
  return result;
}

/** A labelled value runs on over commas until the next label. */
function addLine(line: string, result: Pieces): void {
  if (labelled(line) === null && !commaPieces(line).some((piece) => labelled(piece)?.slot)) {
    result.lists.push(line);
    return;
  }
  const plain: string[] = [];
  let isOpen = false;
  for (const piece of commaPieces(line)) {
    const found = labelled(piece);
    if (found) {
      result.labelled.push(found);
      isOpen = true;
    } else if (isOpen) result.labelled.at(-1)!.value += `, ${piece}`;
    else plain.push(piece);
  }
  if (plain.length > 0) result.lists.push(plain.join(', '));
}
