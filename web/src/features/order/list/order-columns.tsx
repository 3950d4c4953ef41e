import type { OrderRow } from '@clothesline/contract'
import type { Column } from '../../../components/table/column.ts'
import { formatCount, formatMoney, formatOn, formatPhone } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { MessageState, OrderMarks, PromisedDay, StatusWords, Two } from './order-marks.tsx'
import type { OrderTotals } from './order-totals.ts'
import { SelectAllBox, SelectBox } from './selection.tsx'

interface ColumnOptions {
  today: string
  hasCounter: boolean
  /** A list of one status need not say it in every row. */
  hasStatus: boolean
}

export function orderColumns({ today, hasCounter, hasStatus }: ColumnOptions): Column<OrderRow>[] {
  const all: (Column<OrderRow> | false)[] = [
    {
      id: 'select',
      header: t('Select'),
      headerCell: <SelectAllBox />,
      value: () => null,
      isSortable: false,
      width: 44,
      cell: (order) => <SelectBox order={order} />,
    },
    {
      id: 'invoice',
      header: t('Invoice'),
      value: ({ invoice }) => invoice,
      width: 92,
      cell: (order) => (
        <strong>
          {order.invoice} <OrderMarks {...order} />
        </strong>
      ),
    },
    {
      id: 'customer',
      header: t('Customer'),
      value: ({ customer }) => customer,
      cell: ({ customer, contact }) => <Two first={customer} second={<bdi dir="ltr">{formatPhone(contact)}</bdi>} />,
    },
    hasStatus && {
      id: 'status',
      header: t('Status'),
      value: ({ status }) => status,
      width: 116,
      cell: (order) => <StatusWords {...order} />,
    },
    {
      id: 'billedOn',
      header: t('In'),
      value: ({ billedOn }) => billedOn,
      cell: ({ billedOn }) => formatOn(billedOn),
      width: 70,
      from: 1000,
    },
    {
      id: 'promisedDate',
      header: t('Promised'),
      value: ({ promisedDate }) => promisedDate,
      cell: (order) => <PromisedDay order={order} today={today} />,
      width: 132,
    },
    {
      id: 'ready',
      header: t('Pieces'),
      value: ({ ready, pieces }) => ready / Math.max(1, pieces),
      cell: ({ ready, pieces }) => `${ready}/${pieces}`,
      align: 'right',
      width: 88,
      from: 900,
    },
    hasCounter && {
      id: 'counterNumber',
      header: t('Counter'),
      value: ({ counterNumber }) => counterNumber,
      width: 72,
      from: 900,
    },
    {
      id: 'amt',
      header: t('Amount'),
      value: ({ amt }) => amt,
      cell: ({ amt }) => formatMoney(amt),
      align: 'right',
      width: 100,
    },
    {
      id: 'paid',
      header: t('Paid'),
      value: ({ paid, adjusted }) => paid + adjusted,
      cell: ({ paid, adjusted }) => formatMoney(paid + adjusted),
      align: 'right',
      width: 92,
      from: 1000,
    },
    {
      id: 'balance',
      header: t('Balance'),
      value: ({ balance }) => balance,
      cell: ({ balance }) =>
        balance > 0 ? <strong>{formatMoney(balance)}</strong> : <span className="second">{t('Paid')}</span>,
      align: 'right',
      width: 104,
    },
    {
      id: 'messageState',
      header: t('Message'),
      value: ({ messageState }) => messageState,
      cell: ({ messageState }) => <MessageState state={messageState} />,
      width: 94,
      from: 1100,
    },
  ]
  return all.filter((column) => column !== false)
}

/** The sums of what is shown, below their columns; `covered` says what they are of, where that is not the whole list. */
export function totalFooters(totals: OrderTotals, covered: string | undefined): Record<string, string> {
  return {
    customer: covered ?? t('{count} orders', { count: totals.orders }),
    ready: formatCount(totals.pieces),
    amt: formatMoney(totals.amt),
    paid: formatMoney(totals.paid),
    balance: formatMoney(totals.balance),
  }
}

/** Beside an open order there is room for the least only. */
export function compactColumns(today: string): Column<OrderRow>[] {
  return [
    {
      id: 'invoice',
      header: t('Orders'),
      value: ({ invoice }) => invoice,
      cell: (order) => (
        <Two
          first={
            <>
              <strong>{order.invoice}</strong> {order.customer}
            </>
          }
          second={<PromisedDay order={order} today={today} />}
        />
      ),
    },
    {
      id: 'status',
      header: t('Status'),
      value: ({ status }) => status,
      align: 'right',
      width: 132,
      cell: (order) => (
        <Two
          first={<StatusWords {...order} />}
          second={order.balance > 0 ? t('{amount} due', { amount: formatMoney(order.balance) }) : t('Paid')}
        />
      ),
    },
  ]
}
