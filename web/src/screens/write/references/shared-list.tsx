import { type ReactNode, useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useSearchValue } from '../../../search.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useSharedReferences } from '../calls.ts';
import { referenceMessages } from './messages.ts';

/** The name of the search in the URL. */
const SEARCH = 'reference';

export type SharedReference = { id: number; name: string };

type Props = {
  chosen: number[];
  onChoose(ids: number[]): void;
  /** Shown below a selected reference. */
  below(reference: SharedReference): ReactNode;
};

/** Selects among all references of the account, whatever kind of text they were added for. */
export function SharedReferenceList({ chosen, onChoose, below }: Props) {
  const messages = useMessages(referenceMessages);
  const formats = useFormats();
  const [keyword] = useSearchValue(SEARCH);
  const [shown, setShown] = useState({ keyword, page: 1 });
  // Another search starts on its first page.
  const page = shown.keyword === keyword ? shown.page : 1;
  const { data, error, refetch } = useSharedReferences({ page, keyword });
  if (error && !data) return <ErrorState problem={error} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-32" />;
  const { references, page_count, total_count } = data.data;
  if (references.length === 0 && keyword === '') return <p className="text-sm text-soft">{messages.noneYet}</p>;
  const hidden = chosen.filter((id) => !references.some((reference) => reference.id === id)).length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {(page_count > 1 || keyword !== '') && <SearchBox label={messages.findReference} name={SEARCH} />}
      {references.length === 0 && <p className="text-sm text-soft">{messages.noneFound}</p>}
      <ul className="divide-y divide-line">
        {references.map(({ id, title, area, excerpt, length, created_at }) => {
          const isChosen = chosen.includes(id);
          const about = [messages.length(formats.number(length)), formats.date(created_at)].join(' · ');
          return (
            <li key={id} className="py-2.5">
              <div className="flex gap-3">
                <Checkbox
                  className="mt-1"
                  aria-label={messages.cite(title)}
                  checked={isChosen}
                  onCheckedChange={(checked) =>
                    onChoose(checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                  }
                />
                <div className="min-w-0 flex-1">
                  <p className="flex flex-wrap items-center gap-x-2 font-medium">
                    {title}
                    <Badge>{messages[area]}</Badge>
                  </p>
                  <p className="truncate text-sm text-soft">{excerpt || messages.noText}</p>
                  <p className="text-xs text-faint">{about}</p>
                </div>
              </div>
              {isChosen && below({ id, name: title })}
            </li>
          );
        })}
      </ul>
      {hidden > 0 && <p className="text-sm text-soft">{messages.chosenElsewhere(hidden)}</p>}
      {page_count > 1 && (
        <Pagination
          page={page}
          pageCount={page_count}
          totalCount={total_count}
          onPage={(chosenPage) => setShown({ keyword, page: chosenPage })}
        />
      )}
    </div>
  );
}
