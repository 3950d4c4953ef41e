import type { ClerkMode } from '@clothesline/contract'
import { type Control, useWatch } from 'react-hook-form'
import { FormNumberField } from '../../../components/form/form-number-field.tsx'
import { FormSelect } from '../../../components/form/form-select.tsx'
import { FormSwitch } from '../../../components/form/form-switch.tsx'
import { t } from '../../../lib/i18n.ts'
import { clerkModeWords } from '../clerk-mode-words.ts'
import { FormGrid, FullRow } from '../form-grid.tsx'
import type { StoreForm } from '../store-form.ts'

const explanations: Record<ClerkMode, () => string> = {
  off: () => t('Everything is recorded under the name of the store.'),
  money: () => t('Everybody can take in and hand out clothes; the rest asks for a PIN.'),
  always: () => t('Nothing can be done at the counter before somebody has entered a PIN.'),
}

/** Whether the counter asks who is there. */
export function PeopleSection({ control }: { control: Control<StoreForm> }) {
  const mode = useWatch({ control, name: 'clerkMode' })
  const choices = (['off', 'money', 'always'] as const).map((value) => ({ value, label: clerkModeWords[value]() }))
  return (
    <FormGrid>
      <FullRow>
        <FormSelect
          control={control}
          name="clerkMode"
          label={t('Ask for a PIN')}
          helperText={explanations[mode]()}
          choices={choices}
        />
      </FullRow>
      <FormNumberField
        control={control}
        name="clerkIdleMinutes"
        label={t('Lock the counter when idle for')}
        unit={t('minutes')}
        isWhole
        disabled={mode === 'off'}
      />
      <FormSwitch
        control={control}
        name="servedByOnBill"
        label={t('“Served by” on the bill')}
        helperText={t('With the name of the person who took the order')}
      />
    </FormGrid>
  )
}
