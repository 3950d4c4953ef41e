import { contract, type GstMonth } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBookErrors } from '../../../testing/check-books.ts'
import { goTo } from '../../../testing/reported-shop.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'

const { gst, order, customer, store: storeCalls } = contract

let app: TestApp
let store: TestStore
let asha: string
let hotel: string

const STORE = '27AAPFU0939F1ZV'
const HOTEL = '29AAGCB7383J1Z4'
const FILED = { code: 'month_filed', error: 'October 2026 is filed. Make a credit note.' }

const ask = <E extends Parameters<TestApp['call']>[0]>(endpoint: E, body: Record<string, unknown> = {}) =>
  app.call(endpoint, { storeToken: store.storeToken, ...body })

async function send<E extends Parameters<TestApp['call']>[0]>(endpoint: E, body: Record<string, unknown> = {}) {
  const answer = await ask(endpoint, body)
  if (answer.status >= 300) throw new Error(`${endpoint.path} was refused: ${JSON.stringify(answer.body)}`)
  return answer.body
}

const line = (quantity: number, rate: number, service = 'Dry Clean') => ({ cloth: 'Shirt', service, quantity, rate })
const october = async () => (await send(gst.month, { fp: '102026' })) as GstMonth
const faults = (month: GstMonth) => month.checks.filter(({ ok }) => !ok).map(({ code }) => code)

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A shop with three bills of October, one of them deleted, and one changed in November. */
async function makeShop(name: string): Promise<Record<'small' | 'large' | 'deleted', number>> {
  app.clock.now = new Date('2026-10-05T06:00:00Z')
  store = await addTestStore(app, name, {
    isGST: 'Yes',
    isGSTRegular: 'Yes',
    GSTINregular: STORE,
    GSTINnumber: STORE,
    invoicePrefix: 'SPK',
  })
  asha = (await addTestCustomer(app, store, { name: 'Asha' })).id
  hotel = (await addTestCustomer(app, store, { name: 'Hotel', gstin: HOTEL })).id
  const small = await send(order.addorder, {
    id: asha,
    particulars: [line(3, 90)],
    amtPaidNow: 319,
    paymentMode: 'Cash',
  })
  const large = await send(order.addorder, { id: hotel, particulars: [line(2, 60), line(1, 35, 'Steam Iron')] })
  const deleted = await send(order.addorder, { id: asha, particulars: [line(1, 50)] })
  await send(order.deleteorder, { invoice: deleted.invoice, reason: 'Typed twice' })
  await goTo(app, store, '2026-11-02T06:00:00Z')
  // 3 shirts become 4: the bill is of October, the books change in November.
  await send(order.updateorder, { invoice: small.invoice, particulars: [line(4, 90)] })
  return { small: small.invoice, large: large.invoice, deleted: deleted.invoice }
}

