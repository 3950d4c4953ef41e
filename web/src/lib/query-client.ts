import { QueryClient } from '@tanstack/react-query'

/** Calls already retry where that is safe (see api.ts), so there are no retries here. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})
