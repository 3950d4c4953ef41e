import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import {
  bundle,
  makeStoppedDatabase,
  makeTestPlace,
  type StoppedDatabase,
  type TestPlace,
  withClient,
} from '../db/embedded/testing/test-place.ts'
import { prepare } from '../db/open.ts'

// Each test starts several database servers one after another.
vi.setConfig({ testTimeout: 120_000 })

let programs: { backup: string; restore: string }
let migrated: StoppedDatabase
let place: TestPlace
let dataDir: string
let file: string

beforeAll(async () => {
  const [backup, restore] = await Promise.all(['backup', 'restore'].map((name) => bundle(`../../../cli/${name}.ts`)))
  programs = { backup: backup ?? '', restore: restore ?? '' }
  migrated = await makeStoppedDatabase(async (connection) => (await prepare(connection, 1)).close())
})
afterAll(async () => {
  await migrated.clear()
  for (const program of Object.values(programs)) await rm(dirname(program), { recursive: true, force: true })
})
beforeEach(async () => {
  place = await makeTestPlace(migrated)
  dataDir = join(place.folder, 'data')
  file = join(place.folder, 'kept.tar.gz')
})
afterEach(() => place.clear())

async function run(program: 'backup' | 'restore', args: string[], inFolder = dataDir) {
  const env = { PATH: process.env.PATH, DATA_DIR: inFolder, INIT_CWD: place.folder }
  const child = spawn(process.execPath, [programs[program], ...args], { cwd: place.folder, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const [code] = await once(child, 'close')
  return { code, output }
}

async function startWithAdmins(admins: number) {
  const database = await place.startLater()
  await withClient(database.connection, (client) =>
    client.query(
      `insert into admin (id, username, password_hash, created_at)
       select gen_random_uuid(), 'admin-' || number, '', now() from generate_series(1, $1) number`,
      [admins],
    ),
  )
  return database
}

async function countAdmins(inFolder = dataDir): Promise<number> {
  const database = await place.start({ dataDir: inFolder })
  // The way the program starts: it finds its schema, and its own roles can log in.
  await (await prepare(database.connection, 1)).close()
  const { rows } = await withClient(database.connection, (client) => client.query('select count(*)::int from admin'))
  await database.stop()
  return rows[0].count
}

it('a backup works while the program runs, a restore does not', async () => {
  const database = await startWithAdmins(3)
  const backup = await run('backup', ['kept.tar.gz'])
  expect(backup).toEqual({ code: 0, output: expect.stringMatching(/kept\.tar\.gz: \d+ kB, \d+ rows in \d+ tables/) })
  const refused = await run('restore', ['kept.tar.gz'])
  expect(refused.code).toBe(1)
  expect(refused.output).toContain(`Clothesline is running on ${dataDir} (pid ${process.pid})`)
  await database.stop()
})

it('a stopped program is backed up and restored, and the previous data is kept until it is dropped', async () => {
  const database = await startWithAdmins(3)
  await database.stop()
  expect(await run('backup', ['kept.tar.gz'])).toMatchObject({ code: 0 })
  const again = await place.start()
  await withClient(again.connection, (client) => client.query('delete from admin'))
  await again.stop()

  const restored = await run('restore', ['kept.tar.gz'])
  expect(restored.code).toBe(0)
  expect(await countAdmins()).toBe(3)
  const [, kept] = /--drop (\S+)/.exec(restored.output) ?? []
  expect(await run('restore', ['--drop', kept ?? ''])).toMatchObject({ code: 0 })
  expect(await run('restore', ['--drop', 'clothesline'])).toMatchObject({ code: 1 })
  expect(await countAdmins()).toBe(3)
})

it('a backup can be restored into an empty data folder, and a damaged one creates nothing there', async () => {
  await (await startWithAdmins(2)).stop()
  await run('backup', ['kept.tar.gz'])
  const elsewhere = join(place.folder, 'elsewhere')
  const whole = await readFile(file)
  await writeFile(join(place.folder, 'cut.tar.gz'), whole.subarray(0, whole.length / 2))
  const refused = await run('restore', ['cut.tar.gz'], elsewhere)
  expect(refused.code).toBe(1)
  expect(refused.output.trim().split('\n').at(-1)).toContain('cut.tar.gz is damaged, incomplete')
  expect(await run('backup', [], elsewhere)).toMatchObject({ code: 1, output: expect.stringContaining('no database') })

  const restored = await run('restore', [file], elsewhere)
  expect(restored).toMatchObject({ code: 0, output: expect.not.stringContaining('--drop') })
  expect(await countAdmins(elsewhere)).toBe(2)
})
