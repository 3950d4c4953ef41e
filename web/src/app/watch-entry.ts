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
      whenIdle(async () => {
        const { startEntryLoads } = await import('./entry-loads.ts')
        // The session may have ended while this was on its way.
        if (entered === token) await startEntryLoads(session)
      })
    })
  }
  enter(useSession.getState())
  useSession.subscribe(enter)
}
