import { changeClerk } from '../../lib/clerk-counter.ts'
import { type PageKey, usePageKeys } from '../../lib/page-keys.ts'

export const CLERK_KEY = 'F7'

const keys: PageKey[] = [{ key: CLERK_KEY, title: 'Change the person at the counter' }]

/** One key changes the person, whatever has the focus. */
export const useClerkKey = () => usePageKeys(keys, changeClerk)
