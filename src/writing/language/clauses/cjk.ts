import type { Phrased } from './index.ts';

const DONE = '(?:する|した|します|しました|へ|予定|決定)?';
const EVENT = '(?<event>\\p{Script=Han}{2,4}?|オープン|リリース|スタート|ローンチ|デビュー)';
const DOES = new RegExp(`^(?:(?<owner>[^、がはを]{2,20})(?:、|が|は))?(?<object>[^を]{1,40})を${EVENT}${DONE}$`, 'u');
const HAPPENS = new RegExp(`^(?<owner>[^、がはを]{2,30})が${EVENT}${DONE}$`, 'u');
const MADE = /^(?:発売|発表|公開|リリース|提供|販売|開発|ローンチ)$/u;
const SAID =
  /(?:する|した|します|しました|です|ます|ました|ません|でした|である|だった|[いきしちにびみり]った|れる|られる|れた|られた|ている|ていた|なる|なった|ない|しよう|ましょう|でしょうか|ですか|とは|のか)$/u;

/** A headline as a noun phrase, if it has one; a phrase stays as it is. */
export function phrasedJapanese(text: string): Phrased {
  const does = DOES.exec(text)?.groups;
  if (does) {
    const { owner, object, event } = does as { owner?: string; object: string; event: string };
    if (/に(?=\p{Script=Han}|\p{Script=Katakana}|、)/u.test(object)) return { noun: null, thing: null };
    // 東京でイベントを開催 → 東京でのイベントの開催
    const joined = object.replace(
      /(?<=\p{Script=Han}|\p{Script=Katakana})(で|から|まで)(?=\p{Script=Han}|\p{Script=Katakana})/u,
      '$1の',
    );
    const thing = owner === undefined ? joined : `${owner}の${joined}`;
    // グルコピン発売 is one word; a longer phrase is joined to it.
    const whole = /[のでと]/u.test(joined) ? `${joined}の${event}` : `${joined}${event}`;
    const noun = owner === undefined ? whole : `${owner}による${whole}`;
    return { noun, thing: MADE.test(event) ? thing : null };
  }
  const happens = HAPPENS.exec(text)?.groups;
  if (happens) return { noun: `${happens.owner}の${happens.event}`, thing: happens.owner! };
  return { noun: SAID.test(text) ? null : text, thing: null };
}

const CHINESE_VERB =
  '推出|发布|上线|公布|开设|举办|召开|宣布|获得|荣获|签署|签订|成立|启动|收购|任命|入选|达成|进军|亮相|完成|开通|建成|迎来|突破|实现|成为|赢得|斩获';
const CHINESE_CLAUSE = new RegExp(
  `^(?<owner>[^，]{2,15}?)(?:，)?(?:(?:将|拟)?于[^，]{2,8}|将在[^，]{2,10}|将|正式|即将|今日|日前|成功)*(?<verb>${CHINESE_VERB})了?(?<object>[^，]{2,30})$`,
  'u',
);
/** 新品发布会 is a thing, not somebody doing something. */
const CHINESE_NOUN = /^(?:会|仪式|活动|计划|方案|公告|指南|战略|案|日|流程|报告|通知|信息|时间|大会|庆典|典礼)/u;
const CHINESE_MADE = /^(?:推出|发布|上线|公布|开设)$/u;

export function phrasedChinese(text: string): Phrased {
  const clause = { noun: null, thing: null };
  if (/^(?:如何|怎样|怎么|为什么|为何)|[了吗呢吧]$/u.test(text)) return clause;
  const { owner, verb, object } = CHINESE_CLAUSE.exec(text)?.groups ?? {};
  if (owner === undefined || CHINESE_NOUN.test(object!)) return { noun: text, thing: null };
  return { noun: null, thing: CHINESE_MADE.test(verb!) ? `${owner}的${object}` : null };
}
