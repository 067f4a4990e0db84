import type { Brief, Draft } from '../brief.ts';

const BLANKS = /\[[^\]]*\]/gu;
const QUOTED = /“([^”]+)”|"([^"\n]+)"|「([^」]+)」|『([^』]+)』|«\s?([^»]+?)\s?»|‘([^’]+)’/gu;
/** List marks and the signs that end a release are form, not claims. */
const FORM_NUMBERS = /^[ \t]*(?:\(?\d{1,2}[.)]|-\s?30\s?-|–\s?30\s?–)(?=\s|$)/gmu;
const SHORTEST_QUOTE = 8;

function squeezed(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s"'“”‘’「」『』«»]+/gu, '')
    .toLowerCase();
}

function numbersOf(text: string): string[] {
  const plain = text.normalize('NFKC').replace(/(?<=\d),(?=\d{3})/gu, '');
  return plain.match(/\d+(?:\.\d+)?/gu) ?? [];
}

/** Everything the brief allows to be stated. */
function knownText(brief: Brief): string {
  const { brand } = brief;
  const contact = brand?.contact;
  return [
    brief.keyword,
    brief.instruction,
    ...[...brief.references, ...brief.sources].flatMap(({ title, text }) => [title, text]),
    brand?.company,
    brand?.boilerplate,
    brand?.homepage,
    ...(brand?.glossary ?? []).map(({ use }) => use),
    ...[contact?.department, contact?.name, contact?.phone, contact?.email],
    brief.today,
  ]
    .filter(Boolean)
    .join('\n');
}

/** Numbers and quotations of a text that nothing in the brief vouches for, in the order of reading. */
export function unverifiedClaims(draft: Pick<Draft, 'title' | 'content'>, brief: Brief): string[] {
  const text = `${draft.title}\n${draft.content}`.replace(BLANKS, ' ');
  const known = knownText(brief);
  // 2026-07-08 also vouches for 7 and 8, as dates are written in texts.
  const numbers = new Set(numbersOf(known).flatMap((number) => [number, String(Number(number))]));
  const strange = numbersOf(text.replace(FORM_NUMBERS, '')).filter((number) => {
    return !numbers.has(number) && !numbers.has(String(Number(number)));
  });
  const said = squeezed(known);
  const quotes = [...text.matchAll(QUOTED)]
    .map((match) =>
      match
        .slice(1)
        .find((group) => group !== undefined)!
        .trim(),
    )
    .filter((quote) => [...quote].length >= SHORTEST_QUOTE && !said.includes(squeezed(quote).replace(/[.,]+$/u, '')));
  return [...new Set([...strange, ...quotes])];
}

/** Whether the brief quotes anybody; without it a quotation in a draft can only be invented. */
export function quotesSomebody(brief: Brief): boolean {
  return [...knownText(brief).matchAll(QUOTED)].some((match) => [...match[0]].length >= SHORTEST_QUOTE + 2);
}
