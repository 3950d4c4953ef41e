import { contract } from '@clothesline/contract'
import { callQuery } from '../../lib/call-query.ts'

/** One query per text, however often it is typed. */
export const searchQuery = (text: string) =>
  callQuery(contract.search.search, { text: text.trim() }, { staleTime: 10_000 })
