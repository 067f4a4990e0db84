import { RotateCcw, RotateCw } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { API_ROOT } from '../../api/client.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import type { Media } from '../../ui/media/calls.ts';
import {
  CENTER,
  type Corner,
  cropOfShape,
  type Edit,
  movedCorner,
  movedCrop,
  movedFocus,
  turned,
  WHOLE,
} from './geometry.ts';
import { libraryMessages } from './messages.ts';

const SHAPES = [
  ['square', 1],
  ['photo', 4 / 3],
  ['wide', 16 / 9],
  ['card', 1200 / 630],
] as const;

const CORNERS: Record<Corner, string> = {
  topLeft: '-top-2 -left-2 cursor-nwse-resize',
  topRight: '-top-2 -right-2 cursor-nesw-resize',
  bottomLeft: '-bottom-2 -left-2 cursor-nesw-resize',
  bottomRight: '-right-2 -bottom-2 cursor-nwse-resize',
};

const STEP = 0.01;
const LARGE_STEP = 0.1;
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Props = { media: Media; edit: Edit; onChange(edit: Edit): void };

/** Turns and cuts the picture and sets its focus point, with the pointer or the keyboard. */
export function PictureEditor({ media, edit, onChange }: Props) {
  const messages = useMessages(libraryMessages);
  const frame = useRef<HTMLDivElement>(null);
  const { rotation, crop, focus } = edit;
  const isSideways = rotation % 180 !== 0;
  const [width, height] = isSideways ? [media.height, media.width] : [media.width, media.height];
  const ratio = width / height;
  const percent = (share: number) => `${share * 100}%`;
  const moveFocus = (x: number, y: number) => onChange({ ...edit, focus: movedFocus(focus, x, y) });
  const moveCrop = (x: number, y: number) => onChange({ ...edit, crop: movedCrop(crop, x, y) });
  const handle = (move: (x: number, y: number) => void) => ({
    onKeyDown(event: KeyboardEvent) {
      const arrow = ARROWS[event.key];
      if (!arrow) return;
      event.preventDefault();
      const step = event.shiftKey ? LARGE_STEP : STEP;
      move(arrow[0] * step, arrow[1] * step);
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => event.currentTarget.setPointerCapture(event.pointerId),
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const box = frame.current?.getBoundingClientRect();
      if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
      move(event.movementX / box.width, event.movementY / box.height);
    },
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <div className="flex justify-center rounded-lg border border-line bg-sunken p-4">
        <div
          ref={frame}
          className="relative w-full min-w-0 touch-none overflow-hidden select-none"
          style={{ aspectRatio: String(ratio), maxWidth: `calc(60vh * ${ratio})` }}
        >
          <img
            src={`${API_ROOT}/media/${media.media_id}/source`}
            alt={media.alt || media.caption || media.filename}
            draggable={false}
            className="absolute top-1/2 left-1/2 max-w-none"
            style={{
              width: percent(isSideways ? 1 / ratio : 1),
              height: percent(isSideways ? ratio : 1),
              transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
            }}
          />
          <div
            className="absolute shadow-[0_0_0_100vmax_rgb(0_0_0/55%)] outline-2 outline-white"
            style={{
              left: percent(crop.x),
              top: percent(crop.y),
              width: percent(crop.width),
              height: percent(crop.height),
            }}
          >
            <button
              type="button"
              aria-label={messages.cropArea}
              className="absolute inset-0 cursor-move focus-visible:outline-4 focus-visible:outline-accent"
              {...handle(moveCrop)}
            />
          </div>
          <button
            type="button"
            aria-label={messages.focus}
            className="absolute size-7 -translate-1/2 cursor-move rounded-full border-2 border-white bg-accent/60 shadow-float focus-visible:outline-4 focus-visible:outline-accent"
            style={{ left: percent(focus.x), top: percent(focus.y) }}
            {...handle(moveFocus)}
          />
          <div
            className="pointer-events-none absolute"
            style={{
              left: percent(crop.x),
              top: percent(crop.y),
              width: percent(crop.width),
              height: percent(crop.height),
            }}
          >
            {(Object.keys(CORNERS) as Corner[]).map((corner) => (
              <button
                key={corner}
                type="button"
                aria-label={messages[corner]}
                className={cn(
                  'pointer-events-auto absolute size-6 rounded-full border-2 border-white bg-accent shadow-float focus-visible:outline-4 focus-visible:outline-accent',
                  CORNERS[corner],
                )}
                {...handle((x, y) => onChange({ ...edit, crop: movedCorner(crop, corner, x, y) }))}
              />
            ))}
          </div>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="icon" aria-label={messages.turnLeft} onClick={() => onChange(turned(edit, false))}>
          <RotateCcw aria-hidden />
        </Button>
        <Button size="icon" aria-label={messages.turnRight} onClick={() => onChange(turned(edit, true))}>
          <RotateCw aria-hidden />
        </Button>
        <fieldset className="flex flex-wrap items-center gap-1" aria-label={messages.shape}>
          <Button variant="quiet" size="small" onClick={() => onChange({ ...edit, crop: WHOLE })}>
            {messages.whole}
          </Button>
          {SHAPES.map(([name, shape]) => (
            <Button
              key={name}
              variant="quiet"
              size="small"
              onClick={() => onChange({ ...edit, crop: cropOfShape(shape, ratio, focus) })}
            >
              {messages[name]}
            </Button>
          ))}
        </fieldset>
        <Button
          variant="quiet"
          size="small"
          className="ml-auto"
          title={messages.resetHint}
          onClick={() => onChange({ rotation: 0, crop: WHOLE, focus: CENTER })}
        >
          {messages.reset}
        </Button>
      </div>
      <p className="text-sm text-soft">
        {messages.editorHint} {messages.focusHint}
      </p>
    </div>
  );
}
