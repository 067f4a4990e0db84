import type { Brief } from '../../brief.ts';
import { holdsBanned } from '../../house.ts';
import { SLASHED_DAY } from '../../languages/dates.ts';
import type { PressKind } from '../../press-kinds.ts';
import { type LabelledFact, type Quote, type Reading, readBrief, type Statement } from '../reading/index.ts';
import { type Voice, voiceFor, withSender } from './style.ts';

/** What a release is made of, sorted by how it is used. */
export type Story = {
  brief: Brief;
  reading: Reading;
  kind: PressKind;
  /** As headline and lead name the issuer: the city and not its department. */
  issuer: string | null;
  department: string | null;
  sentences: string[];
  items: string[];
  quotes: Quote[];
  /** Facts that stand in no printed sentence. */
  facts: LabelledFact[];
  voice: Voice;
  foreign: Statement[];
  sources: Statement[];
  banned: Statement[];
  leftOut: number;
};

/** Nobody prints a longer release; the rest is named in to_check. */
const MAX_STATEMENTS = 80;

const DEPARTMENT = /^((?:\S+(?:시|군|구|도|청)|\S+\s\S+(?:시|군|구))) (\S+(?:과|팀|실|국|담당관|센터))$/u;

/** `12/3` → `12월 3일`, as news are written. */
function withWrittenDays(keyword: string): string {
  return keyword.replace(SLASHED_DAY, (_, month: string, day: string) => `${Number(month)}월 ${Number(day)}일`);
}

export function readStory(asked: Brief): Story {
  const brief = asked.language === 'ko' ? { ...asked, keyword: withWrittenDays(asked.keyword) } : asked;
  const reading = readBrief({ ...brief, task: 'press' });
  const [, body, department] = DEPARTMENT.exec(reading.issuer.name ?? '') ?? [];
  const issuer = body ?? reading.issuer.name;
  const given = reading.statements.filter(({ origin }) => origin !== 'source');
  const own = unique(given.filter(({ language }) => language === brief.language));
  const isBanned = ({ origin, text }: Statement) => origin !== 'keyword' && holdsBanned(text, brief.brand);
  const allowed = own.filter((statement) => !isBanned(statement));
  const printed = allowed.slice(0, MAX_STATEMENTS);
  const quoted = new Set(reading.quotes.map(({ sentence }) => sentence));
  const sentences = printed
    .filter(({ isSentence, text }) => isSentence && !quoted.has(text))
    .map(({ text }) => closed(text, brief.language));
  if (issuer !== null && sentences[0] !== undefined && reading.issuer.isIntroduced)
    sentences[0] = withSender(sentences[0], issuer, brief.language);
  const isFriendly =
    brief.tone !== 'professional' ||
    reading.requests.some(({ kind, value }) => kind === 'tone' && value === 'friendly');
  const inText = new Set(printed.map(({ text }) => text));
  return {
    brief,
    reading,
    kind: (reading.kind ?? 'general') as PressKind,
    issuer,
    department: department ?? null,
    sentences,
    items: printed.filter(({ isSentence }) => !isSentence).map(({ text }) => itemOf(text)),
    quotes: reading.quotes.filter(({ sentence }) => inText.has(sentence)),
    facts: reading.facts.filter(({ origin, isInSentence, language }) => {
      return origin !== 'source' && (!isInSentence || language !== brief.language);
    }),
    voice: voiceFor(sentences, brief.language, isFriendly),
    foreign: given.filter(({ language }) => language !== brief.language),
    sources: reading.statements.filter(({ origin }) => origin === 'source'),
    banned: own.filter(isBanned),
    leftOut: allowed.length - printed.length,
  };
}

function unique(statements: Statement[]): Statement[] {
  const bare = (text: string) => text.replace(/[\s.。]+/gu, '');
  return [
    ...new Map(statements.toReversed().map((statement) => [bare(statement.text), statement])).values(),
  ].toReversed();
}

/** A note is an item of a list and has no full stop. */
function itemOf(text: string): string {
  const bare = text.replace(/(?<![ap]\.m)[.。]$/u, '');
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

/** A Korean sentence without its full stop gets one, because its end is read before a full stop only. */
function closed(text: string, language: Brief['language']): string {
  return language === 'ko' && /[다요]$/u.test(text) ? `${text}.` : text;
}
