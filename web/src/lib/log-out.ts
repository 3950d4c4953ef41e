import { contract } from '@clothesline/contract'
import { call } from './api.ts'
import { endSession, useSession } from './session.ts'

/** Ends the session locally at once and tells the server in the background, so that logging out works offline too. */
export function logOut(): void {
  const { isLoggedIn, loginType } = useSession.getState()
  if (isLoggedIn) {
    const told = loginType === 'Admin' ? call(contract.admin.logoutAdmin, {}) : call(contract.store.logoutStore, {})
    // The token could not be ended now; it expires by itself.
    told.catch(() => undefined)
  }
  endSession()
}
