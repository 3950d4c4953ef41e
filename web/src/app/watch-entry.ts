import { type Session, tokenOf, useSession } from '../lib/session.ts'
import { router } from './router.tsx'

/** After a login, and when a page is opened with one: its data is loaded beside the first paint, not before it. */
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
      void import('./entry-loads.ts').then(({ startEntryLoads }) => {
        // The session may have ended while this was on its way.
        if (entered === token) return startEntryLoads(session)
      })
    })
  }
  enter(useSession.getState())
  useSession.subscribe(enter)
}
