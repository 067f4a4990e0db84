import type { Language } from '../brief.ts';

const WIDE = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々「」『』《》（）。、，：；！？“”]';
const ADDRESS = /(https?:\/\/[^\s)\]\uFF09]+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+)/u;

const COMMA: Partial<Record<Language, string>> = { ja: '、', zh: '，' };
const MARKS: [string, string][] = [
  [':', '：'],
  [';', '；'],
  ['!', '！'],
  ['?', '？'],
];

function widened(text: string, language: Language, comma: string): string {
  const [open, close] = language === 'ja' ? ['「', '」'] : ['“', '”'];
  const beside = (mark: string) => new RegExp(`(?<=${WIDE}) ?[${mark}] ?| ?[${mark}] ?(?=${WIDE})`, 'gu');
  let wide = text
    .replace(new RegExp(`"([^"\\n]*${WIDE}[^"\\n]*)"`, 'gu'), `${open}$1${close}`)
    .replace(
      new RegExp(`(?<=${WIDE}) ?\\(([^()\\n]*)\\)|\\(([^()\\n]*${WIDE}[^()\\n]*)\\)`, 'gu'),
      (_, one, other) => `（${one ?? other}）`,
    )
    .replace(beside(','), comma)
    .replace(new RegExp(`(?<=${WIDE})\\.(?=$|[\\s」』）”]|${WIDE})`, 'gmu'), '。');
  if (language === 'ja') wide = wide.replace(/“([^“”\n]*)”/gu, '「$1」');
  else wide = wide.replace(/「([^「」\n]*)」/gu, '“$1”').replace(/『([^『』\n]*)』/gu, '‘$1’');
  for (const [mark, full] of MARKS) wide = wide.replace(beside(mark), full);
  return wide.replace(
    new RegExp(`(?<=${WIDE})[ \\u3000]+(?=${WIDE})|(?<=[。、，：；！？）」』”])[ \\u3000]+`, 'gu'),
    '',
  );
}

/** Japanese and Chinese as they are printed: full-width marks, no spaces between words; numbers, Latin and addresses stay. */
export function fullWidth(text: string, language: Language): string {
  const comma = COMMA[language];
  if (comma === undefined) return text;
  return text
    .split(ADDRESS)
    .map((piece, index) => (index % 2 === 1 ? piece : widened(piece, language, comma)))
    .join('');
}
