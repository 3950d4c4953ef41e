import { contract, OPEN_BILL_PATH } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ADMIN,
  addTestStore,
  adminToken,
  startTestApp,
  type TestApp,
  type TestStore,
} from '../../../testing/test-app.ts'
import { addTestCustomer, codeSentTo, provePhone } from '../../../testing/test-customer.ts'

let app: TestApp
let shop: TestStore
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://laundry.example' } })
  shop = await addTestStore(app, 'Mine', { upiId: 'mine@okaxis', tokenExpireTime: 43_200 })
})
afterAll(() => app.close())

/** After the clock was advanced, or the store was frozen. */
async function logInAgain(): Promise<string> {
  const { username, password } = shop
  shop = { ...shop, storeToken: (await app.call(contract.store.loginStore, { username, password })).body.storeToken }
  return shop.storeToken
}

const { open, order, privacy, message, transaction, customer } = contract
const DAY_MS = 86_400_000
const tokenOf = (link: string) => link.split('/').at(-1) ?? ''

async function withLink(store = shop, fields: Record<string, unknown> = {}) {
  const { storeToken } = store
  const name = 'Asha Rao'
  const who = await addTestCustomer(app, store, { name, address: 'Flat 7', whatsappConsent: true, ...fields })
  const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 3, rate: 50 }]
  const made = await app.call(order.addorder, { storeToken, id: who.id, particulars, sendMessage: true })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const { link } = (await app.call(privacy.link, { storeToken, id: who.id })).body
  return { who, order: made.body, token: tokenOf(link), storeToken }
}

const see = (token: string) => app.call(open.me, { token })
const ended = { status: 404, body: { code: 'link_ended' } }

async function opened(token: string) {
  const { status, body } = await see(token)
  expect(status, JSON.stringify(body)).toBe(200)
  if (body.state !== 'open') throw new Error('The link asks for a code')
  return body
}

