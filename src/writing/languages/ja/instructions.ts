import { form, type InstructionRules, QUOTED } from '../instruction-rules.ts';
import { restyledJapanese } from './endings.ts';

const ASK = '(?:してください|して下さい|して|してほしい|していただけますか|お願いします|願います)?';
const CHANGE = `(?:変更|修正|訂正|置換|置き換え)${ASK}|(?:変え|書き換え|置き換え|直し|改め)て(?:ください|下さい)?|してください|して下さい`;
const TO = `(?:に|へ|と)(?:すべて|全て)?(?:${CHANGE})`;
const NAMED = '(?:という)?(?:言葉|表現|語句|単語|語|文言)?';
const SENTENCE = '(?:という)?(?:文|一文|文章|文言)?';
const DELETE = `(?:(?:削除|消去)${ASK}|(?:消し|除い|取っ)て(?:ください|下さい)?)`;
const INSERT = `(?:(?:追加|挿入|追記)${ASK}|(?:加え|入れ|足し)て(?:ください|下さい)?)`;
const TEXT = '(?:(?:文章|文体|本文|全体|口調|トーン)(?:を|は))?(?:もっと|もう少し)?';
const WRITE =
  '(?:に|で)(?:してください|して下さい|して|書いてください|書き直してください|変更してください|変えてください|直してください)?';

/** です・ます is both the formal and the friendly style; there is none between it and the plain one. */
const POLITE = /(?:です|ます|ました|ません|でした|ください|下さい|でしょう|ましょう)$/u;

export const instructions: InstructionRules = {
  forms: [
    form('replace', `(?<from>${QUOTED})${NAMED}を(?:すべて|全て)?(?<to>${QUOTED})${TO}`),
    form('title', `(?:タイトル|題名|見出し|件名)を(?<title>${QUOTED})${TO}`),
    form('title', `(?:タイトル|題名|見出し|件名)(?:を次に変更)?[:：]\\s?(?<title>${QUOTED}|[^\uE000]+)`),
    form('addressee', `(?:宛先|宛名|受信者)(?:を|は)(?<name>${QUOTED}|[^\uE000]+?)${TO}`),
    form('addressee', `(?:宛先|宛名)[:：]\\s?(?<name>${QUOTED}|[^\uE000]+)`),
    form('delete', `(?<sentence>${QUOTED})${SENTENCE}を${DELETE}`),
    form('insert', `(?:(?<first>(?:冒頭|最初|先頭)に)|(?:最後|末尾)に)?(?<sentence>${QUOTED})${SENTENCE}を${INSERT}`),
    form('insert', `(?<sentence>${QUOTED})${SENTENCE}を(?:(?<first>(?:冒頭|最初|先頭)に)|(?:最後|末尾)に)${INSERT}`),
    form(
      'insert',
      `(?:(?<after>${QUOTED})の(?:後|あと|次)に|(?<before>${QUOTED})の前に)(?<sentence>${QUOTED})${SENTENCE}を${INSERT}`,
    ),
    form('value', `(?<label>.+?)を(?<old>.+?)から(?<new>.+?)${TO}`),
    form(
      'value',
      `(?<old>.+?)(?:ではなく|じゃなく|でなく)て?、?\\s?(?<new>.+?)(?:です|だ|である|が正しいです|が正しい|${TO})?`,
    ),
    form('value', `(?<old>.+?)を(?<new>.+?)${TO}`),
    form('formal', `${TEXT}(?:丁寧|ていねい|敬体|です・ます調|ですます調|丁寧な(?:文体|口調|言葉遣い))${WRITE}`),
    form('friendly', `${TEXT}(?:親しみやすく|親しみやすい(?:文体|口調)${WRITE})(?:してください|して|書いてください)?`),
    form(
      'summary',
      `(?:本文を|文章を|全体を)?(?<count>\\d{1,2}|[一二三四五六七八九十])(?:つの)?文(?:に|で)(?:要約|まとめ)(?:${ASK}|てください|て)`,
    ),
  ],
  joint: /\s*[;；\n]+\s*|。\s*(?=\S)|(?<=して|えて|いて)、/u,
  negation: /ないで|しない|せずに|なくて(?:いい|よい)|そのまま|以外/u,
  inQuotes: /引用(?:文)?(?:も|を)含(?:めて|む|めた上で)、?|[（(]引用(?:文)?も含む[)）]/u,
  vague:
    /英語|日本語|韓国語|中国語|別の|他の|ほかの|新しい|適切|正しい|もっと|より|こと$|もの$|ところ$|短い|長い|表現|形式/u,
  numbers: { 一: 1, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 十: 10 },
  link: '(?:は|が|を|の|も)?\\s?(?:約|およそ|最大|各|税込み?|税別)?\\s?',
  moneyNoun: /(?<noun>[\p{Script=Han}]{0,4}(?:価格|料金|費用|費|料|金|額|予算|売上|売上高|定価))$/u,
  synonyms: [
    /^(?:販売|小売|希望小売|税込)?(?:価格|定価|値段)$/u,
    /^参加(?:費|料)$/u,
    /^(?:日時|日程|日付|開催日|発売日)$/u,
    /^(?:場所|会場|開催地)$/u,
  ],
  deadline: { before: /(?:締切|締め切り|期限)は?$/u, after: /^(?:[（(][^)）]*[)）])?(?:まで|締切)/u },
  addressee: [
    /^(?<head>[^\S\n]*宛先(?:[^\S\n]*[:：][^\S\n]*|[^\S\n]+))(?<name>\S.*?)(?<tail>(?:\s*(?:御中|様|各位))?\s*)$/mu,
    /^(?<head>)(?<name>[^\n、。]{1,40}?)(?<tail>\s*(?:御中|様|各位)\s*)$/mu,
  ],
  subject: /^件\s?名(?:\s*[:：]\s*|\s+)$/u,
  refersBack: /^(?:これ|この|それ|その|また|さらに|一方|しかし|なお|同社|同氏|彼|そして)/u,
  space: '',
  wordEnd: null,
  countNoun: 'before',
  firstDay: null,
  closing: { attachments: /^添付/u, mark: null },
  tone: (sentence) => {
    const end = /(?<end>\S{1,12})[。！!]$/u.exec(sentence)?.groups?.end ?? '';
    if (end === '' || /[」』）)]$/u.test(end) || POLITE.test(end)) return sentence;
    const polite = restyledJapanese(sentence, 'polite');
    return polite === sentence ? null : polite;
  },
};
