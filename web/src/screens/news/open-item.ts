import { useNavigate, useSearch } from '@tanstack/react-router';

/** The item opened over a list, stored in the URL next to page and filters. */
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
