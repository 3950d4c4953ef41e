import type { Employee, EmployeeTransaction } from '@clothesline/contract'
import { formatMoney, formatMonth, formatOn, formatPhone } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import type { ShopPaper } from '../../paper/index.ts'

interface PayslipInput {
  employee: Employee
  /** The account with the newest line first, back to the last line before the month at least. */
  transactions: readonly EmployeeTransaction[]
  /** 2026-11 */
  month: string
}

/** What was earned and paid in a month, and what was open before and after it. */
export function payslip({ employee, transactions, month }: PayslipInput): ShopPaper {
  const lines = transactions.toReversed()
  const inside = lines.filter(({ date }) => date.startsWith(month))
  const [earned, paid, opening] = [sum(inside, 'due'), sum(inside, 'paid'), openBefore(lines, month)]
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
          { label: t('Paid out'), isNumber: true },
        ],
        rows: inside.map((line) => [
          formatOn(line.date),
          [line.note, line.paymentMode, line.isReversal ? t('Reversed') : ''].filter(Boolean).join(' · '),
          line.type === 'due' ? formatMoney(line.amt) : '',
          line.type === 'paid' ? formatMoney(line.amt) : '',
        ]),
        totals: [t('Sum'), '', formatMoney(earned), formatMoney(paid)],
      },
    ],
    sums: [
      { label: t('Brought forward'), text: formatMoney(opening) },
      { label: t('Earned'), text: formatMoney(earned) },
      { label: t('Paid out'), text: formatMoney(paid) },
      { label: t('Still to pay'), text: formatMoney(rounded(opening + earned - paid)) },
    ],
    signatures: [t('Employee'), t('For the shop')],
  }
}

/** What was owed when the month began, by the balance that each line carries: older lines need not be here. */
function openBefore(lines: readonly EmployeeTransaction[], month: string): number {
  const first = lines.find(({ date }) => date.startsWith(month))
  if (first === undefined) return lines.findLast(({ date }) => date < month)?.runningBalance ?? 0
  return rounded(first.runningBalance - (first.type === 'due' ? first.amt : -first.amt))
}

const rounded = (rupees: number) => Math.round(rupees * 100) / 100

function sum(lines: readonly EmployeeTransaction[], type: EmployeeTransaction['type']): number {
  return rounded(lines.filter((line) => line.type === type).reduce((total, { amt }) => total + amt, 0))
}
