import { useNavigate, useParams, useSearch } from '@tanstack/react-router';

/** List state is stored in the URL: it can be shared, and Back works. */

type SearchOptions = {
  /** Keeps the scroll position: for tabs beside a document. */
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
    // Changing a filter resets the page.
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

/** A numeric path parameter, e.g. `$press_id` in `/write/press/$press_id`. */
export function useIdParam(name: string): number {
  const params = useParams({ strict: false }) as Record<string, string>;
  return Number(params[name]);
}
