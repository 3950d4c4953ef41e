import { z } from 'zod'
import { ClerkPermissions, permissionsInput } from './clerk-fields.ts'
import { day } from './day.ts'
import { computed, givenByServer, mustBeZero } from './echo.ts'
import { mutation, query } from './endpoint.ts'
import { says } from './errors.ts'
import { actor, at, flag, id, optionalText, range, rupees, text, whole } from './fields.ts'
import { phone } from './store-fields.ts'

/** Amounts are null while the store's protection hides them. */
const hiddenMoney = z.number().nullable()

export const Employee = z.object({
  _id: z.uuid(),
  empId: z.string(),
  name: z.string(),
  contact: z.string(),
  role: z.string(),
  salary: hiddenMoney,
  joinedOn: z.iso.date().nullable(),
  active: z.boolean(),
  totalDue: hiddenMoney,
  totalPaid: hiddenMoney,
  /** What the store owes; negative if the employee was paid in advance. */
  balance: hiddenMoney,
  /** Can step up to the counter. The PIN itself is only in the answer of the call that draws it. */
  hasPin: z.boolean(),
  permissions: ClerkPermissions,
  version: z.number(),
  createdAt: at,
})
export type Employee = z.infer<typeof Employee>

export const EmployeeTransaction = z.object({
  _id: z.uuid(),
  empId: z.string(),
  type: z.enum(['due', 'paid']),
  /** Negative if it reverses an earlier one. */
  amt: z.number(),
  date: z.iso.date(),
  paymentMode: z.string().nullable(),
  note: z.string(),
  runningBalance: z.number(),
  ...actor,
  at,
  /** Reversed by a later one. */
  reversed: z.boolean(),
  /** Reverses an earlier one. */
  isReversal: z.boolean(),
})
export type EmployeeTransaction = z.infer<typeof EmployeeTransaction>

/** The id, or the short number: E-7, e7 or 7. */
export const employeeRef = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  text('Employee', 60),
) as z.ZodType<string, string | number>

const details = {
  contact: z.union([z.literal(''), phone('Phone')], { error: says('phone_invalid', { field: 'Phone' }) }).optional(),
  role: optionalText('Role', 100),
  salary: rupees('Salary').optional(),
  joinedOn: day('Joined on').nullish(),
  active: flag('Active').optional(),
}

const transaction = { empId: employeeRef, amt: rupees('Amount', 0.01), date: day('Date') }
const note = optionalText('Note', 500)

const EARN_FIRST = 'write dues and payments afterwards'

/** Wages are payments, so they also change transactions, dashboard and reports. */
const staleAfter = ['employee', 'transaction', 'stats', 'report'] as const

const afterPin = ['employee', 'attendance', 'pickup', 'run', 'store/clerk'] as const

export const employee = {
  allEmployees: query({
    path: '/api/employee/allEmployees',
    access: 'store',
    summary: 'The employees, newest first',
    input: z.object({ ...range(1_000), includeInactive: flag('includeInactive').default(false) }),
    output: z.object({ employees: z.array(Employee), totalEmployees: z.number() }),
  }),
  addEmployee: mutation({
    path: '/api/employee/addEmployee',
    access: 'store',
    permission: 'manage',
    staleAfter: ['employee', 'attendance', 'pickup'],
    summary: 'Add an employee; giving a salary needs the store-admin step where the store is protected',
    input: z.object({
      ...details,
      name: text('Name', 100),
      _id: givenByServer('_id'),
      empId: givenByServer('empId'),
      totalDue: mustBeZero('Total due', EARN_FIRST),
      totalPaid: mustBeZero('Total paid', EARN_FIRST),
      balance: mustBeZero('Balance', EARN_FIRST),
    }),
    output: Employee,
  }),
  updateEmployee: mutation({
    path: '/api/employee/updateEmployee',
    access: 'store',
    permission: 'manage',
    staleAfter: ['employee', 'attendance', 'pickup', 'run', 'store/clerk'],
    summary: 'Change an employee; giving a salary needs the store-admin step where the store is protected',
    input: z
      .object({
        ...details,
        _id: id('Employee').optional(),
        empId: employeeRef.optional(),
        name: text('Name', 100).optional(),
        totalDue: computed('Total due'),
        totalPaid: computed('Total paid'),
        balance: computed('Balance'),
        version: whole('Version', 1, 2_000_000_000).optional(),
      })
      .refine((given) => given._id !== undefined || given.empId !== undefined, {
        message: says('field_needed', { field: 'Employee' }),
        path: ['empId'],
      }),
    output: Employee,
  }),
  drawPin: mutation({
    path: '/api/employee/drawPin',
    access: 'store',
    guard: 'storeAdmin',
    permission: 'manage',
    secretAnswer: true,
    staleAfter: afterPin,
    summary: 'Give an employee a new PIN for the counter, which only this answer shows; ends what they have open',
    input: z.object({ empId: employeeRef }),
    output: z.object({ pin: z.string(), employee: Employee }),
  }),
  removePin: mutation({
    path: '/api/employee/removePin',
    access: 'store',
    guard: 'storeAdmin',
    permission: 'manage',
    staleAfter: afterPin,
    summary: 'Take the PIN of an employee away; ends what they have open at any counter',
    input: z.object({ empId: employeeRef }),
    output: Employee,
  }),
  setPermissions: mutation({
    path: '/api/employee/setPermissions',
    access: 'store',
    guard: 'storeAdmin',
    permission: 'manage',
    staleAfter: ['employee', 'store/clerk'],
    summary: 'Say what an employee may do at the counter; nobody gives more than they have themselves',
    input: z.object({ empId: employeeRef, permissions: permissionsInput }),
    output: Employee,
  }),
  employeeTransaction: query({
    path: '/api/employee/employeeTransaction',
    access: 'store',
    guard: 'storeAdmin',
    permission: 'seeWages',
    summary: "An employee's dues and payments, newest first, with the balance after each",
    input: z.object({ empId: employeeRef, ...range(1_000) }),
    output: z.object({
      employee: Employee,
      transactions: z.array(EmployeeTransaction),
      totalTransactions: z.number(),
      totalDue: z.number(),
      totalPaid: z.number(),
      balance: z.number(),
    }),
  }),
}

export const empTransaction = {
  addDueTransaction: mutation({
    path: '/api/empTransaction/addDueTransaction',
    access: 'store',
    guard: 'storeAdmin',
    permission: 'seeWages',
    staleAfter: [...staleAfter, 'attendance'],
    summary: 'An employee has earned something',
    input: z.object({
      ...transaction,
      note,
      besides: flag('Besides').default(false).describe('Also where the salary of the month is booked from attendance'),
    }),
    output: EmployeeTransaction,
  }),
  addPaidTransaction: mutation({
    path: '/api/empTransaction/addPaidTransaction',
    access: 'store',
    guard: 'storeAdmin',
    permission: 'seeWages',
    staleAfter,
    summary: 'An employee is paid',
    input: z.object({ ...transaction, paymentMode: text('Payment mode', 100), note }),
    output: EmployeeTransaction,
  }),
  reverseTransaction: mutation({
    path: '/api/empTransaction/reverseTransaction',
    access: 'store',
    guard: 'storeAdmin',
    permission: 'seeWages',
    staleAfter: [...staleAfter, 'attendance'],
    summary: 'Take a wrong due or payment of an employee back',
    input: z.object({ _id: id('Transaction'), reason: text('Reason', 500) }),
    output: EmployeeTransaction,
  }),
}
