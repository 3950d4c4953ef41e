import {
  type Day,
  daysBetween,
  effectPermissions,
  type GuardedEffect,
  guardedEffectOf,
  movesMoney,
  needsOfPostings,
  type Posting,
  type SecretName,
  secrets,
} from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Forbidden } from '../../../errors.ts'
import { allow, asksForClerk, isAllowedHere, needClerk } from './allow.ts'
import { allowRefund } from './allow-refund.ts'

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
