import { useMessages } from '../../../i18n/messages.ts';
import type { SegmentCondition } from '../list-calls.ts';
import { comparisonMessages, describeMessages, fieldMessages } from './messages.ts';

/** Conditions in words. */
export function useDescribe(): (condition: SegmentCondition) => string {
  const fields = useMessages(fieldMessages);
  const is = useMessages(comparisonMessages);
  const describe = useMessages(describeMessages);
  return (condition) =>
    'days' in condition
      ? describe[condition.is](fields[condition.field], condition.days)
      : describe.values(fields[condition.field], is[condition.is], condition.values.join(', '));
}
