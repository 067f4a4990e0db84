import { useNavigate, useSearch } from '@tanstack/react-router';

/** What lies open over a list stands in its address beside page and filters, which stay as they are. */
export function useOpenItem(name: string): [string, (value: string) => void] {
  const search = useSearch({ strict: false }) as Record<string, string>;
  const navigate = useNavigate();
  const change = (value: string) => {
    const { [name]: _old, ...rest } = search;
    const changed = value === '' ? rest : { ...rest, [name]: value };
    navigate({ to: '.', search: changed as never, resetScroll: false });
  };
  return [search[name] ?? '', change];
}
