import type { TypedPrintedNumber } from '@clothesline/domain'

/**
 * The order that bears a printed number, by the prefix and the day that it was billed with: a prefix may have changed since.
 * `bind` takes a value and answers with its place in the statement, `o` is what the statement calls the orders.
 */
export function bearsPrintedNumber(wanted: TypedPrintedNumber, bind: (value: unknown) => string): string {
  return `(o.invoice = ${bind(wanted.invoice)} and upper(left(o.invoice_prefix, ${bind(wanted.prefixRoom)}::int)) = ${bind(wanted.prefix)}
    and o.billed_on between ${bind(wanted.startOn)} and ${bind(wanted.endOn)})`
}
