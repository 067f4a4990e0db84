import type { Brief, Draft, Length } from '../brief.ts';
import { formLanguage } from '../language/blanks.ts';
import { factsOf } from '../language/facts.ts';
import { printable, subjectOf, thingOf } from '../language/subject.ts';
import { fill } from '../language/template.ts';
import { keyTerms } from '../language/terms.ts';
import { voiced } from '../language/voice.ts';
import type { GuideForm } from './form.ts';
import { GUIDES } from './guides.ts';
import { closed, joined, list, marks, sectionText } from './layout.ts';

/** Where the scenes start and end, in seconds. */
const CUTS: Record<Length, number[]> = {
  short: [0, 3, 8, 12, 15],
  medium: [0, 3, 9, 15, 21, 26, 30],
  long: [0, 3, 10, 18, 26, 34, 42, 51, 60],
};

type Scene = { picture: string; narration: string; caption: string; prompt: string };

function scenesOf(brief: Brief, form: GuideForm['shorts'], subject: string): Scene[] {
  const count = CUTS[brief.length].length - 1;
  const facts = factsOf(brief, count - 2);
  const hook = fill(form.hookNarration, subject);
  const middle = Array.from({ length: count - 2 }, (_, index) => {
    const fact = facts[index];
    const text = fact?.text ?? form.factBlank(index + 1);
    const isOwn = fact !== undefined && !fact.isForeign;
    return {
      picture: form.scenes.factPicture,
      narration: isOwn ? voiced(text, brief.language, 'haeyo') : text,
      caption: isOwn ? captionOf(text, brief) : text,
      prompt: form.prompts.fact(text),
    };
  });
  return [
    {
      picture: fill(form.scenes.hookPicture, subject),
      narration: hook,
      caption: subject,
      prompt: fill(form.prompts.hook, subject),
    },
    ...middle,
    {
      picture: form.scenes.closingPicture,
      narration: form.closingNarration,
      caption: subject,
      prompt: fill(form.prompts.closing, subject),
    },
  ];
}

const FIGURE =
  /\d+월 \d+일|\d+月\d+日|\d[\d.,]*\s?(?:[만억천조万亿]\s?)?[\d.,]*\s?(?:원|달러|%|분|시간|일|개|명|년|배|곳|회|ウォン|円|秒|分|個|人|克|韩元|元|年|倍|percent|minutes|won|days|(?:mm|cm|kg|km|g)\b)/gu;

/** A caption is what a viewer reads in a second: the name and the figure of the sentence. */
function captionOf(sentence: string, brief: Brief): string {
  const figures = [...(sentence.match(FIGURE) ?? [])].sort((left, right) => right.length - left.length);
  const terms = keyTerms(sentence, brief.language, figures.length === 0 ? 2 : 1);
  return [...terms, ...figures.slice(0, 1).map((figure) => figure.trim())].join(' · ') || sentence;
}

export function draftShorts(brief: Brief): Draft {
  const form = GUIDES[formLanguage(brief.language)].shorts;
  const subject = printable(thingOf(subjectOf(brief.keyword, brief.language)), brief.language);
  const cuts = CUTS[brief.length];
  const scenes = scenesOf(brief, form, subject);
  const rows = scenes.map((scene, index) => {
    const time = form.scenes.seconds(cuts[index]!, cuts[index + 1]!);
    return `| ${index + 1} | ${time} | ${scene.picture} | ${scene.narration} | ${scene.caption} |`;
  });
  const columns = form.scenes.columns;
  const table = [`| ${columns.join(' | ')} |`, `|${columns.map(() => '---|').join('')}`, ...rows].join('\n');
  const { colon, stop } = marks(brief);
  const told = scenes.slice(1, -1).map(({ narration }) => narration);
  const hashtags = keyTerms([subject, ...told].join('. '), brief.language, 5)
    .map((term) => `#${term.replace(/[^\p{L}\p{N}_]/gu, '')}`)
    .join(' ');
  const prompts = scenes.map(({ prompt }, index) => {
    const text = closed([prompt, form.prompts.style, form.prompts.negative], stop);
    return `${form.prompts.scene(index + 1)}${colon}${text}`;
  });
  const overview = form.overview.lines.map((line) => fill(line, subject).replace('{t}', String(cuts.at(-1))));
  return {
    title: fill(form.title, subject),
    content: joined(brief, [
      sectionText(form.overview.heading, list(overview)),
      sectionText(form.hook.heading, list(form.hook.lines.map((line) => fill(line, subject)))),
      sectionText(form.scenes.heading, table),
      sectionText(form.narration.heading, scenes.map(({ narration }) => narration).join('\n')),
      sectionText(form.captions.heading, `${list(form.captions.lines)}\n${hashtags}`),
      sectionText(form.music.heading, list(form.music.lines)),
      sectionText(form.prompts.heading, [form.prompts.intro, ...prompts].join('\n')),
      sectionText(form.checklist.heading, form.checklist.lines.join('\n')),
    ]),
    sections: null,
  };
}
