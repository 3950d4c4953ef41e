import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findHolder, lockDataDir } from './lock-data-dir.ts'
import { findProcessMark } from './process-mark.ts'
import { DataDirInUse } from './start-refused.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'clothesline-test-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

async function leaveClaim(claim: object): Promise<void> {
  await mkdir(join(dataDir, 'running'), { recursive: true })
  await writeFile(join(dataDir, 'running', '1-left.json'), JSON.stringify(claim))
}

it('admits one of many simultaneous callers, and the next after it is released', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataDir(dataDir)))
  const locks = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(locks).toHaveLength(1)
  for (const each of asked) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(DataDirInUse)
  await locks[0]?.release()
  expect(await findHolder(dataDir)).toBeUndefined()
  await (await lockDataDir(dataDir)).release()
})

it('takes over from a process that died, and returns its claim', async () => {
  await leaveClaim({ pid: 2 ** 22 + 1, mark: 'gone', state: 'holding' })
  const lock = await lockDataDir(dataDir)
  expect(lock.abandoned.map((claim) => claim.mark)).toEqual(['gone'])
  expect(await readdir(join(dataDir, 'running'))).toHaveLength(1)
})

it('takes over when the pid belongs to a later process', async () => {
  await leaveClaim({ pid: process.ppid, mark: 'an earlier process of that number', state: 'holding' })
  await expect(lockDataDir(dataDir)).resolves.toBeDefined()
})

it('is refused while the holding process is alive', async () => {
  await leaveClaim({ pid: process.ppid, mark: findProcessMark(process.ppid), state: 'holding' })
  await expect(lockDataDir(dataDir)).rejects.toThrow(`pid ${process.ppid}`)
  expect((await findHolder(dataDir))?.pid).toBe(process.ppid)
})

it('ignores a claim file that a power cut left empty', async () => {
  await leaveClaim({})
  await writeFile(join(dataDir, 'running', '2-empty.json'), '')
  await expect(lockDataDir(dataDir)).resolves.toBeDefined()
})
