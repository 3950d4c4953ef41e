import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Erasure, Services } from './context.ts'
import { matchOwner } from './db/embedded/write-durable-file.ts'

type Journal = Services['erasures'] & { read: () => Promise<Erasure[]> }

/**
 * Who asked to be erased, in a file beside the database and not in it: a backup from before, once restored, would bring
 * the customer back, or forget that they wait. It holds ids and dates, nothing personal. Of several lines about a
 * customer the last one counts.
 */
export function openErasureJournal(dataDir: string, log: Services['log']): Journal {
  const path = join(dataDir, 'erasures.jsonl')
  // One after the other, so that no line is written into another.
  let last: Promise<void> = Promise.resolve()
  const append = async (all: readonly Erasure[]) => {
    await mkdir(dirname(path), { recursive: true })
    const file = await open(path, 'a', 0o600)
    try {
      await file.writeFile(all.map((each) => `${JSON.stringify(each)}\n`).join(''))
      await file.sync()
    } finally {
      await file.close()
    }
    await matchOwner(path)
  }
  return {
    // The wish itself is committed. If the file cannot be written now, the hourly job finds that it is missing.
    add: (all) => {
      last = last
        .then(() => append(all))
        .catch((error) => log.warn(`Could not note an erasure: ${error instanceof Error ? error.message : error}`))
      return last
    },
    read: async () => {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return ''
        throw error
      })
      return text.split('\n').flatMap(readLine)
    },
  }
}

/** A line that a power cut left half written is not one. */
function readLine(line: string): Erasure[] {
  try {
    const { storeId, customerId, askedAt, refusedAt } = JSON.parse(line)
    const isTime = (at: string) => !Number.isNaN(Date.parse(at))
    const isWhole = typeof storeId === 'string' && typeof customerId === 'string' && isTime(askedAt)
    if (!isWhole || (refusedAt !== undefined && !isTime(refusedAt))) return []
    const refused = refusedAt === undefined ? {} : { refusedAt: new Date(refusedAt) }
    return [{ storeId, customerId, askedAt: new Date(askedAt), ...refused }]
  } catch {
    return []
  }
}
