import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { lockDataDir } from '../db/embedded/lock-data-dir.ts'
import { makeOpenFolder } from '../db/embedded/make-open-folder.ts'
import { stopOrphan } from '../db/embedded/stop-orphan.ts'
import { openDatabase } from '../db/open.ts'
import { readEnv } from '../env.ts'
import { StartupError } from '../errors.ts'
import { startProgram } from '../start-program.ts'
import { DEMO_ADMIN, DEMO_STORES } from './demo-stores.ts'
import { makeDemo } from './make-demo.ts'

interface Output {
  say: (line: string) => void
  /** A progress line that the next one overwrites. */
  show: (line: string) => void
}

/** Starts the program on its own data folder, with stores that have half a year of history. */
export async function startDemo(
  variables: NodeJS.ProcessEnv,
  { fresh, https }: { fresh: boolean; https: boolean },
  { say, show }: Output,
): Promise<void> {
  const env = readEnv(demoVariables(variables), { https })
  const found = await prepareDemoFolder(env.dataDir, fresh)
  await startProgram(env, openDatabase, say, async (database) => {
    if (found) return
    const beganAt = performance.now()
    const percent = (done: number) => show(`Making the demo: ${Math.round(done * 100)} %`)
    await makeDemo({ database, env, now: new Date(), show: percent })
    await markDemoMade(env.dataDir, new Date())
    say(`The demo was made in ${Math.round((performance.now() - beganAt) / 1000)} s`)
  })
  for (const line of loginLines()) say(line)
  if (found) {
    const day = found.madeAt.toLocaleDateString('en-IN', { dateStyle: 'medium' })
    say(`This demo is of ${day}. To make it anew: npm start -- --demo --fresh`)
  }
}

function loginLines(): string[] {
  const logins = [
    ...DEMO_STORES.map(({ fields }) => [fields.storeName, fields.username, fields.password] as const),
    ['Admin', DEMO_ADMIN.username, DEMO_ADMIN.password] as const,
  ]
  return ['Log in as', ...logins.map(([who, name, password]) => `  ${who.padEnd(22)}${name} / ${password}`)]
}

/** The only settings taken over: none that could reach a real database or a real person. */
const KEPT = ['PORT', 'HOST', 'HTTPS_PORT', 'LOG_LEVEL', 'PUBLIC_URL', 'TRUST_PROXY', 'DATABASE_POOL']

/** The environment of the demo: a separate data folder, public logins, and no way to send messages. */
export function demoVariables(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...Object.fromEntries(KEPT.map((name) => [name, variables[name]])),
    DATA_DIR: `${resolve(variables.DATA_DIR?.trim() || 'data')}-demo`,
    ADMIN_USERNAME: DEMO_ADMIN.username,
    ADMIN_PASSWORD: DEMO_ADMIN.password,
    PUBLIC_URL: variables.PUBLIC_URL?.trim() || ownAddress(variables),
  }
}

/** Messages bring links only where customers can reach the server; in the demo it is you who reads them, on this machine. */
const ownAddress = ({ HOST, PORT }: NodeJS.ProcessEnv) =>
  HOST === undefined || isLoopback(HOST.trim()) ? `http://localhost:${PORT?.trim() || 4000}` : undefined

const isLoopback = (host: string) => /^(|localhost|127\..*|0\.0\.0\.0|::1?)$/.test(host)

/** Created first, since only folders that we made are ever deleted. Its content says whether the demo is complete. */
const MARK = 'demo.json'

interface FoundDemo {
  madeAt: Date
}

/** Finds the existing demo. If there is none, it is incomplete, or a new one is wanted, the folder is emptied. */
export async function prepareDemoFolder(dataDir: string, fresh: boolean): Promise<FoundDemo | undefined> {
  const mark = await readMark(dataDir)
  if (mark?.madeAt && !fresh) return { madeAt: new Date(mark.madeAt) }
  await makeOpenFolder(dataDir)
  const names = (await readdir(dataDir)).filter((name) => name !== 'running')
  if (!mark && names.length > 0) {
    throw new StartupError(
      `${dataDir} holds something else than a demo: move it away, or set DATA_DIR to another folder`,
    )
  }
  await empty(dataDir, names)
  return undefined
}

export async function markDemoMade(dataDir: string, madeAt: Date): Promise<void> {
  await writeFile(join(dataDir, MARK), `${JSON.stringify({ madeAt })}\n`)
}

async function readMark(dataDir: string): Promise<{ madeAt?: string } | undefined> {
  const text = await readFile(join(dataDir, MARK), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}

async function empty(dataDir: string, names: string[]): Promise<void> {
  const lock = await lockDataDir(dataDir)
  try {
    const outside = (await readFile(join(dataDir, 'postgres.place'), 'utf8').catch(() => '')).trim()
    await stopOrphan(join(outside || dataDir, 'postgres'), () => {})
    if (outside) await rm(outside, { recursive: true, force: true })
    for (const name of names) await rm(join(dataDir, name), { recursive: true })
    await writeFile(join(dataDir, MARK), '{}\n')
  } finally {
    await lock.release()
  }
}
