import type { Order } from '@clothesline/contract'
import { toRupees } from '@clothesline/domain'
import { mdiDeleteOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { Icon } from '../../../components/icon.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { useUpdateOrder } from '../order-queries.ts'
import { billChange, findLineAmount, type LineDraft, startBill } from './line-changes.ts'

/** Quantities, rates, discount and express, as long as every piece is still as it was received. */
export function LinesDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [draft, setDraft] = useState(() => startBill(order))
  const update = useUpdateOrder()
  const change = billChange(order, draft)
  const isDirty = Object.keys(change).length > 0
  const setLine = (line: number, typed: Partial<LineDraft>) =>
    setDraft({ ...draft, lines: draft.lines.map((old) => (old.line === line ? { ...old, ...typed } : old)) })

  const submit = async () => {
    if (!isDirty) return onClose()
    try {
      await update.mutateAsync({ invoice: order.invoice, version: order.version, ...change })
      notifySuccess(success.orderUpdated)
      onClose()
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <FormDialog
      title={t('Change the lines of order {invoice}', { invoice: order.invoice })}
      submitLabel={t('Save')}
      isSaving={update.isPending}
      isDirty={isDirty}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack spacing={2}>
        {order.particulars.map((line) => {
          const typed = draft.lines.find((candidate) => candidate.line === line.line)
          if (typed === undefined) return null
          const amountPaise = findLineAmount(line, typed)
          const name = line.kind === 'kg' ? line.service : `${line.cloth} · ${line.service}`
          return (
            <Box
              key={line.line}
              sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr 88px auto', gap: 1, alignItems: 'center' }}
            >
              <Typography sx={{ gridColumn: '1 / -1', fontWeight: 600 }}>{name}</Typography>
              <NumberField
                label={line.kind === 'kg' ? t('Weight (kg)') : t('Quantity')}
                name={name}
                value={typed.much}
                isWhole={line.kind === 'piece'}
                onChange={(much) => setLine(line.line, { much })}
              />
              <NumberField
                label={t('Rate')}
                name={name}
                value={typed.rate}
                isMoney
                onChange={(rate) => setLine(line.line, { rate })}
              />
              <Typography sx={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
                {amountPaise === undefined ? '–' : formatMoney(toRupees(amountPaise))}
              </Typography>
              <IconButton
                aria-label={t('Remove {name}', { name })}
                disabled={draft.lines.length === 1}
                onClick={() => setDraft({ ...draft, lines: draft.lines.filter(({ line: no }) => no !== line.line) })}
              >
                <Icon path={mdiDeleteOutline} />
              </IconButton>
            </Box>
          )
        })}
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', pt: 1 }}>
          <NumberField
            label={t('Discount')}
            value={draft.discount}
            isMoney
            onChange={(discount) => setDraft({ ...draft, discount })}
          />
          <FormControlLabel
            control={<Switch checked={draft.express} onChange={(_, express) => setDraft({ ...draft, express })} />}
            label={t('Express')}
          />
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('Tax and round-off follow when it is saved. What was paid too much becomes advance.')}
        </Typography>
      </Stack>
    </FormDialog>
  )
}

interface NumberFieldProps {
  label: string
  /** Whose number it is, for those who hear the page. */
  name?: string
  value: string
  isWhole?: boolean
  isMoney?: boolean
  onChange: (value: string) => void
}

function NumberField({ label, name, value, isWhole = false, isMoney = false, onChange }: NumberFieldProps) {
  return (
    <TextField
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onFocus={(event) => event.target.select()}
      slotProps={{
        htmlInput: {
          inputMode: isWhole ? 'numeric' : 'decimal',
          autoComplete: 'off',
          ...(name !== undefined && { 'aria-label': `${label}, ${name}` }),
        },
        input: isMoney ? { startAdornment: <InputAdornment position="start">₹</InputAdornment> } : {},
      }}
    />
  )
}
