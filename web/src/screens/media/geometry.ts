import type { Media } from '../../ui/media/calls.ts';

/** How a picture is turned and cut. All values are shares of the turned picture. */
export type Edit = Pick<Media, 'rotation' | 'crop' | 'focus'>;
export type Crop = Edit['crop'];
export type Corner = 'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight';

export const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 };
export const CENTER: Edit['focus'] = { x: 0.5, y: 0.5 };
/** Smallest share of a side that can be kept. */
const MIN_SIDE = 0.05;

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Crop and focus point stay on the same part of the picture. */
export function turned({ rotation, crop, focus }: Edit, clockwise: boolean): Edit {
  const { x, y, width, height } = crop;
  const next = (rotation + (clockwise ? 90 : 270)) % 360;
  return {
    rotation: next as Edit['rotation'],
    crop: clockwise
      ? { x: 1 - y - height, y: x, width: height, height: width }
      : { x: y, y: 1 - x - width, width: height, height: width },
    focus: clockwise ? { x: 1 - focus.y, y: focus.x } : { x: focus.y, y: 1 - focus.x },
  };
}

export function movedCrop(crop: Crop, x: number, y: number): Crop {
  return { ...crop, x: between(crop.x + x, 0, 1 - crop.width), y: between(crop.y + y, 0, 1 - crop.height) };
}

export function movedCorner({ x, y, width, height }: Crop, corner: Corner, byX: number, byY: number): Crop {
  const [right, bottom] = [x + width, y + height];
  const isLeft = corner === 'topLeft' || corner === 'bottomLeft';
  const isTop = corner === 'topLeft' || corner === 'topRight';
  const left = isLeft ? between(x + byX, 0, right - MIN_SIDE) : x;
  const top = isTop ? between(y + byY, 0, bottom - MIN_SIDE) : y;
  const newRight = isLeft ? right : between(right + byX, x + MIN_SIDE, 1);
  const newBottom = isTop ? bottom : between(bottom + byY, y + MIN_SIDE, 1);
  return { x: left, y: top, width: newRight - left, height: newBottom - top };
}

export function movedFocus({ x, y }: Edit['focus'], byX: number, byY: number): Edit['focus'] {
  return { x: between(x + byX, 0, 1), y: between(y + byY, 0, 1) };
}

/** The largest crop of this shape around the focus point; `ratio` is that of the turned picture. */
export function cropOfShape(shape: number, ratio: number, focus: Edit['focus']): Crop {
  const width = Math.min(1, shape / ratio);
  const height = Math.min(1, ratio / shape);
  return movedCrop({ x: 0, y: 0, width, height }, focus.x - width / 2, focus.y - height / 2);
}
