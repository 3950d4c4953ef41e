import type { Endpoint } from '@clothesline/contract'
import type { Session } from './session.ts'

type Input = Record<string, unknown>

/** The input plus what every request body contains: the token if this call expects one, and the store's name. */
export function withTokens(endpoint: Pick<Endpoint, 'access'>, input: Input, session: Session): Input {
  const storeAdmin = session.storeAdminToken === '' ? {} : { storeAdminToken: session.storeAdminToken }
  const clerk = session.clerkToken === '' ? {} : { clerkToken: session.clerkToken }
  switch (endpoint.access) {
    case 'public':
    case 'link':
    case 'customer':
    case 'riderPhone':
    case 'rider':
      return input
    case 'admin':
    case 'adminOrPassword':
      return { authToken: session.adminToken, ...input }
    case 'store':
      return { storeToken: session.storeToken, storeName: session.storeName, ...storeAdmin, ...clerk, ...input }
    case 'adminOrStore':
      // No store name here: these calls would read it as the store's new name.
      return session.loginType === 'Admin'
        ? { authToken: session.adminToken, ...input }
        : { authToken: session.storeToken, ...storeAdmin, ...clerk, ...input }
  }
}
