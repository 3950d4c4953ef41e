import type { CustomerLanguage, Labelled, Statement, StatementRow } from '@clothesline/contract'
import { type Day, formatRupees, type Paise, type PostingKind, withRunningBalance } from '@clothesline/domain'
import { payCodeOf } from '../bill/bill-of.ts'
import { plainAmount } from '../bill/bill-sums-of.ts'
import { type BillWords, billDay, billWordsIn } from '../bill/bill-words.ts'
import { type PaperShopInput, paperCustomerOf, paperShopOf } from '../bill/paper-head.ts'
import type { PaperDocument } from '../layout/blocks.ts'
import type { BillPaperName } from '../layout/paper-sizes.ts'
import { officeDocument } from '../office/office-document.ts'

export type StatementEntry = {
  on: Day
  kind: PostingKind
  /** The bills it touched, as printed. */
  numbers: readonly string[]
  /** Of a credit or debit note, as printed. */
  noteNumber?: string | undefined
  modes: readonly string[]
  /** The change of the customer's balance: billed − paid − adjusted − advance. */
  changePaise: Paise
}

export type StatementInput = {
  language: CustomerLanguage
  shop: PaperShopInput & { gstin: string; upiId: string }
  customer: { custId: string; name: string; contact: string; address: string; gstin: string }
  /** Left out, from the beginning. */
  startOn?: Day | undefined
  endOn: Day
  writtenOn: Day
  /** Due minus advance before the first entry. */
  openingPaise: Paise
  /** Oldest first. */
  entries: readonly StatementEntry[]
}

/** A customer's statement. Transfers between advance and bills change nothing and are left out. */
export function statementOf(input: StatementInput): Statement {
  const words = billWordsIn(input.language)
  const moving = input.entries.filter((entry) => entry.changePaise !== 0)
  const rows = withRunningBalance(moving, (entry) => entry.changePaise, input.openingPaise)
  const closingPaise = rows.at(-1)?.balancePaise ?? input.openingPaise
  const debitPaise = sum(moving.map((entry) => Math.max(entry.changePaise, 0)))
  const creditPaise = sum(moving.map((entry) => Math.max(-entry.changePaise, 0)))
  return {
    language: input.language,
    shop: paperShopOf(input.shop, input.shop.gstin, words),
    title: words.statement.title,
    facts: factsOf(input, words),
    customer: paperCustomerOf(input.customer, words),
    columns: words.statement.columns,
    opening: { label: words.statement.opening, text: plainAmount(input.openingPaise) },
    rows: rows.map((row) => rowOf(row, words)),
    totals: {
      label: words.statement.totals,
      debit: plainAmount(debitPaise),
      credit: plainAmount(creditPaise),
    },
    closing: closingOf(closingPaise, words),
    pay: payCodeOf(input.shop, closingPaise, input.customer.custId, words),
    thanks: words.statement.thanks,
  }
}

function factsOf({ startOn, endOn, writtenOn, customer }: StatementInput, words: BillWords): Labelled[] {
  const end = billDay(endOn, words)
  const { period, until, between, written, custId } = words.statement
  return [
    { label: period, text: startOn === undefined ? until(end) : between(billDay(startOn, words), end) },
    { label: written, text: billDay(writtenOn, words) },
    { label: custId, text: customer.custId },
  ]
}

function rowOf(entry: StatementEntry & { balancePaise: Paise }, words: BillWords): StatementRow {
  const { changePaise } = entry
  return {
    on: billDay(entry.on, words),
    text: entryText(entry, words),
    debit: changePaise > 0 ? plainAmount(changePaise) : '',
    credit: changePaise < 0 ? plainAmount(-changePaise) : '',
    balance: plainAmount(entry.balancePaise),
  }
}

function entryText(entry: StatementEntry, { statement }: BillWords): string {
  const numbers = entry.numbers.join(', ')
  const modes = entry.modes.join(', ')
  switch (entry.kind) {
    case 'order_billed':
      return statement.bill(numbers)
    case 'order_changed':
      return statement.changed(numbers)
    case 'credit_note':
      return statement.credited(numbers, entry.noteNumber ?? '')
    case 'debit_note':
      return statement.debited(numbers, entry.noteNumber ?? '')
    case 'order_reversed':
      return statement.cancelled(numbers)
    case 'payment_received':
      return statement.payment(numbers, modes)
    case 'payment_reversed':
      return statement.paymentReversed(numbers)
    case 'advance_received':
      return statement.advance(modes)
    case 'advance_reversed':
      return statement.advanceReversed
    case 'advance_refunded':
      return statement.refund(modes)
    default:
      return statement.other
  }
}

function closingOf(closingPaise: Paise, { statement }: BillWords): Labelled {
  if (closingPaise === 0) return { label: statement.settled, text: formatRupees(0) }
  const label = closingPaise > 0 ? statement.toPay : statement.inAdvance
  return { label, text: formatRupees(Math.abs(closingPaise)) }
}

function sum(amounts: readonly Paise[]): Paise {
  return amounts.reduce((total, amount) => total + amount, 0)
}

/** A customer's account on one of the shop's papers. */
export function statementDocument(statement: Statement, size: BillPaperName): PaperDocument {
  const { columns, opening, rows, totals, closing } = statement
  const { language, shop, title, facts, customer, pay, thanks } = statement
  const table = {
    columns: [
      { label: columns.on, width: 7.4 },
      { label: columns.text },
      { label: columns.debit, isNumber: true },
      { label: columns.credit, isNumber: true },
      { label: columns.balance, isNumber: true },
    ],
    rows: [
      ['', opening.label, '', '', opening.text],
      ...rows.map(({ on, text, debit, credit, balance }) => [on, text, debit, credit, balance]),
    ],
    totals: ['', totals.label, totals.debit, totals.credit, ''],
  }
  const paper = { language, shop, title, facts, customer, tables: [table], sums: [closing], pay, thanks }
  return officeDocument(paper, size)
}
