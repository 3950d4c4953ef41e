/** A seeded random generator: the demo must be the same on every machine. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  chance(probability: number): boolean
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  pick<T>(choices: readonly T[]): T
  /** Picks one by weight. */
  weigh<T>(choices: readonly (readonly [weight: number, choice: T])[]): T
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  // A linear congruential generator with its high bits folded down: good enough here, and short.
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return ((state ^ (state >>> 15)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (choices) => orThrow(choices[between(0, choices.length - 1)]),
    weigh: (choices) => {
      let left = next() * choices.reduce((sum, [weight]) => sum + weight, 0)
      for (const [weight, choice] of choices) {
        left -= weight
        if (left < 0) return choice
      }
      return orThrow(choices.at(-1))[1]
    },
  }
}

function orThrow<T>(choice: T | undefined): T {
  if (choice === undefined) throw new Error('There is nothing to choose from')
  return choice
}
