import { STORE_ADMIN_NEEDED } from '@clothesline/contract'
import type { StoreCtx } from '../../context.ts'
import { Forbidden } from '../../errors.ts'

/** Whether the store is protected and the store-admin step was not taken: then a call may be made, but shows no money. */
export function hidesMoney(ctx: StoreCtx): boolean {
  const isHidden = ctx.store.settings.storeAdminProtection && !ctx.session.isStoreAdmin
  // Whoever asks shows the money when it is not hidden: the answer must not be given again to somebody who may not see it.
  if (!isHidden) ctx.reply.showsMoney = true
  return isHidden
}

/** For the part of a call that needs the step although the call itself does not. */
export function refuseHiddenMoney(ctx: StoreCtx): void {
  if (hidesMoney(ctx)) throw new Forbidden(STORE_ADMIN_NEEDED)
}
