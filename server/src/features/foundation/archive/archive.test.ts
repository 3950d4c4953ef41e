import { appendFile, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type ArchiveKind, contract } from '@clothesline/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { archiveFileOf } from '../../../archive-file.ts'
import { addOldChange, addOldMessage, archivedMonth, runArchive } from '../../../testing/archive-world.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { World } from '../../../testing/world.ts'

const { archive, audit, message, privacy } = contract
let app: TestApp
let shop: TestStore
let storeToken: string
let storeId: string

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  shop = await addTestStore(app, 'Old')
  ;({ storeToken, storeId } = shop)
})

const months = async (kind: ArchiveKind) => (await app.call(archive.months, { storeToken, kind })).body.months
const changesOf = (month: string, range = {}) => app.call(archive.changes, { storeToken, month, ...range })
const messagesOf = (month: string, range = {}) => app.call(archive.messages, { storeToken, month, ...range })
const inLog = async () => (await app.call(audit.allChanges, { storeToken })).body.totalChanges
const fileOf = (kind: ArchiveKind, month: string) =>
  join(app.services.env.archive?.dir ?? '', archiveFileOf({ kind, storeId, month }))
const textOf = async (kind: ArchiveKind, month: string) => gunzipSync(await readFile(fileOf(kind, month))).toString()

test('moves whole months by the days of the store, and pages read them back, newest first', async () => {
  const before = await inLog()
  const at = ['2015-03-31T18:29:59Z', '2015-03-31T18:30:00Z', '2015-04-12T10:00:00Z', '2018-11-30T12:00:00Z']
  for (const [number, moment] of at.entries())
    await addOldChange(app, storeId, { at: moment, number, words: `N${number}` })
  expect(await inLog()).toBe(before + 4)
  expect(await runArchive(app, storeId)).toBe(3)
  // March ends at 18:30 UTC in India; November 2018 is not 96 months ago yet.
  expect(await months('changes')).toEqual([
    { month: '2015-04', entries: 2 },
    { month: '2015-03', entries: 1 },
  ])
  expect(await inLog()).toBe(before + 1)
  const { body } = await changesOf('2015-04')
  expect(body.totalChanges).toBe(2)
  expect(body.changes.map(({ after }) => (after as { name: string }).name)).toEqual(['N2', 'N1'])
  expect(body.changes[0]).toMatchObject({ actor: 'store', action: 'customer.add', at: '2015-04-12T10:00:00.000Z' })
  expect((await changesOf('2015-04', { startToken: 1, endToken: 2 })).body.changes).toHaveLength(1)
  expect((await changesOf('2015-04', { startToken: 5, endToken: 9 })).body.changes).toEqual([])
  expect(await runArchive(app, storeId)).toBe(0)
})

test('moves more entries than are read at once, each once', async () => {
  await app.owner.query(
    `insert into message (store_id, id, channel, kind, recipient, body, holds_secret, state, next_attempt_at, created_at)
     select $1, ('018e2000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'mail', 'otp', 'a@shop.example', 'code ' || n, n = 1, 'sent', at, at
       from generate_series(1, 1203) n, (select timestamptz '2024-03-10 10:00Z' as at) t`,
    [storeId],
  )
  expect(await runArchive(app, storeId)).toBe(1_203)
  const first = (await messagesOf('2024-03', { endToken: 800 })).body
  const rest = (await messagesOf('2024-03', { startToken: 800, endToken: 2_000 })).body
  expect(first.totalMessages).toBe(1_203)
  const bodies = [...first.messages, ...rest.messages].map(({ body }) => body)
  expect(bodies).toEqual([...Array.from({ length: 1_202 }, (_, at) => `code ${1_203 - at}`), null])
  // A secret is not even in the file.
  expect(await textOf('messages', '2024-03')).not.toContain('"code 1"')
})

test('a message in the archive is not sent any more', async () => {
  const { id } = await new World(app, shop).customer({ name: 'Meena', whatsappConsent: true })
  await addOldMessage(app, storeId, { at: '2024-05-10T10:00:00Z', customerId: id })
  await runArchive(app, storeId)
  const [shown] = (await messagesOf('2024-05')).body.messages
  expect(shown).toMatchObject({ customer: 'Meena', state: 'queued', waLink: null, leaves: null, nextAttemptAt: null })
  expect((await app.call(message.resendMessage, { storeToken, _id: shown?._id })).status).toBe(404)
})

test('a crash after the file was written leaves every entry where it was, and the next try has each once', async () => {
  for (const number of [1, 2, 3]) await addOldChange(app, storeId, { at: '2015-03-10T10:00:00Z', number })
  const before = await inLog()
  // The file is written before this is noticed.
  await app.owner.query(`alter table archive_month add constraint no_month check (store_id <> '${storeId}')`)
  await expect(runArchive(app, storeId)).rejects.toThrow('no_month')
  await app.owner.query('alter table archive_month drop constraint no_month')
  expect(await textOf('changes', '2015-03')).toContain('"entries":3')
  expect(await inLog()).toBe(before)
  expect(await months('changes')).toEqual([])
  expect(await runArchive(app, storeId)).toBe(3)
  expect((await changesOf('2015-03')).body.totalChanges).toBe(3)
})

