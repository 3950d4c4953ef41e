import type { Control } from 'react-hook-form'
import { FormNumberField } from '../../../components/form/form-number-field.tsx'
import { FormSwitch } from '../../../components/form/form-switch.tsx'
import { t } from '../../../lib/i18n.ts'
import { FormGrid } from '../form-grid.tsx'
import type { StoreForm } from '../store-form.ts'

export function SecuritySection({ control }: { control: Control<StoreForm> }) {
  return (
    <FormGrid>
      <FormSwitch
        control={control}
        name="tellWhenReady"
        label={t('Tell customers when their order is ready')}
        helperText={t('As soon as its last piece is, and only those who agreed to messages')}
      />
      <FormSwitch
        control={control}
        name="canSendDeliveryMessage"
        label={t('Send a message at hand-over')}
        helperText={t('Only to customers who agreed to messages')}
      />
      <FormSwitch
        control={control}
        name="storeAdminProtection"
        label={t('Protect money and settings with an OTP')}
        helperText={t('Reports, settings, employee payments, deletions and rates then need it')}
      />
      <FormNumberField
        control={control}
        name="tokenExpireTime"
        label={t('Length of a login')}
        unit={t('minutes')}
        isWhole
        helperText={t('720 is a working day of 12 hours')}
      />
      <FormNumberField
        control={control}
        name="sessionIdleMinutes"
        label={t('Idle time before log-out')}
        unit={t('minutes')}
        isWhole
        helperText={t('On every device of the store')}
      />
      <FormNumberField
        control={control}
        name="storeAdminTokenExpireTime"
        label={t('Time protected pages stay open')}
        unit={t('minutes')}
        isWhole
      />
    </FormGrid>
  )
}
