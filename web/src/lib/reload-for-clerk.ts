import { isAboutClerk } from './clerk-step.ts'
import { queryClient } from './query-client.ts'

/**
 * Reloads everything for another person at the counter. What is on screen stays until its answer is there, so that nothing typed is lost; what the person
 * may not see is dropped.
 */
export async function reloadForClerk(): Promise<void> {
  queryClient.removeQueries({ type: 'inactive' })
  await queryClient.invalidateQueries()
  for (const query of queryClient.getQueryCache().findAll({ predicate: ({ state }) => isAboutClerk(state.error) })) {
    query.setState({ data: undefined })
  }
}
