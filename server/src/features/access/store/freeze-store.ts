import type { Store } from '@clothesline/contract'
import type { AdminCtx, PublicCtx } from '../../../context.ts'
import { NotFound, Unauthorized } from '../../../errors.ts'
import { audit } from '../../foundation/audit/index.ts'
import { checkAdminPassword } from '../admin/index.ts'
import { deleteOtps } from '../otp/index.ts'
import { endRiderSessions } from '../rider/index.ts'
import { endStoreSessions } from '../session/index.ts'
import { readStore } from './get-store.ts'
import { lockStore, setFrozen } from './store-queries.ts'

interface Confirmed {
  storeId: string
  username: string
  password: string
  code?: string | undefined
}

export const freezeStore = (ctx: AdminCtx | PublicCtx, input: Confirmed) => changeFreeze(ctx, input, true)
export const unfreezeStore = (ctx: AdminCtx | PublicCtx, input: Confirmed) => changeFreeze(ctx, input, false)

async function changeFreeze(caller: AdminCtx | PublicCtx, input: Confirmed, frozen: boolean): Promise<Store> {
  const ctx = await askAdmin(caller, input)
  const row = await lockStore(ctx.tx, input.storeId)
  if (!row) throw new NotFound('store_not_found')
  await setFrozen(ctx.tx, row.id, frozen)
  if (frozen) await endEverySession(ctx, row.id)
  await audit(ctx, row.id, {
    action: frozen ? 'store.freeze' : 'store.unfreeze',
    subjectKind: 'store',
    subjectId: row.id,
    before: { freeze: row.frozen },
    after: { freeze: frozen },
  })
  return readStore(ctx, row.id)
}

/** Of counters with their store-admin steps and people, and of riders: the thaw brings none of them back. */
async function endEverySession(ctx: AdminCtx, storeId: string): Promise<void> {
  await endStoreSessions(ctx, storeId)
  await endRiderSessions(ctx.tx, storeId)
  await deleteOtps(ctx.tx, storeId)
}

/**
 * Asks for the Admin's password again, because a frozen store cannot serve its customers. Without a session, username
 * and password are the login, with the code of the second step if that is on.
 */
async function askAdmin(ctx: AdminCtx | PublicCtx, input: Confirmed): Promise<AdminCtx> {
  const admin = await checkAdminPassword(ctx, input, ctx.role === 'admin' ? 'password' : 'all')
  if (ctx.role === 'admin') {
    if (admin.id !== ctx.admin.id) throw new Unauthorized('own_login_needed')
    return ctx
  }
  return { ...ctx, role: 'admin', admin: { id: admin.id, username: admin.username, tokenHash: Buffer.alloc(0) } }
}
