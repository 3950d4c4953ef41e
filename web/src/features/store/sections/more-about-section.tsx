import { type Control, useFormState, useWatch } from 'react-hook-form'
import { FormTextField } from '../../../components/form/form-text-field.tsx'
import { formatOn } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { FormGrid, FullRow } from '../form-grid.tsx'
import type { StoreForm } from '../store-form.ts'

const ZONES = 'time-zones'

export function MoreAboutSection({ control }: { control: Control<StoreForm> }) {
  // A store that exists has its letters, and cannot be without.
  const isNew = useFormState({ control }).defaultValues?.alias === ''
  const toCome = useWatch({ control, name: 'zoneToCome' })
  return (
    <FormGrid>
      <FormTextField
        control={control}
        name="subStoreName"
        label={t('Branch name')}
        helperText={t('Printed under the store name, for example “Andheri West”')}
      />
      <FormTextField
        control={control}
        name="alias"
        label={t('Tag letters')}
        helperText={
          isNew
            ? t('One to four letters in front of every garment tag. Leave empty to use the first letter of the name')
            : t('One to four letters in front of every garment tag')
        }
        required={!isNew}
        slotProps={{ htmlInput: { maxLength: 4, style: { textTransform: 'uppercase' } } }}
      />
      <FormTextField control={control} name="contact2" label={t('Second phone')} type="tel" />
      <FormTextField
        control={control}
        name="websiteName"
        label={t('Website')}
        slotProps={{ htmlInput: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } }}
      />
      <FullRow>
        <FormTextField control={control} name="storeAddress" label={t('Address')} multiline minRows={2} />
      </FullRow>
      <FormTextField
        control={control}
        name="timeZone"
        label={t('Time zone')}
        helperText={
          toCome
            ? t('{zone} counts from {day}', { zone: toCome.timeZone, day: formatOn(toCome.from) })
            : t('Decides when a day ends in orders and reports. A new one counts from the next day')
        }
        slotProps={{ htmlInput: { list: ZONES, autoComplete: 'off' } }}
      />
      <datalist id={ZONES}>
        {['Asia/Kolkata', ...Intl.supportedValuesOf('timeZone')].map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </FormGrid>
  )
}