describe('the month', () => {
  test('tells every bill in its table, to the paisa', async () => {
    await makeShop('Month')
    const month = await october()
    expect(faults(month)).toEqual([])
    expect(month.portal).toEqual({
      gstin: STORE,
      fp: '102026',
      version: expect.any(String),
      hash: 'hash',
      b2b: [
        {
          ctin: HOTEL,
          inv: [
            {
              // 155 and 27.90 are 182.90, billed as 183.
              inum: 'SPK/2627/000002',
              idt: '05-10-2026',
              val: 183,
              pos: '29',
              rchrg: 'N',
              inv_typ: 'R',
              itms: [{ num: 1, itm_det: { rt: 18, txval: 155, iamt: 27.9, csamt: 0 } }],
            },
          ],
        },
      ],
      b2cs: [{ sply_ty: 'INTRA', typ: 'OE', pos: '27', rt: 18, txval: 360, camt: 32.4, samt: 32.4, csamt: 0 }],
      hsn: {
        hsn_b2b: [
          expect.objectContaining({ hsn_sc: '999712', txval: 120, iamt: 21.6 }),
          expect.objectContaining({ hsn_sc: '999714', txval: 35, iamt: 6.3 }),
        ],
        hsn_b2c: [expect.objectContaining({ hsn_sc: '999712', txval: 360, camt: 32.4, samt: 32.4, iamt: 0 })],
      },
      doc_issue: {
        doc_det: [
          {
            doc_num: 1,
            docs: [{ num: 1, from: 'SPK/2627/000001', to: 'SPK/2627/000003', totnum: 3, cancel: 1, net_issue: 2 }],
          },
        ],
      },
    })
    expect(month.totals).toEqual({
      invoices: 2,
      cancelled: 1,
      notes: 0,
      taxable: 515,
      cgst: 32.4,
      sgst: 32.4,
      igst: 27.9,
    })
  })

  test('goes by the day of the store, not of Greenwich', async () => {
    await makeShop('Night')
    await goTo(app, store, '2026-10-31T20:00:00Z')
    await send(order.addorder, { id: asha, particulars: [line(1, 100)] })
    await goTo(app, store, '2026-11-02T06:00:00Z')
    expect((await october()).totals.invoices).toBe(2)
  })

  test('keeps old bills with those of persons when a customer gets a GSTIN', async () => {
    await makeShop('Later')
    await send(customer.updatecustomer, { _id: asha, gstin: HOTEL })
    const { portal } = await october()
    expect(portal.b2cs).toHaveLength(1)
    expect(portal.b2b).toHaveLength(1)
  })

  test('can be told for the quarter, and has the quarter of a store under composition', async () => {
    await makeShop('Quarter')
    const quarter = await send(gst.month, { fp: '112026', quarter: true })
    expect(quarter).toMatchObject({ startDate: '2026-10-01', endDate: '2026-12-31', isQuarter: true })
    expect(quarter.portal).toMatchObject({ fp: '122026' })
    // In mid-month the shop goes over to composition.
    const before = JSON.stringify((await october()).portal)
    await send(storeCalls.updateStore, { isGSTRegular: 'No', GSTINcomposite: STORE, cGst: 6, gstComposite: 3 })
    await goTo(app, store, '2026-11-03T06:00:00Z')
    await send(order.addorder, { id: asha, particulars: [line(1, 500)] })
    const { composition, portal } = await send(gst.month, { fp: '112026' })
    expect(composition).toMatchObject({
      bills: 1,
      turnover: 500,
      rate: 6,
      tax: 30,
      central: 15,
      state: 15,
      startDate: '2026-10-01',
      series: [{ from: 'SPK/2627/000004', to: 'SPK/2627/000004', total: 1, cancelled: 0 }],
    })
    expect(portal).not.toHaveProperty('b2cs')
    expect(JSON.stringify((await october()).portal)).toBe(before)
  })

  test('has the notes of the quarter in the turnover under composition, and so has the report', async () => {
    await makeShop('Notes under composition')
    await send(storeCalls.updateStore, { isGSTRegular: 'No', GSTINcomposite: STORE, cGst: 1, gstComposite: 0.5 })
    await goTo(app, store, '2026-12-30T06:00:00Z')
    const { invoice } = await send(order.addorder, { id: asha, particulars: [line(1, 1000)] })
    // The return goes by the law, the report by the settings.
    const figures = async (fp: string, day: string) => {
      const { composition } = await send(gst.month, { fp })
      const report = await send(contract.report.gst, { startDate: day, endDate: day })
      expect(report.composition.turnover).toBe(composition.turnover)
      return [composition.turnover, composition.tax, report.composition.liability]
    }
    expect(await figures('122026', '2026-12-30')).toEqual([1000, 60, 10])
    await send(gst.addNote, { invoice, kind: 'credit', reason: 'A stain stayed', amt: 400 })
    expect(await figures('122026', '2026-12-30')).toEqual([600, 36, 6])
    await send(gst.addNote, { invoice, kind: 'debit', reason: 'One was missing', amt: 100 })
    expect(await figures('122026', '2026-12-30')).toEqual([700, 42, 7])
    // In the next quarter, a note counts there.
    await goTo(app, store, '2027-01-04T06:00:00Z')
    await send(gst.addNote, { invoice, kind: 'credit', reason: 'Another stain', amt: 200 })
    expect(await figures('122026', '2026-12-30')).toEqual([700, 42, 7])
    expect(await figures('012027', '2027-01-04')).toEqual([-200, -12, -2])
  })

  test('has the tax of the law under composition, and asks when the settings have another', async () => {
    await makeShop('Rates of composition')
    await send(storeCalls.updateStore, { isGSTRegular: 'No', GSTINcomposite: STORE })
    await send(order.addorder, { id: asha, particulars: [line(1, 1000)] })
    const november = async () => (await send(gst.month, { fp: '112026' })) as GstMonth
    const { composition, checks } = await november()
    expect(composition).toMatchObject({ rate: 6, tax: 60, central: 30, state: 30 })
    expect(checks.find(({ code }) => code === 'composition_rate')).toMatchObject({ ok: false, about: ['9 %', '9 %'] })
    await send(storeCalls.updateStore, { cGst: 6, gstComposite: 3 })
    expect((await november()).checks.find(({ code }) => code === 'composition_rate')).toMatchObject({ ok: true })
  })

  test('warns of advances that stood at its end without tax, and is checked all the same', async () => {
    await makeShop('Untaxed advances')
    const advances = async (fp: string) => {
      const { checks } = (await send(gst.month, { fp })) as GstMonth
      const { ok, sum } = checks.find(({ code }) => code === 'untaxed_advances') ?? {}
      return { ok, ...sum }
    }
    expect(await advances('102026')).toEqual({ ok: true })
    const give = (id: string, amt: number) =>
      send(contract.transaction.addAdvance, { id, amtPaidNow: amt, paymentMode: 'Cash' })
    // In November.
    await give(asha, 500)
    await give(hotel, 100)
    expect(await advances('102026')).toEqual({ ok: true })
    expect(await advances('112026')).toEqual({ ok: false, count: 2, amt: 600 })
    await goTo(app, store, '2026-12-02T06:00:00Z')
    await send(order.addorder, { id: hotel, particulars: [line(1, 500)], useAdvance: 100 })
    expect(await advances('112026')).toEqual({ ok: false, count: 2, amt: 600 })
    expect(await advances('122026')).toEqual({ ok: false, count: 1, amt: 500 })
    expect(await send(gst.check, { fp: '112026' })).toMatchObject({ status: 'checked' })
    // Taxed ones have their vouchers.
    await send(storeCalls.updateStore, { taxAdvances: true })
    await give(hotel, 50)
    expect(await advances('122026')).toEqual({ ok: false, count: 1, amt: 500 })
    await send(storeCalls.updateStore, { isGSTRegular: 'No', GSTINcomposite: STORE })
    expect(await advances('012027')).toEqual({ ok: true })
  })

  test('names the bill with a wrong GSTIN, and is then not checked', async () => {
    await makeShop('Wrong')
    await app.owner.query(
      `update orders set tax_profile = jsonb_set(tax_profile, '{customerGstin}', '"29AAGCB7383J1Z5"')
        where store_id = $1 and tax_profile ? 'customerGstin'`,
      [store.storeId],
    )
    const month = await send(gst.check, { fp: '102026' })
    expect(month.status).toBe('open')
    expect(month.checks).toContainEqual({ code: 'customer_gstins', ok: false, about: ['SPK/2627/000002'], sides: null })
  })
})

