import { CommandFailed } from '../scripts/lib/run.mjs'

/**
 * Reads `npm run prove -- kill-app --full --seed 7`.
 * @param {string[]} args @param {string[]} known @param {number} anySeed
 * @returns {{ names: string[], size: 'short' | 'full', seed: number }}
 */
export function readArguments(args, known, anySeed) {
  /** @type {string[]} */
  const named = []
  /** @type {'short' | 'full'} */
  let size = 'short'
  let seed = anySeed
  const rest = [...args]
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--full') size = 'full'
    else if (word === '--seed') seed = readSeed(rest.shift())
    else if (known.includes(word)) named.push(word)
    else
      throw new CommandFailed(
        `Unknown argument "${word}". npm run prove accepts --full, --seed and ${known.join(', ')}.`,
      )
  }
  return { names: named.length > 0 ? named : known, size, seed }
}

/** @param {string | undefined} word */
function readSeed(word) {
  if (word === undefined || !/^\d{1,9}$/.test(word)) throw new CommandFailed('--seed takes a whole number.')
  return Number(word)
}
