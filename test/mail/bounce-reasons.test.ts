import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BounceReason, classifyRefusal, isAboutRecipient, isPermanent } from '../../src/mail/bounce-reasons.ts';

const isBadAddress = (refusal: { answer: string; code?: number }) => isPermanent(classifyRefusal(refusal).reason);

/** Answers of mail servers; sentences in Korean are written after those of Korean providers. */

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
  '554 delivery error: dd This user doesn’t have an account here',
  '554 5.0.0 User unknown',
  '550 5.7.1 Recipient address rejected: user unknown',
  '받는 사람의 주소가 존재하지 않는 계정입니다.',
  // Naver, Daum and Kakao, other Korean portals, Exchange in Korean.
  '550 5.1.1 No such user. For more information, go to https://help.example/mail AbCdEf-1234 - nsmtp',
  '550 5.1.1 RUSR 192.0.2.1: No such user: <reporter@portal.example>',
  '550 5.2.1 RACT 192.0.2.1: Mailbox is inactive: <reporter@portal.example>',
  '550 5.1.1 Inactive mbox',
  '550 5.1.1 Suspended user',
  '550 존재하지 않는 사용자입니다.',
  '입력한 전자 메일 주소를 찾을 수 없습니다. 주소를 확인하고 메시지를 다시 보내세요.',
  '등록되지 않은 메일 주소입니다.',
  // A domain that does not exist or accepts no mail.
  '550 5.4.4 Invalid domain',
  '5.4.4 X-Postfix; Host or domain name not found. Name service error for name=gone.example type=A: Host not found',
  '556 5.1.10 Domain gone.example does not accept mail (nullMX)',
  '4.0.0 smtp; DNS Error: lookup responded with code NXDOMAIN Domain name not found: x.example',
  // The same in other words and languages.
  '550 User reporter@portal.example unknown',
  '550 BAD_RECIPIENT - see https://portal.example/help',
  '550 No mail box available',
  '550 reporter@portal.example is not an active address',
  '550 5.1.1 <reporter@portal.example>: El usuario no existe',
  '550 Destinatario desconocido',
  '554 Usu\uFFFDrio Inv\uFFFDlido ou Inexistente',
  'Esta casilla ha expirado por falta de uso.',
  '550 5.1.1 Adresse d au moins un destinataire invalide',
  "L'adresse de messagerie référencée ci-dessus n'existe pas.",
  'Utilisateur inconnu',
  '550 Empfänger unbekannt',
  '550 5.2.1 장기간 사용하지 않아 휴면 처리된 계정입니다.',
  '장기간 사용하지 않아 휴면 처리된 계정입니다.',
];

const PASSING = [
  '450 4.1.1 <a@x.example>: Recipient address rejected: User unknown in virtual alias table',
  '450 4.2.1 <a@x.example>: Recipient address rejected: this mailbox is inactive and has been disabled',
  '550 5.7.1 Requested action not taken: mailbox unavailable, SPF check failed',
  '550 Requested action not taken: mailbox unavailable. Blocked for policy reasons',
  '550 mailbox unavailable: bad reputation of 192.0.2.1',
  '550 Destinatario desconocido o mailbox lleno',
  '553 This is not one mail address.',
  // Whose account is suspended is unclear.
  '550 Account suspended',
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
  // Cisco and Amazon put a label that follows from the code in front of the server's own words.
  "5.1.0 - Unknown address error 550-'5.7.1 <a@x.example>... Access denied'",
  "5.1.0 - Unknown address error 550-'Transaction failed. (SPAM_SUSPECT:IP_CONTROL)'",
  '553 5.1.3 https://www.spamhaus.org/query/bl?ip=192.0.2.1',
  '550 5.1.1 RCP-P2 Refused due to recipient preferences',
  '550 5.7.25 The IP address sending this message does not have a PTR record',
  '553 5.1.8 <a@x.example>... Domain of sender address a@x.example does not exist',
  '451 4.4.3 Host not found, try again',
  '554 5.7.1 DAS51 192.0.2.1: Your mail is blocked automatically by anti-spam system. (E06)',
  '421 4.3.2 Your IP(192.0.2.1) is filtered and this connection will be closed.',
  "550 You are registered as spammer (by user's reject list)",
  '552 Requested mail action aborted: exceeded storage allocation',
  '받는 사람의 사서함이 꽉 찼습니다.',
  '받는 사람의 편지함 용량이 부족합니다.',
  '수신자가 수신거부한 메일입니다.',
  '메일함 용량이 초과되었습니다.',
  '스팸 메일로 차단되었습니다.',
];

test('distinguishes a refusal because of the address from a temporary one', () => {
  for (const answer of BAD) assert.equal(isBadAddress({ answer }), true, answer);
  for (const answer of PASSING) assert.equal(isBadAddress({ answer }), false, answer);
});

/** Whoever answers so to one recipient answers so to all. */
const ABOUT_US = [
  '550 5.7.27 Sender address has null MX',
  '550 5.7.27 policy',
  '550 Your account has been suspended. Contact support.',
  '554 5.7.1 Your SMTP account is disabled',
  '550 5.7.1 <press.example>: Helo command rejected: Host not found',
  '504 5.5.2 <localhost>: Helo command rejected: need fully-qualified hostname',
  '450 4.7.1 Client host rejected: cannot find your hostname, [192.0.2.1]',
  '550 5.1.8 <news@press.example>: Sender address rejected: Domain not found',
  '550 5.1.0 Sender rejected: domain does not exist',
  '550 5.1.1 <bounces@press.example>: unauthorized sender',
  '554 5.7.1 <reporter@news.example>: Relay access denied',
  '550 5.7.1 Relaying denied. Proper authentication required.',
  '553 sorry, that domain is not in my list of allowed rcpthosts (#5.7.1)',
  '550 5.4.5 Daily user sending quota exceeded.',
  '550 5.7.1 You are not allowed to send mail from this address',
  '554 발신 도메인이 인증되지 않았습니다.',
  '550 일일 발송 한도를 초과했습니다.',
];

test('recognises refusals that are about us', () => {
  for (const answer of ABOUT_US) assert.equal(classifyRefusal({ answer }).reason, 'sender', answer);
  const others: [string, BounceReason][] = [
    ['552 5.3.4 Message size limit exceeded', 'too_large'],
    ['550 5.7.129 not authorized to send to recipient', 'blocked'],
    ['550 5.1.1 User unknown; returned to sender', 'no_such_address'],
  ];
  for (const [answer, reason] of others) assert.equal(classifyRefusal({ answer }).reason, reason, answer);
});

test('a missing domain is evidence only if it is that of the recipient', () => {
  const of = (answer: string, email = 'kim@news.example') =>
    isAboutRecipient({ reason: classifyRefusal({ answer }).reason, answer }, email);
  assert.equal(of('5.4.4 Name service error for name=news.example type=A: Host not found'), true);
  assert.equal(of('5.4.4 Name service error for name=mx.news.example type=A: Host not found'), true);
  assert.equal(of('5.4.4 Name service error for name=smarthost.example type=A: Host not found'), false);
  assert.equal(of('550 5.1.2 Host unknown'), true);
  assert.equal(of('550 5.1.1 User unknown at mx.portal.example'), true);
});
