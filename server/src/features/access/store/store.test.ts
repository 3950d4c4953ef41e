import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rewritePicture } from '../../../rewrite-picture.ts'
import { ADMIN, addTestStore, adminToken, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { store } = contract
const GSTIN = '27AAPFU0939F1ZV'

describe('creating a store', () => {
  test('creates its login and the starter master data', async () => {
    const { storeId, storeToken } = await addTestStore(app, 'Sparkle Dry Cleaners')
    const seen = await app.call(store.getStore, { authToken: storeToken, storeId, loginType: 'Store' })
    expect(seen.status).toBe(200)
    expect(seen.body).toMatchObject({
      storeName: 'Sparkle Dry Cleaners',
      alias: 'S',
      freeze: false,
      isGST: 'No',
      rGst: 18,
      printSettings: '80mm Roll',
      addCounterNumber: false,
      dashboardConfiguration: { showTodaysCollection: 'Yes' },
      orderConfiguration: { canDeleteOrder: true },
    })
    const counts = await app.owner.query(
      `select (select count(*) from cloth where store_id = $1) cloths, (select count(*) from rate where store_id = $1) rates,
              (select count(*) from payment_mode where store_id = $1) modes`,
      [storeId],
    )
    expect(counts.rows[0].cloths).toBeGreaterThan(40)
    expect(counts.rows[0].rates).toBeGreaterThan(100)
    expect(counts.rows[0].modes).toBe(4)
  })

  test("can copy another store's master data", async () => {
    const first = await addTestStore(app, 'First')
    await app.owner.query(`update cloth set name = 'Poncho' where store_id = $1 and name = 'Shirt'`, [first.storeId])
    const second = await addTestStore(app, 'Second', { copyMastersFrom: first.storeId })
    const rates = `select c.name cloth, s.name service, r.rate_paise from rate r join service s on (s.store_id, s.id) = (r.store_id, r.service_id)
                     left join cloth c on (c.store_id, c.id) = (r.store_id, r.cloth_id) where r.store_id = $1 order by 1, 2`
    const [mine, copied] = await Promise.all([
      app.owner.query(rates, [first.storeId]),
      app.owner.query(rates, [second.storeId]),
    ])
    expect(copied.rows).toEqual(mine.rows)
    expect(copied.rows.some((row) => row.cloth === 'Poncho')).toBe(true)
  })

  test('lists every problem at once, each with its field', async () => {
    const answer = await app.call(store.addStore, {
      authToken: await adminToken(app),
      storeName: '',
      username: 'x',
      password: 'short',
      email: 'nobody',
      contact1: '12345',
      tokenExpireTime: 'soon',
    })
    expect(answer.status).toBe(422)
    const { errors } = answer.body as unknown as { errors: { path: string; msg: string }[] }
    expect(errors.map((error) => error.path).sort()).toEqual([
      'contact1',
      'email',
      'password',
      'storeName',
      'tokenExpireTime',
    ])
    expect(errors.every((error) => error.msg.length > 5)).toBe(true)
  })

  test('refuses weak passwords, wrong GSTINs and UPI ids together, and saves nothing', async () => {
    const answer = await app.call(store.addStore, {
      authToken: await adminToken(app),
      storeName: 'Weak',
      username: 'weak',
      password: 'password123',
      email: 'a@b.example',
      contact1: '9876543210',
      isGST: 'Yes',
      GSTINnumber: '27AAPFU0939F1ZW',
      upiId: 'nobank',
    })
    expect(answer.status).toBe(422)
    const { errors } = answer.body as unknown as { errors: { path: string }[] }
    expect(errors.map((error) => error.path).sort()).toEqual(['GSTINnumber', 'password', 'upiId'])
    expect((await app.call(store.loginStore, { username: 'weak', password: 'password123' })).status).toBe(401)
  })

  test('prints a landline on the bill as well as a mobile', async () => {
    const { storeToken } = await addTestStore(app, 'Landline')
    const landline = { contact1: '022 2345-6789', contact2: '+91 80 2345 6789' }
    const { body } = await app.call(store.updateStore, { authToken: storeToken, ...landline })
    expect(body).toMatchObject({ contact1: '2223456789', contact2: '8023456789' })
    const wrong = await app.call(store.updateStore, { authToken: storeToken, contact1: '23456789' })
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ code: 'shop_phone_invalid' }] } })
  })

  test('refuses a username that is taken, in any case', async () => {
    const { username } = await addTestStore(app, 'Taken')
    const answer = await app.call(store.addStore, {
      authToken: await adminToken(app),
      storeName: 'Other',
      username: username.toUpperCase(),
      password: 'a fine password',
      email: 'a@b.example',
      contact1: '9876543210',
    })
    expect(answer.status).toBe(409)
    expect(answer.body).toEqual({ error: 'This username is already taken', code: 'username_taken', values: {} })
  })
})

