import type { Brief, Length, TextDraft } from '../brief.ts';
import { formLanguage } from '../language/blanks.ts';
import { factsOf } from '../language/facts.ts';
import { capitalised, fill } from '../language/template.ts';
import { keyTerms } from '../language/terms.ts';
import { topicOf } from '../language/topic.ts';
import { voiced } from '../language/voice.ts';
import { CLAUSE_WORDS } from './forms/clauses.ts';
import { GUIDES } from './guides.ts';
import { closed, joined, list, marks, sectionText } from './layout.ts';

/** Cards with a fact on them; cover, summary and last card come on top. */
const FACT_CARDS: Record<Length, number> = { short: 3, medium: 5, long: 7 };

type Card = { name: string; headline: string; body: string; picture: string; prompt: string };

export function draftCardnews(brief: Brief): TextDraft {
  const form = GUIDES[formLanguage(brief.language)].cardnews;
  const { headline, noun } = topicOf(brief);
  const subject = noun ?? headline;
  const clause = CLAUSE_WORDS[formLanguage(brief.language)].cardnews;
  const words = noun === null ? clause : { ...form, coverPicture: form.pictures.cover };
  const filled = (template: string) => capitalised(fill(template, subject), brief.language);
  const facts = factsOf(brief, FACT_CARDS[brief.length]);
  const { colon, stop, dot, slash } = marks(brief);
  const used = new Set<string>();
  const factCards: Card[] = Array.from({ length: FACT_CARDS[brief.length] }, (_, index) => {
    const fact = facts[index];
    const isOwn = fact !== undefined && !fact.isForeign;
    const body =
      fact === undefined ? form.factBlank(index + 1) : isOwn ? voiced(fact.text, brief.language, 'hamnida') : fact.text;
    const terms = isOwn ? keyTerms(fact.text, brief.language, 4).filter((term) => !used.has(term)) : [];
    const title = terms.slice(0, 2).join(dot) || form.factHeadlineBlank;
    for (const term of terms.slice(0, 2)) used.add(term);
    return {
      name: form.cards.fact,
      headline: title,
      body,
      picture: form.pictures.fact,
      prompt: closed([form.pictures.fact, body], stop),
    };
  });
  const summary = factCards
    .slice(0, 3)
    .map(({ headline }) => headline)
    .join(slash);
  const cover = filled(words.coverPicture);
  const cards: Card[] = [
    {
      name: form.cards.cover,
      headline: filled(words.coverHeadline),
      body: form.coverBody,
      picture: cover,
      prompt: cover,
    },
    ...factCards,
    {
      name: form.cards.summary,
      headline: filled(words.summaryHeadline),
      body: summary,
      picture: form.pictures.summary,
      prompt: '',
    },
    {
      name: form.cards.closing,
      headline: form.closingHeadline,
      body: brief.brand?.homepage ?? form.closingBody,
      picture: form.pictures.closing,
      prompt: '',
    },
  ];
  const texts = cards.map((card, index) => {
    const lines = [
      `${form.labels.headline}${colon}${card.headline}`,
      `${form.labels.body}${colon}${card.body}`,
      `${form.labels.picture}${colon}${card.picture}`,
    ];
    return `${form.cards.card(index + 1, card.name)}\n${list(lines)}`;
  });
  const prompts = cards.flatMap((card, index) =>
    card.prompt === ''
      ? []
      : [`${form.cards.card(index + 1, card.name)}${colon}${closed([card.prompt, form.prompts.style], stop)}`],
  );
  const overview = form.overview.lines.map((line) => fill(line, headline).replace('{t}', String(cards.length)));
  return {
    title: filled(words.title),
    content: joined(brief, [
      sectionText(form.overview.heading, list(overview)),
      sectionText(form.cards.heading, texts.join('\n\n')),
      sectionText(form.prompts.heading, [form.prompts.intro, ...prompts].join('\n')),
      sectionText(form.checklist.heading, form.checklist.lines.join('\n')),
    ]),
    sections: null,
  };
}
