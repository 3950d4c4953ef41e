import { spawn } from 'node:child_process'
import { readFileSync, readlinkSync, statSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { withClient } from '../../server/src/db/backup/with-client.ts'

/** Kills one process of a node that serves this database. The node ends all its connections and recovers. */
export async function killBackend(node: ClientConfig, database: string): Promise<void> {
  const sql = `select pid from pg_stat_activity where backend_type = 'client backend' and datname = $1 and pid <> pg_backend_pid() limit 1`
  const { rows } = await withClient(node, (client) => client.query<{ pid: number }>(sql, [database]))
  if (rows[0]) process.kill(rows[0].pid, 'SIGKILL')
}

/** Kills the whole server of a node on this machine, and starts it again as it was started before. */
export async function killWorker(node: ClientConfig): Promise<void> {
  const folder = await withClient(node, async (client) => (await client.query('show data_directory')).rows[0])
  const pid = Number(readFileSync(`${folder.data_directory}/postmaster.pid`, 'utf8').split('\n')[0])
  const [file = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean)
  const { uid, gid } = statSync(`/proc/${pid}`)
  const cwd = readlinkSync(`/proc/${pid}/cwd`)
  process.kill(pid, 'SIGKILL')
  // It refuses to start until the last process of its predecessor has noticed.
  for (;;) {
    await delay(500)
    const child = spawn(file, args, { uid, gid, cwd, detached: true, stdio: 'ignore' })
    child.unref()
    const ended = new Promise<boolean>((resolve) => child.once('exit', () => resolve(true)))
    if (!(await Promise.race([ended, untilUp(node).then(() => false)]))) return
  }
}

/** Resolves as soon as the node answers. */
export async function untilUp(node: ClientConfig): Promise<void> {
  for (;;) {
    await delay(200)
    const isUp = await withClient(node, () => Promise.resolve(true)).catch(() => false)
    if (isUp) return
  }
}
