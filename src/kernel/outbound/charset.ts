import iconv from 'iconv-lite';

/** Decodes pages, feeds and files whose declared charset may be wrong or missing. */

const LATIN = 'windows-1252';
const KOREAN = 'euc-kr';
/** Byte order marks, and `<` where markup starts without one. UTF-32 comes first, because its mark starts like that of UTF-16. */
const SIGNATURES: [bytes: number[], charset: string][] = [
  [[0x00, 0x00, 0xfe, 0xff], 'utf-32be'],
  [[0xff, 0xfe, 0x00, 0x00], 'utf-32le'],
  [[0x00, 0x00, 0x00, 0x3c], 'utf-32be'],
  [[0x3c, 0x00, 0x00, 0x00], 'utf-32le'],
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0x00, 0x3c, 0x00], 'utf-16be'],
  [[0x3c, 0x00], 'utf-16le'],
];
/** Node's decoder supports only 2,350 of the 11,172 syllables that EUC-KR has on the web (code page 949), and no UTF-32. */
const ICONV_NAMES: Record<string, string> = { [KOREAN]: 'cp949', 'utf-32be': 'utf-32be', 'utf-32le': 'utf-32le' };
/** Charset names that servers send although the Encoding Standard does not define them. */
const OTHER_NAMES: Record<string, string> = { cp949: KOREAN, ms949: KOREAN, uhc: KOREAN, cp932: 'shift_jis' };
/** The standard requires the declaration in the first 1,024 bytes, but some pages start with a long comment. */
const DECLARED_WITHIN = 4096;
/** Two Japanese syllables. */
const KANA = /[\u3041-\u30ff]{2}/;
/**
 * Tried when the declaration is missing, wrong or Latin, to which every byte is valid. Latin text can be valid in these
 * charsets too, but then its letters with accents become single characters or short runs within words.
 */
const GUESSES: [charset: string, isPlausible: (text: string) => boolean][] = [
  [KOREAN, isKorean],
  ['shift_jis', (text) => KANA.test(text)],
  ['euc-jp', (text) => KANA.test(text)],
  ['gbk', (text) => /[\u4e00-\u9fff]{4}/.test(text)],
];
/** Share of invalid characters up to which a text counts as damaged instead of wrongly declared. */
const MAX_DAMAGE = { declared: 0.5, guessed: 0.02 };

/** The charset that fits best; characters that are invalid in it become U+FFFD. */
export function decodeText(body: Uint8Array, contentType: string): string {
  return decodeExactly(body, contentType) ?? decodeDamaged(body, contentType) ?? decodeAs(body, LATIN);
}

/** Null when the bytes are invalid in the declared charset and in all that are likely. */
export function decodeExactly(body: Uint8Array, contentType: string): string | null {
  const declared = declaredCharsets(body, contentType);
  const certain = certainCharset(body, declared);
  if (certain) return decodeStrictly(body, certain);
  // Text in other charsets is almost never valid UTF-8, so valid UTF-8 takes precedence over the declaration.
  for (const charset of ['utf-8', ...declared.filter((charset) => charset !== LATIN)]) {
    const text = decodeStrictly(body, charset);
    if (text !== null) return text;
  }
  // Damaged UTF-8, which is valid GBK and Latin by accident.
  if (damageOf(decodeAs(body, 'utf-8')) <= MAX_DAMAGE.guessed) return null;
  for (const [charset, isPlausible] of GUESSES) {
    const text = decodeStrictly(body, charset);
    if (text !== null && isPlausible(text)) return text;
  }
  return declared.includes(LATIN) ? decodeAs(body, LATIN) : null;
}

function decodeDamaged(body: Uint8Array, contentType: string): string | null {
  const declared = declaredCharsets(body, contentType);
  const certain = certainCharset(body, declared);
  if (certain) return decodeAs(body, certain);
  const [best] = [...declared, 'utf-8']
    .map((charset) => decodeAs(body, charset))
    .map((text) => ({ text, damage: damageOf(text) }))
    .sort((one, other) => one.damage - other.damage);
  if (best!.damage <= (declared.length > 0 ? MAX_DAMAGE.declared : MAX_DAMAGE.guessed)) return best!.text;
  const guesses = GUESSES.map(([charset, isPlausible]) => ({ text: decodeAs(body, charset), isPlausible }));
  const guess = guesses.find(({ text, isPlausible }) => isPlausible(text) && damageOf(text) <= MAX_DAMAGE.guessed);
  return guess?.text ?? null;
}

/** Chinese and Japanese that is read as Korean has about as many Chinese characters and single letters as syllables. */
function isKorean(text: string): boolean {
  const isText = /[가-힣]{2}|(?<![a-z])[가-힣](?![a-z])/i.test(text);
  return isText && countOf(text, /[\u0370-\u03ff\u3041-\u318f\u4e00-\u9fff]/g) * 3 < countOf(text, /[가-힣]/g);
}

/** Invalid characters per character that is not ASCII. */
function damageOf(text: string): number {
  return countOf(text, /\ufffd/g) / Math.max(countOf(text, /[\u0080-\uffff]/g), 1);
}

function countOf(text: string, character: RegExp): number {
  return text.match(character)?.length ?? 0;
}

/** Charsets whose text can be valid UTF-8 by accident. UTF-16 is also declared by markup that is in fact ASCII. */
function certainCharset(body: Uint8Array, declared: string[]): string | undefined {
  const signature = SIGNATURES.find(([bytes]) => bytes.every((byte, index) => body[index] === byte));
  if (signature) return signature[1];
  return declared.find((name) => name.startsWith('iso-2022') || (name.startsWith('utf-16') && body.includes(0)));
}

/** By the header first, then by the markup. */
function declaredCharsets(body: Uint8Array, contentType: string): string[] {
  const start = Buffer.from(body.subarray(0, DECLARED_WITHIN)).toString('latin1');
  const declaration = /<(?:meta|\?xml)[^>]+?(?:charset|encoding)\s*=[^>]*/i.exec(start)?.[0] ?? '';
  return [contentType, declaration].flatMap((text) => charsetNamed(text) ?? []);
}

function charsetNamed(declaration: string): string | null {
  const name = /(?:charset|encoding)\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(declaration)?.[1]?.toLowerCase();
  if (!name) return null;
  try {
    return new TextDecoder(Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : name).encoding;
  } catch {
    return null;
  }
}

function decodeStrictly(body: Uint8Array, charset: string): string | null {
  if (Object.hasOwn(ICONV_NAMES, charset)) {
    const text = decodeAs(body, charset);
    return text.includes('\ufffd') ? null : text;
  }
  try {
    return new TextDecoder(charset, { fatal: true }).decode(body);
  } catch {
    return null;
  }
}

/** `charset` is a name of the Encoding Standard. Invalid bytes become U+FFFD. */
export function decodeAs(body: Uint8Array, charset: string): string {
  const name = ICONV_NAMES[charset];
  return name ? iconv.decode(body, name) : new TextDecoder(charset).decode(body);
}
