import { type Static, Type } from 'typebox';
import { Choice, Component, Id, Text, UnixSeconds } from '../../../kernel/http/shapes.ts';
import { LANGUAGES } from '../../../writing/brief.ts';
import { HOUSE_POINTS } from '../../../writing/house-rules.ts';

const Point = Choice(HOUSE_POINTS, 'What the rule is about.');
const Rule = Text(500, 'What a writer has to do, so that it can be checked.');
const LANGUAGE = 'Language of the texts that it holds for; null for all.';
const NullableLanguage = Type.Union([Choice(LANGUAGES, LANGUAGE), Type.Null()], { description: LANGUAGE });

export const HouseRuleParams = Type.Object({ house_rule_id: Id('ID of the rule.') });

export const ReadBody = Type.Object({
  language: Choice(['ko', 'en'], 'Language that the rules are written in.', 'ko'),
});

export const RuleBody = Type.Object({ point: Point, rule: Rule, language: Type.Optional(NullableLanguage) });

export const RuleChange = Type.Object({
  point: Type.Optional(Point),
  rule: Type.Optional(Rule),
  language: Type.Optional(NullableLanguage),
  is_on: Type.Optional(Type.Boolean({ description: 'Whether new texts follow it.' })),
});

export const HouseRule = Component('HouseRule', {
  house_rule_id: Id('ID of the rule.'),
  point: Point,
  language: NullableLanguage,
  rule: Type.String(),
  examples: Type.Array(
    Type.Object({
      house_text_id: Id('ID of the text in the archive.'),
      title: Type.String(),
      quote: Type.String({ description: 'Word for word from the text.' }),
    }),
    { description: 'At most two. The texts may have been deleted since.' },
  ),
  origin: Choice(
    ['measured', 'read', 'typed'],
    'How it came about: counted in the texts, read in them by the language model, or typed or changed by somebody.',
  ),
  is_on: Type.Boolean({ description: 'Whether new texts follow it.' }),
  updated_at: UnixSeconds('Time of the last change'),
});

export type ReadInput = Static<typeof ReadBody>;
export type RuleInput = Static<typeof RuleBody>;
export type RuleChangeInput = Static<typeof RuleChange>;
