import type { Handlers } from '../handlers.ts'
import { openOrder } from './open-order.ts'

export const openRoutes: Handlers['open'] = {
  order: openOrder,
}
