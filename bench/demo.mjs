import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inRoot } from '../scripts/lib/root.mjs'
import { newDataFolder } from './lib/data-folder.mjs'
import { usedBy } from './lib/processor-time.mjs'
import { median } from './lib/statistics.mjs'

/** What it may take on two processors that do nothing else. */
const MOST_SECONDS = 12

/**
 * How long `npm start -- --demo` takes to make the shops.
 * @param {{ pairs: number }} size
 * @param {(line: string) => void} tell
 */
export async function measureDemo({ pairs }, tell) {
  const made = []
  for (let round = 0; round < Math.ceil(pairs / 2); round++) {
    const found = await makeOnce()
    tell(`made in ${found.seconds} s; processor time: ${found.used}`)
    made.push(found)
  }
  const seconds = median(made.map((each) => each.seconds))
  const holds = seconds <= MOST_SECONDS
  return [
    { what: 'making the demo', found: `${seconds} s`, wanted: `at most ${MOST_SECONDS} s`, holds },
    { what: 'making the demo, processor time with the start', found: made.at(-1)?.used ?? '' },
  ]
}

async function makeOnce() {
  const folder = await newDataFolder()
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' }
  const program = spawn(process.execPath, ['--max-semi-space-size=4', inRoot('server', 'dist', 'main.js'), '--demo'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  try {
    let said = ''
    for await (const part of program.stdout) {
      said += part
      const [, seconds] = /made in (\d+) s/.exec(said) ?? []
      if (seconds !== undefined) return { seconds: Number(seconds), used: usedText(program.pid ?? 0) }
    }
    throw new Error(`The demo was not made: ${said}`)
  } finally {
    program.kill('SIGTERM')
    if (program.exitCode === null) await once(program, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
}

/** Only Linux tells. @param {number} pid */
function usedText(pid) {
  if (process.platform !== 'linux') return 'not known'
  const { server, database, ended } = usedBy(pid)
  const ofDatabase = [...database.values()].reduce((sum, ms) => sum + ms, ended)
  return `server ${(server / 1000).toFixed(1)} s, database ${(ofDatabase / 1000).toFixed(1)} s`
}
