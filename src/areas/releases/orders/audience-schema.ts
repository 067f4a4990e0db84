import { type Static, Type } from 'typebox';
import { Choice, Component } from '../../../kernel/http/shapes.ts';
import { LEFT_OUT_REASONS } from './left-out.ts';

/** Whom a release is for, who would receive it and who is left out. */

export const LeftOut = Type.Array(
  Component('LeftOutReporters', {
    reason: Choice(
      LEFT_OUT_REASONS,
      '`unsubscribed`, `bounced`: the address unsubscribed or bounced. `suppressed`: it complained, or the operator blocked it. `no_consent`: the reporter refused mail. `not_recipient`: not a distribution target. `duplicate`: somebody else among the recipients has the same address and gets the email. `deleted`: deleted from the workspace.',
    ),
    count: Type.Integer(),
    reporters: Type.Array(
      Type.Object({
        reporter_id: Type.Union([Type.Integer(), Type.Null()]),
        name: Type.String(),
        media: Type.String(),
        duplicate_of: Type.Optional(
          Type.String({
            description: 'With `duplicate`: name and media outlet of the recipient with the same address.',
          }),
        ),
      }),
      { description: 'The first 20 of them; empty for deleted ones.' },
    ),
    reporter_ids: Type.Array(Type.Integer(), {
      description: 'IDs of the first 1,000 of them, for `POST /workspace/{workspace_id}/reporters/bulk`.',
    }),
  }),
  { description: "The account's own reporters that were chosen and get no email, by reason." },
);

const AUDIENCES = ['product', 'distribution_targets', 'reporters', 'list', 'segment', 'follow_up'] as const;
export const AudienceShape = Component('ReleaseAudience', {
  type: Choice(
    AUDIENCES,
    'Reporters of a `product`; from the workspace all `distribution_targets`, single `reporters`, a `list` or a `segment`; or a `follow_up` to recipients of an earlier release.',
  ),
  id: Type.Union([Type.Integer(), Type.Null()], {
    description: 'ID of the product, list, segment or earlier release; null otherwise.',
  }),
  name: Type.String({ description: 'Name of the product, list or segment when the release was ordered.' }),
});

export const PlannedRecipients = Type.Array(
  Component('PlannedRecipient', {
    position: Type.Integer({ description: 'Position in the order of sending, starting at 1.' }),
    reporter_id: Type.Union([Type.Integer(), Type.Null()], {
      description: "ID of the reporter among the account's own; null if the person is only in the catalogue.",
    }),
    name: Type.String(),
    media: Type.String(),
    email: Type.String({ description: "Email address; masked unless the reporter is one of the account's own." }),
    is_own: Type.Boolean({ description: 'Whether the person is not among the reporters of the product.' }),
  }),
  { description: 'Who would receive an email, in the order of sending; one page.' },
);

export type ReleaseAudience = Static<typeof AudienceShape>;