describe("a customer's own link", () => {
  test('comes with every message about an order, and shows orders, account and consents', async () => {
    const { who, order: made, storeToken } = await withLink()
    const { messages } = (await app.call(message.allMessages, { storeToken, orderId: made._id })).body
    const link = messages[0]?.body?.match(/https:\/\/laundry\.example\/c\/[\w-]+/)?.[0] ?? ''
    const page = await opened(tokenOf(link))
    expect(page).toMatchObject({
      name: 'Asha Rao',
      phone: who.contact,
      address: 'Flat 7',
      due: 150,
      historyTotal: 0,
      claim: null,
      consents: { orders: true, reminders: true, offers: false },
      orders: [
        {
          invoice: made.invoice,
          status: 'Not Ready',
          balance: 150,
          complaint: null,
          rating: null,
          garments: [{ cloth: 'Shirt', service: 'Dry Clean', state: 'received', pieces: 3 }],
        },
      ],
    })
    expect(page.upiLink).toContain('am=150.00')
    expect(page.upiLink).toContain(`tr=${page.upiReference}`)
    expect(JSON.stringify(page)).not.toContain(who.id)
    const bill = await fetch(`${app.url}${OPEN_BILL_PATH}${page.orders[0]?.billToken}`)
    expect(bill.headers.get('content-type')).toBe('application/pdf')
  })

  test('tells nothing in its address', async () => {
    const { who, token } = await withLink()
    const bytes = Buffer.from(token, 'base64url').toString('hex')
    for (const id of [who.id, shop.storeId]) expect(bytes).not.toContain(id.replaceAll('-', ''))
    const answer = await app.call(open.me, { token })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('follows the garments, and moves what was handed over to the history', async () => {
    const { token, order: made, storeToken } = await withLink()
    await app.call(order.updateorder, { storeToken, invoice: made.invoice, ready: 2 })
    expect((await opened(token)).orders[0]?.garments).toEqual([
      { cloth: 'Shirt', service: 'Dry Clean', state: 'ready', pieces: 2 },
      { cloth: 'Shirt', service: 'Dry Clean', state: 'received', pieces: 1 },
    ])
    const paid = { amtPaidNow: 150, paymentMode: 'UPI' }
    await app.call(order.updateorder, { storeToken, invoice: made.invoice, delivered: 3, ...paid })
    expect(await opened(token)).toMatchObject({
      orders: [],
      historyTotal: 1,
      due: 0,
      upiLink: '',
      history: [{ invoice: made.invoice, status: 'Delivered' }],
    })
  })

  test('lists every bill that is not paid, however many were paid since', async () => {
    const { token, order: made, storeToken, who } = await withLink()
    await app.call(order.updateorder, { storeToken, invoice: made.invoice, delivered: 3 })
    const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 1, rate: 50 }]
    const paid = { amtPaidNow: 50, paymentMode: 'UPI' }
    for (let at = 0; at < 21; at += 1) {
      const { invoice } = (await app.call(order.addorder, { storeToken, id: who.id, particulars, ...paid })).body
      await app.call(order.updateorder, { storeToken, invoice, status: 'Delivered' })
    }
    const { unpaid, history, historyTotal, due } = await opened(token)
    expect(unpaid.map(({ invoice, balance }) => [invoice, balance])).toEqual([[made.invoice, due]])
    expect([history.length, historyTotal, due > 0]).toEqual([10, 21, true])
  })

  test('ends after thirty days, when it is revoked, and while the store is frozen', async () => {
    const { token, who } = await withLink()
    app.clock.advance(29 * DAY_MS)
    await opened(token)
    app.clock.advance(DAY_MS)
    expect(await see(token)).toMatchObject(ended)
    const storeToken = await logInAgain()
    const { link } = (await app.call(privacy.link, { storeToken, id: who.id })).body
    await opened(tokenOf(link))
    const renewed = (await app.call(privacy.revokeLink, { storeToken, id: who.id })).body
    expect(await see(tokenOf(link))).toMatchObject(ended)
    await opened(tokenOf(renewed.link))
    const authToken = await adminToken(app)
    await app.call(contract.store.freeze, { authToken, storeId: shop.storeId, ...ADMIN })
    expect(await see(tokenOf(renewed.link))).toMatchObject(ended)
    await app.call(contract.store.unfreeze, { authToken, storeId: shop.storeId, ...ADMIN })
    await logInAgain()
    for (const text of [`${token}=`, token.slice(0, -1), 'A', shop.storeToken])
      expect(await see(text)).toMatchObject(ended)
    expect((await app.call(order.allorders, { storeToken: token })).status).toBe(401)
    expect(await app.call(open.order, { token })).toMatchObject(ended)
  })

  test('reaches nothing of another customer or another store', async () => {
    const other = await addTestStore(app, 'Other', { orderConfiguration: { invoiceStartingPoint: 70_001 } })
    const [mine, neighbour, theirs] = [await withLink(), await withLink(), await withLink(other)]
    for (const invoice of [neighbour.order.invoice, theirs.order.invoice]) {
      const refused = { status: 404, body: { code: 'order_not_found' } }
      expect(await app.call(open.complain, { token: mine.token, invoice, text: 'x' })).toMatchObject(refused)
      expect(await app.call(open.rateOrder, { token: mine.token, invoice, stars: 1 })).toMatchObject(refused)
    }
    const { storeToken } = other
    expect((await app.call(privacy.link, { storeToken, id: mine.who.id })).status).toBe(404)
    expect((await app.call(privacy.revokeLink, { storeToken, id: mine.who.id })).status).toBe(404)
  })

  test('answers bad input with every problem', async () => {
    const { token } = await withLink()
    const { status, body } = await app.post(open.rateOrder.path, { token, invoice: 'x', stars: 9, text: 5 })
    expect(status).toBe(422)
    expect((body as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual([
      'invoice',
      'stars',
      'text',
    ])
    expect(await app.call(open.askShop, { token, kind: 'correct' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'text' }] },
    })
    expect((await app.call(open.saveDetails, { token, email: 'nobody' })).status).toBe(422)
    expect((await app.call(open.me, {})).status).toBe(422)
  })
})

