import { fillSlots } from '../template-files.ts';
import { signatories } from './templates.ts';

/** A name that already says who signs: 정보보안팀장, 김한빛 대표. */
const IS_PERSON = /(?:장|대표|대표이사|이사|사장|총장|지사|군수|교육감|위원장|의원|드림|배상)$/u;
/** After a space the name goes on with the department in charge; the head of the organisation signs. */
const DEPARTMENT = /\s\S+(?:과|팀|국|실|담당관|본부|부)$/u;
const COMPANY = /주식회사|㈜|\(주\)/u;

/** The organisation that heads its letter, without the department in charge or the head who signs. */
export function organisationOf(name: string): string {
  const [organisation, head] = signatories().any.find(([, signs]) => name.endsWith(signs)) ?? ['', ''];
  return (head === '' ? name : name.slice(0, -head.length) + organisation).replace(DEPARTMENT, '');
}

/** Who signs a Korean letter, from a table of names; a name that is not in it stands for itself. */
export function signatoryOf(name: string): string {
  if (IS_PERSON.test(name)) return name;
  const organisation = organisationOf(name);
  const { public: bodies, any, company, businesses } = signatories();
  if (COMPANY.test(organisation)) return fillSlots(company, { name: organisation }) ?? name;
  if (businesses.some((end) => organisation.endsWith(end))) return organisation;
  const found = [...any, ...bodies]
    .filter(([suffix]) => organisation.endsWith(suffix) && organisation.length > suffix.length)
    .toSorted(([left], [right]) => right.length - left.length)[0];
  return found === undefined ? organisation : organisation.slice(0, -found[0].length) + found[1];
}
