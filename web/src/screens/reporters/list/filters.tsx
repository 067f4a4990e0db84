import { Link } from '@tanstack/react-router';
import { Send, X } from 'lucide-react';
import { useMessages } from '../../../i18n/messages.ts';
import { useSearchValue } from '../../../search.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Select } from '../../../ui/select.tsx';
import { useUsedValues } from '../calls.ts';
import { useLists, useSegment } from '../list-calls.ts';
import { reporterMessages } from '../messages.ts';
import { listMessages } from './messages.ts';

/** All lists fit in two pages of the API; the first hundred are offered. */
const SHOWN_LISTS = 100;

type Option = { value: string; label: string };

/** Search and filters of the list. They are stored in the URL. */
export function Filters({ workspaceId }: { workspaceId: number }) {
  const messages = { ...useMessages(reporterMessages), ...useMessages(listMessages) };
  const values = useUsedValues(workspaceId).data;
  const lists = useLists(workspaceId, { page_size: SHOWN_LISTS }).data?.data ?? [];
  const [list] = useSearchValue('list');
  const [segment, setSegment] = useSearchValue('segment');
  const named = useSegment(workspaceId, Number(segment), { enabled: segment !== '' }).data;
  const used = (list: { value: string; reporter_count: number }[] = []) =>
    list.map(({ value, reporter_count }) => ({ value, label: `${value} (${reporter_count})` }));
  const targets = [
    { value: 'true', label: messages.onlyTargets },
    { value: 'false', label: messages.onlyOthers },
  ];
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <SearchBox label={messages.search} className="max-sm:max-w-none" />
      <Filter name="target" label={messages.filter} all={messages.everyone} options={targets} />
      <Filter name="tag" label={messages.tags} all={messages.anyTag} options={used(values?.tags)} />
      <Filter name="beat" label={messages.beat} all={messages.anyBeat} options={used(values?.beats)} />
      <Filter name="outlet" label={messages.media} all={messages.anyOutlet} options={used(values?.outlets)} />
      <Filter
        name="list"
        label={messages.lists}
        all={messages.anyList}
        options={lists.map(({ list_id, name }) => ({ value: String(list_id), label: name }))}
      />
      {named && (
        <Button size="small" onClick={() => setSegment('')}>
          {messages.segmentShown(named.name)}
          <X aria-label={messages.clear} />
        </Button>
      )}
      {(list || segment) && (
        <Button size="small" asChild>
          <Link to={`/distribute/new?${list ? `list=${list}` : `segment=${segment}`}` as string}>
            <Send aria-hidden />
            {list ? messages.sendTo : messages.sendToSegment}
          </Link>
        </Button>
      )}
    </div>
  );
}

type FilterProps = { name: string; label: string; all: string; options: Option[] };

/** Left out while there is nothing to choose. */
function Filter({ name, label, all, options }: FilterProps) {
  const [value, setValue] = useSearchValue(name);
  if (options.length === 0 && value === '') return null;
  const isListed = value === '' || options.some((option) => option.value === value);
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={(event) => setValue(event.target.value)}
      className="w-auto max-w-44 max-sm:w-[calc(50%-0.25rem)]"
    >
      <option value="">{all}</option>
      {!isListed && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
