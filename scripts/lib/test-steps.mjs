import { CommandFailed } from './run.mjs'

/** The steps of `npm test` that can be selected by name. */
const stepNames = ['check', 'unit', 'budget', 'e2e']

/**
 * Reads `npm test -- unit domain/src/money`: step names, and after a single step the arguments for its tool.
 * `npm run test:all` puts `--all` before them.
 * @param {string[]} args
 * @returns {{ isAll: boolean, steps: string[], rest: string[] }}
 */
export function readTestArguments(args) {
  const isAll = args[0] === '--all'
  return { isAll, ...readSteps(isAll ? args.slice(1) : args) }
}

/** @param {string[]} args */
function readSteps(args) {
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
