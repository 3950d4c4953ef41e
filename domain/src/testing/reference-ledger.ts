import { type Posting, reverse } from '../ledger/ledger.ts'
import { advanceReceived, orderBilled } from '../ledger/order-postings.ts'
import { cashBanked, employeeDue, employeePaid, expenseBooked } from '../ledger/store-postings.ts'
import { deleteOrder, restoreOrder } from '../order/deletion.ts'
import { changeOrder } from '../order/order-change.ts'
import type { BilledAmounts } from '../order/order-total.ts'
import { collect, paymentPostings, refundAdvance, usableAdvance } from '../payment/payment.ts'
import { reversePayment } from '../payment/payment-reversal.ts'
import { RuleError } from '../refusal/rule-error.ts'

/** The store as a clerk would keep it on paper: plain sums, no ledger. */
type PaperOrder = { customer: string; bill: BilledAmounts; paid: number; adjusted: number; isDeleted: boolean }
export type Paper = {
  orders: Map<string, PaperOrder>
  advance: Map<string, number>
  money: Map<string, number>
  employee: { due: number; paid: number }
  expenses: Posting[]
  payments: { customer: string; posting: Posting; order: string; mode: string; toOrder: number; toAdvance: number }[]
}

export const customers = ['asha', 'ravi'] as const
export const modes = ['cash', 'upi'] as const
export const verbs = [
  ...(['bill', 'pay', 'collect', 'useAdvance', 'leaveAdvance', 'refund', 'change', 'delete', 'restore'] as const),
  ...(['takeBack', 'due', 'wage', 'expense', 'dropExpense', 'bank'] as const),
] as const
export type Step = {
  verb: (typeof verbs)[number]
  customer: string
  mode: string
  amount: number
  taxed: boolean
  /** Which of the orders there are by then. */
  which: number
}

function billOf(taxablePaise: number, taxed: boolean): BilledAmounts {
  const half = taxed ? Math.round(taxablePaise * 0.09) : 0
  const roundOffPaise = taxed ? 3 : 0
  const amtPaise = taxablePaise + 2 * half + roundOffPaise
  return { taxablePaise, cgstPaise: half, sgstPaise: half, igstPaise: 0, roundOffPaise, amtPaise }
}

export const newPaper = (): Paper => ({
  orders: new Map(),
  advance: new Map(),
  money: new Map(),
  employee: { due: 0, paid: 0 },
  expenses: [],
  payments: [],
})

export const balanceOf = (order: PaperOrder) =>
  order.isDeleted ? 0 : order.bill.amtPaise - order.paid - order.adjusted
const plus = (sums: Map<string, number>, key: string, amount: number) => sums.set(key, (sums.get(key) ?? 0) + amount)

/** Does one step on paper and answers what the rules would book for it. */
export function take(paper: Paper, { verb, customer, mode, amount, taxed, which }: Step): Posting[] {
  const ids = [...paper.orders.keys()]
  const orderId = ids[which % Math.max(1, ids.length)] ?? ''
  const order = paper.orders.get(orderId)
  const tender = { paymentModeId: mode, amountPaise: amount }
  const advanceOf = (name: string) => paper.advance.get(name) ?? 0

  if (verb === 'bill') {
    const bill = billOf(amount, taxed)
    const newId = `o${ids.length + 1}`
    paper.orders.set(newId, { customer, bill, paid: 0, adjusted: 0, isDeleted: false })
    return [orderBilled({ customerId: customer, orderId: newId }, bill)]
  }
  if (verb === 'leaveAdvance') {
    plus(paper.advance, customer, amount)
    plus(paper.money, mode, amount)
    return [advanceReceived(customer, [tender])]
  }
  if (verb === 'refund') {
    if (amount > advanceOf(customer)) return []
    plus(paper.advance, customer, -amount)
    plus(paper.money, mode, -amount)
    return [refundAdvance(customer, tender, advanceOf(customer) + amount)]
  }
  if (verb === 'collect') {
    const open = [...paper.orders].filter(([, one]) => one.customer === customer)
    const orders = open.map(([id, one]) => ({
      orderId: id,
      invoice: Number(id.slice(1)),
      balancePaise: balanceOf(one),
    }))
    const allocation = collect({ orders, tenders: [tender], useAdvancePaise: 0, customerAdvancePaise: 0 })
    let left = amount
    for (const [, one] of open) {
      const share = Math.min(left, balanceOf(one))
      one.paid += share
      left -= share
    }
    plus(paper.advance, customer, left)
    plus(paper.money, mode, amount)
    return paymentPostings(customer, allocation, [tender])
  }
  if (verb === 'due') {
    paper.employee.due += amount
    return [employeeDue('meena', amount)]
  }
  if (verb === 'wage') {
    paper.employee.paid += amount
    plus(paper.money, mode, -amount)
    return [employeePaid('meena', tender)]
  }
  if (verb === 'expense') {
    const posting = expenseBooked('soap', tender)
    paper.expenses.push(posting)
    plus(paper.money, mode, -amount)
    return [posting]
  }
  if (verb === 'dropExpense') {
    const posting = paper.expenses.pop()
    if (!posting) return []
    for (const { account, paymentModeId = '', amountPaise } of posting.entries) {
      if (account === 'money') plus(paper.money, paymentModeId, -amountPaise)
    }
    return [reverse(posting)]
  }
  if (verb === 'bank') {
    plus(paper.money, mode, -amount)
    return [cashBanked(tender)]
  }
  if (!order) return []
  return takeOnOrder(paper, order, orderId, { verb, mode, amount, taxed })
}

