import { officialDate } from '../../language/dates.ts';
import { koreanEvent } from '../../press/facts/korean.ts';
import { joined } from '../../press/template.ts';
import type { Item, Names } from '../items.ts';
import type { OfficialKind } from '../kinds.ts';
import type { FormInput } from './types.ts';

const LETTERS = '가나다라마바사아자차카타파하';

export const KOREAN_NAMES: Names = {
  reason: { label: '요청 사유', blank: '요청 사유: 배경과 필요성' },
  request: { label: '요청 사항', blank: '요청 사항: 무엇을 어떻게 해 주기를 바라는지' },
  deadline: { label: '기한', blank: '회신·이행 기한' },
  contact: { label: '담당 및 연락처', blank: '담당자와 연락처' },
  date: { label: '일시', blank: '일시' },
  place: { label: '장소', blank: '장소' },
  audience: { label: '대상', blank: '안내 대상' },
  content: { label: '내용', blank: '주요 내용' },
  method: { label: '방법', blank: '참여·신청·이용 방법' },
  inquiry: { label: '문의', blank: '문의처' },
  product: { label: '제품', blank: '제품명' },
  launch: { label: '출시일', blank: '출시일' },
  price: { label: '가격', blank: '판매 가격' },
  buy: { label: '구입처', blank: '구입처' },
  features: { label: '주요 특징', blank: '주요 특징' },
};

/** The theme without the words that name the kind of document. */
export function theme(topic: string): string {
  return topic.replace(/\s*(?:(?:관련\s*)?(?:업무\s?)?협조(?:\s?요청)?|요청|안내|공지|알림)$/u, '').trim() || topic;
}

export function koreanTitle(kind: OfficialKind, topic: string, subject: string | undefined): string {
  if (kind === '제품 출시 안내문') {
    const product = subject ?? (topic === '' ? '[제품명]' : theme(topic));
    return /(?:출시|론칭|런칭|발매)$/u.test(product) ? `${product} 안내` : `${product} 출시 안내`;
  }
  if (topic === '') return `[안건] ${kind === '협조문' ? '협조 요청' : '안내'}`;
  if (kind === '협조문') return `${theme(topic)}${koreanEvent(theme(topic)) ? '에 따른' : ' 관련'} 협조 요청`;
  if (/(?:안내|공지|알림)$/u.test(topic)) return topic;
  return `${topic} ${kind === '공지사항' ? '공지' : '안내'}`;
}

/** How the receiver is addressed depends on who it is; a request between departments is the usual case. */
function yours(recipient: string): string {
  if (recipient.startsWith('[')) return '귀 부서';
  if (/(?:주식회사|㈜|\(주\)|협력사|거래처|업체|대표(?:이사)?)/u.test(recipient)) return '귀사';
  if (/(?:청|처|공단|공사|재단|협회|학교|병원|시장|구청장|군수|기관)/u.test(recipient)) return '귀 기관';
  return '귀 부서';
}

function opening(input: FormInput, recipient: string): string[] {
  const { kind, facts, values } = input;
  const topic = theme(facts.topic) || '[안건]';
  const company = values.company ?? '[기관명]';
  if (kind === '협조문') {
    return [
      `${yours(recipient)}의 업무 협조에 감사드립니다.`,
      `${joined(topic, '과/와')} 관련하여 아래와 같이 요청하오니 협조하여 주시기 바랍니다.`,
    ];
  }
  if (kind === '제품 출시 안내문') {
    const product = values.subject ?? '[제품명]';
    return [
      `${company}에 보내 주시는 관심에 감사드립니다.`,
      `${joined(product, '을/를')} 출시하여 아래와 같이 안내드리오니 많은 관심을 가져 주시기 바랍니다.`,
    ];
  }
  if (kind === '공지사항')
    return [`${joined(topic, '과/와')} 관련하여 아래와 같이 공지하오니 업무에 참고하여 주시기 바랍니다.`];
  return [
    `${company}에 보내 주시는 관심과 협조에 감사드립니다.`,
    `${joined(topic, '과/와')} 관련하여 아래와 같이 안내드리오니 참고하여 주시기 바랍니다.`,
  ];
}

/** Each level two spaces deeper. A single main sentence is not numbered, and what it lists starts at `1.`. */
function lines(opening: string[], items: Item[]): string[] {
  const isSingle = opening.length === 1;
  const numbered = isSingle ? opening : opening.map((text, index) => `${index + 1}. ${text}`);
  const letter = (index: number) => LETTERS[index] ?? LETTERS.at(-1)!;
  const listed = items.flatMap((item, index) => {
    const mark = isSingle ? `${index + 1}. ` : `  ${letter(index)}. `;
    const head = item.label === '' ? item.value : item.value === '' ? item.label : `${item.label}: ${item.value}`;
    const points = item.points.map((point, at) => (isSingle ? `  ${letter(at)}. ${point}` : `    ${at + 1}) ${point}`));
    return [`${mark}${head}`, ...points];
  });
  return [...numbered, ...listed];
}

/** `붙임` has no colon, two spaces before the name and before 끝.; several papers are numbered and aligned. */
function ending(last: string, attachments: string[]): string[] {
  if (attachments.length === 0) return [`${last.replace(/\s+$/u, '')}  끝.`];
  if (attachments.length === 1) return [last, '', `붙임  ${attachments[0]}  끝.`];
  const rows = attachments.map((name, index) => `${index === 0 ? '붙임  ' : '      '}${index + 1}. ${name}`);
  return [last, '', ...rows.slice(0, -1), `${rows.at(-1)}  끝.`];
}

function attachmentsOf(input: FormInput): string[] {
  const given = input.values.attachment;
  const names = given?.split(/,\s*/u) ?? (input.kind === '협조문' ? ['[붙임 문서 이름]'] : []);
  return names.map((name) => (/\d\s?부\.?$/u.test(name) ? `${name.replace(/\.$/u, '')}.` : `${name} 1부.`));
}

export function koreanDocument(input: FormInput, items: Item[]): { title: string; content: string } {
  const { brief, facts, kind, values } = input;
  const company = values.company ?? '[기관명]';
  const recipient =
    values.recipient ?? (kind === '협조문' ? '[수신 부서·기관의 장]' : (values.audience ?? '[수신 대상]'));
  const title = koreanTitle(kind, facts.topic, values.subject);
  const text = lines(opening(input, recipient), items);
  const content = [
    company,
    '',
    `수신  ${recipient}`,
    `참조  ${values.reference ?? '[참조 부서·담당자]'}`,
    `제목  ${title}`,
    '',
    ...text.slice(0, -1),
    ...ending(text.at(-1)!, attachmentsOf(input)),
    '',
    `${company} [대표자 직위·성명]`,
    '',
    `시행  [문서번호](${officialDate(brief.today).replace(/\(.\)$/u, '')})`,
  ];
  return { title, content: content.join('\n') };
}
