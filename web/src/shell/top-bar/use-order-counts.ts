import type { OrderCounts } from './order-links.ts'

/** How many orders there are of each status; undefined until it is known. */
export function useOrderCounts(): OrderCounts | undefined {
  return undefined
}
