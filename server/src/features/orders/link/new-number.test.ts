import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'
import { World } from '../../../testing/world.ts'

const { customer, message, open, order, privacy } = contract

let app: TestApp
let world: World
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://laundry.example' } })
  world = new World(app, await addTestStore(app, 'Numbers', { tokenExpireTime: 43_200 }))
})
afterAll(() => app.close())

/** A customer with a message about an order. */
async function written() {
  const { id } = await addTestCustomer(app, world.store, { name: 'Asha Rao', whatsappConsent: true })
  const { cloth, service } = await world.masters()
  const particulars = [{ cloth, service, quantity: 1 }]
  const made = await world.call(order.addorder, { id, particulars, sendMessage: true })
  return { id, invoice: made.invoice, messageId: made.message?._id ?? '', link: linkIn(made.message?.body) }
}
const linkIn = (body: string | null | undefined) => body?.match(/\/c\/([\w-]+)/)?.[1] ?? ''
const opens = async (token: string) => (await app.call(open.me, { token })).status
const textOf = async (_id: string) => {
  const { rows } = await app.owner.query(
    'select recipient, body, parameters::text as words from message where id = $1',
    [_id],
  )
  return rows[0] as { recipient: string; body: string; words: string }
}
let number = 9_700_000_000
const newNumber = (_id: string) => {
  number += 1
  return world.call(customer.updatecustomer, { _id, contact: String(number) })
}

test('whoever got a link by a wrong number cannot open it once the number is corrected', async () => {
  const { id, messageId, link } = await written()
  await app.owner.query(`update message set state = 'sent' where id = $1`, [messageId])
  expect(await opens(link)).toBe(200)
  await world.call(customer.updatecustomer, { _id: id, name: 'Asha R Rao' })
  expect(await opens(link)).toBe(200)
  await newNumber(id)
  expect(await opens(link)).toBe(404)
  const { message: again } = await world.call(message.resendMessage, { _id: messageId })
  expect((await textOf(again._id)).recipient).toBe(String(number))
  expect(await opens(linkIn(again.body))).toBe(200)
})

test('what waits goes to the new number with a link that opens', async () => {
  const { id, messageId, link } = await written()
  await newNumber(id)
  const { recipient, body, words } = await textOf(messageId)
  expect(recipient).toBe(String(number))
  expect(body).not.toContain(link)
  expect(words).toContain(linkIn(body))
  expect(await opens(linkIn(body))).toBe(200)
})

test('what failed can be sent by hand to the new number, with a link that opens', async () => {
  const { id, messageId } = await written()
  await app.owner.query(`update message set state = 'failed' where id = $1`, [messageId])
  await newNumber(id)
  const { messages } = await world.call(message.allMessages, {})
  const { waLink } = messages.find(({ _id }) => _id === messageId) ?? {}
  expect(waLink).toContain(String(number))
  expect(await opens(linkIn(decodeURIComponent(waLink ?? '')))).toBe(200)
})

test('what waits, or failed, brings a link that opens once the shop ended the earlier ones', async () => {
  const { id, messageId, link } = await written()
  const failed = await written()
  await app.owner.query(`update message set state = 'failed', customer_id = $2 where id = $1`, [failed.messageId, id])
  await world.call(privacy.revokeLink, { id })
  expect(await opens(link)).toBe(404)
  for (const each of [messageId, failed.messageId]) {
    const { body, words } = await textOf(each)
    expect(words).toContain(linkIn(body))
    expect(await opens(linkIn(body))).toBe(200)
  }
  // What was sent stays as it was sent.
  const sent = await written()
  await app.owner.query(`update message set state = 'sent' where id = $1`, [sent.messageId])
  await world.call(privacy.revokeLink, { id: sent.id })
  expect(linkIn((await textOf(sent.messageId)).body)).toBe(sent.link)
})

test('what waits, or is sent again, brings the bill also once the links of the order ended', async () => {
  const { messageId, invoice } = await written()
  const documentOf = async (id: string) => {
    const { rows } = await app.owner.query('select document_link as link from message where id = $1', [id])
    return String(rows[0]?.link).replace('https://laundry.example', app.url)
  }
  const opened = async (link: string) => (await fetch(link)).status
  const first = await documentOf(messageId)
  expect(await opened(first)).toBe(200)
  await world.call(order.revokeLink, { invoice })
  expect(await opened(first)).toBe(404)
  expect(await opened(await documentOf(messageId))).toBe(200)
  await app.owner.query(`update message set state = 'sent' where id = $1`, [messageId])
  await world.call(order.revokeLink, { invoice })
  expect(await opened(await documentOf(messageId))).toBe(404)
  const { message: again } = await world.call(message.resendMessage, { _id: messageId })
  expect(await opened(await documentOf(again._id))).toBe(200)
})

test('the welcome brings a link where the shop writes {link} into its text', async () => {
  const body = 'Welcome, {customer}! [Your page: {link}, any time.]'
  const text = { kind: 'welcome', language: 'en', body, template: 'clothesline_welcome' } as const
  await world.call(message.saveText, text)
  const { id } = await addTestCustomer(app, world.store, { name: 'Asha Rao', whatsappConsent: true })
  const { messages } = await world.call(message.allMessages, {})
  const welcome = messages.find(({ kind, customerId }) => kind === 'welcome' && customerId === id)
  expect(welcome?.body).toMatch(/^Welcome, Asha Rao! Your page: https:\/\/laundry\.example\/c\/[\w-]{43}, any time\.$/)
  expect(await opens(linkIn(welcome?.body))).toBe(200)
})

test('a message that is sent again after its link ended brings another one', async () => {
  const { messageId, link } = await written()
  await app.owner.query(`update message set state = 'sent' where id = $1`, [messageId])
  app.clock.advance(31 * 86_400_000)
  const { username, password } = world.store
  const { storeToken } = (await app.call(contract.store.loginStore, { username, password })).body
  expect(await opens(link)).toBe(404)
  const { message: again } = (await app.call(message.resendMessage, { storeToken, _id: messageId })).body
  expect(await opens(linkIn(again.body))).toBe(200)
})
