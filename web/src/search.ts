import { useNavigate, useParams, useSearch } from '@tanstack/react-router';

/** What a list shows is part of its address: it can be sent to a colleague, and Back works. */

type SearchOptions = {
  /** The page stays where it is: for tabs beside a text. */
  keepsScroll?: boolean;
};

export function useSearchValue(
  name: string,
  standard = '',
  { keepsScroll = false }: SearchOptions = {},
): [string, (value: string) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const value = search[name] === undefined ? standard : String(search[name]);
  const change = (next: string) => {
    // Another filter starts at the first page again.
    const { [name]: _old, page: _page, ...rest } = search;
    const changed = next === standard ? rest : { ...rest, [name]: next };
    navigate({ to: '.', search: changed as never, replace: name !== 'page', resetScroll: !keepsScroll });
  };
  return [value, change];
}

export function usePageNumber(): [number, (page: number) => void] {
  const [value, change] = useSearchValue('page', '1');
  return [Math.max(1, Number(value) || 1), (page) => change(String(page))];
}

/** A number in the path: `/write/press/$press_id`. */
export function useIdParam(name: string): number {
  const params = useParams({ strict: false }) as Record<string, string>;
  return Number(params[name]);
}
