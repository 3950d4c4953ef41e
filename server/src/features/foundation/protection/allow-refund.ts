import { type Day, isAllowed, type Need } from '@clothesline/domain'
import type { Clerk, StoreCtx } from '../../../context.ts'
import { asksForClerk, needClerk, refuseUnlessAllowed } from './allow.ts'
import { addRefunded, lockRefunded } from './refunded-queries.ts'

type Refund = Extract<Need, { permission: 'refund' }>

/**
 * The limit of a refund holds for a person and day, in however many calls. What somebody else approves counts for them. The
 * row of the day is locked until the money is booked, so two calls at once do not both find the same rest.
 */
export async function allowRefund(ctx: StoreCtx, need: Refund, today: Day): Promise<void> {
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
