import type { ExportDocument, Picture } from '../blocks.ts';
import { NO_BORDER } from './borders.ts';
import type { Characters } from './characters.ts';
import type { Paragraph } from './objects.ts';
import { paragraphsOf } from './paragraphs.ts';
import type { SectionWriter } from './runs.ts';
import type { ParagraphStyle, StyleName } from './styles.ts';
import { DECLARATION, NAMESPACES } from './xml.ts';

/** section0.xml: page setup and paragraphs. */
export function sectionXml(
  document: ExportDocument,
  styles: Map<StyleName, ParagraphStyle>,
  characters: Characters,
  pictures: Map<Picture, string>,
): string {
  const ids = new Map([...styles.keys()].map((style, id) => [style, id]));
  let last = 0;
  const nextId = () => ++last;
  const write = ({ style, runs }: Paragraph) =>
    `<hp:p id="${nextId()}" paraPrIDRef="${ids.get(style)}" styleIDRef="${ids.get(style)}" pageBreak="0" columnBreak="0" merged="0">${runs}</hp:p>`;
  const pictureId = (picture: Picture) => pictures.get(picture)!;
  const writer: SectionWriter = { document, characters, pictureId, write, nextId };
  const paragraphs = document.blocks.flatMap((block) => paragraphsOf(block, writer));
  const [first = { style: 'Normal' as const, runs: '' }, ...rest] = paragraphs;
  // The first paragraph of a section contains the page setup.
  const page = { ...first, runs: `<hp:run charPrIDRef="0">${PAGE}</hp:run>${first.runs}` };
  return `${DECLARATION}<hs:sec ${NAMESPACES}>${[page, ...rest].map(write).join('')}</hs:sec>`;
}

/** A4 with margins of 20 mm at the top and sides and 10 mm at the bottom, plus 10 mm for the page number. */
const MARGINS = 'left="5669" right="5669" top="5669" bottom="2835" header="0" footer="2835" gutter="0"';

const note = (length: string, above: number, between: number, place: string) =>
  `<hp:autoNumFormat type="DIGIT" userChar="" prefixChar="" suffixChar=")" supscript="0"/><hp:noteLine length="${length}" type="SOLID" width="0.12 mm" color="#000000"/><hp:noteSpacing betweenNotes="${between}" belowLine="567" aboveLine="${above}"/><hp:numbering type="CONTINUOUS" newNum="1"/><hp:placement place="${place}" beneathText="0"/>`;

const pageBorder = (type: string) =>
  `<hp:pageBorderFill type="${type}" borderFillIDRef="${NO_BORDER}" textBorder="PAPER" headerInside="0" footerInside="0" fillArea="PAPER"><hp:offset left="1417" right="1417" top="1417" bottom="1417"/></hp:pageBorderFill>`;

const PAGE = [
  '<hp:secPr id="" textDirection="HORIZONTAL" spaceColumns="1134" tabStop="8000" tabStopVal="4000" tabStopUnit="HWPUNIT" outlineShapeIDRef="1" memoShapeIDRef="0" textVerticalWidthHead="0" masterPageCnt="0">',
  '<hp:grid lineGrid="0" charGrid="0" wonggojiFormat="0"/><hp:startNum pageStartsOn="BOTH" page="0" pic="0" tbl="0" equation="0"/>',
  '<hp:visibility hideFirstHeader="0" hideFirstFooter="0" hideFirstMasterPage="0" border="SHOW_ALL" fill="SHOW_ALL" hideFirstPageNum="0" hideFirstEmptyLine="0" showLineNumber="0"/>',
  '<hp:lineNumberShape restartType="0" countBy="0" distance="0" startNumber="0"/>',
  `<hp:pagePr landscape="WIDELY" width="59528" height="84188" gutterType="LEFT_ONLY"><hp:margin ${MARGINS}/></hp:pagePr>`,
  `<hp:footNotePr>${note('-1', 850, 283, 'EACH_COLUMN')}</hp:footNotePr><hp:endNotePr>${note('14692344', 850, 0, 'END_OF_DOCUMENT')}</hp:endNotePr>`,
  `${pageBorder('BOTH')}${pageBorder('EVEN')}${pageBorder('ODD')}</hp:secPr>`,
  '<hp:ctrl><hp:colPr id="" type="NEWSPAPER" layout="LEFT" colCount="1" sameSz="1" sameGap="0"/></hp:ctrl>',
  '<hp:ctrl><hp:pageNum pos="BOTTOM_CENTER" formatType="DIGIT" sideChar="-"/></hp:ctrl>',
].join('');
