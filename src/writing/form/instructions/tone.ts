import type { Document } from '../../../documents/model.ts';
import type { Language } from '../../brief.ts';
import { rulesOf } from '../../languages/index.ts';
import type { Tone } from '../../languages/instruction-rules.ts';
import { mapSentences } from '../../languages/sentences.ts';
import { mapBlock, spliced } from './lines.ts';
import { type Refusal, refuse } from './refusals.ts';

const OPENING = /[“‘「『《〈([{（【]|(?<![A-Za-z0-9])'(?=\S)/gu;
const CLOSING = /[”’」』》〉)\]}）】]|(?<=\S)'(?![A-Za-z0-9])/gu;

/** All sentences in another tone, or none. What ends inside a quotation or a bracket is somebody's own words. */
export function changeTone(document: Document, tone: Tone, language: Language): Document | Refusal {
  const restyle = rulesOf(language).instructions.tone;
  if (restyle === null) return refuse('toneLanguage');
  let left: string | null = null;
  const retold = (text: string) => {
    let open = 0;
    return mapSentences(text, language, (sentence) => {
      open += (sentence.match(OPENING)?.length ?? 0) - (sentence.match(CLOSING)?.length ?? 0);
      if (open > 0 || /[”’」』"']$/u.test(sentence)) return sentence;
      const changed = restyle(sentence, tone);
      left ??= changed === null ? sentence : null;
      return changed ?? sentence;
    });
  };
  const blocks = document.blocks.map((block) =>
    block.type === 'code' || block.type === 'image'
      ? block
      : mapBlock(block, ({ text, runs, isSpoken }) => {
          const changed = isSpoken ? text : retold(text);
          if (changed === text) return runs;
          // Only the ends of sentences differ; a run with marks in between keeps them.
          return runs.length === 1
            ? [{ ...runs[0]!, text: changed }]
            : spliced(runs, differences(text, changed, language));
        }),
  );
  return left === null ? { ...document, blocks } : refuse('toneSentence', left);
}

/** Sentence by sentence, because both texts have the same number of them. */
function differences(before: string, after: string, language: Language) {
  const split = (text: string) => {
    const found: string[] = [];
    mapSentences(text, language, (sentence) => {
      found.push(sentence);
      return sentence;
    });
    return found;
  };
  const now = split(after);
  let from = 0;
  return split(before).flatMap((sentence, index) => {
    const start = before.indexOf(sentence, from);
    from = start + sentence.length;
    const changed = now[index] ?? sentence;
    let same = 0;
    while (same < Math.min(sentence.length, changed.length) && sentence[same] === changed[same]) same += 1;
    return changed === sentence ? [] : [{ start: start + same, end: from, text: changed.slice(same) }];
  });
}
