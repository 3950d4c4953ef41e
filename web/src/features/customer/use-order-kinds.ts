import { mdiTshirtCrewOutline, mdiWeightKilogram } from '@mdi/js'
import { useOwnStore } from '../store/index.ts'
import type { OrderKind } from './order-kind.ts'

/** The kinds of order that this store takes. While its settings are on their way, both. */
export function useOrderKinds(): OrderKind[] {
  const { data: store } = useOwnStore()
  const { showOrderByQuantity = true, showOrderByKg = true } = store?.orderConfiguration ?? {}
  return [...(showOrderByQuantity ? (['quantity'] as const) : []), ...(showOrderByKg ? (['kg'] as const) : [])]
}

export const kindWords: Record<OrderKind, string> = {
  quantity: 'New order by quantity',
  kg: 'New order by kg',
}

export const kindIcons: Record<OrderKind, string> = { quantity: mdiTshirtCrewOutline, kg: mdiWeightKilogram }
