import { useMessages } from '../../../i18n/messages.ts';
import { useSearchValue } from '../../../search.ts';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Kind } from '../kinds.ts';
import { listMessages, useFormName } from '../messages.ts';
import { StatusFilter } from '../review/status-filter.tsx';

export function Filters({ kind }: { kind: Kind }) {
  if (kind.hasSearch) return <SearchFilters />;
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      {kind.name === 'creations' && <TypeFilter />}
      <StatusFilter />
    </div>
  );
}

function SearchFilters() {
  const messages = useMessages(listMessages);
  const [keyword] = useSearchValue('keyword');
  const [sorting, setSorting] = useSearchValue('sorting', 'latest');
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <SearchBox label={messages.searchLabel} className="max-w-none min-w-56 flex-1" />
      <StatusFilter disabled={keyword !== ''} />
      <Select
        className="w-36 max-sm:w-full"
        aria-label={messages.sorting}
        value={sorting}
        onChange={(event) => setSorting(event.target.value)}
      >
        <option value="latest">{messages.latest}</option>
        <option value="oldest">{messages.oldest}</option>
      </Select>
    </div>
  );
}

function TypeFilter() {
  const messages = useMessages(listMessages);
  const formName = useFormName();
  const [type, setType] = useSearchValue('creation_type');
  return (
    <Select
      className="w-48 max-sm:w-full"
      aria-label={messages.form}
      value={type}
      onChange={(event) => setType(event.target.value)}
    >
      <option value="">{messages.allForms}</option>
      {['prompt_generator', 'wiki'].map((value) => (
        <option key={value} value={value}>
          {formName(value)}
        </option>
      ))}
    </Select>
  );
}
