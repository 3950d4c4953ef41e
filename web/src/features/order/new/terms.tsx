import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { lazy, memo, Suspense } from 'react'
import { DateField } from '../../../components/date-field.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { t } from '../../../lib/i18n.ts'
import { DiscountField } from './discount-field.tsx'
import type { Draft } from './draft.ts'
import { drawnFor, problemsRead } from './drawn-for.ts'
import { findProblem, type OrderFormState } from './order-form-state.ts'

const HomeDelivery = lazy(() => import('./home-delivery.tsx').then((part) => ({ default: part.HomeDelivery })))
const PromiseDays = lazy(() => import('./promise-days.tsx').then((part) => ({ default: part.PromiseDays })))

/** What is agreed beside the lines. */
export const Terms = memo(
  TermsNow,
  drawnFor(({ form }) => {
    const { draft, price, settings, customer } = form
    const { express, homeDelivery, delivery, pickup, sendMessage, counterNumber, note, discount } = draft
    const agreed = [express, homeDelivery, delivery, pickup, sendMessage, counterNumber, note, discount]
    return [
      ...agreed,
      draft.lines,
      price.promisedOn,
      price.total.discountPaise,
      price.total.deliveryFeePaise,
      settings,
      customer,
      problemsRead(form),
    ]
  }),
)

function TermsNow({ form }: { form: OrderFormState }) {
  const { draft, change, price, settings, customer } = form
  const set = (part: Partial<Draft>) => change((now) => ({ ...now, ...part }))
  const late = findProblem(form, 'promisedOn')
  const flag = (label: string, name: 'express' | 'homeDelivery' | 'sendMessage', isOff = false) => (
    <FormControlLabel
      label={label}
      disabled={isOff}
      control={<Switch checked={draft[name] && !isOff} onChange={(_, isOn) => set({ [name]: isOn })} />}
      sx={{
        minHeight: 48,
        marginInlineStart: -0.5,
        marginInlineEnd: 0,
        '& .MuiFormControlLabel-label': { typography: 'body2' },
      }}
    />
  )
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '3fr 2fr', sm: '1fr 1fr' },
        '& > *': { minWidth: 0 },
      }}
    >
      <DateField
        id="promisedOn"
        isEager
        size="small"
        label={t('Promised for')}
        value={price.promisedOn}
        error={late !== undefined}
        helperText={late}
        onChange={(promisedOn) => set({ promisedOn })}
      />
      <DiscountField form={form} />
      {draft.lines.length > 0 && (
        <Suspense fallback={null}>
          <PromiseDays form={form} />
        </Suspense>
      )}
      {settings.addCounterNumber && (
        <TextField
          id="counterNumber"
          size="small"
          label={t('Counter number')}
          value={draft.counterNumber}
          error={findProblem(form, 'counterNumber') !== undefined}
          onChange={(event) => set({ counterNumber: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 20, autoComplete: 'off' } }}
        />
      )}
      <TextField
        id="note"
        size="small"
        label={t('Order note')}
        value={draft.note}
        onChange={(event) => set({ note: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        sx={settings.addCounterNumber ? {} : { gridColumn: '1 / -1' }}
      />
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {flag(t('Express +{percent}%', { percent: settings.expressPercent }), 'express')}
        {flag(t('Home delivery'), 'homeDelivery')}
        {flag(
          customer.whatsappConsent ? t('Send message') : t('Send message (customer did not agree)'),
          'sendMessage',
          !customer.whatsappConsent,
        )}
      </Box>
      {(draft.homeDelivery || draft.pickup) && (
        <Suspense fallback={null}>
          <HomeDelivery form={form} />
        </Suspense>
      )}
    </Box>
  )
}
