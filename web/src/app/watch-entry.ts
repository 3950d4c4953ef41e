import { type Session, tokenOf, useSession } from '../lib/session.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { router } from './router.tsx'

/** After a login, and when a page is opened with one: its data is loaded behind what the page itself shows first. */
export function watchEntry(): void {
  let entered = ''
  let stopWaiting = () => {}

  const enter = (session: Session) => {
    const token = session.isLoggedIn ? tokenOf(session) : ''
    if (token === entered) return
    entered = token
    stopWaiting()
    if (token === '') return
    stopWaiting = router.subscribe('onRendered', () => {
      stopWaiting()
      // Fetched at once: when there is time for the loads the network may be gone.
      const loads = import('./entry-loads.ts')
      whenIdle(async () => {
        const { startEntryLoads } = await loads
        // The session may have ended while this was on its way.
        if (entered === token) await startEntryLoads(session)
      })
    })
  }
  enter(useSession.getState())
  useSession.subscribe(enter)
}
