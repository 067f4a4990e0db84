import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { timelineMessages } from './messages.ts';

/** Only for ranges longer than one page of the API. */
export function Pager({ page, pageCount, onPage }: { page: number; pageCount: number; onPage(page: number): void }) {
  const messages = useMessages(timelineMessages);
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={messages.range} className="flex justify-between">
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden />
        {messages.newerDays}
      </Button>
      <Button disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        {messages.olderDays}
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}
