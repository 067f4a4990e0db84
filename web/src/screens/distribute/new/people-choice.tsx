import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Input } from '../../../ui/input.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useContacts } from './contacts.ts';
import { useDebounced } from './mail-text.ts';
import { whomMessages } from './whom-messages.ts';

type Props = { workspaceId: number | null; chosen: number[]; onChange(ids: number[]): void };

/** Single reporters with a search; who is chosen stays chosen when the search changes. */
export function PeopleChoice({ workspaceId, chosen, onChange }: Props) {
  const messages = useMessages(whomMessages);
  const formats = useFormats();
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const people = useContacts(workspaceId, page, useDebounced(keyword.trim()));
  const rows = people.data?.data;
  const toggle = (id: number, isOn: boolean) => {
    const others = chosen.filter((each) => each !== id);
    onChange(isOn ? [...others, id] : others);
  };
  return (
    <fieldset>
      <legend className="sr-only">{messages.own_people}</legend>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <Input
          type="search"
          aria-label={messages.searchPeople}
          placeholder={messages.searchPeople}
          value={keyword}
          onChange={(event) => {
            setPage(1);
            setKeyword(event.target.value);
          }}
          className="max-w-72"
        />
        <span className="flex min-h-8 items-center gap-1 text-sm">
          <span role="status">{messages.peopleChosen(formats.number(chosen.length))}</span>
          {chosen.length > 0 && (
            <Button variant="quiet" size="small" onClick={() => onChange([])}>
              {messages.clear}
            </Button>
          )}
        </span>
      </div>
      {people.isError && !rows && <ErrorState problem={people.error} onRetry={people.refetch} />}
      {rows?.length === 0 && <p className="py-3 text-sm text-soft">{messages.nobodyFound}</p>}
      <ul className="divide-y divide-line">
        {people.isPending &&
          [1, 2, 3].map((line) => (
            <li key={line} className="flex h-12 items-center">
              <Skeleton className="w-2/3" />
            </li>
          ))}
        {rows?.map(({ reporter_id, name, media, email, is_distribution_target }) => (
          <li key={reporter_id} className="flex items-center justify-between gap-3 py-2">
            <Checkbox
              checked={chosen.includes(reporter_id)}
              onCheckedChange={(isOn) => toggle(reporter_id, isOn === true)}
              label={name}
              hint={[media, email].filter(Boolean).join(' · ')}
            />
            {!is_distribution_target && (
              <span className="shrink-0">
                <Badge tone="warning">{messages.notRecipient}</Badge>
              </span>
            )}
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={people.data?.page_count}
        totalCount={people.data?.total_count}
        ofPeople
        onPage={setPage}
      />
    </fieldset>
  );
}
