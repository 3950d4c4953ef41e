import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { chmod, chown, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findProcessMark } from './process-mark.ts'
import { DataDirInUse, StartRefused } from './start-refused.ts'
import {
  bundle,
  makeStoppedDatabase,
  makeTestPlace,
  readServerPid,
  runUntilLines,
  type StoppedDatabase,
  type TestPlace,
  withClient,
} from './testing/test-place.ts'

const isRoot = process.getuid?.() === 0
let stopped: StoppedDatabase
let place: TestPlace
let dataDir: string

beforeAll(async () => {
  stopped = await makeStoppedDatabase()
})
afterAll(() => stopped.clear())
beforeEach(async () => {
  place = await makeTestPlace(stopped)
  dataDir = join(place.folder, 'data')
})
afterEach(() => place.clear())

describe('a first start', () => {
  it('makes a database with checksums that knows the letters of every script, and keeps others out', async () => {
    const { connection } = await place.start()
    const row = await withClient(connection, async (client) => {
      await client.query('CREATE EXTENSION pg_trgm')
      const answer = await client.query(
        `SELECT current_setting('data_checksums') AS checksums, current_setting('fsync') AS fsync, upper('é') AS upper,
                similarity('राम', 'राम') AS same, current_setting('timezone') AS zone, current_setting('listen_addresses') AS listens`,
      )
      return answer.rows[0]
    })
    expect(row).toEqual({ checksums: 'on', fsync: 'on', upper: 'É', same: 1, zone: 'UTC', listens: '' })
    const modes = await Promise.all(
      [join(dataDir, 'postgres.secret'), join(dataDir, 'postgres'), connection.host].map(async (path) => {
        return (await stat(path)).mode & 0o777
      }),
    )
    expect(modes).toEqual([0o600, 0o700, 0o700])
    await expect(withClient({ ...connection, password: 'wrong' }, async () => 'in')).rejects.toThrow(/password/)
  })

  it('removes what an interrupted first start left behind', async () => {
    await mkdir(join(dataDir, 'postgres.half.draft', 'data'), { recursive: true })
    if (isRoot) await chmod(dataDir, 0o711)
    await place.start()
    expect((await readdir(dataDir)).filter((name) => name.endsWith('.draft'))).toEqual([])
  })

  it('puts the socket into a short path when the data folder is deeply nested', async () => {
    const deep = join(dataDir, 'a-rather-long-name-of-a-folder'.repeat(3), 'x')
    const { connection, stop } = await place.start({ dataDir: deep })
    expect(connection.host).not.toContain(deep)
    expect(await withClient(connection, async () => 'in')).toBe('in')
    await stop()
    await expect(stat(connection.host)).rejects.toThrow('ENOENT')
  })
})

