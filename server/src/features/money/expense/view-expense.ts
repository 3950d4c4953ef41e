import type { Expense } from '@clothesline/contract'
import { toRupees } from '@clothesline/domain'
import type { ExpenseRow } from './expense-queries.ts'

export function viewExpense(row: ExpenseRow): Expense {
  return {
    _id: row.id,
    date: row.spent_on,
    category: row.category,
    amt: toRupees(row.amount_paise),
    paymentMode: row.mode,
    vendor: row.vendor,
    note: row.note,
    hasBill: row.picture_id !== null,
    version: row.version,
    createdAt: row.created_at.toISOString(),
  }
}
