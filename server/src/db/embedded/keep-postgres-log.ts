import { appendFileSync, renameSync } from 'node:fs'
import { appendFile, stat } from 'node:fs/promises'
import { matchOwner } from './write-durable-file.ts'

export interface PostgresLog {
  add(line: string): void
  /** The last lines, newest last: they show why a server ended. */
  recent(): string[]
}

/** The server's own log, in a file that never grows beyond twice the limit. */
export async function keepPostgresLog(path: string, limitBytes = 1_000_000): Promise<PostgresLog> {
  const recent: string[] = []
  await appendFile(path, '', { mode: 0o600 })
  await matchOwner(path)
  let { size: bytes } = await stat(path)
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
