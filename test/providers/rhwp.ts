import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { HwpDocument, initSync } from '@rhwp/core';
import { lazy } from '../../src/kernel/lazy.ts';

/** An independent reader and writer of HWP and HWPX, to compare ours with. */
export const openRhwp = lazy(() => {
  initSync({ module: readFileSync(fileURLToPath(import.meta.resolve('@rhwp/core/rhwp_bg.wasm'))) });
  // It lays out pages while loading, and asks the browser for text widths.
  Object.assign(globalThis, { measureTextWidth: (_font: string, text: string) => text.length * 10 });
  return { HwpDocument };
});
