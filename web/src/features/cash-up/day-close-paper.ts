import type { CashUp, DrawerDay } from '@clothesline/contract'
import { parseRupees, toRupees } from '@clothesline/domain'
import { whoWords } from '../../lib/actor-words.ts'
import { formatFullDay, formatMoment, formatMoney } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import type { ShopPaper } from '../paper/index.ts'
import { spentLines } from './cash-up-words.ts'

/** The drawer of a day as it goes into the owner's folder: what should be there, what was, and who counted. */
export function dayClosePaper(day: DrawerDay): ShopPaper {
  const { closed } = day
  const money = closed ?? day
  return {
    title: t('Day close'),
    facts: [
      { label: t('Day'), text: formatFullDay(day.date) },
      ...(day.session > 1 ? [{ label: t('Session'), text: String(day.session) }] : []),
      closed === null
        ? { label: t('State'), text: t('Not closed yet') }
        : { label: t('Closed'), text: formatMoment(closed.createdAt) },
      ...(closed === null ? [] : [{ label: t('By'), text: whoWords(closed) }]),
    ],
    tables: [
      {
        heading: t('Cash'),
        columns: [{ label: t('What') }, { label: t('Amount'), isNumber: true }],
        rows: [
          ...ifShown(money.opening, (opening) => [t('Opening cash'), formatMoney(opening)]),
          ...ifShown(money.cashIn, (cashIn) => [t('Cash from customers'), formatMoney(cashIn)]),
          [t('From the owner'), formatMoney(money.owner)],
          ...ifShown(money.refunds, (refunds) => [t('Refunded'), minus(refunds)]),
          ...spentLines(money).map(([label, rupees]) => [label, minus(rupees)]),
          [t('To the bank'), minus(money.banked)],
        ],
        ...(money.expected !== null && { totals: [t('Expected in the drawer'), formatMoney(money.expected)] }),
      },
      ...(day.otherModes === null || day.otherModes.length === 0 ? [] : [otherModesTable(day.otherModes)]),
      ...(closed === null || closed.denominations.length === 0 ? [] : [countTable(closed)]),
    ],
    ...(closed === null ? {} : { sums: closeSums(closed), notes: reasonOf(closed) }),
    signatures: [t('Counted by'), t('Owner')],
  }
}

/** Nothing about an amount that is hidden. */
const ifShown = <T>(rupees: number | null, line: (rupees: number) => T): T[] => (rupees === null ? [] : [line(rupees)])

const minus = (rupees: number) => (rupees === 0 ? formatMoney(0) : `−${formatMoney(rupees)}`)

/** UPI, card and the rest: not in the drawer, but what the owner compares with the bank. */
function otherModesTable(modes: { paymentMode: string; amt: number }[]) {
  const sum = modes.reduce((paise, { amt }) => paise + (parseRupees(amt) ?? 0), 0)
  return {
    heading: t('Other payments of the day'),
    columns: [{ label: t('Payment mode') }, { label: t('Amount'), isNumber: true }],
    rows: modes.map(({ paymentMode, amt }) => [paymentMode, amt < 0 ? minus(-amt) : formatMoney(amt)]),
    totals: [t('Total'), formatMoney(toRupees(sum))],
  }
}

function countTable({ denominations, counted }: CashUp) {
  return {
    heading: t('Counted'),
    columns: [
      { label: t('Note or coin') },
      { label: t('Number'), isNumber: true },
      { label: t('Amount'), isNumber: true },
    ],
    rows: denominations
      .filter(({ count }) => count > 0)
      .map(({ value, count }) => [formatMoney(value), String(count), formatMoney(value * count)]),
    totals: [t('Counted'), '', formatMoney(counted ?? 0)],
  }
}

const closeSums = ({ expected, counted, difference }: CashUp) => [
  ...ifShown(expected, (rupees) => ({ label: t('Expected in the drawer'), text: formatMoney(rupees) })),
  ...ifShown(counted, (rupees) => ({ label: t('Counted'), text: formatMoney(rupees) })),
  ...ifShown(difference, (rupees) => ({
    label: t('Difference'),
    text: rupees < 0 ? minus(-rupees) : formatMoney(rupees),
  })),
]

const reasonOf = ({ reason }: CashUp) => (reason === '' ? [] : [t('Reason: {reason}', { reason })])
