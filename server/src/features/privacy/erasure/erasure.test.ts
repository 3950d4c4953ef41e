import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runErasures } from '../../../housekeeping/start-erasures.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'

let app: TestApp
let shop: TestStore
let storeToken: string
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://laundry.example' } })
  shop = await addTestStore(app, 'Forgetful', { tokenExpireTime: 43_200, sessionIdleMinutes: 43_200 })
  storeToken = shop.storeToken
})
afterAll(() => app.close())

const { open, order, privacy, message, customer } = contract
const DAY_MS = 86_400_000
let people = 0

async function visited({ paid = true } = {}) {
  people += 1
  const name = `Zubeida Quraishi ${'abcdefgh'[people]}`
  const fields = {
    name,
    address: '12 Rose Lane',
    email: 'zubeida@mail.example',
    note: 'starch',
    whatsappConsent: true,
  }
  const who = await addTestCustomer(app, shop, fields)
  const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 1, rate: 80 }]
  const money = paid ? { amtPaidNow: 80, paymentMode: 'Cash' } : {}
  const made = (await app.call(order.addorder, { storeToken, id: who.id, particulars, sendMessage: true, ...money }))
    .body
  await app.call(order.updateorder, { storeToken, invoice: made.invoice, delivered: 1 })
  const { link } = (await app.call(privacy.link, { storeToken, id: who.id })).body
  return { who: { ...who, name }, made, token: link.split('/').at(-1) ?? '' }
}

/** Everything that pages and files show of the store. */
async function everythingShown(invoice: number): Promise<string> {
  const answers: { body: unknown }[] = [
    await app.call(contract.search.search, { storeToken, text: 'Zubeid' }),
    await app.call(customer.allcustomers, { storeToken }),
    await app.call(order.allorders, { storeToken, text: 'Zubeid' }),
    await app.call(order.getOrder, { storeToken, invoice }),
    await app.call(order.orderHistory, { storeToken, invoice }),
    await app.call(message.allMessages, { storeToken }),
    await app.call(contract.audit.allChanges, { storeToken, startToken: 0, endToken: 500 }),
    await app.call(privacy.inbox, { storeToken }),
    await app.call(contract.transaction.allTransactions, { storeToken }),
  ]
  for (const table of contract.dataExport.exportTable.input.shape.table.options) {
    answers.push(await app.call(contract.dataExport.exportTable, { storeToken, table, startToken: 0, endToken: 5_000 }))
  }
  return JSON.stringify(answers.map(({ body }) => body))
}

const runJob = () => runErasures(app.database, app.services, { read: async () => app.erased })

async function expectGone({ name, contact }: { name: string; contact: string }, invoice: number) {
  const shown = await everythingShown(invoice)
  for (const secret of [name, contact]) expect(shown).not.toContain(secret)
}

