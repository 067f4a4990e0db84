import { longDate } from '../../language/dates.ts';
import { isInOtherScript } from '../../language/scripts.ts';
import { firstDay } from '../language/moments.ts';
import type { FactLabel } from '../reading/index.ts';
import { DATE } from '../reading/patterns.ts';
import { fillSlots, firstFilled, type Slots } from '../template-files.ts';
import { gerundTopic, headlineOf, isCeremony } from './headline.ts';
import { figuresOf } from './results.ts';
import type { Story } from './story.ts';
import { isFirstPerson } from './style.ts';
import { frameOf, kindTemplate } from './template.ts';

/** Headline and first sentence, from labels, from a topic or from the first sentence of the user. */
export type Opening = { title: string; untranslatedTitle: string | null; sentences: string[] };

/** Longer values are no noun phrases that a sentence can hold. */
const MAX_VALUE_LENGTH = 60;
/** Without a date these are reported once they have happened. */
const DONE_EVENTS =
  /^(?:내정|체결|수상|선임|임명|영입|위촉|획득|유치|달성|발표|조사|전달|기부|기증|인수|착공|준공|설립)$/u;

function labelValue({ facts, brief }: Story, label: FactLabel): string | null {
  const fact = facts.find((candidate) => candidate.label === label && candidate.language === brief.language);
  return fact === undefined || fact.value.length > MAX_VALUE_LENGTH ? null : fact.value.replace(/[.。]$/u, '');
}

/** A date in the topic counts as well: nothing else in the text tells it. */
function dateValue(story: Story): string | null {
  return labelValue(story, 'date') ?? DATE.exec(story.reading.topic ?? '')?.[0] ?? null;
}

function isPast(date: string | null, today: string): boolean | null {
  const day = date === null ? null : firstDay(date, today);
  return day === null ? null : day < today;
}

function slotsOf(story: Story): Slots {
  return {
    issuer: story.issuer,
    subject: subjectOf(story),
    date: dateValue(story),
    place: labelValue(story, 'place'),
    quantity: labelValue(story, 'quantity'),
    figures: figuresOf(story),
  };
}

