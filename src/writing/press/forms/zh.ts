import { longDate } from '../../language/dates.ts';
import type { Sheet } from './sheet.ts';

const COMPANY = '{company=公司名称}';

export const CHINESE: Sheet = {
  language: 'zh',
  wording: {
    translate: (text) => `[中文表述：${text}]`,
    source: (title) => `（资料来源：${title}）`,
    points: (points) => `主要内容包括：${points.join('、')}。`,
    fact: (label, value) => `${label}为${value}。`,
    instructed: (instruction) => `[按要求补充：${instruction}]`,
    connectives: /^(?:但是|然而|此外|另外|同时|因此|所以|而且|并且|不过)[,\uFF0C]?\s*/u,
  },
  head: () => ['新闻稿', '即时发布'],
  tense: (isPast, event) => ({
    at: isPast ? '于' : '将于',
    gives: /捐|기부|기증|donat/iu.test(event) ? '捐赠' : '开展',
  }),
  subject: (subject, kind) => {
    if (kind === 'product_launch' && /^新?产品$/u.test(subject)) return `${subject}[产品名称]`;
    return kind === 'agreement' && /合作$/u.test(subject) ? `${subject}协议` : subject;
  },
  offer: (date, price) => [date && `${date}上市`, price && `售价${price}`].filter(Boolean).join('，'),
  dateline: (brief) => `（${longDate(brief.today, 'zh')}，[城市]）`,
  subtitleBlank: '[副标题：用一句话写出亮点或关键数据]',
  quote: (tone) =>
    `[发言人职务、姓名]表示：“[引语：此次发布的意义与下一步计划，须经本人确认${tone ? `；语气：${tone}` : ''}]”`,
  boilerplate: (company, text, homepage) =>
    `关于${company}\n${text ?? `${company}成立于[成立年份]，总部位于[总部所在地]，是一家[行业]企业。主要产品和服务为[主要产品或服务]，规模为[员工人数或营业额]。`}\n官方网站：${homepage ?? '[网址]'}`,
  contact: (contact) =>
    [
      '媒体联系',
      `部门：${contact?.department ?? '[部门]'}`,
      `联系人：${contact?.name ?? '[联系人姓名]'}`,
      `电话：${contact?.phone ?? '[电话]'}`,
      `电子邮箱：${contact?.email ?? '[电子邮箱]'}`,
    ].join('\n'),
  bodyHeadings: null,
  tail: [],
  joiner: '',
  kinds: {
    product_launch: {
      title: `${COMPANY}推出{subject=产品名称}`,
      lead: `${COMPANY}宣布推出{subject=产品名称}。该产品于{date=上市日期}上市，售价{price=价格}，可通过{buy=购买渠道}购买。`,
      needed: ['产品主要特点包括{features=特点一（含数据）、特点二、特点三}。'],
      thin: [
        '该产品针对{reason=研发背景：解决用户的什么问题}而研发。与现有产品相比，其不同之处在于[差异化优势及依据]。',
      ],
      outlook: `今后，${COMPANY}计划[销售目标、后续产品或市场拓展计划]。`,
    },
    personnel: {
      title: `${COMPANY}任命{person=姓名}为{position=新职务}`,
      lead: `${COMPANY}宣布任命{person=姓名}为{position=新职务}，自{date=生效日期}起生效。`,
      needed: ['{person=姓名}的主要履历为：{career=曾任职务、单位及年份}。'],
      thin: ['此次任命是基于{reason=任命背景}作出的。'],
      outlook: '今后，{person=姓名}将负责[分管业务]，重点推进[重点工作]。',
    },
    event: {
      title: `${COMPANY}举办{subject=活动名称}`,
      lead: `${COMPANY}{at=将于}{date=活动时间}在{place=活动地点}举办{subject=活动名称}。本次活动旨在{reason=活动目的}，面向{audience=参加对象和人数}。`,
      needed: ['报名方式：{method=报名方式、截止时间和费用}。'],
      thin: ['活动内容包括[议程一]、[议程二]，以及[嘉宾姓名和职务]的演讲。'],
      outlook: '详细日程请查看[活动页面网址]。',
    },
    results: {
      title: `${COMPANY}发布{subject=报告期业绩}`,
      lead: `${COMPANY}发布{subject=报告期业绩}。业绩变动主要由于{reason=主要原因}。`,
      needed: ['营业收入为[营业收入]（同比[增减幅度]），营业利润为[营业利润]（同比[增减幅度]）。'],
      thin: ['按业务划分，[业务一业绩]，[业务二业绩]。'],
      outlook: `今后，${COMPANY}将[下一期展望和重点业务]。`,
    },
    agreement: {
      title: `${COMPANY}与{partner=合作方}签署{subject=协议名称}`,
      lead: `${COMPANY}于{date=签署日期}与{partner=合作方}签署{subject=协议名称}，双方旨在{reason=合作目的}。`,
      needed: ['根据协议，双方将在[合作领域一]、[合作领域二]开展合作，期限为[合作期限]。'],
      thin: ['签约仪式在{place=签约地点}举行，[双方出席者职务和姓名]出席。'],
      outlook: '下一步，双方计划[首个合作项目和时间]。',
    },
    award: {
      title: `${COMPANY}荣获{subject=奖项名称}`,
      lead: `${COMPANY}于{date=获奖日期}荣获{subject=奖项名称}。该奖项由[主办方]根据[评选标准]颁发。`,
      needed: ['此次获奖是由于[获得认可的成果和数据]。'],
      thin: ['颁奖典礼在{place=颁奖地点}举行。'],
      outlook: `今后，${COMPANY}计划[获奖领域的后续计划]。`,
    },
    investment: {
      title: `${COMPANY}完成{subject=融资金额和轮次}`,
      lead: `${COMPANY}于{date=完成日期}完成{subject=融资金额和轮次}，由{partner=投资方}参与投资。`,
      needed: ['累计融资额为[累计融资额]。所得资金将用于{reason=资金用途}。'],
      thin: ['投资方看好[投资理由]。'],
      outlook: `今后，${COMPANY}计划[招聘、研发或海外拓展计划]。`,
    },
    recruitment: {
      title: `${COMPANY}招聘：{subject=岗位和人数}`,
      lead: `${COMPANY}自{date=开始日期}起开展招聘（{subject=岗位和人数}）。报名截止时间为{deadline=截止时间}，应聘方式为{method=应聘方式}。`,
      needed: ['应聘条件为{audience=应聘条件}。选拔流程为[选拔流程和日程]。'],
      thin: ['工作地点为{place=工作地点}，待遇为[合同形式和待遇]。'],
      outlook: '录用结果将于[公布日期]公布。',
    },
    contribution: {
      title: `${COMPANY}{gives=开展}{subject=公益活动名称}`,
      lead: `${COMPANY}于{date=活动时间}在{place=活动地点}{gives=开展}{subject=公益活动名称}，旨在{reason=活动目的}。`,
      needed: ['[参与员工人数和活动内容]。'],
      thin: [`${COMPANY}自[起始年份]起持续开展公益活动，累计[累计规模]。`],
      outlook: `今后，${COMPANY}计划[后续公益计划]。`,
    },
    general: {
      title: `${COMPANY}：{subject=主题}[发布内容]`,
      lead: `${COMPANY}就{subject=主题}宣布[发布内容：做什么、怎么做]，将于{date=时间}在{place=地点}实施，目的是{reason=背景和目的}。`,
      needed: ['主要内容包括{features=内容一（含数据）、内容二}。'],
      thin: ['此举预计将带来[对客户或市场的影响]。'],
      outlook: `下一步，${COMPANY}计划[后续安排和时间]。`,
    },
  },
};
