import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, type CallOptions, type Page, type Query } from './client.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { ApiProblem } from './problem.ts';

/** Responses are cached by path and query; actions name the paths to invalidate. */

type ReadOptions<Data> = {
  enabled?: boolean;
  /** A function decides after each response. */
  refetchInterval?: number | false | ((query: { state: { data: Data | undefined } }) => number | false);
  staleTime?: number;
};

export function useApi<Data>(path: string, query?: Query, options: ReadOptions<Data> = {}) {
  return useQuery<Data, ApiProblem>({
    queryKey: [path, query ?? {}],
    queryFn: ({ signal }) => api.get<Data>(path, query, signal),
    ...options,
  });
}

/** A page of a list. The previous page stays visible while the next one loads. */
export function usePage<Data>(path: string, query?: Query, options: ReadOptions<Page<Data>> = {}) {
  return useQuery<Page<Data>, ApiProblem>({
    queryKey: [path, query ?? {}],
    queryFn: ({ signal }) => api.page<Data>(path, query, signal),
    placeholderData: keepPreviousData,
    ...options,
  });
}

type Action<Input, Output> = {
  /** `options` carries the idempotency key: pass it to api.post. */
  call(input: Input, options: CallOptions): Promise<Output>;
  /** Path prefixes whose cached responses are invalidated afterwards. */
  refresh?: string[];
  onDone?(output: Output, input: Input): void;
  onProblem?(problem: ApiProblem, input: Input): void;
};

/** A mutation. If the response was lost, the retry uses the same idempotency key, so nothing is created or charged twice. */
export function useAction<Input = void, Output = unknown>({
  call,
  refresh = [],
  onDone,
  onProblem,
}: Action<Input, Output>) {
  const queries = useQueryClient();
  const pending = useRef<{ of: string; key: string } | null>(null);
  return useMutation<Output, ApiProblem, Input>({
    mutationFn: (input) => {
      const of = JSON.stringify(input) ?? '';
      if (pending.current?.of !== of) pending.current = { of, key: newIdempotencyKey() };
      return call(input, { idempotencyKey: pending.current.key });
    },
    onSuccess: async (output, input) => {
      pending.current = null;
      await refreshPaths(queries, refresh);
      onDone?.(output, input);
    },
    onError: (problem, input) => {
      if (!(problem instanceof ApiProblem && problem.isPassing)) pending.current = null;
      onProblem?.(problem, input);
    },
  });
}

/** They are read again when they are needed the next time; what is on the screen stays. */
export function markStale(queries: QueryClient, paths: string[]): void {
  void queries.invalidateQueries({ predicate: isUnder(paths), refetchType: 'none' });
}

export async function refreshPaths(queries: QueryClient, paths: string[]): Promise<void> {
  const isAffected = isUnder(paths);
  // A first read that is under way is kept otherwise, although it may have begun before the change.
  await queries.cancelQueries({ predicate: (query) => isAffected(query) && query.state.data === undefined });
  await queries.invalidateQueries({ predicate: isAffected });
}

function isUnder(paths: string[]) {
  return ({ queryKey }: { queryKey: readonly unknown[] }) => paths.some((path) => String(queryKey[0]).startsWith(path));
}