describe('a locked month', () => {
  test('refuses every change of its bills, and takes it again when unlocked', async () => {
    const { small, large, deleted } = await makeShop('Locked')
    await send(gst.lock, { fp: '102026' })
    const before = JSON.stringify(await october())
    const refused = [
      [order.updateorder, { invoice: small, particulars: [line(1, 90)] }],
      [order.updateorder, { invoice: small, discount: 10 }],
      [order.updateorder, { invoice: large, express: true }],
      [order.deleteorder, { invoice: large, reason: 'Typed twice' }],
      [order.restoreOrder, { invoice: deleted }],
    ] as const
    for (const [endpoint, body] of refused) {
      expect(await ask(endpoint, body)).toMatchObject({ status: 409, body: FILED })
    }
    // What is not on the return goes on: pieces, payments, details.
    await send(order.updateorder, { invoice: large, ready: 1, amtPaidNow: 20, paymentMode: 'Cash', note: 'call' })
    // A service with another code would change no amount, and yet the return.
    const same = { invoice: small, particulars: [line(4, 90, 'Steam Iron')] }
    expect(await ask(order.updateorder, same)).toMatchObject({ status: 409, body: FILED })
    await send(storeCalls.updateStore, { GSTINregular: HOTEL, GSTINnumber: HOTEL, invoicePrefix: 'NEW' })
    expect(JSON.stringify(await october())).toBe(before)

    await send(gst.unlock, { fp: '102026', reason: 'Filed too early' })
    await send(order.updateorder, { invoice: small, particulars: [line(1, 90)] })
    expect(await findBookErrors(app.owner)).toEqual([])
  })

  test('ends with the year 2999, like every date', async () => {
    await makeShop('Far')
    for (const call of [gst.month, gst.months, gst.check, gst.lock]) {
      const beyond = await ask(call, { fp: '129999' })
      expect(beyond).toMatchObject({ status: 422, body: { errors: [{ path: 'fp', code: 'filing_period_invalid' }] } })
      expect((await ask(call, { fp: '122999' })).status).toBe(call === gst.lock ? 409 : 200)
    }
  })

  test('must be over, and cannot be locked twice', async () => {
    await makeShop('Over')
    expect(await ask(gst.lock, { fp: '112026' })).toMatchObject({
      status: 409,
      body: { code: 'month_not_over', error: expect.stringContaining('November 2026 is not over yet') },
    })
    await send(gst.lock, { fp: '102026' })
    expect(await ask(gst.lock, { fp: '102026' })).toMatchObject({ status: 409, body: { code: 'gst_month_locked' } })
    expect(await ask(gst.unlock, { fp: '092026', reason: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'gst_month_open' },
    })
  })

  test('is refused when a bill changed since the check, which then no longer counts', async () => {
    const { small } = await makeShop('Stale')
    const { version, status } = await send(gst.check, { fp: '102026' })
    expect(status).toBe('checked')
    await send(order.updateorder, { invoice: small, discount: 10 })
    expect(await ask(gst.lock, { fp: '102026', version })).toMatchObject({
      status: 409,
      body: { code: 'gst_month_changed' },
    })
    expect((await october()).status).toBe('open')
    await send(gst.lock, { fp: '102026', version: (await october()).version })
  })

  test('is filed with its day and reference number, and stands so in the strip of the year', async () => {
    await makeShop('Filed')
    const filed = { fp: '102026', filedOn: '2026-11-02', arn: 'aa2710261234567' }
    expect(await ask(gst.filed, filed)).toMatchObject({ status: 409, body: { code: 'gst_month_open' } })
    await send(gst.lock, { fp: '102026' })
    await send(gst.filed, filed)
    const { months } = await send(gst.months)
    expect(months).toHaveLength(12)
    expect(months.find(({ fp }) => fp === '102026')).toMatchObject({
      status: 'filed',
      filedOn: '2026-11-02',
      arn: 'AA2710261234567',
    })
    expect(await ask(gst.filed, { ...filed, arn: '12' })).toMatchObject({ status: 422 })
    expect(await ask(gst.month, { fp: '132026' })).toMatchObject({ status: 422 })
  })

  test('takes no new bill, even when the clock goes back into it', async () => {
    await makeShop('Clock')
    await goTo(app, store, '2026-11-01T01:00:00Z')
    await send(gst.lock, { fp: '102026' })
    await goTo(app, store, '2026-10-31T18:00:00Z')
    const bill = { id: asha, particulars: [line(1, 100)] }
    expect(await ask(order.addorder, bill)).toMatchObject({ status: 409, body: FILED })
    expect(await ask(gst.addNote, { invoice: 1, kind: 'credit', amt: 1, reason: 'x' })).toMatchObject({
      status: 409,
      body: FILED,
    })
  })

  test('and a change at the same moment: one of them waits, and nothing slips through', async () => {
    for (const round of [1, 2, 3]) {
      const { small } = await makeShop(`Race ${round}`)
      const [locked, changed] = await Promise.all([
        ask(gst.lock, { fp: '102026' }),
        ask(order.updateorder, { invoice: small, particulars: [line(2, 90)] }),
      ])
      expect(locked.status).toBe(200)
      const { totals } = await october()
      if (changed.status === 200) expect(totals.taxable).toBe(335)
      else expect([changed.status, changed.body, totals.taxable]).toEqual([409, expect.objectContaining(FILED), 515])
    }
  })
})
