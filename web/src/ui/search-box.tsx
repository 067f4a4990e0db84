import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchValue } from '../search.ts';
import { cn } from './cn.ts';
import { inputStyles } from './input.tsx';

const PAUSE_MS = 250;

/** Searches after a short pause in typing; the search text is stored in the URL under `name`. */
export function SearchBox({
  label,
  name = 'keyword',
  className,
}: {
  label: string;
  name?: string;
  className?: string;
}) {
  const [sought, seek] = useSearchValue(name);
  const [typed, setTyped] = useState(sought);
  const asked = useRef(sought);
  const seekNow = useRef(seek);
  seekNow.current = seek;
  // Back and Forward change the URL and must update the field. Our own updates must not: they would overwrite what the
  // user is still typing.
  useEffect(() => {
    if (sought === asked.current) return;
    asked.current = sought;
    setTyped(sought);
  }, [sought]);
  useEffect(() => {
    if (typed.trim() === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = typed.trim();
      seekNow.current(asked.current);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <search className={cn('relative block w-full max-w-72', className)}>
      <Search
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-faint"
        aria-hidden
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={cn(inputStyles, 'h-8 pl-8.5 pointer-coarse:h-10 [&::-webkit-search-cancel-button]:appearance-none')}
      />
    </search>
  );
}
