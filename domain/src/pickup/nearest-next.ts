/** What is known of where a stop is. */
export type StopPlace = { pinCode: string; address: string; from: string; to: string }

/**
 * A run without a map: stops of an earlier slot first; within a slot always the stop that is nearest to the one before, by
 * PIN code, then street, then house number. The first is the one nearest to the start.
 */
export function nearestNext<S extends StopPlace>(
  stops: readonly S[],
  start: { pinCode: string; address: string },
): S[] {
  const ordered: S[] = []
  for (const slot of slotsOf(stops)) {
    const left = [...slot]
    while (left.length > 0) {
      const here = ordered.at(-1) ?? start
      const next = left.reduce((best, stop) => (isNearer(here, stop, best) ? stop : best))
      left.splice(left.indexOf(next), 1)
      ordered.push(next)
    }
  }
  return ordered
}

function slotsOf<S extends StopPlace>(stops: readonly S[]): S[][] {
  const slots = new Map<string, S[]>()
  for (const stop of stops) {
    const key = `${stop.from} ${stop.to}`
    slots.set(key, [...(slots.get(key) ?? []), stop])
  }
  return [...slots].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, slot]) => slot)
}

type Place = { pinCode: string; address: string }

function isNearer(here: Place, a: Place, b: Place): boolean {
  const [toA, toB] = [distance(here, a), distance(here, b)]
  const at = toA.findIndex((part, index) => part !== toB[index])
  return at !== -1 && (toA[at] ?? 0) < (toB[at] ?? 0)
}

/** Compared part by part. PIN codes that are close in number are mostly close on the ground. */
function distance(a: Place, b: Place): readonly number[] {
  const [from, to] = [parts(a.address), parts(b.address)]
  const isSameStreet = from.street !== '' && from.street === to.street
  return [
    Math.abs(Number(a.pinCode) - Number(b.pinCode)) || 0,
    isSameStreet ? 0 : 1,
    isSameStreet ? Math.abs(from.house - to.house) : 0,
  ]
}

/** "12, Lake Road, Indiranagar" is house 12 in "lake road". */
function parts(address: string): { house: number; street: string } {
  const [, house = '0', street = ''] = address.match(/^\D{0,12}?(\d{1,5})\S*[\s,]+([^,\n\d]+)/) ?? []
  return { house: Number(house), street: street.trim().toLowerCase().replaceAll(/\s+/g, ' ') }
}