describe('changing a store', () => {
  test('a store changes its own settings, and related fields stay consistent', async () => {
    const { storeToken } = await addTestStore(app, 'Changing')
    const answer = await app.call(store.updateStore, {
      authToken: storeToken,
      storeName: 'Changed',
      isGST: true,
      GSTINnumber: GSTIN.toLowerCase(),
      rGst: 12,
      upiId: 'shop@okbank',
      dashboardConfiguration: { showHomeDel: 'No' },
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      storeName: 'Changed',
      isGST: 'Yes',
      GSTINnumber: GSTIN,
      GSTINregular: GSTIN,
      rGst: 12,
      gstRegular: 6,
      dashboardConfiguration: { showHomeDel: 'No', showTodaysRevenue: 'Yes' },
    })
  })

  test('scans mark ready only where a store turns it on, and the change is kept', async () => {
    const { storeToken } = await addTestStore(app, 'Pressing')
    const get = async () => (await app.call(store.getStore, { authToken: storeToken })).body
    expect(await get()).toMatchObject({ scanMarksReady: false })
    const refused = await app.call(store.updateStore, { authToken: storeToken, scanMarksReady: 'perhaps' })
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'scanMarksReady' }] } })
    const answer = await app.call(store.updateStore, { authToken: storeToken, scanMarksReady: true })
    expect(answer).toMatchObject({ status: 200, body: { scanMarksReady: true } })
    expect(await get()).toMatchObject({ scanMarksReady: true, tellWhenReady: true })
  })

  test.each([
    ['rGst', 5.25, 'Half of the GST rate, which CGST and SGST each take, can have at most two decimals'],
    ['gstRegular', 60, 'The GST rate must be at most 40'],
    ['rGst', 81, 'The GST rate must be at most 40'],
    ['gstRegular', 2.625, 'CGST and SGST, each can have at most two decimals'],
    ['minimumKg', 2.5005, 'Minimum weight charged can have at most three decimals'],
  ])('a %s of %d is refused, because a bill could not use it', async (field, value, msg) => {
    const { storeToken } = await addTestStore(app, 'Fine rates', { rGst: 12, minimumKg: 2.5 })
    const answer = await app.call(store.updateStore, { authToken: storeToken, [field]: value })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ msg, path: field }] } })
    const seen = await app.call(store.getStore, { authToken: storeToken })
    expect(seen.body).toMatchObject({ rGst: 12, gstRegular: 6, minimumKg: 2.5 })
  })

  test('the prefix must leave room for the next number, whichever of the two is changed', async () => {
    const orderConfiguration = { invoiceStartingPoint: 1_000_000 }
    const refusal = {
      status: 422,
      body: { errors: [{ path: 'invoicePrefix', msg: expect.stringContaining('at most 3 characters') }] },
    }
    const { storeToken } = await addTestStore(app, 'Numbered', { invoicePrefix: 'SPRK' })
    const change = (fields: object) => app.call(store.updateStore, { authToken: storeToken, ...fields })
    expect(await change({ invoicePrefix: 'LAUN', orderConfiguration })).toMatchObject(refusal)
    expect(await change({ orderConfiguration })).toMatchObject(refusal)
    expect((await change({ invoicePrefix: 'SPK', orderConfiguration })).status).toBe(200)
    expect(await change({ invoicePrefix: 'SPRK' })).toMatchObject(refusal)
    const fields = { invoicePrefix: 'SPRK', orderConfiguration }
    await expect(addTestStore(app, 'Too long', fields)).rejects.toThrow('at most 3 characters')
  })

  test('a prefix that has become too long for the next number blocks neither orders nor other settings', async () => {
    const shop = await addTestStore(app, 'Outgrown', { invoicePrefix: 'SPRK' })
    const { storeId, storeToken } = shop
    await app.owner.query(`insert into counter values ($1, 'invoice', 999999)`, [storeId])
    const { id } = await addTestCustomer(app, shop)
    const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 1, rate: 100 }]
    const made = await app.call(contract.order.addorder, { storeToken, id, particulars })
    expect(made.body.printedNumber).toBe('SPR/2627/1000000')
    const change = (fields: object) => app.call(store.updateStore, { authToken: storeToken, ...fields })
    expect((await change({ subStoreName: 'Branch' })).status).toBe(200)
    expect((await change({ invoicePrefix: 'LAUN' })).status).toBe(422)
    expect((await change({ invoicePrefix: 'LAU' })).status).toBe(200)
  })

  test('a store cannot change its username, its password or another store', async () => {
    const mine = await addTestStore(app, 'Mine')
    const other = await addTestStore(app, 'Other')
    const login = await app.call(store.updateStore, {
      authToken: mine.storeToken,
      username: 'me',
      password: 'a new password',
    })
    expect(login.status).toBe(422)
    const foreign = await app.call(store.updateStore, {
      authToken: mine.storeToken,
      storeId: other.storeId,
      storeName: 'Ha',
    })
    expect(foreign.status).toBe(404)
    expect((await app.call(store.getStore, { authToken: mine.storeToken, storeId: other.storeId })).status).toBe(404)
  })

  test('an outdated version is a conflict and changes nothing', async () => {
    const { storeToken } = await addTestStore(app, 'Stale')
    const seen = await app.call(store.getStore, { authToken: storeToken })
    await app.call(store.updateStore, { authToken: storeToken, subStoreName: 'one' })
    const late = await app.call(store.updateStore, {
      authToken: storeToken,
      subStoreName: 'two',
      version: seen.body.version,
    })
    expect(late.status).toBe(409)
    expect((await app.call(store.getStore, { authToken: storeToken })).body.subStoreName).toBe('one')
  })

  test('the Admin changes login and password, which ends the sessions', async () => {
    const { storeId, storeToken } = await addTestStore(app, 'Renamed')
    const authToken = await adminToken(app)
    const changed = await app.call(store.updateStore, {
      authToken,
      storeId,
      username: `n-${storeId}`,
      password: 'a brand new one',
    })
    expect(changed.body.username).toBe(`n-${storeId}`)
    expect((await app.call(store.getStore, { authToken: storeToken })).status).toBe(401)
    expect((await app.call(store.loginStore, { username: `n-${storeId}`, password: 'a brand new one' })).status).toBe(
      200,
    )
  })

  test('a logo is stored, served at its address, and removed', async () => {
    const { storeToken } = await addTestStore(app, 'Logo')
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const set = await app.call(store.updateStore, {
      authToken: storeToken,
      icon: { data: `data:image/png;base64,${png}` },
    })
    const picture = await fetch(`${app.url}${set.body.icon.url}`)
    expect(picture.headers.get('content-type')).toBe('image/png')
    // Uploads are rewritten, so the bytes differ from those that were sent.
    const kept = await rewritePicture(Buffer.from(png, 'base64'), 'image/png')
    expect(Buffer.from(await picture.arrayBuffer()).equals(kept)).toBe(true)
    const gone = await app.call(store.updateStore, { authToken: storeToken, icon: null })
    expect(gone.body.icon.url).toBe('')
    expect((await fetch(`${app.url}${set.body.icon.url}`)).status).toBe(404)
    const script = { data: 'data:text/html;base64,PHNjcmlwdD4=' }
    expect((await app.call(store.updateStore, { authToken: storeToken, icon: script })).status).toBe(422)
  })
})

