import { form, type InstructionRules, QUOTED } from '../instruction-rules.ts';

const PLEASE = '(?:请|麻烦)?(?:帮我)?';
const TAKE = `${PLEASE}(?:把|将)?`;
const INTO = '(?:全部|都|统一)?(?:改为|改成|换成|替换为|替换成|更改为|修改为|更正为|变更为|调整为)';
const SENTENCE = '(?:这句话|这个句子|这一句|一句)?';

export const instructions: InstructionRules = {
  forms: [
    form('replace', `${TAKE}(?<from>${QUOTED})(?:这个词|一词)?${INTO}(?<to>${QUOTED})`),
    form('title', `${TAKE}(?:标题|题目)(?:${INTO}|设为|定为)[:：]?\\s?(?<title>${QUOTED})`),
    form('title', `(?:新)?标题[:：]\\s?(?<title>${QUOTED}|[^\uE000]+)`),
    form('addressee', `${TAKE}(?:收件人|主送(?:单位|机关)?|收文单位)(?:${INTO}|设为)(?<name>${QUOTED}|[^\uE000]+)`),
    form('addressee', `(?:收件人|主送(?:单位|机关)?)[:：]\\s?(?<name>${QUOTED}|[^\uE000]+)`),
    form('delete', `${TAKE}(?<sentence>${QUOTED})${SENTENCE}(?:删除|删掉|去掉|删去)`),
    form('delete', `${PLEASE}(?:删除|删掉|去掉|删去)(?:句子)?(?<sentence>${QUOTED})${SENTENCE}`),
    form(
      'insert',
      `${PLEASE}(?:(?<first>在(?:开头|最前面|文首))|在(?:结尾|末尾|最后|文末))?(?:添加|加上|加入|插入|增加)(?:句子|一句)?(?<sentence>${QUOTED})${SENTENCE}`,
    ),
    form(
      'insert',
      `${PLEASE}在(?:(?<after>${QUOTED})(?:之后|后面|后)|(?<before>${QUOTED})(?:之前|前面|前))(?:添加|加上|加入|插入|增加)(?:句子|一句)?(?<sentence>${QUOTED})`,
    ),
    form('value', `${TAKE}(?<label>.+?)(?:由|从)(?<old>.+?)${INTO}(?<new>.+)`),
    form('value', `${TAKE}(?<old>.+?)${INTO}(?<new>.+)`),
    form('value', `(?<label>.*?)(?:不是|并非)(?<old>.+?)[，,]?(?:而是|是|应为|应该是)(?<new>.+)`),
    form('value', `(?<label>.+?)(?:应为|应该是|是)(?<new>.+?)[，,](?:而)?不是(?<old>.+)`),
    form('formal', `${TAKE}(?:语气|全文|文章)?(?:改得|写得|变得)?(?:更)?(?:正式|礼貌)(?:一些|一点|些)?`),
    form('friendly', `${TAKE}(?:语气|全文|文章)?(?:改得|写得|变得)?(?:更)?(?:亲切|友好)(?:一些|一点|些)?`),
    form(
      'summary',
      `${PLEASE}(?:用|以)?(?<count>\\d{1,2}|[一二两三四五六七八九十])句话(?:总结|概括|概述)(?:全文|一下|内容)?`,
    ),
    form(
      'summary',
      `${PLEASE}(?:把|将)?(?:全文|文章|内容)?(?:总结|概括|缩)(?:成|为)(?<count>\\d{1,2}|[一二两三四五六七八九十])句话?`,
    ),
  ],
  joint: /\s*[;；\n]+\s*|。\s*(?=\S)|[，,]\s*(?:然后|并且|并|再)/u,
  negation: /不要|别|勿|不用|不必|不需要|无需|保留|除了/u,
  inQuotes: /[，,]?(?:包括|连同)(?:引语|引文|引用)(?:在内)?[，,]?|[（(]包括引语[)）]/u,
  vague: /英文|英语|中文|韩文|韩语|日文|日语|其他|别的|另|新的|合适|正确|更|某|形式|地方$|一些|一点/u,
  numbers: { 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 十: 10 },
  link: '(?:为|是|在|达|共|于)?\\s?(?:约|大约|每人|每张|仅|仅为)?\\s?',
  moneyNoun: /(?<noun>[\p{Script=Han}]{0,2}(?:价格|售价|定价|票价|费用|费|款|金|额|预算|营收|收入|利润))$/u,
  synonyms: [
    /^(?:零售|销售)?(?:价格|售价|定价|价)$/u,
    /^(?:参加|报名|参会)费用?$/u,
    /^(?:时间|日期|上市日期|发布日期|活动日期)$/u,
    /^(?:地点|场地|会场)$/u,
  ],
  deadline: {
    before: /(?:截止(?:日期|时间)?(?:为|是)?|截至)\s?$/u,
    after: /^(?:[（(][^)）]*[)）])?(?:前|之前|为止|截止)/u,
  },
  addressee: [
    /^(?<head>[^\S\n]*(?:收件人|主送(?:单位|机关)?)[^\S\n]*[:：][^\S\n]*)(?<name>\S.*?)(?<tail>\s*)$/mu,
    /^(?<head>)(?<name>[^\n，。；：:]{2,30})(?<tail>：\s*)$/mu,
  ],
  subject: /^(?:主题|标题|事由)\s*[:：]\s*$/u,
  refersBack: /^(?:这|该|此|其|他|她|它|同时|此外|另外|但|而且|并且|因此)/u,
  space: '',
  wordEnd: null,
  countNoun: 'before',
  firstDay: null,
  closing: { attachments: /^附件/u, mark: null },
  tone: null,
};
