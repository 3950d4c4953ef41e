import { StartupError } from './errors.ts'

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

/** A line on a terminal that the next one replaces, and lines that stay. In a log file only the latter. */
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
