import type { ToCheck } from '../../../documents/model.ts';
import { EMPTY_OUTLINE, type Outline } from '../../../documents/outline.ts';
import type { Brief } from '../../brief.ts';
import { heading, labelledAs, listOf, paragraph } from '../blocks.ts';
import { noteOf } from '../notes.ts';
import { filled } from '../template-files.ts';
import { destinationOf, hashtagsFor, type Line } from './lines.ts';
import { planOf } from './plan.ts';
import { describeNote, inTurn, promptsFor, type ShotKind, shotOf } from './shots.ts';
import { cardnewsTemplate } from './template.ts';

type Card = { kind: ShotKind; text: string };

/** A plan for picture cards: a cover, one card for each fact, and a card that says where to go. */
export function draftCardnews(brief: Brief): Outline {
  const template = cardnewsTemplate(brief.language);
  const { reading, name: known, subject, lines, count } = planOf(brief, template.spoken);
  const destination = destinationOf(reading, brief);
  const name = known ?? template.name;
  // The first card has a declared sentence that is the title, and the last says where to go.
  const isTitle = (text: string) =>
    text.replace(/[.。]$/u, '') === name && reading.statements.some(({ field, text: own }) => field && own === text);
  const others = lines.filter(
    ({ text, caption }) => !isTitle(text) && (destination === null || caption !== destination),
  );
  const told = others.length > 0 ? others : [{ text: `[${template.untitled}]`, isQuote: false, caption: '' }];
  const cards: Card[] = [
    { kind: 'hook', text: filled(template.cards.cover, { name }) },
    ...shared(told, count),
    {
      kind: 'closing',
      text: destination === null ? `[${template.destination}]` : filled(template.cards.closing, { destination }),
    },
  ];
  const pictureOf = inTurn(template.pictures);
  const { promptOf, style, isDescribed } = promptsFor('image', subject ?? name);
  const hashtags = hashtagsFor(known, reading, brief);
  return {
    ...EMPTY_OUTLINE,
    title: labelledAs(reading.values, 'title') ?? filled(template.title, { name }),
    blocks: [
      heading(template.cards.heading),
      {
        type: 'table',
        rows: [template.cards.columns, ...cards.map(({ kind, text }, at) => [String(at + 1), text, pictureOf(kind)])],
      },
      heading(template.prompts.heading),
      {
        type: 'list',
        items: cards.map(({ kind, text }, at) => ({ marker: `${at + 1}.`, text: promptOf(kind, text), level: 0 })),
      },
      paragraph(filled(template.prompts.common, { style })),
      heading(template.upload.heading),
      {
        type: 'facts',
        rows: [
          { label: template.upload.title, value: filled(template.upload.titleValue, { name }) },
          ...(hashtags === '' ? [] : [{ label: template.upload.hashtags, value: hashtags }]),
        ],
      },
      heading(template.checklist.heading),
      listOf(template.checklist.items, '□'),
    ],
    to_check: [
      ...(known === null ? [noteOf('titleMissing')] : []),
      ...reading.toCheck,
      ...countNote(count, cards.length),
      ...describeNote(isDescribed, name),
    ],
  };
}

/** One card for each line; where fewer cards were asked for, neighbours share one. */
function shared(lines: Line[], count: number | null): Card[] {
  const room = Math.min(lines.length, count === null ? lines.length : Math.max(1, count - 2));
  return Array.from({ length: room }, (_, at) => {
    const own = lines.slice(Math.round((at * lines.length) / room), Math.round(((at + 1) * lines.length) / room));
    const text = own.map((line) => line.text).join(' / ');
    return { kind: shotOf(text, own.length === 1 && own[0]!.isQuote), text };
  });
}

function countNote(asked: number | null, made: number): ToCheck[] {
  return asked === null || asked === made ? [] : [noteOf('tooFew', { asked, made })];
}
