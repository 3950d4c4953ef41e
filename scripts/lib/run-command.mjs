import { CommandFailed } from './run.mjs'

/**
 * Runs what a script does. The exit code tells the shell whether it went well.
 * @param {() => Promise<void>} work
 */
export async function runCommand(work) {
  try {
    await work()
  } catch (error) {
    showFailure(error)
    process.exit(1)
  }
}

/**
 * A failure that explains itself is shown without a stack; anything else is a fault of the script.
 * @param {unknown} error
 */
export function showFailure(error) {
  if (!(error instanceof CommandFailed)) throw error
  if (error.output) process.stderr.write(`${error.output.trimEnd()}\n`)
  process.stderr.write(`${error.message}\n`)
}
