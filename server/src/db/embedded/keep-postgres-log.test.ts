import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { keepPostgresLog } from './keep-postgres-log.ts'

it('keeps the newest lines in two files of limited size', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clothesline-test-'))
  try {
    const path = join(folder, 'postgres.log')
    const log = await keepPostgresLog(path, 1000)
    for (let number = 0; number < 1000; number += 1) log.add(`line ${number}`)
    const [older, newer] = await Promise.all([readFile(`${path}.1`, 'utf8'), readFile(path, 'utf8')])
    expect(older.length + newer.length).toBeLessThan(2100)
    expect(newer.endsWith('line 999\n')).toBe(true)
    expect(log.recent().at(-1)).toBe('line 999')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
