import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWords } from '../../../i18n/words.ts';
import { useSearchValue } from '../../../search.ts';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Kind } from '../kinds.ts';
import { listWords, useFormName } from '../words.ts';

/** Long enough not to ask at every letter. */
const PAUSE_MS = 250;

export function Filters({ kind }: { kind: Kind }) {
  if (kind.hasSearch) return <SearchFilters />;
  if (kind.name === 'creations') return <TypeFilter />;
  return null;
}

function SearchFilters() {
  const words = useWords(listWords);
  const [keyword, setKeyword] = useSearchValue('keyword');
  const [sorting, setSorting] = useSearchValue('sorting', 'latest');
  const [typed, setTyped] = useState(keyword);
  const [known, setKnown] = useState(keyword);
  if (known !== keyword) {
    setKnown(keyword);
    setTyped(keyword);
  }
  // Only typing starts the clock.
  useEffect(() => {
    if (typed === keyword) return;
    const timer = setTimeout(() => setKeyword(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <div className="relative min-w-56 flex-1">
        <Search
          className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-faint"
          aria-hidden
        />
        <Input
          type="search"
          aria-label={words.searchLabel}
          className="pl-8"
          maxLength={200}
          placeholder={words.searchLabel}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
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
