import type { Brief, Draft, Length } from '../brief.ts';
import { formLanguage } from '../language/blanks.ts';
import { factsOf } from '../language/facts.ts';
import { printable, subjectOf } from '../language/subject.ts';
import { fill } from '../language/template.ts';
import { keyTerms } from '../language/terms.ts';
import { voiced } from '../language/voice.ts';
import { GUIDES } from './guides.ts';
import { closed, joined, list, marks, sectionText } from './layout.ts';

/** Cards with a fact on them; cover, summary and last card come on top. */
const FACT_CARDS: Record<Length, number> = { short: 3, medium: 5, long: 7 };

type Card = { name: string; headline: string; body: string; picture: string; prompt: string };

export function draftCardnews(brief: Brief): Draft {
  const form = GUIDES[formLanguage(brief.language)].cardnews;
  const subject = printable(subjectOf(brief.keyword, brief.language), brief.language);
  const facts = factsOf(brief, FACT_CARDS[brief.length]);
  const { colon, stop } = marks(brief);
  const used = new Set<string>();
  const factCards: Card[] = Array.from({ length: FACT_CARDS[brief.length] }, (_, index) => {
    const fact = facts[index];
    const isOwn = fact !== undefined && !fact.isForeign;
    const body =
      fact === undefined ? form.factBlank(index + 1) : isOwn ? voiced(fact.text, brief.language, 'hamnida') : fact.text;
    const terms = isOwn ? keyTerms(fact.text, brief.language, 4).filter((term) => !used.has(term)) : [];
    const headline = terms.slice(0, 2).join(' · ') || form.factHeadlineBlank;
    for (const term of terms.slice(0, 2)) used.add(term);
    return {
      name: form.cards.fact,
      headline,
      body,
      picture: form.pictures.fact,
      prompt: closed([form.pictures.fact, body], stop),
    };
  });
  const summary = factCards
    .slice(0, 3)
    .map(({ headline }) => headline)
    .join(' / ');
  const cover = fill(form.pictures.cover, subject);
  const cards: Card[] = [
    {
      name: form.cards.cover,
      headline: fill(form.coverHeadline, subject),
      body: form.coverBody,
      picture: cover,
      prompt: cover,
    },
    ...factCards,
    {
      name: form.cards.summary,
      headline: fill(form.summaryHeadline, subject),
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
  const overview = form.overview.lines.map((line) => fill(line, subject).replace('{t}', String(cards.length)));
  return {
    title: fill(form.title, subject),
    content: joined(brief, [
      sectionText(form.overview.heading, list(overview)),
      sectionText(form.cards.heading, texts.join('\n\n')),
      sectionText(form.prompts.heading, [form.prompts.intro, ...prompts].join('\n')),
      sectionText(form.checklist.heading, form.checklist.lines.join('\n')),
    ]),
    sections: null,
  };
}
