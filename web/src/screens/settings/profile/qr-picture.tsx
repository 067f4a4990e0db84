import { useMemo } from 'react';
import { qrCode } from './qr-code.ts';

/** Cameras want four light modules around it, and dark on light whatever the theme. */
const RIM = 4;

/** Nothing when the text is too long for one: whatever it says stands beside it in letters. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const rows = useMemo(() => qrCode(text), [text]);
  if (!rows) return null;
  const size = rows.length + 2 * RIM;
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + RIM} ${y + RIM}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-lg border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
