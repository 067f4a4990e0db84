import { escapeUTF8 } from 'entities/escape';
import type { Picture } from '../blocks.ts';
import type { StyleName } from './styles.ts';

/** Tables and pictures, which are objects inside a paragraph. Lengths are in hundredths of a point. */

/** A paragraph without an id yet: its style, and its runs as XML. */
export type Paragraph = { style: StyleName; runs: string };
export type Cell = { paragraphs: Paragraph[]; border: number };

/** Width of the text column: A4 with margins of 20 mm. */
export const COLUMN = 48_190;
const LINE = 1700;
const PADDING = {
  none: 'left="0" right="0" top="100" bottom="100"',
  cell: 'left="510" right="510" top="400" bottom="400"',
  panel: 'left="1000" right="1000" top="700" bottom="700"',
};

export type TableOptions = {
  columns: number[];
  padding: keyof typeof PADDING;
  /** The first row is repeated on every page. */
  hasHeader?: boolean;
  write(paragraph: Paragraph): string;
  id: number;
};

export function tableXml(rows: Cell[][], { columns, padding, hasHeader = false, write, id }: TableOptions): string {
  const heights = rows.map((cells) => LINE * Math.max(...cells.map(({ paragraphs }) => paragraphs.length)));
  const lines = rows.map((cells, row) => {
    const written = cells.map((cell, column) => {
      const isHeader = hasHeader && row === 0;
      const place = { row, column, width: columns[column]!, height: heights[row]!, isHeader };
      return cellXml(cell, place, PADDING[padding], write);
    });
    return `<hp:tr>${written.join('')}</hp:tr>`;
  });
  const width = columns.reduce((sum, each) => sum + each, 0);
  const height = heights.reduce((sum, each) => sum + each, 0);
  return [
    `<hp:tbl id="${id}" zOrder="0" numberingType="TABLE" textWrap="TOP_AND_BOTTOM" textFlow="BOTH_SIDES" lock="0" dropcapstyle="None" pageBreak="CELL" repeatHeader="${hasHeader ? 1 : 0}" rowCnt="${rows.length}" colCnt="${columns.length}" cellSpacing="0" borderFillIDRef="1" noAdjust="0">`,
    sizeXml(width, height),
    positionXml(false),
    `<hp:outMargin left="0" right="0" top="0" bottom="0"/><hp:inMargin ${PADDING[padding]}/>`,
    `${lines.join('')}</hp:tbl>`,
  ].join('');
}

type Place = { row: number; column: number; width: number; height: number; isHeader: boolean };

function cellXml(
  { paragraphs, border }: Cell,
  place: Place,
  padding: string,
  write: (paragraph: Paragraph) => string,
): string {
  return [
    `<hp:tc name="" header="${place.isHeader ? 1 : 0}" hasMargin="1" protect="0" editable="0" dirty="0" borderFillIDRef="${border}">`,
    '<hp:subList id="" textDirection="HORIZONTAL" lineWrap="BREAK" vertAlign="CENTER" linkListIDRef="0" linkListNextIDRef="0" textWidth="0" textHeight="0" hasTextRef="0" hasNumRef="0">',
    `${paragraphs.map(write).join('')}</hp:subList>`,
    `<hp:cellAddr colAddr="${place.column}" rowAddr="${place.row}"/><hp:cellSpan colSpan="1" rowSpan="1"/>`,
    `<hp:cellSz width="${place.width}" height="${place.height}"/><hp:cellMargin ${padding}/></hp:tc>`,
  ].join('');
}

/** Maximum size of a picture. */
const MAX_SIZE = { width: COLUMN, height: 26_000 };
/** One pixel at 96 dpi. */
const PIXEL = 75;

/** `item` is the id of the picture in the package. A small picture is not blown up. */
export function pictureXml(picture: Picture, { item, alt, id }: { item: string; alt: string; id: number }): string {
  const whole = { width: picture.width * PIXEL, height: picture.height * PIXEL };
  const scale = Math.min(MAX_SIZE.width / whole.width, MAX_SIZE.height / whole.height, 4 / 3);
  const [width, height] = [Math.round(whole.width * scale), Math.round(whole.height * scale)];
  const same = 'e1="1" e2="0" e3="0" e4="0" e5="1" e6="0"';
  return [
    `<hp:pic id="${id}" zOrder="0" numberingType="PICTURE" textWrap="TOP_AND_BOTTOM" textFlow="BOTH_SIDES" lock="0" dropcapstyle="None" href="" groupLevel="0" instid="${id + 1}" reverse="0">`,
    `<hp:offset x="0" y="0"/><hp:orgSz width="${width}" height="${height}"/><hp:curSz width="${width}" height="${height}"/>`,
    `<hp:flip horizontal="0" vertical="0"/><hp:rotationInfo angle="0" centerX="${width >> 1}" centerY="${height >> 1}" rotateimage="1"/>`,
    `<hp:renderingInfo><hc:transMatrix ${same}/><hc:scaMatrix ${same}/><hc:rotMatrix ${same}/></hp:renderingInfo>`,
    `<hc:img binaryItemIDRef="${item}" bright="0" contrast="0" effect="REAL_PIC" alpha="0"/>`,
    `<hp:imgRect><hc:pt0 x="0" y="0"/><hc:pt1 x="${width}" y="0"/><hc:pt2 x="${width}" y="${height}"/><hc:pt3 x="0" y="${height}"/></hp:imgRect>`,
    `<hp:imgClip left="0" right="${whole.width}" top="0" bottom="${whole.height}"/><hp:inMargin left="0" right="0" top="0" bottom="0"/>`,
    `<hp:imgDim dimwidth="${whole.width}" dimheight="${whole.height}"/><hp:effects/>`,
    sizeXml(width, height),
    positionXml(true),
    `<hp:outMargin left="0" right="0" top="0" bottom="0"/><hp:shapeComment>${escapeUTF8(alt)}</hp:shapeComment></hp:pic>`,
  ].join('');
}

function sizeXml(width: number, height: number): string {
  return `<hp:sz width="${width}" widthRelTo="ABSOLUTE" height="${height}" heightRelTo="ABSOLUTE" protect="0"/>`;
}

/** Inline like a character, or as a block that may continue on the next page. */
function positionXml(isCharacter: boolean): string {
  return `<hp:pos treatAsChar="${isCharacter ? 1 : 0}" affectLSpacing="0" flowWithText="1" allowOverlap="0" holdAnchorAndSO="0" vertRelTo="PARA" horzRelTo="COLUMN" vertAlign="TOP" horzAlign="LEFT" vertOffset="0" horzOffset="0"/>`;
}
