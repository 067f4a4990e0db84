/** Bounces in the formats that servers really use, written for the tests. `ID` stands for our Message-ID. */

const lines = (...all: string[]) => Buffer.from(all.join('\r\n'));
const word = (text: string) => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;

const original = (id: string) => [
  'From: news@press.example',
  'To: reporter@news.example',
  `Message-ID: <${id}>`,
  'Subject: News',
  '',
  'body',
];

/** A text, then the message, without MIME. */
export function plain(
  id: string,
  { from = 'MAILER-DAEMON@mx.example', subject = 'failure notice', text = '' },
): Buffer {
  return lines(
    'Return-Path: <>',
    `From: ${from}`,
    `Subject: ${/^[ -~]*$/.test(subject) ? subject : word(subject)}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    ...text.split('\n'),
    '',
    '--- Below this line is a copy of the message.',
    '',
    ...original(id),
  );
}

export const qmail = (id: string, reason: string) =>
  plain(id, {
    text: `Hi. This is the qmail-send program at mx.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<reporter@news.example>:\n${reason}`,
  });

/** A report with the given fields about the recipient, and a text before it. */
export function report(id: string, fields: string[], text: string): Buffer {
  return lines(
    'Return-Path: <>',
    'From: Mail Delivery System <MAILER-DAEMON@mx.example>',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="rb"',
    '',
    '--rb',
    'Content-Type: text/plain; charset=utf-8',
    '',
    ...text.split('\n'),
    '',
    '--rb',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    ...fields,
    '',
    '--rb',
    'Content-Type: message/rfc822',
    '',
    ...original(id),
    '--rb--',
    '',
  );
}

/** Naver and Daum refuse while our own server is sending, so that server writes the report. */
export const korean = (id: string, answer: string) =>
  report(
    id,
    ['Final-Recipient: rfc822; reporter@portal.example', 'Action: failed', `Diagnostic-Code: smtp; ${answer}`],
    `This is the mail system at host mx.example.\n\n<reporter@portal.example>: host mx1.portal.example[192.0.2.1] said: ${answer}`,
  );

/** Exchange in Korean: the report has a status, the reason is in the text. */
export const koreanExchange = (id: string, reason: string) =>
  report(
    id,
    ['Final-recipient: RFC822; reporter@corp.example', 'Action: failed', 'Status: 5.0.0'],
    `다음 받는 사람이나 그룹에 배달하지 못했습니다.\n\nreporter@corp.example\n${reason}`,
  );

/** A page in EUC-KR, as older portals send it. The bytes are those of "존재하지 않는 계정입니다." */
export function eucKr(id: string): Buffer {
  const text = Buffer.from('c1b8c0e7c7cfc1f620becab4c220b0e8c1a4c0d4b4cfb4d92e', 'hex');
  return lines(
    'From: <postmaster@portal.example>',
    `Subject: ${word('[반송] 메일이 전송되지 않았습니다')}`,
    'Content-Type: multipart/mixed; boundary="kr"',
    '',
    '--kr',
    'Content-Type: text/html; charset=ks_c_5601-1987',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.concat([Buffer.from('<p>'), text, Buffer.from('</p>')]).toString('base64'),
    '--kr',
    'Content-Type: message/rfc822',
    '',
    ...original(id),
    '--kr--',
    '',
  );
}

/** "존재하지 않는 계정입니다." in seven bits: Hangul is between SO and SI, and spaces are not shifted. */
export function iso2022Kr(id: string): Buffer {
  const text = ['c1b8c0e7c7cfc1f6', 'becab4c2', 'b0e8c1a4c0d4b4cfb4d9']
    .map((hex) => `\x0e${String.fromCharCode(...Buffer.from(hex, 'hex').map((byte) => byte & 0x7f))}\x0f`)
    .join(' ');
  return lines(
    'From: <postmaster@portal.example>',
    'Subject: =?ISO-2022-KR?B?GyQpQw45XTzbD10=?=',
    'Content-Type: multipart/mixed; boundary="kr"',
    '',
    '--kr',
    'Content-Type: text/plain; charset="iso-2022-kr"',
    'Content-Transfer-Encoding: 7bit',
    '',
    `\x1b$)C${text}.`,
    '',
    '--kr',
    'Content-Type: message/rfc822',
    '',
    ...original(id),
    '--kr--',
    '',
  );
}

export function hotmailComplaint(id: string): Buffer {
  return lines(
    'From: staff@hotmail.example',
    'Subject: complaint about message from 192.0.2.1',
    'Content-Type: multipart/mixed; boundary="hm"',
    '',
    '--hm',
    'Content-Type: message/rfc822',
    '',
    'X-HmXmrOriginalRecipient: reporter@hotmail.example',
    ...original(id),
    '--hm--',
    '',
  );
}

export function sesNotification(id: string, event: object, inTopic = false): Buffer {
  const mail = { messageId: 'ses-1', headers: [{ name: 'Message-ID', value: `<${id}>` }] };
  const notification = JSON.stringify({ ...event, mail });
  return Buffer.from(inTopic ? JSON.stringify({ Type: 'Notification', Message: notification }) : notification);
}

export function autoReply(id: string, subject: string, header = 'X-Mailer: none'): Buffer {
  return lines(
    'Return-Path: <>',
    'From: reporter@news.example',
    `Subject: ${word(subject)}`,
    header,
    `In-Reply-To: <${id}>`,
    '',
    '550 5.1.1 is the number of my room. User unknown to me.',
  );
}
