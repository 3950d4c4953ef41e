import { DatabaseError } from 'pg'
import { describe, expect, test } from 'vitest'
import { DiskFull } from '../errors.ts'
import { DiskWatch } from './disk-watch.ts'

const MB = 1024 * 1024
const refused = (code: string, message = 'refused') => Object.assign(new DatabaseError(message, 10, 'error'), { code })
const NO_SPACE = 'could not write to file "base/pgsql_tmp": No space left on device'

describe('the disk is full', () => {
  test.each([
    refused('53100'),
    refused('58030', NO_SPACE),
    refused('53200', NO_SPACE),
    Object.assign(new Error('write'), { code: 'ENOSPC' }),
    Object.assign(new Error('write'), { code: 'EDQUOT' }),
  ])('when %s', async (error) => expect(await new DiskWatch().explain(error)).toBeInstanceOf(DiskFull))

  test('when the database stopped because its folder has no space', async () => {
    const gone = refused('57P03')
    expect(await new DiskWatch('/data', async () => 2 * MB).explain(gone)).toBeInstanceOf(DiskFull)
    expect(await new DiskWatch('/data', async () => 900 * MB).explain(gone)).toBe(gone)
    expect(await new DiskWatch().explain(gone)).toBe(gone)
  })

  test('not when reading failed, or memory is missing', async () => {
    for (const error of [refused('58030', 'Input/output error'), refused('53200', 'out of memory'), new Error('x')]) {
      expect(await new DiskWatch('/data', async () => 2 * MB).explain(error)).toBe(error)
    }
  })

  test('from what the database said until something is written, and while its folder is full', async () => {
    let free = 900 * MB
    const watch = new DiskWatch('/data', async () => free)
    expect(await watch.isFull()).toBe(false)
    watch.noteFailure(refused('23505'))
    expect(await watch.isFull()).toBe(false)
    watch.noteFailure(refused('53100'))
    expect(await watch.isFull()).toBe(true)
    watch.noteWritten()
    expect(await watch.isFull()).toBe(false)
    free = 10 * MB
    expect(await watch.isFull()).toBe(true)
  })

  test('not when its folder cannot be looked at', async () => {
    const fails = async () => {
      throw new Error('no such folder')
    }
    expect(await new DiskWatch('/data', fails).isFull()).toBe(false)
  })
})
