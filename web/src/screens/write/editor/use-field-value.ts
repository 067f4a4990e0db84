import { type RefObject, useLayoutEffect } from 'react';
import { textMap } from './text-map.ts';

/**
 * Shows a value in a text area that the browser edits itself. A value that does not come from typing, such as the saved
 * text with other blank lines, leaves the caret at the same word; React's own `value` moves it to the end.
 */
export function useFieldValue(area: RefObject<HTMLTextAreaElement | null>, value: string): void {
  useLayoutEffect(() => {
    const field = area.current;
    if (!field || field.value === value) return;
    const { selectionStart, selectionEnd } = field;
    const { caret } = textMap(field.value, value);
    field.value = value;
    field.setSelectionRange(caret(selectionStart), caret(selectionEnd));
  }, [area, value]);
}
