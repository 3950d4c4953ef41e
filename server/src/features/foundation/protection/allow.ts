import type { Endpoint } from '@clothesline/contract'
import {
  type ClerkPermissions,
  findClerkRefusal,
  isAllowed,
  isWithin,
  type Need,
  noPermissions,
} from '@clothesline/domain'
import type { Clerk, StoreCtx } from '../../../context.ts'
import { Forbidden } from '../../../errors.ts'

/**
 * Whether this call is subject to a person's permissions. A head that works in a branch was asked at its own counter,
 * and the store-admin step is above all permissions.
 */
export function asksForClerk({ store, session }: StoreCtx): boolean {
  return (store.settings.clerkMode ?? 'off') !== 'off' && session.head === undefined && !session.isStoreAdmin
}

/** The call as a whole, before it begins. */
export function admitCall(ctx: StoreCtx, { permission, withoutClerk }: Endpoint): void {
  if (!asksForClerk(ctx)) return
  if (ctx.store.settings.clerkMode === 'always' && !withoutClerk) needClerk(ctx)
  if (typeof permission === 'string') allow(ctx, { permission })
}

/** Somebody must be at the counter, whatever they may do. */
export function needClerk(ctx: StoreCtx): void {
  if (asksForClerk(ctx) && !ctx.session.clerk) throw new Forbidden('clerk_needed')
}

/** Call this where something happens that needs a permission, whatever endpoint leads there. */
export function allow(ctx: StoreCtx, need: Need): void {
  if (!asksForClerk(ctx) || isAllowed(noPermissions, need) === 'yes') return
  needClerk(ctx)
  const { clerk, approval } = ctx.session
  if (clerk && isAllowed(clerk.permissions, need) !== 'yes') {
    if (approval?.by === 'store-admin') return
    refuseUnlessAllowed(approval?.by ?? clerk, need)
  }
}

/** Whether it is allowed, for answers that leave something out instead of refusing. */
export function isAllowedHere(ctx: StoreCtx, need: Need): boolean {
  return !asksForClerk(ctx) || peopleOf(ctx).some(({ permissions }) => isAllowed(permissions, need) === 'yes')
}

/** The person at the counter and whoever approves this call. */
function peopleOf({ session: { clerk, approval } }: StoreCtx): Pick<Clerk, 'permissions'>[] {
  const by = approval?.by
  return [...(clerk ? [clerk] : []), ...(by === undefined || by === 'store-admin' ? [] : [by])]
}

/** Whether these permissions go beyond those of the person at the counter and of whoever approves. */
export function isBeyondOwn(ctx: StoreCtx, permissions: ClerkPermissions): boolean {
  if (!asksForClerk(ctx) || ctx.session.approval?.by === 'store-admin') return false
  return !peopleOf(ctx).some((person) => isWithin(person.permissions, permissions))
}

export function refuseUnlessAllowed(person: Parameters<typeof findClerkRefusal>[0], need: Need): void {
  const refused = findClerkRefusal(person, need)
  if (!refused) return
  // Each code has values of its own.
  if (refused.code === 'clerk_may_not') throw new Forbidden(refused.code, refused.values)
  if (refused.code === 'clerk_limit_used') throw new Forbidden(refused.code, refused.values)
  if (refused.code === 'clerk_limit_sum') throw new Forbidden(refused.code, refused.values)
  throw new Forbidden(refused.code, refused.values)
}
