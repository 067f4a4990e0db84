import { type Static, Type } from 'typebox';
import { Choice, Component } from '../../../kernel/http/shapes.ts';

const MODES = ['live', 'test'] as const;
const MAX_SECONDS = 366 * 24 * 3600;
const MAX_CREDIT = 1_000_000_000;

export const ModeBody = Type.Object({
  mode: Choice(MODES, 'The mode that this session uses from now on. Test mode is set up when it is first used.'),
});
export const Mode = Component('Mode', {
  mode: Choice(MODES, 'The mode that this session uses.'),
  account_id: Type.Integer({ description: 'ID of the account in this mode. Test mode has an ID of its own.' }),
});

export const Clock = Component('TestClock', {
  now_kst: Type.String({ description: 'Time of test mode, as an ISO 8601 timestamp in Korean time.' }),
  is_set: Type.Boolean({ description: 'Whether the clock was moved and is still ahead of the real time.' }),
});

export const TestState = Component('TestMode', {
  ...Clock.properties,
  credit_balance: Type.Integer({ description: 'Test credit in KRW.' }),
  addresses: Type.Array(
    Component('TestAddress', {
      email: Type.String(),
      outcome: Type.String({ description: 'What happens to mail sent to the address.' }),
    }),
    {
      description:
        'Addresses whose mail does not simply arrive. `+` and any word may follow the first part: `bounced+seoul@simulator.example`.',
    },
  ),
});

export const ClockBody = Type.Object({
  now_kst: Type.Optional(
    Type.String({
      format: 'korean-moment',
      description: 'The new time, as an ISO 8601 timestamp, not before the present time of test mode.',
    }),
  ),
  advance_seconds: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MAX_SECONDS, description: 'How far to move the clock. Instead of `now_kst`.' }),
  ),
});
export const MovedClock = Component('MovedTestClock', {
  ...Clock.properties,
  started_releases: Type.Integer({ description: 'How many releases became due and were started.' }),
  retried_recipients: Type.Integer({ description: 'How many deferred recipients became due and are tried again.' }),
});

export const CreditBody = Type.Object({
  credit_balance: Type.Integer({ minimum: 0, maximum: MAX_CREDIT, description: 'The new test credit in KRW.' }),
});
export const TestCredit = Component('TestCredit', {
  credit_balance: Type.Integer({ description: 'Test credit in KRW.' }),
});

export type ModeInput = Static<typeof ModeBody>;
export type ClockInput = Static<typeof ClockBody>;
export type ShownClock = Static<typeof Clock>;
