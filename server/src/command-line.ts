import { StartupError } from './errors.ts'

export interface Arguments {
  demo: boolean
  /** Rebuilds the demo instead of continuing with the existing one. */
  fresh: boolean
  /** Also accepts https, with a certificate of its own. */
  https: boolean
}

const KNOWN = ['--demo', '--fresh', '--https']

/** The arguments after `npm start --`. */
export function readArguments(words: readonly string[]): Arguments {
  const unknown = words.find((word) => !KNOWN.includes(word))
  if (unknown !== undefined)
    throw new StartupError(`Unknown argument "${unknown}": npm start accepts --demo, --demo --fresh and --https`)
  const demo = words.includes('--demo')
  const fresh = words.includes('--fresh')
  if (fresh && !demo) throw new StartupError('--fresh recreates the demo, so it can only be used together with --demo')
  return { demo, fresh, https: words.includes('--https') }
}

/** Prints a progress line that the next one overwrites, and lines that stay. Log files get only the latter. */
export function progressOn(stream: NodeJS.WriteStream): { say: (line: string) => void; show: (line: string) => void } {
  let shown = ''
  const show = (line: string) => {
    if (!stream.isTTY || line === shown) return
    stream.write(`\r\x1b[K${line}`)
    shown = line
  }
  const say = (line: string) => {
    stream.write(`${shown ? '\r\x1b[K' : ''}${line}\n`)
    shown = ''
  }
  return { say, show }
}
