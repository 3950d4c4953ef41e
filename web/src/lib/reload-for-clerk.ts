import { useEffect } from 'react'
import { isAboutClerk } from './clerk-refusals.ts'
import { queryClient } from './query-client.ts'
import { isSameClerk, useSession } from './session.ts'

/** What answers show depends on who is at the counter, and on what they may do: another person sees their own. */
export function useReloadForClerk(): void {
  useEffect(
    () =>
      useSession.subscribe((now, before) => {
        if (now.clerk !== null && !isSameClerk(now.clerk, before.clerk)) void reloadForClerk()
      }),
    [],
  )
}

/**
 * Reloads everything. What is on screen stays until its answer is there, so that nothing typed is lost; what the person
 * may not see is dropped.
 */
async function reloadForClerk(): Promise<void> {
  queryClient.removeQueries({ type: 'inactive' })
  await queryClient.invalidateQueries()
  for (const query of queryClient.getQueryCache().findAll({ predicate: ({ state }) => isAboutClerk(state.error) })) {
    query.setState({ data: undefined })
  }
}
