import type { Issuer } from '../../brief.ts';
import { fillSlots } from '../template-files.ts';
import { signatories } from './templates.ts';

/** A name that already says who signs: 정보보안팀장, 김한빛 대표. */
const IS_PERSON = /(?:장|대표|대표이사|이사|사장|총장|지사|군수|교육감|위원장|의원|드림|배상)$/u;
/** Behind a space the name goes on with the department in charge; it is the head of the house who signs. */
const DEPARTMENT = /\s\S+(?:과|팀|국|실|담당관|본부|부)$/u;

/** The house that heads its letter, without the department in charge. */
export function houseOf(name: string): string {
  return name.replace(DEPARTMENT, '');
}

/** Who signs a Korean letter, from the kind of issuer; a name of unknown kind stands for itself. */
export function signatoryOf(name: string, type: Issuer | null): string {
  if (IS_PERSON.test(name) || type === 'person') return name;
  const house = houseOf(name);
  const { public: bodies, any, company } = signatories();
  if (type === 'company') return fillSlots(company, { name: house }) ?? name;
  const known = type === 'public' ? [...any, ...bodies] : any;
  const found = known
    .filter(([suffix]) => house.endsWith(suffix) && house.length > suffix.length)
    .toSorted(([left], [right]) => right.length - left.length)[0];
  return found === undefined ? house : house.slice(0, -found[0].length) + found[1];
}
