import { useMessages } from '../../../i18n/messages.ts';
import type { PreviewRow } from './calls.ts';
import { fieldMessages, importMessages } from './messages.ts';

type Change = PreviewRow['changes'][number];

/** A change in words, such as "매체: 한빛일보 → 예시일보". */
export function useChangeText() {
  const messages = useMessages(importMessages);
  const fields = useMessages(fieldMessages);
  return ({ field, before, after }: Change): string => {
    const shown = (value: string) => {
      if (field === 'is_distribution_target') return value === 'true' ? messages.yes : messages.no;
      return value || messages.blank;
    };
    return `${fields[field]}: ${shown(before)} → ${shown(after)}`;
  };
}
