import { longDate } from '../../languages/dates.ts';
import { isInOtherScript } from '../../languages/scripts.ts';
import type { FactLabel, LabelledFact } from '../reading/index.ts';
import { DATE, PLACE_NAME } from '../reading/patterns.ts';
import { wordsIn } from '../reading/words.ts';
import { fillSlots, firstFilled, type Slots } from '../template-files.ts';
import { clauseFrom, isPast, MOMENT, MOMENT_BEHIND } from './clause.ts';
import { gerundTopic, headlineOf, isCeremony } from './headline.ts';
import { figuresOf } from './results.ts';
import type { Story } from './story.ts';
import { isFirstPerson } from './style.ts';
import { frameOf, kindTemplate } from './template.ts';

/** Headline and first sentence, from labels, from a topic or from the first sentence of the user. */
export type Opening = { title: string; untranslatedTitle: string | null; sentences: string[] };

/** Longer values are no noun phrases that a sentence can hold. */
const MAX_VALUE_LENGTH = 60;
function labelValue({ facts, brief }: Story, label: FactLabel): string | null {
  const fact = facts.find((candidate) => candidate.label === label && candidate.language === brief.language);
  return fact === undefined || fact.value.length > MAX_VALUE_LENGTH ? null : fact.value.replace(/[.。]$/u, '');
}

