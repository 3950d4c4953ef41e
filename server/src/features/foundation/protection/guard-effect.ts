import type { GuardedEffect } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Forbidden } from '../../../errors.ts'

/** Whether the store is protected and the store-admin step was not taken: the call is allowed, but shows no amounts. */
export function hidesMoney(ctx: StoreCtx): boolean {
  const isHidden = ctx.store.settings.storeAdminProtection && !ctx.session.isStoreAdmin
  // If amounts are shown, the stored answer must not be repeated to a session that may not see them.
  if (!isHidden) ctx.reply.showsMoney = true
  return isHidden
}

/** Call this where a guarded effect happens, whatever endpoint leads there. */
export function guardEffect(ctx: StoreCtx, effect: GuardedEffect | undefined): void {
  if (effect !== undefined && hidesMoney(ctx)) throw new Forbidden('store_admin_needed')
}
