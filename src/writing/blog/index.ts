import type { Brief, Draft, Length } from '../brief.ts';
import { blank, formLanguage, instructionBlank } from '../language/blanks.ts';
import type { SpeechLevel } from '../language/endings.ts';
import type { Fact } from '../language/facts.ts';
import { factsOf, inReadingOrder, withGlossary } from '../language/facts.ts';
import { printable, subjectOf, thingOf } from '../language/subject.ts';
import { fill } from '../language/template.ts';
import { voiced } from '../language/voice.ts';
import type { BlogForm, BlogKind, SectionForm } from './form.ts';
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
  return known.length === 0 ? blank(form.contact.missing) : `${form.contact.label}${form.colon}${known.join(', ')}`;
}

function closingOf(
  brief: Brief,
  form: BlogForm,
  kind: BlogKind,
  subject: string,
  used: Fact[],
  voice: (text: string) => string,
): string[] {
  const parts: string[] = [];
  const { company, boilerplate, homepage } = brief.brand ?? { company: null, boilerplate: null, homepage: null };
  const line = voice(fill(form.closings[kind][brief.tone], subject));
  if (line !== '') parts.push(line);
  if (brief.instruction !== null) parts.push(instructionBlank(brief.instruction, brief.language));
  if (kind === 'marketing') parts.push(`${form.link.label}${form.colon}${homepage ?? blank(form.link.missing)}`);
  if (boilerplate !== null && (kind === 'marketing' || kind === 'news')) {
    parts.push(`${form.headingMark}${fill(form.aboutCompany, company ?? subject)}`, boilerplate);
  }
  if (brief.tone === 'professional' || kind === 'news') parts.push(contactLine(brief, form));
  const listed = new Set(used.filter(({ material }) => material?.url).map(({ material }) => material!));
  if (listed.size > 0) {
    const lines = [...listed].map(({ title, url }) => `- ${title} (${url})`);
    parts.push([`${form.headingMark}${form.sourcesHeading}`, ...lines].join('\n'));
  }
  return parts;
}

/** A blog post from the brief alone. What the materials do not say is a blank in square brackets. */
export function draftBlog(brief: Brief): Draft & { blocks: BlogBlock[] } {
  const kind = kindOf(brief);
  const form = FORMS[formLanguage(brief.language)];
  const asked = subjectOf(brief.keyword, brief.language);
  const subject = printable(kind === 'tech' || kind === 'marketing' ? thingOf(asked) : asked, brief.language);
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

  const opening = voice(fill(form.openings[kind][brief.tone], subject));
  const parts = [[opening, ...paragraphs(intro, form, brief.language)].filter((part) => part !== '')];
  for (const section of sections) {
    const own = places.get(section)!;
    if (own.length === 0 && facts.length >= ENOUGH_FACTS && section.from !== 'short') continue;
    const heading = `${form.headingMark}${fill(section.heading, subject)}`;
    const body =
      own.length > 0 ? paragraphs(own, form, brief.language) : section.blanks.map((text) => blank(fill(text, subject)));
    parts.push([heading, ...body]);
  }
  parts.push(closingOf(brief, form, kind, subject, facts, voice));

  const texts = parts.map((part) => withGlossary(part.join('\n\n'), brief)).filter((text) => text !== '');
  return {
    title: withGlossary(fill(form.titles[kind][brief.tone], subject), brief),
    content: texts.join('\n\n'),
    sections: null,
    blocks: texts.map((content) => ({ type: 'text', content })),
  };
}