describe('after ninety silent days', () => {
  async function silent() {
    const { who, storeToken } = await withLink()
    const longAgo = new Date(app.clock.now.getTime() - 95 * 86_400_000)
    await app.owner.query('update message set created_at = $2 where customer_id = $1', [who.id, longAgo])
    await app.owner.query(`update message set state = 'sent' where customer_id = $1`, [who.id])
    const { link } = (await app.call(privacy.link, { storeToken, id: who.id })).body
    return { who, storeToken, token: tokenOf(link) }
  }
  const codeOf = (customerId: string) => codeSentTo(app, customerId)

  test('a code by WhatsApp comes first, and only its hash is stored', async () => {
    const { who, token } = await silent()
    expect((await see(token)).body).toMatchObject({ state: 'code', phoneEnd: who.contact.slice(-2) })
    expect(JSON.stringify((await see(token)).body)).not.toContain('Asha')
    expect(await app.call(open.claimPaid, { token })).toMatchObject({ status: 403, body: { code: 'code_needed' } })
    app.services.whatsApp.state = 'none'
    expect(await app.call(open.sendCode, { token })).toMatchObject({ status: 409, body: { code: 'code_not_sendable' } })
    app.services.whatsApp.state = 'connected'
    expect((await app.call(open.sendCode, { token })).status).toBe(200)
    expect(await app.call(open.sendCode, { token })).toMatchObject({ status: 429, body: { code: 'code_just_sent' } })
    const code = await codeOf(who.id)
    const { rows } = await app.owner.query('select code_hmac from link_code where customer_id = $1', [who.id])
    expect(rows[0].code_hmac.toString('utf8')).not.toContain(code)
    const wrong = code === '1234' ? '4321' : '1234'
    expect(await app.call(open.enterCode, { token, code: wrong })).toMatchObject({
      status: 403,
      body: { code: 'code_wrong' },
    })
    expect((await app.call(open.enterCode, { token, code })).status).toBe(200)
    expect((await opened(token)).name).toBe('Asha Rao')
  })

  test('a code is too old after ten minutes', async () => {
    const { who, token } = await silent()
    await app.call(open.sendCode, { token })
    const code = await codeOf(who.id)
    app.clock.advance(10 * 60_000)
    expect((await app.call(open.enterCode, { token, code })).status).toBe(403)
  })

  test('twenty wrong codes an hour stop the link, and the address', async () => {
    const { token } = await silent()
    const from = '198.51.100.7'
    for (let tried = 0; tried < 20; tried += 1) {
      expect((await app.call(open.enterCode, { token, code: '0000' }, { from })).status).toBe(403)
    }
    expect(await app.call(open.enterCode, { token, code: '0000' }, { from: '203.0.113.9' })).toMatchObject({
      status: 429,
    })
    const other = await silent()
    const stopped = await app.call(open.enterCode, { token: other.token, code: '0000' }, { from })
    expect(stopped).toMatchObject({ status: 429, body: { code: 'too_many_tries' } })
    expect((await app.call(open.enterCode, { token: other.token, code: '0000' }, { from: '203.0.113.8' })).status).toBe(
      403,
    )
  })

  test('the shop can renew the link at the counter', async () => {
    const { who, token, storeToken } = await silent()
    const { link } = (await app.call(privacy.revokeLink, { storeToken, id: who.id })).body
    await opened(tokenOf(link))
    expect(await see(token)).toMatchObject(ended)
  })
})

