/** A reference model of a shop, in plain paise: no ledger, no domain code. The server's answers must agree with it. */

export interface ModelOrder {
  customer: number
  ratePaise: number
  amt: number
  paid: number
  adjusted: number
  pieces: number
  finished: number
  delivered: number
  deleted: boolean
}

export interface ModelPayment {
  id: string
  customer: number
  kind: 'payment' | 'advance' | 'refund'
  shares: { invoice: number; amount: number }[]
  toAdvance: number
  reversed: boolean
}

export class ShopModel {
  orders = new Map<number, ModelOrder>()
  advance: number[] = []
  payments: ModelPayment[] = []

  balance(order: ModelOrder): number {
    return order.deleted ? 0 : order.amt - order.paid - order.adjusted
  }

  due(customer: number): number {
    return this.ordersOf(customer).reduce((sum, [, order]) => sum + this.balance(order), 0)
  }

  ordersOf(customer: number): [number, ModelOrder][] {
    return [...this.orders].filter(([, order]) => order.customer === customer)
  }

  status(order: ModelOrder): string {
    if (order.delivered === order.pieces) return 'Delivered'
    if (order.delivered > 0) return 'Incomplete'
    return order.finished === order.pieces ? 'Ready' : 'Not Ready'
  }

  count(status: string): number {
    return [...this.orders.values()].filter((order) => !order.deleted && this.status(order) === status).length
  }

  /**
   * Uses advance first, then money, for these orders in turn; the remainder becomes advance. False if it must be
   * refused.
   */
  pay(customer: number, invoices: number[], money: number, useAdvance: number, id: string): boolean {
    const open = invoices.reduce((sum, invoice) => sum + Math.max(0, this.balance(this.order(invoice))), 0)
    if (useAdvance > (this.advance[customer] ?? 0) || useAdvance > open) return false
    this.advance[customer] = (this.advance[customer] ?? 0) - useAdvance
    let left = useAdvance
    for (const invoice of invoices) {
      const order = this.order(invoice)
      const share = Math.min(Math.max(0, this.balance(order)), left)
      order.adjusted += share
      left -= share
    }
    if (money === 0) return true
    left = money
    const shares = invoices.flatMap((invoice) => {
      const order = this.order(invoice)
      const amount = Math.min(Math.max(0, this.balance(order)), left)
      order.paid += amount
      left -= amount
      return amount > 0 ? [{ invoice, amount }] : []
    })
    this.advance[customer] += left
    this.payments.push({ id, customer, kind: 'payment', shares, toAdvance: left, reversed: false })
    return true
  }

  reverse(payment: ModelPayment): boolean {
    if (payment.reversed) return false
    const wanted = payment.shares.map((share) => ({
      ...share,
      still: Math.min(share.amount, this.order(share.invoice).paid),
    }))
    const fromAdvance = wanted.reduce((sum, share) => sum + share.amount - share.still, payment.toAdvance)
    const advance = this.advance[payment.customer] ?? 0
    if (fromAdvance > advance) return false
    for (const share of wanted) this.order(share.invoice).paid -= share.still
    this.advance[payment.customer] = advance - fromAdvance
    payment.reversed = true
    return true
  }

  /** What an order has been overpaid goes to the advance, starting with what was adjusted. */
  release(order: ModelOrder, amount: number): void {
    const fromAdjusted = Math.min(amount, order.adjusted)
    order.adjusted -= fromAdjusted
    order.paid -= amount - fromAdjusted
    this.advance[order.customer] = (this.advance[order.customer] ?? 0) + amount
  }

  order(invoice: number): ModelOrder {
    const order = this.orders.get(invoice)
    if (!order) throw new Error(`The model has no order ${invoice}`)
    return order
  }
}
