import { resolve } from 'node:path'
import { readEnv } from '../../env.ts'
import { StartupError } from '../../errors.ts'
import type { TargetOptions } from './backup-target.ts'

export interface Command {
  args: string[]
  target: TargetOptions
  /** Aborted by Ctrl-C, so that nothing half-made is left. */
  signal: AbortSignal
  say(line: string): void
  /** A progress line that the next one overwrites; only on a terminal. */
  show(line: string): void
}

/** Runs a command-line program. Prints a one-line error when it fails, and leaves nothing behind when interrupted. */
export async function runCommand(work: (command: Command) => Promise<void>): Promise<void> {
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const clear = () => process.stdout.isTTY && process.stdout.write('\r\x1b[K')
  const say = (line: string) => {
    clear()
    process.stdout.write(`${line}\n`)
  }
  const show = (line: string) => {
    if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}`)
  }
  try {
    const { databaseUrl, dataDir } = readEnv(process.env)
    const target = { databaseUrl, dataDir, log: say }
    await work({ args: process.argv.slice(2), target, signal: stopping.signal, say, show })
  } catch (error) {
    clear()
    process.exitCode = stopping.signal.aborted ? 130 : 1
    process.stderr.write(`${stopping.signal.aborted ? 'Stopped; nothing was changed' : explain(error)}\n`)
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

function explain(error: unknown): string {
  if (error instanceof StartupError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** npm changes into the package folder; file paths are relative to where the user ran it. */
export function pathOf(name: string): string {
  return resolve(process.env.INIT_CWD ?? '.', name)
}
