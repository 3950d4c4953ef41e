import { mdiMinus, mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { KeyboardEvent } from 'react'
import { Icon } from '../../components/icon.tsx'
import { TextField } from '../../components/text-field.tsx'
import { formatMoney } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { FINGER } from '../../theme/index.ts'
import { cleanCount } from './drawer-count.ts'

interface CountFieldProps {
  value: number
  typed: string
  onType: (text: string) => void
  onStep: (by: number) => void
}

/** Moves to the field above or below, by its place among the fields of the count; false when there is none. */
function moveFrom(field: HTMLInputElement, by: number): boolean {
  const fields = [...(field.closest('[data-count]')?.querySelectorAll('input') ?? [])]
  const next = fields[fields.indexOf(field) + by]
  next?.focus()
  next?.select()
  return next !== undefined
}

/** So many of one note or coin. + and − step, the arrow keys and Enter go on to the next. */
export function CountField({ value, typed, onType, onStep }: CountFieldProps) {
  const label = value >= 10 ? t('Notes of ₹{value}', { value }) : t('Coins of ₹{value}', { value })
  const press = (event: KeyboardEvent) => {
    const { key, target } = event
    if (!(target instanceof HTMLInputElement)) return
    if (key === '+' || key === '-') onStep(key === '+' ? 1 : -1)
    else if (key === 'ArrowDown') moveFrom(target, 1)
    else if (key === 'ArrowUp') moveFrom(target, -1)
    // Enter on the last of them closes the day.
    else if (key !== 'Enter' || !moveFrom(target, 1)) return
    event.preventDefault()
  }
  return (
    <Box sx={rowStyle}>
      <Box component="span" className="value">
        {formatMoney(value)}
      </Box>
      <span aria-hidden="true" className="times">
        ×
      </span>
      <IconButton aria-label={t('One less: {label}', { label })} tabIndex={-1} onClick={() => onStep(-1)}>
        <Icon path={mdiMinus} />
      </IconButton>
      <TextField
        size="small"
        value={typed}
        placeholder="0"
        onChange={(event) => onType(cleanCount(event.target.value))}
        onKeyDown={press}
        onFocus={(event) => event.target.select()}
        slotProps={{
          htmlInput: { 'aria-label': label, inputMode: 'numeric', autoComplete: 'off', style: { textAlign: 'center' } },
        }}
        sx={{ width: { xs: 64, sm: 84 } }}
      />
      <IconButton aria-label={t('One more: {label}', { label })} tabIndex={-1} onClick={() => onStep(1)}>
        <Icon path={mdiPlus} />
      </IconButton>
      <Box component="span" className="sum">
        {typed === '' || typed === '0' ? '–' : formatMoney(value * Number(typed))}
      </Box>
    </Box>
  )
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: {
    xs: '44px auto auto auto minmax(48px, 1fr)',
    sm: '48px 12px auto auto auto minmax(64px, 1fr)',
  },
  '& .times': { display: { xs: 'none', sm: 'inline' } },
  alignItems: 'center',
  columnGap: 0.5,
  minHeight: 44,
  [FINGER]: { minHeight: 52 },
  fontVariantNumeric: 'tabular-nums',
  '& .value': { fontWeight: 600 },
  '& .sum': { textAlign: 'end', color: 'text.secondary' },
} as const
