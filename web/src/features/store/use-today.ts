import { type Day, dayIn } from '@clothesline/domain'
import { useOwnStore } from './store-queries.ts'

/** The day it is where the store is, whatever the clock of this computer thinks of time zones. */
export function useToday(): Day {
  const { data } = useOwnStore()
  return dayIn(data?.timeZone ?? 'Asia/Kolkata', new Date())
}