function takeOnOrder(
  paper: Paper,
  order: PaperOrder,
  orderId: string,
  { verb, mode, amount, taxed }: Pick<Step, 'verb' | 'mode' | 'amount' | 'taxed'>,
): Posting[] {
  const customerId = order.customer
  const advance = paper.advance.get(customerId) ?? 0
  const open = [{ orderId, invoice: 1, balancePaise: balanceOf(order) }]

  if (verb === 'restore') {
    if (!order.isDeleted) return []
    order.isDeleted = false
    return restoreOrder({ customerId, orderId, isDeleted: true, bill: order.bill })
  }
  if (verb === 'takeBack') {
    const payment = paper.payments.pop()
    if (!payment) return []
    const paidOrder = paper.orders.get(payment.order)
    const paidNow = paidOrder?.paid ?? 0
    const fromOrder = Math.min(payment.toOrder, paidNow)
    const fromAdvance = payment.toAdvance + payment.toOrder - fromOrder
    const customerAdvancePaise = paper.advance.get(payment.customer) ?? 0
    const undo = () =>
      reversePayment({ payment: payment.posting, paidNow: new Map([[payment.order, paidNow]]), customerAdvancePaise })
    if (fromAdvance > customerAdvancePaise) {
      return refused(undo)
    }
    if (paidOrder) paidOrder.paid -= fromOrder
    plus(paper.advance, payment.customer, -fromAdvance)
    plus(paper.money, payment.mode, -payment.toOrder - payment.toAdvance)
    return [undo()]
  }
  if (order.isDeleted) return []
  if (verb === 'pay') {
    const tenders = [{ paymentModeId: mode, amountPaise: amount }]
    const allocation = collect({ orders: open, tenders, useAdvancePaise: 0, customerAdvancePaise: advance })
    const [posting] = paymentPostings(customerId, allocation, tenders)
    const toOrder = Math.min(amount, balanceOf(order))
    order.paid += toOrder
    plus(paper.advance, customerId, amount - toOrder)
    plus(paper.money, mode, amount)
    if (!posting) return []
    paper.payments.push({ customer: customerId, posting, order: orderId, mode, toOrder, toAdvance: amount - toOrder })
    return [posting]
  }
  if (verb === 'useAdvance') {
    const useAdvancePaise = usableAdvance(balanceOf(order), Math.min(advance, amount))
    const allocation = collect({ orders: open, tenders: [], useAdvancePaise, customerAdvancePaise: advance })
    order.adjusted += useAdvancePaise
    plus(paper.advance, customerId, -useAdvancePaise)
    return paymentPostings(customerId, allocation, [])
  }
  const before = { customerId, orderId, paidPaise: order.paid, adjustedPaise: order.adjusted }
  if (verb === 'change') {
    const after = billOf(amount, taxed)
    const changed = changeOrder({ ...before, before: order.bill, after })
    const surplus = Math.max(0, order.paid + order.adjusted - after.amtPaise)
    const fromAdjusted = Math.min(surplus, order.adjusted)
    order.adjusted -= fromAdjusted
    order.paid -= surplus - fromAdjusted
    order.bill = after
    plus(paper.advance, customerId, surplus)
    return changed.postings
  }
  const deleted = deleteOrder({
    ...before,
    canDeleteOrder: true,
    isDeleted: false,
    status: 'Not Ready',
    piecesAtWorkshop: 0,
    bill: order.bill,
  })
  plus(paper.advance, customerId, order.paid + order.adjusted)
  order.paid = 0
  order.adjusted = 0
  order.isDeleted = true
  return deleted.postings
}

/** On paper this cannot be done, so the rules must refuse it too. */
function refused(step: () => Posting): [] {
  try {
    step()
  } catch (error) {
    if (error instanceof RuleError) return []
    throw error
  }
  throw new Error('The rules allowed what the clerk could not do on paper.')
}
