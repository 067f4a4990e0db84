import type { BlogForm } from '../form.ts';

const BACKGROUND = /背景|原因|因为|为了|需求|增长|增加|市场|需要|问题|挑战|不足|去年|一直以来/u;
const PLANS = /计划|预计|今后|未来|前景|目标|扩大|明年|将于|拟/u;
const USE = /使用|应用|申请|购买|预约|方法|优惠|折扣|销售|参与|价格|免费|报名|售价/u;
const FEATURE = /特点|首次|首款|功能|优势|性能|搭载|支持|设计|改进|精度|节省|缩短|提升|小型|重量/u;
const HOW = /^(?!.*(?:售价|价格|购买)).*(?:原理|结构|方式|算法|传感器|数据|模型|技术|分析|测量|处理|系统|实现)/u;

export const chinese: BlogForm = {
  titles: {
    general: { professional: '{s}：要点梳理', casual: '{s}，看这一篇就够了', friendly: '一起来了解{s}吧' },
    tech: { professional: '深入了解{s}：原理、功能与应用', casual: '{s}是怎么工作的？', friendly: '轻松读懂{s}' },
    marketing: { professional: '为什么值得关注{s}', casual: '{s}有什么不一样？', friendly: '向您介绍{s}' },
    news: { professional: '{h}', casual: '{s}：消息速览', friendly: '{s}的最新消息' },
  },
  openings: {
    general: {
      professional: '本文按照要点、背景和使用方法的顺序介绍{s}。',
      casual: '您可能听说过{s}。这里只整理最要紧的内容。',
      friendly: '大家好！今天和大家聊聊{s}，请放松阅读。',
    },
    tech: {
      professional: '本文按照要解决的问题、工作原理和主要功能的顺序介绍{s}。',
      casual: '{s}是怎么工作的？从原理到用途，一次讲清。',
      friendly: '大家好！今天带大家轻松了解{s}，不懂术语也没关系。',
    },
    marketing: {
      professional: '选择越多，标准越重要。本文整理了考虑{s}时值得关注的几点。',
      casual: '正在考虑{s}？先看看它有什么不同。',
      friendly: '大家好！今天想向大家认真推荐{s}。',
    },
    news: { professional: '', casual: '{s}的消息，简要整理如下。', friendly: '大家好！为您带来{s}的最新消息。' },
  },
  sections: {
    general: [
      { heading: '一眼看懂{s}', cue: null, from: 'short', blanks: ['要点：谁、何时、何地、做什么，用两三句话说明'] },
      { heading: '为什么受到关注', cue: BACKGROUND, from: 'medium', blanks: ['背景：起因或要解决的问题'] },
      {
        heading: '有哪些亮点',
        cue: FEATURE,
        from: 'short',
        blanks: ['亮点：与以往的不同', '依据：数据或案例及其出处'],
      },
      { heading: '如何使用', cue: USE, from: 'medium', blanks: ['使用方法：对象、时间、地点、费用'] },
      { heading: '后续计划', cue: PLANS, from: 'long', blanks: ['后续日程或计划'] },
    ],
    tech: [
      { heading: '要解决的问题', cue: BACKGROUND, from: 'medium', blanks: ['问题：现有方式的局限或现场的不便'] },
      { heading: '工作原理', cue: HOW, from: 'short', blanks: ['原理：从输入到结果的过程', '组成：设备、软件、数据'] },
      {
        heading: '主要功能与性能',
        cue: null,
        from: 'short',
        blanks: ['功能：用户能得到什么', '性能：测量值、测试条件、出处'],
      },
      { heading: '应用场景', cue: USE, from: 'medium', blanks: ['案例：在哪里、如何使用'] },
      {
        heading: '局限与下一步',
        cue: PLANS,
        from: 'long',
        blanks: ['局限：目前还做不到的事', '下一步：改进计划与时间'],
      },
    ],
    marketing: [
      { heading: '您是否有这样的烦恼', cue: BACKGROUND, from: 'medium', blanks: ['客户的烦恼：来自真实咨询或评价'] },
      {
        heading: '{s}有何不同',
        cue: null,
        from: 'short',
        blanks: ['不同之处：与其他选择相比的事实', '依据：检测结果、认证、奖项及其出处'],
      },
      { heading: '使用后的变化', cue: FEATURE, from: 'long', blanks: ['变化：经过确认的案例'] },
      {
        heading: '优惠与购买方式',
        cue: USE,
        from: 'short',
        blanks: ['价格与优惠：金额、期限、条件', '报名或购买渠道'],
      },
      { heading: '后续计划', cue: PLANS, from: 'long', blanks: ['即将举行的活动或上市安排'] },
    ],
    news: [
      { heading: '主要内容', cue: null, from: 'short', blanks: ['主要内容：谁、何时、何地、做什么、为什么、怎么做'] },
      { heading: '背景', cue: BACKGROUND, from: 'medium', blanks: ['背景：这条消息的由来'] },
      { heading: '使用须知', cue: USE, from: 'long', blanks: ['使用须知：对象、时间、地点、费用'] },
      { heading: '后续安排', cue: PLANS, from: 'medium', blanks: ['后续日程或计划'] },
    ],
  },
  closings: {
    general: {
      professional: '以上是关于{s}的介绍。如需了解更多，请通过以下方式联系我们。',
      casual: '{s}就介绍到这里。有问题欢迎留言。',
      friendly: '今天就聊到这里。关于{s}，您还想了解什么，欢迎随时留言！',
    },
    tech: {
      professional: '以上介绍了{s}的原理与功能。如需技术资料或导入咨询，请通过以下方式联系我们。',
      casual: '{s}并没有想象中那么难。想了解更多，欢迎留言。',
      friendly: '今天一起了解了{s}。还想看哪些内容，欢迎随时留言！',
    },
    marketing: { professional: '欢迎亲自了解{s}。', casual: '{s}，现在就去看看吧。', friendly: '{s}期待与您相遇！' },
    news: {
      professional: '',
      casual: '如有新消息，我们会继续更新。',
      friendly: '有新消息会第一时间告诉大家。感谢阅读！',
    },
  },
  headingMark: '■ ',
  colon: '：',
  aboutCompany: '关于{s}',
  aboutUs: '关于我们',
  sourcesHeading: '参考资料',
  sourceNote: (title) => `（来源：${title}）`,
  contact: { label: '联系方式', missing: '联系方式：部门、姓名、电话、电子邮箱' },
  link: { label: '链接', missing: '报名或购买页面网址' },
};
