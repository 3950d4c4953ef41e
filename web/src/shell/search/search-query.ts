import { contract } from '@clothesline/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** One question for one text, however often it is typed. */
export function searchQuery(text: string) {
  const typed = text.trim()
  return queryOptions({
    queryKey: ['search', typed],
    queryFn: ({ signal }) => call(contract.search.search, { text: typed }, { signal }),
    staleTime: 10_000,
  })
}
