import type { ToCheck } from '../../../documents/model.ts';
import type { Brief, Material } from '../../brief.ts';
import { linesOf, withoutListMark } from '../../languages/sentences.ts';
import { noteOf } from '../notes.ts';
import { isFurniture, labelled, splitLabels } from './labels.ts';
import { type Line, textOfLine } from './lines.ts';
import type { Request } from './request.ts';
import { isLeftOut, isRestricted } from './restrictions.ts';

/** Lines of the references that may be printed. */
type Used = { lines: Line[]; toCheck: ToCheck[] };

/** Nobody prints a longer text; the rest is named in to_check. */
const MAX_LINES = 80;

/**
 * Without a model nobody knows what is public. A reference is used as a whole only if neither it nor the request has a
 * sign of restriction; sentences that the user chose are used exactly.
 */
export function readReferences(brief: Brief, request: Request): Used {
  const used = brief.references.map((reference) => readReference(reference, request));
  const lines = used.flatMap((reference) => reference.lines);
  const rest = lines.length - MAX_LINES;
  const notes = used.flatMap((reference) => reference.toCheck);
  return {
    lines: lines.slice(0, MAX_LINES),
    toCheck: rest > 0 ? [...notes, noteOf('leftOut', { text: rest })] : notes,
  };
}

function readReference({ title, text, chosen }: Material, request: Request): Used {
  const lines = linesOf(text)
    .filter((line) => !isFurniture(line))
    .flatMap(readLine);
  if (chosen === true || (!request.isRestricted && !isRestricted(`${title}\n${text}`))) return { lines, toCheck: [] };
  const isOut = (line: Line) => request.omissions.some((omission) => isLeftOut(textOfLine(line), omission));
  const isMeeting = MEETING.test(`${title}\n${text}`);
  const note = request.isRestricted ? 'referenceByRequest' : 'referenceRestricted';
  return {
    lines: certain(lines).filter((line) => isPublic(line, isMeeting) && !isOut(line)),
    toCheck: text.trim() === '' ? [] : [noteOf(note, { title })],
  };
}

function readLine(line: string): Line[] {
  const text = withoutListMark(line).trim();
  const mark = line.slice(0, line.length - text.length).trim();
  return splitLabels(text).map((part) => ({ mark, text: part, value: labelled(part), isReference: true }));
}

/** A label that stands twice may be an option that was dropped or a date that was moved. */
function certain(lines: Line[]): Line[] {
  const kindOf = ({ value }: Line) => PUBLIC.findIndex((pattern) => value !== null && pattern.test(value.name));
  const byKind = Map.groupBy(lines, kindOf);
  return lines.filter((line) => kindOf(line) >= 0 && byKind.get(kindOf(line))!.length === 1);
}

/** What a form has a line for, and what is printed nowhere but for readers. */
const PUBLIC = [
  /^(?:일시|일자|날짜|행사일|개최일|출시일|시행일|기간|date|when|日時|日付|期間|日期|时间|tanggal)$/iu,
  /^(?:운영\s?시간|시간|time|(?:opening )?hours|営業時間|時間|营业时间|horaires?|jam)$/iu,
  /^(?:장소|위치|주소|venue|place|location|address|会場|場所|住所|地点|地址|lieu|adresse|tempat|lokasi|alamat)$/iu,
  /^(?:가격|판매가|정가|참가비|입장료|이용료|price|fee|admission|価格|料金|参加費|入場料|价格|售价|票价|prix|tarifs?|harga)$/iu,
  /^(?:대상자?|참가\s?대상|audience|対象|对象|public|peserta|sasaran)$/iu,
  /^(?:신청\s?방법|신청|접수|예매|구입처|구매처|판매처|how to apply|tickets|where to buy|申込(?:方法)?|报名(?:方式)?|inscriptions?|pendaftaran)$/iu,
  /^(?:기한|마감일?|신청\s?기한|신청\s?기간|deadline|期限|締切|截止日期|date limite|batas waktu)$/iu,
];
const PRICE = 3;
/** Date and place of a meeting are those of the meeting itself. */
const MEETING =
  /회의|의사록|참석자|안건|간담|보고|\bminutes\b|\bmeeting\b|attendees|agenda|議事|打ち?合わ?せ|会議|出席者|会议|纪要|参会|réunion|compte[- ]rendu|procès|rapat|notul|risalah/iu;

function isPublic(line: Line, isMeeting: boolean): boolean {
  return (
    (!isMeeting || PUBLIC[PRICE]!.test(line.value!.name)) &&
    !isRestricted(textOfLine(line)) &&
    // A bracket or an arrow adds something to the value that nobody asked for.
    !/[()[\]（）［］→⇒>]|->|(?<![ap]\.m)\.\s\S/u.test(line.value!.value)
  );
}
