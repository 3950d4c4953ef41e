import { StartupError } from '../errors.ts'

export interface Arguments {
  demo: boolean
  /** Makes the demo anew instead of going on with the one there is. */
  fresh: boolean
}

/** The words after `npm start --`. */
export function readArguments(words: readonly string[]): Arguments {
  const unknown = words.find((word) => word !== '--demo' && word !== '--fresh')
  if (unknown !== undefined) throw new StartupError(`npm start knows --demo and --demo --fresh, not "${unknown}"`)
  const demo = words.includes('--demo')
  const fresh = words.includes('--fresh')
  if (fresh && !demo) throw new StartupError('--fresh makes the demo anew, so it needs --demo beside it')
  return { demo, fresh }
}
