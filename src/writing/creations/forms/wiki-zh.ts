import type { WikiForm } from '../form.ts';

const HISTORY = /^(?!.*(?:计划|预计|明年|未来)).*(?:\d{4}年|成立|创立|推出|举办|开始|首次|去年|发布|公开|引进)/u;
const FEATURE = /特点|功能|结构|重|性能|方式|传感器|技术|产品|服务|规模|价格|售价|使用/u;
const RECEPTION = /^(?!.*(?:计划|预计|明年|未来)).*(?:评价|获奖|反响|争议|批评|好评|销售额|份额|市场|增长)/u;
const ASIDE = /“|表示|由来|昵称|得名/u;

export const chinese: WikiForm = {
  entity: [
    ['company', /(?:公司|集团|生物|电子|银行|制药|基金会|协会|企业|研究所|大学|医院)$/u],
    ['event', /(?:节|大会|博览会|展览会|会议|论坛|颁奖礼|选举|演出)$/u],
    ['product', /(?:上市|发布|产品|设备|应用|游戏|血糖仪|服务|系列|汽车|杯|平台|软件)$/u],
    ['person', /(?:代表|教授|作家|演员|歌手|导演|选手|议员|部长|博士|会长|总裁)$/u],
  ],
  rows: {
    company: ['名称', '成立', '创始人', '负责人', '总部', '行业', '主要产品与服务', '员工人数', '网站'],
    product: ['名称', '类别', '制造商', '上市日期', '价格', '主要规格', '销售渠道', '网站'],
    person: ['姓名', '出生', '国籍', '职业', '所属机构', '活动时期', '主要经历', '网站'],
    event: ['名称', '类别', '时间', '地点', '主办方', '首次举办', '参与规模', '网站'],
    general: ['名称', '领域', '起源', '首次出现', '相关人物与机构', '相关地区'],
  },
  rowBlank: (row) => `[${row}：待确认]`,
  companyRows: { name: /^(?:制造商|主办方)$/u, homepage: /^网站$/u },
  article: {
    lead: '{s}是[一句话定义：类别、所属、最为人知之处]。',
    leadBlank: '[导言：定义之后的重要事实及各自出处]',
    box: '基本信息',
    sections: [
      { heading: '概述', cue: null, blanks: ['概述：对象的性质与范围、为何为人所知'] },
      { heading: '历史', cue: HISTORY, blanks: ['历史：开始的时间与缘由、出处', '历史：主要变化与日期、出处'] },
      { heading: '特点', cue: FEATURE, blanks: ['特点：构成或方式', '特点：与同类的不同'] },
      { heading: '评价与影响', cue: RECEPTION, blanks: ['评价：第三方的评价及出处'] },
    ],
    seeAlso: { heading: '参见', blank: '[相关条目]' },
    sources: { heading: '参考资料', blank: '[出处：作者、标题、出版方、日期、网址]' },
    category: '分类：[合适的分类]',
  },
  community: {
    contents: '目录',
    sections: [
      { heading: '概要', cue: null, blanks: ['概要：用一两句话说明{s}是什么'] },
      { heading: '详细', cue: FEATURE, blanks: ['详细：构成、规模、运作方式等具体内容'] },
      { heading: '历史', cue: HISTORY, blanks: ['历史：按时间顺序的主要事件及出处'] },
      { heading: '评价', cue: RECEPTION, blanks: ['评价：兼顾好评与批评，并附出处'] },
      { heading: '题外话', cue: ASIDE, blanks: ['题外话：名称由来或已知轶事及出处'] },
    ],
    related: { heading: '相关文档', blank: '[相关文档]' },
    sources: { heading: '出处', blank: '[出处：标题、日期、网址]' },
    category: '分类：[合适的分类]',
    basis: '本文内容截至{d}。',
  },
};
