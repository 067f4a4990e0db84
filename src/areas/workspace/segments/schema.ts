import { type Static, Type } from 'typebox';
import { Choice, Component, Id, OneOf, Text } from '../../../kernel/http/shapes.ts';
import { LIMITS, ListedReporter } from '../schema.ts';

export const MAX_SEGMENTS = 200;
const MAX_CONDITIONS = 20;
const MAX_DAYS = 3650;

const Values = (maxLength: number, description: string) =>
  Type.Array(Text(maxLength, description), { minItems: 1, maxItems: 50, description });
const AnyOrNone = Choice(['any_of', 'none_of'], 'Whether one of the values must match, or none of them.');
/** Something that happened to the reporter at a time. */
const time = {
  is: Choice(
    ['within', 'not_within'],
    'Whether it must have happened in the last `days` days, or not; what never happened is `not_within`.',
  ),
  days: Type.Integer({ minimum: 1, maximum: MAX_DAYS, description: 'Number of days, 1 to 3,650.' }),
};

const Condition = OneOf('field', [
  Component('TagCondition', {
    field: Type.Literal('tag'),
    is: Choice(['any_of', 'all_of', 'none_of'], 'Whether the reporter must have one, all or none of the tags.'),
    values: Values(LIMITS.tag, 'Tags, compared ignoring case and spaces.'),
  }),
  Component('BeatCondition', {
    field: Type.Literal('beat'),
    is: AnyOrNone,
    values: Values(LIMITS.beat, 'Beats, compared as a whole, ignoring case and spaces.'),
  }),
  Component('OutletCondition', {
    field: Type.Literal('outlet'),
    is: AnyOrNone,
    values: Values(LIMITS.media, 'Names of media outlets, compared as a whole, ignoring case and spaces.'),
  }),
  Component('LanguageCondition', {
    field: Type.Literal('language'),
    is: AnyOrNone,
    values: Values(2, 'Language codes.'),
  }),
  Component(
    'LastContactCondition',
    { field: Type.Literal('last_contact'), ...time },
    { description: 'A recorded activity, or a release sent to the address.' },
  ),
  Component(
    'OpenedCondition',
    { field: Type.Literal('opened'), ...time },
    { description: 'A release that the reporter opened. Without tracking of opens nobody has opened anything.' },
  ),
  Component(
    'CoveredUsCondition',
    { field: Type.Literal('covered_us'), ...time },
    {
      description:
        "An article linked to one of the account's press releases, under the reporter's name and in their media outlet if it is known.",
    },
  ),
]);

const Name = Text(100, 'Name of the segment.');
const MATCHES = ['all', 'any'] as const;
const Conditions = Type.Array(Condition, {
  maxItems: MAX_CONDITIONS,
  description: 'Conditions. Without any, every reporter of the workspace matches.',
});

export const SegmentParams = Type.Object({
  workspace_id: Id('ID of the workspace.'),
  segment_id: Id('ID of the segment.'),
});
const rules = {
  match: Choice(MATCHES, 'Whether all conditions must hold, or any of them.', 'all'),
  conditions: Conditions,
};
export const CreateSegmentBody = Type.Object({ name: Name, ...rules });
export const PreviewSegmentBody = Type.Object(rules);
export const ChangeSegmentBody = Type.Object({
  name: Type.Optional(Name),
  match: Type.Optional(Choice(MATCHES, 'Whether all conditions must hold, or any of them.')),
  conditions: Type.Optional(Conditions),
});

const segmentFields = {
  segment_id: Id('ID of the segment.'),
  name: Type.String(),
  match: Choice(MATCHES, 'Whether all conditions must hold, or any of them.'),
  conditions: Type.Array(Condition),
  created_kst: Type.String({ description: 'ISO 8601 timestamp in Korean time.' }),
  updated_kst: Type.String({ description: 'ISO 8601 timestamp in Korean time.' }),
};
const counts = {
  reporter_count: Type.Integer({ description: 'Number of reporters that match now.' }),
  recipient_count: Type.Integer({
    description: 'Number of these who would get a release: distribution targets, not suppressed, who did not refuse.',
  }),
};
export const Segment = Component('ReporterSegment', segmentFields);
export const CountedSegment = Component('CountedReporterSegment', { ...segmentFields, ...counts });
export const SegmentPreview = Component('SegmentPreview', {
  ...counts,
  reporters: Type.Array(ListedReporter, { description: 'The newest of the reporters that match, at most 20.' }),
});

export type SegmentRow = Static<typeof Segment>;
export type SegmentPath = Static<typeof SegmentParams>;
export type CreateSegmentInput = Static<typeof CreateSegmentBody>;
export type ChangeSegmentInput = Static<typeof ChangeSegmentBody>;
export type SegmentRules = Static<typeof PreviewSegmentBody>;
export type SegmentCondition = SegmentRules['conditions'][number];
export type SegmentCounts = Pick<Static<typeof CountedSegment>, 'reporter_count' | 'recipient_count'>;
