import type { Handlers } from '../../handlers.ts'
import { addCategory, allCategories, deleteCategory, updateCategory } from './categories.ts'
import { addExpense, deleteExpense, updateExpense } from './change-expense.ts'
import { allExpenses, getBill } from './view-expense.ts'

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
