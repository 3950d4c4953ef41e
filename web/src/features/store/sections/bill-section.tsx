import { PRINT_SETTINGS } from '@clothesline/contract'
import type { Control } from 'react-hook-form'
import { FormSelect } from '../../../components/form/form-select.tsx'
import { FormTextField } from '../../../components/form/form-text-field.tsx'
import { t } from '../../../lib/i18n.ts'
import { FormGrid, FullRow } from '../form-grid.tsx'
import type { StoreForm } from '../store-form.ts'

export function BillSection({ control }: { control: Control<StoreForm> }) {
  return (
    <FormGrid>
      <FormSelect
        control={control}
        name="printSettings"
        label={t('Bill paper')}
        choices={PRINT_SETTINGS.map((value) => ({ value, label: value }))}
      />
      <FormTextField
        control={control}
        name="upiId"
        label={t('UPI id')}
        helperText={t('name@bank. The bill then shows a QR code for the exact balance')}
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, inputMode: 'email' } }}
      />
      <FormTextField
        control={control}
        name="upiMerchantCode"
        label={t('UPI merchant code')}
        helperText={t('Four digits, if your bank gave you a code. Otherwise leave it empty')}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
      />
      <FullRow>
        <FormTextField
          control={control}
          name="invoiceTerms"
          label={t('Terms on the bill')}
          helperText={t('For example, how long garments are kept')}
          multiline
          minRows={2}
        />
      </FullRow>
    </FormGrid>
  )
}
