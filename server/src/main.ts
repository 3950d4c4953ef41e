import { StartRefused } from './db/embedded/start-refused.ts'
import { openDatabase } from './db/open.ts'
import { readArguments } from './demo/read-arguments.ts'
import { progressOn } from './demo/show-progress.ts'
import { startDemo } from './demo/start-demo.ts'
import { readEnv } from './env.ts'
import { StartupError } from './errors.ts'
import { startProgram } from './start-program.ts'

async function main(): Promise<void> {
  const { demo, fresh } = readArguments(process.argv.slice(2))
  const output = progressOn(process.stdout)
  if (demo) await startDemo(process.env, fresh, output)
  else await startProgram(readEnv(process.env), openDatabase, output.say)
}

main().catch((error) => {
  const expected = error instanceof StartupError || error instanceof StartRefused
  process.stderr.write(`${expected ? error.message : (error?.stack ?? error)}\n`)
  process.exit(1)
})
