import type { OrderMasters } from './order-master-queries.ts'
import type { LineDb } from './order-queries.ts'

/** What the lines of an order say of themselves, in the shape of the master data. */
export function namesOnOrder(lines: readonly LineDb[]): OrderMasters {
  return {
    cloths: lines.flatMap(({ cloth_id, cloth }) => (cloth_id === null ? [] : [{ id: cloth_id, name: cloth }])),
    services: lines.map(({ service_id, service, sac }) => ({ id: service_id, name: service, sac })),
    rates: lines.map(({ cloth_id, service_id, rate_paise }) => {
      return { cloth: cloth_id, service: service_id, paise: rate_paise }
    }),
    preferences: lines.flatMap(({ preferences }) => preferences),
    counted: lines.flatMap(({ cloths }) => cloths.map(({ cloth }) => cloth)),
  }
}

/**
 * A cloth may be renamed or no longer offered while an order with it is open. What stands on the order goes on to mean
 * there what it meant when it was taken, even where its name is that of something else today.
 */
export function orderFirst(order: OrderMasters, today: OrderMasters): OrderMasters {
  return {
    cloths: [...order.cloths, ...today.cloths],
    services: [...order.services, ...today.services],
    rates: [...order.rates, ...today.rates],
    preferences: [...order.preferences, ...today.preferences],
    counted: [...order.counted, ...today.counted],
  }
}
