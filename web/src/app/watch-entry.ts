import { type Session, tokenOf, useSession } from '../lib/session.ts'
import { afterPaint, whenIdle } from '../lib/when-idle.ts'
import { router } from './router.tsx'

/** Loads common data after a login or when the app is opened with one, after what the page itself needs first. */
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
      // The code is loaded as soon as the page is drawn: by the time the loads start, the network may be gone.
      afterPaint(() => {
        const loads = import('./entry-loads.ts')
        whenIdle(async () => {
          const { startEntryLoads } = await loads
          // The session may have ended meanwhile.
          if (entered === token) await startEntryLoads(session)
        })
      })
    })
  }
  enter(useSession.getState())
  useSession.subscribe(enter)
}
