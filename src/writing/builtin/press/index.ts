import type { Outline, OutlineBlock } from '../../../documents/outline.ts';
import type { Brief, OutlineDraft } from '../../brief.ts';
import { holdsBanned } from '../../house.ts';
import { longDate } from '../../languages/dates.ts';
import { isInOtherScript } from '../../languages/scripts.ts';
import { houseOutline } from '../house-outline.ts';
import { fillSlots } from '../template-files.ts';
import { bodyOf } from './body.ts';
import { checksOf } from './checks.ts';
import { factBox, untranslatedFacts } from './facts.ts';
import { headlineOf } from './headline.ts';
import { datelineOf, openingOf } from './lead.ts';
import { placeOf } from './place.ts';
import { isInFigures } from './results.ts';
import { aboutSentence, boilerplateOf, contactOf, contactSentence } from './sender.ts';
import { readStory, type Story } from './story.ts';
import { type Frame, frameOf } from './template.ts';

/** A press release from the brief alone: the user's sentences in the form of the language, and nothing invented. */
export function draftPress(brief: Brief): OutlineDraft {
  const story = readStory(brief);
  const frame = frameOf(brief.language);
  const opening = openingOf(story);
  const about = aboutSentence(story);
  const inquiry = contactSentence(story);
  const used = new Set([...opening.sentences, about, inquiry]);
  const rest = story.sentences.filter((sentence) => !used.has(sentence));
  const items = story.items.filter((item) => item !== inquiry && !isInFigures(item, story));
  const body = bodyOf({ ...story, items }, rest, frame);
  const lead = leadOf(story, opening.sentences, frame);
  const quote = suggestedQuote(story, frame);
  const box = factBox(
    story,
    frame,
    [opening.title, lead, story.reading.issuer.description ?? '', ...story.sentences, ...story.items].join('\n'),
  );
  const untranslated = [opening.untranslatedTitle ?? [], untranslatedFacts(story)].flat();
  const boilerplate = boilerplateOf(story, frame, about);
  const outline: Outline = {
    title: opening.title,
    subtitle: brief.withLead ? subtitleOf(story, rest, box, lead) : null,
    head: headOf(story, frame),
    dateline: lead === frame.blanks.lead ? null : datelineOf(story, placeOf(story), frame),
    lead,
    blocks: [...body, ...quote, ...box],
    boilerplate,
    contact: contactOf(story, frame, inquiry),
    closing: frame.closing,
    to_check: checksOf(story, { boilerplate, hasSuggestedQuote: quote.length > 0, untranslated }),
  };
  return {
    outline: houseOutline(outline, brief),
    kind: brief.kind?.trim() ? brief.kind : story.kind,
    issuer: story.reading.issuer.type,
  };
}

/** Without any sentence there is a placeholder for the news. */
function leadOf({ brief, voice }: Story, sentences: string[], frame: Frame): string {
  const space = brief.language === 'ja' || brief.language === 'zh' ? '' : ' ';
  if (sentences.length > 0) return sentences.map(voice).join(space);
  return frame.blanks.lead;
}

/** Japanese releases name day and sender above the headline instead of a dateline. */
function headOf({ brief, issuer }: Story, frame: Frame): string[] {
  const date = longDate(brief.today, brief.language);
  const name = issuer === null || isInOtherScript(issuer, brief.language) ? null : issuer;
  return frame.head.map((line) => fillSlots(line, { date, issuer: name })).filter((line) => line !== null);
}

const MAX_SUBTITLE_LENGTH = 70;

/** A second fact with a figure, rather not one that the box repeats; without any, the first rows of the box. */
function subtitleOf(
  { issuer, brief, reading }: Story,
  rest: string[],
  box: OutlineBlock[],
  lead: string,
): string | null {
  const rows = box.flatMap((block) => (block.type === 'facts' ? block.rows : []));
  const told = rest
    .filter((sentence) => /[\d一-十]/u.test(sentence) && !holdsBanned(sentence, brief.brand))
    .map((sentence) => headlineOf(sentence, issuer, brief.language))
    .filter((line) => [...line].length <= MAX_SUBTITLE_LENGTH);
  const fresh = told.find((line) => rows.every(({ value }) => !line.includes(value))) ?? told[0];
  if (fresh !== undefined) return fresh;
  // Where it is makes no second headline.
  const place = reading.facts.find(({ label }) => label === 'place')?.value;
  const others = rows.filter(({ value }) => !value.includes('[') && !lead.includes(value) && value !== place);
  const isHan = brief.language === 'ja' || brief.language === 'zh';
  const [colon, comma] = brief.language === 'ko' ? [' ', ', '] : isHan ? ['：', '、'] : [': ', ', '];
  const line = others
    .slice(0, 2)
    .map(({ label, value }) => `${label}${colon}${value}`)
    .join(comma);
  return line === '' || [...line].length > MAX_SUBTITLE_LENGTH ? null : line;
}

const PERSON_NAME =
  /^(?:[가-힣]{2,4}\s(?:[가-힣]{1,6}\s)?[가-힣]{2,8}|[가-힣]{2,8}\s[가-힣]{2,4})$|(?:^|, )[A-ZÀ-Ý][\p{L}’'-]+ [A-ZÀ-Ý][\p{L}’'-]+|^\p{Script=Han}[\p{Script=Han}ぁ-んァ-ヶー]{1,9}$/u;
const LATIN_NAME = /(?<=^|, )[A-ZÀ-Ý][\p{L}’'-]+ [A-ZÀ-Ý][\p{L}’'-]+/u;
const TITLE_ONLY =
  /^(?:代表|代表取締役|社長|会長|理事長|市長|院長|館長|担当者|总经理|董事长|市长|院长|负责人|创始人)$/u;

/** Only where the brief asks for somebody's words and names them. */
function suggestedQuote({ quotes, reading }: Story, frame: Frame): OutlineBlock[] {
  if (quotes.length > 0) return [];
  const speaker = reading.requests.find(({ kind }) => kind === 'quote')?.value ?? null;
  if (speaker === null || !PERSON_NAME.test(speaker) || TITLE_ONLY.test(speaker)) return [];
  const name = LATIN_NAME.exec(speaker)?.[0] ?? speaker;
  const text = fillSlots(frame.blanks.quote, { speaker: name });
  return text === null ? [] : [{ type: 'quote', text }];
}