describe('freezing a store', () => {
  test("requires the Admin's password, refuses the store's tokens and logins, and allows logins again when unfrozen", async () => {
    const { storeId, storeToken, username, password } = await addTestStore(app, 'Frozen')
    const authToken = await adminToken(app)
    const wrong = await app.call(store.freeze, {
      authToken,
      storeId,
      username: ADMIN.username,
      password: 'not this one',
    })
    expect(wrong.status).toBe(401)
    const frozen = await app.call(store.freeze, { authToken, storeId, ...ADMIN })
    expect(frozen.body.freeze).toBe(true)
    expect(await app.call(store.getStore, { authToken: storeToken })).toMatchObject({
      status: 403,
      body: { code: 'store_frozen' },
    })
    expect((await app.call(store.loginStore, { username, password })).status).toBe(403)
    const change = { username, newPassword: 'quite another password' }
    expect(await app.call(store.changePassword, { ...change, password })).toMatchObject({
      status: 403,
      body: { code: 'store_frozen' },
    })
    // Without the right password the answer does not reveal the freeze.
    expect((await app.call(store.changePassword, { ...change, password: 'not this one' })).status).toBe(401)
    expect((await app.call(store.unfreeze, { authToken, storeId, ...ADMIN })).body.freeze).toBe(false)
    // The old session stays ended; a new one works.
    expect((await app.call(store.getStore, { authToken: storeToken })).status).toBe(401)
    expect((await app.call(store.loginStore, { username, password })).status).toBe(200)
  })

  test('an unknown action is a 404', async () => {
    expect((await app.post('/api/store/melt/', { authToken: await adminToken(app) })).status).toBe(404)
  })
})

describe('the list of stores', () => {
  test('contains all stores for the Admin, and only itself for a store', async () => {
    const mine = await addTestStore(app, 'Listed')
    const all = await app.call(store.allStores, { authToken: await adminToken(app) })
    expect(all.body.length).toBeGreaterThan(1)
    expect(all.body.find((row) => row.storeId === mine.storeId)).toMatchObject({ username: mine.username })
    expect(all.body.every((row) => !('password_hash' in row))).toBe(true)
    const own = await app.call(store.allStores, { authToken: mine.storeToken })
    expect(own.body.map((row) => row.storeId)).toEqual([mine.storeId])
  })
})
