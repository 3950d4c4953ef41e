import InputAdornment from '@mui/material/InputAdornment'
import { type KeyboardEvent, useState } from 'react'
import { TextField } from '../../../components/text-field.tsx'
import { t } from '../../../lib/i18n.ts'
import { readCell, showCell } from './cell-text.ts'
import type { CellKey } from './sheet-draft.ts'
import type { RateSheet } from './use-rate-sheet.ts'

interface RateFieldProps {
  label: string
  cell: CellKey
  rates: RateSheet
}

/** One rate on a phone. What is typed counts when the field is left; Enter goes to the next one. */
export function RateField({ label, cell, rates }: RateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const problem = rates.findProblem(cell)
  const commit = () => {
    if (typed !== null) rates.write([{ key: cell, text: readCell(typed) }])
    setTyped(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const fields = [...document.querySelectorAll<HTMLElement>('input[data-rate]')]
    const next = fields[fields.indexOf(event.target as HTMLElement) + 1]
    if (next === undefined) commit()
    else next.focus()
  }
  return (
    <TextField
      size="small"
      value={typed ?? showCell(rates.textOf(cell))}
      error={problem !== undefined}
      helperText={problem ?? (rates.isUnsaved(cell) ? t('Not saved yet') : undefined)}
      onFocus={(event) => {
        setTyped(rates.textOf(cell))
        const field = event.target
        requestAnimationFrame(() => field.select())
      }}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
      slotProps={{
        htmlInput: {
          'aria-label': label,
          'data-rate': '',
          inputMode: 'decimal',
          enterKeyHint: 'next',
          autoComplete: 'off',
          style: { textAlign: 'end', minHeight: 31 },
        },
        input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
      }}
      sx={{ width: 132, flexShrink: 0 }}
    />
  )
}
