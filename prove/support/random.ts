/** A random generator that can be repeated: the same seed gives the same sequence. */
export function createRandom(seed: number) {
  let state = seed >>> 0
  /** At least 0 and less than 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    below: (limit: number) => Math.floor(next() * limit),
    chance: (share: number) => next() < share,
    pick: <T>(from: readonly T[]): T => {
      const found = from[Math.floor(next() * from.length)]
      if (found === undefined) throw new Error('There is nothing to pick from')
      return found
    },
    shuffle: <T>(from: readonly T[]): T[] => {
      const places = from.map((each) => ({ each, place: next() }))
      return places.sort((a, b) => a.place - b.place).map(({ each }) => each)
    },
  }
}

export type Random = ReturnType<typeof createRandom>
