import type { OrderRow } from '@clothesline/contract'
import { collect, type Paise, parseRupees } from '@clothesline/domain'

export interface SettledOrder {
  invoice: number
  billedOn: string
  balancePaise: Paise
  /** What this payment gives it, advance and money together. */
  getsPaise: Paise
  leftPaise: Paise
}

export interface CollectPreview {
  /** The oldest first, as they are settled. */
  orders: SettledOrder[]
  toAdvancePaise: Paise
}

interface Paying {
  adjustedPaise: Paise
  payments: readonly { mode: string; amountPaise: Paise }[]
}

type Owed = Pick<OrderRow, 'invoice' | 'billedOn' | 'balance'>

/** What the payment will do, by the very rule that the server books it with. */
export function collectPreview(owed: readonly Owed[], { adjustedPaise, payments }: Paying): CollectPreview {
  const open = owed.map(({ invoice, balance }) => ({
    orderId: String(invoice),
    invoice,
    balancePaise: parseRupees(balance) ?? 0,
  }))
  const { adjusted, paid, toAdvancePaise } = collect({
    orders: open,
    tenders: payments.map(({ mode, amountPaise }) => ({ paymentModeId: mode, amountPaise })),
    useAdvancePaise: adjustedPaise,
    customerAdvancePaise: adjustedPaise,
  })
  const gets = new Map<string, Paise>()
  for (const { orderId, amountPaise } of [...adjusted, ...paid]) {
    gets.set(orderId, (gets.get(orderId) ?? 0) + amountPaise)
  }
  const orders = open
    .toSorted((a, b) => a.invoice - b.invoice)
    .map(({ orderId, invoice, balancePaise }) => {
      const getsPaise = gets.get(orderId) ?? 0
      const billedOn = owed.find((order) => order.invoice === invoice)?.billedOn ?? ''
      return { invoice, billedOn, balancePaise, getsPaise, leftPaise: balancePaise - getsPaise }
    })
  return { orders, toAdvancePaise }
}
