import { Type } from 'typebox';
import { type Json, objectOf, stringOf } from '../../kernel/json-value.ts';
import type { Reading } from '../../providers/text/port.ts';
import { LANGUAGES } from '../brief.ts';
import { type FoundRule, HOUSE_POINTS, type HouseRulesRequest } from '../house-rules.ts';
import type { Listener, Written } from '../writer.ts';
import { listOf } from './answer.ts';
import { ask, type ModelWriterDeps } from './ask.ts';
import { createFence } from './fence.ts';
import { plain } from './plain.ts';

const LANGUAGE_CODES = ['all', ...LANGUAGES] as const;
const Strings = (values: readonly string[]) => Type.Unsafe<string>({ type: 'string', enum: [...values] });

const RulesShape = Type.Object(
  {
    rules: Type.Array(
      Type.Object(
        {
          point: Strings(HOUSE_POINTS),
          language: Strings(LANGUAGE_CODES),
          rule: Type.String(),
          examples: Type.Array(
            Type.Object({ text: Type.Integer(), quote: Type.String() }, { additionalProperties: false }),
          ),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);

const MAX_RULES = 24;
const MAX_LENGTH = 500;
const MAX_QUOTE = 200;

/** What the archive shows about how its house writes. */
export async function readHouseRules(
  deps: ModelWriterDeps,
  request: HouseRulesRequest,
  listener: Listener,
): Promise<Written<FoundRule[]>> {
  const { texts, told } = request;
  const fence = createFence(deps.newKey());
  return ask(deps, {
    ...{ task: 'house-rules', kind: null, language: told, shape: RulesShape, listener },
    prompt: deps.prompts.houseRules,
    model: deps.model('house-rules', 'introduction'),
    request: [
      `Language of the rules: ${told === 'ko' ? 'Korean' : 'English'}`,
      fence.rule,
      ...texts.map(({ area, language, title, text }, index) =>
        fence.around(`text ${index + 1} (${area}, ${language})`, `${title}\n\n${text}`),
      ),
    ].join('\n\n'),
    read: (answer) => rulesIn(answer, texts),
    preview: () => '',
    problem: 'GENERATION_ERROR',
  });
}

/** A rule counts only with a quotation that stands in its text. */
function rulesIn(answer: Json, texts: HouseRulesRequest['texts']): Reading<FoundRule[]> {
  const sources = texts.map(({ title, text }) => bare(`${title}\n${text}`));
  const value = listOf(answer.rules).flatMap((each): FoundRule[] => {
    const { point, language, rule, examples } = objectOf(each);
    const told = line(rule).slice(0, MAX_LENGTH);
    const shown = listOf(examples)
      .map(objectOf)
      .map(({ text, quote }) => ({ text: Number(text), quote: line(quote).slice(0, MAX_QUOTE) }))
      .filter(({ text, quote }) => bare(quote) !== '' && sources[text - 1]?.includes(bare(quote)));
    const known = HOUSE_POINTS.find((name) => name === point);
    if (known === undefined || shown.length === 0 || told === '') return [];
    const own = LANGUAGES.find((code) => code === language) ?? null;
    return [{ point: known, language: own, rule: told, examples: shown.slice(0, 2) }];
  });
  if (value.length === 0) return { wrong: 'Give rules with quotations that stand in the texts word for word.' };
  return { value: value.slice(0, MAX_RULES) };
}

const line = (value: unknown) =>
  plain(stringOf(value) ?? '')
    .replace(/\s+/gu, ' ')
    .trim();

/** Spaces and marks of the typesetting aside. */
function bare(text: string): string {
  return text.normalize('NFC').replace(/[\s*_`"'“”‘’]+/gu, '');
}
