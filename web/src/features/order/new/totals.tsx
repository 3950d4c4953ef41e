import { TotalsList } from '../totals-list.tsx'
import type { OrderFormState } from './order-form-state.ts'

export function Totals({ form: { price, settings } }: { form: OrderFormState }) {
  const { total, pieces, taxProfile } = price
  const halfRate = taxProfile.kind === 'regular' ? taxProfile.halfRateBasisPoints / 100 : 0
  return <TotalsList total={total} pieces={pieces} halfRate={halfRate} expressPercent={settings.expressPercent} />
}
