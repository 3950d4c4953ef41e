import { QueryClient } from '@tanstack/react-query'

/** Calls repeat themselves where that is safe (see api.ts), so nothing is tried again here. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Waits for what is being loaded anew after a change of this page, as far as it is shown. */
export async function whenReloaded(...areas: string[]): Promise<void> {
  await Promise.all(
    areas.map((area) =>
      queryClient.refetchQueries({ queryKey: [area], fetchStatus: 'fetching' }, { cancelRefetch: false }),
    ),
  )
}
