import type { Static } from 'typebox';
import type { PressSections } from '../../documents/sections.ts';
import { Type } from '../../kernel/type.ts';
import type { Brief, TextDraft } from '../brief.ts';
import { inHouseStyle } from '../house.ts';
import { draftPress } from '../press/index.ts';
import { quotesSomebody, unverifiedClaims } from './claims/index.ts';
import { headline, plain, withoutTitle } from './plain.ts';

const Nullable = () => Type.Union([Type.String(), Type.Null()]);

export const PressShape = Type.Object(
  {
    title: Type.String(),
    subtitle: Nullable(),
    lead: Type.String(),
    body: Type.String(),
    quote: Nullable(),
    boilerplate: Nullable(),
    contact: Nullable(),
  },
  { additionalProperties: false },
);

/** `[소재지], 2026년 7월 28일 – `, `(2026年7月28日,[城市])`: the words a lead opens with. */
const DATELINE = /^(?:\(?[^–\n]{3,60} – |\([^)\n]{3,40}\)|\uFF08[^\uFF09\n]{3,40}\uFF09)/u;

type Frame = { head: string; dateline: string; tail: string; sections: PressSections };

/** The form of the language around the model's text, taken from the built-in writer so that both look alike. */
function frameOf(brief: Brief): Frame {
  const { content, sections } = draftPress({ ...brief, references: [], sources: [], instruction: null });
  const form = sections!;
  const start = form.subtitle === null ? 0 : form.subtitle.length;
  const head = content.slice(start, content.indexOf(form.lead, start)).trim();
  const tail = content.slice(content.lastIndexOf(form.contact) + form.contact.length).trim();
  return { head, dateline: DATELINE.exec(form.lead)?.[0] ?? '', tail, sections: form };
}

function leadWith(dateline: string, lead: string): string {
  return DATELINE.test(lead) ? lead : `${dateline}${lead}`;
}

/** Who to call is never left to a model: the brand's contact, else what the brief itself names, else blanks. */
function contactOf(brief: Brief, written: string | null, frame: Frame): string {
  const isKnown = Object.values(brief.brand?.contact ?? {}).some(Boolean);
  const text = plain(written ?? '');
  const isVouched = text !== '' && unverifiedClaims({ title: '', content: text }, brief).length === 0;
  return isKnown || !isVouched ? frame.sections.contact : text;
}

export function pressDraft(answer: Static<typeof PressShape>, brief: Brief): TextDraft {
  const frame = frameOf(brief);
  const house = (text: string) => inHouseStyle(plain(text), brief.brand, brief.language);
  const title = house(headline(answer.title));
  const quote = answer.quote?.trim() && quotesSomebody(brief) ? house(answer.quote) : frame.sections.quote;
  const ownAbout = brief.brand?.boilerplate?.trim() || !answer.boilerplate?.trim();
  const sections: PressSections = {
    title,
    subtitle: brief.withLead ? house(answer.subtitle?.trim() || frame.sections.subtitle!) : null,
    lead: leadWith(frame.dateline, house(withoutTitle(answer.lead, title))),
    body: house(answer.body),
    quote,
    boilerplate: ownAbout ? frame.sections.boilerplate : house(answer.boilerplate!),
    contact: contactOf(brief, answer.contact, frame),
  };
  const { subtitle, lead, body, boilerplate, contact } = sections;
  const parts = [subtitle, frame.head, lead, body, quote, boilerplate, contact, frame.tail];
  return { title, content: parts.filter((part) => part !== null && part !== '').join('\n\n'), sections };
}
