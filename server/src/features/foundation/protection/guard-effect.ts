import type { GuardedEffect } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Forbidden } from '../../../errors.ts'

/** Whether the store is protected and the store-admin step was not taken: then a call may be made, but shows no money. */
export function hidesMoney(ctx: StoreCtx): boolean {
  const isHidden = ctx.store.settings.storeAdminProtection && !ctx.session.isStoreAdmin
  // Whoever asks shows the money when it is not hidden: the answer must not be given again to somebody who may not see it.
  if (!isHidden) ctx.reply.showsMoney = true
  return isHidden
}

/** Stands where a guarded effect happens. The call before it may be anyone's. */
export function guardEffect(ctx: StoreCtx, effect: GuardedEffect | undefined): void {
  if (effect !== undefined && hidesMoney(ctx)) throw new Forbidden('store_admin_needed')
}
