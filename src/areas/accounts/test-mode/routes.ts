import { endpoint } from '../../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import { Clock, ClockBody, CreditBody, Mode, ModeBody, MovedClock, TestCredit, TestState } from './schema.ts';
import { changeCredit, moveClock, readTestMode, resetClock, switchMode, type TestModeDeps } from './service.ts';

const clock = { now_kst: '2026-11-19T09:00:00+09:00', is_set: true };

export function testModeRoutes(deps: TestModeDeps) {
  return [
    endpoint({
      operationId: 'switchMode',
      method: 'POST',
      path: '/account/mode',
      summary: 'Switch this session to test mode or back',
      description:
        'Test mode has data, keys, webhooks and credit of its own. All further requests of the session concern it, and their responses carry `X-Mode: test`. Keys that are created in test mode begin with `pw_test_`.',
      for: 'session',
      scope: 'read',
      body: ModeBody,
      data: Mode,
      message: MESSAGES.updated,
      problems: ['NOT_FOUND'],
      example: { body: { mode: 'test' }, data: { mode: 'test', account_id: 12 } },
      handle: ({ actor, body }) => switchMode(deps, actor, body),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'getTestMode',
      method: 'GET',
      path: '/test',
      summary: 'Get the clock, the credit and the addresses of test mode',
      mode: 'test',
      data: TestState,
      example: {
        data: {
          ...clock,
          credit_balance: 1_000_000,
          addresses: [{ email: 'bounced@simulator.example', outcome: 'bounced' }],
        },
      },
      handle: ({ actor }) => readTestMode(deps, actor),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'moveTestClock',
      method: 'POST',
      path: '/test/clock',
      summary: 'Move the clock of test mode ahead',
      description:
        'The clock stands still at the new time until it is moved again or the real time has caught up. Scheduled releases, planned follow-ups and retries that become due start at once; what they cause is delivered within seconds. Move the clock in steps where one depends on the result of another.',
      mode: 'test',
      body: ClockBody,
      data: MovedClock,
      message: MESSAGES.updated,
      example: {
        body: { advance_seconds: 86_400 },
        data: { ...clock, started_releases: 1, retried_recipients: 0 },
      },
      handle: ({ actor, body }) => moveClock(deps, actor, body),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'resetTestClock',
      method: 'DELETE',
      path: '/test/clock',
      summary: 'Set the clock of test mode to the real time',
      description: 'What was started by a later time stays as it is.',
      mode: 'test',
      data: Clock,
      message: MESSAGES.updated,
      example: { data: { ...clock, is_set: false } },
      handle: ({ actor }) => resetClock(actor),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'setTestCredit',
      method: 'PUT',
      path: '/test/credit',
      summary: 'Set the credit of test mode',
      description: 'Test mode begins with 1,000,000 KRW. Set 0 to see how your program handles 402.',
      mode: 'test',
      body: CreditBody,
      data: TestCredit,
      message: MESSAGES.updated,
      problems: ['CREDIT_IN_USE'],
      example: { body: { credit_balance: 0 }, data: { credit_balance: 0 } },
      handle: ({ actor, body }) => changeCredit(actor, body.credit_balance),
      answer: (data) => ({ data }),
    }),
  ];
}
