import { LANGUAGES } from '../../brief.ts';
import { rulesOf } from '../../languages/index.ts';

/** One request of an instruction, its quotations taken out. */
export type Clause = { text: string; quotes: string[]; inQuotes: boolean };

const QUOTATION =
  /“([^”\n]+)”|‘([^’\n]+)’|"([^"\n]+)"|「([^」\n]+)」|『([^』\n]+)』|《([^》\n]+)》|«\s?([^»\n]+?)\s?»|(?<![\p{L}\d])'([^'\n]+)'(?![A-Za-z])/gu;
const MARK = /\uE000(\d+)\uE001/gu;

export const MAX_CLAUSES = 20;

/** Every way to part the instruction: as each language does, so that all parts are read with the same rules. */
export function clausesOf(instruction: string): Clause[][] {
  const quotes: string[] = [];
  const spaced = instruction
    .replace(/[\uE000\uE001]/gu, '')
    .replace(/[^\S\n]+/gu, ' ')
    .trim();
  const masked = spaced.replace(QUOTATION, (_, ...groups: unknown[]) => {
    quotes.push(String(groups.slice(0, 8).find((group) => group !== undefined)));
    return `\uE000${quotes.length - 1}\uE001`;
  });
  const parted = LANGUAGES.map((language) => {
    const { joint, inQuotes } = rulesOf(language).instructions;
    const isMeantToo = inQuotes.test(masked);
    return masked
      .replace(inQuotes, '')
      .split(joint)
      .map((text) => text.replace(/[\s.!。！]+$/u, '').trim())
      .filter((text) => text !== '')
      .map((text): Clause => ({ text, quotes, inQuotes: isMeantToo }));
  });
  const distinct = new Map(parted.map((clauses) => [JSON.stringify(clauses), clauses]));
  return [...distinct.values()].filter(({ length }) => length > 0);
}

/** The words with their quotations back, without the quotation marks. */
export function restored(text: string, { quotes }: Clause): string {
  return text.replace(MARK, (_, index: string) => quotes[Number(index)] ?? '').trim();
}

/** As the user wrote it. */
export function wordingOf({ text, quotes }: Clause): string {
  return text.replace(MARK, (_, index: string) => `“${quotes[Number(index)]}”`);
}
