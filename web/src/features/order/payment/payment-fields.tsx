import { formatRupees, toRupees } from '@clothesline/domain'
import { mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import type { KeyboardEvent, Ref } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { t, translateRefusal } from '../../../lib/i18n.ts'
import { ChangeBox } from './change-box.tsx'
import { chosenStyle, ModeButtons, shortRupees } from './mode-buttons.tsx'
import { type PaymentDraft, type ReadPayment, takeByMode } from './payment-draft.ts'
import { amountToTake, type PaymentContext, readPaymentEntry } from './read-payment-entry.ts'
import type { TypedPayment } from './use-payment-draft.ts'

interface PaymentFieldsProps {
  payment: TypedPayment
  amountRef?: Ref<HTMLInputElement>
  /** The amount takes the cursor as soon as it is there. */
  autoFocus?: boolean
}

/**
 * How a sum is paid: from the advance, by one mode or by several. "100 u" is ₹100 by UPI, a letter alone takes the rest by
 * that mode, and a button takes what it shows. Enter sends the form with what is typed; + takes it and goes on.
 */
export function PaymentFields({ payment, amountRef, autoFocus = false }: PaymentFieldsProps) {
  const { terms, draft, setDraft, read } = payment
  const { modes, advancePaise } = terms
  const context: PaymentContext = {
    modes: modes.map(({ mode }) => mode),
    restPaise: read.restPaise,
    advancePaise: 0,
    advanceName: '',
  }
  const [meant] = readPaymentEntry(read.entry, context)
  const change = (next: Partial<PaymentDraft>) => setDraft({ ...draft, ...next })
  const addByPlus = (event: KeyboardEvent) => {
    if (event.key !== '+' || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    if (meant?.kind === 'payment') setDraft(takeByMode(draft, meant.mode, meant.amountPaise))
  }
  return (
    <Stack spacing={1.5}>
      {advancePaise > 0 && (
        <FormControlLabel
          control={<Switch checked={draft.usesAdvance} onChange={(_, usesAdvance) => change({ usesAdvance })} />}
          label={t('Use the advance of {amount}', { amount: formatMoney(toRupees(advancePaise)) })}
        />
      )}
      {draft.rows.length > 0 && (
        <Stack component="ul" aria-label={t('Payments')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {draft.rows.map(({ key, mode, amountPaise }) => (
            <Box key={key} component="li" sx={rowStyle}>
              <span>{mode}</span>
              <strong>{formatRupees(amountPaise)}</strong>
              <IconButton
                aria-label={t('Remove payment by {name}', { name: mode })}
                onClick={() => change({ rows: draft.rows.filter((row) => row.key !== key) })}
              >
                <Icon path={mdiClose} />
              </IconButton>
            </Box>
          ))}
        </Stack>
      )}
      <TextField
        size="small"
        label={t('Amount')}
        value={read.entry}
        onChange={(event) => change({ entry: event.target.value })}
        onFocus={(event) => event.target.select()}
        onKeyDown={addByPlus}
        error={read.refusal !== null || read.isUnread}
        helperText={problemOf(read)}
        inputRef={amountRef}
        autoFocus={autoFocus}
        slotProps={{
          htmlInput: { inputMode: 'decimal', autoComplete: 'off', autoCapitalize: 'none' },
          input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
        }}
      />
      <Box sx={modesStyle}>
        <ModeButtons
          modes={modes}
          meant={meant?.kind === 'payment' && read.entry !== '' ? meant.mode : undefined}
          amountPaise={amountToTake(read.entry, context)}
          onTake={(mode, amountPaise) => setDraft(takeByMode(draft, mode, amountPaise))}
        />
      </Box>
      <ChangeBox
        use={draft.change}
        overPaise={read.overPaise}
        changePaise={read.changePaise}
        toDuesPaise={read.toDuesPaise}
        otherDuesPaise={terms.otherDuesPaise}
        onUse={(use) => change({ change: use })}
      />
      <Typography role="status" sx={{ fontWeight: 600, color: read.leftPaise > 0 ? 'warning.main' : 'text.primary' }}>
        {resultWords(read)}
      </Typography>
    </Stack>
  )
}

function problemOf({ refusal, isUnread }: ReadPayment): string | undefined {
  if (refusal !== null) return translateRefusal(refusal)
  return isUnread ? t('Type an amount, such as 200, or 200 and the first letter of a mode') : undefined
}

/** What will be, not what is: nothing is paid before it is taken. */
export function resultWords(read: ReadPayment): string {
  const { leftPaise, toAdvancePaise, paidPaise, adjustedPaise, overPaise } = read
  const amount = shortRupees(leftPaise)
  if (paidPaise + adjustedPaise === 0) return leftPaise > 0 ? t('{amount} still due', { amount }) : t('Nothing to pay')
  if (leftPaise > 0) return t('{amount} still due after this payment', { amount })
  // What becomes of change is said beside it.
  if (toAdvancePaise > overPaise) return t('{amount} goes to the advance', { amount: shortRupees(toAdvancePaise) })
  return t('{amount} remains after this payment', { amount })
}

const modesStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& > button': { px: 1.5, minWidth: 0, minHeight: 44, flexShrink: 0, whiteSpace: 'nowrap' },
  '& > .meant': chosenStyle,
} as const

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: 1,
  fontVariantNumeric: 'tabular-nums',
} as const
