import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runErasures } from '../../../housekeeping/start-erasures.ts'
import { addTestStore, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { World } from '../../../testing/world.ts'

const { audit, customer, dataExport, gst, order, privacy } = contract
const GSTIN = '27AAPFU0939F1ZV'
const OURS = '29AAGCB7383J1Z4'
const DAY_MS = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const runJob = () => runErasures(app.database, app.services, { read: async () => app.erased })

/** Somebody with a GSTIN and a settled order with a note on its line, who is erased. */
async function erased(name: string, settings: Record<string, unknown>) {
  const shop = await addTestStore(app, name, { ...settings, tokenExpireTime: 43_200, sessionIdleMinutes: 43_200 })
  const world = new World(app, shop)
  const { _id } = await world.call(customer.addcustomer, { name: 'Zubeida', contact: '9811100077', gstin: GSTIN })
  const { cloth, service } = await world.masters()
  const particulars = [{ cloth, service, quantity: 1, rate: 100, note: 'the sari of Zubeida' }]
  const { invoice, amt } = await world.call(order.addorder, { id: _id, particulars })
  const paid = { invoice, amtPaidNow: amt, paymentMode: 'Cash', status: 'Delivered' }
  await world.call(order.updateorder, paid)
  await world.call(order.updateorder, { invoice, status: 'Ready', reason: 'Zubeida forgot it' })
  await world.call(order.updateorder, { invoice, status: 'Delivered' })
  expect(await world.call(privacy.erase, { id: _id })).toEqual({ erased: true })
  const kept = async () => {
    const { rows } = await app.owner.query(
      `select c.gstin, (select string_agg(l.note, '') from order_line l join orders o on o.store_id = l.store_id and o.id = l.order_id
         where o.store_id = c.store_id and o.customer_id = c.id) as notes from customer c where c.id = $1`,
      [_id],
    )
    return rows[0]
  }
  return { world, invoice, kept }
}

test('what was noted on a line goes, and so does the GSTIN where no bill needs it', async () => {
  const { world, invoice, kept } = await erased('Without GST', { isGST: 'No' })
  expect(await kept()).toEqual({ gstin: '', notes: '' })
  const shown = [await world.call(order.getOrder, { invoice }), await world.call(audit.allChanges, { endToken: 50 })]
  expect(JSON.stringify(shown)).not.toMatch(/Zubeida|27AAPFU/)
})

test('the GSTIN stays on a tax invoice as long as the name does, and is in no exported table of customers', async () => {
  const regular = { isGST: 'Yes', isGSTRegular: 'Yes', GSTINregular: OURS, GSTINnumber: OURS, invoicePrefix: 'SPK' }
  const { world, invoice, kept } = await erased('With GST', regular)
  expect(await kept()).toEqual({ gstin: GSTIN, notes: '' })
  expect(JSON.stringify(await world.call(order.bill, { invoice }))).toContain(GSTIN)
  const { rows } = await world.call(dataExport.exportTable, { table: 'customers', startToken: 0, endToken: 100 })
  expect(JSON.stringify(rows)).not.toContain(GSTIN)
  app.clock.now = new Date('2033-12-31T06:00:00Z')
  await runJob()
  expect(await kept()).toMatchObject({ gstin: GSTIN })
  app.clock.advance(DAY_MS)
  await runJob()
  expect(await kept()).toMatchObject({ gstin: '' })
})

test.each([
  ['regular', { isGSTRegular: 'Yes', GSTINregular: OURS, GSTINnumber: OURS }],
  ['composition', { isGSTRegular: 'No', GSTINcomposite: OURS, GSTINnumber: OURS }],
])('a bill keeps name and GSTIN as long as a note about it, which shows them: %s', async (_, scheme) => {
  app.clock.now = new Date('2027-03-25T06:00:00Z')
  const asked = { isGST: 'Yes', ...scheme, tokenExpireTime: 43_200 }
  const world = new World(app, await addTestStore(app, 'Noted', asked))
  const { _id } = await world.call(customer.addcustomer, { name: 'Zubeida', contact: '9811100077', gstin: GSTIN })
  const { cloth, service } = await world.masters()
  const particulars = [{ cloth, service, quantity: 3 }]
  const { invoice, amt } = await world.call(order.addorder, { id: _id, particulars })
  await world.call(order.updateorder, { invoice, amtPaidNow: amt - 10, paymentMode: 'Cash', status: 'Delivered' })
  // In the next financial year.
  app.clock.now = new Date('2027-04-02T06:00:00Z')
  const note = await world.call(gst.addNote, { invoice, kind: 'credit', amt: 10, reason: 'A stain stayed' })
  expect(await world.call(privacy.erase, { id: _id })).toEqual({ erased: true })
  const paper = JSON.stringify(await world.call(gst.note, { _id: note._id }))
  for (const text of ['Zubeida', GSTIN]) expect(paper).toContain(text)

  const left = async (today: string) => {
    app.clock.now = new Date(`${today}T06:00:00Z`)
    await runJob()
    const { rows } = await app.owner.query(
      `select o.kept_name as name, o.tax_profile ->> 'customerGstin' as profile, c.gstin from orders o
         join customer c on c.store_id = o.store_id and c.id = o.customer_id where c.id = $1`,
      [_id],
    )
    return rows[0]
  }
  const profile = 'GSTINregular' in scheme ? GSTIN : null
  // The bill alone would lose them on 1 January 2034.
  for (const day of ['2034-01-01', '2034-12-31']) {
    expect(await left(day)).toEqual({ name: 'Zubeida', profile, gstin: GSTIN })
  }
  expect(await left('2035-01-01')).toEqual({ name: null, profile: null, gstin: '' })
})

test('after a year the name goes from the entry of the import as well with which they came', async () => {
  const world = new World(app, await addTestStore(app, 'Imported'))
  const rows = [{ name: 'Zubeida', contact: '9811100077' }]
  expect(await world.call(customer.importcustomers, { rows })).toMatchObject({ added: 1 })
  const [known] = (await world.call(customer.allcustomers, {})).customers
  expect(await world.call(privacy.erase, { id: known?._id })).toEqual({ erased: true })
  const entry = async () => {
    const asked = `select after::text from audit where store_id = $1 and action = 'customer.import'`
    return (await app.owner.query(asked, [world.store.storeId])).rows[0].after
  }
  expect(await entry()).toContain('Zubeida')
  app.clock.advance(366 * DAY_MS)
  await runJob()
  expect(await entry()).not.toContain('Zubeida')
  expect(await entry()).toContain(known?._id)
})
