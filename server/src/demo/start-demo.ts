import { resolve } from 'node:path'
import { openDatabase } from '../db/open.ts'
import { readEnv } from '../env.ts'
import { startProgram } from '../start-program.ts'
import { markDemoMade, prepareDemoFolder } from './demo-folder.ts'
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
  }
}
