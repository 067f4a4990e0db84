import { mergedRuns, plainText } from '../../documents/inline.ts';
import type { Language } from '../../documents/language.ts';
import type { Run } from '../../documents/model.ts';
import { withBreaksInside, withLineBreaks, withWholeWords } from '../linebreak.ts';

/** Prepares texts for layout: replaces characters that no font has, and adds break opportunities. */
export type PrepareText = {
  text(text: string): string;
  headline(text: string): string;
  runs(runs: Run[]): Inline;
  headlineRuns(runs: Run[]): Inline;
  code(text: string): string;
};

/** A text without marks is a string, which is faster to read for Typst. */
export type Inline = string | Run[];

type Break = (text: string, language: Language) => string;

export function prepareFor(language: Language, drawable: (text: string) => string): PrepareText {
  const inline = (runs: Run[], withBreaks: Break): Inline => {
    const drawn = mergedRuns(runs.map((run) => ({ ...run, text: drawable(run.text) })));
    const isPlain = drawn.every((run) => Object.keys(run).length === 1);
    if (isPlain) return withBreaks(plainText(drawn), language);
    return distributed(drawn, withBreaks(plainText(drawn), language));
  };
  return {
    text: (text) => withLineBreaks(drawable(text), language),
    headline: (text) => withWholeWords(drawable(text), language),
    runs: (runs) => inline(runs, withLineBreaks),
    headlineRuns: (runs) => inline(runs, withWholeWords),
    code: (text) => withBreaksInside(drawable(text)),
  };
}

/**
 * The runs with the break marks that were added to their whole text, because a Korean word may change its marks in the
 * middle. A mark between two runs belongs to the one that is not italic, whose words are boxes.
 */
function distributed(runs: Run[], broken: string): Run[] {
  let at = 0;
  return runs.map((run, index) => {
    let text = '';
    for (let place = 0; place < run.text.length; at += 1) {
      text += broken[at]!;
      if (broken[at] === run.text[place]) place += 1;
    }
    const next = runs[index + 1];
    if (next?.italic && !run.italic) for (; broken[at] !== next.text[0]; at += 1) text += broken[at]!;
    return { ...run, text };
  });
}
