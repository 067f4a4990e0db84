import { form, type InstructionRules, QUOTED } from '../instruction-rules.ts';

const PLEASE = '(?:请|麻烦)?(?:帮我)?';
const TAKE = `${PLEASE}(?:把|将)?`;
const INTO = '(?:全部|都|统一)?(?:改为|改成|换成|替换为|替换成|更改为|修改为|更正为|变更为|调整为)';
const SENTENCE = '(?:这句话|这个句子|这一句|一句)?';

export const instructions: InstructionRules = {
  forms: [
    form('replace', `${TAKE}(?<from>${QUOTED})(?:这个词|一词)?${INTO}(?<to>${QUOTED})`),
    form('title', `${TAKE}(?:标题|题目)(?:${INTO}|设为|定为)[:：]?\\s?(?<title>${QUOTED})`),
    form('title', `(?:新)?标题[:：]\\s?(?<title>${QUOTED})`),
    form('addressee', `${TAKE}(?:收件人|主送(?:单位|机关)?|收文单位)(?:${INTO}|设为)(?<name>${QUOTED})`),
    form('addressee', `(?:收件人|主送(?:单位|机关)?)[:：]\\s?(?<name>${QUOTED})`),
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
  ],
  joint: /\s*[;；\n]+\s*|。\s*(?=\S)|[，,]\s*(?:然后|并且|并|再)/u,
  negation: /不要|别|勿|不用|不必|不需要|无需|保留|除了/u,
  inQuotes: /[，,]?(?:包括|连同)(?:引语|引文|引用)(?:在内)?[，,]?|[（(]包括引语[)）]/u,
  addressee: [
    /^(?<head>[^\S\n]*(?:收件人|主送(?:单位|机关)?)[^\S\n]*[:：][^\S\n]*)(?<name>\S.*?)(?<tail>\s*)$/mu,
    /^(?<head>)(?<name>[^\n，。；：:]{2,30})(?<tail>：\s*)$/mu,
  ],
  subject: /^(?:主题|标题|事由)\s*[:：]\s*$/u,
  wordEnd: null,
  closing: { attachments: /^附件/u, mark: null },
};
