import { randomUUID } from 'node:crypto'
import { contract, type Endpoint, InvalidAnswer } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unpackAnswer } from '../features/access/session/index.ts'
import { findBookErrors } from '../testing/check-books.ts'
import { ADMIN, addTestStore, adminToken, startTestApp, type TestApp, type TestStore } from '../testing/test-app.ts'
import { addTestCustomer } from '../testing/test-customer.ts'

let app: TestApp
let shop: TestStore
beforeAll(async () => {
  app = await startTestApp({ poolSize: 12 })
  shop = await addTestStore(app, 'Repeats')
})
afterAll(() => app.close())

const { addCloth, updateCloth, deleteCloth } = contract.cloth

/** The number of cloths with this name, and of audit entries for adding them. */
async function effectsOf(name: string, store = shop): Promise<{ cloths: number; notes: number }> {
  const rows = await app.owner.query(
    `select (select count(*) from cloth where store_id = $1 and name = $2) as cloths,
            (select count(*) from audit where store_id = $1 and action = 'cloth.add' and after->>'name' = $2) as notes`,
    [store.storeId, name],
  )
  return rows.rows[0]
}

async function rememberedKeys(key: string): Promise<number> {
  const rows = await app.owner.query(
    'select (select count(*) from idempotency where key = $1) + (select count(*) from admin_idempotency where key = $1) as keys',
    [key],
  )
  return rows.rows[0].keys
}

const add = (name: string, key?: string, fields: Record<string, unknown> = {}) =>
  app.call(addCloth, { storeToken: shop.storeToken, name, ...fields }, { key })

const otherRequest = { errors: [{ msg: 'This Idempotency-Key was used for another request', path: 'requestId' }] }
const one = { cloths: 1, notes: 1 }

describe('the same key', () => {
  test('with the same body returns the first answer and does nothing', async () => {
    const first = await add('Poncho', 'key-1')
    const again = await add('Poncho', 'key-1')
    expect(first.status).toBe(200)
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(await effectsOf('Poncho')).toEqual(one)
  })

  test('works in the header and in the body, even with another token', async () => {
    const first = await add('Cape', undefined, { requestId: 'key-2' })
    const login = await app.call(contract.store.loginStore, { username: shop.username, password: shop.password })
    const again = await add('Cape', 'key-2', { storeToken: login.body.storeToken })
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect(await effectsOf('Cape')).toEqual(one)
  })

  test('with reordered fields or surrounding spaces is the same request', async () => {
    const { body } = await add('Robe', 'key-3')
    const raw = `{ "name": " Robe ", "storeToken": "${shop.storeToken}" }`
    expect(await app.post(addCloth.path, undefined, { raw, key: 'key-3' })).toMatchObject({ status: 200, body })
  })

  test('with another body is refused and does nothing', async () => {
    await add('Toga', 'key-4')
    expect(await add('Tunic', 'key-4')).toMatchObject({ status: 422, body: otherRequest })
    expect(await effectsOf('Tunic')).toEqual({ cloths: 0, notes: 0 })
    expect((await add('Tunic', 'key-5')).status).toBe(200)
  })

  test('on another call is refused, even if the body would be valid', async () => {
    await add('Chasuble', 'key-6')
    const answer = await app.call(deleteCloth, { storeToken: shop.storeToken, name: 'Chasuble' }, { key: 'key-6' })
    expect(answer).toMatchObject({ status: 422, body: otherRequest })
    expect(await effectsOf('Chasuble')).toEqual(one)
  })

  test('is independent between stores', async () => {
    const other = await addTestStore(app, 'Other repeats')
    const mine = await add('Veil', 'key-7')
    const theirs = await app.call(addCloth, { storeToken: other.storeToken, name: 'Veil' }, { key: 'key-7' })
    expect([mine.status, theirs.status]).toEqual([200, 200])
    expect(theirs.body._id).not.toBe(mine.body._id)
    expect(await effectsOf('Veil', other)).toEqual(one)
  })

  test('is independent between a store and the Admin', async () => {
    const authToken = await adminToken(app)
    await add('Sash', 'key-8')
    const change = { authToken, storeId: shop.storeId, subStoreName: 'West' }
    const first = await app.call(contract.store.updateStore, change, { key: 'key-8' })
    expect(first.status).toBe(200)
    const again = await app.call(contract.store.updateStore, change, { key: 'key-8' })
    expect(again.body).toEqual(first.body)
  })

  test('can be used again after a refusal', async () => {
    const rename = (newName: string) =>
      app.call(updateCloth, { storeToken: shop.storeToken, name: 'Bonnet', newName }, { key: 'key-9' })
    expect((await rename('Hood')).status).toBe(404)
    expect((await add('', 'key-9')).status).toBe(422)
    await add('Bonnet')
    expect((await rename('Hood')).status).toBe(200)
    expect((await rename('Hood')).status).toBe(200)
  })

  test('does not reveal answers to callers without access', async () => {
    await add('Muff', 'key-10')
    const answer = await app.call(addCloth, { storeToken: 'undefined', name: 'Muff' }, { key: 'key-10' })
    expect(answer.status).toBe(401)
  })
})

