import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useId } from 'react'
import { type Control, useController } from 'react-hook-form'
import { FormNumberField } from '../../../components/form/form-number-field.tsx'
import { FormSwitch } from '../../../components/form/form-switch.tsx'
import { readableChoice } from '../../../components/toggle-choice.ts'
import { t } from '../../../lib/i18n.ts'
import { FormGrid, FullRow } from '../form-grid.tsx'
import type { StoreForm } from '../store-form.ts'
import { ClosedDays } from './closed-days.tsx'

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

export function PromiseSection({ control }: { control: Control<StoreForm> }) {
  return (
    <FormGrid>
      <FormNumberField
        control={control}
        name="promiseDays"
        label={t('Days until ready')}
        isWhole
        helperText={t('Working days until a new order is promised')}
      />
      <FormNumberField control={control} name="expressDays" label={t('Days until ready (express)')} isWhole />
      <FormNumberField
        control={control}
        name="cutOffHour"
        label={t('Cut-off hour')}
        unit={t('o’clock')}
        isWhole
        helperText={t('0 to 24. Orders taken later count as the next day')}
      />
      <FullRow>
        <ClosedWeekdays control={control} />
      </FullRow>
      <FullRow>
        <ClosedDays control={control} />
      </FullRow>
      <FullRow>
        <FormSwitch
          control={control}
          name="paidDaysOff"
          label={t('Days off are paid')}
          helperText={t(
            'A salary covers all days of the month; a day off is paid to anyone who worked within six days of it',
          )}
        />
      </FullRow>
    </FormGrid>
  )
}

function ClosedWeekdays({ control }: { control: Control<StoreForm> }) {
  const { field, fieldState } = useController({ control, name: 'closedWeekdays' })
  const labelId = useId()
  return (
    <Box>
      <FormLabel id={labelId} sx={{ display: 'block', mb: 1 }}>
        {t('Closed on')}
      </FormLabel>
      <ToggleButtonGroup
        aria-labelledby={labelId}
        color="primary"
        size="small"
        value={field.value}
        onChange={(_, days: number[]) => field.onChange([...days].sort())}
        fullWidth
        sx={{ maxWidth: 480, ...readableChoice }}
      >
        {WEEKDAYS.map((name, weekday) => (
          <ToggleButton key={name} value={weekday} sx={{ px: 0.5 }}>
            {t(name)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <FormHelperText error={fieldState.invalid}>
        {fieldState.error?.message || t('No order is promised for these days')}
      </FormHelperText>
    </Box>
  )
}
