import { encode } from 'uqr';

/** Cameras need four light modules around the code. */
const BORDER = 4;

/** The dark modules of a QR code as an SVG path, one unit each. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, size };
}
