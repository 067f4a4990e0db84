import { type Outline, type OutlineBlock, outlineFrom } from '../../documents/outline.ts';
import { parseDocument } from '../../documents/parse.ts';
import type { Language } from '../brief.ts';
import { rulesOf } from '../languages/index.ts';
import type { Line } from './reading/lines.ts';

/** Lines as plain text: items of a list, rows of a fact box and everything else each in a paragraph of its own. */
export function plainText(lines: Line[], language: Language): string {
  const { colon } = rulesOf(language);
  // The mark of a heading is none of a list.
  const isItem = (mark: string) => mark !== '' && !/^[#■]/u.test(mark);
  const kindOf = ({ mark, value }: Line) => (isItem(mark) ? 'item' : value === null || mark !== '' ? 'text' : 'row');
  let text = '';
  for (const [at, line] of lines.entries()) {
    const kind = kindOf(line);
    const before = lines[at - 1];
    const follows = before !== undefined && kind !== 'text' && kindOf(before) === kind;
    const isBox = kind === 'row' && (follows || (lines[at + 1] !== undefined && kindOf(lines[at + 1]!) === 'row'));
    const { value, mark } = line;
    // The colon of a fact box is the same in every language.
    const words = value === null ? line.text : `${value.name}${isBox ? ': ' : colon}${value.value}`;
    text += `${before === undefined ? '' : follows ? '\n' : '\n\n'}${mark === '' ? '' : `${mark} `}${words}`;
  }
  return text;
}

/** The typed lines as the parts of a press release: a contact or a company paragraph is recognised by its heading. */
export function pressOutline(lines: Line[], language: Language): Outline {
  return outlineFrom(parseDocument({ ...plain(lines, language), isPress: true }));
}

export function bodyBlocks(lines: Line[], language: Language): OutlineBlock[] {
  return outlineFrom(parseDocument({ ...plain(lines, language), isPress: false })).blocks;
}

const plain = (lines: Line[], language: Language) => ({
  ...{ title: '', content: plainText(lines, language), language, withSubtitle: false },
});
