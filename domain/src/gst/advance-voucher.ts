import { type Account, type Entry, makePosting, type Posting, type PostingKind } from '../ledger/ledger.ts'
import type { Paise } from '../money/money.ts'
import { multiplyDivide } from '../money/percent.ts'
import type { TaxProfile } from '../tax/tax.ts'
import type { Day } from '../time/day.ts'
import { documentNumber } from './document-number.ts'
import { addSums, signOfVoucher, type TaxSums, type VoucherKind } from './gst-documents.ts'

/** The profile of a supply that is taxed. */
export type RegularProfile = Extract<TaxProfile, { kind: 'regular' }>

/** A receipt voucher with the part of the advance that is neither used nor given back. */
export interface OpenReceipt {
  id: string
  profile: RegularProfile
  amtPaise: Paise
  leftPaise: Paise
}

/** A change of taxed advances. The amounts are positive; the kind says which way they go. */
export interface VoucherChange extends TaxSums {
  id: string
  kind: VoucherKind
  /** The receipt voucher that it is about; its own id for a receipt. */
  receiptId: string
  /** Which of the postings caused it. */
  posting: number
  profile: RegularProfile
  amtPaise: Paise
}

/** The taxes inside an amount. CGST and SGST are each rounded; the rest is the taxable value, so nothing is lost. */
export function taxWithin(amtPaise: Paise, { halfRateBasisPoints: half, interState }: RegularProfile): TaxSums {
  const taxOf = (rate: number) => multiplyDivide(amtPaise, rate, 10_000 + 2 * half)
  if (interState) {
    const igstPaise = taxOf(2 * half)
    return { taxablePaise: amtPaise - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise }
  }
  const each = taxOf(half)
  return { taxablePaise: amtPaise - 2 * each, cgstPaise: each, sgstPaise: each, igstPaise: 0 }
}

/** The taxes of the next part of a receipt. All parts together have exactly the taxes of the receipt. */
function taxOfPart({ profile, amtPaise, leftPaise }: OpenReceipt, partPaise: Paise): TaxSums {
  const gonePaise = amtPaise - leftPaise
  return addSums(taxWithin(gonePaise + partPaise, profile), taxWithin(gonePaise, profile), -1)
}

interface AdvanceFollowed {
  postings: readonly Posting[]
  customerId: string
  /** The customer's advance before the postings. */
  advancePaise: Paise
  /** Receipts with something left, oldest first. */
  open: readonly OpenReceipt[]
  /** How new advances are taxed; undefined if they are not. */
  profile: RegularProfile | undefined
  newId: () => string
}

/**
 * Lets vouchers follow a customer's advance: whatever raises it gets a receipt voucher, and whatever lowers it uses up
 * receipts, oldest first. Advances from before the store taxed them have no receipt, and are used first. Returns the
 * postings with the tax booked in them.
 */
export function followAdvance(followed: AdvanceFollowed): { postings: Posting[]; changes: VoucherChange[] } {
  const { customerId, profile, newId } = followed
  const open = followed.open.map((receipt) => ({ ...receipt }))
  const changes: VoucherChange[] = []
  let advancePaise = followed.advancePaise
  const postings = followed.postings.map((given, posting) => {
    const plain = withoutAdvanceTax(given)
    const risePaise = advanceChange(plain, customerId)
    advancePaise += risePaise
    const own: VoucherChange[] = []
    if (risePaise > 0 && profile !== undefined) {
      const id = newId()
      const amounts = { amtPaise: risePaise, ...taxWithin(risePaise, profile) }
      own.push({ id, kind: 'receipt', receiptId: id, posting, profile, ...amounts })
      open.push({ id, profile, amtPaise: risePaise, leftPaise: risePaise })
    }
    if (risePaise < 0) {
      const kind = isGivenBack(plain.kind) ? 'refund' : 'use'
      let excessPaise = open.reduce((sum, { leftPaise }) => sum + leftPaise, 0) - Math.max(0, advancePaise)
      for (const receipt of open) {
        const partPaise = Math.min(receipt.leftPaise, Math.max(0, excessPaise))
        if (partPaise === 0) continue
        const amounts = { amtPaise: partPaise, ...taxOfPart(receipt, partPaise) }
        own.push({ id: newId(), kind, receiptId: receipt.id, posting, profile: receipt.profile, ...amounts })
        receipt.leftPaise -= partPaise
        excessPaise -= partPaise
      }
    }
    changes.push(...own)
    return makePosting(plain.kind, [...plain.entries, ...own.flatMap((change) => taxEntries(customerId, change))])
  })
  return { postings, changes }
}

/** What a posting adds to a customer's advance. */
export function advanceChange({ entries }: Posting, customerId: string): Paise {
  return entries.reduce((sum, entry) => {
    const isOwn = entry.account === 'customer_advance' && entry.customerId === customerId
    return isOwn ? sum - entry.amountPaise : sum
  }, 0)
}

/** Money that leaves the shop, or that never came. Everything else that lowers an advance is used for a bill. */
const isGivenBack = (kind: PostingKind) =>
  kind === 'advance_refunded' || kind === 'advance_reversed' || kind === 'payment_reversed'

const TAX_ACCOUNTS: readonly Account[] = ['advance_tax', 'advance_cgst', 'advance_sgst', 'advance_igst']

/** A posting that reverses another takes no tax from it: what is reversed may have been used in the meantime. */
export function withoutAdvanceTax({ kind, entries }: Posting): Posting {
  return { kind, entries: entries.filter(({ account }) => !TAX_ACCOUNTS.includes(account)) }
}

function taxEntries(customerId: string, change: VoucherChange): Entry[] {
  const sign = signOfVoucher(change)
  const { cgstPaise, sgstPaise, igstPaise } = change
  return [
    { account: 'advance_tax', customerId, amountPaise: sign * (cgstPaise + sgstPaise + igstPaise) },
    { account: 'advance_cgst', amountPaise: -sign * cgstPaise },
    { account: 'advance_sgst', amountPaise: -sign * sgstPaise },
    { account: 'advance_igst', amountPaise: -sign * igstPaise },
  ]
}

const SHORT = { receipt: 'RV', refund: 'RF' } as const

/** RVSPK/2627/0012 */
export function voucherNumber({ kind, prefix, count, on }: VoucherNumberInput): string {
  return documentNumber(`${SHORT[kind]}${prefix}`, count, on)
}

type VoucherNumberInput = { kind: 'receipt' | 'refund'; prefix: string; count: number; on: Day }
