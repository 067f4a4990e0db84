import type { Page } from 'playwright-core';

export type GivenFile = { name: string; mimeType: string; buffer: Buffer };

/** What a browser hands over when files, or a text with pictures, are pasted into an element or dropped on it. */
type Given = { files?: GivenFile[]; html?: string; rtf?: string };

/** Drops near the lower edge of the element. */
const GIVE = `({ event, selector, files, texts }) => {
  const data = new DataTransfer();
  for (const { name, type, base64 } of files) {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    data.items.add(new File([bytes], name, { type }));
  }
  for (const [type, text] of Object.entries(texts)) data.setData(type, text);
  const target = document.querySelector(selector);
  const { left, bottom } = target.getBoundingClientRect();
  const options = { bubbles: true, cancelable: true };
  target.dispatchEvent(event === 'paste'
    ? new ClipboardEvent('paste', { ...options, clipboardData: data })
    : new DragEvent('drop', { ...options, clientX: left + 20, clientY: bottom - 3, dataTransfer: data }));
}`;

export async function give(
  page: Page,
  event: 'paste' | 'drop',
  selector: string,
  { files = [], html, rtf }: Given,
): Promise<void> {
  const input = {
    ...{ event, selector },
    files: files.map(({ name, mimeType: type, buffer }) => ({ name, type, base64: buffer.toString('base64') })),
    texts: { ...(html !== undefined && { 'text/html': html }), ...(rtf !== undefined && { 'text/rtf': rtf }) },
  };
  await page.evaluate(`(${GIVE})(${JSON.stringify(input)})`);
}
