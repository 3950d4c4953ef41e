import { type ChildProcess, type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { DatabaseUser } from './database-user.ts'
import type { PostgresLog } from './keep-postgres-log.ts'
import { childEnvironment } from './postgres-arguments.ts'

export interface Supervised {
  postgres: string
  pgCtl: string
  args: string[]
  pgData: string
  user: DatabaseUser | undefined
  serverLog: PostgresLog
  /** Cleans up after a dead server; runs before every launch. */
  prepare: () => Promise<void>
  log: (line: string) => void
  onUp: () => void
  onDown: (why: string) => void
}

export interface Supervisor {
  stop(): Promise<void>
}

type ServerProcess = ChildProcessByStdio<null, null, Readable>

/** Why a server ended before it was ready, with its last log lines. */
export class ServerEnded extends Error {
  override name = 'ServerEnded'
}

const backOffMs = [100, 250, 500, 1_000, 2_000, 5_000, 10_000]
/** A server that ran this long was healthy: its next failure starts again with the shortest wait. */
const steadyMs = 60_000

/** Resolves when the server accepts connections. From then on a server that dies is restarted until stop(). */
export async function supervisePostgres(what: Supervised): Promise<Supervisor> {
  let stopping = false
  let failures = 0
  let wakeUp = () => {}
  /** The newest server, ready or not. */
  let child: ServerProcess | undefined

  // Also ends with the process when nobody called stop().
  const atExit = () => child?.kill('SIGINT')
  process.on('exit', atExit)
  const first = await launchWithRetries().catch((error) => {
    process.off('exit', atExit)
    throw error
  })
  const watching = watch(first)

  async function watch(ready: ChildProcess | undefined): Promise<void> {
    for (let running = ready; running !== undefined; running = await relaunch()) {
      const upSince = Date.now()
      if (isRunning(running)) await once(running, 'exit')
      if (stopping) return
      const why = describeEnd(running, what.serverLog)
      what.onDown(why)
      if (Date.now() - upSince > steadyMs) failures = 0
      what.log(`The database server exited (${why}): restarting it`)
    }
  }

  async function relaunch(): Promise<ChildProcess | undefined> {
    for (;;) {
      await pause(backOffMs[Math.min(failures, backOffMs.length - 1)] ?? 0)
      failures += 1
      if (stopping) return undefined
      try {
        const back = await launch()
        what.log('The database server is running again')
        return back
      } catch (error) {
        if (stopping) return undefined
        what.log(`The database server did not start: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }

  /**
   * When app and server were killed together, the server's last children may hold its shared memory a moment longer.
   */
  async function launchWithRetries(): Promise<ChildProcess> {
    for (const wait of backOffMs) {
      try {
        return await launch()
      } catch (error) {
        if (!(error instanceof ServerEnded) || !/still in use|lock file .* already exists/.test(error.message))
          throw error
        await pause(wait)
      }
    }
    return launch()
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async function launch(): Promise<ChildProcess> {
    await what.prepare()
    child = spawnServer(what)
    return untilReady(child, what)
  }

  async function stop(): Promise<void> {
    stopping = true
    wakeUp()
    if (child) await end(child, what)
    await watching
    // A launch in progress when stop() was called has started one more server.
    if (child) await end(child, what)
    process.off('exit', atExit)
  }

  return { stop }
}

function spawnServer({ postgres, args, user }: Supervised): ServerProcess {
  return spawn(postgres, args, {
    ...user,
    cwd: process.platform === 'win32' ? undefined : '/',
    env: childEnvironment(),
    // A separate process group: Ctrl-C in the terminal reaches only the app, which then stops the server cleanly.
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

function untilReady(child: ServerProcess, what: Supervised): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    let ready = false
    child.once('error', (error) => reject(new ServerEnded(error.message)))
    child.once('close', () => ready || reject(new ServerEnded(describeEnd(child, what.serverLog))))
    createInterface({ input: child.stderr }).on('line', (line) => {
      what.serverLog.add(line)
      if (line.includes('terminating any other active server processes')) {
        what.onDown('a database process ended unexpectedly, the server starts the others again')
      }
      // A replica accepts "read-only connections".
      if (!/database system is ready to accept (?:read-only )?connections/.test(line)) return
      ready = true
      what.onUp()
      resolve(child)
    })
  })
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

function describeEnd(child: ChildProcess, serverLog: PostgresLog): string {
  const how = child.signalCode ? `killed by ${child.signalCode}` : `exit code ${child.exitCode}`
  const said = serverLog.recent().findLast((line) => /FATAL|PANIC/.test(line))
  const reason = said?.replace(/^.*?(FATAL|PANIC): +/, '')
  return reason && !child.signalCode ? `${how}, ${reason}` : how
}

/** Fast shutdown: open transactions are rolled back, everything committed is written, then it ends. */
async function end(child: ChildProcess, { pgCtl, pgData }: Supervised): Promise<void> {
  if (!isRunning(child)) return
  const ended = once(child, 'exit')
  if (process.platform === 'win32') spawnSync(pgCtl, ['stop', '-D', pgData, '-m', 'fast', '-w'], { windowsHide: true })
  else child.kill('SIGINT')
  const harder = setTimeout(() => child.kill('SIGQUIT'), 20_000)
  const hardest = setTimeout(() => child.kill('SIGKILL'), 30_000)
  await ended
  clearTimeout(harder)
  clearTimeout(hardest)
}
