import type { Control } from 'react-hook-form'
import { FormNumberField } from '../../../components/form/form-number-field.tsx'
import { FormSwitch } from '../../../components/form/form-switch.tsx'
import { FormTextField } from '../../../components/form/form-text-field.tsx'
import { t } from '../../../lib/i18n.ts'
import { FormGrid } from '../form-grid.tsx'
import type { StoreForm } from '../store-form.ts'

export function OrderSection({ control }: { control: Control<StoreForm> }) {
  return (
    <FormGrid>
      <FormSwitch
        control={control}
        name="orderConfiguration.showOrderByQuantity"
        label={t('Orders by quantity')}
        helperText={t('Count the garments: 5 shirts, 2 trousers')}
      />
      <FormSwitch
        control={control}
        name="orderConfiguration.showOrderByKg"
        label={t('Orders by kg')}
        helperText={t('Weigh the bag and charge by weight')}
      />
      <FormSwitch
        control={control}
        name="orderConfiguration.canDeleteOrder"
        label={t('Orders can be deleted')}
        helperText={t('Only while Not Ready. The order number is not reused')}
      />
      <FormSwitch
        control={control}
        name="addCounterNumber"
        label={t('Ask for a counter number')}
        helperText={t('The rack or shelf where the order waits')}
      />
      <FormSwitch
        control={control}
        name="scanMarksReady"
        label={t('Scans on every page lead to the Ready station')}
        helperText={t('A tag that is not ready is marked there at once, except where a page has its own use for scans')}
      />
      <FormNumberField
        control={control}
        name="orderConfiguration.invoiceStartingPoint"
        label={t('First invoice number')}
        isWhole
        helperText={t('Continue from your old bill book, for example 5001')}
      />
      <FormTextField
        control={control}
        name="invoicePrefix"
        label={t('Invoice prefix')}
        helperText={t('On the bill: SPK/2627/000123')}
        slotProps={{ htmlInput: { maxLength: 8 } }}
      />
      <FormNumberField
        control={control}
        name="minimumKg"
        label={t('Minimum weight charged')}
        unit={t('kg')}
        helperText={t('0 charges exactly what the scale shows')}
      />
      <FormNumberField
        control={control}
        name="expressPercent"
        label={t('Express surcharge')}
        unit="%"
        helperText={t('Added when the customer is in a hurry')}
      />
      <FormSwitch
        control={control}
        name="roundToRupee"
        label={t('Round the bill to the rupee')}
        helperText={t('Shown on its own line')}
      />
    </FormGrid>
  )
}
