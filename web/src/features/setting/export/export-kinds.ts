import { type Customer, contract, type Expense, type OrderRow, type Transaction } from '@clothesline/contract'
import type { CsvCell } from '@clothesline/domain'
import { call } from '../../../lib/api.ts'
import { t } from '../../../lib/i18n.ts'

export interface Page {
  rows: CsvCell[][]
  total: number
}

/** One file of the export: what it is called, its columns, and how a page of it is loaded. */
export interface ExportKind {
  id: string
  title: () => string
  explanation: () => string
  header: string[]
  load: (startToken: number, endToken: number, signal: AbortSignal) => Promise<Page>
}

type Columns<Row> = [header: string, value: (row: Row) => CsvCell][]

const customerColumns: Columns<Customer> = [
  ['Customer', (row) => row.custId],
  ['Name', (row) => row.name],
  ['Phone', (row) => row.contact],
  ['E-mail', (row) => row.email],
  ['Address', (row) => row.address],
  ['GSTIN', (row) => row.gstin],
  ['Language', (row) => row.language],
  ['Preferences', (row) => row.preferences.join('; ')],
  ['Discount %', (row) => row.discountPercent],
  ['Note', (row) => row.note],
  ['WhatsApp consent', (row) => row.whatsappConsent],
  ['Due', (row) => row.due],
  ['Advance', (row) => row.advance],
  ['Open orders', (row) => row.openOrders],
  ['Last visit', (row) => row.lastVisitAt],
  ['Added', (row) => row.createdAt],
]

const orderColumns: Columns<OrderRow> = [
  ['Invoice', (row) => row.invoice],
  ['Printed number', (row) => row.printedNumber],
  ['Billed on', (row) => row.billedOn],
  ['Customer', (row) => row.custId],
  ['Name', (row) => row.customer],
  ['Phone', (row) => row.contact],
  ['Kind', (row) => row.kind],
  ['Status', (row) => row.status],
  ['Pieces', (row) => row.pieces],
  ['Ready', (row) => row.ready],
  ['Delivered', (row) => row.delivered],
  ['Promised', (row) => row.promisedDate],
  ['Counter', (row) => row.counterNumber],
  ['Home delivery', (row) => row.homeDelivery],
  ['Express', (row) => row.express],
  ['Amount', (row) => row.amt],
  ['Paid', (row) => row.paid],
  ['Adjusted', (row) => row.adjusted],
  ['Balance', (row) => row.balance],
  ['Payment mode', (row) => row.paymentMode],
  ['Note', (row) => row.note],
  ['Taken', (row) => row.createdAt],
]

const transactionColumns: Columns<Transaction> = [
  ['Date', (row) => row.date],
  ['At', (row) => row.at],
  ['Kind', (row) => row.kind],
  ['Customer', (row) => row.custId],
  ['Name', (row) => row.customer],
  ['Invoices', (row) => row.invoices.join('; ')],
  ['Amount', (row) => row.amt],
  ['Modes', (row) => row.modes.map(({ mode, amt }) => `${mode} ${amt}`).join('; ')],
  ['Note', (row) => row.note],
  ['By', (row) => row.actor],
  ['Taken back', (row) => row.reversed],
]

const expenseColumns: Columns<Expense> = [
  ['Date', (row) => row.date],
  ['Category', (row) => row.category],
  ['Amount', (row) => row.amt],
  ['Payment mode', (row) => row.paymentMode],
  ['Vendor', (row) => row.vendor],
  ['Note', (row) => row.note],
  ['Has bill', (row) => row.hasBill],
  ['Written', (row) => row.createdAt],
]

const headerOf = <Row>(columns: Columns<Row>) => columns.map(([header]) => header)
const pageOf = <Row>(columns: Columns<Row>, rows: Row[], total: number): Page => ({
  rows: rows.map((row) => columns.map(([, value]) => value(row))),
  total,
})

export const exportKinds: ExportKind[] = [
  {
    id: 'customers',
    title: () => t('Customers'),
    explanation: () => t('Names, phones, wishes, due and advance'),
    header: headerOf(customerColumns),
    load: async (startToken, endToken, signal) => {
      const page = await call(contract.customer.allcustomers, { startToken, endToken }, { signal })
      return pageOf(customerColumns, page.customers, page.totalCustomers)
    },
  },
  {
    id: 'orders',
    title: () => t('Orders'),
    explanation: () => t('Every order with its status and money'),
    header: headerOf(orderColumns),
    load: async (startToken, endToken, signal) => {
      const page = await call(contract.order.allorders, { startToken, endToken }, { signal })
      return pageOf(orderColumns, page.orders, page.totalOrders)
    },
  },
  {
    id: 'transactions',
    title: () => t('Ledger'),
    explanation: () => t('All money in and out, by mode'),
    header: headerOf(transactionColumns),
    load: async (startToken, endToken, signal) => {
      const page = await call(contract.transaction.allTransactions, { startToken, endToken }, { signal })
      return pageOf(transactionColumns, page.transactions, page.totalTransactions)
    },
  },
  {
    id: 'expenses',
    title: () => t('Expenses'),
    explanation: () => t('What was spent, on what and how'),
    header: headerOf(expenseColumns),
    load: async (startToken, endToken, signal) => {
      const page = await call(contract.expense.allExpenses, { startToken, endToken }, { signal })
      return pageOf(expenseColumns, page.expenses, page.totalExpenses)
    },
  },
]
