import { type Control, useFormState, useWatch } from 'react-hook-form'
import { FormNumberField } from '../../../components/form/form-number-field.tsx'
import { FormSelect } from '../../../components/form/form-select.tsx'
import { FormSwitch } from '../../../components/form/form-switch.tsx'
import { FormTextField } from '../../../components/form/form-text-field.tsx'
import { t } from '../../../lib/i18n.ts'
import { FormGrid, FullRow } from '../form-grid.tsx'
import type { StoreForm } from '../store-form.ts'

const gstinInput = { htmlInput: { maxLength: 15, spellCheck: false, style: { textTransform: 'uppercase' } } } as const

/** What applies to the store as it is chosen; a field with a problem is never out of sight. */
export function TaxSection({ control }: { control: Control<StoreForm> }) {
  const [isGST, isGSTRegular, whole, central, inForce, ofRegular, ofComposition] = useWatch({
    control,
    name: ['isGST', 'isGSTRegular', 'cGst', 'gstComposite', 'GSTINnumber', 'GSTINregular', 'GSTINcomposite'],
  })
  const { errors } = useFormState({ control })
  const isRegistered = isGST === 'Yes'
  const isRegular = isGSTRegular === 'Yes'
  const regular = isRegistered && isRegular
  const composition = isRegistered && !isRegular
  const ofScheme = isRegular ? ofRegular : ofComposition
  return (
    <FormGrid>
      <FullRow>
        <FormSwitch
          control={control}
          name="isGST"
          label={t('The store is registered for GST')}
          helperText={t('Off: bills are plain invoices without tax')}
        />
      </FullRow>
      {(isRegistered || errors.isGSTRegular) && (
        <FormSelect
          control={control}
          name="isGSTRegular"
          label={t('Scheme')}
          helperText={
            isRegular ? t('Tax is added and shown as CGST and SGST') : t('A bill of supply; no tax is added to it')
          }
          choices={[
            { value: 'Yes', label: t('Regular') },
            { value: 'No', label: t('Composition') },
          ]}
        />
      )}
      {(isRegistered || errors.GSTINnumber) && (
        <FormTextField
          control={control}
          name="GSTINnumber"
          label={t('GSTIN')}
          helperText={
            ofScheme === '' || ofScheme === inForce
              ? t('Printed on the bill')
              : t('Printed on the bill. Saved for this scheme: {gstin}', { gstin: ofScheme })
          }
          required={isRegistered}
          slotProps={gstinInput}
        />
      )}
      {(regular || errors.rGst) && (
        <FormNumberField
          control={control}
          name="rGst"
          label={t('GST rate')}
          unit="%"
          helperText={t('The full rate, twice the CGST rate')}
        />
      )}
      {(regular || errors.gstRegular) && (
        <FormNumberField
          control={control}
          name="gstRegular"
          label={t('CGST and SGST, each')}
          unit="%"
          helperText={t('Half of the GST rate')}
        />
      )}
      {(composition || errors.cGst) && (
        <FormNumberField
          control={control}
          name="cGst"
          label={t('Composition rate')}
          unit="%"
          helperText={t('Used only in your own tax report. CMP-08 is computed at 6 %, as the law says')}
        />
      )}
      {(composition || errors.gstComposite) && (
        <FormNumberField
          control={control}
          name="gstComposite"
          label={t('Composition rate, central part')}
          unit="%"
          helperText={
            central > whole
              ? t('Higher than the composition rate, so the report cannot split the tax')
              : t('The tax report shows this part and the state part')
          }
        />
      )}
      {(isRegistered || errors.noteLastDay) && (
        <FormTextField
          control={control}
          name="noteLastDay"
          label={t('Last day for credit notes')}
          helperText={t('Month and day, such as 11-30. By law 30 November after the year of the bill')}
          slotProps={{ htmlInput: { maxLength: 5, dir: 'ltr' } }}
        />
      )}
      {(regular || errors.taxAdvances) && (
        <FullRow>
          <FormSwitch
            control={control}
            name="taxAdvances"
            label={t('Pay GST on advances when received')}
            helperText={t(
              'For services GST is due when the money comes (section 13(2)); only goods are free of it (notification 66/2017). Each advance gets a receipt voucher, and the GST month lists it.',
            )}
          />
        </FullRow>
      )}
    </FormGrid>
  )
}
