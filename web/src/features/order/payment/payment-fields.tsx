import { type Paise, toRupees } from '@clothesline/domain'
import { mdiClose, mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import type { Ref } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { SelectField } from '../../../components/select-field.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { t, translateRefusal } from '../../../lib/i18n.ts'
import type { PaymentDraft, PaymentRow, ReadPayment } from './payment-draft.ts'

interface PaymentFieldsProps {
  draft: PaymentDraft
  read: ReadPayment
  modes: string[]
  advancePaise: Paise
  amountRef?: Ref<HTMLInputElement>
  /** The amount takes the cursor as soon as it is there. */
  autoFocus?: boolean
  onChange: (draft: PaymentDraft) => void
}

/** How a sum is paid: from the advance, by one mode or by several. */
export function PaymentFields(props: PaymentFieldsProps) {
  const { draft, read, modes, advancePaise, amountRef, autoFocus = false, onChange } = props
  const setRow = (key: number, change: Partial<PaymentRow>) =>
    onChange({ ...draft, rows: draft.rows.map((row) => (row.key === key ? { ...row, ...change } : row)) })
  const addRow = () => {
    // The amounts of the existing rows become fixed, and the new one takes the rest.
    const rows = draft.rows.map((row, index) => ({ ...row, amount: row.amount ?? textOf(read.rowPaise[index] ?? 0) }))
    const unused = modes.find((mode) => !rows.some((row) => row.mode === mode)) ?? modes[0] ?? ''
    const key = Math.max(0, ...rows.map((row) => row.key)) + 1
    onChange({ ...draft, rows: [...rows, { key, mode: unused, amount: null }] })
  }
  return (
    <Stack spacing={1.5}>
      {advancePaise > 0 && (
        <FormControlLabel
          control={
            <Switch checked={draft.usesAdvance} onChange={(_, usesAdvance) => onChange({ ...draft, usesAdvance })} />
          }
          label={t('Use the advance of {amount}', { amount: formatMoney(toRupees(advancePaise)) })}
        />
      )}
      {draft.rows.map((row, index) => (
        <Box
          key={row.key}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
            gap: 1,
            alignItems: 'start',
          }}
        >
          <SelectField
            size="small"
            label={t('Payment mode')}
            value={row.mode}
            onChange={(event) => setRow(row.key, { mode: event.target.value })}
            choices={modes.map((mode) => ({ value: mode, label: mode }))}
          />
          <TextField
            size="small"
            label={t('Amount')}
            value={row.amount ?? textOf(read.rowPaise[index] ?? 0)}
            onChange={(event) => setRow(row.key, { amount: event.target.value })}
            onFocus={(event) => event.target.select()}
            error={read.rowPaise[index] === undefined || (read.rowPaise[index] ?? 0) < 0}
            helperText={
              read.refusal !== null && read.rowPaise[index] === undefined ? translateRefusal(read.refusal) : undefined
            }
            inputRef={index === 0 ? amountRef : undefined}
            autoFocus={autoFocus && index === 0}
            slotProps={{
              htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
              input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
            }}
          />
          <IconButton
            aria-label={t('Remove')}
            disabled={draft.rows.length === 1}
            onClick={() => onChange({ ...draft, rows: draft.rows.filter(({ key }) => key !== row.key) })}
          >
            <Icon path={mdiClose} />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button size="small" startIcon={<Icon path={mdiPlus} />} onClick={addRow} disabled={draft.rows.length >= 10}>
          {t('Another mode')}
        </Button>
      </Box>
      <Typography role="status" sx={{ fontWeight: 600, color: read.leftPaise > 0 ? 'warning.main' : 'text.primary' }}>
        {resultWords(read)}
      </Typography>
    </Stack>
  )
}

/** What will be, not what is: nothing is paid before it is taken. */
export function resultWords({ leftPaise, toAdvancePaise, paidPaise, adjustedPaise }: ReadPayment): string {
  const amount = formatMoney(toRupees(leftPaise))
  if (paidPaise + adjustedPaise === 0) return leftPaise > 0 ? t('{amount} still due', { amount }) : t('Nothing to pay')
  if (leftPaise > 0) return t('{amount} still due after this payment', { amount })
  if (toAdvancePaise > 0) return t('{amount} goes to the advance', { amount: formatMoney(toRupees(toAdvancePaise)) })
  return t('{amount} remains after this payment', { amount })
}

const textOf = (paise: Paise) => (paise === 0 ? '' : String(toRupees(paise)))
