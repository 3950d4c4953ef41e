import type { Order } from '@clothesline/contract'
import type { Masters } from '../new/masters.ts'

/**
 * What can be added to an order that is already written: what the store offers today, and what stands on the order,
 * even if it was renamed or taken off the list since. A service of the order keeps the SAC that it has there.
 */
export function mastersForOrder(masters: Masters, { particulars }: Pick<Order, 'particulars'>): Masters {
  const pieces = particulars.filter(({ kind }) => kind === 'piece')
  const sacs = new Map(particulars.map(({ service, sac }) => [key(service), sac]))
  return {
    ...masters,
    cloths: [
      ...masters.cloths,
      ...missing(
        masters.cloths,
        pieces.map(({ cloth }) => cloth),
      ),
    ],
    services: [
      ...masters.services.map((service) => ({ ...service, sac: sacs.get(key(service.name)) ?? service.sac })),
      ...missing(
        masters.services.map(({ name }) => name),
        particulars.map(({ service }) => service),
      ).map((name) => ({ name, sac: sacs.get(key(name)) ?? '' })),
    ],
    // The rates of today come first: those of the order count only where the list has none.
    rates: [
      ...masters.rates,
      ...particulars.map(({ kind, cloth, service, rate }) => {
        return { clothType: cloth, serviceType: service, rate, perKg: kind === 'kg' }
      }),
    ],
  }
}

/** Names are the same in any case. */
const key = (name: string) => name.toLowerCase()

function missing(today: readonly string[], onOrder: readonly string[]): string[] {
  const known = new Set(today.map(key))
  return [...new Set(onOrder)].filter((name) => !known.has(key(name)))
}
