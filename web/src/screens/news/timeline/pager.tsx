import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useWords } from '../../../i18n/words.ts';
import { Button } from '../../../ui/button.tsx';
import { timelineWords } from './words.ts';

/** Only for periods longer than the service answers at once. */
export function Pager({ page, pageCount, onPage }: { page: number; pageCount: number; onPage(page: number): void }) {
  const words = useWords(timelineWords);
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={words.range} className="flex justify-between">
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden />
        {words.newerDays}
      </Button>
      <Button disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        {words.olderDays}
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}
