import { CommandFailed } from './run.mjs'

/** The parts of `npm test` that can be asked for by name. */
const stepNames = ['check', 'unit', 'budget', 'e2e']

/**
 * Reads `npm test -- unit domain/src/money`: the steps by name, and behind a single step words for its tool.
 * @param {string[]} args
 * @returns {{ steps: string[], rest: string[] }}
 */
export function readTestArguments(args) {
  const firstOther = args.findIndex((word) => !stepNames.includes(word))
  const named = firstOther === -1 ? args : args.slice(0, firstOther)
  const rest = args.slice(named.length)
  if (rest.length > 0 && named.length !== 1) {
    throw new CommandFailed(
      `npm test knows the steps ${stepNames.join(', ')}; "${rest.join(' ')}" needs one of them before it.`,
    )
  }
  return { steps: named.length > 0 ? stepNames.filter((name) => named.includes(name)) : stepNames, rest }
}
