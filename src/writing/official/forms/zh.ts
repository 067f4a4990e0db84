import { longDate } from '../../language/dates.ts';
import type { Item, Names } from '../items.ts';
import type { OfficialKind } from '../kinds.ts';
import type { FormInput } from './types.ts';

const NUMBERS = '一二三四五六七八九十';

export const CHINESE_NAMES: Names = {
  reason: { label: '事由', blank: '请求协助的背景和必要性' },
  request: { label: '协助事项', blank: '请对方做什么、怎么做' },
  deadline: { label: '完成期限', blank: '完成或回复期限' },
  contact: { label: '联系人及联系方式', blank: '联系人及联系方式' },
  date: { label: '时间', blank: '时间' },
  place: { label: '地点', blank: '地点' },
  audience: { label: '对象', blank: '对象' },
  content: { label: '内容', blank: '主要内容' },
  method: { label: '方式', blank: '参加或申请方式' },
  inquiry: { label: '咨询方式', blank: '咨询方式' },
  product: { label: '产品名称', blank: '产品名称' },
  launch: { label: '上市日期', blank: '上市日期' },
  price: { label: '价格', blank: '价格' },
  buy: { label: '购买渠道', blank: '购买渠道' },
  features: { label: '主要特点', blank: '主要特点' },
};

function titleOf(kind: OfficialKind, topic: string, product: string): string {
  const theme = topic.replace(/^关于/u, '').replace(/的?(?:通知|函|公告|协助请求)$/u, '') || topic;
  if (kind === '협조문') return `关于请求协助${theme}的函`;
  return kind === '제품 출시 안내문'
    ? `关于${product}上市的通知`
    : `关于${theme}的${kind === '공지사항' ? '公告' : '通知'}`;
}

function opening(kind: OfficialKind, topic: string, product: string): string {
  if (kind === '협조문') return `现就${topic}相关事宜，恳请贵单位予以协助。具体事项如下：`;
  if (kind === '제품 출시 안내문') return `现将${product}上市的有关事项通知如下：`;
  return `现将${topic}的有关事项${kind === '공지사항' ? '公告' : '通知'}如下：`;
}

function listed(items: Item[]): string {
  return items
    .map((item, index) => {
      const head = item.label === '' ? item.value : item.value === '' ? item.label : `${item.label}：${item.value}`;
      return [
        `${NUMBERS[index] ?? NUMBERS.at(-1)}、${head}`,
        ...item.points.map((point, at) => `  （${NUMBERS[at] ?? at + 1}）${point}`),
      ].join('\n');
    })
    .join('\n');
}

export function chineseDocument(input: FormInput, items: Item[], topic: string): { title: string; content: string } {
  const { brief, kind, values } = input;
  const product = values.subject ?? '[产品名称]';
  const title = titleOf(kind, topic, product);
  const recipient = values.recipient ?? values.audience ?? (kind === '협조문' ? '[主送单位]' : '[通知对象]');
  const close = kind === '협조문' ? '特此函达，请予支持。' : kind === '공지사항' ? '特此公告。' : '特此通知。';
  const enclosed = values.attachment === undefined ? [] : [`附件：${values.attachment}`];
  const signature = `${values.company ?? '[发文单位]'}\n${longDate(brief.today, 'zh')}`;
  const parts = [title, `${recipient}：`, opening(kind, topic, product), listed(items), close, ...enclosed, signature];
  return { title, content: parts.join('\n\n') };
}
