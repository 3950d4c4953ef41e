import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { type Control, useController } from 'react-hook-form'
import { t } from '../../lib/i18n.ts'
import type { CustomerForm } from './customer-form.ts'
import { usePreferences } from './customer-queries.ts'

/** What this customer always wants: taken over into each new order. */
export function PreferenceChips({ control }: { control: Control<CustomerForm> }) {
  const { field, fieldState } = useController({ control, name: 'preferences' })
  const { data: offered = [] } = usePreferences()
  const chosen = field.value
  // One that the store no longer offers stays until it is taken away.
  const all = [...offered, ...chosen.filter((name) => !offered.includes(name))]
  if (all.length === 0) return null
  const toggle = (name: string) =>
    field.onChange(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name])
  return (
    <Box role="group" aria-label={t('Preferences')}>
      <Typography variant="body2" sx={{ mb: 0.75, color: 'text.secondary' }}>
        {t('Preferences for every order')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {all.map((name) => {
          const isOn = chosen.includes(name)
          return (
            <Chip
              key={name}
              clickable
              component="button"
              type="button"
              label={name}
              aria-pressed={isOn}
              color={isOn ? 'primary' : 'default'}
              variant={isOn ? 'filled' : 'outlined'}
              onClick={() => toggle(name)}
              sx={{ '@media (pointer: coarse)': { height: 48, borderRadius: 6, px: 0.5 } }}
            />
          )
        })}
      </Box>
      {fieldState.invalid && <FormHelperText error>{fieldState.error?.message}</FormHelperText>}
    </Box>
  )
}
