import { contract } from '@clothesline/contract'
import { call } from './api.ts'
import { endSession, useSession } from './session.ts'

/** Ends the session here at once and tells the server beside it: logging out works without a network too. */
export function logOut(): void {
  const { isLoggedIn, loginType } = useSession.getState()
  if (isLoggedIn) {
    const told = loginType === 'Admin' ? call(contract.admin.logoutAdmin, {}) : call(contract.store.logoutStore, {})
    // A token that could not be ended now ends by its own time.
    told.catch(() => undefined)
  }
  endSession()
}
