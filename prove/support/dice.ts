/** Chance that a seed repeats: the same seed asks for the same things in the same order. */
export function makeDice(seed: number) {
  let state = seed >>> 0
  /** From 0 up to, but not with, 1. */
  const roll = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    roll,
    below: (limit: number) => Math.floor(roll() * limit),
    chance: (share: number) => roll() < share,
    pick: <T>(from: readonly T[]): T => {
      const found = from[Math.floor(roll() * from.length)]
      if (found === undefined) throw new Error('There is nothing to pick from')
      return found
    },
  }
}

export type Dice = ReturnType<typeof makeDice>
