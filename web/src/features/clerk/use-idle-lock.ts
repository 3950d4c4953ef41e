import { useEffect } from 'react'
import { lockCounter, useCounter } from '../../lib/clerk-counter.ts'
import { useClerkSettings } from '../../lib/clerk-settings.ts'
import { useServerState } from '../../lib/server-state.ts'
import { useIsStoreAdmin, useSession } from '../../lib/session.ts'
import { findSaved, save } from '../../lib/storage.ts'
import { lockAndTell } from './clerk-queries.ts'

/** When anything was last touched in any tab of this counter. */
const keyOf = (storeId: string) => `clerkActiveAt ${storeId}`
/** Writing more often would cost every key press. */
const WRITTEN_EVERY_MS = 5_000
const EVENTS = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const

/** Locks the counter when nothing was touched for the minutes of the setting, in any of its tabs. */
export function useIdleLock(): void {
  const { clerkMode: mode, clerkIdleMinutes: idleMinutes } = useClerkSettings()
  const storeId = useSession((session) => session.storeId)
  const hasClerk = useSession((session) => session.clerk !== null)
  const isStoreAdmin = useIsStoreAdmin()
  const isPadOpen = useCounter(({ why }) => why !== null)
  const isAway = useServerState((state) => state.isAway)

  // Where everything needs a person, a page without one could do nothing.
  const isLockNeeded = mode === 'always' && !hasClerk && !isPadOpen && !isAway && !isStoreAdmin
  useEffect(() => {
    if (isLockNeeded && navigator.onLine) lockCounter()
  }, [isLockNeeded])

  useEffect(() => {
    if (!hasClerk) return
    const idleMs = idleMinutes * 60_000
    const lastActive = () => Number(findSaved(keyOf(storeId)) ?? 0)
    let writtenAt = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(check, Math.max(1_000, lastActive() + idleMs - Date.now()))
    }
    const check = () => {
      if (Date.now() - lastActive() >= idleMs) lockAndTell()
      else wait()
    }
    const touch = () => {
      const now = Date.now()
      if (now - writtenAt < WRITTEN_EVERY_MS) return
      // A computer that slept does not run its timers: the first touch afterwards must not count as work.
      if (writtenAt > 0 && now - lastActive() >= idleMs) return lockAndTell()
      writtenAt = now
      save(keyOf(storeId), String(now))
    }
    touch()
    wait()
    for (const event of EVENTS) window.addEventListener(event, touch, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const event of EVENTS) window.removeEventListener(event, touch, { capture: true })
    }
  }, [hasClerk, idleMinutes, storeId])
}
