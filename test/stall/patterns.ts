/** Texts of any length that are expensive for naive code. */

export type Pattern = { name: string; text(length: number): string };

const repeated = (name: string, unit: string): Pattern => ({
  name,
  text: (length) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length),
});

export const PATTERNS: Pattern[] = [
  { name: 'random Hangul', text: randomHangul },
  repeated('opening quotes', '“'),
  repeated('straight quotes', '"'),
  repeated('brackets', '[({〈'),
  repeated('semicolons', '가;'),
  repeated('commas', 'a, '),
  repeated('line breaks', '가\n'),
  repeated('blank lines', '\n\n'),
  repeated('middle dots', '가・나·'),
  repeated('combining marks', 'e\u0301\u0323'),
  repeated('marks only', '\u0301\u0323'),
  repeated('spaces', '가    '),
  repeated('digits', '1234567890,'),
  repeated('markup', '<b>&lt;'),
  repeated('table rows', '| 가 | 나 |\n'),
  repeated('addresses', 'https://a.example/가 '),
  repeated('Korean', '한빛바이오는 16일 초소형 혈당 센서 “글루코핀”을 선보였다. '),
  repeated('English', 'Hanbit Bio said on Monday that “Glucopin” is out. '),
  repeated('Japanese', '韓光バイオは16日、超小型の血糖センサー「グルコピン」を発売した。'),
  repeated('Chinese', '韩光生物16日推出超小型连续血糖仪“格鲁科平”。'),
  repeated('French', 'Hanbit Bio a annoncé lundi « Glucopin », un capteur d’été. '),
  repeated('Indonesian', 'Hanbit Bio meluncurkan “Glucopin” pada hari Senin. '),
];

/** Instructions to a writer, one after the other. */
export const INSTRUCTIONS = [
  '영어로;한글로;',
  'make it casual',
  '더 짧게 줄여 줘',
  '존댓말로 바꿔 줘',
  "'가'를 '나'로 바꿔 줘, ",
  '표로 정리하고 제목을 바꾸고 끝에 문의처를 덧붙여 줘. ',
  '따옴표를 「」로; ',
];

function randomHangul(length: number): string {
  const units = new Uint16Array(length);
  for (let place = 0; place < length; place += 1) units[place] = 0xac00 + Math.floor(Math.random() * 11_172);
  return Buffer.from(units.buffer).toString('utf16le');
}

/** Bodies that are cheap to send and expensive to parse, for any endpoint. */
export const RAW_BODIES: { name: string; raw: string }[] = [
  { name: 'wide array', raw: `[${'0,'.repeat(2_000_000)}0]` },
  { name: 'wide object', raw: `{${Array.from({ length: 250_000 }, (_, place) => `"k${place}":0`).join()}}` },
  { name: 'deep arrays', raw: `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}` },
  { name: 'deep objects', raw: `${'{"a":'.repeat(400_000)}0${'}'.repeat(400_000)}` },
  { name: 'escaped text', raw: `{"keyword":"${'\\uac00'.repeat(600_000)}"}` },
];
