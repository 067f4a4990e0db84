import { useWords } from '../../../i18n/words.ts';
import { useSearchValue } from '../../../search.ts';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Kind } from '../kinds.ts';
import { listWords, useFormName } from '../words.ts';

export function Filters({ kind }: { kind: Kind }) {
  if (kind.hasSearch) return <SearchFilters />;
  if (kind.name === 'creations') return <TypeFilter />;
  return null;
}

function SearchFilters() {
  const words = useWords(listWords);
  const [sorting, setSorting] = useSearchValue('sorting', 'latest');
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <SearchBox label={words.searchLabel} className="max-w-none min-w-56 flex-1" />
      <Select
        className="w-36 max-sm:w-full"
        aria-label={words.sorting}
        value={sorting}
        onChange={(event) => setSorting(event.target.value)}
      >
        <option value="latest">{words.latest}</option>
        <option value="oldest">{words.oldest}</option>
      </Select>
    </div>
  );
}

function TypeFilter() {
  const words = useWords(listWords);
  const formName = useFormName();
  const [type, setType] = useSearchValue('creation_type');
  return (
    <div className="mb-4">
      <Select
        className="w-48 max-sm:w-full"
        aria-label={words.form}
        value={type}
        onChange={(event) => setType(event.target.value)}
      >
        <option value="">{words.allForms}</option>
        {['prompt_generator', 'wiki'].map((value) => (
          <option key={value} value={value}>
            {formName(value)}
          </option>
        ))}
      </Select>
    </div>
  );
}
