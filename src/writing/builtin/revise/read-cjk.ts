import type { Language } from '../../brief.ts';
import type { Clause } from './clauses.ts';
import { QUOTE, restored } from './clauses.ts';
import type { Operation } from './operations.ts';

const LANGUAGES: [RegExp, Language][] = [
  [/韓国語|韩语|韩文|朝鲜语/u, 'ko'],
  [/英語|英语|英文/u, 'en'],
  [/日本語|日语|日文/u, 'ja'],
  [/中国語|中文|汉语/u, 'zh'],
];

const DIGITS = '零一二三四五六七八九十';

function numberOf(text: string): number {
  const index = DIGITS.indexOf(text);
  return index > 0 ? index : Number(text);
}

/** The commonest requests in Japanese and Chinese. */
export function readCjk(clause: Clause): Operation[] {
  const { text } = clause;
  const title = new RegExp(`(?:タイトル|題名|标题)(?:を|改[成为])?\\s*(${QUOTE})`, 'u').exec(text);
  if (title !== null) return [{ what: 'title', title: restored(title[1]!, clause) }];
  const pair = new RegExp(`(${QUOTE})(?:を|改[成为]|换成|替换[为成])\\s*(${QUOTE})`, 'u').exec(text);
  if (pair !== null)
    return [{ what: 'replace', from: restored(pair[1]!, clause), to: restored(pair[3]!, clause), onlyTitle: false }];
  const bare =
    /把(.+?)(?:改[成为]|换成|替换[为成])(.+)$/u.exec(text) ?? /^(.+?)を(.+?)に(?:変更|置き換え|変え|直し)/u.exec(text);
  const language = LANGUAGES.find(([name]) => name.test(text))?.[1];
  if (language !== undefined && /翻訳|訳し|に(?:して|書)|翻译|译成/u.test(text))
    return [{ what: 'translate', language }];
  if (bare !== null)
    return [{ what: 'replace', from: restored(bare[1]!, clause), to: restored(bare[2]!, clause), onlyTitle: false }];
  const count = /([一二三四五六七八九十]|\d+)\s*(?:文|句话?|つの文)/u.exec(text);
  if (count !== null) return [{ what: 'summarise', sentences: numberOf(count[1]!) }];
  if (/要約|まとめて|总结|概括|摘要/u.test(text)) return [{ what: 'summarise', sentences: 3 }];
  if (/半分|一半/u.test(text)) return [{ what: 'shorten', share: 0.5, characters: null }];
  if (/短く|簡潔|缩短|简短|简洁|精简/u.test(text)) return [{ what: 'shorten', share: 0.6, characters: null }];
  if (/長く|詳しく|更长|详细|扩写/u.test(text)) return [{ what: 'lengthen' }];
  if (/丁寧|フォーマル|敬体|ですます|正式|郑重/u.test(text)) return [{ what: 'formal' }];
  if (/常体|である調|だ・である/u.test(text)) return [{ what: 'plain' }];
  if (/親しみ|フレンドリー|亲切|友好/u.test(text)) return [{ what: 'friendly' }];
  return /カジュアル|轻松|随意|口语/u.test(text) ? [{ what: 'casual' }] : [];
}
