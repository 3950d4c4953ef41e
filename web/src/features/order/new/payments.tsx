import { formatRupees, parseRupees, usableAdvance } from '@clothesline/domain'
import { mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { LazySelectField } from '../../../components/lazy-select-field.tsx'
import { t } from '../../../lib/i18n.ts'
import { lazyWhenIdle } from '../../../lib/when-idle.ts'
import { ModeButtons, shortRupees } from '../payment/mode-buttons.tsx'
import { amountToTake } from '../payment/read-payment-entry.ts'
import { CompactField } from './compact-field.tsx'
import { addPayment, changePayment, removePayment } from './draft-changes.ts'
import { findProblem, focusField, type OrderFormState, PAYMENT_FIELD } from './order-form-state.ts'
import { PaymentEntry } from './payment-entry.tsx'
import { toText } from './read-numbers.ts'

const ChangeBox = lazyWhenIdle(() => import('../payment/change-box.tsx').then((part) => part.ChangeBox))
const OtherDues = lazyWhenIdle(() => import('../payment/other-dues.tsx').then((part) => part.OtherDues))

/** What is paid now, by which modes, and what is left. */
export function Payments({ form }: { form: OrderFormState }) {
  const { draft, change, price, masters, customer } = form
  const restPaise = price.money.balancePaise
  const advancePaise = parseRupees(customer.advance) ?? 0
  const canUseAdvance = draft.advance === null && usableAdvance(restPaise, advancePaise) > 0
  const [text, setText] = useState('')
  const context = {
    modes: masters.paymentModes.map(({ mode }) => mode),
    ...{ restPaise, advancePaise: canUseAdvance ? advancePaise : 0, advanceName: t('Advance') },
  }
  const take = (mode: string, amountPaise: number) => {
    setText('')
    form.hideProblem(PAYMENT_FIELD)
    change((now) => addPayment(now, mode, toText(amountPaise)))
  }
  const toEntry = (event: { key: string; ctrlKey: boolean; preventDefault: () => void }) => {
    if (event.key !== 'Enter' || event.ctrlKey) return
    event.preventDefault()
    focusField(PAYMENT_FIELD)
  }
  return (
    <Stack spacing={1} role="group" aria-label={t('Payment')}>
      <Box sx={entryRowStyle}>
        <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
          <PaymentEntry form={form} context={context} text={text} onText={setText} />
        </Box>
        {canUseAdvance && (
          <Button variant="outlined" color="success" onClick={() => change((now) => ({ ...now, advance: '' }))}>
            {t('Use advance {amount}', { amount: shortRupees(usableAdvance(restPaise, advancePaise)) })}
          </Button>
        )}
        <ModeButtons modes={masters.paymentModes} amountPaise={amountToTake(text, context)} onTake={take} />
      </Box>
      <PaidRows count={draft.payments.length + (draft.advance === null ? 0 : 1)}>
        {draft.advance !== null && (
          <PaidRow name={t('Advance')} onRemove={() => change((now) => ({ ...now, advance: null }))}>
            <Typography sx={{ flexGrow: 1 }}>
              {t('Advance (of {amount})', { amount: formatRupees(advancePaise) })}
            </Typography>
            <CompactField
              id="advance"
              name={t('Advance used')}
              prefix="₹"
              width={120}
              value={draft.advance === '' ? toText(price.money.adjustedPaise) : draft.advance}
              problem={findProblem(form, 'advance')}
              onChange={(advance) => change((now) => ({ ...now, advance }))}
              onKeyDown={toEntry}
            />
          </PaidRow>
        )}
        {draft.payments.map(({ id, mode, amount }) => (
          <PaidRow key={id} name={mode} onRemove={() => change((now) => removePayment(now, id))}>
            <LazySelectField
              size="small"
              value={mode}
              onChange={(event) => change((now) => changePayment(now, id, { mode: event.target.value }))}
              slotProps={{ select: { SelectDisplayProps: { 'aria-label': t('Payment mode') } } }}
              sx={{ flexGrow: 1, minWidth: 0 }}
              choices={masters.paymentModes.map((known) => ({ value: known.mode, label: known.mode }))}
            />
            <CompactField
              id={`payment-${id}`}
              name={t('Amount by {mode}', { mode })}
              prefix="₹"
              width={120}
              value={amount}
              problem={findProblem(form, `payment-${id}`)}
              onChange={(next) => change((now) => changePayment(now, id, { amount: next }))}
              onKeyDown={toEntry}
            />
          </PaidRow>
        ))}
      </PaidRows>
      <Problems form={form} />
      <LeftOver form={form} />
      <Suspense fallback={null}>
        <OtherDues customerId={customer._id} invoices={[]} allDue={customer.due} ofThese={0} />
      </Suspense>
    </Stack>
  )
}

/** What was paid. Many rows scroll, so that they never push the button that saves away; the newest is in sight. */
function PaidRows({ count, children }: { count: number; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (count > 0) box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [count])
  if (count === 0) return null
  return (
    <Stack ref={box} spacing={0.75} sx={{ maxHeight: 132, overflowY: 'auto', py: 0.5 }}>
      {children}
    </Stack>
  )
}

function PaidRow({ name, children, onRemove }: { name: string; children: ReactNode; onRemove: () => void }) {
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      {children}
      <IconButton size="small" aria-label={t('Remove payment by {name}', { name })} onClick={onRemove}>
        <Icon path={mdiClose} />
      </IconButton>
    </Stack>
  )
}

function Problems({ form }: { form: OrderFormState }) {
  // The field for the next payment says what is wrong with it itself.
  const isOfRow = (field: string) => field.startsWith('payment-') && field !== PAYMENT_FIELD
  const problems = form.problems.filter(({ field }) => field === 'advance' || isOfRow(field))
  return problems.map(({ field, msg }) => (
    <Typography key={field} variant="caption" component="p" sx={{ color: 'error.main' }}>
      {msg}
    </Typography>
  ))
}

/** Cash above the bill is change; what is too much by other modes becomes advance. */
function LeftOver({ form: { draft, change, price, otherDuesPaise } }: { form: OrderFormState }) {
  const { overPaise, changePaise, toDuesPaise } = price.change
  const byOtherModesPaise = price.money.toAdvancePaise - (overPaise - changePaise)
  return (
    <>
      <Suspense fallback={null}>
        {overPaise > 0 && (
          <ChangeBox
            use={draft.changeUse}
            overPaise={overPaise}
            changePaise={changePaise}
            toDuesPaise={toDuesPaise}
            otherDuesPaise={otherDuesPaise}
            onUse={(changeUse) => change((now) => ({ ...now, changeUse }))}
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
}

const entryRowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& > button': { px: 1.5, minWidth: 0, minHeight: 44, flexShrink: 0 },
} as const
