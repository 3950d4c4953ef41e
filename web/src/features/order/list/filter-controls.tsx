import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import { Icon } from '../../../components/icon.tsx'

interface FilterToggleProps {
  label: string
  icon?: string
  isOn: boolean
  onToggle: () => void
}

export function FilterToggle({ label, icon, isOn, onToggle }: FilterToggleProps) {
  return (
    <Chip
      clickable
      component="button"
      type="button"
      label={label}
      {...(icon !== undefined && { icon: <Icon path={icon} /> })}
      aria-pressed={isOn}
      color={isOn ? 'primary' : 'default'}
      variant={isOn ? 'filled' : 'outlined'}
      onClick={onToggle}
      sx={{ height: 36, '@media (pointer: coarse)': { height: 48, borderRadius: 6, px: 0.5 } }}
    />
  )
}

interface DayFieldProps {
  label: string
  value: string | undefined
  onSet: (value: string) => void
}

export function DayField({ label, value, onSet }: DayFieldProps) {
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={value ?? ''}
      onChange={(event) => onSet(event.target.value)}
      sx={{ width: { xs: 'calc(50% - 4px)', sm: 150 } }}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}
