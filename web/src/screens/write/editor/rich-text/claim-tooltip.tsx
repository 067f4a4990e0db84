import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useState } from 'react';
import { rangesAt } from '../plugins/ranges/state.ts';

/** Where to show the source of a claim, relative to the text. */
type Shown = { index: number; left: number; top: number };

/** Of the tooltip, unless the text is narrower. */
const MAX_WIDTH = 320;
const DISTANCE = 4;

type Props = { editor: Editor; area: RefObject<HTMLElement | null>; describe(index: number): string | null };

/** The source of the figure, name or quotation under the pointer or at the caret. */
export function ClaimTooltip({ editor, area, describe }: Props) {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const { dom } = editor.view;
    function place(element: Element | null | undefined): void {
      const claim = element?.closest<HTMLElement>('[data-claim]');
      const text = area.current?.getBoundingClientRect();
      if (!claim || !text) {
        setShown(null);
        return;
      }
      const { left, bottom } = claim.getClientRects()[0] ?? claim.getBoundingClientRect();
      const fitting = Math.max(0, Math.min(left - text.left, text.width - MAX_WIDTH));
      setShown({ index: Number(claim.dataset.claim), left: fitting, top: bottom - text.top + DISTANCE });
    }
    const onPointer = (event: Event) => place(event.target as Element);
    const hide = () => setShown(null);
    function onCaret(): void {
      const { selection } = editor.state;
      const isInClaim = selection.empty && rangesAt(editor.state, 'claims', selection.head).length > 0;
      const { node } = editor.view.domAtPos(selection.head);
      place(isInClaim ? (node instanceof Element ? node : node.parentElement) : null);
    }
    dom.addEventListener('mouseover', onPointer);
    dom.addEventListener('mouseleave', hide);
    window.addEventListener('resize', hide);
    editor.on('selectionUpdate', onCaret);
    editor.on('update', hide);
    editor.on('blur', hide);
    return () => {
      dom.removeEventListener('mouseover', onPointer);
      dom.removeEventListener('mouseleave', hide);
      window.removeEventListener('resize', hide);
      editor.off('selectionUpdate', onCaret);
      editor.off('update', hide);
      editor.off('blur', hide);
    };
  }, [editor, area]);
  const text = shown && describe(shown.index);
  if (!shown || !text) return null;
  return (
    <p
      role="tooltip"
      className="pointer-events-none absolute z-10 w-max max-w-[min(20rem,100%)] animate-appear rounded-md bg-ink px-2.5 py-1.5 text-xs text-page shadow-float"
      style={{ left: shown.left, top: shown.top }}
    >
      {text}
    </p>
  );
}
