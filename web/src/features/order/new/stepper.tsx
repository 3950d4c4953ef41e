import { mdiMinus, mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { KeyboardEvent } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { t } from '../../../lib/i18n.ts'
import { CompactField } from './compact-field.tsx'
import { readCount } from './read-numbers.ts'

interface StepperProps {
  id: string
  name: string
  value: string
  problem?: string | undefined
  onChange: (value: string) => void
  /** Minus at one: takes the whole thing away. */
  onRemove: () => void
  onEnter: () => void
}

/** A number with one more and one less, by button and by arrow key. */
export function Stepper({ id, name, value, problem, onChange, onRemove, onEnter }: StepperProps) {
  const count = readCount(value) ?? 0
  const step = (by: number) => (count + by >= 1 ? onChange(String(count + by)) : onRemove())
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp') step(1)
    else if (event.key === 'ArrowDown' && count > 1) step(-1)
    else if (event.key === 'Enter' && !event.ctrlKey && value.trim() === '0') onRemove()
    else if (event.key === 'Enter' && !event.ctrlKey && !event.repeat) onEnter()
    else return
    event.preventDefault()
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexShrink: 0 }}>
      <IconButton size="small" aria-label={t('One less: {name}', { name })} onClick={() => step(-1)}>
        <Icon path={mdiMinus} />
      </IconButton>
      <CompactField
        id={id}
        name={name}
        value={value}
        width={52}
        inputMode="numeric"
        isCentred
        problem={problem}
        onChange={onChange}
        onKeyDown={press}
      />
      <IconButton size="small" aria-label={t('One more: {name}', { name })} onClick={() => step(1)}>
        <Icon path={mdiPlus} />
      </IconButton>
    </Box>
  )
}
