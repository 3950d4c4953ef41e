import type { Endpoint, InputOf, OutputOf } from '@clothesline/contract'
import { callOf } from '@clothesline/domain'
import { infiniteQueryOptions, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from './api.ts'
import type { RowRange } from './fetch-rest.ts'

/** What distinguishes answers to the same call and input. */
interface KeptApart {
  /** Some calls return more after the store-admin step. */
  asStoreAdmin?: boolean
  /** Loaded in pages, one after the other. */
  inPages?: boolean
}

/** The query key: area, call, input. Built only here. */
export type CallKey = readonly [area: string, call: string, input: unknown, apart?: KeptApart]

export function queryKeyOf<E extends Endpoint>(endpoint: E, input: InputOf<E>, apart: KeptApart = {}): CallKey {
  const { area, call: name } = callOf(endpoint.path)
  return apart.asStoreAdmin || apart.inPages ? [area, name, input, apart] : [area, name, input]
}

type Options<E extends Endpoint, Data> = Pick<
  UseQueryOptions<OutputOf<E>, Error, Data>,
  'select' | 'enabled' | 'staleTime' | 'gcTime' | 'meta' | 'placeholderData' | 'refetchOnWindowFocus'
>

interface CallQuery<E extends Endpoint, Data> extends Options<E, Data> {
  queryKey: CallKey
  queryFn: (context: { signal: AbortSignal }) => Promise<OutputOf<E>>
}

type StepOption = Pick<KeptApart, 'asStoreAdmin'>

/** Query options for a call of the contract, for `useQuery`, `useQueries`, `fetchQuery` and `prefetchQuery`. */
export function callQuery<E extends Endpoint, Data = OutputOf<E>>(
  endpoint: E,
  input: InputOf<E>,
  { asStoreAdmin = false, ...options }: Options<E, Data> & StepOption = {},
): CallQuery<E, Data> {
  return {
    ...options,
    queryKey: queryKeyOf(endpoint, input, { asStoreAdmin }),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  }
}

/** Loads and shows a call's answer, and reloads it after changes. */
export function useCall<E extends Endpoint, Data = OutputOf<E>>(
  endpoint: E,
  input: InputOf<E>,
  options?: Options<E, Data> & StepOption,
): UseQueryResult<Data> {
  return useQuery(callQuery(endpoint, input, options))
}

interface PagesOptions<E extends Endpoint> extends StepOption {
  /** The rows of the first page. */
  first: RowRange
  /** The rows of the next page; null if there is none. */
  next: (last: OutputOf<E>, pages: OutputOf<E>[]) => RowRange | null
}

/** A long list, loaded in pages: for `useInfiniteQuery` and `prefetchInfiniteQuery`. */
export function pagesQuery<E extends Endpoint>(
  endpoint: E,
  input: Omit<InputOf<E>, keyof RowRange>,
  { first, next, asStoreAdmin = false }: PagesOptions<E>,
) {
  return infiniteQueryOptions({
    queryKey: queryKeyOf(endpoint, input as InputOf<E>, { asStoreAdmin, inPages: true }),
    queryFn: ({ pageParam, signal }: { pageParam: RowRange; signal: AbortSignal }) =>
      call(endpoint, { ...input, ...pageParam } as InputOf<E>, { signal }),
    initialPageParam: first,
    getNextPageParam: next,
  })
}
