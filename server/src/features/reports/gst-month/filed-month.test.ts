import { contract, type GstMonth } from '@clothesline/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runErasures } from '../../../housekeeping/start-erasures.ts'
import { findBookErrors } from '../../../testing/check-books.ts'
import { goTo } from '../../../testing/reported-shop.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'

const { gst, order, privacy, store: storeCalls } = contract

const STORE = '27AAPFU0939F1ZV'
const HOTEL = '29AAGCB7383J1Z4'
const ARN = 'AA2710261234567'
const FILED = { fp: '102026', filedOn: '2026-11-02', arn: ARN }
const STAYS =
  'October 2026 stays locked, because the return of October 2026 is filed. Correct its bills by credit or debit notes.'

let app: TestApp
let store: TestStore
let hotel: string
let invoice: number
/** A bill of a person, whose pieces have not moved. */
let small: number

const ask = <E extends Parameters<TestApp['call']>[0]>(endpoint: E, body: Record<string, unknown> = {}) =>
  app.call(endpoint, { storeToken: store.storeToken, ...body })

async function send<E extends Parameters<TestApp['call']>[0]>(endpoint: E, body: Record<string, unknown> = {}) {
  const answer = await ask(endpoint, body)
  if (answer.status >= 300) throw new Error(`${endpoint.path} was refused: ${JSON.stringify(answer.body)}`)
  return answer.body
}

const read = async (fp: string, quarter = false) => (await send(gst.month, { fp, quarter })) as GstMonth
/** The files of the portal and everything that the page tells beside them, as text. */
const told = async (fp: string, quarter = false) => {
  const { portal, sheets, totals, checks, advances, composition, gstin } = await read(fp, quarter)
  return JSON.stringify({ portal, sheets, totals, checks, advances, composition, gstin })
}
const line = (quantity: number) => ({ cloth: 'Shirt', service: 'Dry Clean', quantity, rate: 100 })
const settle = (of: number, amt: number) =>
  send(order.updateorder, { invoice: of, amtPaidNow: amt, paymentMode: 'Cash', status: 'Delivered' })

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** October has a settled bill of a hotel and an open one of a person, and it is November. */
beforeEach(async () => {
  app.clock.now = new Date('2026-10-05T06:00:00Z')
  store = await addTestStore(app, 'Filed', {
    isGST: 'Yes',
    isGSTRegular: 'Yes',
    GSTINregular: STORE,
    GSTINnumber: STORE,
    invoicePrefix: 'SPK',
    tokenExpireTime: 43_200,
    sessionIdleMinutes: 43_200,
  })
  hotel = (await addTestCustomer(app, store, { name: 'Hotel Zubeida', gstin: HOTEL })).id
  const taken = await send(order.addorder, { id: hotel, particulars: [line(2)] })
  invoice = taken.invoice
  await settle(invoice, taken.amt)
  const { id } = await addTestCustomer(app, store, { name: 'Asha' })
  small = (await send(order.addorder, { id, particulars: [line(1)] })).invoice
  await goTo(app, store, '2026-11-02T06:00:00Z')
})