describe('what a customer says', () => {
  test('"I have paid" pays nothing; the counter takes the payment, once', async () => {
    const { token, who, storeToken } = await withLink()
    await Promise.all([app.call(open.claimPaid, { token }), app.call(open.claimPaid, { token })])
    expect((await opened(token)).due).toBe(150)
    const { claims } = (await app.call(privacy.inbox, { storeToken })).body
    const [claim, ...more] = claims.filter(({ customerId }) => customerId === who.id)
    expect(more).toEqual([])
    expect(claim).toMatchObject({ amt: 150, outcome: null, customer: 'Asha Rao' })
    expect((await app.call(privacy.customer, { storeToken, id: who.id })).body.claim?._id).toBe(claim?._id)
    const settle = (body: object) => app.call(privacy.settleClaim, { storeToken, _id: claim?._id, ...body })
    expect((await settle({ outcome: 'paid' })).status).toBe(422)
    expect((await settle({ outcome: 'paid', paymentMode: 'UPI' })).body.transaction).toMatchObject({ amt: 150 })
    expect(await settle({ outcome: 'dismissed' })).toMatchObject({ status: 409, body: { code: 'claim_settled' } })
    expect(await opened(token)).toMatchObject({ due: 0, claim: null })
    expect(await app.call(open.claimPaid, { token })).toMatchObject({ status: 409, body: { code: 'nothing_to_pay' } })
    const { transactions } = (await app.call(transaction.allTransactions, { storeToken, customer: who.id })).body
    expect(transactions).toHaveLength(1)
  })

  test('a payment that did not come is dismissed, and can be said again', async () => {
    const { token, who, storeToken } = await withLink()
    await app.call(open.claimPaid, { token })
    const { claim } = (await app.call(privacy.customer, { storeToken, id: who.id })).body
    await app.call(privacy.settleClaim, { storeToken, _id: claim?._id, outcome: 'dismissed' })
    expect(await opened(token)).toMatchObject({ due: 150, claim: null })
    expect((await app.call(open.claimPaid, { token })).status).toBe(200)
  })

  test('a payment that the counter took with the order stands no longer in the way of the next', async () => {
    const { token, order: made, who, storeToken } = await withLink()
    await app.call(open.claimPaid, { token })
    const pay = { amtPaidNow: 150, paymentMode: 'UPI' }
    await app.call(order.updateorder, { storeToken, invoice: made.invoice, ...pay })
    expect(await opened(token)).toMatchObject({ due: 0, claim: null })
    // The shop still answers it.
    expect((await app.call(privacy.customer, { storeToken, id: who.id })).body.claim).toMatchObject({ amt: 150 })
  })

  test('a complaint has a clock, gets an answer and is closed', async () => {
    const { token, order: made, who, storeToken } = await withLink()
    const { invoice } = made
    for (const text of ['A button is missing', 'A button is missing', 'And a stain']) {
      expect((await app.call(open.complain, { token, invoice, text })).status).toBe(200)
    }
    const { complaints } = (await app.call(privacy.customer, { storeToken, id: who.id })).body
    expect(complaints).toMatchObject([{ text: 'A button is missing\nAnd a stain', invoice, closedAt: null }])
    expect(complaints[0]?.dueAt).toBe(new Date(app.clock.now.getTime() + 7 * DAY_MS).toISOString())
    const answer = (fields: object) =>
      app.call(privacy.answerComplaint, { storeToken, _id: complaints[0]?._id, ...fields })
    expect((await answer({ answer: 'We look for it' })).body).toMatchObject({ closedAt: null })
    expect((await answer({ answer: 'Sewn on', close: true })).status).toBe(200)
    expect(await answer({ answer: 'Again' })).toMatchObject({ status: 409, body: { code: 'complaint_closed' } })
    expect((await opened(token)).orders[0]?.complaint).toMatchObject({ answer: 'Sewn on' })
    expect((await app.call(open.complain, { token, invoice, text: 'It fell off' })).status).toBe(200)
    expect((await opened(token)).orders[0]?.complaint).toMatchObject({ text: 'It fell off', closedAt: null })
  })

  test('a later rating replaces the earlier', async () => {
    const { token, order: made, storeToken } = await withLink()
    await app.call(open.rateOrder, { token, invoice: made.invoice, stars: 2, text: 'Late' })
    await app.call(open.rateOrder, { token, invoice: made.invoice, stars: 5 })
    expect((await opened(token)).orders[0]?.rating).toEqual({ stars: 5, text: '' })
    const { ratings } = (await app.call(privacy.inbox, { storeToken })).body
    expect(ratings.filter(({ invoice }) => invoice === made.invoice)).toMatchObject([{ stars: 5 }])
  })

  test('address, e-mail and language change at once, and the log says who did it', async () => {
    const { token, who, storeToken } = await withLink()
    await app.call(open.saveDetails, { token, address: 'House 3, MG Road', language: 'hi' })
    const found = (await app.call(customer.customer, { storeToken, id: who.id })).body.customer
    expect(found).toMatchObject({ address: 'House 3, MG Road', language: 'hi', name: 'Asha Rao' })
    const { changes } = (
      await app.call(contract.audit.allChanges, { storeToken, subjectKind: 'customer', subjectId: who.id })
    ).body
    expect(changes[0]).toMatchObject({ action: 'customer.details', actor: 'visitor', before: { address: 'Flat 7' } })
  })

  test('takes away everything about them, and nothing about others', async () => {
    const [mine, other] = [await withLink(), await withLink()]
    await app.call(open.complain, { token: mine.token, invoice: mine.order.invoice, text: 'A stain' })
    const { body } = await app.call(open.takeAway, {
      token: mine.token,
      proof: await provePhone(app, mine.token, mine.who.id),
    })
    expect(body).toMatchObject({
      customer: { name: 'Asha Rao', phone: mine.who.contact },
      orders: [{ invoice: mine.order.invoice }],
      complaints: [{ text: 'A stain' }],
      consents: [{ purpose: 'orders' }, { purpose: 'reminders' }],
    })
    expect(JSON.stringify(body)).not.toContain(other.who.contact)
  })
})