describe('somebody who wants to be erased', () => {
  test('is gone from pages, search, messages, change log and files at once', async () => {
    const { who, made, token } = await visited()
    expect(await everythingShown(made.invoice)).toContain(who.name)
    expect((await app.call(privacy.erase, { storeToken, id: who.id })).body).toEqual({ erased: true })
    await expectGone(who, made.invoice)
    expect((await app.call(open.me, { token })).status).toBe(404)
    expect((await app.call(customer.customer, { storeToken, id: who.id })).status).toBe(404)
    expect(app.erased).toContainEqual({ storeId: shop.storeId, customerId: who.id, askedAt: app.clock.now })
    // The number is free for somebody new.
    const again = await app.call(customer.addcustomer, { storeToken, name: 'Somebody', contact: who.contact })
    expect(again.status).toBe(200)
    await app.call(customer.deletecustomer, { storeToken, _id: again.body._id })
    // Tax law keeps the name on the bill itself.
    const bill = (await app.call(order.bill, { storeToken, invoice: made.invoice })).body
    expect(JSON.stringify(bill)).toContain(who.name)
    expect(JSON.stringify(bill)).not.toContain('Rose Lane')
  })

  test('waits while something is owed; messages stop at once', async () => {
    const { who, made } = await visited({ paid: false })
    expect((await app.call(privacy.erase, { storeToken, id: who.id })).body).toEqual({ erased: false })
    const { requests } = (await app.call(privacy.inbox, { storeToken })).body
    const request = requests.find(({ customerId }) => customerId === who.id)
    expect(request).toMatchObject({ kind: 'erase', outcome: null, dueOn: '2026-12-15' })
    const settle = () => app.call(privacy.settleRequest, { storeToken, _id: request?._id, outcome: 'done' })
    expect(await settle()).toMatchObject({ status: 409, body: { code: 'erasure_waits' } })
    expect((await app.call(privacy.customer, { storeToken, id: who.id })).body).toMatchObject({
      consents: { orders: false, reminders: false, offers: false },
    })
    await runJob()
    expect(await everythingShown(made.invoice)).toContain(who.name)
    await app.call(contract.transaction.collect, { storeToken, id: who.id, amtPaidNow: 80, paymentMode: 'Cash' })
    await runJob()
    await expectGone(who, made.invoice)
  })

  test('is erased once a complaint is closed, also if the shop deleted the customer meanwhile', async () => {
    const { who, made, token } = await visited()
    await app.call(open.complain, { token, invoice: made.invoice, text: 'A button is missing' })
    expect((await app.call(privacy.erase, { storeToken, id: who.id })).body).toEqual({ erased: false })
    const { complaints } = (await app.call(privacy.customer, { storeToken, id: who.id })).body
    expect((await app.call(customer.deletecustomer, { storeToken, _id: who.id })).status).toBe(200)
    const kept = async () =>
      (await app.owner.query('select name, contact from customer where id = $1', [who.id])).rows[0]
    await runJob()
    expect(await kept()).toEqual({ name: who.name, contact: who.contact })
    await app.call(privacy.answerComplaint, { storeToken, _id: complaints[0]?._id, answer: 'Sewn on', close: true })
    await runJob()
    expect(await kept()).toEqual({ name: expect.stringMatching(/^C-/), contact: '' })
    const { requests } = (await app.call(privacy.inbox, { storeToken })).body
    expect(requests.find(({ customerId }) => customerId === who.id)).toMatchObject({ outcome: 'done' })
  })

  test('can be asked for at the counter, refused with a reason, and asks for the store-admin step', async () => {
    const { who } = await visited({ paid: false })
    expect((await app.call(privacy.erase, { storeToken, id: who.id })).body).toEqual({ erased: false })
    const { requests } = (await app.call(privacy.inbox, { storeToken })).body
    const _id = requests.find(({ customerId }) => customerId === who.id)?._id
    expect((await app.call(privacy.settleRequest, { storeToken, _id, outcome: 'refused' })).status).toBe(422)
    const refused = { storeToken, _id, outcome: 'refused', answer: 'A court asks for it' }
    expect((await app.call(privacy.settleRequest, refused)).status).toBe(200)
    expect((await app.call(privacy.settleRequest, refused)).status).toBe(409)
    expect((await app.call(privacy.customer, { storeToken, id: who.id })).body.erasureAskedAt).toBeNull()
    await app.call(contract.transaction.collect, { storeToken, id: who.id, amtPaidNow: 80, paymentMode: 'Cash' })
    await app.call(customer.deletecustomer, { storeToken, _id: who.id })
    const guarded = await addTestStore(app, 'Guarded', { storeAdminProtection: true })
    expect((await app.call(privacy.erase, { storeToken: guarded.storeToken, id: who.id })).status).toBe(403)
  })

  test('is erased again after a backup from before was restored', async () => {
    const { who, made } = await visited()
    const copy = await copyOf(who.id)
    await app.call(privacy.erase, { storeToken, id: who.id })
    await copy.putBack()
    expect(await everythingShown(made.invoice)).toContain(who.name)
    await runJob()
    await expectGone(who, made.invoice)
  })

  test('is forgotten for good after a year, and the name on the bill when tax law keeps its year no longer', async () => {
    const { who, made, token } = await visited()
    await app.call(open.complain, { token, invoice: made.invoice, text: 'Zubeida is not happy' })
    const { complaints } = (await app.call(privacy.customer, { storeToken, id: who.id })).body
    await app.call(privacy.answerComplaint, {
      storeToken,
      _id: complaints[0]?._id,
      answer: 'Sorry Zubeida',
      close: true,
    })
    await app.call(privacy.erase, { storeToken, id: who.id })
    const kept = async () => {
      const { rows } = await app.owner.query(
        `select (select count(*)::int from kept_person where customer_id = $1::uuid) as persons,
                (select count(*)::int from audit where concat(before, after) like '%Zubeida%' and
                   (subject_id = ($1::uuid)::text or subject_id = ($2::uuid)::text)) as entries,
                (select count(*)::int from message where customer_id = $1::uuid and body is not null) as messages,
                (select kept_name from orders where id = $2::uuid) as name`,
        [who.id, made._id],
      )
      return rows[0]
    }
    app.clock.advance(364 * DAY_MS)
    await runJob()
    expect(await kept()).toMatchObject({ persons: 1, name: who.name })
    app.clock.advance(2 * DAY_MS)
    await runJob()
    expect(await kept()).toMatchObject({ persons: 0, entries: 0, messages: 0, name: who.name })
    await expect(app.owner.query(`update audit set actor = 'nobody'`)).rejects.toThrow('insert-only')
    await expect(app.owner.query(`update audit set after = '{}'`)).rejects.toThrow('insert-only')
    await expect(app.owner.query('delete from audit')).rejects.toThrow('insert-only')
    app.clock.now = new Date('2033-12-31T06:00:00Z')
    await runJob()
    expect(await kept()).toMatchObject({ name: who.name })
    app.clock.advance(DAY_MS)
    await runJob()
    expect(await kept()).toMatchObject({ name: null })
  })
})

/** The rows of a customer as an older backup has them. */
async function copyOf(customerId: string) {
  const rowsOf = async (table: string, key: string) =>
    (await app.owner.query(`select to_jsonb(t) as row from ${table} t where ${key} = $1`, [customerId])).rows
  const saved = { customer: await rowsOf('customer', 'id'), orders: await rowsOf('orders', 'customer_id') }
  return {
    putBack: async () => {
      const { row } = saved.customer[0]
      await app.owner.query('delete from kept_person where customer_id = $1', [customerId])
      await app.owner.query('delete from privacy_request where customer_id = $1', [customerId])
      await app.owner.query('update message set hidden = false where customer_id = $1', [customerId])
      await app.owner.query(
        `update customer set name = $2, contact = $3, address = $4, deleted_at = null, erasure_asked_at = null where id = $1`,
        [customerId, row.name, row.contact, row.address],
      )
      await app.owner.query('update orders set customer_name = $2, kept_name = null where customer_id = $1', [
        ...[customerId, row.name],
      ])
    },
  }
}
