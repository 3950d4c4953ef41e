import {
  type ChangeUse,
  cashChange,
  checkPaise,
  type Handed,
  type Paise,
  RuleError,
  usableAdvance,
  withoutChange,
} from '@clothesline/domain'
import { toText } from '../new/read-numbers.ts'
import { readPaymentEntry } from './read-payment-entry.ts'

/** A mode of the store, as far as taking money goes. */
interface KnownMode {
  mode: string
  isCash: boolean
}

/** A sum that was taken by one mode. */
interface PaymentRow {
  key: number
  mode: string
  amountPaise: Paise
}

export interface PaymentDraft {
  rows: PaymentRow[]
  /** The amount that is being typed, perhaps with a mode. Null until something is: then it is the whole rest. */
  entry: string | null
  usesAdvance: boolean
  /** What becomes of cash above what is to pay. */
  change: ChangeUse
}

/** What a payment is for. */
export interface PaymentTerms {
  modes: readonly KnownMode[]
  duePaise: Paise
  advancePaise: Paise
  /** What the customer owes on other orders, for which change can stay. */
  otherDuesPaise: Paise
  /** Money ahead has no change: all of it stays. */
  isAhead: boolean
}

export interface ModePayment {
  mode: string
  amountPaise: Paise
}

export interface ReadPayment {
  /** What is booked: all that is handed over, less the change. */
  payments: ModePayment[]
  adjustedPaise: Paise
  /** What the field shows. */
  entry: string
  /** Why nothing counts, though what was typed may be an amount: it is too large. */
  refusal: RuleError | null
  /** What is typed is no amount. */
  isUnread: boolean
  paidPaise: Paise
  /** Still to pay after the rows: what a mode takes when no amount is typed. */
  restPaise: Paise
  /** Still open afterwards. */
  leftPaise: Paise
  /** Paid beyond what was open, for the advance or for other dues. */
  toAdvancePaise: Paise
  toDuesPaise: Paise
  /** Cash above what is to pay, and what of it goes back. */
  overPaise: Paise
  changePaise: Paise
  isValid: boolean
}

export const noPayment: PaymentDraft = { rows: [], entry: null, usesAdvance: false, change: 'back' }

/** One more sum by a mode. What is typed next is another one. */
export function takeByMode(draft: PaymentDraft, mode: string, amountPaise: Paise): PaymentDraft {
  const key = Math.max(0, ...draft.rows.map((row) => row.key)) + 1
  return { ...draft, rows: [...draft.rows, { key, mode, amountPaise }], entry: '' }
}

const sumOf = (amounts: readonly { amountPaise: Paise }[]) =>
  amounts.reduce<number>((sum, { amountPaise }) => sum + amountPaise, 0)

function refusalOf(paise: number): RuleError | null {
  try {
    checkPaise(paise)
    return null
  } catch (error) {
    if (error instanceof RuleError) return error
    throw error
  }
}

/** What a draft means: advance first, then what was taken by each mode, then what is being typed. */
export function readPayment(draft: PaymentDraft, terms: PaymentTerms): ReadPayment {
  const { modes, duePaise, advancePaise, otherDuesPaise, isAhead } = terms
  const adjustedPaise = draft.usesAdvance ? usableAdvance(duePaise, advancePaise) : 0
  const openPaise = Math.max(0, duePaise - adjustedPaise)
  const restPaise = Math.max(0, openPaise - sumOf(draft.rows))
  const entry = draft.entry ?? (restPaise > 0 ? toText(restPaise) : '')
  const typed = readTyped(entry, restPaise, modes)
  const all: ModePayment[] = [...draft.rows, ...(typed ?? [])]
  // Amounts can be beyond all bounds together, for example when a tag was scanned into the field: then none of them counts.
  const refusal = refusalOf(sumOf(all))
  const handed = (refusal === null ? all : []).map(({ mode, amountPaise }): ModePayment & Handed => ({
    mode,
    amountPaise,
    isCash: modes.some((known) => known.mode === mode && known.isCash),
  }))
  const change = cashChange({ openPaise, handed, use: isAhead ? 'advance' : draft.change, otherDuesPaise })
  const payments = withoutChange(handed, change.changePaise).map(({ mode, amountPaise }) => ({ mode, amountPaise }))
  const paidPaise = sumOf(payments)
  return {
    payments,
    adjustedPaise,
    entry,
    refusal,
    paidPaise,
    restPaise,
    isUnread: typed === undefined,
    leftPaise: Math.max(0, openPaise - paidPaise),
    toAdvancePaise: Math.max(0, paidPaise - openPaise - change.toDuesPaise),
    toDuesPaise: change.toDuesPaise,
    overPaise: isAhead ? 0 : change.overPaise,
    changePaise: change.changePaise,
    // Money without a mode is not sent: the modes of the store may still be on their way.
    isValid: typed !== undefined && refusal === null && payments.every(({ mode }) => mode !== ''),
  }
}

/** Undefined for a text that is no payment; none for nothing, and for a nought. */
function readTyped(entry: string, restPaise: Paise, modes: readonly KnownMode[]): ModePayment[] | undefined {
  if (/^\s*0*(?:[.,]0*)?\s*$/.test(entry)) return []
  const names = modes.length > 0 ? modes.map(({ mode }) => mode) : ['']
  const [first] = readPaymentEntry(entry, { modes: names, restPaise, advancePaise: 0, advanceName: '' })
  if (first?.kind !== 'payment') return undefined
  return [{ mode: first.mode, amountPaise: first.amountPaise }]
}