describe('a month that is filed', () => {
  test('is not unlocked by anybody, and keeps its day and number', async () => {
    await send(gst.lock, { fp: '102026' })
    await send(gst.filed, FILED)
    const before = await told('102026')
    expect(await ask(gst.unlock, { fp: '102026', reason: 'A bill is wrong' })).toMatchObject({
      status: 409,
      body: { code: 'gst_month_filed', error: STAYS },
    })
    expect((await ask(order.updateorder, { invoice: small, discount: 10 })).status).toBe(409)
    expect(await read('102026')).toMatchObject({ status: 'filed', filedOn: '2026-11-02', arn: ARN })
    expect(await told('102026')).toBe(before)
  })

  test('may have its number corrected, and both stand in its history', async () => {
    await send(gst.lock, { fp: '102026' })
    await send(gst.filed, { ...FILED, arn: 'AA2710261234568' })
    await send(gst.filed, FILED)
    const { history, arn } = await read('102026')
    expect(arn).toBe(ARN)
    expect(history).toMatchObject([
      { step: 'lock', filedOn: null, arn: '', actor: 'store' },
      { step: 'filed', filedOn: '2026-11-02', arn: 'AA2710261234568' },
      { step: 'filed', filedOn: '2026-11-02', arn: ARN },
    ])
  })

  test('tells the name of a business that was erased since, as it was filed', async () => {
    await send(gst.lock, { fp: '102026' })
    await send(gst.filed, FILED)
    const before = await told('102026')
    expect(before).toContain('Hotel Zubeida')
    expect(await send(privacy.erase, { id: hotel })).toEqual({ erased: true })
    await runErasures(app.database, app.services, { read: async () => app.erased })
    expect(await told('102026')).toBe(before)
    // The paper of the bill and the return of an open month need the name too, as long as the law does.
    expect(await told('102026', true)).toContain('Hotel Zubeida')
  })

  test('tells what was kept, whatever the rows say, and the month after it shows the difference', async () => {
    await send(gst.lock, { fp: '102026' })
    await send(gst.filed, FILED)
    const before = await told('102026')
    expect((await read('112026')).amendments).toEqual([])
    await app.owner.query(
      `update orders set taxes = jsonb_set(taxes, '{0,taxablePaise}', '15000') where store_id = $1 and invoice = $2`,
      [store.storeId, invoice],
    )
    expect(await told('102026')).toBe(before)
    const [amendment, ...others] = (await read('112026')).amendments
    expect(others).toEqual([])
    expect(amendment).toMatchObject({ fp: '102026', table: 'b2b', about: 'SPK/2627/000001' })
    expect([amendment?.filed.taxable, amendment?.now.taxable]).toEqual([200, 150])
  })

  test('goes from the rows with the names of its bills, when the law asks for it no longer', async () => {
    await send(gst.lock, { fp: '102026' })
    await send(gst.filed, FILED)
    await send(privacy.erase, { id: hotel })
    const kept = async () =>
      (await app.owner.query('select from gst_return where store_id = $1', [store.storeId])).rowCount
    const runJob = () => runErasures(app.database, app.services, { read: async () => app.erased })
    app.clock.now = new Date('2033-12-31T06:00:00Z')
    await runJob()
    expect(await kept()).toBe(1)
    app.clock.now = new Date('2034-01-01T06:00:00Z')
    await runJob()
    expect(await kept()).toBe(0)
  })

  test('by an earlier version, which kept no return, is kept before anybody is erased', async () => {
    await send(gst.lock, { fp: '102026' })
    await send(gst.filed, FILED)
    const before = await told('102026')
    await app.owner.query('delete from gst_return where store_id = $1', [store.storeId])
    const runJob = () => runErasures(app.database, app.services, { read: async () => app.erased })
    await runJob()
    await send(privacy.erase, { id: hotel })
    await runJob()
    expect(await told('102026')).toBe(before)
    expect(await read('102026')).toMatchObject({ status: 'filed', arn: ARN })
  })

  test('that an earlier version locked is kept when its filing is noted', async () => {
    await send(gst.lock, { fp: '102026' })
    await app.owner.query('delete from gst_return where store_id = $1', [store.storeId])
    await send(gst.filed, FILED)
    const { rowCount } = await app.owner.query('select from gst_return where store_id = $1', [store.storeId])
    expect(rowCount).toBe(1)
  })
})

describe('a month that is only locked', () => {
  test('may be unlocked, changed and locked again, and its history has every step with its reason', async () => {
    await send(gst.lock, { fp: '102026' })
    const first = await told('102026')
    await send(gst.unlock, { fp: '102026', reason: 'A discount was forgotten' })
    await send(order.updateorder, { invoice: small, discount: 10 })
    expect(await told('102026')).not.toBe(first)
    await send(gst.lock, { fp: '102026' })
    const { history, totals } = await read('102026')
    expect(history.map(({ step, reason }) => [step, reason])).toEqual([
      ['lock', ''],
      ['unlock', 'A discount was forgotten'],
      ['lock', ''],
    ])
    expect(totals.taxable).toBe(290)
    expect(await findBookErrors(app.owner)).toEqual([])
  })

  test('stays locked when a later month of its quarter is filed', async () => {
    await goTo(app, store, '2026-12-02T06:00:00Z')
    for (const fp of ['102026', '112026']) await send(gst.lock, { fp })
    await send(gst.filed, { fp: '112026', filedOn: '2026-12-02', arn: ARN })
    expect(await ask(gst.unlock, { fp: '102026', reason: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'gst_month_filed' },
    })
  })

  test('of which the quarter is filed is told as it was, and so is the quarter', async () => {
    await goTo(app, store, '2027-01-02T06:00:00Z')
    for (const fp of ['102026', '112026', '122026']) await send(gst.lock, { fp })
    await send(gst.filed, { fp: '122026', filedOn: '2027-01-02', arn: ARN })
    const before = [await told('122026', true), await told('102026', true), await told('102026')]
    await send(privacy.erase, { id: hotel })
    await send(storeCalls.updateStore, { GSTINregular: HOTEL, GSTINnumber: HOTEL, invoicePrefix: 'NEW' })
    await app.owner.query('update orders set taxable_paise = 1 where store_id = $1', [store.storeId])
    expect([await told('122026', true), await told('102026', true), await told('102026')]).toEqual(before)
    expect((await ask(gst.unlock, { fp: '102026', reason: 'x' })).status).toBe(409)
  })
})
