/** Borders and fills; the id in the file is the index plus 1. */

type Line = { width: string; color: string };
type Border = Partial<Record<'left' | 'right' | 'top' | 'bottom', Line>> & { fill?: string };

const THIN: Line = { width: '0.12 mm', color: '#9AA3AD' };
const FAINT: Line = { width: '0.12 mm', color: '#C9D0D8' };
const STRONG: Line = { width: '0.5 mm', color: '#16191D' };
const TINT = '#F3F5F8';
const BOX = { left: THIN, right: THIN, top: THIN, bottom: THIN };

export const BORDERS: Border[] = [
  {},
  BOX,
  { ...BOX, fill: TINT },
  { bottom: STRONG },
  { fill: TINT },
  { left: { width: '0.7 mm', color: '#1D4F91' } },
  { top: FAINT },
];

export const NO_BORDER = 1;
export const CELL = 2;
export const LABEL_CELL = 3;
export const MASTHEAD_CELL = 4;
export const PANEL = 5;
export const RULES = { below: 4, left: 6, above: 7 };

export function borderFill(id: number, border: Border): string {
  const side = (name: 'left' | 'right' | 'top' | 'bottom') => {
    const line = border[name];
    return `<hh:${name}Border type="${line ? 'SOLID' : 'NONE'}" width="${line?.width ?? '0.1 mm'}" color="${line?.color ?? '#000000'}"/>`;
  };
  const fill = border.fill
    ? `<hc:fillBrush><hc:winBrush faceColor="${border.fill}" hatchColor="#000000" alpha="0"/></hc:fillBrush>`
    : '';
  return `<hh:borderFill id="${id}" threeD="0" shadow="0" centerLine="NONE" breakCellSeparateLine="0"><hh:slash type="NONE" Crooked="0" isCounter="0"/><hh:backSlash type="NONE" Crooked="0" isCounter="0"/>${side('left')}${side('right')}${side('top')}${side('bottom')}<hh:diagonal type="SOLID" width="0.1 mm" color="#000000"/>${fill}</hh:borderFill>`;
}
