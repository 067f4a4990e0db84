import { longDate } from '../../language/dates.ts';
import type { Item, Names } from '../items.ts';
import type { OfficialKind } from '../kinds.ts';
import type { FormInput } from './types.ts';

export const ENGLISH_NAMES: Names = {
  reason: { label: 'Reason', blank: 'reason for the request' },
  request: { label: 'Request', blank: 'what is asked for, and how it should be done' },
  deadline: { label: 'Deadline', blank: 'deadline' },
  contact: { label: 'Contact', blank: 'contact' },
  date: { label: 'Date and time', blank: 'date and time' },
  place: { label: 'Place', blank: 'place' },
  audience: { label: 'For', blank: 'who is concerned' },
  content: { label: 'Details', blank: 'details' },
  method: { label: 'How to take part', blank: 'how to take part or apply' },
  inquiry: { label: 'Inquiries', blank: 'inquiries' },
  product: { label: 'Product', blank: 'product name' },
  launch: { label: 'Launch date', blank: 'launch date' },
  price: { label: 'Price', blank: 'price' },
  buy: { label: 'Where to buy', blank: 'where to buy' },
  features: { label: 'Main features', blank: 'main features' },
};

const TITLES: Record<OfficialKind, string> = {
  협조문: 'Request for Cooperation: ',
  안내문: 'Notice: ',
  공지사항: 'Announcement: ',
  '제품 출시 안내문': 'Product Launch: ',
};

function opening(input: FormInput, topic: string): string {
  const company = input.values.company ?? '[Organization]';
  if (input.kind === '협조문') return `We are writing to ask for your cooperation on the following matter: ${topic}.`;
  if (input.kind === '공지사항') return `Please note the following announcement: ${topic}.`;
  if (input.kind === '안내문') return `We would like to inform you of the following: ${topic}.`;
  return `${company} is pleased to inform you of the launch of ${input.values.subject ?? '[product name]'}. The details are as follows.`;
}

function closing(kind: OfficialKind): string {
  if (kind === '협조문')
    return 'Thank you in advance for your cooperation. Please let us know if you have any questions.';
  return 'Please use the contact details above if you have any questions.';
}

function listed(items: Item[]): string {
  return items
    .map((item, index) => {
      const head = item.label === '' ? item.value : `${item.label}: ${item.value}`.trimEnd();
      return [
        `${index + 1}. ${head}`,
        ...item.points.map((point, at) => `   ${String.fromCharCode(97 + at)}. ${point}`),
      ].join('\n');
    })
    .join('\n');
}

/** Inside an organization a memorandum is usual, to the outside a letter. */
export function englishDocument(input: FormInput, items: Item[], topic: string): { title: string; content: string } {
  const { brief, kind, values } = input;
  const company = values.company ?? '[Organization]';
  const sender = brief.brand?.contact;
  const title =
    TITLES[kind] +
    (kind === '제품 출시 안내문'
      ? (values.subject ?? '[product name]')
      : topic.charAt(0).toUpperCase() + topic.slice(1));
  const date = longDate(brief.today, 'en');
  const recipient = values.recipient ?? values.audience ?? '[Recipient]';
  const enclosures = values.attachment === undefined ? [] : [`Enclosure: ${values.attachment}`];
  const body = [opening(input, topic), listed(items), closing(kind), ...enclosures];
  if (kind === '협조문' || kind === '공지사항') {
    const from = `${company}, ${sender?.department ?? '[department]'}`;
    const head = [
      `TO: ${recipient}`,
      `CC: ${values.reference ?? '[copy recipients]'}`,
      `FROM: ${from}`,
      `DATE: ${date}`,
      `SUBJECT: ${title}`,
    ];
    return { title, content: ['MEMORANDUM', head.join('\n'), ...body].join('\n\n') };
  }
  const signature = `Sincerely,\n\n[Name of signatory]\n[Title]\n${company}`;
  return {
    title,
    content: [company, date, recipient, `Subject: ${title}`, 'Dear [Name]:', ...body, signature].join('\n\n'),
  };
}
