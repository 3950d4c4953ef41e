import type { ClerkMode } from '@clothesline/contract'
import { type Control, useWatch } from 'react-hook-form'
import { FormNumberField } from '../../../components/form/form-number-field.tsx'
import { FormSelect } from '../../../components/form/form-select.tsx'
import { FormSwitch } from '../../../components/form/form-switch.tsx'
import { t } from '../../../lib/i18n.ts'
import { FormGrid } from '../form-grid.tsx'
import type { StoreForm } from '../store-form.ts'

export const clerkModeWords: Record<ClerkMode, () => string> = {
  off: () => t('Never'),
  money: () => t('For money, reduced bills and deletions'),
  always: () => t('For everything'),
}

/** Whether the counter asks who is there. */
export function PeopleSection({ control }: { control: Control<StoreForm> }) {
  const mode = useWatch({ control, name: 'clerkMode' })
  const choices = Object.entries(clerkModeWords).map(([value, words]) => ({ value, label: words() }))
  return (
    <FormGrid>
      <FormSelect
        control={control}
        name="clerkMode"
        label={t('Ask for a PIN')}
        choices={choices}
        helperText={mode === 'always' ? t('At least one person needs a PIN and all permissions.') : ' '}
      />
      <FormNumberField
        control={control}
        name="clerkIdleMinutes"
        label={t('Idle time before the lock')}
        unit={t('minutes')}
        isWhole
        disabled={mode === 'off'}
      />
      <FormSwitch control={control} name="servedByOnBill" label={t('“Served by” on the bill')} />
    </FormGrid>
  )
}
