import { formatRupees, parseRupees, usableAdvance } from '@clothesline/domain'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { memo, Suspense, useState } from 'react'
import { TypeAhead } from '../../../components/type-ahead.tsx'
import { t } from '../../../lib/i18n.ts'
import { lazyWhenIdle } from '../../../lib/when-idle.ts'
import { ModeButtons, shortRupees } from '../payment/mode-buttons.tsx'
import { amountToTake, type PaymentContext, readPaymentEntry } from '../payment/read-payment-entry.ts'
import { addPayment } from './draft-changes.ts'
import { focusField, PAYMENT_FIELD, SAVE_BUTTON } from './form-fields.ts'
import { type Order, useOrder, useProblem } from './order-store.ts'
import { toText } from './read-numbers.ts'

const PaidRows = lazyWhenIdle(() => import('./paid-rows.tsx').then((part) => part.PaidRows))
const ChangeBox = lazyWhenIdle(() => import('../payment/change-box.tsx').then((part) => part.ChangeBox))
const OtherDues = lazyWhenIdle(() => import('../payment/other-dues.tsx').then((part) => part.OtherDues))

/** What is paid now, by which modes, and what is left. */
export const Payments = memo(function Payments({ order }: { order: Order }) {
  const { change } = order
  const paymentModes = useOrder(order, ({ masters }) => masters.paymentModes)
  const [text, setText] = useState('')
  const context = usePaymentContext(order, true)
  const usablePaise = usableAdvance(context.restPaise, context.advancePaise)
  const take = (mode: string, amountPaise: number) => {
    setText('')
    order.hideProblem(PAYMENT_FIELD)
    change((now) => addPayment(now, mode, toText(amountPaise)))
  }
  return (
    <Stack spacing={1} role="group" aria-label={t('Payment')}>
      <PaymentEntry order={order} text={text} onText={setText} />
      <Box sx={buttonsStyle}>
        {usablePaise > 0 && (
          <Button variant="outlined" color="success" onClick={() => change((now) => ({ ...now, advance: '' }))}>
            {t('Use advance {amount}', { amount: shortRupees(usablePaise) })}
          </Button>
        )}
        <ModeButtons modes={paymentModes} amountPaise={amountToTake(text, context)} onTake={take} />
      </Box>
      <Suspense fallback={null}>
        <PaidRows order={order} />
      </Suspense>
      <Problems order={order} />
    </Stack>
  )
})

/** What is left to pay and by what. Where it is not needed it does not change, and draws nothing again. */
function usePaymentContext(order: Order, isNeeded: boolean): PaymentContext {
  const { advance, restPaise, paymentModes, customerAdvance } = useOrder(order, (state) => ({
    advance: state.draft.advance,
    restPaise: isNeeded ? state.price.money.balancePaise : 0,
    paymentModes: state.masters.paymentModes,
    customerAdvance: state.customer.advance,
  }))
  const advancePaise = advance === null ? (parseRupees(customerAdvance) ?? 0) : 0
  return {
    modes: paymentModes.map(({ mode }) => mode),
    restPaise,
    advancePaise: usableAdvance(restPaise, advancePaise) > 0 ? advancePaise : 0,
    advanceName: t('Advance'),
  }
}

interface PaymentEntryProps {
  order: Order
  text: string
  onText: (text: string) => void
}

/** "200 c ⏎" is ₹200 in cash, "u ⏎" the rest by UPI. Enter on nothing goes on to the save button. */
const PaymentEntry = memo(function PaymentEntry({ order, text, onText }: PaymentEntryProps) {
  const { change, hideProblem } = order
  const context = usePaymentContext(order, text !== '')
  const problem = useProblem(order, PAYMENT_FIELD)
  const suggestions = readPaymentEntry(text, context)

  const write = (next: string) => {
    onText(next)
    hideProblem(PAYMENT_FIELD)
  }
  const choose = (index: number) => {
    const suggestion = suggestions[index]
    if (suggestion === undefined) return
    write('')
    const { amountPaise } = suggestion
    const amount = amountPaise === undefined ? '' : toText(amountPaise)
    change((now) =>
      suggestion.kind === 'advance' ? { ...now, advance: amount } : addPayment(now, suggestion.mode, amount),
    )
  }

  return (
    <TypeAhead
      id={PAYMENT_FIELD}
      size="small"
      opensUp
      label={t('Pay now')}
      placeholder={t('200 c: ₹200 in cash')}
      text={text}
      options={suggestions.map((suggestion) => ({
        key: suggestion.kind === 'advance' ? 'advance' : suggestion.mode,
        label: suggestion.kind === 'advance' ? context.advanceName : suggestion.mode,
        detail:
          suggestion.amountPaise === undefined ? t('as much as can be used') : formatRupees(suggestion.amountPaise),
      }))}
      nothing={(typed) => t('No payment mode matches “{text}”', { text: typed })}
      problem={problem}
      onText={write}
      onChoose={choose}
      onEmptyEnter={() => focusField(SAVE_BUTTON)}
    />
  )
})

export const CustomerDues = memo(function CustomerDues({ order }: { order: Order }) {
  const { id, due } = useOrder(order, ({ customer }) => ({ id: customer._id, due: customer.due }))
  return (
    <Suspense fallback={null}>
      <OtherDues customerId={id} invoices={[]} allDue={due} ofThese={0} />
    </Suspense>
  )
})

function Problems({ order }: { order: Order }) {
  // The field for the next payment says what is wrong with it itself.
  const isOfRow = (field: string) => field.startsWith('payment-') && field !== PAYMENT_FIELD
  const problems = useOrder(order, (state) =>
    state.problems.filter(({ field }) => field === 'advance' || isOfRow(field)),
  )
  return problems.map(({ field, msg }) => (
    <Typography key={field} variant="caption" component="p" sx={{ color: 'error.main' }}>
      {msg}
    </Typography>
  ))
}

/** Cash above the bill is change; what is too much by other modes becomes advance. */
export const LeftOver = memo(function LeftOver({ order }: { order: Order }) {
  const { changeUse, overPaise, changePaise, toDuesPaise, toAdvancePaise, due } = useOrder(
    order,
    ({ draft, price, customer }) => ({
      changeUse: draft.changeUse,
      overPaise: price.change.overPaise,
      changePaise: price.change.changePaise,
      toDuesPaise: price.change.toDuesPaise,
      toAdvancePaise: price.money.toAdvancePaise,
      due: customer.due,
    }),
  )
  const byOtherModesPaise = toAdvancePaise - (overPaise - changePaise)
  return (
    <>
      <Suspense fallback={null}>
        {overPaise > 0 && (
          <ChangeBox
            use={changeUse}
            overPaise={overPaise}
            changePaise={changePaise}
            toDuesPaise={toDuesPaise}
            otherDuesPaise={parseRupees(due) ?? 0}
            onUse={(use) => order.change((now) => ({ ...now, changeUse: use }))}
          />
        )}
      </Suspense>
      {byOtherModesPaise > 0 && (
        <Typography sx={{ color: 'success.main', fontWeight: 600 }}>
          {t('{amount} goes to the advance', { amount: shortRupees(byOtherModesPaise) })}
        </Typography>
      )}
    </>
  )
})

/** So many in a row as there is room for, all as wide. */
const buttonsStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))',
  gap: 0.75,
  '& > button': {
    px: 0.25,
    minWidth: 0,
    minHeight: 48,
    lineHeight: 1.2,
    whiteSpace: 'normal',
    fontSize: 'caption.fontSize',
  },
} as const
