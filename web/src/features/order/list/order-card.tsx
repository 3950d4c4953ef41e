import type { OrderRow } from '@clothesline/contract'
import { memo } from 'react'
import { formatMoney, formatPhone } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { MessageState, OrderMarks, PromisedDay, StatusWords } from './order-marks.tsx'
import { SelectBox } from './selection.tsx'

interface OrderCardProps {
  order: OrderRow
  today: string
  hasCounter: boolean
  onOpen: (order: OrderRow) => void
}

/**
 * An order on a phone. Plain elements, styled once for the whole list, and drawn again only with another order: the list
 * draws itself whenever it has measured a card.
 */
export const OrderCard = memo(function OrderCard({ order, today, hasCounter, onOpen }: OrderCardProps) {
  const { invoice, customer, contact, ready, pieces, counterNumber, balance, amt, messageState } = order
  const boxId = `select-${order._id}`
  return (
    <div className="card">
      <label htmlFor={boxId}>
        <SelectBox order={order} inputId={boxId} />
      </label>
      <button type="button" onClick={() => onOpen(order)}>
        <span className="who">
          {invoice} <OrderMarks {...order} /> {customer}
        </span>
        <span className="end">
          <StatusWords {...order} />
        </span>
        <bdi className="quiet" dir="ltr">
          {formatPhone(contact)}
        </bdi>
        <span className="end">
          <bdi>{t('{ready}/{pieces} pieces', { ready, pieces })}</bdi>
          {hasCounter && counterNumber !== '' && ` · ${counterNumber}`}
        </span>
        <span>
          <PromisedDay order={order} today={today} />
        </span>
        <bdi className="end money">
          {balance > 0
            ? t('{amount} due', { amount: formatMoney(balance) })
            : t('{amount} paid', { amount: formatMoney(amt) })}
        </bdi>
        {messageState !== null && (
          <span className="whole">
            <MessageState state={messageState} />
          </span>
        )}
      </button>
    </div>
  )
})
