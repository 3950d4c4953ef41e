import { useEffect } from 'react'
import { reloadForClerk } from '../../lib/reload-for-clerk.ts'
import { useSession } from '../../lib/session.ts'

/** What answers show depends on who is at the counter: another person sees their own. */
export function useReloadForClerk(): void {
  useEffect(
    () =>
      useSession.subscribe((now, before) => {
        if (now.clerk !== null && now.clerk._id !== before.clerk?._id) void reloadForClerk()
      }),
    [],
  )
}
