import type { Endpoint } from '@clothesline/contract'
import {
  type ClerkPermissions,
  type Day,
  daysBetween,
  effectPermissions,
  findClerkRefusal,
  type GuardedEffect,
  guardedEffectOf,
  isAllowed,
  isWithin,
  movesMoney,
  type Need,
  needsOfPostings,
  noPermissions,
  type Posting,
  type SecretName,
  secrets,
} from '@clothesline/domain'
import type { Clerk, StoreCtx } from '../../../context.ts'
import { Forbidden } from '../../../errors.ts'
import { addRefunded, lockRefunded } from './refunded-queries.ts'

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
function needClerk(ctx: StoreCtx): void {
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

function refuseUnlessAllowed(person: Parameters<typeof findClerkRefusal>[0], need: Need): void {
  const refused = findClerkRefusal(person, need)
  if (!refused) return
  // Each code has values of its own.
  if (refused.code === 'clerk_may_not') throw new Forbidden(refused.code, refused.values)
  if (refused.code === 'clerk_limit_used') throw new Forbidden(refused.code, refused.values)
  if (refused.code === 'clerk_limit_sum') throw new Forbidden(refused.code, refused.values)
  throw new Forbidden(refused.code, refused.values)
}

/** Whether the store is protected and the store-admin step was not taken. */
const needsStep = ({ store, session }: StoreCtx) => store.settings.storeAdminProtection && !session.isStoreAdmin

/** Whether the call is allowed but shows no such amounts: the step was not taken, or the person may not see them. */
export function hidesMoney(ctx: StoreCtx, secret: SecretName): boolean {
  const isHidden = needsStep(ctx) || secrets[secret].needs.some((permission) => !isAllowedHere(ctx, { permission }))
  // If amounts are shown, the stored answer must not be repeated to a session that may not see them.
  if (!isHidden) ctx.reply.showsMoney = true
  return isHidden
}

const isNumber = (value: unknown) => typeof value === 'number'

/** A stored answer with amounts: it may have been given to somebody else, or when the store was not yet protected. */
export function refuseShownMoney(ctx: StoreCtx, answer: unknown): void {
  if (needsStep(ctx)) throw new Forbidden('store_admin_needed')
  const { salary, wages, cashIn, opening } = (answer ?? {}) as Record<string, unknown>
  const needs = [
    ...(isNumber(salary) || isNumber(wages) ? secrets.seeWages.needs : []),
    ...(isNumber(cashIn) ? secrets.seeReports.needs : []),
    ...(isNumber(opening) ? secrets.drawer.needs : []),
  ]
  for (const permission of needs) allow(ctx, { permission })
}

/** Whether a guarded effect can be refused at all; otherwise nobody need look whether there is one. */
export function guardsEffects(ctx: StoreCtx): boolean {
  if (!needsStep(ctx)) ctx.reply.showsMoney = true
  return needsStep(ctx) || asksForClerk(ctx)
}

/** Call this where a guarded effect happens, whatever endpoint leads there. */
export function guardEffect(ctx: StoreCtx, effect: GuardedEffect | undefined): void {
  if (effect === undefined) return
  if (needsStep(ctx)) throw new Forbidden('store_admin_needed')
  ctx.reply.showsMoney = true
  const permission = effectPermissions[effect]
  if (permission !== 'by posting') allow(ctx, { permission })
}

/** The same for everything that goes into the books. */
export async function guardPostings(
  ctx: StoreCtx,
  postings: readonly Posting[],
  { day, today, isReversal, isPartOfClose }: { day: Day; today: Day; isReversal: boolean; isPartOfClose: boolean },
): Promise<void> {
  for (const posting of postings) guardEffect(ctx, guardedEffectOf(posting))
  if (!asksForClerk(ctx)) return
  if (movesMoney(postings)) needClerk(ctx)
  for (const need of needsOfPostings(postings, isReversal)) {
    if (need.permission === 'refund') await allowRefund(ctx, need, today)
    else allow(ctx, need)
  }
  // A close is checked as a whole, whether or not it books something.
  if (postings.length > 0 && !isPartOfClose) allow(ctx, { permission: 'backdate', days: daysBetween(day, today) })
}

type Refund = Extract<Need, { permission: 'refund' }>

/**
 * The limit of a refund holds for a person and day, in however many calls. What somebody else approves counts for them. The
 * row of the day is locked until the money is booked, so two calls at once do not both find the same rest.
 */
async function allowRefund(ctx: StoreCtx, need: Refund, today: Day): Promise<void> {
  if (!asksForClerk(ctx) || need.paise <= 0) return
  needClerk(ctx)
  const { clerk, approval } = ctx.session
  if (!clerk) return
  const isGiven = async (person: Pick<Clerk, 'employeeId' | 'name' | 'permissions'>, isLast: boolean) => {
    const refundedPaise = await lockRefunded(ctx, person.employeeId, today)
    if (isLast) refuseUnlessAllowed({ ...person, refundedPaise }, need)
    else if (isAllowed(person.permissions, need, refundedPaise) !== 'yes') return false
    await addRefunded(ctx, person.employeeId, today, need.paise)
    return true
  }
  if ((await isGiven(clerk, approval === undefined)) || !approval || approval.by === 'store-admin') return
  await isGiven(approval.by, true)
}
