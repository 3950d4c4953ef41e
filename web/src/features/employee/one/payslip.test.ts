import type { Employee, EmployeeTransaction } from '@clothesline/contract'
import { expect, test } from 'vitest'
import { payslip } from './payslip.ts'

const employee = { empId: 'E-7', name: 'Sunil Kale', role: 'Presser', contact: '9876543210' } as Employee

let made = 0
const line = (date: string, type: 'due' | 'paid', amt: number, note = ''): EmployeeTransaction => {
  made += 1
  return {
    ...{ _id: String(made), empId: 'E-7', type, amt, date, paymentMode: type === 'paid' ? 'Cash' : null, note },
    ...{ runningBalance: 0, actor: 'store', at: `${date}T10:00:00Z`, reversed: false, isReversal: amt < 0 },
  }
}

const transactions = [
  line('2026-12-01', 'due', 9_999),
  line('2026-11-28', 'paid', 5_000.5, 'Part'),
  line('2026-11-05', 'due', 12_000, 'Salary'),
  line('2026-10-31', 'paid', 11_000),
  line('2026-10-05', 'due', 12_000),
]

test('a payslip tells the month line by line, and what is open after it', () => {
  const paper = payslip({ employee, transactions, month: '2026-11' })
  expect(paper.facts.map(({ text }) => text)).toEqual(['November 2026', 'Sunil Kale', 'E-7', 'Presser', '98765 43210'])
  expect(paper.tables[0]?.rows).toEqual([
    [expect.any(String), 'Salary', '₹12,000', ''],
    [expect.any(String), 'Part · Cash', '', '₹5,000.50'],
  ])
  expect(paper.sums?.map(({ text }) => text)).toEqual(['₹1,000', '₹12,000', '₹5,000.50', '₹7,999.50'])
})

test('what was taken back lowers the sum it belongs to', () => {
  const paper = payslip({
    employee,
    transactions: [...transactions, line('2026-11-29', 'paid', -5_000.5)],
    month: '2026-11',
  })
  expect(paper.tables[0]?.totals).toEqual(['Sum', '', '₹12,000', '₹0'])
})

test('a month without a line says that nothing moved', () => {
  const paper = payslip({ employee, transactions, month: '2026-09' })
  expect(paper.tables[0]?.rows).toEqual([])
  expect(paper.sums?.at(-1)?.text).toBe('₹0')
})
