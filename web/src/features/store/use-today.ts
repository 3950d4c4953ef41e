import { type Day, dayIn } from '@clothesline/domain'
import { useSyncExternalStore } from 'react'
import { useStoreZone } from '../../lib/store-zone.ts'

const LOOK_MS = 30_000

function follow(look: () => void): () => void {
  const timer = setInterval(look, LOOK_MS)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/** The day it is where the store is, whatever this computer thinks of time zones; the next one after midnight. */
export function useToday(): Day {
  const timeZone = useStoreZone((zone) => zone.timeZone)
  return useSyncExternalStore(follow, () => dayIn(timeZone, new Date()))
}
