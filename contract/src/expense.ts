import { z } from 'zod'
import { DAYS_OUT_OF_ORDER, day, daysInOrder, someDays } from './day.ts'
import { free, mutation, query } from './endpoint.ts'
import { at, id, optionalText, range, rupees, text, whole } from './fields.ts'
import { MasterDeleted, masterList, masterName } from './master-fields.ts'
import { picture } from './store-fields.ts'

export const Expense = z.object({
  _id: z.uuid(),
  date: z.iso.date(),
  category: z.string(),
  amt: z.number(),
  paymentMode: z.string(),
  vendor: z.string(),
  note: z.string(),
  hasBill: z.boolean(),
  version: z.number(),
  createdAt: at,
})
export type Expense = z.infer<typeof Expense>

export const ExpenseCategory = z.object({ _id: z.uuid(), name: z.string(), active: z.boolean() })
export type ExpenseCategory = z.infer<typeof ExpenseCategory>

const categoryName = masterName('Category')
const _id = id('Expense')

const fields = {
  date: day('Date'),
  category: categoryName,
  amt: rupees('Amount', 0.01),
  paymentMode: text('Payment mode', 100),
}
const remarks = { vendor: optionalText('Vendor', 200), note: optionalText('Note', 500) }

const staleAfter = ['expense', 'transaction', 'stats', 'report'] as const

export const expense = {
  allExpenses: query({
    path: '/api/expense/allExpenses',
    access: 'store',
    summary: 'Expenses, the newest day first, with their total and their totals by category',
    input: z
      .object({ ...someDays, ...range(1_000), category: optionalText('Category', 60) })
      .refine(daysInOrder, DAYS_OUT_OF_ORDER),
    output: z.object({
      expenses: z.array(Expense),
      totalExpenses: z.number(),
      totalAmt: z.number(),
      byCategory: z.array(z.object({ category: z.string(), amt: z.number() })),
    }),
  }),
  addExpense: mutation({
    path: '/api/expense/addExpense',
    access: 'store',
    permission: free('the list of expenses shows it'),
    staleAfter,
    summary: 'Write an expense down, with a photo of its bill if there is one',
    input: z.object({ ...fields, ...remarks, bill: picture('Bill').nullish() }),
    output: Expense,
  }),
  updateExpense: mutation({
    path: '/api/expense/updateExpense',
    access: 'store',
    permission: free('lowering one is checked where it is booked, and so is taking away the photo of its bill'),
    staleAfter,
    summary: 'Change an expense: the old entry is taken back and a new one written',
    input: z.object({
      ...z.object(fields).partial().shape,
      ...remarks,
      _id,
      /** A new picture, or null to remove it. */
      bill: picture('Bill').nullish(),
      version: whole('Version', 1, 2_000_000_000).optional(),
    }),
    output: Expense,
  }),
  deleteExpense: mutation({
    path: '/api/expense/deleteExpense',
    access: 'store',
    guard: 'storeAdmin',
    permission: 'delete',
    staleAfter,
    summary: 'Delete an expense: its entry is taken back',
    input: z.object({ _id }),
    output: Expense,
  }),
  getBill: query({
    path: '/api/expense/getBill',
    access: 'store',
    summary: "The photo of an expense's bill, as a data URL",
    input: z.object({ _id }),
    output: z.object({ data: z.string() }),
  }),
  allCategories: query({
    path: '/api/expense/allCategories',
    access: 'store',
    summary: 'The expense categories, in the order in which they were added',
    input: masterList,
    output: z.object({ categories: z.array(ExpenseCategory) }),
  }),
  addCategory: mutation({
    path: '/api/expense/addCategory',
    access: 'store',
    permission: free('a category moves no money'),
    staleAfter: ['expense/allCategories', 'export/tallyLedgers'],
    summary: 'Add an expense category',
    input: z.object({ name: categoryName }),
    output: ExpenseCategory,
  }),
  updateCategory: mutation({
    path: '/api/expense/updateCategory',
    access: 'store',
    permission: free('a category moves no money'),
    staleAfter: ['expense', 'export/tallyLedgers', 'report'],
    summary: 'Rename an expense category',
    input: z.object({ name: categoryName, newName: masterName('New name') }),
    output: ExpenseCategory,
  }),
  deleteCategory: mutation({
    path: '/api/expense/deleteCategory',
    access: 'store',
    permission: 'delete',
    staleAfter: ['expense/allCategories', 'export/tallyLedgers'],
    summary: 'Delete an expense category; one in use is deactivated',
    input: z.object({ name: categoryName }),
    output: MasterDeleted,
  }),
}
