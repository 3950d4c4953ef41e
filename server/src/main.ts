import { StartRefused } from './db/embedded/start-refused.ts'
import { openDatabase } from './db/open.ts'
import { readEnv } from './env.ts'
import { StartupError } from './errors.ts'
import { startProgram } from './start-program.ts'

async function main(): Promise<void> {
  const env = readEnv(process.env)
  await startProgram(env, openDatabase, (line) => process.stdout.write(`${line}\n`))
}

main().catch((error) => {
  const expected = error instanceof StartupError || error instanceof StartRefused
  process.stderr.write(`${expected ? error.message : (error?.stack ?? error)}\n`)
  process.exit(1)
})
