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
  /** A line that the next one replaces; only where somebody watches. */
  show(line: string): void
}

/** Runs a program of the command line: one clear line when it cannot do its work, and nothing left behind when stopped. */
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

/** npm changes into its own folder; a file is meant from where the person stands. */
export function pathOf(name: string): string {
  return resolve(process.env.INIT_CWD ?? '.', name)
}
