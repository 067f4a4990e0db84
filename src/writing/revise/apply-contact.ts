import { type ContactPart, contactParts } from '../language/contact.ts';
import type { State } from './state.ts';

/** `문의처를 홍보팀 김민지 과장(02-123-4567)으로`: one wish, and as many lines of the form as it says something about. */

const LINES: Record<ContactPart, RegExp> = {
  department: /^(부서|部门)(\s*[:\uFF1A]\s*).+$/mu,
  name: /^(담당자|联系人)(\s*[:\uFF1A]\s*).+$/mu,
  phone: /^(전화(?:번호)?|연락처|Phone|Tel|TEL|电话|Téléphone|Telepon)(\s*[:\uFF1A]\s*).+$/mu,
  email: /^(이메일|E-?mail|电子邮箱|Courriel)(\s*[:\uFF1A]\s*).+$/imu,
};

/** Null when the words name nothing of a contact, or the text has no line for what they name. */
export function changeContact(state: State, to: string): State | null {
  const parts = contactParts(to);
  const named = Object.keys(parts) as ContactPart[];
  if (named.length === 0 || named.some((part) => !LINES[part].test(state.content))) return null;
  const content = named.reduce(
    (text, part) => text.replace(LINES[part], (_, label: string, mark: string) => label + mark + parts[part]),
    state.content,
  );
  return content === state.content ? null : { ...state, content };
}
