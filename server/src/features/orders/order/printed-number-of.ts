import { type Day, printedNumber } from '@clothesline/domain'

/** An order's number on paper, with the prefix of the day it was billed: a number once issued stays as it is. */
export function printedNumberOf(order: { invoice_prefix: string; invoice: number; billed_on: Day }): string {
  return printedNumber({ prefix: order.invoice_prefix, invoice: order.invoice, on: order.billed_on })
}
