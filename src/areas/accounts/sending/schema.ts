import { type Static, Type } from 'typebox';
import { Component } from '../../../kernel/http/shapes.ts';

const fields = {
  track_opens: Type.Boolean({
    description:
      'Whether releases record when each recipient first opens the email, unless the order says otherwise with `track_opens`. Off at first. The email tells recipients about it; check whether the law that applies to them also requires their consent.',
  }),
};

export const SendingBody = Type.Object(fields);
export const SendingSettings = Component('SendingSettings', fields);

export type Sending = Static<typeof SendingSettings>;
