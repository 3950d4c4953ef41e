import type { Control } from 'react-hook-form'
import { FormSwitch } from '../../../components/form/form-switch.tsx'
import { t } from '../../../lib/i18n.ts'
import { FormGrid } from '../form-grid.tsx'
import type { StoreForm } from '../store-form.ts'

export function DashboardSection({ control }: { control: Control<StoreForm> }) {
  return (
    <FormGrid>
      <FormSwitch
        control={control}
        name="dashboardConfiguration.showTodaysCollection"
        label={t('Today’s collection')}
        helperText={t('Money taken today')}
      />
      <FormSwitch
        control={control}
        name="dashboardConfiguration.showMonthsCollection"
        label={t('This month’s collection')}
      />
      <FormSwitch
        control={control}
        name="dashboardConfiguration.showTodaysRevenue"
        label={t('Today’s revenue')}
        helperText={t('Billed today with GST, paid or not')}
      />
      <FormSwitch control={control} name="dashboardConfiguration.showMonthRevenue" label={t('This month’s revenue')} />
      <FormSwitch control={control} name="dashboardConfiguration.showHomeDel" label={t('Home deliveries')} />
      <FormSwitch
        control={control}
        name="dashboardConfiguration.showPromisesKept"
        label={t('Promises kept')}
        helperText={t('Of the last 30 days')}
      />
    </FormGrid>
  )
}