describe('consent by purpose', () => {
  const remind = (storeToken: string, id: string) =>
    app.call(message.remindDue, { storeToken, customers: [id], undelivered: true })
  const resend = (storeToken: string, invoice: number) =>
    app.call(contract.whatsappMessage.resendInvoice, { storeToken, invoice })

  test('is obeyed by every message, and what waits is called off', async () => {
    const { token, who, order: made, storeToken } = await withLink()
    await app.call(open.setConsent, { token, purpose: 'reminders', given: false })
    expect((await remind(storeToken, who.id)).body).toMatchObject({
      written: 0,
      skipped: [{ code: 'messages_declined' }],
    })
    await app.call(open.setConsent, { token, purpose: 'orders', given: false })
    expect(await resend(storeToken, made.invoice)).toMatchObject({
      status: 409,
      body: { code: 'customer_declines_messages' },
    })
    const { messages } = (await app.call(message.allMessages, { storeToken, customerId: who.id })).body
    expect(messages.filter(({ state }) => state === 'queued')).toEqual([])
    await app.call(open.setConsent, { token, purpose: 'reminders', given: true })
    expect((await remind(storeToken, who.id)).body.written).toBe(1)
    expect((await resend(storeToken, made.invoice)).status).toBe(409)
  })

  test('is logged, and nobody can change the log', async () => {
    const { token, who, storeToken } = await withLink()
    await app.call(open.setConsent, { token, purpose: 'offers', given: true })
    await app.call(open.setConsent, { token, purpose: 'offers', given: true })
    await app.call(privacy.setConsent, { storeToken, id: who.id, purpose: 'offers', given: false })
    const { consentLog } = (await app.call(privacy.customer, { storeToken, id: who.id })).body
    const told = consentLog.map(({ purpose, given, source }) => [purpose, given, source])
    expect(told.slice(0, 2)).toEqual([
      ['offers', false, 'counter'],
      ['offers', true, 'link'],
    ])
    expect(told.slice(2).sort()).toEqual([
      ['orders', true, 'counter'],
      ['reminders', true, 'counter'],
    ])
    for (const statement of ['update consent set given = true', 'delete from consent', 'truncate consent']) {
      await expect(app.owner.query(statement)).rejects.toThrow('insert-only')
      await expect(app.services.asStore(shop.storeId, (tx) => tx.run(undefined, statement, []))).rejects.toThrow()
    }
  })

  test('the answer at the counter covers orders and reminders, and STOP covers everything', async () => {
    const { token, who, storeToken } = await withLink()
    await app.call(open.setConsent, { token, purpose: 'offers', given: true })
    await app.call(customer.updatecustomer, { storeToken, _id: who.id, whatsappConsent: false })
    expect((await opened(token)).consents).toEqual({ orders: false, reminders: false, offers: false })
    await app.call(customer.updatecustomer, { storeToken, _id: who.id, whatsappConsent: true })
    expect((await opened(token)).consents).toEqual({ orders: true, reminders: true, offers: false })
  })
})
