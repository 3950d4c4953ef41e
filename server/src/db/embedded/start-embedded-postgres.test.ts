import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findProcessMark } from './process-mark.ts'
import { makeTestPlace, readServerPid, type TestPlace, withClient } from './testing/test-place.ts'

// Crashes, orphans and other users: start-embedded-postgres.process.test.ts.
const isRoot = process.getuid?.() === 0
let place: TestPlace
let dataDir: string

beforeEach(async () => {
  place = await makeTestPlace()
  dataDir = join(place.folder, 'data')
})
afterEach(() => place.clear())

describe('a later start', () => {
  it('finds the data again after the server was stopped', async () => {
    const first = await place.start()
    await withClient(first.connection, (client) => client.query('CREATE TABLE kept AS SELECT 7 AS number'))
    const pid = await readServerPid(dataDir)
    await first.stop()
    expect(findProcessMark(pid)).toBeUndefined()
    const second = await place.start()
    const kept = await withClient(second.connection, (client) => client.query('SELECT number FROM kept'))
    expect(kept.rows).toEqual([{ number: 7 }])
  })

  it('refuses a folder that is not a database and leaves it unchanged', async () => {
    await mkdir(join(dataDir, 'postgres'), { recursive: true })
    if (isRoot) await chmod(dataDir, 0o711)
    await writeFile(join(dataDir, 'postgres', 'letter.txt'), 'mine')
    await expect(place.start()).rejects.toThrow(/is not a PostgreSQL folder/)
    expect(await readFile(join(dataDir, 'postgres', 'letter.txt'), 'utf8')).toBe('mine')
  })
})

describe('a data folder that cannot be used', () => {
  it('is reported when a part of its path is a file', async () => {
    await writeFile(join(place.folder, 'file'), '')
    await expect(place.start({ dataDir: join(place.folder, 'file', 'data') })).rejects.toThrow(
      /a part of its path is a file/,
    )
  })
})
