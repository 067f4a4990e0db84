import type { OutlineBlock, OutlineFact } from '../../../documents/outline.ts';
import { longDate } from '../../languages/dates.ts';
import { firstDay } from '../../languages/moments.ts';
import { isInOtherScript } from '../../languages/scripts.ts';
import type { FactLabel, LabelledFact } from '../reading/index.ts';
import { DATE } from '../reading/patterns.ts';
import { factName } from '../reading/values.ts';
import type { Story } from './story.ts';
import { type Frame, frameOf, kindTemplate } from './template.ts';

/** The fact box: labels of the user, values of references in other languages, and a blank for what readers cannot do without. */

const NOT_IN_BOX = new Set<FactLabel>(['title', 'contact', 'recipient', 'attachment', 'speaker']);
const KEY_FACTS: FactLabel[] = ['date', 'place', 'price', 'deadline'];
/** With fewer rows a box only repeats the text. */
const LEAST_ROWS = 3;
const LEAST_SENTENCES = 5;
/** Whoever goes there looks for day and place. */
const VISITED = new Set<Story['kind']>(['event', 'opening', 'contribution']);

function rowOf(fact: LabelledFact, story: Story): OutlineFact {
  const { brief, kind } = story;
  const isForeign = fact.language !== brief.language;
  const isUnlabelled = fact.isInSentence || !brief.keyword.includes(fact.name);
  const isGeneric =
    fact.label === 'date' && (isForeign || (isUnlabelled && fact.name === factName('date', fact.language)));
  const own = isForeign ? (frameOf(brief.language).labels[fact.label] ?? fact.name) : fact.name;
  const label = isGeneric ? kindTemplate(kind, brief.language).dateName : own;
  if (isForeign) return { label, value: translated(fact.value, story) };
  return { label, value: fact.isInSentence ? withWeekday(fact.value, brief) : fact.value };
}

const ONE_DAY_KO = /^(?:\d{4}년\s)?\d{1,2}월\s\d{1,2}일(?=$|\s(?:오전|오후|낮|\d))/u;

/** `11월 27일 오후 3시` → `2026년 11월 27일(금) 오후 3시`: in the box the day is written in full. */
function withWeekday(value: string, { language, today }: Story['brief']): string {
  const written = language === 'ko' ? ONE_DAY_KO.exec(value)?.[0] : undefined;
  const date = written === undefined ? null : firstDay(written, today);
  if (date === null) return value;
  const weekday = '일월화수목금토'[new Date(`${date}T00:00:00Z`).getUTCDay()];
  return `${longDate(date, 'ko')}(${weekday})${value.slice(written!.length)}`;
}

/** A day and an amount of won can be written in any language; everything else stays as it is. */
function translated(value: string, { brief }: Story): string {
  const day = DATE.test(value) ? firstDay(value, brief.today) : null;
  if (day !== null) return longDate(day, brief.language);
  if (brief.language === 'ko') return value.replace(/^(?:KRW|₩)\s?(\d[\d,.]*)$/u, '$1원');
  const won = /^\d[\d,만천 ]*원$/u.test(value) ? wonOf(value) : null;
  return won === null ? value : `KRW ${won.toLocaleString('en-US')}`;
}

/** `9만 9000원` → 99000. */
function wonOf(value: string): number | null {
  const [, tenThousands, thousands, rest] = /^(?:([\d,]+)만)?\s?(?:(\d+)천)?\s?([\d,]*)원$/u.exec(value) ?? [];
  const number = (text = '') => Number(text.replaceAll(',', '') || 0);
  const won = number(tenThousands) * 10_000 + number(thousands) * 1000 + number(rest);
  return won > 0 ? won : null;
}

/** A row whose value could not be written in the language of the text; to_check names it. */
function isUnreadable({ value }: OutlineFact, { brief }: Story): boolean {
  return isInOtherScript(value, brief.language);
}

/** The labelled facts that are left out of the box because nobody has translated them. */
export function untranslatedFacts(story: Story): string[] {
  const foreign = story.facts.filter(
    ({ label, language }) => !NOT_IN_BOX.has(label) && language !== story.brief.language,
  );
  return foreign
    .filter((fact) => isUnreadable(rowOf(fact, story), story))
    .map(({ name, value }) => `${name}: ${value}`);
}

