import { spawnSync } from 'node:child_process'
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findProcessMark } from './process-mark.ts'
import { StartRefused } from './start-refused.ts'

/**
 * A killed app leaves its server running: end that one cleanly. A pid file whose number now belongs to some other
 * program is removed, because PostgreSQL itself would take that program for a server and refuse to start.
 */
export async function stopOrphan(pgData: string, log: (line: string) => void): Promise<void> {
  const pidFile = join(pgData, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10)
  if (!Number.isInteger(pid) || pid <= 0) return
  const mark = findProcessMark(pid)
  if (mark === undefined) return
  if (!(await isServerOf(pid, pgData))) {
    await rm(pidFile, { force: true })
    return
  }
  log(`A database server of an earlier run is still running (pid ${pid}): stopping it first`)
  for (const [signal, seconds] of [['SIGINT', 30] as const, ['SIGQUIT', 10] as const, ['SIGKILL', 10] as const]) {
    if (!send(pid, signal)) return
    for (let waited = 0; waited < seconds * 20; waited += 1) {
      if (findProcessMark(pid) !== mark) return
      await sleep(50)
    }
  }
  throw new StartRefused(`The database server with pid ${pid} of an earlier run cannot be stopped: stop it by hand`)
}

/** A postmaster works inside its data folder, which no other program is likely to do. */
async function isServerOf(pid: number, pgData: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const [folder, name] = await Promise.all([
      readlink(`/proc/${pid}/cwd`).catch(() => ''),
      readFile(`/proc/${pid}/comm`, 'utf8').catch(() => ''),
    ])
    return name.trim() === 'postgres' && folder === (await realpath(pgData))
  }
  if (process.platform === 'win32') {
    const question = `(Get-Process -Id ${pid}).ProcessName`
    const { stdout } = spawnSync('powershell', ['-NoProfile', '-Command', question], { encoding: 'utf8' })
    return (stdout ?? '').trim() === 'postgres'
  }
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return (stdout ?? '').includes('postgres') && (stdout ?? '').includes(pgData)
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
    throw new StartRefused(`The database server with pid ${pid} belongs to another user: stop it first`, {
      cause: error,
    })
  }
}
