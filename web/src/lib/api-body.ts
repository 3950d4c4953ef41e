import type { Endpoint } from '@clothesline/contract'
import type { Session } from './session.ts'

type Input = Record<string, unknown>

/** The input with what the wire carries in every body: the token where this call expects it, and whose it is. */
export function withTokens(endpoint: Pick<Endpoint, 'access'>, input: Input, session: Session): Input {
  const storeAdmin = session.storeAdminToken === '' ? {} : { storeAdminToken: session.storeAdminToken }
  switch (endpoint.access) {
    case 'public':
    case 'link':
      return input
    case 'admin':
    case 'adminOrPassword':
      return { authToken: session.adminToken, ...input }
    case 'store':
      return { storeToken: session.storeToken, storeName: session.storeName, ...storeAdmin, ...input }
    case 'adminOrStore':
      // No store name here: in these calls it would be the new name of the store.
      return session.loginType === 'Admin'
        ? { authToken: session.adminToken, ...input }
        : { authToken: session.storeToken, ...storeAdmin, ...input }
  }
}
