import { formatRupees, parseRupees } from '@clothesline/domain'
import { mdiClose } from '@mdi/js'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
import { LazySelectField } from '../../../components/lazy-select-field.tsx'
import { t } from '../../../lib/i18n.ts'
import { changePayment, removePayment } from './draft-changes.ts'
import { focusField, PAYMENT_FIELD } from './form-fields.ts'
import { NumberField, numberFieldStyle, PlainIconButton } from './number-field.tsx'
import { findProblem, type Order, useOrder } from './order-store.ts'
import { toText } from './read-numbers.ts'

/** What was paid. Many rows scroll, so that they never push the button that saves away; the newest is in sight. */
export function PaidRows({ order }: { order: Order }) {
  const { change } = order
  const { payments, advance, adjustedPaise, modes, customerAdvance } = useOrder(order, (state) => ({
    payments: state.draft.payments,
    advance: state.draft.advance,
    adjustedPaise: state.price.money.adjustedPaise,
    modes: state.masters.paymentModes,
    customerAdvance: state.customer.advance,
  }))
  const problems = useOrder(order, (state) => state.problems)
  const box = useRef<HTMLDivElement>(null)
  const count = payments.length + (advance === null ? 0 : 1)
  useEffect(() => {
    if (count > 0) box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [count])
  if (count === 0) return null
  return (
    <Stack ref={box} spacing={0.5} sx={paidStyle}>
      {advance !== null && (
        <PaidRow name={t('Advance')} onRemove={() => change((now) => ({ ...now, advance: null }))}>
          <Typography sx={{ flexGrow: 1 }}>
            {t('Advance (of {amount})', { amount: formatRupees(parseRupees(customerAdvance) ?? 0) })}
          </Typography>
          <NumberField
            id="advance"
            name={t('Advance used')}
            prefix="₹"
            width={100}
            value={advance === '' ? toText(adjustedPaise) : advance}
            problem={findProblem(problems, 'advance')}
            onChange={(next) => change((now) => ({ ...now, advance: next }))}
            onKeyDown={backToPayment}
          />
        </PaidRow>
      )}
      {payments.map(({ id, mode, amount }) => (
        <PaidRow key={id} name={mode} onRemove={() => change((now) => removePayment(now, id))}>
          <LazySelectField
            size="small"
            value={mode}
            onChange={(event) => change((now) => changePayment(now, id, { mode: event.target.value }))}
            slotProps={{ select: { SelectDisplayProps: { 'aria-label': t('Payment mode') } } }}
            sx={{ flexGrow: 1, minWidth: 0 }}
            choices={modes.map((known) => ({ value: known.mode, label: known.mode }))}
          />
          <NumberField
            id={`payment-${id}`}
            name={t('Amount by {mode}', { mode })}
            prefix="₹"
            width={100}
            value={amount}
            problem={findProblem(problems, `payment-${id}`)}
            onChange={(next) => change((now) => changePayment(now, id, { amount: next }))}
            onKeyDown={backToPayment}
          />
        </PaidRow>
      ))}
    </Stack>
  )
}

function PaidRow({ name, children, onRemove }: { name: string; children: ReactNode; onRemove: () => void }) {
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      {children}
      <PlainIconButton path={mdiClose} name={t('Remove payment by {name}', { name })} onClick={onRemove} />
    </Stack>
  )
}

function backToPayment(event: { key: string; ctrlKey: boolean; preventDefault: () => void }): void {
  if (event.key !== 'Enter' || event.ctrlKey) return
  event.preventDefault()
  focusField(PAYMENT_FIELD)
}

const paidStyle = { ...numberFieldStyle, maxHeight: 96, overflowY: 'auto', py: 0.25 } as const
