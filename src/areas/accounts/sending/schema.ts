import { type Static, Type } from 'typebox';
import { Component } from '../../../kernel/http/shapes.ts';

const fields = {
  track_opens: Type.Boolean({
    description:
      'Whether releases record when each recipient first opens the email, unless the order says otherwise with `track_opens`. Off at first. The email tells recipients about it; check whether the law that applies to them also requires their consent.',
  }),
};

const ApprovalRequired = Type.Boolean({
  description:
    'Whether a release can only be ordered while the press release is approved; otherwise it fails with 409 `APPROVAL_REQUIRED`. Off at first. Only owners can change it.',
});

export const SendingBody = Type.Object({ ...fields, approval_required: Type.Optional(ApprovalRequired) });
export const SendingSettings = Component('SendingSettings', { ...fields, approval_required: ApprovalRequired });

export type SendingInput = Static<typeof SendingBody>;
export type Sending = Static<typeof SendingSettings>;
