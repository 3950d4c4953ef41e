import { QueryClient } from '@tanstack/react-query'

/** Calls already retry where that is safe (see api.ts), so there are no retries here. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

interface Query {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<unknown>
}

/** Asks for what a page is about to show, while its code is still on its way. What is known already is left to the page. */
export function askAhead({ queryKey, queryFn }: Query): void {
  if (queryClient.getQueryState(queryKey) === undefined) void queryClient.prefetchQuery({ queryKey, queryFn })
}
