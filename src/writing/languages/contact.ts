export type ContactPart = 'department' | 'name' | 'phone' | 'email';

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/u;
const PHONE = /\+?\d[\d\s.-]{6,18}\d/u;
const DEPARTMENT = /^(\S+(?:팀|실|부|본부|센터|그룹|국|과|파트|처|部门?|处|科|组)(?:\s\S+(?:팀|실|파트))?)(?=\s|$)/u;

/** `홍보팀 김민지 과장(02-1234-5678, pr@hanbit.example)` in its parts. */
export function contactParts(text: string): Partial<Record<ContactPart, string>> {
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
