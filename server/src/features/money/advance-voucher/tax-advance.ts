import {
  advanceChange,
  type Day,
  followAdvance,
  type Posting,
  type RegularProfile,
  storeTaxProfile,
  type TaxedCustomer,
  type VoucherChange,
  withoutAdvanceTax,
} from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { newId } from '../../../new-id.ts'
import { nextNumber } from '../../foundation/counter/index.ts'
import { changeMonth } from '../../foundation/filed-month/index.ts'
import { holdAdvance, insertVouchers } from './advance-voucher-queries.ts'

interface TaxedAdvance {
  postings: readonly Posting[]
  vouchers: readonly (VoucherChange & { customerId: string })[]
}

/**
 * Books the tax on a customer's advance in the postings that move it. Called by the ledger itself, so no call that moves
 * an advance leads around it. Postings that move none, and rises in a store that does not tax advances, cost nothing.
 */
export async function taxAdvance(ctx: StoreCtx, postings: readonly Posting[]): Promise<TaxedAdvance> {
  // One that takes another back may hold the tax of it, of which no voucher would tell.
  const untaxed = { postings: postings.map(withoutAdvanceTax), vouchers: [] }
  const [customerId, ...others] = customersIn(postings)
  if (customerId === undefined) return untaxed
  if (others.length > 0) throw new Error('The advances of several customers are moved by calls of their own')
  const moves = postings.map((posting) => advanceChange(posting, customerId))
  const falls = moves.some((change) => change < 0)
  const rises = moves.some((change) => change > 0) && ctx.store.settings.taxAdvances
  if (!falls && !rises) return untaxed
  const { customer, advancePaise, open } = await holdAdvance(ctx, customerId)
  const profile = rises ? profileOf(ctx, customer) : undefined
  const followed = followAdvance({ postings, customerId, advancePaise, open, profile, newId })
  return { ...followed, vouchers: followed.changes.map((change) => ({ ...change, customerId })) }
}

const customersIn = (postings: readonly Posting[]) =>
  new Set(
    postings.flatMap(({ entries }) =>
      entries.flatMap(({ account, customerId }) => (account === 'customer_advance' && customerId ? [customerId] : [])),
    ),
  )

/** Only a store under the regular scheme owes tax on advances. */
function profileOf(ctx: StoreCtx, customer: TaxedCustomer): RegularProfile | undefined {
  const profile = storeTaxProfile(ctx.store.settings, customer)
  return profile.kind === 'regular' ? profile : undefined
}

/** Writes the vouchers of postings that were just booked. A month that is locked refuses them, like a bill. */
export async function writeVouchers(
  ctx: StoreCtx,
  vouchers: TaxedAdvance['vouchers'],
  postingIds: readonly string[],
  on: Day,
): Promise<void> {
  if (vouchers.length === 0) return
  await changeMonth(ctx, on)
  const numbered = []
  for (const voucher of vouchers) {
    const { kind } = voucher
    const number = kind === 'use' ? null : await nextNumber(ctx, `${kind}-voucher`)
    numbered.push({ ...voucher, number, on, postingId: postingIds[voucher.posting] ?? '' })
  }
  insertVouchers(ctx, numbered)
}
