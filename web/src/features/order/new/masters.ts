import type { PaymentMode, Rate, Service } from '@clothesline/contract'
import { defaultService } from '@clothesline/domain'

/** The master data of the store that an order is made of. */
export interface Masters {
  cloths: string[]
  /** What the shop also types for a cloth. */
  shortNames: Readonly<Record<string, readonly string[]>>
  /** What a cloth usually gets, as the shop says. */
  usualServices: Readonly<Record<string, string | null>>
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

/** The services that this cloth has a rate for. */
function servicesOf(masters: Masters, cloth: string): string[] {
  const isOffered = (service: string) => findPieceRate(masters, cloth, service) !== undefined
  return masters.services.map(({ name }) => name).filter(isOffered)
}

/** The service to add a cloth with: the one that is pressed, or that the shop takes most, or that is usual for it. */
export function findServiceFor(
  masters: Masters,
  cloth: string,
  pressed: string,
  taken: Readonly<Record<string, string>>,
): string | undefined {
  const usual = masters.usualServices[cloth] ?? undefined
  return defaultService({ pressed, taken: taken[cloth], usual }, servicesOf(masters, cloth))
}
