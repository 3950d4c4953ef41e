import fc from 'fast-check'
import { followAdvance, type OpenReceipt, type RegularProfile, voucherNumber } from '../gst/advance-voucher.ts'
import { type GstVoucher, partiesOf } from '../gst/gst-documents.ts'
import type { Posting } from '../ledger/ledger.ts'
import {
  advanceReceived,
  advanceReturnedToCustomer,
  advanceUsed,
  paidMovedToAdvance,
} from '../ledger/order-postings.ts'
import type { Tax } from '../tax/tax.ts'
import { addDays } from '../time/day.ts'
import { OTHER_STATE, profileOf, SAME_STATE } from './gst-months.ts'

const step = fc.record({
  kind: fc.constantFrom('receive', 'receive', 'move', 'use', 'use', 'refund'),
  paise: fc.integer({ min: 1, max: 500_000 }),
  half: fc.constantFrom(0, 250, 600, 900),
  customer: fc.constantFrom(undefined, undefined, SAME_STATE, OTHER_STATE),
  /** Before the month, or in it. */
  day: fc.integer({ min: -30, max: 30 }),
  isTaxed: fc.constantFrom(true, true, true, false),
})

interface RandomAdvances {
  /** Of October 2026. */
  vouchers: GstVoucher[]
  /** What the ledger would hold for the month, added up entry by entry. */
  bookedAdvances: Tax
  /** The customer's advance at the end, and the receipts that are left. */
  advancePaise: number
  open: OpenReceipt[]
  /** The tax on what is left, by the ledger. */
  taxLeftPaise: number
}

/** The advances of one customer, from September to October. */
export const randomAdvances: fc.Arbitrary<RandomAdvances> = fc.array(step, { maxLength: 25 }).map((drawn) => {
  const all: GstVoucher[] = []
  const booked = { cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }
  const receipts = new Map<string, OpenReceipt & { on: string }>()
  const counts = { receipt: 0, refund: 0, use: 0 }
  let [advancePaise, taxLeftPaise, ids] = [0, 0, 0]
  for (const each of drawn.toSorted((a, b) => a.day - b.day)) {
    const on = addDays('2026-10-01', each.day)
    const posting = postingOf(each, advancePaise)
    if (posting === undefined) continue
    const profile = profileOf('regular', each.half, each.customer, false) as RegularProfile
    const open = [...receipts.values()].filter(({ leftPaise }) => leftPaise > 0)
    const { postings, changes } = followAdvance({
      postings: [posting],
      customerId: 'c',
      advancePaise,
      open,
      profile: each.isTaxed ? profile : undefined,
      newId: () => String(++ids),
    })
    for (const { account, amountPaise } of postings[0]?.entries ?? []) {
      if (account === 'customer_advance') advancePaise -= amountPaise
      if (account === 'advance_tax') taxLeftPaise += amountPaise
      if (each.day < 0) continue
      if (account === 'advance_cgst') booked.cgstPaise -= amountPaise
      if (account === 'advance_sgst') booked.sgstPaise -= amountPaise
      if (account === 'advance_igst') booked.igstPaise -= amountPaise
    }
    for (const change of changes) {
      const { id, kind, receiptId, amtPaise } = change
      counts[kind] += 1
      if (kind === 'receipt') receipts.set(id, { id, profile: change.profile, amtPaise, leftPaise: amtPaise, on })
      const receipt = receipts.get(receiptId)
      if (!receipt) throw new Error('a voucher without a receipt')
      if (kind !== 'receipt') receipt.leftPaise -= amtPaise
      const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = change
      all.push({
        kind,
        on,
        count: counts[kind],
        receiptOn: receipt.on,
        parties: partiesOf(change.profile),
        halfRateBasisPoints: change.profile.halfRateBasisPoints,
        taxablePaise,
        cgstPaise,
        sgstPaise,
        igstPaise,
        number: kind === 'use' ? '' : voucherNumber({ kind, prefix: 'SPK', count: counts[kind], on }),
      })
    }
  }
  const open = [...receipts.values()].filter(({ leftPaise }) => leftPaise > 0)
  const vouchers = all.filter(({ on }) => on >= '2026-10-01')
  return { vouchers, bookedAdvances: booked, advancePaise, open, taxLeftPaise }
})

function postingOf({ kind, paise }: { kind: string; paise: number }, advancePaise: number): Posting | undefined {
  const tender = { paymentModeId: 'cash', amountPaise: paise }
  if (kind === 'receive') return advanceReceived('c', [tender])
  if (kind === 'move') return paidMovedToAdvance({ customerId: 'c', orderId: 'o' }, paise, 0)
  if (advancePaise === 0) return undefined
  const amountPaise = Math.min(paise, advancePaise)
  if (kind === 'use') return advanceUsed('c', [{ orderId: 'o', amountPaise }])
  return advanceReturnedToCustomer('c', { ...tender, amountPaise })
}
