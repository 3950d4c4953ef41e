import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openErasureJournal } from './erasure-journal.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const one = { storeId: 's1', customerId: 'c1', askedAt: new Date('2026-11-15T06:00:00Z') }
const two = { ...one, customerId: 'c2' }

test('erasures are noted one by one, and a half written line is left out', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'erasures-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const data = join(folder, 'data')
  const journal = openErasureJournal(data, log)
  expect(await journal.read()).toEqual([])
  await Promise.all([journal.add([one]), journal.add([two])])
  await appendFile(join(data, 'erasures.jsonl'), '{"storeId":"s1","cust')
  expect(await openErasureJournal(data, log).read()).toEqual([one, two])
})