test('rows that a restored backup brought back join the file of their month', async () => {
  for (const number of [1, 2]) await addOldChange(app, storeId, { at: '2015-03-10T10:00:00Z', number })
  await runArchive(app, storeId)
  for (const number of [2, 3]) await addOldChange(app, storeId, { at: '2015-03-10T10:00:00Z', number })
  expect(await runArchive(app, storeId)).toBe(2)
  const { body } = await changesOf('2015-03')
  expect(body.changes.map(({ _id }) => Number(`0x${_id.slice(-12)}`))).toEqual([3, 2, 1])
  expect(await months('changes')).toEqual([{ month: '2015-03', entries: 3 }])
})

test('who was erased is in no file that is written, and is taken out of those that were', async () => {
  const world = new World(app, shop)
  const [first, second] = [await world.customer({ name: 'Zubeida' }), await world.customer({ name: 'Meena' })]
  const add = async (customerId: string, number: number, words: string) => {
    await addOldChange(app, storeId, { at: '2015-03-10T10:00:00Z', number, customerId, words })
    await addOldMessage(app, storeId, { at: '2024-03-10T10:00:00Z', number, customerId, words: `Dear ${words}` })
  }
  await add(first.id, 1, 'Zubeida')
  await add(second.id, 2, 'Meena')
  expect((await app.call(privacy.erase, { storeToken, id: first.id })).body).toEqual({ erased: true })
  await runArchive(app, storeId)
  const whole = async () => `${await textOf('changes', '2015-03')}${await textOf('messages', '2024-03')}`
  expect(await whole()).not.toContain('Zubeida')
  expect(await whole()).toContain('Meena')

  app.clock.advance(86_400_000)
  const { storeToken: later } = (
    await app.call(contract.store.loginStore, { username: shop.username, password: shop.password })
  ).body
  storeToken = later
  expect((await app.call(privacy.erase, { storeToken, id: second.id })).body).toEqual({ erased: true })
  // At once for whoever looks, before the file was rewritten.
  const [changes, messages] = [(await changesOf('2015-03')).body, (await messagesOf('2024-03')).body]
  expect(changes.totalChanges).toBe(2)
  expect(JSON.stringify([changes, messages])).not.toMatch(/Meena|98123/)
  expect(messages.messages.map(({ body, recipient }) => [body, recipient])).toEqual([
    [null, ''],
    [null, ''],
  ])
  await runArchive(app, storeId)
  expect(await whole()).not.toMatch(/Meena|98123/)
  expect((await changesOf('2015-03')).body.totalChanges).toBe(2)
})

test('somebody who asked to be erased and must wait is hidden meanwhile', async () => {
  const world = new World(app, shop)
  const { id } = await world.order({ amtPaidNow: 0 })
  await addOldMessage(app, storeId, { at: '2024-03-10T10:00:00Z', customerId: id, words: 'Dear Asha' })
  await runArchive(app, storeId)
  expect((await app.call(privacy.erase, { storeToken, id })).body).toEqual({ erased: false })
  const [shown] = (await messagesOf('2024-03')).body.messages
  expect(shown).toMatchObject({ body: null, recipient: '', customer: null })
  // The wish may still be refused, so the file keeps it.
  await runArchive(app, storeId)
  expect(await textOf('messages', '2024-03')).toContain('Dear Asha')
})

test('a missing or damaged file is told, and nothing is written over it', async () => {
  const { month } = await archivedMonth(new World(app, shop), 'changes')
  const path = fileOf('changes', month)
  const whole = await readFile(path)
  const refusals = async () => {
    const { status, body } = await changesOf(month)
    return [status, (body as unknown as { code: string }).code]
  }
  await writeFile(path, whole.subarray(0, whole.length - 20))
  expect(await refusals()).toEqual([409, 'archive_file_damaged'])
  await writeFile(path, gzipSync(gunzipSync(whole).toString().replace('Old name', 'New name')))
  expect(await refusals()).toEqual([409, 'archive_file_damaged'])
  await addOldChange(app, storeId, { at: '2015-03-11T10:00:00Z', number: 7 })
  await expect(runArchive(app, storeId)).rejects.toThrow('is damaged')
  await rename(path, `${path}.away`)
  expect(await refusals()).toEqual([404, 'archive_file_missing'])
  await expect(runArchive(app, storeId)).rejects.toThrow('must be the same folder on all servers')
  await writeFile(path, whole)
  expect(await runArchive(app, storeId)).toBe(1)
  await appendFile(path, 'more')
  expect(await refusals()).toEqual([409, 'archive_file_damaged'])
})

test('two servers at once archive a month once', async () => {
  for (const number of [1, 2, 3, 4]) await addOldChange(app, storeId, { at: '2015-03-10T10:00:00Z', number })
  const moved = await Promise.all([runArchive(app, storeId), runArchive(app, storeId)])
  expect(moved[0] + moved[1]).toBe(4)
  expect((await changesOf('2015-03')).body.totalChanges).toBe(4)
})

test('entries of the log can be deleted only once their month is listed', async () => {
  await addOldChange(app, storeId, { at: '2015-03-10T10:00:00Z' })
  await expect(app.owner.query('delete from audit where store_id = $1', [storeId])).rejects.toThrow('insert-only')
})

test('bad input and months of another store are refused', async () => {
  expect((await changesOf('2015-13')).status).toBe(422)
  expect((await app.call(archive.months, { storeToken, kind: 'orders' as never })).status).toBe(422)
  const { month } = await archivedMonth(new World(app, shop), 'changes')
  const other = await addTestStore(app, 'Another')
  const { status, body } = await app.call(archive.changes, { storeToken: other.storeToken, month })
  expect([status, (body as unknown as { code: string }).code]).toEqual([404, 'archived_month_not_found'])
})
