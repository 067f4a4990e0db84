import { form, type InstructionRules, QUOTED } from '../instruction-rules.ts';

const ASK = '(?:してください|して下さい|して|してほしい|していただけますか|お願いします|願います)?';
const CHANGE = `(?:変更|修正|訂正|置換|置き換え)${ASK}|(?:変え|書き換え|置き換え|直し|改め)て(?:ください|下さい)?|してください|して下さい`;
const TO = `(?:に|へ|と)(?:すべて|全て)?(?:${CHANGE})`;
const NAMED = '(?:という)?(?:言葉|表現|語句|単語|語|文言)?';
const SENTENCE = '(?:という)?(?:文|一文|文章|文言)?';
const DELETE = `(?:(?:削除|消去)${ASK}|(?:消し|除い|取っ)て(?:ください|下さい)?)`;
const INSERT = `(?:(?:追加|挿入|追記)${ASK}|(?:加え|入れ|足し)て(?:ください|下さい)?)`;

export const instructions: InstructionRules = {
  forms: [
    form('replace', `(?<from>${QUOTED})${NAMED}を(?:すべて|全て)?(?<to>${QUOTED})${TO}`),
    form('title', `(?:タイトル|題名|見出し|件名)を(?<title>${QUOTED})${TO}`),
    form('title', `(?:タイトル|題名|見出し|件名)(?:を次に変更)?[:：]\\s?(?<title>${QUOTED})`),
    form('addressee', `(?:宛先|宛名|受信者)(?:を|は)(?<name>${QUOTED})${TO}`),
    form('addressee', `(?:宛先|宛名)[:：]\\s?(?<name>${QUOTED})`),
    form('delete', `(?<sentence>${QUOTED})${SENTENCE}を${DELETE}`),
    form('insert', `(?:(?<first>(?:冒頭|最初|先頭)に)|(?:最後|末尾)に)?(?<sentence>${QUOTED})${SENTENCE}を${INSERT}`),
    form('insert', `(?<sentence>${QUOTED})${SENTENCE}を(?:(?<first>(?:冒頭|最初|先頭)に)|(?:最後|末尾)に)${INSERT}`),
    form(
      'insert',
      `(?:(?<after>${QUOTED})の(?:後|あと|次)に|(?<before>${QUOTED})の前に)(?<sentence>${QUOTED})${SENTENCE}を${INSERT}`,
    ),
  ],
  joint: /\s*[;；\n]+\s*|。\s*(?=\S)|(?<=して|えて|いて)、/u,
  negation: /ないで|しない|せずに|なくて(?:いい|よい)|そのまま|以外/u,
  inQuotes: /引用(?:文)?(?:も|を)含(?:めて|む|めた上で)、?|[（(]引用(?:文)?も含む[)）]/u,
  addressee: [
    /^(?<head>[^\S\n]*宛先(?:[^\S\n]*[:：][^\S\n]*|[^\S\n]+))(?<name>\S.*?)(?<tail>(?:\s*(?:御中|様|各位))?\s*)$/mu,
    /^(?<head>)(?<name>[^\n、。]{1,40}?)(?<tail>\s*(?:御中|様|各位)\s*)$/mu,
  ],
  subject: /^件\s?名(?:\s*[:：]\s*|\s+)$/u,
  wordEnd: null,
  closing: { attachments: /^添付/u, mark: null },
};
