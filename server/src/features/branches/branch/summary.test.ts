import { contract } from '@clothesline/contract'
import { noPermissions } from '@clothesline/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestStore, adminToken, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { World } from '../../../testing/world.ts'
import { sendDueSummaries } from './index.ts'

const { group } = contract

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function addGroup(name: string): Promise<[TestStore, TestStore]> {
  const head = await addTestStore(app, `${name} head`)
  const branch = await addTestStore(app, `${name} branch`)
  const storeIds = [head.storeId, branch.storeId]
  const authToken = await adminToken(app)
  await app.call(group.addGroup, { authToken, name, headStoreId: head.storeId, storeIds })
  return [head, branch]
}

const messagesOf = async ({ storeId }: TestStore) =>
  (
    await app.owner.query(
      `select channel, recipient, subject, body, template, parameters from message
        where store_id = $1 and kind = 'groupSummary' order by created_at, id`,
      [storeId],
    )
  ).rows

test('is sent once a day at its hour, with the figures of every branch', async () => {
  const [head, branch] = await addGroup('Pune')
  await new World(app, branch).order({ amtPaidNow: 12.5, paymentMode: 'Cash' })
  const { storeToken } = head
  expect((await app.call(group.summary, { storeToken })).body).toMatchObject({ channel: 'off', hour: 21 })
  // Half past eleven in India.
  const saved = { storeToken, channel: 'mail', recipient: 'owner@shop.example', hour: 20 }
  expect((await app.call(group.saveSummary, saved)).body).toMatchObject({ channel: 'mail', hour: 20, lastSentOn: null })
  expect(await sendDueSummaries(app.services)).toBe(0)
  app.clock.now = new Date('2026-11-15T14:31:00Z')
  expect(await Promise.all([sendDueSummaries(app.services), sendDueSummaries(app.services)])).toContain(1)
  expect(await sendDueSummaries(app.services)).toBe(0)
  const [message, ...more] = await messagesOf(head)
  expect(more).toEqual([])
  expect(message).toMatchObject({ channel: 'mail', recipient: 'owner@shop.example', subject: 'Pune on 15 Nov 2026' })
  expect(message.body).toContain('Pune branch\n1 order, billed ₹80.00, collected ₹12.50\ndues ₹67.50, nothing late')
  app.clock.now = new Date('2026-11-16T14:31:00Z')
  expect(await sendDueSummaries(app.services)).toBe(1)
})

test('of a morning is about the day before, over WhatsApp with its template, in Hindi', async () => {
  app.clock.now = new Date('2026-11-18T06:00:00Z')
  const [head, branch] = await addGroup('Lucknow')
  await new World(app, branch).order()
  const saved = { channel: 'whatsapp', recipient: '+91 98765 43210', hour: 8, language: 'hi' }
  const { body } = await app.call(group.saveSummary, { storeToken: head.storeToken, ...saved })
  // Its hour is over today, so it begins tomorrow.
  expect(body).toMatchObject({ recipient: '9876543210', lastSentOn: '2026-11-18' })
  app.clock.now = new Date('2026-11-19T04:00:00Z')
  await sendDueSummaries(app.services)
  const [message] = await messagesOf(head)
  expect(message).toMatchObject({ channel: 'whatsapp', recipient: '9876543210', template: 'clothesline_daily_summary' })
  expect(message.parameters.slice(0, 4)).toEqual(['Lucknow', '18 नवंबर 2026', '1', '₹80.00'])
  expect(message.body).toContain('*Lucknow branch*')
})

test('of a group with a protected store shows no figures in the list of messages', async () => {
  const [head, branch] = await addGroup('Thane')
  const authToken = await adminToken(app)
  const saved = { channel: 'mail', recipient: 'a@shop.example', hour: 0 }
  await app.call(group.saveSummary, { storeToken: head.storeToken, ...saved })
  await app.call(contract.store.updateStore, { authToken, storeId: branch.storeId, storeAdminProtection: true })
  app.clock.advance(86_400_000)
  await sendDueSummaries(app.services)
  const { username, password } = head
  const { storeToken } = (await app.call(contract.store.loginStore, { username, password })).body
  const { messages } = (await app.call(contract.message.allMessages, { storeToken })).body
  expect(messages.map(({ kind, body }) => [kind, body])).toEqual([['groupSummary', null]])
})

