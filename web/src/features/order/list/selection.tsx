import type { OrderRow } from '@clothesline/contract'
import { createSelection } from '../../../components/table/create-selection.tsx'
import { t } from '../../../lib/i18n.ts'

const { RowBox, AllBox, ...selection } = createSelection<OrderRow>()

export const { useSelection, clearSelection, deselect, useShownRows } = selection

export const SelectBox = ({ order: { _id, invoice } }: { order: OrderRow }) => (
  <RowBox id={_id} label={t('Select order {invoice}', { invoice })} />
)

export const SelectAllBox = () => <AllBox label={t('Select all orders shown')} />
