import { type Brand, type Brief, followsHouse, hasModel, type Language, type Length, type Task } from '../brief.ts';
import { brandLines, type GivenPassage, givenPassages, requestLines } from '../given.ts';
import { rulesOf } from '../languages/index.ts';
import { withoutListMark } from '../languages/sentences.ts';
import type { Fence } from './fence.ts';
import { boundedBrief } from './material.ts';

export function languageName(language: Language): string {
  return `${rulesOf(language).languageName} (${language})`;
}

const TEXTS: Partial<Record<Task, string>> = {
  press: 'a press release',
  'official-document': 'an official document (공문, letter or notice)',
  blog: 'a blog post',
  creation: 'a piece of content',
};

/** The brand profile and the rules of the house, fenced like all other data. */
export function brandText(brand: Brand | null, fence: Fence, rules: string[] = []): string {
  const lines: [string, string | null | undefined][] = [
    ['Voice', brand?.tone],
    ['How this house writes', [brand?.style_notes, ...rules.map((rule) => `- ${rule}`)].filter(Boolean).join('\n')],
    ['Last line of the text', brand?.end_mark],
    ['Always write', brand?.glossary.map(({ term, use }) => `"${term}" as "${use}"`).join('; ')],
    ['Never write', brand?.banned_words.map((word) => `"${word}"`).join(', ')],
  ];
  const told = lines.filter(([, value]) => value?.trim()).map(([label, value]) => `${label}: ${value}`);
  return told.length === 0 ? '' : fence.around('house style', told.join('\n'));
}

/** The brief in numbered sentences, for whoever has to say what a text rests on. */
export function briefText(brief: Brief, fence: Fence): string {
  return messageOf(brief, fence, passagesText(givenPassages(boundedBrief(brief)), brief, fence));
}

/** The brief as it was given: a text that is written from numbered sentences reads like a list of them. */
export function plainBriefText(brief: Brief, fence: Fence): string {
  const { instruction, references, sources, house = [] } = boundedBrief(brief);
  const request = [requestLines(brief).join('\n'), instruction ?? '']
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n');
  const about = brandLines(brief).join('\n');
  const parts = [
    fence.around(LABELS.keyword, request),
    about === '' ? '' : fence.around(LABELS.brand, about),
    ...references.map(({ title, text }, index) =>
      fence.around(`${LABELS.reference} ${index + 1}`, `${title}\n${text}`),
    ),
    ...house.map(({ title, text }, index) =>
      fence.around(`${LABELS.house} ${index + 1}`, `${earlierOf(brief, index + 1)}\n${title}\n${text}`),
    ),
    ...sources.map(({ title, text }, index) =>
      fence.around(`${LABELS.source} ${index + 1}`, [title, originOf(brief, title), text].filter(Boolean).join('\n')),
    ),
  ];
  return messageOf(brief, fence, parts.filter((part) => part !== '').join('\n\n'));
}

/** Our own lines first, then all untrusted text, each piece in its fence. */
function messageOf(brief: Brief, fence: Fence, material: string): string {
  return [
    wishesText(brief),
    fence.rule,
    brief.kind?.trim() ? fence.around('kind of text', brief.kind) : '',
    brandText(brief.brand, fence, brief.houseRules),
    material,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const BLOG_LENGTHS: Record<Length, string> = {
  short: '900 to 1,200 characters; English 300 words',
  medium: '2,000 to 2,500 characters; English 700 words',
  long: '5,000 to 6,500 characters; English 1,600 words',
};

function lengthOf(task: Task, length: Length): string {
  return `${length}${task === 'blog' ? ` (${BLOG_LENGTHS[length]}, if the material carries it)` : ''}`;
}

/** The user's wishes, most important first. */
function wishesText(brief: Brief): string {
  const { task, language, today, withLead, tone, length } = brief;
  const isPress = task === 'press';
  const isPost = task === 'blog' || task === 'creation';
  const asHouse = hasModel(brief) ? 'as in the mould' : 'as the house does it in its other texts';
  return [
    `Text: ${TEXTS[task] ?? task}`,
    `Language: ${languageName(language)}`,
    `Day of writing: ${today} (not a date of issue)`,
    `Wishes, most important first: what the request says${isPress || isPost ? ', then these' : ''}`,
    isPress ? `Subtitle: ${followsHouse(brief, 'subtitle') ? asHouse : withLead ? 'yes' : 'no'}` : '',
    isPost ? `Length: ${followsHouse(brief, 'length') ? asHouse : lengthOf(task, length)}` : '',
    isPost ? `Tone: ${followsHouse(brief, 'tone') ? asHouse : tone}` : '',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

const LABELS: Record<GivenPassage['type'], string> = {
  keyword: 'request',
  brand: 'about the sender',
  reference: 'reference',
  house: 'earlier text of the house',
  source: 'search result',
};

function passagesText(passages: GivenPassage[], brief: Brief, fence: Fence): string {
  return passages
    .map(({ type, index, title, lines }) => {
      const label = index === 0 ? LABELS[type] : `${LABELS[type]} ${index}`;
      // A mark in front of a line may tell which lines can be used.
      const numbered = lines.map(({ text: line, sentences }) => {
        const mark = line.slice(0, line.length - withoutListMark(line).length).trim();
        const [first, ...others] = sentences.map(({ number, text }) => ({ number: `[${number}]`, text }));
        return [first?.number, mark, first?.text, ...others.map(({ number, text }) => `${number} ${text}`)]
          .filter(Boolean)
          .join(' ');
      });
      const origin = type === 'source' ? originOf(brief, title) : type === 'house' ? earlierOf(brief, index) : '';
      return fence.around(label, [title, origin, ...numbered].filter((line) => line.trim() !== '').join('\n'));
    })
    .join('\n\n');
}

/** What the earlier text with this number is there for, and when it was published. */
function earlierOf(brief: Brief, index: number): string {
  const { role, published } = brief.house![index - 1]!;
  const use = role === 'model' ? 'the mould: ' : hasModel(brief) ? 'for its facts: ' : '';
  return `(${use}published ${published ?? 'on an unknown day'})`;
}

/** Outlet and date, so that the text can name them. */
function originOf({ sources }: Brief, title: string): string {
  const source = sources.find((each) => each.title === title);
  return [source?.outlet, source?.published, source?.url].filter(Boolean).join(', ');
}
