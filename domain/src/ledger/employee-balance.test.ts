import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balancesOf } from './ledger-balances.ts'
import { type EmployeeTransaction, employeeBalance, withRunningBalance } from './running-balance.ts'
import { employeeDue, employeePaid } from './store-postings.ts'

test('each row shows what was owed after it', () => {
  const rows: EmployeeTransaction[] = [
    { type: 'due', amountPaise: 1_000_000 },
    { type: 'paid', amountPaise: 400_000 },
    { type: 'paid', amountPaise: 700_000 },
  ]
  const { transactions, totalDuePaise, totalPaidPaise, balancePaise } = employeeBalance(rows)
  expect(transactions.map((row) => row.balancePaise)).toEqual([1_000_000, 600_000, -100_000])
  expect([totalDuePaise, totalPaidPaise, balancePaise]).toEqual([1_000_000, 1_100_000, -100_000])
})

test('an employee without transactions is owed nothing', () => {
  expect(employeeBalance([])).toEqual({ transactions: [], totalDuePaise: 0, totalPaidPaise: 0, balancePaise: 0 })
})

test('a statement can begin with what was owed before it', () => {
  const rows = withRunningBalance([{ paise: -30 }, { paise: 50 }], (row) => row.paise, 100)
  expect(rows).toEqual([
    { paise: -30, balancePaise: 70 },
    { paise: 50, balancePaise: 120 },
  ])
})

test('the balance is the one in the ledger', () => {
  const row: fc.Arbitrary<EmployeeTransaction> = fc.record({
    type: fc.constantFrom('due', 'paid'),
    amountPaise: fc.integer({ min: 1, max: 1e8 }),
  })
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 30 }), (rows) => {
      const entries = rows.flatMap(({ type, amountPaise }) =>
        type === 'due'
          ? employeeDue('meena', amountPaise).entries
          : employeePaid('meena', { paymentModeId: 'cash', amountPaise }).entries,
      )
      const { transactions, totalDuePaise, totalPaidPaise, balancePaise } = employeeBalance(rows)
      expect(balancesOf(entries).employees.get('meena')).toEqual({
        duePaise: totalDuePaise,
        paidPaise: totalPaidPaise,
        balancePaise,
      })
      expect(transactions.at(-1)?.balancePaise).toBe(balancePaise)
    }),
  )
})
