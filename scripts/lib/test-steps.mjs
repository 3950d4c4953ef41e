import { CommandFailed } from './run.mjs'

/** The steps of `npm test` that can be selected by name. */
const stepNames = ['check', 'unit', 'budget', 'e2e']

/**
 * Reads `npm test -- unit domain/src/money`: step names, and after a single step the arguments for its tool.
 * @param {string[]} args
 * @returns {{ steps: string[], rest: string[] }}
 */
export function readTestArguments(args) {
  const firstOther = args.findIndex((word) => !stepNames.includes(word))
  const named = firstOther === -1 ? args : args.slice(0, firstOther)
  const rest = args.slice(named.length)
  if (rest.length > 0 && named.length !== 1) {
    throw new CommandFailed(
      `The steps of npm test are ${stepNames.join(', ')}; put exactly one of them before "${rest.join(' ')}".`,
    )
  }
  return { steps: named.length > 0 ? stepNames.filter((name) => named.includes(name)) : stepNames, rest }
}
