import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'

interface SwitchChoiceProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export function SwitchChoice({ label, isOn, onChange }: SwitchChoiceProps) {
  return (
    <FormControlLabel
      labelPlacement="start"
      label={label}
      control={<Switch checked={isOn} onChange={(_, checked) => onChange(checked)} />}
      slotProps={{ typography: { variant: 'body2', sx: { fontWeight: 550 } } }}
      sx={{ m: 0, justifyContent: 'space-between' }}
    />
  )
}
