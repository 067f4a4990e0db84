import type { Language } from '../../documents/language.ts';
import type { Run } from '../../documents/model.ts';
import type { LineRole } from '../blocks.ts';
import { type Line, sliceRuns, trimRuns } from '../inline.ts';

/** Detects the fixed lines of a letter by their words. */

/** 수신, TO, 宛先: sender, recipient and similar. A colon or two spaces separate the label from its value. */
const FIELD =
  /^(수신자?|\(?경유\)?|참조|발신|TO|CC|FROM|DATE|RE|REF|Kepada|Dari|Tembusan|Tanggal|Nomor|Lampiran|À|De|Copie|Date|宛先|発信者|主送|抄送)(?:(\s?[:：])\s*|\s{2,})(\S.*)$/u;
const SUBJECT = /^(제\s?목|SUBJECT|Subject|RE|Re|Objet|Perihal|Hal|件名|主题)(?:(\s?[:：])\s*|\s{2,})(\S.*)$/u;
const ATTACHMENTS =
  /^(붙\s?임|첨부|Enclosures?|Attachments?|添付(?:書類)?|附件|Pièces? jointes?|Lampiran)(\s?[:：])?\s+(\S.*)$/u;
const CJK_ATTACHMENTS = /^(붙임|첨부|添付(?:書類)?|附件)(\s?[:：])\s*(\S.*)$/u;
const RECORD =
  /^(시행|접수|기안자?|검토자?|결재권?자?|협조자?|전결|우|주소|전화|팩스|전송|홈페이지|공개 ?구분)(?:(\s?[:：])\s*|\s+)(\S.*)$/u;

/** A label with its value, which keeps its marks. */
type Labelled = { label: string; runs: Run[] };

export function fieldOf(line: Line): Labelled | null {
  return labelled(line, FIELD);
}

export function subjectOf(line: Line): Labelled | null {
  return labelled(line, SUBJECT);
}

export function attachmentsOf(line: Line): Labelled | null {
  return labelled(line, ATTACHMENTS) ?? labelled(line, CJK_ATTACHMENTS);
}

export function recordOf(line: Line): Labelled | null {
  return labelled(line, RECORD);
}

function labelled({ text, runs }: Line, pattern: RegExp): Labelled | null {
  const match = pattern.exec(text.trim());
  if (!match) return null;
  const [whole, name = '', colon = '', value = ''] = match;
  return { label: name + colon, runs: sliceRuns(trimRuns(runs), whole.length - value.length) };
}

const DATES = [
  /^(?:\d{4}|令和\s?\d{1,2}|令和元)\s?年\s?\d{1,2}\s?月\s?\d{1,2}\s?日$/u,
  /^\d{4}\. ?\d{1,2}\. ?\d{1,2}\.?(?:\s?\(.\))?$/u,
  /^\d{4}년 \d{1,2}월 \d{1,2}일$/u,
  /^\p{L}+ \d{1,2}, \d{4}$/u,
  /^(?:\p{L}+, )?(?:le )?\d{1,2}(?:er)? \p{L}+ \d{4}$/u,
];

export function isDate(line: string): boolean {
  return DATES.some((pattern) => pattern.test(line.trim()));
}

/** Paragraphs that consist of only one of these; the first match wins. */
const WHOLE: { role: LineRole; pattern: RegExp; languages?: Language[] }[] = [
  { role: 'banner', pattern: /^(MEMORANDUM|MEMO|NOTICE|NOTE DE SERVICE|SURAT EDARAN|PENGUMUMAN)$/u },
  { role: 'recipient', pattern: /^.{1,60}(御中|各位|様|殿)$/u, languages: ['ja'] },
  { role: 'recipient', pattern: /^[^，。；：]{1,30}[：:]$/u, languages: ['zh'] },
  { role: 'closing', pattern: /^(敬具|敬白|謹白|草々|かしこ)$/u, languages: ['ja'] },
  { role: 'mark', pattern: /^記$/u, languages: ['ja'] },
  { role: 'mark', pattern: /^(-\s*)?(아\s*래|다\s*음)(\s*-)?$/u, languages: ['ko'] },
  { role: 'end', pattern: /^(以上|끝\.)$/u },
];

export function roleOf(paragraph: string, language: Language): LineRole | null {
  const text = paragraph.trim();
  if (text.includes('\n')) return null;
  if (isDate(text)) return 'date';
  const found = WHOLE.find(
    ({ pattern, languages }) => (languages === undefined || languages.includes(language)) && pattern.test(text),
  );
  return found?.role ?? null;
}

/** Complimentary close; the signature follows it. */
export function isComplimentary(line: string): boolean {
  return /^(Sincerely|Yours (?:sincerely|faithfully|truly)|(?:Best|Kind) regards|Respectfully|Cordialement|Hormat (?:kami|saya)),?$/iu.test(
    line.trim(),
  );
}

/** Maximum length of a name at the head or foot of a letter. */
const MAX_NAME_LENGTH = 60;

export function isName(text: string): boolean {
  return !text.includes('\n') && text.length <= MAX_NAME_LENGTH && !/[.。!?！？;；:：]$/u.test(text);
}