describe('a later start', () => {
  it('sets a new password when the secret file is lost', async () => {
    await place.putStopped()
    await rm(join(dataDir, 'postgres.secret'))
    const { connection } = await place.start()
    expect(await withClient(connection, async () => 'in')).toBe('in')
  })

  it('is not blocked by a pid file whose number now belongs to another program', async () => {
    await place.putStopped()
    // PostgreSQL is only misled by a program of its own user.
    const { uid, gid } = await stat(join(dataDir, 'postgres'))
    const other = spawn('sleep', ['60'], { stdio: 'ignore', ...(isRoot ? { uid, gid } : {}) })
    try {
      await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${other.pid}\n${dataDir}/postgres\n1\n5432\n`)
      const { connection } = await place.start()
      expect(await withClient(connection, async () => 'in')).toBe('in')
      expect(other.exitCode).toBeNull()
    } finally {
      other.kill()
      await once(other, 'exit')
    }
  })

  it('refuses a database of another PostgreSQL version in one line', async () => {
    await place.putStopped()
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
    const refused = place.start()
    await expect(refused).rejects.toThrow(StartRefused)
    await expect(refused).rejects.toThrow(/created by PostgreSQL 17, but this Clothesline contains 18/)
  })
})

describe('a second start on the same folder', () => {
  it('is refused with the folder and the pid, and the first goes on', async () => {
    const { connection } = await place.startLater()
    const refused = place.start()
    await expect(refused).rejects.toThrow(DataDirInUse)
    await expect(refused).rejects.toThrow(`${dataDir} is in use by another Clothesline process (pid ${process.pid})`)
    expect(await withClient(connection, async () => 'in')).toBe('in')
  })
})

describe('a crash', () => {
  it('of the server is followed by a restart', async () => {
    const events: string[] = []
    const happened = new EventEmitter()
    const backUp = once(happened, 'third')
    const { connection } = await place.startLater({
      onUp: () => events.push('up') === 3 && happened.emit('third'),
      onDown: (why) => events.push(why),
    })
    await withClient(connection, (client) => client.query('CREATE TABLE kept AS SELECT 7 AS number'))
    process.kill(await readServerPid(dataDir), 'SIGKILL')
    await backUp
    const kept = await withClient(connection, (client) => client.query('SELECT number FROM kept'))
    expect(kept.rows).toEqual([{ number: 7 }])
    expect(events).toEqual(['up', 'killed by SIGKILL', 'up'])
  })

  it('of one connection is reported as down and up', async () => {
    const events: string[] = []
    const happened = new EventEmitter()
    const backUp = once(happened, 'third')
    const { connection } = await place.startLater({
      onUp: () => events.push('up') === 3 && happened.emit('third'),
      onDown: () => events.push('down'),
    })
    await withClient(connection, async (client) => {
      const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
      process.kill(rows[0].pid, 'SIGKILL')
      await backUp
    })
    expect(events).toEqual(['up', 'down', 'up'])
  })

  it('of the app loses nothing that was acknowledged, and the next start stops the orphaned server', async () => {
    const program = await bundle('write-until-killed.ts')
    try {
      const { child, printed, ended } = await runUntilLines(program, [dataDir], 50)
      child.kill('SIGKILL')
      await ended
      const orphan = await readServerPid(dataDir)
      expect(findProcessMark(orphan)).toBeDefined()
      const { connection } = await place.start()
      const { rows } = await withClient(connection, (client) =>
        client.query('SELECT max(number), count(*) FROM written'),
      )
      expect(rows[0].max).toBeGreaterThanOrEqual(Number(printed.at(-1)))
      expect(Number(rows[0].count)).toBe(rows[0].max)
      expect(place.logged.join()).toContain(`(pid ${orphan})`)
    } finally {
      await rm(dirname(program), { recursive: true, force: true })
    }
  })
})

describe.skipIf(!isRoot)('as root (skipped for other users: only root has to run the database as another user)', () => {
  it('stores the database elsewhere when its user cannot enter the data folder, and a recreated folder does not find it', async () => {
    const homes = [join(place.folder, 'home')]
    const closed = join(place.folder, 'closed')
    await mkdir(closed, { mode: 0o700 })
    const first = await place.start({ dataDir: join(closed, 'data'), homes })
    await withClient(first.connection, (client) => client.query('CREATE TABLE kept ()'))
    expect(place.logged.join()).toContain('so it is stored in')
    await first.stop()
    const second = await place.start({ dataDir: join(closed, 'data'), homes })
    expect((await withClient(second.connection, (client) => client.query('SELECT FROM kept'))).rowCount).toBe(0)
    await second.stop()
    await rm(join(closed, 'data'), { recursive: true })
    const third = await place.start({ dataDir: join(closed, 'data'), homes })
    await expect(withClient(third.connection, (client) => client.query('SELECT FROM kept'))).rejects.toThrow(/kept/)
  })

  it('uses a new folder that is private by default', async () => {
    await mkdir(dataDir, { mode: 0o700 })
    const { connection } = await place.start({ homes: [] })
    expect(connection.host).toBe(join(dataDir, 'socket'))
  })

  it('gives a database that was copied as root back to its user', async () => {
    await place.putStopped()
    for (const name of await readdir(join(dataDir, 'postgres'), { recursive: true })) {
      await chown(join(dataDir, 'postgres', name), 0, 0)
    }
    await chown(join(dataDir, 'postgres'), 0, 0)
    const { connection } = await place.start()
    expect(await withClient(connection, async () => 'in')).toBe('in')
  })
})
