import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@clothesline/contract'
import { expect, inject, onTestFinished, test } from 'vitest'
import { checkBackup, restoreBackup } from '../../../db/backup/restore-backup.ts'
import { withClient } from '../../../db/backup/with-client.ts'
import { writeBackup } from '../../../db/backup/write-backup.ts'
import { openErasureJournal } from '../../../erasure-journal.ts'
import { runErasures } from '../../../housekeeping/start-erasures.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'

const { order, privacy, customer, transaction } = contract
const DAY_MS = 86_400_000
const log = { info: () => {}, warn: () => {}, error: () => {} }
const { owner } = inject('cluster')

async function visited(app: TestApp, shop: TestStore, name: string, { paid }: { paid: boolean }) {
  const { storeToken } = shop
  const who = await addTestCustomer(app, shop, { name, whatsappConsent: true })
  const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 1, rate: 80 }]
  const money = paid ? { amtPaidNow: 80, paymentMode: 'Cash' } : {}
  const { invoice } = (await app.call(order.addorder, { storeToken, id: who.id, particulars, ...money })).body
  await app.call(order.updateorder, { storeToken, invoice, delivered: 1 })
  return { ...who, name, invoice }
}

/** What search and the lists show for a name. */
async function shownOf(app: TestApp, storeToken: string, text: string) {
  const { customers: found } = (await app.call(contract.search.search, { storeToken, text })).body
  const { customers } = (await app.call(customer.allcustomers, { storeToken, text })).body
  const { messages } = (await app.call(contract.message.allMessages, { storeToken })).body
  const { orders } = (await app.call(order.allorders, { storeToken, text })).body
  return {
    search: found.length > 0,
    customers: customers.length > 0,
    messages: JSON.stringify(messages).includes(text),
    orders: orders.length > 0,
  }
}

const HIDDEN = { search: false, customers: false, messages: false }

test('what was asked for after a backup is known again once the backup is restored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clothesline-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const journal = openErasureJournal(folder, log)
  const app = await startTestApp()
  onTestFinished(() => app.close())
  app.services.erasures = journal
  const shop = await addTestStore(app, 'Restored', { tokenExpireTime: 43_200, sessionIdleMinutes: 43_200 })
  const erase = ({ id }: { id: string }) => app.call(privacy.erase, { storeToken: shop.storeToken, id })
  const requestOf = async (of: TestApp, storeToken: string, { id }: { id: string }) =>
    (await of.call(privacy.inbox, { storeToken })).body.requests.find(({ customerId }) => customerId === id)

  const waiting = await visited(app, shop, 'Zubeida Waiting', { paid: false })
  const gone = await visited(app, shop, 'Yasmin Gone', { paid: true })
  const refused = await visited(app, shop, 'Xerxes Refused', { paid: false })
  await erase(refused)
  const file = join(folder, 'backup.tar.gz')
  await withClient({ ...owner, database: app.owner.database }, (client) => writeBackup(client, file))

  app.clock.advance(DAY_MS)
  expect((await erase(waiting)).body).toEqual({ erased: false })
  expect((await erase(gone)).body).toEqual({ erased: true })
  const asked = await requestOf(app, shop.storeToken, refused)
  const reason = { _id: asked?._id, outcome: 'refused', answer: 'A court asks for it' }
  expect((await app.call(privacy.settleRequest, { storeToken: shop.storeToken, ...reason })).status).toBe(200)

  const restored = `test_${randomBytes(6).toString('hex')}`
  await withClient(owner, (server) => server.query(`create database ${restored}`))
  const at = (database = restored) => ({ ...owner, database })
  await restoreBackup(file, await checkBackup(file), { at, close: async () => {} })
  const later = await startTestApp({ restored })
  onTestFinished(() => later.close())
  later.clock.advance(10 * DAY_MS)
  const { username, password } = shop
  const { storeToken } = (await later.call(contract.store.loginStore, { username, password })).body
  expect((await shownOf(later, storeToken, 'Zubeida')).search).toBe(true)
  expect((await shownOf(later, storeToken, 'Yasmin')).search).toBe(true)
  const runJob = () => runErasures(later.database, later.services, journal)

  await runJob()
  await runJob()
  // The same day by which it must be answered as before, and nothing twice.
  expect(await requestOf(later, storeToken, waiting)).toMatchObject({
    kind: 'erase',
    outcome: null,
    askedAt: '2026-11-16T06:00:00.000Z',
    dueOn: '2026-12-16',
  })
  expect((await later.call(privacy.customer, { storeToken, id: waiting.id })).body.consents).toEqual({
    orders: false,
    reminders: false,
    offers: false,
  })
  // What is owed is still found, the person is not.
  expect(await shownOf(later, storeToken, 'Zubeida')).toEqual({ ...HIDDEN, orders: true })
  expect(await shownOf(later, storeToken, 'Yasmin')).toEqual({ ...HIDDEN, orders: false })
  expect((await later.call(customer.customer, { storeToken, id: gone.id })).status).toBe(404)
  expect(await requestOf(later, storeToken, refused)).toMatchObject({ outcome: 'refused' })
  expect((await shownOf(later, storeToken, 'Xerxes')).customers).toBe(true)

  await later.call(transaction.collect, { storeToken, id: waiting.id, amtPaidNow: 80, paymentMode: 'Cash' })
  await later.call(transaction.collect, { storeToken, id: refused.id, amtPaidNow: 80, paymentMode: 'Cash' })
  await runJob()
  expect(await shownOf(later, storeToken, 'Zubeida')).toEqual({ ...HIDDEN, orders: false })
  expect((await shownOf(later, storeToken, 'Xerxes')).customers).toBe(true)
})
