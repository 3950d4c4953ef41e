import { QueryClient } from '@tanstack/react-query'

/** Calls repeat themselves where that is safe (see api.ts), so nothing is tried again here. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})
