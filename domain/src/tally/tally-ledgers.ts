import type { Account } from '../ledger/ledger.ts'
import { isSameName } from '../text/compare-names.ts'

/** Ledgers of Tally that are not one of a payment mode or an expense category. */
export const tallyLedgerKeys = [
  'customers',
  'advances',
  'advanceTax',
  'sales',
  'cgst',
  'sgst',
  'igst',
  'roundOff',
  'bank',
  'owner',
  'wages',
  'wagesPayable',
  'cashDifference',
  'ridersCash',
] as const
type TallyLedgerKey = (typeof tallyLedgerKeys)[number]

export type TallyNames = Record<TallyLedgerKey, string>

export const defaultTallyNames: TallyNames = {
  customers: 'Customers',
  advances: 'Customer Advances',
  advanceTax: 'GST on Advances',
  sales: 'Laundry Sales',
  cgst: 'Output CGST',
  sgst: 'Output SGST',
  igst: 'Output IGST',
  roundOff: 'Round Off',
  bank: 'Bank',
  owner: 'Owner',
  wages: 'Wages',
  wagesPayable: 'Wages Payable',
  cashDifference: 'Cash Difference',
  ridersCash: 'Cash with Riders',
}

/** The group of Tally that each ledger stands under. */
export const tallyGroups: Record<TallyLedgerKey, string> = {
  customers: 'Sundry Debtors',
  advances: 'Current Liabilities',
  advanceTax: 'Current Assets',
  sales: 'Sales Accounts',
  cgst: 'Duties & Taxes',
  sgst: 'Duties & Taxes',
  igst: 'Duties & Taxes',
  roundOff: 'Indirect Expenses',
  bank: 'Bank Accounts',
  owner: 'Capital Account',
  wages: 'Direct Expenses',
  wagesPayable: 'Current Liabilities',
  cashDifference: 'Indirect Expenses',
  ridersCash: 'Cash-in-Hand',
}

/** Money and expenses have a ledger for each payment mode and category. */
export const ledgerKeyOf: Record<Exclude<Account, 'money' | 'expense'>, TallyLedgerKey> = {
  receivable_billed: 'customers',
  receivable_paid: 'customers',
  receivable_adjusted: 'customers',
  customer_advance: 'advances',
  sales: 'sales',
  cgst: 'cgst',
  sgst: 'sgst',
  igst: 'igst',
  round_off: 'roundOff',
  bank: 'bank',
  owner: 'owner',
  wages: 'wages',
  employee_payable: 'wagesPayable',
  cash_difference: 'cashDifference',
  rider_cash: 'ridersCash',
  // The tax on an advance is owed like any other; its other side waits for the bill.
  advance_tax: 'advanceTax',
  advance_cgst: 'cgst',
  advance_sgst: 'sgst',
  advance_igst: 'igst',
}

/** The group of customers with a ledger of their own. */
export const PARTY_GROUP = 'Sundry Debtors'

/**
 * The usual ledger of an expense category. Tally knows a ledger by its name alone, so a category "Cash" would be booked into
 * the drawer. One that is named like another expense may share its ledger.
 */
export function categoryLedgerName(name: string, others: readonly { name: string; group: string }[]): string {
  const isTaken = others.some((other) => isSameName(other.name, name) && !other.group.endsWith('Expenses'))
  return isTaken ? `${name} (expense)` : name
}
