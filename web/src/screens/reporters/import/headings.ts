import { useMessages } from '../../../i18n/messages.ts';
import type { ImportColumn } from './calls.ts';
import { importMessages, propertyMessages } from './messages.ts';

/** The name of a column: its heading, the plain word for a property of a vCard, or its number. */
export function useHeadings(isVcard: boolean) {
  const messages = useMessages(importMessages);
  const properties: Record<string, string> = useMessages(propertyMessages);
  return ({ column, heading }: Pick<ImportColumn, 'column' | 'heading'>): string => {
    if (heading === '') return messages.columnNumber(column);
    if (!isVcard) return heading;
    const [, name = heading, number = ''] = /^(.*?)( \d+)?$/.exec(heading) ?? [];
    return `${properties[name] ?? name}${number}`;
  };
}
