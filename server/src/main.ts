import { progressOn, readArguments } from './command-line.ts'
import { StartRefused } from './db/embedded/start-refused.ts'
import { openDatabase } from './db/open.ts'
import { startDemo } from './demo/start-demo.ts'
import { readEnv } from './env.ts'
import { StartupError } from './errors.ts'
import { startProgram } from './start-program.ts'

async function main(): Promise<void> {
  const { demo, fresh, https } = readArguments(process.argv.slice(2))
  const output = progressOn(process.stdout)
  if (demo) await startDemo(process.env, { fresh, https }, output)
  else await startProgram(readEnv(process.env, { https }), openDatabase, output.say)
}

main().catch((error) => {
  const expected = error instanceof StartupError || error instanceof StartRefused
  process.stderr.write(`${expected ? error.message : (error?.stack ?? error)}\n`)
  process.exit(1)
})