/** In a title the name of the event reaches to the end of its quotation marks: `겨울 관측회 ‘별 밤’ 열려`. */
function subjectOf({ reading, brief, facts }: Story): string | null {
  const title = facts.find(({ label }) => label === 'title')?.value;
  if (title !== undefined && brief.language === 'ko' && reading.event === null) {
    const named = /^([^‘'“"]{0,40}[‘'“"][^’'”"]{2,40}[’'”"])(?:\s(?:열려|열린다|개최|출시|공개|개막|연다))?$/u.exec(
      title,
    )?.[1];
    if (named !== undefined && !/[은는이가을를]\s/u.test(named.slice(0, named.search(/[‘'“"]/u)))) return named;
  }
  if (brief.language === 'ko' && reading.topic !== null && isCeremony(reading.topic))
    return withoutIssuer(reading.topic, reading.issuer.name);
  return reading.event !== null || title === undefined ? reading.subject : null;
}

function withoutIssuer(topic: string, issuer: string | null): string {
  return issuer !== null && topic.startsWith(issuer) ? topic.slice(issuer.length).replace(/^[,\s]+/u, '') : topic;
}

/** Words of the topic that no sentence repeats would be lost without a sentence of their own. */
function isTold({ reading, sentences, issuer }: Story): boolean {
  const text = sentences.join(' ');
  const words = (reading.topic ?? '').split(/[\s,]+/u).filter((word) => word.length > 1 && word !== reading.event);
  const isInText = (word: string) =>
    text.includes(word.replace(/[’'”"」]?(?:을|를|은|는|이|가|의)?$/u, '')) || issuer?.includes(word);
  return words.every(isInText);
}

function topicSentence(story: Story): string | null {
  const { reading, brief, issuer } = story;
  const { topic, event } = reading;
  if (topic === null) return null;
  if (brief.language === 'en') return gerundTopic(topic, reading.issuer.name)?.sentence ?? null;
  if (brief.language !== 'ko' || issuer === null) return null;
  const slots = slotsOf(story);
  if (event === null || !(topic.endsWith(event) || topic.endsWith(reading.subject ?? ' '))) {
    if (!isCeremony(topic)) return intransitive(story, slots);
    return firstFilled(['{issuer:은/는} {date} {subject:을/를} 연다.', '{issuer:은/는} {subject:을/를} 연다.'], slots);
  }
  const past = isPast(slots.date ?? null, brief.today) ?? DONE_EVENTS.test(event);
  const verb = `${event}${past ? '했다' : '한다'}.`;
  return firstFilled(
    [`{issuer:이/가} {date} {subject:을/를} ${verb}`, `{issuer:이/가} {subject:을/를} ${verb}`],
    slots,
  );
}

/** `인천-밴쿠버 노선 취항`: verbs that take 에. */
function intransitive({ reading, brief }: Story, slots: Slots): string | null {
  const match = /^(.{2,40}?)\s(취항|진출|참가|참여|입점|착수)$/u.exec(
    withoutIssuer(reading.topic!, reading.issuer.name),
  );
  if (match === null || DATE.test(match[1]!)) return null;
  const past = isPast(slots.date ?? null, brief.today) === true;
  const verb = `${match[2]}${past ? '했다' : '한다'}.`;
  return firstFilled([`{issuer:이/가} {date} {what}에 ${verb}`, `{issuer:이/가} {what}에 ${verb}`], {
    ...slots,
    what: match[1]!,
  });
}

/** `isGeneric` where the sentence only says that there is something to know. */
function factSentence(story: Story): { text: string; isGeneric: boolean } | null {
  const { lead } = kindTemplate(story.kind, story.brief.language);
  const slots = slotsOf(story);
  const past = isPast(slots.date ?? null, story.brief.today) === true;
  const told = firstFilled(past ? lead.past : lead.future, slots);
  if (told !== null) return { text: told, isGeneric: false };
  const generic = fillSlots(frameOf(story.brief.language).announcement, slots);
  return generic === null ? null : { text: generic, isGeneric: true };
}

function topicTitle(story: Story): string | null {
  const { reading, brief, issuer } = story;
  const { topic, event, subject } = reading;
  if (topic === null) return null;
  if (brief.language !== 'ko') return foreignTitle(story, topic);
  const [figure] = figuresOf(story)?.split(', ') ?? [];
  if (figure !== undefined && !/\d[^분]*$/u.test(topic)) return `${issuer}, ${figure}`;
  const date = DATE.test(topic) ? null : headlineDate(story, isCeremony(topic));
  const rest = withoutIssuer(topic, reading.issuer.name);
  const opening = issuer === null ? '' : `${issuer}, `;
  if (isCeremony(rest)) return `${opening}${date === null ? '' : `${date} `}${rest} 개최`;
  const implied = event !== null && rest === subject ? ` ${event}` : '';
  if (date === null || event === null || subject === null || !rest.endsWith(event))
    return `${opening}${rest}${implied}`;
  return `${opening}${date} ${rest}`;
}

/** Languages without particles name the sender before a colon. */
function foreignTitle({ reading, issuer, brief }: Story, topic: string): string {
  const written = brief.language === 'en' ? gerundTopic(topic, reading.issuer.name) : null;
  if (written !== null) return written.headline;
  if (issuer === null || topic.includes(issuer) || isInOtherScript(issuer, brief.language)) return capitalised(topic);
  const colon = { ja: '、', zh: '：', fr: ' : ', en: ': ', id: ': ', ko: ', ' }[brief.language];
  return `${issuer}${colon}${topic}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The day without the year, the time or the weekday. */
function headlineDate({ reading, brief }: Story, inSentence: boolean): string | null {
  const date = reading.facts.find(
    ({ label, language, isInSentence }) =>
      label === 'date' && language === brief.language && (inSentence || !isInSentence),
  )?.value;
  return /(?:\d{4}년\s)?\d{1,2}월\s?\d{1,2}일/u.exec(date ?? '')?.[0].replace(/^\d{4}년\s/u, '') ?? null;
}

export function openingOf(story: Story): Opening {
  const { reading, brief, sentences, issuer } = story;
  const title = reading.facts.find(({ label, origin }) => label === 'title' && origin !== 'source')?.value ?? null;
  const first = sentences[0] ?? null;
  const topical = figuresOf(story) === null ? topicSentence(story) : factSentence(story)!.text;
  const isTopical = topical !== null && (first === null || !isTold(story));
  const told = first === null ? factSentence(story) : null;
  const written = isTopical ? topical : (told?.text ?? null);
  const isNews = first !== null && issuer !== null && first.startsWith(issuer);
  const fromTopic =
    isTopical || first === null || (!isNews && reading.topic !== null && !isTold(story)) ? topicTitle(story) : null;
  const fromSentence = first === null ? null : withIssuer(headlineOf(first, issuer, brief.language), story);
  const label =
    (issuer !== null && reading.subject !== null ? `${issuer}, ${reading.subject}` : undefined) ??
    story.items[0] ??
    story.facts[0]?.value ??
    brief.keyword.trim().split('\n', 1)[0]!;
  const fromFacts = written === null || told?.isGeneric ? label : headlineOf(written, issuer, brief.language);
  const chosen = title ?? fromTopic ?? fromSentence ?? fromFacts;
  const isForeign = isInOtherScript(chosen, brief.language);
  return {
    title: isForeign ? frameOf(brief.language).blanks.title : chosen,
    untranslatedTitle: isForeign && story.facts.every(({ value }) => value !== chosen) ? chosen : null,
    sentences: leadSentences(story, written),
  };
}

/** Korean headlines name the sender before a comma, others where the sentence only says `we`. */
function withIssuer(title: string, { issuer, reading, brief }: Story): string {
  if (issuer === null || title.includes(issuer)) return title;
  if (brief.language !== 'ko') return isFirstPerson(title, brief.language) ? `${issuer}: ${title}` : title;
  const isPerson = reading.issuer.type === 'person' && reading.issuer.description !== null;
  return `${isPerson ? `${reading.issuer.description} ` : ''}${issuer}, ${title}`;
}

/** The news first, then when and where it happens, if the first sentence does not say so. */
function leadSentences({ sentences, reading, brief, voice }: Story, written: string | null): string[] {
  const lead = written === null ? sentences.slice(0, 1) : [written];
  const rest = sentences.filter((sentence) => !lead.includes(sentence));
  if (lead.length > 0 && !DATE.test(lead[0]!)) {
    const dates = reading.facts.filter(
      ({ label, isInSentence, origin }) => label === 'date' && isInSentence && origin !== 'source',
    );
    const timed = rest.slice(0, 6).find((sentence) => dates.some(({ value }) => sentence.includes(value)));
    if (timed !== undefined) lead.push(timed);
  }
  return lead.map((sentence) => (sentences.includes(sentence) ? sentence : closing(voice(sentence), brief.language)));
}

function closing(sentence: string, language: string): string {
  return /[.。!?]$/u.test(sentence) ? sentence : `${sentence}${language === 'ja' || language === 'zh' ? '。' : '.'}`;
}

export function datelineOf(
  story: Story,
  place: string | null,
  templates: { dateline: string | null; datelineWithoutPlace: string | null },
): string | null {
  const date = longDate(story.brief.today, story.brief.language);
  const template = place === null ? templates.datelineWithoutPlace : templates.dateline;
  const city = story.brief.language === 'en' ? (place?.toUpperCase() ?? null) : place;
  return template === null ? null : fillSlots(template, { place: city, date });
}
