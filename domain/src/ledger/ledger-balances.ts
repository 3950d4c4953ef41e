import type { Paise } from '../money/money.ts'
import type { Account, Entry } from './ledger.ts'

export type OrderMoney = { amtPaise: Paise; paidPaise: Paise; adjustedPaise: Paise; balancePaise: Paise }
export type CustomerMoney = { duePaise: Paise; advancePaise: Paise; adjustedPaise: Paise }
export type EmployeeMoney = { duePaise: Paise; paidPaise: Paise; balancePaise: Paise }

export type LedgerBalances = {
  orders: Map<string, OrderMoney>
  customers: Map<string, CustomerMoney>
  employees: Map<string, EmployeeMoney>
  /** The balance of each payment mode; for cash, the drawer. */
  money: Map<string, Paise>
  accounts: Map<Account, Paise>
}

/** All displayed balances, computed from the entries alone. */
export function balancesOf(entries: Iterable<Entry>): LedgerBalances {
  const balances: LedgerBalances = {
    orders: new Map(),
    customers: new Map(),
    employees: new Map(),
    money: new Map(),
    accounts: new Map(),
  }
  addEntries(balances, entries)
  return balances
}

/** Applies new entries to running balances. */
export function addEntries(balances: LedgerBalances, entries: Iterable<Entry>): void {
  for (const entry of entries) {
    add(balances.accounts, entry.account, entry.amountPaise)
    if (entry.account === 'money') add(balances.money, entry.paymentModeId ?? '', entry.amountPaise)
    addToOrder(balances, entry)
    addToCustomer(balances, entry)
    addToEmployee(balances, entry)
  }
}

function addToOrder(balances: LedgerBalances, { account, orderId, amountPaise }: Entry): void {
  if (orderId === undefined || !isReceivable(account)) return
  const order = getOrAdd(balances.orders, orderId, noOrderMoney)
  if (account === 'receivable_billed') order.amtPaise += amountPaise
  if (account === 'receivable_paid') order.paidPaise -= amountPaise
  if (account === 'receivable_adjusted') order.adjustedPaise -= amountPaise
  order.balancePaise += amountPaise
}

function addToCustomer(balances: LedgerBalances, { account, customerId, amountPaise }: Entry): void {
  if (customerId === undefined) return
  const customer = getOrAdd(balances.customers, customerId, noCustomerMoney)
  if (isReceivable(account)) customer.duePaise += amountPaise
  if (account === 'receivable_adjusted') customer.adjustedPaise -= amountPaise
  if (account === 'customer_advance') customer.advancePaise -= amountPaise
}

function addToEmployee(balances: LedgerBalances, { account, employeeId, amountPaise }: Entry): void {
  if (employeeId === undefined) return
  const employee = getOrAdd(balances.employees, employeeId, noEmployeeMoney)
  if (account === 'wages') employee.duePaise += amountPaise
  if (account === 'money') employee.paidPaise -= amountPaise
  if (account === 'employee_payable') employee.balancePaise -= amountPaise
}

const noOrderMoney = (): OrderMoney => ({ amtPaise: 0, paidPaise: 0, adjustedPaise: 0, balancePaise: 0 })
const noCustomerMoney = (): CustomerMoney => ({ duePaise: 0, advancePaise: 0, adjustedPaise: 0 })
const noEmployeeMoney = (): EmployeeMoney => ({ duePaise: 0, paidPaise: 0, balancePaise: 0 })

function isReceivable(account: Account): boolean {
  return account === 'receivable_billed' || account === 'receivable_paid' || account === 'receivable_adjusted'
}

function add<Key>(sums: Map<Key, Paise>, key: Key, amountPaise: Paise): void {
  sums.set(key, (sums.get(key) ?? 0) + amountPaise)
}

function getOrAdd<Value>(values: Map<string, Value>, key: string, make: () => Value): Value {
  const known = values.get(key)
  if (known !== undefined) return known
  const made = make()
  values.set(key, made)
  return made
}

/** The payment modes of a new order, in order of first use. (After reversals the modes are read from the ledger.) */
export function paymentModesOf(postings: readonly { entries: readonly Entry[] }[], orderId: string): string[] {
  const paying = postings.filter(({ entries }) =>
    entries.some((entry) => entry.account === 'receivable_paid' && entry.orderId === orderId),
  )
  const { money } = balancesOf(paying.flatMap(({ entries }) => entries))
  return [...money].flatMap(([mode, paise]) => (paise > 0 ? [mode] : []))
}
