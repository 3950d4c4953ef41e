import type { Employee, EmployeeTransaction } from '@clothesline/contract'
import { formatMoney, formatMonth, formatOn, formatPhone } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import type { ShopPaper } from '../../paper/index.ts'

interface PayslipInput {
  employee: Employee
  /** The whole account, in any order. */
  transactions: readonly EmployeeTransaction[]
  /** 2026-11 */
  month: string
}

/** What was earned and paid in a month, and what was open before and after it. */
export function payslip({ employee, transactions, month }: PayslipInput): ShopPaper {
  const lines = transactions.toSorted((a, b) => a.date.localeCompare(b.date) || a.at.localeCompare(b.at))
  const before = lines.filter(({ date }) => date.slice(0, 7) < month)
  const inside = lines.filter(({ date }) => date.startsWith(month))
  const [earned, paid, opening] = [sum(inside, 'due'), sum(inside, 'paid'), sum(before, 'due') - sum(before, 'paid')]
  return {
    title: t('Payslip'),
    facts: [
      { label: t('Month'), text: formatMonth(month) },
      { label: t('Employee'), text: employee.name },
      { label: t('Number'), text: employee.empId },
      ...(employee.role === '' ? [] : [{ label: t('Role'), text: employee.role }]),
      ...(employee.contact === '' ? [] : [{ label: t('Phone'), text: formatPhone(employee.contact) }]),
    ],
    tables: [
      {
        columns: [
          { label: t('Day') },
          { label: t('What for') },
          { label: t('Earned'), isNumber: true },
          { label: t('Paid'), isNumber: true },
        ],
        rows: inside.map((line) => [
          formatOn(line.date),
          [line.note, line.paymentMode, line.isReversal ? t('Taken back') : ''].filter(Boolean).join(' · '),
          line.type === 'due' ? formatMoney(line.amt) : '',
          line.type === 'paid' ? formatMoney(line.amt) : '',
        ]),
        totals: [t('Sum'), '', formatMoney(earned), formatMoney(paid)],
      },
    ],
    sums: [
      { label: t('Open before'), text: formatMoney(opening) },
      { label: t('Earned'), text: formatMoney(earned) },
      { label: t('Paid'), text: formatMoney(paid) },
      { label: t('Still to pay'), text: formatMoney(rounded(opening + earned - paid)) },
    ],
    signatures: [t('Employee'), t('For the shop')],
  }
}

const rounded = (rupees: number) => Math.round(rupees * 100) / 100

function sum(lines: readonly EmployeeTransaction[], type: EmployeeTransaction['type']): number {
  return rounded(lines.filter((line) => line.type === type).reduce((total, { amt }) => total + amt, 0))
}
