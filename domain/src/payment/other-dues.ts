import type { Paise } from '../money/money.ts'

export type Dues = { orders: number; duePaise: Paise; invoices: number[] }

/** What a customer owes on orders other than those being paid now. */
export function otherDues(
  orders: Iterable<{ invoice: number; balancePaise: Paise }>,
  paidNow: readonly number[] = [],
): Dues {
  const open = [...orders].filter(({ invoice, balancePaise }) => balancePaise > 0 && !paidNow.includes(invoice))
  return {
    orders: open.length,
    duePaise: open.reduce((sum, { balancePaise }) => sum + balancePaise, 0),
    invoices: open.map(({ invoice }) => invoice).toSorted((a, b) => a - b),
  }
}
