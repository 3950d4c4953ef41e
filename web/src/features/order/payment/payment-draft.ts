import { checkPaise, type Paise, parseRupeesText, RuleError, usableAdvance } from '@clothesline/domain'

/** A payment row being typed. Without its own text it takes the remaining amount. */
export interface PaymentRow {
  key: number
  mode: string
  amount: string | null
}

export interface PaymentDraft {
  rows: PaymentRow[]
  usesAdvance: boolean
}

export interface ModePayment {
  mode: string
  amountPaise: Paise
}

export interface ReadPayment {
  payments: ModePayment[]
  adjustedPaise: Paise
  /** The amount of each row, typed or not; undefined if the text is not an amount, or the amounts are too large together. */
  rowPaise: (Paise | undefined)[]
  /** Why none of the amounts counts, though each of them may be one. */
  refusal: RuleError | null
  paidPaise: Paise
  /** Still open afterwards. */
  leftPaise: Paise
  /** Paid beyond what was open. */
  toAdvancePaise: Paise
  isValid: boolean
}

export function startPayment(modes: readonly string[]): PaymentDraft {
  return { rows: [{ key: 1, mode: modes[0] ?? '', amount: null }], usesAdvance: false }
}

/** A row that was typed into before the modes had come takes the first, as it would have if they had been there. */
export function withMode(draft: PaymentDraft, first = ''): PaymentDraft {
  if (draft.rows.every(({ mode }) => mode !== '')) return draft
  return { ...draft, rows: draft.rows.map((row) => (row.mode === '' ? { ...row, mode: first } : row)) }
}

const sumOf = (amounts: readonly (Paise | undefined)[]) => amounts.reduce<number>((sum, paise) => sum + (paise ?? 0), 0)

function refusalOf(paise: number): RuleError | null {
  try {
    checkPaise(paise)
    return null
  } catch (error) {
    if (error instanceof RuleError) return error
    throw error
  }
}

/** What a draft means for this much to pay: advance first, then the modes, the untyped one taking the rest. */
export function readPayment(draft: PaymentDraft, duePaise: Paise, advancePaise: Paise): ReadPayment {
  const adjustedPaise = draft.usesAdvance ? usableAdvance(duePaise, advancePaise) : 0
  const openPaise = Math.max(0, duePaise - adjustedPaise)
  const typed = draft.rows.map(({ amount }) =>
    amount === null ? undefined : amount.trim() === '' ? 0 : parseRupeesText(amount),
  )
  let restPaise = Math.max(0, openPaise - sumOf(typed))
  const amounts = draft.rows.map(({ amount }, index) => {
    if (amount !== null) return typed[index]
    const mine = restPaise
    restPaise = 0
    return mine
  })
  // Amounts can be beyond all bounds together, for example when a tag was scanned into a field: then none of them counts.
  const refusal = refusalOf(sumOf(amounts))
  const rowPaise = refusal === null ? amounts : amounts.map((paise) => (paise === 0 ? 0 : undefined))
  const paidPaise = sumOf(rowPaise)
  const payments = draft.rows.flatMap(({ mode }, index) => {
    const amountPaise = rowPaise[index] ?? 0
    return amountPaise > 0 ? [{ mode, amountPaise }] : []
  })
  return {
    payments,
    adjustedPaise,
    rowPaise,
    refusal,
    paidPaise,
    leftPaise: Math.max(0, openPaise - paidPaise),
    toAdvancePaise: Math.max(0, paidPaise - openPaise),
    // Money without a mode is not sent: the modes of the store may still be on their way.
    isValid: rowPaise.every((paise) => paise !== undefined && paise >= 0) && payments.every(({ mode }) => mode !== ''),
  }
}
