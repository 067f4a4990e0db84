import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useFormats } from '../i18n/format.ts';
import { sharedWords } from '../i18n/shared-words.ts';
import { useWords } from '../i18n/words.ts';
import { Button } from './button.tsx';

type Props = {
  page: number;
  pageCount: number | undefined;
  totalCount: number | undefined;
  onPage(page: number): void;
};

/** Keeps its height while the totals are unknown. The page belongs in the address: see useSearchValue. */
export function Pagination({ page, pageCount = 1, totalCount, onPage }: Props) {
  const words = useWords(sharedWords);
  const formats = useFormats();
  return (
    <nav
      aria-label={words.pageOf(page, pageCount)}
      className="flex h-12 items-center justify-between gap-3 text-sm text-soft"
    >
      <span>{totalCount !== undefined && words.totalCount(formats.number(totalCount))}</span>
      {pageCount > 1 && (
        <span className="flex items-center gap-1">
          <span className="mr-2">{words.pageOf(page, pageCount)}</span>
          <Button
            look="quiet"
            size="icon"
            aria-label={words.previous}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <ChevronLeft aria-hidden />
          </Button>
          <Button
            look="quiet"
            size="icon"
            aria-label={words.next}
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
