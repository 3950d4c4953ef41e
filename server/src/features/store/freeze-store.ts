import type { Store } from '@clothesline/contract'
import type { AdminCtx } from '../../context.ts'
import { NotFound, Unauthorized } from '../../errors.ts'
import { checkAdminPassword } from '../admin/index.ts'
import { audit } from '../audit/index.ts'
import { endStoreSessions } from '../session/index.ts'
import { readStore } from './get-store.ts'
import { findStore, setFrozen } from './store-queries.ts'

interface Confirmed {
  storeId: string
  username: string
  password: string
}

export const freezeStore = (ctx: AdminCtx, input: Confirmed) => changeFreeze(ctx, input, true)
export const unfreezeStore = (ctx: AdminCtx, input: Confirmed) => changeFreeze(ctx, input, false)

/** Asks the Admin's own password again: a frozen store cannot serve its customers. */
async function changeFreeze(ctx: AdminCtx, input: Confirmed, frozen: boolean): Promise<Store> {
  const admin = await checkAdminPassword(ctx, input)
  if (admin.id !== ctx.admin.id) throw new Unauthorized('Please enter your own username and password')
  const row = await findStore(ctx.tx, input.storeId, true)
  if (!row) throw new NotFound('This store')
  await setFrozen(ctx.tx, row.id, frozen)
  if (frozen) await endStoreSessions(ctx, row.id)
  await audit(ctx, row.id, {
    action: frozen ? 'store.freeze' : 'store.unfreeze',
    subjectKind: 'store',
    subjectId: row.id,
    before: { freeze: row.frozen },
    after: { freeze: frozen },
  })
  return readStore(ctx, row.id)
}
