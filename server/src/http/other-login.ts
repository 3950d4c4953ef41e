import type { Services } from '../context.ts'
import type { Database } from '../db/open.ts'
import { inStore, inTransaction } from '../db/transaction.ts'
import { Forbidden, Unauthorized } from '../errors.ts'
import { isOver } from '../features/access/session/index.ts'
import { findAdminSession, findStoreSession } from '../features/access/session/session-queries.ts'
import type { Token } from '../features/access/session/token.ts'

/** The call is for the other kind of login than the one that the token is of. */
export class OtherLogin extends Error {
  readonly token: Token

  constructor(token: Token) {
    super('The token is of the other kind of login')
    this.token = token
  }
}

/** Whoever is logged in is told which login this needs, and stays logged in. A token that is not valid is like none. */
export async function refuseOtherLogin(
  token: Token,
  { database, services }: { database: Database; services: Services },
): Promise<never> {
  const wanted = { tokenHash: token.hash, now: services.clock(), key: null }
  if (token.kind === 'admin') {
    const row = await inTransaction(database.platform, 'begin', (tx) => findAdminSession(tx, wanted))
    throw row ? new Forbidden('store_login_needed') : new Unauthorized('session_ended')
  }
  const { storeId } = token
  const row = await inStore(database.tenant, storeId, (tx) =>
    findStoreSession(tx, { ...wanted, storeId, storeAdminHash: null }),
  )
  const isValid = row && !row.frozen && !isOver(row, wanted.now)
  throw isValid ? new Forbidden('admin_login_needed') : new Unauthorized('session_ended')
}
