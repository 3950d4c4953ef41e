import type { Employee, EmployeeTransaction } from '@clothesline/contract'
import { expect, test } from 'vitest'
import { payslip } from './payslip.ts'

const employee = { empId: 'E-7', name: 'Sunil Kale', role: 'Presser', contact: '9876543210' } as Employee

type Line = [date: string, type: 'due' | 'paid', amt: number, note?: string]

/** The account as the server tells it: each line with the balance after it, the newest first. */
function account(...told: Line[]): EmployeeTransaction[] {
  let runningBalance = 0
  const lines = told.map(([date, type, amt, note = ''], index): EmployeeTransaction => {
    runningBalance += type === 'due' ? amt : -amt
    return {
      _id: String(index),
      empId: 'E-7',
      type,
      amt,
      date,
      paymentMode: type === 'paid' ? 'Cash' : null,
      note,
      runningBalance,
      actor: 'store',
      at: `${date}T10:00:00Z`,
      reversed: false,
      isReversal: amt < 0,
    }
  })
  return lines.toReversed()
}

const lines: Line[] = [
  ['2026-10-05', 'due', 12_000],
  ['2026-10-31', 'paid', 11_000],
  ['2026-11-05', 'due', 12_000, 'Salary'],
  ['2026-11-28', 'paid', 5_000.5, 'Part'],
  ['2026-12-01', 'due', 9_999],
]
const transactions = account(...lines)
const sumsOf = (month: string, loaded = transactions) =>
  payslip({ employee, transactions: loaded, month }).sums?.map(({ text }) => text)

test('a payslip tells the month line by line, and what is open after it', () => {
  const paper = payslip({ employee, transactions, month: '2026-11' })
  expect(paper.facts.map(({ text }) => text)).toEqual(['November 2026', 'Sunil Kale', 'E-7', 'Presser', '98765 43210'])
  expect(paper.tables[0]?.rows).toEqual([
    [expect.any(String), 'Salary', '₹12,000', ''],
    [expect.any(String), 'Part · Cash', '', '₹5,000.50'],
  ])
  expect(sumsOf('2026-11')).toEqual(['₹1,000', '₹12,000', '₹5,000.50', '₹7,999.50'])
})

test('what was taken back lowers the sum it belongs to', () => {
  const paper = payslip({
    employee,
    transactions: account(...lines.slice(0, -1), ['2026-11-29', 'paid', -5_000.5]),
    month: '2026-11',
  })
  expect(paper.tables[0]?.totals).toEqual(['Sum', '', '₹12,000', '₹0'])
})

test('a month without a line says that nothing moved', () => {
  const paper = payslip({ employee, transactions, month: '2026-09' })
  expect(paper.tables[0]?.rows).toEqual([])
  expect(paper.sums?.at(-1)?.text).toBe('₹0')
})

test('a month without a line keeps what was open before it', () => {
  expect(sumsOf('2027-01')).toEqual(['₹17,998.50', '₹0', '₹0', '₹17,998.50'])
})

test('what was open before comes from the balance, not from lines that are not loaded', () => {
  const newest = transactions.slice(0, 4)
  expect(sumsOf('2026-11', newest)).toEqual(sumsOf('2026-11'))
  expect(sumsOf('2027-01', newest.slice(0, 1))).toEqual(sumsOf('2027-01'))
})

test('a month that begins with a payment is open by what was there before it', () => {
  const paidFirst = account(['2026-10-05', 'due', 700.1], ['2026-11-01', 'paid', 700.1], ['2026-11-30', 'due', 800])
  expect(sumsOf('2026-11', paidFirst)).toEqual(['₹700.10', '₹800', '₹700.10', '₹800'])
})
