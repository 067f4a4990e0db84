import { escapeUTF8 } from 'entities/escape';
import type { Run } from '../../documents/model.ts';
import type { ExportDocument, Picture } from '../blocks.ts';
import type { Characters } from './characters.ts';
import type { Paragraph } from './objects.ts';
import type { StyleName } from './styles.ts';

/** Inline content → runs of a paragraph as XML. */

export type SectionWriter = {
  document: ExportDocument;
  characters: Characters;
  pictureId(picture: Picture): string;
  /** The XML of a paragraph. */
  write(paragraph: Paragraph): string;
  nextId(): number;
};

const TAB = '<hp:tab width="0" leader="0" type="1"/>';

export function run({ characters }: SectionWriter, style: StyleName, content: string): string {
  return `<hp:run charPrIDRef="${characters.idOf(style)}">${content}</hp:run>`;
}

function runsXml(writer: SectionWriter, style: StyleName, text: Run[] | string): string {
  const runs = typeof text === 'string' ? [{ text }] : text;
  // A paragraph has at least one run.
  return runs.length === 0 ? run(writer, style, textXml('')) : runs.map((each) => runXml(writer, style, each)).join('');
}

function runXml({ characters, nextId }: SectionWriter, style: StyleName, { text, ...marks }: Run): string {
  const open = `<hp:run charPrIDRef="${characters.idOf(style, marks)}">`;
  if (marks.link === undefined) return `${open}${textXml(text)}</hp:run>`;
  const { begin, end } = linkField(marks.link, nextId());
  return `${open}${begin}</hp:run>${open}${textXml(text)}</hp:run>${open}${end}<hp:t/></hp:run>`;
}

function textXml(text: string): string {
  return `<hp:t>${escapeUTF8(text).replaceAll('\n', '<hp:lineBreak/>')}</hp:t>`;
}

/** Above the ids of paragraphs and objects, and less than 2^31. */
const FIRST_FIELD_ID = 1_100_000_000;
const FIRST_INSTANCE_ID = 1_600_000_000;

/** 한글 reads the address from `Command`, where the characters that separate its parts are escaped. */
function linkField(link: string, number: number): { begin: string; end: string } {
  const isMail = link.startsWith('mailto:');
  const command = `${link.replace(/[:;?#\\]/gu, '\\$&')};${isMail ? 2 : 1};0;0;`;
  const ids = { begin: FIRST_FIELD_ID + number, instance: FIRST_INSTANCE_ID + number };
  const parameter = (name: string, value: string) =>
    `<hp:stringParam name="${name}">${escapeUTF8(value)}</hp:stringParam>`;
  const parameters = [
    '<hp:integerParam name="Prop">0</hp:integerParam>',
    parameter('Command', command),
    parameter('Path', link),
    parameter('Category', isMail ? 'HWPHYPERLINK_TYPE_EMAIL' : 'HWPHYPERLINK_TYPE_URL'),
    parameter('TargetType', 'HWPHYPERLINK_TARGET_BOOKMARK'),
    parameter('DocOpenType', 'HWPHYPERLINK_JUMP_CURRENTTAB'),
  ];
  return {
    begin: `<hp:ctrl><hp:fieldBegin id="${ids.begin}" type="HYPERLINK" name="" editable="0" dirty="0" zorder="-1" fieldid="${ids.instance}"><hp:parameters cnt="${parameters.length}" name="">${parameters.join('')}</hp:parameters></hp:fieldBegin></hp:ctrl>`,
    end: `<hp:ctrl><hp:fieldEnd beginIDRef="${ids.begin}" fieldid="${ids.instance}"/></hp:ctrl>`,
  };
}

export function paragraph(writer: SectionWriter, style: StyleName, text: Run[] | string): Paragraph {
  return { style, runs: runsXml(writer, style, text) };
}

/** A paragraph with a hanging marker or label. */
export function labelled(
  writer: SectionWriter,
  [style, labelStyle]: [text: StyleName, label: StyleName],
  label: string,
  text: Run[],
): Paragraph {
  const hanging = run(writer, labelStyle, `<hp:t>${escapeUTF8(label)}${TAB}</hp:t>`);
  return { style, runs: hanging + runsXml(writer, style, text) };
}
