import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isBadAddress } from '../../src/mail/bad-address.ts';

/** Answers of real mail servers. */

const BAD = [
  '550 5.1.1 No such user here',
  '550-5.1.1 The email account that you tried to reach does not exist. Please try double-checking it.',
  'smtp; 550 5.1.1 <a@x.example>: Recipient address rejected: User unknown in local recipient table',
  '550 5.1.2 Host unknown',
  '501 5.1.3 Bad recipient address syntax',
  '550 5.1.6 Recipient no longer on server',
  '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
  '550 5.2.1 The email account that you tried to reach is disabled.',
  '550 5.4.1 Recipient address rejected: Access denied. [x.example]',
  '550 5.5.0 Requested action not taken: mailbox unavailable',
  '550 Requested action not taken: mailbox unavailable',
  '550 No such user here',
  '550 unknown user',
  '550 Unrouteable address',
  '551 User not local; please try another path',
  '553 sorry, that is not in my list of allowed rcpthosts',
  '554 delivery error: dd This user doesn’t have an account here',
  '554 5.0.0 User unknown',
  '550 5.7.1 Recipient address rejected: user unknown',
  '받는 사람의 주소가 존재하지 않는 계정입니다.',
];

const PASSING = [
  '552 5.2.2 The email account that you tried to reach is over quota.',
  '550 5.2.2 Mailbox full',
  '554 5.2.2 mailbox full; user unknown to have emptied it',
  '552 5.2.3 Message is too large',
  '550 5.2.1 The user you are trying to contact is receiving mail at a rate that prevents additional messages',
  '554 5.3.4 Message size exceeds fixed limit',
  '550 5.3.0 Some system error',
  '550 5.4.4 Invalid arguments',
  '554 5.4.6 Too many hops',
  '554 5.7.1 Message refused',
  '550 5.7.1 Our system has detected that this message is likely unsolicited mail.',
  '550 5.7.26 Unauthenticated email is not accepted due to the DMARC policy of the domain.',
  '550 5.7.515 Access denied, sending domain does not meet the required authentication level.',
  '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.example',
  '550 5.1.7 Invalid sender address',
  '550 5.1.8 Access denied, bad outbound sender',
  '550 5.1.0 Sender rejected: domain does not exist',
  '550 Message rejected as spam',
  '550 Blocked by reputation',
  '553 5.7.1 Sender address rejected: not owned by user',
  '553 Mail from not allowed',
  '550 Administrative prohibition',
  '메일함 용량이 초과되었습니다.',
  '스팸 메일로 차단되었습니다.',
];

test('distinguishes a refusal because of the address from a temporary one', () => {
  for (const answer of BAD) assert.equal(isBadAddress({ answer }), true, answer);
  for (const answer of PASSING) assert.equal(isBadAddress({ answer }), false, answer);
});

test('uses the reply code of a refusal when its text contains no status', () => {
  assert.equal(isBadAddress({ answer: 'This is not one mail address.', code: 553 }), true);
  assert.equal(isBadAddress({ answer: 'This is not one mail address.', code: 554 }), false);
});
