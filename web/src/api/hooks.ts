import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, type CallOptions, type Page, type Query } from './client.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { ApiProblem } from './problem.ts';

/** What is read is remembered under its path and query; what is changed names the paths to read again. */

type ReadOptions = { enabled?: boolean; refetchInterval?: number | false; staleTime?: number };

export function useApi<Data>(path: string, query?: Query, options: ReadOptions = {}) {
  return useQuery<Data, ApiProblem>({
    queryKey: [path, query ?? {}],
    queryFn: ({ signal }) => api.get<Data>(path, query, signal),
    ...options,
  });
}

/** A page of a list. While the next one loads the last one stays, so that nothing jumps. */
export function usePage<Data>(path: string, query?: Query, options: ReadOptions = {}) {
  return useQuery<Page<Data>, ApiProblem>({
    queryKey: [path, query ?? {}],
    queryFn: ({ signal }) => api.page<Data>(path, query, signal),
    placeholderData: keepPreviousData,
    ...options,
  });
}

type Action<Input, Output> = {
  /** `options` carries the key that makes a repeated try harmless: hand it to api.post. */
  call(input: Input, options: CallOptions): Promise<Output>;
  /** Paths whose remembered answers are out of date afterwards; everything under them too. */
  refresh?: string[];
  onDone?(output: Output, input: Input): void;
  onProblem?(problem: ApiProblem, input: Input): void;
};

/** A change. A try whose answer got lost is repeated under the same key: nothing is created or paid for twice. */
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

export function refreshPaths(queries: QueryClient, paths: string[]): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ queryKey }) => paths.some((path) => String(queryKey[0]).startsWith(path)),
  });
}
