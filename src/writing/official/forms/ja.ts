import { longDate } from '../../language/dates.ts';
import type { Item, Names } from '../items.ts';
import type { OfficialKind } from '../kinds.ts';
import type { FormInput } from './types.ts';

export const JAPANESE_NAMES: Names = {
  reason: { label: 'ご依頼の理由', blank: '依頼の背景と必要性' },
  request: { label: 'ご依頼事項', blank: '何をどのようにお願いしたいか' },
  deadline: { label: '期限', blank: '期限' },
  contact: { label: '担当・連絡先', blank: '担当者と連絡先' },
  date: { label: '日時', blank: '日時' },
  place: { label: '場所', blank: '場所' },
  audience: { label: '対象', blank: '対象' },
  content: { label: '内容', blank: '主な内容' },
  method: { label: '方法', blank: '参加・申込方法' },
  inquiry: { label: 'お問い合わせ先', blank: 'お問い合わせ先' },
  product: { label: '製品', blank: '製品名' },
  launch: { label: '発売日', blank: '発売日' },
  price: { label: '価格', blank: '価格' },
  buy: { label: '販売先', blank: '販売先' },
  features: { label: '主な特長', blank: '主な特長' },
};

function titleOf(kind: OfficialKind, topic: string, product: string): string {
  const theme = topic.replace(/(?:について)?の?(?:お知らせ|ご案内|お願い|ご協力(?:のお願い)?)$/u, '') || topic;
  if (kind === '협조문') return `${theme}に関するご協力のお願い`;
  if (kind === '공지사항') return `${theme}に関するお知らせ`;
  if (kind === '안내문') return `${theme}のご案内`;
  return `${product}発売のご案内`;
}

function message(kind: OfficialKind, theme: string, product: string): string {
  if (kind === '협조문')
    return `${theme}に関しまして、下記のとおりご協力をお願いしたく存じます。ご多用のところ恐れ入りますが、何卒よろしくお願い申し上げます。`;
  if (kind === '공지사항') return `${theme}に関して、下記のとおりお知らせします。ご確認のほど、よろしくお願いします。`;
  if (kind === '안내문') return `${theme}について、下記のとおりご案内申し上げます。`;
  return `${product}を発売する運びとなりましたので、下記のとおりご案内申し上げます。`;
}

function listed(items: Item[]): string {
  return items
    .map((item, index) => {
      const head = item.label === '' ? item.value : item.value === '' ? item.label : `${item.label}：${item.value}`;
      return [`${index + 1}. ${head}`, ...item.points.map((point, at) => `  (${at + 1}) ${point}`)].join('\n');
    })
    .join('\n');
}

/** A letter opens with 拝啓 and closes with 敬具; a notice within the house does without. Both list under 記, to 以上. */
export function japaneseDocument(input: FormInput, items: Item[], topic: string): { title: string; content: string } {
  const { brief, kind, values } = input;
  const company = values.company ?? '[会社名]';
  const product = values.subject ?? '[製品名]';
  const title = titleOf(kind, topic, product);
  const theme = topic.replace(/(?:について)?の?(?:お知らせ|ご案内|お願い|ご協力(?:のお願い)?)$/u, '') || topic;
  const text = message(kind, theme, product);
  const isInternal = kind === '공지사항';
  const recipient = values.recipient ?? (isInternal ? (values.audience ?? '[対象者]') : '[宛先の会社名・部署名]');
  const address = isInternal
    ? `${recipient} 各位`
    : /(?:様|御中|各位)$/u.test(recipient)
      ? recipient
      : `${recipient} 御中`;
  const sender = `${company}\n${brief.brand?.contact.department ?? '[部署名]'} ${brief.brand?.contact.name ?? '[役職・氏名]'}`;
  const greeting =
    '拝啓 時下ますますご清栄のこととお慶び申し上げます。平素は格別のご高配を賜り、厚く御礼申し上げます。';
  const letter = isInternal ? [text] : [`${greeting}\nさて、このたび${text}`, '敬具'];
  const enclosed = values.attachment === undefined ? [] : [`添付：${values.attachment}`];
  const parts = [
    longDate(brief.today, 'ja'),
    address,
    sender,
    title,
    ...letter,
    '記',
    listed(items),
    ...enclosed,
    '以上',
  ];
  return { title, content: parts.join('\n\n') };
}
