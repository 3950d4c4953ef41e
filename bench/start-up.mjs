import { readFile } from 'node:fs/promises'
import { runHttp } from './lib/http-load.mjs'
import { startProgram, withClient } from './lib/program.mjs'
import { openShop } from './lib/shop.mjs'
import { median } from './lib/statistics.mjs'

const MAX_MS = 1_500
const MAX_MB = 170

/**
 * Measures the time from process start until it answers, including the database, and its memory then and after some
 * work.
 * @param {{ pairs: number, seconds: number }} size
 * @param {(line: string) => void} tell
 */
export async function measureStart({ pairs, seconds }, tell) {
  const program = await startProgram()
  try {
    const shop = await openShop(program, await program.addStore('bench'))
    const times = []
    for (let start = 0; start < pairs; start++) times.push(await program.restart())
    const quiet = await memoryOf(program.pid())
    for (const { path, body } of Object.values(shop.calls)) {
      await runHttp(program, path, body, { connections: 8, seconds })
    }
    const worked = await memoryOf(program.pid())
    const database = await databaseMemory(program)
    tell(`ready in ${Math.round(median(times))} ms, ${Math.round(worked)} MB after work`)
    return [
      {
        what: 'a start with existing data, until it answers',
        found: `${Math.round(median(times))} ms (the very first start, with a new database: ${Math.round(program.firstReadyMs)} ms)`,
        wanted: `within ${MAX_MS} ms`,
        holds: median(times) <= MAX_MS,
      },
      {
        what: 'memory of the server when ready',
        found: `${Math.round(quiet)} MB`,
        wanted: `under ${MAX_MB} MB`,
        holds: quiet < MAX_MB,
      },
      {
        what: 'memory of the server after work',
        found: `${Math.round(worked)} MB`,
        wanted: `under ${MAX_MB} MB`,
        holds: worked < MAX_MB,
      },
      {
        what: 'memory of the database after work',
        found: `${Math.round(database)} MB, shared memory counted once`,
      },
    ]
  } finally {
    await program.stop()
  }
}

/** Resident megabytes of a process. @param {number} pid */
async function memoryOf(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

/** @param {import('./lib/program.mjs').Program} program */
async function databaseMemory(program) {
  const pids = await withClient(program.owner, async (owner) => {
    const { rows } = await owner.query('select pid from pg_stat_activity')
    return rows.map((row) => Number(row.pid))
  })
  const shares = pids.map(async (pid) => {
    const smaps = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
    return Number(/^Pss:\s+(\d+)/m.exec(smaps)?.[1] ?? 0) / 1024
  })
  return (await Promise.all(shares)).reduce((sum, share) => sum + share, 0)
}
