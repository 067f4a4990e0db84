import type { EvalBrief } from './briefs.ts';

export type Expectations = {
  /** The title holds it; `A|B` lists alternatives. */
  title?: string;
  /** Hashtags that must be among those given. */
  hashtags?: string[];
  /** The length of a video that was asked for. */
  seconds?: number;
};

type Text = { title: string; content: string };

const TIME = /(?:^|\s)(\d+)\s?[~–〜-]\s?(\d+)\s?(?:초|s\b|秒|dtk)/gmu;

/** What the brief expects of the form of its text and the text does not show. */
export function unmet(given: EvalBrief, text: Text): string[] {
  const { title, hashtags = [], seconds } = given.expect ?? {};
  const holdsTitle = title === undefined || title.split('|').some((form) => text.title.includes(form));
  return [
    ...(holdsTitle ? [] : [`title ${text.title}`]),
    ...hashtags.filter((tag) => !text.content.split(/\s/u).includes(tag)).map((tag) => `no ${tag}`),
    ...(seconds === undefined ? [] : wrongLength(text.content, seconds)),
    ...(given.area === 'creation' ? foreignPrompts(text.content) : []),
    ...((given.language ?? 'ko') === 'ko' ? [] : koreanIn(text)),
  ];
}

/** The scenes follow each other from zero to the length that was asked for. */
function wrongLength(content: string, seconds: number): string[] {
  const scenes = [...content.matchAll(TIME)].map(([, from, to]) => [Number(from), Number(to)] as const);
  const isGapless = scenes.every(([from], at) => from === (scenes[at - 1]?.[1] ?? 0));
  const end = scenes.at(-1)?.[1] ?? 0;
  return isGapless && end === seconds ? [] : [`scenes of ${end} instead of ${seconds} seconds`];
}

/** Numbered lines of a plan are prompts for a generator, which reads English. */
function foreignPrompts(content: string): string[] {
  const prompts = content.match(/^\d+\. .*$/gmu) ?? [];
  return prompts.filter((prompt) => /[가-힣ぁ-ヿ\p{Script=Han}]/u.test(prompt)).map((prompt) => `prompt ${prompt}`);
}

/** What is still to be translated stands in brackets. */
function koreanIn({ title, content }: Text): string[] {
  const lines = `${title}\n${content}`.replace(/\[[^[\]\n]*\]/gu, '').split('\n');
  return lines.filter((line) => /[가-힣]/u.test(line)).map((line) => `Korean ${line}`);
}
