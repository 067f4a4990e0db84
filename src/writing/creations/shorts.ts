import type { Brief, Length, TextDraft } from '../brief.ts';
import { inHouseStyle } from '../house.ts';
import { isFactName } from '../keyword-facts.ts';
import { formLanguage } from '../language/blanks.ts';
import { factsOf } from '../language/facts.ts';
import { capitalised, fill } from '../language/template.ts';
import { keyTerms } from '../language/terms.ts';
import { topicOf } from '../language/topic.ts';
import { voiced } from '../language/voice.ts';
import type { GuideForm } from './form.ts';
import { CLAUSE_WORDS } from './forms/clauses.ts';
import { GUIDES } from './guides.ts';
import { closed, joined, list, marks, sectionText } from './layout.ts';

/** Where the scenes start and end, in seconds. */
const CUTS: Record<Length, number[]> = {
  short: [0, 3, 8, 12, 15],
  medium: [0, 3, 9, 15, 21, 26, 30],
  long: [0, 3, 10, 18, 26, 34, 42, 51, 60],
};

type Scene = { picture: string; narration: string; caption: string; prompt: string };

/** The lines that name the subject; a clause is not woven into them. */
type Lines = (typeof CLAUSE_WORDS)['ko']['shorts'];

function linesOf(brief: Brief, form: GuideForm['shorts'], isClause: boolean): Lines {
  if (isClause) return CLAUSE_WORDS[formLanguage(brief.language)].shorts;
  const { title, hookNarration, hook, scenes, prompts } = form;
  const pictures = { hookPicture: scenes.hookPicture, hookPrompt: prompts.hook, closingPrompt: prompts.closing };
  return { title, hookNarration, hookLines: hook.lines, ...pictures };
}

function scenesOf(brief: Brief, form: GuideForm['shorts'], lines: Lines, subject: string): Scene[] {
  const count = CUTS[brief.length].length - 1;
  const facts = factsOf(brief, count - 2);
  const filled = (template: string) => capitalised(fill(template, subject), brief.language);
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
      picture: filled(lines.hookPicture),
      narration: filled(lines.hookNarration),
      caption: subject,
      prompt: filled(lines.hookPrompt),
    },
    ...middle,
    {
      picture: form.scenes.closingPicture,
      narration: form.closingNarration,
      caption: subject,
      prompt: filled(lines.closingPrompt),
    },
  ];
}

const FIGURE =
  /\d+월 \d+일|\d+月\d+日|(?<![\d.,])\d[\d.,]*(?:\s?[만억천조万亿](?:\s?\d[\d.,]*)?)?\s?(?:원|달러|%|분|시간|일|개|명|년|배|곳|회|ウォン|円|秒|分|個|人|克|韩元|元|年|倍|percent|minutes|won|days|(?:mm|cm|kg|km|g)\b)/gu;

/** A caption is what a viewer reads in a second: the name and the figure of the sentence. */
function captionOf(sentence: string, brief: Brief): string {
  const figures = [...(sentence.match(FIGURE) ?? [])].sort((left, right) => right.length - left.length);
  const terms = keyTerms(sentence, brief.language, figures.length === 0 ? 2 : 1);
  return [...terms, ...figures.slice(0, 1).map((figure) => figure.trim())].join(marks(brief).dot) || sentence;
}

export function draftShorts(brief: Brief): TextDraft {
  const form = GUIDES[formLanguage(brief.language)].shorts;
  const { headline, thing } = topicOf(brief);
  const subject = thing ?? headline;
  const lines = linesOf(brief, form, thing === null);
  const cuts = CUTS[brief.length];
  const scenes = scenesOf(brief, form, lines, subject);
  const rows = scenes.map((scene, index) => {
    const time = form.scenes.seconds(cuts[index]!, cuts[index + 1]!);
    return `| ${index + 1} | ${time} | ${scene.picture} | ${scene.narration} | ${scene.caption} |`;
  });
  const columns = form.scenes.columns;
  const table = [`| ${columns.join(' | ')} |`, `|${columns.map(() => '---|').join('')}`, ...rows].join('\n');
  const { colon, stop } = marks(brief);
  const told = scenes.slice(1, -1).map(({ narration }) => narration);
  const named = inHouseStyle([subject, ...told].join('. '), brief.brand, brief.language);
  const hashtags = keyTerms(named, brief.language, 8)
    .filter((term) => !isFactName(term) || subject.includes(term))
    .slice(0, 5)
    .map((term) => `#${term.replace(/[^\p{L}\p{N}_]/gu, '')}`)
    .join(' ');
  const prompts = scenes.map(({ prompt }, index) => {
    const text = closed([prompt, form.prompts.style, form.prompts.negative], stop);
    return `${form.prompts.scene(index + 1)}${colon}${text}`;
  });
  const overview = form.overview.lines.map((line) => fill(line, subject).replace('{t}', String(cuts.at(-1))));
  return {
    title: capitalised(fill(lines.title, subject), brief.language),
    content: joined(brief, [
      sectionText(form.overview.heading, list(overview)),
      sectionText(form.hook.heading, list(lines.hookLines.map((line) => fill(line, subject)))),
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
