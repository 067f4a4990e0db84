import type { State } from './state.ts';

/** `문의처를 홍보팀 김민지 과장(02-123-4567)으로`: one wish, and as many lines of the form as it says something about. */

type Part = 'department' | 'name' | 'phone' | 'email';

const LINES: Record<Part, RegExp> = {
  department: /^(부서|部门)(\s*[:\uFF1A]\s*).+$/mu,
  name: /^(담당자|联系人)(\s*[:\uFF1A]\s*).+$/mu,
  phone: /^(전화(?:번호)?|연락처|Phone|Tel|TEL|电话|Téléphone|Telepon)(\s*[:\uFF1A]\s*).+$/mu,
  email: /^(이메일|E-?mail|电子邮箱|Courriel)(\s*[:\uFF1A]\s*).+$/imu,
};
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/u;
const PHONE = /\+?\d[\d\s.-]{6,18}\d/u;
const DEPARTMENT = /^(\S+(?:팀|실|부|본부|센터|그룹|국|과|파트|처|部门?|处|科|组)(?:\s\S+(?:팀|실|파트))?)(?=\s|$)/u;

/** Null when the words name nothing of a contact, or the text has no line for what they name. */
export function changeContact(state: State, to: string): State | null {
  const parts = partsOf(to);
  const named = Object.keys(parts) as Part[];
  if (named.length === 0 || named.some((part) => !LINES[part].test(state.content))) return null;
  const content = named.reduce(
    (text, part) => text.replace(LINES[part], (_, label: string, mark: string) => label + mark + parts[part]),
    state.content,
  );
  return content === state.content ? null : { ...state, content };
}

function partsOf(text: string): Partial<Record<Part, string>> {
  const email = EMAIL.exec(text)?.[0];
  const phone = PHONE.exec(email === undefined ? text : text.replace(email, ' '))?.[0].trim();
  const words = [email, phone]
    .reduce((rest: string, known) => (known === undefined ? rest : rest.replace(known, ' ')), text)
    .replace(/(?:전화(?:번호)?|연락처|이메일|메일|Tel\.?|T\.|E\.)\s*[:\uFF1A]?(?=\s|$|[,/)])/giu, ' ')
    .replace(/[(),/·|[\]]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const department = DEPARTMENT.exec(words)?.[1];
  const name = department === undefined ? words : words.slice(department.length).trim();
  return {
    ...(department === undefined ? {} : { department }),
    ...(name === '' ? {} : { name }),
    ...(phone === undefined ? {} : { phone }),
    ...(email === undefined ? {} : { email }),
  };
}