test('shows its figures in the list of messages, and in the exported one, only to whoever may see them', async () => {
  app.clock.now = new Date('2026-11-20T06:00:00Z')
  const [head] = await addGroup('Karad')
  const world = new World(app, head)
  const exporting = { ...noPermissions, export: true }
  const seeing = { ...exporting, seeReports: true, seeDues: true }
  const people = await Promise.all(
    [exporting, { ...seeing, seeDues: false }, { ...seeing, seeReports: false }, seeing].map((permissions) =>
      world.clerk({ permissions }),
    ),
  )
  await world.call(group.saveSummary, { channel: 'whatsapp', recipient: '9876543210', hour: 20 })
  const authToken = await adminToken(app)
  await app.call(contract.store.updateStore, { authToken, storeId: head.storeId, clerkMode: 'money' })
  app.clock.now = new Date('2026-11-20T14:31:00Z')
  await sendDueSummaries(app.services)
  const { username, password } = head
  const { storeToken } = (await app.call(contract.store.loginStore, { username, password })).body
  const shown = []
  for (const { pin } of people) {
    const { clerkToken } = (await app.call(contract.store.clerkIn, { storeToken, pin })).body
    const { messages } = (await app.call(contract.message.allMessages, { storeToken, clerkToken })).body
    const table = { table: 'messages', startToken: 0, endToken: 100 }
    const { body: exported } = await app.call(contract.dataExport.exportTable, { storeToken, clerkToken, ...table })
    const isExported = JSON.stringify(exported.rows).includes('Karad head')
    expect(exported.rows).toHaveLength(1)
    shown.push(
      messages.map(({ body, waLink }) => [body?.includes('Karad head'), waLink?.includes('Karad'), isExported]),
    )
  }
  const hidden = [[undefined, undefined, false]]
  expect(shown).toEqual([hidden, hidden, hidden, [[true, true, true]]])
})

test('is not sent once it is off, or the store is no longer a head', async () => {
  const [head, branch] = await addGroup('Nashik')
  const save = (channel: string) =>
    app.call(group.saveSummary, { storeToken: head.storeToken, channel, recipient: 'a@shop.example', hour: 0 })
  await save('mail')
  const { rows } = await app.owner.query('select channel from group_summary where store_id = $1', [head.storeId])
  expect(rows).toEqual([{ channel: 'mail' }])
  const authToken = await adminToken(app)
  const { groups } = (await app.call(group.allGroups, { authToken })).body
  const _id = groups.find(({ name }) => name === 'Nashik')?._id
  await app.call(group.updateGroup, { authToken, _id, headStoreId: branch.storeId })
  app.clock.advance(86_400_000)
  await sendDueSummaries(app.services)
  expect(await messagesOf(head)).toEqual([])
  await app.call(group.updateGroup, { authToken, _id, headStoreId: head.storeId })
  await save('off')
  app.clock.advance(86_400_000)
  await sendDueSummaries(app.services)
  expect(await messagesOf(head)).toEqual([])
})

test('needs an address or a number that fits, and an hour', async () => {
  const [head] = await addGroup('Satara')
  const problemsOf = async (body: Record<string, unknown>) => {
    const answer = await app.call(group.saveSummary, { storeToken: head.storeToken, ...body })
    return (answer.body as unknown as { errors: { path: string }[] }).errors.map(({ path }) => path)
  }
  expect(await problemsOf({ channel: 'mail', recipient: 'nobody', hour: 24 })).toEqual(['hour', 'recipient'])
  expect(await problemsOf({ channel: 'mail', recipient: 'nobody', hour: 8 })).toEqual(['recipient'])
  expect(await problemsOf({ channel: 'whatsapp', recipient: '12345', hour: 8 })).toEqual(['recipient'])
})
