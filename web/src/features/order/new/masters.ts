import type { PaymentMode, Rate, Service } from '@clothesline/contract'

/** The master data of the store that an order is made of. */
export interface Masters {
  cloths: string[]
  /** What the shop also types for a cloth. */
  shortNames: Readonly<Record<string, readonly string[]>>
  services: Pick<Service, 'name' | 'sac'>[]
  rates: Pick<Rate, 'clothType' | 'serviceType' | 'rate' | 'perKg'>[]
  preferences: string[]
  paymentModes: Pick<PaymentMode, 'mode' | 'isCash'>[]
}

/** The rate of a cloth with a service in rupees; not every cloth is offered with every service. */
export function findPieceRate({ rates }: Masters, cloth: string, service: string): number | undefined {
  return rates.find((rate) => !rate.perKg && rate.clothType === cloth && rate.serviceType === service)?.rate
}

export function findKgRate({ rates }: Masters, service: string): number | undefined {
  return rates.find((rate) => rate.perKg && rate.serviceType === service)?.rate
}

/** The services that some cloth has a rate for. */
export function pieceServices({ services, rates }: Masters): string[] {
  return services
    .map(({ name }) => name)
    .filter((name) => rates.some((rate) => !rate.perKg && rate.serviceType === name))
}

export function kgServices({ services, rates }: Masters): string[] {
  return services
    .map(({ name }) => name)
    .filter((name) => rates.some((rate) => rate.perKg && rate.serviceType === name))
}

/** The service to add a cloth with: the chosen one, or the first that offers it. */
export function findServiceFor(masters: Masters, cloth: string, chosen: string): string | undefined {
  if (findPieceRate(masters, cloth, chosen) !== undefined) return chosen
  return pieceServices(masters).find((service) => findPieceRate(masters, cloth, service) !== undefined)
}
