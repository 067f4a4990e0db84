import { type Static, Type } from 'typebox';
import { Choice, Component, Id } from '../../../kernel/http/shapes.ts';
import { LeftOut, PlannedRecipients } from './audience-schema.ts';

const BothLanguages = Type.Object({ ko: Type.String(), en: Type.String() });
const WARNINGS = [
  'DUPLICATE_RELEASE',
  'UNFILLED_PLACEHOLDERS',
  'INTERNAL_REMARKS',
  'STALE_IMAGE',
  'FEWER_RECIPIENTS',
  'MISSING_CONTACT',
  'OUTDATED_INTRODUCTION',
  'UNKNOWN_VARIABLE',
  'CONTRADICTORY_FIGURES',
  'SAMPLE_TEXT',
  'UNUSED_NOTES',
] as const;
const WarningShape = Component('ReleaseWarning', {
  code: Choice(WARNINGS, 'Kind of warning.'),
  field: Type.Optional(Type.String({ description: 'The request field that caused the warning, if any.' })),
  count: Type.Optional(Type.Integer({ description: 'Number of placeholders or recipients concerned.' })),
  release_id: Type.Optional(Id('With DUPLICATE_RELEASE: ID of the most recent release of the same text or title.')),
  release_kst: Type.Optional(
    Type.String({
      description:
        'With DUPLICATE_RELEASE: when that release was sent or is scheduled, otherwise when it was created; ISO 8601.',
    }),
  ),
  message: BothLanguages,
});
export const Warnings = Type.Array(WarningShape, {
  description: 'Warnings that should be checked. A warning never blocks the release.',
});

export const Preview = Component('MailPreview', {
  subject: Type.String(),
  html: Type.String(),
  text: Type.String(),
  from: Type.String(),
  to: Type.String({
    description: "Email address of the recipient; masked unless the person is one of the account's own reporters.",
  }),
  pictures: Type.Array(Type.Object({ content_id: Type.String(), url: Type.String() }), {
    description: 'Addresses of the pictures that `html` refers to as `cid:` and the content ID.',
  }),
});

const audienceFields = {
  recipient_count: Type.Integer({ description: 'Number of addresses that would receive an email, each counted once.' }),
  own_count: Type.Integer({
    description:
      'Number of these recipients who come from the workspace and are not among the reporters of the product.',
  }),
  suppressed_count: Type.Integer({ description: 'Number of addresses left out because they are suppressed.' }),
  duplicate_count: Type.Integer({
    description: 'Number of reporters left out because another recipient has the same address.',
  }),
  left_out: LeftOut,
  recipients: PlannedRecipients,
  price: Type.Integer({ description: 'Price in KRW, without VAT.' }),
  vat: Type.Integer(),
  payment_price: Type.Integer(),
  currency: Type.String(),
};

export const AudiencePreview = Component('AudiencePreview', audienceFields);

export const Preflight = Component('PreflightReport', {
  ...audienceFields,
  confirm: Type.Object({
    digest: Type.String({
      description:
        'Stands for exactly what would be sent now. Pass `confirm` on to `POST /release/create` to send that or nothing.',
    }),
  }),
  warnings: Warnings,
  unfilled: Type.Array(
    Type.Object({
      text: Type.String({
        description: 'The placeholder as it appears in the text, such as `[출시일]` or `{{sender_name}}`.',
      }),
      place: Choice(
        ['press', 'introduction'],
        'Whether the placeholder is in the press release or in the introduction.',
      ),
    }),
    { description: 'Unfilled placeholders that would be sent as they are, each listed once.' },
  ),
  findings: Type.Array(
    Component('PreflightFinding', {
      code: Type.String(),
      severity: Choice(
        ['error', 'warning', 'info'],
        'Severity of the finding. With an `error`, the release would be refused.',
      ),
      level: Choice(
        ['problem', 'warning'],
        '`problem`: should not be mailed without a second look; the dashboard asks for a confirmation. Only `severity` says whether the release would be refused.',
      ),
      message: Type.Object({ ko: Type.String(), en: Type.String() }),
    }),
  ),
});

export const TestSent = Component('TestMailOutcome', {
  to: Type.String({ description: 'Email address of the account.' }),
  state: Choice(
    ['sent', 'unknown', 'failed'],
    'Outcome. `unknown`: the connection was lost before the mail server responded.',
  ),
  answer: Type.String({ description: 'Response of the mail server.' }),
});

export type Warning = Static<typeof WarningShape>;
export type AudienceResult = Static<typeof AudiencePreview>;
export type PreflightResult = Static<typeof Preflight>;
export type TestResult = Static<typeof TestSent>;
