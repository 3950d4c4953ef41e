import { checkPaise, type Paise } from '../money/money.ts'

/** Adds the running balance to each row. The rows come oldest first. */
export function withRunningBalance<Row>(
  rows: readonly Row[],
  changeOf: (row: Row) => Paise,
  openingPaise: Paise = 0,
): (Row & { balancePaise: Paise })[] {
  let balancePaise = openingPaise
  return rows.map((row) => {
    balancePaise += changeOf(row)
    return { ...row, balancePaise }
  })
}

export type EmployeeTransaction = { type: 'due' | 'paid'; amountPaise: Paise }

export type EmployeeBalance<Row> = {
  transactions: (Row & { balancePaise: Paise })[]
  totalDuePaise: Paise
  totalPaidPaise: Paise
  /** What the store owes; negative if the employee was paid in advance. */
  balancePaise: Paise
}

/** An employee's dues and payments, oldest first, with the balance after each. */
export function employeeBalance<Row extends EmployeeTransaction>(rows: readonly Row[]): EmployeeBalance<Row> {
  const totalOf = (type: Row['type']) =>
    checkPaise(rows.reduce((sum, row) => (row.type === type ? sum + row.amountPaise : sum), 0))
  const totalDuePaise = totalOf('due')
  const totalPaidPaise = totalOf('paid')
  return {
    transactions: withRunningBalance(rows, (row) => (row.type === 'due' ? row.amountPaise : -row.amountPaise)),
    totalDuePaise,
    totalPaidPaise,
    balancePaise: totalDuePaise - totalPaidPaise,
  }
}
