import { CommandFailed } from './run.mjs'

/**
 * Runs the work of a script and sets the exit code.
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
 * An expected failure is shown without a stack trace.
 * @param {unknown} error
 */
export function showFailure(error) {
  if (!(error instanceof CommandFailed)) throw error
  if (error.output) process.stderr.write(`${error.output.trimEnd()}\n`)
  process.stderr.write(`${error.message}\n`)
}