describe('ten simultaneous requests with one key', () => {
  async function tenTimes<E extends Endpoint>(endpoint: E, body: Record<string, unknown>) {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.call(endpoint, body, { key })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body)
    expect(await rememberedKeys(key)).toBe(1)
    return answers
  }

  test('have one effect and one answer', async () => {
    await tenTimes(contract.preferences.addpref, { storeToken: shop.storeToken, name: 'Fold twice' })
    await tenTimes(addCloth, { storeToken: shop.storeToken, name: 'Mantle' })
    expect(await effectsOf('Mantle')).toEqual(one)
  })

  test('even where a second request alone would be refused', async () => {
    await add('Gown')
    const body = { storeToken: shop.storeToken, name: 'Gown', newName: 'Ball gown' }
    await tenTimes(updateCloth, body)
    await tenTimes(deleteCloth, { storeToken: shop.storeToken, name: 'Ball gown' })
    expect(await effectsOf('Ball gown')).toEqual({ cloths: 0, notes: 0 })
  })

  test('also for the Admin', async () => {
    const username = `ten-${randomUUID()}`
    await tenTimes(contract.store.addStore, {
      authToken: await adminToken(app),
      storeName: 'Ten',
      username,
      password: 'a fine password',
      email: 'ten@shop.example',
      contact1: '9876543210',
    })
    const made = await app.owner.query('select 1 from store_login where username = $1', [username])
    expect(made.rowCount).toBe(1)
  })

  test('also for new orders and payments, whose work begins before the key is looked up', async () => {
    const { storeToken, storeId } = shop
    const { id } = await addTestCustomer(app, shop)
    const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 2 }]
    const count = async () => {
      const { rows } = await app.owner.query('select from orders where store_id = $1', [storeId])
      return rows.length
    }
    // The first of them also begins the numbers of the store.
    for (let round = 1; round <= 4; round++) {
      const orders = await tenTimes(contract.order.addorder, { storeToken, id, particulars })
      expect(await count()).toBe(round)
      const [invoice] = orders.map(({ body }) => body.invoice)
      const paid = await tenTimes(contract.order.updateorder, {
        storeToken,
        invoice,
        amtPaidNow: 10,
        paymentMode: 'Cash',
      })
      expect(paid.map(({ body }) => body.paid)).toEqual(Array(10).fill(10))
    }
    expect(await findBookErrors(app.owner)).toEqual([])
  })

  test('with ten different bodies have one winner, and the others are refused', async () => {
    const key = randomUUID()
    const names = Array.from({ length: 10 }, (_, at) => `Hat ${at}`)
    const answers = await Promise.all(names.map((name) => add(name, key)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers)
      if (status !== 200) expect({ status, body }).toMatchObject({ status: 422, body: otherRequest })
    const made = await app.owner.query('select 1 from cloth where store_id = $1 and name = any($2)', [
      shop.storeId,
      names,
    ])
    expect(made.rowCount).toBe(1)
  })
})

describe('a key', () => {
  test.each(['', ' ', 'two words', 'ü', 'x'.repeat(201), 7, true, {}, ['x']])('cannot be %j', async (requestId) => {
    const answer = await app.call(addCloth, { storeToken: shop.storeToken, name: 'Wimple', requestId })
    expect(answer.status).toBe(422)
    expect(InvalidAnswer.parse(answer.body).errors.map(({ path }) => path)).toEqual(['requestId'])
  })

  test('is ignored for reads, and optional', async () => {
    const list = await app.call(contract.cloth.allcloths, { storeToken: shop.storeToken }, { key: 'key-list' })
    expect(list.status).toBe(200)
    expect(await rememberedKeys('key-list')).toBe(0)
    expect((await add('Wimple', undefined, { requestId: null })).status).toBe(200)
  })

  test('never stores an answer that contains a secret', async () => {
    const login = { username: shop.username, password: shop.password }
    const tokens = [
      await app.call(contract.store.loginStore, login, { key: 'key-secret' }),
      await app.call(contract.store.loginStore, { ...login, requestId: 'key-secret' }),
    ].map(({ body }) => body.storeToken)
    expect(tokens[0]).not.toBe(tokens[1])
    await app.call(contract.admin.loginAdmin, ADMIN, { key: 'key-secret' })
    await app.call(contract.store.sendOtp, { storeToken: shop.storeToken }, { key: 'key-secret' })
    expect(await rememberedKeys('key-secret')).toBe(0)
    const kept = await app.owner.query('select packed from idempotency')
    const ofAdmin = await app.owner.query('select answer::text from admin_idempotency')
    const answers = [
      ...kept.rows.map(({ packed }) => JSON.stringify(unpackAnswer(packed))),
      ...ofAdmin.rows.map(({ answer }) => answer),
    ]
    expect(answers.length).toBeGreaterThan(0)
    const secrets = [shop.storeToken, shop.password, ...tokens]
    for (const answer of answers) expect(secrets.filter((secret) => answer.includes(secret))).toEqual([])
  })
})
