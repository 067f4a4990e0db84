import type { OutlineBlock, OutlineFact } from '../../documents/outline.ts';
import type { Language } from '../brief.ts';
import { languageOf } from '../languages/detect.ts';
import { rulesOf } from '../languages/index.ts';
import type { Label, Quotation, Reading, Statement, Value } from './reading/index.ts';
import { loadTemplate } from './template-files.ts';

/** Blocks that several forms share. */

export const heading = (text: string): OutlineBlock => ({ type: 'heading', marker: '■', text });
export const paragraph = (text: string): OutlineBlock => ({ type: 'paragraph', text });
export const listOf = (texts: string[], marker = '-'): OutlineBlock => ({
  type: 'list',
  items: texts.map((text) => ({ marker, text, level: 0 })),
});

/** Statements in their order: short paragraphs, notes as a list, a quotation alone. */
export function statementBlocks(statements: Statement[], language: Language, perParagraph = 2): OutlineBlock[] {
  const { space } = rulesOf(language);
  const blocks: OutlineBlock[] = [];
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) blocks.push(paragraph(open.join(space)));
    open = [];
  };
  for (const { text, isQuote, isItem } of statements) {
    if (isQuote || isItem || open.length === perParagraph) close();
    const last = blocks.at(-1);
    if (isQuote) blocks.push({ type: 'quote', text });
    else if (!isItem) open.push(text);
    else if (last?.type === 'list') last.items.push({ marker: '-', text: withoutFullStop(text), level: 0 });
    else blocks.push(listOf([withoutFullStop(text)]));
  }
  close();
  return blocks;
}

/** A note is an item of a list and has no full stop. */
function withoutFullStop(text: string): string {
  return text.replace(/(?<![ap]\.m)[.。]$/u, '');
}

/** Labels whose values have a place of their own in a form. */
const PLACED: ReadonlySet<Label> = new Set<Label>([
  ...(['title', 'subtitle', 'what', 'sender', 'recipient', 'copy', 'contact', 'quote', 'speaker'] as const),
  ...(['attachment', 'about', 'request'] as const),
]);

/** `언제:` asks for a value and is not printed beside it. */
const QUESTION =
  /^(?:누가|무엇을?|언제|어디서|어디에서|왜|어떻게|who|what|when|where|why|how|いつ|どこで|なぜ|どのように|何时|在?哪里|为什么|如何|怎么|quand|où|pourquoi|comment|kapan|di mana|mengapa|bagaimana)$/iu;

type Labels = Partial<Record<Label, string>>;

/**
 * The rows of a fact box. A question, or a label in another language, is replaced by the usual label; a row without one
 * is left out.
 */
export function factRows(
  values: Value[],
  language: Language,
  labels = loadTemplate<{ labels: Labels }>('press', `frame.${language}`).labels,
): OutlineFact[] {
  return values
    .filter(({ label }) => !PLACED.has(label))
    .flatMap(({ label, name, value, isDeclared }) => {
      const isReadable =
        (isDeclared === true || languageOf(`${name} ${name} ${name}`, language) === language) && !QUESTION.test(name);
      const shown = isReadable ? name : labels[label];
      return shown === undefined ? [] : [{ label: shown, value }];
    });
}

/** Quotations that were declared or stand under their label, word for word. */
export function quoteBlocks({ quotes, values }: Reading, language: Language): OutlineBlock[] {
  const [open, close] = rulesOf(language).quoteMarks;
  const speakers = values.filter(({ label }) => label === 'speaker');
  const labelled = values
    .filter(({ label }) => label === 'quote')
    .map(({ value }, at): Quotation => ({ text: value, speaker: speakers[at]?.value ?? null }));
  return [...quotes, ...labelled].map(({ text, speaker }): OutlineBlock => {
    const isMarked = /[“”"「」«»]/u.test(text);
    return {
      type: 'quote',
      text: isMarked ? text : `${open}${text}${close}`,
      speaker: speaker === null ? null : { name: speaker, title: null },
    };
  });
}

export const labelledAs = (values: Value[], label: Label): string | null =>
  values.find((value) => value.label === label)?.value ?? null;
