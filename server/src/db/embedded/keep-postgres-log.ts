import { appendFileSync, renameSync, statSync } from 'node:fs'

export interface PostgresLog {
  add(line: string): void
  /** The last lines, newest last: they say why a server ended. */
  recent(): string[]
}

/** The server's own log, in a file that never grows beyond twice the limit. */
export function keepPostgresLog(path: string, limitBytes = 1_000_000): PostgresLog {
  const recent: string[] = []
  let bytes = sizeOf(path)
  return {
    add(line) {
      recent.push(line)
      if (recent.length > 40) recent.shift()
      try {
        if (bytes > limitBytes) {
          renameSync(path, `${path}.1`)
          bytes = 0
        }
        appendFileSync(path, `${line}\n`, { mode: 0o600 })
        bytes += Buffer.byteLength(line) + 1
      } catch {
        // A full disk must not take the server down with its log.
      }
    },
    recent: () => [...recent],
  }
}

function sizeOf(path: string): number {
  try {
    return statSync(path).size
  } catch {
    return 0
  }
}
