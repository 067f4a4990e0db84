import { SearchX } from 'lucide-react';
import { useMessages } from '../../../i18n/messages.ts';
import { useSearchValue } from '../../../search.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { STATUSES } from './badge.tsx';
import { reviewMessages } from './messages.ts';

/** The list has either a keyword or a status: the service takes one of them. */
export function StatusFilter({ disabled = false }: { disabled?: boolean }) {
  const messages = useMessages(reviewMessages);
  const [status, setStatus] = useSearchValue('review_status');
  return (
    <Select
      className="w-44 max-sm:w-full"
      aria-label={messages.status}
      disabled={disabled}
      value={disabled ? '' : status}
      onChange={({ target }) => setStatus(target.value)}
    >
      <option value="">{messages.allStatuses}</option>
      {STATUSES.map((value) => (
        <option key={value} value={value}>
          {messages[value]}
        </option>
      ))}
    </Select>
  );
}

export function NothingWithStatus({ onClear }: { onClear(): void }) {
  const messages = useMessages(reviewMessages);
  return (
    <EmptyState
      icon={SearchX}
      title={messages.nothingWithStatus}
      action={<Button onClick={onClear}>{messages.showAll}</Button>}
    >
      {messages.nothingWithStatusLead}
    </EmptyState>
  );
}
