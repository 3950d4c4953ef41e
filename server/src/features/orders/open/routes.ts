import type { Handlers } from '../../handlers.ts'
import { openOrder } from './open-order.ts'
import { revokeLink } from './revoke-link.ts'

export const openRoutes: Handlers['open'] = {
  order: openOrder,
}

/** What the shop does with an order's links. */
export const linkRoutes: Pick<Handlers['order'], 'revokeLink'> = { revokeLink }
