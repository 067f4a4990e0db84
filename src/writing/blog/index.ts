import type { Brief, Length, TextDraft } from '../brief.ts';
import { inHouseStyle } from '../house.ts';
import { blank, formLanguage, instructionBlank, withAddress } from '../language/blanks.ts';
import type { SpeechLevel } from '../language/endings.ts';
import type { Fact } from '../language/facts.ts';
import { factsOf, inReadingOrder } from '../language/facts.ts';
import { capitalised, fill } from '../language/template.ts';
import { topicOf } from '../language/topic.ts';
import { voiced } from '../language/voice.ts';
import type { BlogForm, BlogKind, SectionForm } from './form.ts';
import { CLAUSES } from './forms/clauses.ts';
import { english } from './forms/en.ts';
import { japanese } from './forms/ja.ts';
import { korean } from './forms/ko.ts';
import { chinese } from './forms/zh.ts';

export type BlogBlock = { type: 'text'; content: string } | { type: 'image'; image_url: string; caption: string };

const FORMS = { ko: korean, en: english, ja: japanese, zh: chinese };
const FACTS: Record<Length, number> = { short: 5, medium: 9, long: 16 };
const LENGTHS: Length[] = ['short', 'medium', 'long'];
const SENTENCES_PER_PARAGRAPH = 3;
/** With this many facts a section nobody has material for is left out rather than left empty. */
const ENOUGH_FACTS = 3;

function kindOf(brief: Brief): BlogKind {
  return brief.kind === 'tech' || brief.kind === 'marketing' || brief.kind === 'news' ? brief.kind : 'general';
}

/** A Korean news post is written like an article; the others speak to the reader. */
function levelOf(brief: Brief, kind: BlogKind): SpeechLevel {
  if (brief.tone !== 'professional') return 'haeyo';
  return kind === 'news' ? 'handa' : 'hamnida';
}

/** Facts by section: the first section whose cue speaks, else the one without a cue. */
function distributed(facts: Fact[], sections: SectionForm[]): Map<SectionForm, Fact[]> {
  const places = new Map<SectionForm, Fact[]>(sections.map((section) => [section, []]));
  const rest = sections.find(({ cue }) => cue === null)!;
  for (const fact of facts) {
    const fitting = sections.filter(({ cue }) => cue?.test(fact.text) === true);
    const place = fitting.sort((left, right) => places.get(left)!.length - places.get(right)!.length)[0] ?? rest;
    places.get(place)!.push(fact);
  }
  const fullest = [...places.entries()].sort((left, right) => right[1].length - left[1].length)[0]!;
  if (places.get(rest)!.length === 0 && fullest[1].length > 1) places.get(rest)!.push(fullest[1].shift()!);
  return places;
}

/** Of the three strongest facts the one that stands first in its material: it is the one that introduces the others. */
function introOf(facts: Fact[], kind: BlogKind): Fact[] {
  return inReadingOrder(facts.slice(0, 3)).slice(0, kind === 'news' ? 2 : 1);
}

function paragraphs(facts: Fact[], form: BlogForm, language: Brief['language']): string[] {
  const result: string[] = [];
  const joint = language === 'ja' || language === 'zh' ? '' : ' ';
  let open: Fact[] = [];
  const close = () => {
    if (open.length === 0) return;
    const { origin, material } = open[0]!;
    const note = origin === 'source' && material?.title ? `${joint}${form.sourceNote(material.title)}` : '';
    result.push(open.map(({ text }) => text).join(joint) + note);
    open = [];
  };
  for (const fact of inReadingOrder(facts)) {
    const isOther =
      open[0] !== undefined && (open[0].material !== fact.material || open[0].isForeign || fact.isForeign);
    if (isOther || open.length === SENTENCES_PER_PARAGRAPH) close();
    open.push(fact);
  }
  close();
  return result;
}

function contactLine(brief: Brief, form: BlogForm): string {
  const contact = brief.brand?.contact;
  const known = [contact?.department, contact?.name, contact?.phone, contact?.email].filter((part) => part);
  const comma = form.colon === '：' ? '、' : ', ';
  return known.length === 0 ? blank(form.contact.missing) : `${form.contact.label}${form.colon}${known.join(comma)}`;
}

