import type { EvalBrief } from './briefs.ts';
import { missingBelow } from './headline.ts';

export type Expectations = {
  /** The whole title, or what it says and must not say; `A|B` lists alternatives. */
  title?: { is?: string; has?: string[]; lacks?: string[] };
  /** What the first sentences of a press release say. */
  lead?: string[];
  /** What the text says in these very words, such as a line of its frame. */
  lines?: string[];
  /** Who signs a letter: its last line. */
  signatory?: string;
  /** Hashtags that must be among those given. */
  hashtags?: string[];
  /** The length of a video that was asked for. */
  seconds?: number;
  /** The number of cards that was asked for. */
  cards?: number;
};

type Text = { title: string; content: string; lead: string };

const TIME = /(?:^|\s)(\d+)\s?[~–〜-]\s?(\d+)\s?(?:초|s\b|秒|dtk)/gmu;

/** What the brief expects of the form of its text and the text does not show. */
export function unmet(given: EvalBrief, text: Text): string[] {
  const { title = {}, lead = [], lines = [], signatory, hashtags = [], seconds, cards } = given.expect ?? {};
  const { is, has = [], lacks = [] } = title;
  const made = text.content.match(/^\d+ \| /gmu)?.length ?? 0;
  const last = text.content.trim().split('\n').at(-1)!;
  return [
    ...(is === undefined || is === text.title ? [] : [`title ${text.title} instead of ${is}`]),
    ...has.filter((part) => !holds(text.title, part)).map((part) => `title without ${part}: ${text.title}`),
    ...lacks.filter((part) => holds(text.title, part)).map((part) => `title with ${part}: ${text.title}`),
    ...lead.filter((part) => !holds(text.lead, part)).map((part) => `lead without ${part}: ${text.lead}`),
    ...lines.filter((part) => !text.content.includes(part)).map((part) => `text without ${part}`),
    ...(signatory === undefined || last === signatory ? [] : [`signed by ${last}`]),
    ...hashtags.filter((tag) => !text.content.split(/\s/u).includes(tag)).map((tag) => `no hashtag ${tag}`),
    ...(seconds === undefined ? [] : wrongLength(text.content, seconds)),
    ...(cards === undefined || cards === made ? [] : [`${made} cards instead of ${cards}`]),
    ...(given.area === 'creation' ? foreignPrompts(text.content) : []),
    ...((given.language ?? 'ko') === 'ko' ? [] : koreanIn(text)),
    ...(given.area === 'press' && !isLabel(text.title, given) ? missingBelow(text.title, text.content) : [])
      .filter((fact) => /^\d/u.test(fact))
      .map((figure) => `${figure} only in the title`),
    ...(given.area === 'press' ? [] : titleFaults(text)),
  ];
}

/** Whoever gives the title decides what it says. */
const isLabel = (title: string, { keyword = '' }: EvalBrief) =>
  new RegExp(`[:：]\\s?${RegExp.escape(title)}`, 'u').test(keyword);

/** Ignores spaces, character width and the style of quotation marks; `A|B` lists alternatives. */
export function holds(text: string, part: string): boolean {
  const bare = normalised(text);
  return part.split('|').some((form) => bare.includes(normalised(form)));
}

function normalised(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s"'“”‘’「」『』«»]+/gu, '');
}

const REQUEST =
  /(?:써|작성해|만들어|해|알려)\s?(?:줘|주세요|달라)|부탁|알려\s?주는|(?:글|공문|안내문|공지문|초청장)\s?(?:써|작성|필요)|^(?:please|write|draft|create|need|make an?)\s|ください|作って|書いて|^请?(?:写|制作)一|^(?:écris|rédige|tolong|tulis|buatkan)\s/iu;
const OPEN_END =
  /[,、，:：]$|(?:[을를]|에서|에게|한테|라고|다고|하는|되는|하며|하고|니까|때문에)$|[をにがはの]$|\b(?:the|and|of|for|to|de|du|la|le|et|dan|di|untuk)$/iu;
const FIGURE = /\d+(?:[.,]\d+)*/gu;

/** A title is a label or a sentence of the user, no request and no torn phrase, and says nothing that the text does not. */
export function titleFaults({ title, content }: Pick<Text, 'title' | 'content'>): string[] {
  const figures = title.match(FIGURE) ?? [];
  return [
    ...(REQUEST.test(title) ? [`title is a request: ${title}`] : []),
    ...(OPEN_END.test(title.replace(/…$/u, '')) ? [`title breaks off: ${title}`] : []),
    ...figures
      .filter((figure) => !content.includes(figure))
      .map((figure) => `${figure} is only in the title: ${title}`),
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
