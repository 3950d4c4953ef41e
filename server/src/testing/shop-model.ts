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

/** Money that came, or with a negative amount went back. */
interface ModelMove {
  customer: number
  /** What it was for: orders, or the advance. */
  goals: (number | 'advance')[]
  mode: string
  amount: number
  payment?: ModelPayment
}

export class ShopModel {
  orders = new Map<number, ModelOrder>()
  advance: number[] = []
  payments: ModelPayment[] = []
  /** In the order in which they happened. */
  moves: ModelMove[] = []

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
  pay(customer: number, invoices: number[], money: number, useAdvance: number, id: string, mode = 'Cash'): boolean {
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
    this.add({ id, customer, kind: 'payment', shares, toAdvance: left, reversed: false }, mode)
    return true
  }

  add(payment: ModelPayment, mode = 'Cash'): void {
    const { customer, shares, toAdvance } = payment
    this.payments.push(payment)
    const goals = [...shares.map(({ invoice }) => invoice), ...(toAdvance === 0 ? [] : (['advance'] as const))]
    const amount = shares.reduce((sum, share) => sum + share.amount, toAdvance)
    this.moves.push({ customer, goals, mode, amount, payment })
  }

  /** Whether money of it went back over the counter: that is taken off the newest one for the same, of the same mode first. */
  private isGivenBack(payment: ModelPayment): boolean {
    const held: { move: ModelMove; left: number }[] = []
    for (const move of this.moves) {
      if (move.customer !== payment.customer || move.payment?.reversed) continue
      if (move.amount > 0) held.unshift({ move, left: move.amount })
      const possible = held.filter((each) => each.move.goals.some((goal) => move.goals.includes(goal)))
      const [alike, others] = [true, false].map((is) =>
        possible.filter((each) => (each.move.mode === move.mode) === is),
      )
      let back = Math.max(0, -move.amount)
      for (const each of [...(alike ?? []), ...(others ?? [])]) {
        const part = Math.min(back, each.left)
        each.left -= part
        back -= part
      }
    }
    return held.some(({ move, left }) => move.payment === payment && left < move.amount)
  }

  reverse(payment: ModelPayment): boolean {
    if (payment.reversed || this.isGivenBack(payment)) return false
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
