import { useEffect, useRef } from 'react';
import { plainText } from '../../../../../../src/documents/inline.ts';
import { blockText } from '../../../../../../src/documents/render.ts';
import { send } from '../../../../api/client.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import type { EditorState } from '../use-editor.ts';
import { previewMessages } from './messages.ts';
import { Pages } from './pages.tsx';
import type { Pdf } from './pdf.ts';
import { Frame } from './state.tsx';
import { useCaretPlace } from './use-caret-place.ts';
import { useFollowed } from './use-followed.ts';

/** The pages of the PDF that a download would give. */
export function PrintPreview({ editor: { kind, text, sync, caretBlock } }: { editor: EditorState }) {
  const messages = useMessages(previewMessages);
  // The main image is printed too, and is no part of the version.
  const key = JSON.stringify([sync.version, text.imageUrl, text.isImageStale]);
  const preview = useFollowed(key, async (_key, signal): Promise<Pdf> => {
    const [{ readPdf }, response] = await Promise.all([
      import('./pdf.ts'),
      // The browser has the last one cached, and asks with its ETag whether it is current.
      send('GET', kind.downloadPath!(text.id, 'pdf'), { accept: '*/*', signal }),
    ]);
    return readPdf(await response.arrayBuffer());
  });
  useClosing(preview.result);
  const scroller = useRef<HTMLElement>(null);
  const block = sync.stored.blocks.find(({ id }) => id === caretBlock);
  useCaretPlace(scroller, preview.result, block ? { blockId: block.id, text: blockText(block, plainText) } : null);
  return (
    <Frame label={messages.pages} preview={preview} scroller={scroller}>
      {preview.result && <Pages pdf={preview.result} />}
    </Frame>
  );
}

/** Frees the file when the next one is shown, and when the preview is closed. */
function useClosing(pdf: Pdf | null): void {
  const shown = useRef<Pdf | null>(null);
  useEffect(() => {
    if (shown.current !== pdf) shown.current?.close();
    shown.current = pdf;
  }, [pdf]);
  useEffect(() => () => shown.current?.close(), []);
}