function distinct(rows: OutlineFact[]): OutlineFact[] {
  return [...new Map(rows.map((row) => [`${row.label}:${row.value}`, row])).values()];
}

/** Key values of the sentences, one of each label, where there are enough to be worth a box. */
function keyRows(story: Story): OutlineFact[] {
  const { reading, brief, sentences } = story;
  if (sentences.length < LEAST_SENTENCES && !VISITED.has(story.kind)) return [];
  const stated = reading.facts.filter(({ label, isInSentence, origin, language }) => {
    return isInSentence && KEY_FACTS.includes(label) && origin !== 'source' && language === brief.language;
  });
  const first = [...new Map(stated.toReversed().map((fact) => [fact.name, fact])).values()].toReversed();
  const order = ({ label }: LabelledFact) => KEY_FACTS.indexOf(label);
  return first.toSorted((left, right) => order(left) - order(right)).map((fact) => rowOf(fact, story));
}

function missingRows(story: Story, frame: Frame, text: string): OutlineFact[] {
  const { kind, brief, reading } = story;
  const { needs, dateName } = kindTemplate(kind, brief.language);
  const known = new Set(reading.facts.filter(({ origin }) => origin !== 'source').map(({ label }) => label));
  const values = story.facts.map(({ value }) => value).join(' ');
  const isKnown: Record<(typeof needs)[number], boolean> = {
    date:
      known.has('date') ||
      known.has('deadline') ||
      DATE.test(`${text} ${values}`) ||
      /\d{1,2}\.\s?\d{1,2}\.?\s?[~∼]/u.test(values) ||
      /\d{1,2}월|\d{1,2}\s?月|20\d\d/u.test(text),
    place: known.has('place') || PLACE_IN_TEXT.test(text),
    apply: known.has('apply') || known.has('deadline') || known.has('contact') || APPLY_IN_TEXT.test(text),
  };
  const names = { date: dateName, place: frame.blanks.place, apply: frame.blanks.apply };
  return needs
    .filter((need) => !isKnown[need])
    .map((need) => {
      const [label = '', value = ''] = need === 'date' ? [names.date, frame.blanks.date] : names[need].split(': ');
      return { label, value };
    });
}

const PLACE_IN_TEXT =
  /에서|会場は|장소는|(?:미술관|박물관|도서관|극장|공연장|천문대|アリーナ|美術館|博物館|Museum|Theatre|Théâtre)|에\s문|\b(?:at|in|on) (?:the )?[A-Z]|[でに]て?(?:開催|開|行)|在|(?:^|\s)(?:à|au) [A-ZÀ-Ý]|\bdi \S/u;
const APPLY_IN_TEXT =
  /신청|접수|지원|누리집|홈페이지|\b(?:apply|register|website|online)\b|応募|申込|报名|申请|inscri|candidat|daftar|lamar/iu;

export function factBox(story: Story, frame: Frame, text: string): OutlineBlock[] {
  const labelled = story.facts.filter(({ label, value }) => {
    if (NOT_IN_BOX.has(label)) return false;
    return label !== 'sender' || !text.includes(value);
  });
  const told = distinct(labelled.map((fact) => rowOf(fact, story)).filter((row) => !isUnreadable(row, story)));
  const stated = keyRows(story).filter(({ label }) => told.every((row) => row.label !== label));
  const hasPlace = VISITED.has(story.kind) && story.reading.facts.some(({ label }) => label === 'place');
  const isWorthIt = told.length + stated.length >= (hasPlace ? 2 : LEAST_ROWS);
  const rows = isWorthIt ? [...told, ...stated] : told;
  const all = [...rows, ...missingRows(story, frame, text)];
  if (all.length === 0) return [];
  const box: OutlineBlock = { type: 'facts', rows: all };
  const title = kindTemplate(story.kind, story.brief.language).box;
  return all.length < 2 ? [box] : [{ type: 'heading', marker: '■', text: title }, box];
}