/** A date in the topic counts as well: nothing else in the text tells it. */
function dateValue(story: Story): string | null {
  return labelValue(story, 'date') ?? DATE.exec(story.reading.topic ?? '')?.[0] ?? null;
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

function withoutIssuer(note: string, issuer: string | null): string {
  const topic = issuer !== null && note.endsWith(`(${issuer})`) ? note.slice(0, -issuer.length - 2).trim() : note;
  return issuer !== null && topic.startsWith(issuer)
    ? topic.slice(issuer.length).replace(/^[,\s、，：:]+/u, '')
    : topic;
}

const HAPPENS = /^(?:열려|열린다|개최|출시|공개|개막|연다)$/u;

/** Whether the text has all words of a note, which would be lost without a sentence of their own. */
function isTold(note: string, text: string, { reading, issuer }: Story): boolean {
  const words = note
    .split(/[\s,]+/u)
    .filter((word) => word.length > 1 && word !== reading.event && !HAPPENS.test(word));
  const isInText = (word: string) =>
    text.includes(word.replace(/[’'”"」]?(?:을|를|은|는|이|가|의)?$/u, '')) || issuer?.includes(word);
  return words.every(isInText);
}

/** `군민의 날 기념식 12월 4일 오후 2시 군민회관 대강당` */
const HELD_NOTE = new RegExp(`^(.{2,40}?)\\s(${MOMENT})(?:\\s(.{2,40}))?$`, 'u');

/** The whole note as a sentence, by the rules of the language or with a template; null where neither fits. */
function noteSentence(note: string, story: Story): string | null {
  const { reading, brief, issuer } = story;
  const slots = slotsOf(story);
  const rest = withoutIssuer(note, reading.issuer.name);
  if (brief.language === 'en') {
    const written = gerundTopic(note, reading.issuer.name);
    if (written !== null) return written.sentence;
  }
  const [, held, when, where] = HELD_NOTE.exec(rest) ?? [];
  if (
    brief.language === 'ko' &&
    held !== undefined &&
    isCeremony(held) &&
    (where === undefined || PLACE_NAME.test(where))
  )
    return firstFilled(
      ['{issuer:은/는} {date} {place}에서 {topic:을/를} 연다.', '{issuer:은/는} {date} {topic:을/를} 연다.'],
      {
        ...slots,
        ...{ topic: held, date: when!, place: where ?? slots.place ?? null },
      },
    );
  if (brief.language === 'ko' && isCeremony(rest))
    return firstFilled(['{issuer:은/는} {date} {topic:을/를} 연다.', '{issuer:은/는} {topic:을/를} 연다.'], {
      ...slots,
      topic: rest,
    });
  const implied = reading.event !== null && rest === reading.subject ? ` ${reading.event}` : '';
  const { date = null, place = null } = slots;
  const circumstances = { issuer: issuer ?? '', date, place, today: brief.today, notes: story.items.join(' ') };
  const isOpen = issuer === null && brief.language !== 'zh';
  return (isOpen ? null : clauseFrom(rest + implied, brief.language, circumstances)) ?? plainEvent(rest, story, slots);
}

/** `winter book fair`: the name of an event in a language whose template can take up any name. */
function plainEvent(rest: string, { kind, brief }: Story, slots: Slots): string | null {
  const isName = kind === 'event' && !/[\d,:;.]/u.test(rest) && rest.split(' ').length <= 8;
  const { lead } = kindTemplate(kind, brief.language);
  const templates = isPast(slots.date ?? null, brief.today) === true ? lead.past : lead.future;
  const named = templates.filter((template) => template.includes('{topic}'));
  return isName ? firstFilled(named, { ...slots, topic: rest }) : null;
}

/** Quoted in Korean and Japanese, so that a phrase of any build can stand in it. */
function announced(note: string, { brief, issuer, reading }: Story): string {
  const inner: Record<string, string> = { '‘': '“', '’': '”', '「': '『', '」': '』' };
  const topic = withoutIssuer(note, reading.issuer.name);
  const isQuoting = brief.language === 'ko' || brief.language === 'ja';
  const text = isQuoting ? topic.replace(/[‘’「」]/gu, (mark) => inner[mark]!).replace(/'([^']+)'/gu, '“$1”') : topic;
  return firstFilled(frameOf(brief.language).news, { issuer, topic: text })!;
}

/** A title under a label is news of its own where it is a sentence: `Harbour Lights Festival returns to Wexcombe`. */
function titleSentence(title: string, story: Story): string {
  const { language } = story.brief;
  const isClause = wordsIn(language).finite?.test(title) === true && language !== 'ja';
  return isClause ? closing(title, language) : (noteSentence(title, story) ?? announced(title, story));
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

function topicTitle(topic: string, story: Story): string {
  const { reading, brief, issuer } = story;
  const { event, subject } = reading;
  if (brief.language !== 'ko') return foreignTitle(story, topic);
  const [figure] = figuresOf(story)?.split(/,\s(?![^(]*\))/u) ?? [];
  if (figure !== undefined) return `${issuer}, ${figure.replace(/\([^()]*\)$/u, '')}`;
  const whole = withoutIssuer(topic, reading.issuer.name);
  const behind = MOMENT_BEHIND.exec(whole);
  const rest = behind === null ? whole : whole.slice(0, behind.index);
  const date = DATE.test(topic) ? (behind?.[1] ?? null) : headlineDate(story, isCeremony(topic));
  const opening = issuer === null ? '' : `${issuer}, `;
  if (isCeremony(rest)) return `${opening}${date === null ? '' : `${date} `}${rest} 개최`;
  const implied = event !== null && rest === subject ? ` ${event}` : '';
  if (date === null || (behind === null && (event === null || subject === null || !rest.endsWith(event))))
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

/** The day without the time, the weekday or the year we are in. */
function headlineDate({ reading, brief }: Story, inSentence: boolean): string | null {
  const date = reading.facts.find(
    ({ label, language, isInSentence }) =>
      label === 'date' && language === brief.language && (inSentence || !isInSentence),
  )?.value;
  const day = /(?:\d{4}년\s)?\d{1,2}월\s?\d{1,2}일/u.exec(date ?? '')?.[0] ?? null;
  return day?.replace(`${brief.today.slice(0, 4)}년 `, '') ?? null;
}

export function openingOf(story: Story): Opening {
  const { reading, brief, sentences, issuer } = story;
  const { language } = brief;
  const title = reading.facts.find(({ label, origin }) => label === 'title' && origin !== 'source')?.value ?? null;
  const topic = reading.topic === null || isInOtherScript(reading.topic, language) ? null : reading.topic;
  const [first = null] = sentences;
  const fromTopic = topic === null ? null : topicNews(topic, story);
  const told = first === null && fromTopic === null ? factSentence(story) : null;
  const written = fromTopic === null ? factLead(told, title, story) : [fromTopic];
  const fromSentence = first === null ? null : withIssuer(headlineOf(first, issuer, language), story);
  const fromFacts =
    written[0] === undefined || told?.isGeneric ? labelTitle(story) : headlineOf(written[0], issuer, language);
  const isUnread = first === null && topic === null && reading.topic !== null;
  const fromBrief = fromTopic === null && (first !== null || topic === null) ? fromSentence : topicTitle(topic!, story);
  const chosen = title ?? (isUnread ? reading.topic : (fromBrief ?? fromFacts));
  const isForeign = chosen === null || isInOtherScript(chosen, language);
  return {
    title: isForeign ? frameOf(language).blanks.title : chosen,
    untranslatedTitle: isForeign && story.facts.every(({ value }) => value !== chosen) ? chosen : null,
    sentences: leadSentences(story, written),
  };
}

/** Null where the sentences of the user tell the topic, or where the topic alone tells nothing. */
function topicNews(topic: string, story: Story): string | null {
  const { sentences, items, facts, issuer } = story;
  const [first] = sentences;
  if (first !== undefined && isTold(topic, sentences.join(' '), story)) return null;
  const written = figuresOf(story) === null ? noteSentence(topic, story) : factSentence(story)!.text;
  const isNews = first !== undefined && issuer !== null && first.startsWith(issuer);
  const isBare = first === undefined && issuer === null && items.length + facts.length === 0;
  return written ?? ((isNews && !/\d/u.test(topic)) || isBare ? null : announced(topic, story));
}

/** What the labels tell, after the title where it tells something else. */
function factLead(told: ReturnType<typeof factSentence>, title: string | null, story: Story): string[] {
  const known = [told?.text ?? '', ...story.sentences, ...story.items, ...story.facts.map(printedValue)].join(' ');
  const isNew = title !== null && !isInOtherScript(title, story.brief.language) && !isTold(title, known, story);
  const text = told === null || (isNew && told.isGeneric) ? [] : [told.text];
  return isNew ? [titleSentence(title, story), ...text] : text;
}

function printedValue({ label, value }: LabelledFact): string {
  return label === 'title' ? '' : value;
}

/** Null where the brief says nothing but what to write. */
function labelTitle({ issuer, reading, items, facts }: Story): string | null {
  const named = issuer !== null && reading.subject !== null ? `${issuer}, ${reading.subject}` : undefined;
  return named ?? items[0] ?? facts[0]?.value ?? null;
}

/** Korean headlines name the sender before a comma, others where the sentence only says `we`. */
function withIssuer(title: string, story: Story): string {
  const { issuer, brief } = story;
  if (issuer === null || title.includes(issuer)) return title;
  if (brief.language !== 'ko') return isFirstPerson(title, brief.language) ? `${issuer}: ${title}` : title;
  return `${senderName(story)}, ${title}`;
}

/** The news first, then when and where it happens, if the first sentence does not say so. */
function leadSentences(story: Story, written: string[]): string[] {
  const { sentences, reading, brief, voice } = story;
  const lead = written.length === 0 ? sentences.slice(0, 1) : written;
  const rest = sentences.filter((sentence) => !lead.includes(sentence));
  const dates = reading.facts.filter(
    ({ label, isInSentence, origin }) => label === 'date' && isInSentence && origin !== 'source',
  );
  const timed = rest.slice(0, 6).find((sentence) => dates.some(({ value }) => sentence.includes(value)));
  const isTimed = lead.length === 0 || DATE.test(lead.join(' ')) || timed === undefined;
  const told = isTimed ? lead : [...lead, timed];
  const sender = written.length === 0 ? senderSentence(story, told) : [];
  return [...told, ...sender].map((sentence) =>
    sentences.includes(sentence) ? sentence : closing(voice(sentence), brief.language),
  );
}

/** A person with what they are: `동화 작가 김은하`. */
function senderName({ reading, issuer }: Story): string | null {
  const { type, description } = reading.issuer;
  return type === 'person' && description !== null ? `${description} ${issuer}` : issuer;
}

/** Where the headline names the sender and the sentences of the user do not. */
function senderSentence(story: Story, [first]: string[]): string[] {
  const { brief, issuer } = story;
  if (first === undefined || issuer === null || first.includes(issuer)) return [];
  if (brief.language !== 'ko' && !isFirstPerson(first, brief.language)) return [];
  const text = fillSlots(frameOf(brief.language).sender, { issuer: senderName(story) });
  return text === null ? [] : [text];
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
