import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useFormats } from '../i18n/format.ts';
import { useMessages } from '../i18n/messages.ts';
import { sharedMessages } from '../i18n/shared-messages.ts';
import { Button } from './button.tsx';

type Props = {
  page: number;
  pageCount: number | undefined;
  totalCount: number | undefined;
  /** The list has people, who are counted differently in Korean. */
  ofPeople?: boolean;
  onPage(page: number): void;
};

/** Keeps its height while the totals are unknown. The page number belongs in the URL: see useSearchValue. */
export function Pagination({ page, pageCount = 1, totalCount, ofPeople = false, onPage }: Props) {
  const messages = useMessages(sharedMessages);
  const formats = useFormats();
  const total = ofPeople ? messages.totalPeople : messages.totalCount;
  return (
    <nav
      aria-label={messages.pageOf(page, pageCount)}
      className="flex h-12 items-center justify-between gap-3 text-sm text-soft"
    >
      {/* What an empty list says is enough. */}
      <span>{totalCount ? total(formats.number(totalCount)) : null}</span>
      {pageCount > 1 && (
        <span className="flex items-center gap-1">
          <span className="mr-2">{messages.pageOf(page, pageCount)}</span>
          <Button
            variant="quiet"
            size="icon"
            aria-label={messages.previous}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <ChevronLeft aria-hidden />
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label={messages.next}
            disabled={page >= pageCount}
            onClick={() => onPage(page + 1)}
          >
            <ChevronRight aria-hidden />
          </Button>
        </span>
      )}
    </nav>
  );
}
