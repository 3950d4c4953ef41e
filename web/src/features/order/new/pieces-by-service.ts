import { MAX_PIECES } from '@clothesline/domain'
import type { DraftLine } from './draft.ts'
import type { LinePrice } from './price-line.ts'

/** The pieces of a draft by service; nothing while there are none, or more than an order can have. */
export function piecesByService(
  lines: readonly Pick<DraftLine, 'service'>[],
  priced: readonly Pick<LinePrice, 'pieces'>[],
): { service: string; quantity: number }[] {
  const sums = new Map<string, number>()
  lines.forEach(({ service }, at) => {
    sums.set(service, (sums.get(service) ?? 0) + (priced[at]?.pieces ?? 0))
  })
  const found = [...sums].filter(([, quantity]) => quantity > 0).map(([service, quantity]) => ({ service, quantity }))
  return found.reduce((sum, { quantity }) => sum + quantity, 0) > MAX_PIECES ? [] : found
}
