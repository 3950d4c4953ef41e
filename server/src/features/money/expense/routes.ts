import type { Handlers } from '../../handlers.ts'
import { addExpense } from './add-expense.ts'
import { allExpenses } from './all-expenses.ts'
import { addCategory, allCategories, deleteCategory, updateCategory } from './categories.ts'
import { deleteExpense } from './delete-expense.ts'
import { getBill } from './get-bill.ts'
import { updateExpense } from './update-expense.ts'

export const expenseRoutes: Handlers['expense'] = {
  allExpenses,
  addExpense,
  updateExpense,
  deleteExpense,
  getBill,
  allCategories,
  addCategory,
  updateCategory,
  deleteCategory,
}
