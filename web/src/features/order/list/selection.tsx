import type { OrderRow } from '@clothesline/contract'
import { createSelection } from '../../../components/table/create-selection.tsx'
import { t } from '../../../lib/i18n.ts'

const { RowBox, AllBox, ...selection } = createSelection<OrderRow>()

export const { useSelection, clearSelection, deselect, useShownRows } = selection

interface SelectBoxProps {
  order: OrderRow
  inputId?: string
}

export const SelectBox = ({ order: { _id, invoice }, inputId }: SelectBoxProps) => (
  <RowBox id={_id} inputId={inputId} label={t('Select order {invoice}', { invoice })} />
)

export const SelectAllBox = () => <AllBox label={t('Select all orders shown')} />
