import { LANGUAGES } from '../../writing/brief.ts';
import type { FoundRule } from '../../writing/house-rules.ts';
import { HOUSE_AREAS } from './names.ts';

/** What can be counted in earlier texts: length, headline, and the lines that stand at the beginning or end of most of them. */

type Text = { area: string; language: string; title: string; text: string; size: number };

const MIN_TEXTS = 3;
const LINES_AT_END = 6;
const KINDS = {
  press: { ko: '보도자료', en: 'Press releases' },
  'official-document': { ko: '공문', en: 'Official documents' },
  blog: { ko: '블로그 글', en: 'Blog posts' },
};

export function measureHouse(texts: Text[], told: 'ko' | 'en'): FoundRule[] {
  return HOUSE_AREAS.flatMap((area) =>
    LANGUAGES.flatMap((language) => {
      const own = texts.flatMap((text, index) =>
        text.area === area && text.language === language ? [{ ...text, place: index + 1 }] : [],
      );
      return own.length < MIN_TEXTS
        ? []
        : measured(own).map(({ ko, en, ...rule }) => ({
            ...{ ...rule, language },
            rule: `${KINDS[area][told]}: ${told === 'ko' ? ko : en}`,
          }));
    }),
  );
}

type Measured = Pick<FoundRule, 'point' | 'examples'> & { ko: string; en: string };

function measured(texts: (Text & { place: number })[]): Measured[] {
  const [short, long] = middle(texts.map(({ size }) => size));
  const [narrow, wide] = middle(texts.map(({ title }) => [...title].length));
  const titles = texts.slice(0, 2).map(({ place, title }) => ({ text: place, quote: title }));
  const ends = repeatedEnd(texts);
  const quoted = (left: string, right: string) => ends.map(({ line }) => `${left}${line}${right}`).join(' / ');
  return [
    {
      point: 'length',
      ko: `본문은 보통 ${short}~${long}자`,
      en: `usually ${short} to ${long} characters`,
      examples: [],
    },
    {
      ...{
        point: 'headline',
        ko: `제목은 보통 ${narrow}~${wide}자`,
        en: `headline of ${narrow} to ${wide} characters`,
      },
      examples: titles,
    },
    ...(ends.length === 0
      ? []
      : [
          {
            point: 'end' as const,
            ko: `글 끝에 이 줄이 이 순서로 온다: ${quoted('‘', '’')}`,
            en: `these lines stand at the end, in this order: ${quoted('“', '”')}`,
            examples: ends.slice(0, 2).map(({ line, place }) => ({ text: place, quote: line })),
          },
        ]),
  ];
}

/** The range without the outer quarters. */
function middle(values: number[]): [number, number] {
  const sorted = values.toSorted((left, right) => left - right);
  const at = (part: number) => sorted[Math.round((sorted.length - 1) * part)]!;
  return [at(0.25), at(0.75)];
}

/** Lines at the end that most of the texts have, in the order of the one that has most of them. */
function repeatedEnd(texts: (Text & { place: number })[]): { line: string; place: number }[] {
  const lines = texts.map(({ text, place }) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && line.length <= 120)
      .slice(-LINES_AT_END)
      .map((line) => ({ line, place })),
  );
  const isCommon = (sought: string) =>
    lines.filter((own) => own.some(({ line }) => line === sought)).length > texts.length / 2;
  const common = lines.map((own) => own.filter(({ line }) => isCommon(line)));
  return common.sort((left, right) => right.length - left.length)[0] ?? [];
}
