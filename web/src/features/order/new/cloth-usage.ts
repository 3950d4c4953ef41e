import { contract } from '@clothesline/contract'
import { callQuery } from '../../../lib/call-query.ts'

/** What this shop takes in: the same on every counter. */
export interface ClothUsage {
  /** The most taken first. */
  cloths: readonly string[]
  /** The service that each cloth is mostly taken with. */
  services: Readonly<Record<string, string>>
}

export const NO_USAGE: ClothUsage = { cloths: [], services: {} }

/** Of days that are over, so it stays the same all day. */
export const usageQuery = callQuery(contract.cloth.usage, {}, { staleTime: 3_600_000 })

export function usageOf(rows: readonly { cloth: string; service: string }[]): ClothUsage {
  return {
    cloths: rows.map(({ cloth }) => cloth),
    services: Object.fromEntries(rows.map(({ cloth, service }) => [cloth, service])),
  }
}

/** The most taken first; what was never taken keeps the order of the master list. */
export function byUsage(cloths: readonly string[], usage: Pick<ClothUsage, 'cloths'>): string[] {
  const places = new Map(usage.cloths.map((cloth, place) => [cloth, place]))
  const placeOf = (cloth: string) => places.get(cloth) ?? places.size
  return cloths.toSorted((a, b) => placeOf(a) - placeOf(b))
}