/** The words around the facts, with the subject woven in where it is one that can be. */
type Frame = { title: string; opening: string; heading: (section: SectionForm) => string; closing: string };

function frameOf(brief: Brief, form: BlogForm, kind: BlogKind): Frame {
  const { headline, noun, thing } = topicOf(brief);
  const { language, tone } = brief;
  const subject = kind === 'tech' || kind === 'marketing' ? thing : noun;
  const clause = CLAUSES[formLanguage(language)];
  const filled = (template: string) =>
    capitalised(
      fill(template, subject ?? headline).replaceAll('{h}', () => headline),
      language,
    );
  if (subject === null) {
    return {
      title: filled(clause.titles[tone]),
      opening: clause.openings[kind][tone],
      heading: ({ heading }) => (heading.includes('{s') ? clause.heading : heading),
      closing: clause.closings[kind][tone],
    };
  }
  return {
    title: filled(form.titles[kind][tone]),
    opening: filled(form.openings[kind][tone]),
    heading: ({ heading }) => filled(heading),
    closing: filled(form.closings[kind][tone]),
  };
}

function closingOf(brief: Brief, form: BlogForm, kind: BlogKind, line: string, used: Fact[]): string[] {
  const parts: string[] = [];
  const { company, boilerplate, homepage } = brief.brand ?? { company: null, boilerplate: null, homepage: null };
  if (line !== '') parts.push(line);
  if (brief.instruction !== null) parts.push(instructionBlank(brief.instruction, brief.language));
  if (kind === 'marketing') parts.push(`${form.link.label}${form.colon}${homepage ?? blank(form.link.missing)}`);
  if (boilerplate !== null && (kind === 'marketing' || kind === 'news')) {
    parts.push(`${form.headingMark}${company === null ? form.aboutUs : fill(form.aboutCompany, company)}`, boilerplate);
  }
  if (brief.tone === 'professional' || kind === 'news') parts.push(contactLine(brief, form));
  const listed = new Set(used.filter(({ material }) => material?.url).map(({ material }) => material!));
  if (listed.size > 0) {
    const lines = [...listed].map(({ title, url }) => `- ${withAddress(title, url!, brief.language)}`);
    parts.push([`${form.headingMark}${form.sourcesHeading}`, ...lines].join('\n'));
  }
  return parts;
}

/** A blog post from the brief alone. What the materials do not say is a blank in square brackets. */
export function draftBlog(brief: Brief): TextDraft & { blocks: BlogBlock[] } {
  const kind = kindOf(brief);
  const form = FORMS[formLanguage(brief.language)];
  const frame = frameOf(brief, form, kind);
  const voice = (text: string) => voiced(text, brief.language, levelOf(brief, kind));
  const facts = factsOf(brief, FACTS[brief.length]).map((fact) => ({
    ...fact,
    text: fact.isForeign ? fact.text : voice(fact.text),
  }));
  const intro = introOf(facts, kind);
  const sections = form.sections[kind].filter(({ from }) => LENGTHS.indexOf(from) <= LENGTHS.indexOf(brief.length));
  const places = distributed(
    facts.filter((fact) => !intro.includes(fact)),
    sections,
  );

  const house = (text: string) => inHouseStyle(text, brief.brand, brief.language);
  const parts = [[voice(frame.opening), ...paragraphs(intro, form, brief.language)].filter((part) => part !== '')];
  for (const section of sections) {
    const own = places.get(section)!;
    if (own.length === 0 && facts.length >= ENOUGH_FACTS && section.from !== 'short') continue;
    const heading = `${form.headingMark}${frame.heading(section)}`;
    const body = own.length > 0 ? paragraphs(own, form, brief.language) : section.blanks.map(blank);
    parts.push([heading, ...body]);
  }
  parts.push(closingOf(brief, form, kind, voice(frame.closing), facts));

  const texts = parts.map((part) => house(part.join('\n\n'))).filter((text) => text !== '');
  return {
    title: house(frame.title),
    content: texts.join('\n\n'),
    sections: null,
    blocks: texts.map((content) => ({ type: 'text', content })),
  };
}
