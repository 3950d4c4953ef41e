import { contract, type GstMonth } from '@clothesline/contract'
import { isGstWarning } from '@clothesline/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goTo } from '../../../testing/reported-shop.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'

// What Tally imports and what the portal gets are two tellings of one month: they are read here as their readers read
// them, from the XML and from the tables of the return, and compared document by document.

const { order, customer, gst, dataExport } = contract
const STORE = '27AAPFU0939F1ZV'
const HOTEL = '27AAACT2727Q1ZW'
const FAR = '29AAGCB7383J1Z4'
const OCTOBER = { startDate: '2026-10-01', endDate: '2026-10-31' }

let app: TestApp
let store: TestStore
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function send<E extends Parameters<TestApp['call']>[0]>(endpoint: E, body: Record<string, unknown> = {}) {
  const answer = await app.call(endpoint, { storeToken: store.storeToken, ...body })
  if (answer.status >= 300) throw new Error(`${endpoint.path} was refused: ${JSON.stringify(answer.body)}`)
  return answer.body
}
const line = (quantity: number, rate: number, service = 'Dry Clean') => ({ cloth: 'Shirt', service, quantity, rate })

/** Everything that ever made the two differ, in one October. */
async function makeMessyMonth(): Promise<{ hotelBill: number }> {
  app.clock.now = new Date('2026-10-05T06:00:00Z')
  store = await addTestStore(app, `Messy ${Math.random()}`, {
    isGST: 'Yes',
    isGSTRegular: 'Yes',
    GSTINregular: STORE,
    GSTINnumber: STORE,
    invoicePrefix: 'SPK',
  })
  const asha = (await addTestCustomer(app, store, { name: 'Asha' })).id
  const hotel = (await addTestCustomer(app, store, { name: 'Hotel' })).id
  const far = (await addTestCustomer(app, store, { name: 'Far', gstin: FAR })).id
  // Before the hotel was registered, and partly paid after it.
  const early = await send(order.addorder, { id: hotel, particulars: [line(3, 90)] })
  await send(customer.updatecustomer, { _id: hotel, gstin: HOTEL })
  await send(order.updateorder, { invoice: early.invoice, amtPaidNow: 100, paymentMode: 'Cash' })
  const hotelBill = await send(order.addorder, {
    id: hotel,
    particulars: [line(2, 33.35), line(1, 47.15, 'Steam Iron')],
    amtPaidNow: 150,
    paymentMode: 'Cash',
  })
  // Deleted and restored; deleted for good; changed the next day.
  const restored = await send(order.addorder, { id: asha, particulars: [line(1, 250)] })
  await send(order.deleteorder, { invoice: restored.invoice, reason: 'Typed twice' })
  await send(order.restoreOrder, { invoice: restored.invoice })
  const gone = await send(order.addorder, { id: far, particulars: [line(1, 50)] })
  await send(order.deleteorder, { invoice: gone.invoice, reason: 'Typed twice' })
  const changed = await send(order.addorder, { id: far, particulars: [line(1, 120)] })
  // Nothing to pay: a document, but nothing for the books.
  await send(order.addorder, { id: asha, particulars: [line(1, 90)], discount: { percent: 100 } })
  await goTo(app, store, '2026-10-06T06:00:00Z')
  await send(order.updateorder, { invoice: changed.invoice, particulars: [line(3, 120)] })
  const note = { reason: 'Counted again', invoice: hotelBill.invoice }
  await send(gst.addNote, { ...note, kind: 'credit', amt: 20 })
  await send(gst.addNote, { ...note, kind: 'debit', amt: 10.03 })
  await send(gst.addNote, { ...note, kind: 'credit', amt: 59, invoice: restored.invoice })
  await goTo(app, store, '2026-11-02T06:00:00Z')
  // Far has another GSTIN today, and Asha's bill of October is made smaller in November.
  await send(customer.updatecustomer, { _id: far, gstin: HOTEL })
  await send(order.updateorder, { invoice: changed.invoice, particulars: [line(2, 120)] })
  return { hotelBill: hotelBill.invoice }
}

const portalDay = (day: string) => `${day.slice(6, 8)}-${day.slice(4, 6)}-${day.slice(0, 4)}`
const paise = (rupees: number) => Math.round(rupees * 100)

/** The vouchers of bills and notes as an accountant reads them in Tally. */
async function tallyDocuments() {
  const { vouchers } = await send(dataExport.tally, OCTOBER)
  return vouchers
    .split('<VOUCHER ')
    .slice(1)
    .map((xml) => {
      const tag = (name: string) => new RegExp(`<${name}>(.*?)</${name}>`).exec(xml)?.[1] ?? ''
      const amounts = [...xml.matchAll(/<LEDGERNAME>(.*?)<\/LEDGERNAME>\n.*\n<AMOUNT>(.*?)</g)]
      const on = (ledger: string) => Math.abs(paise(Number(amounts.find(([, name]) => name === ledger)?.[2] ?? 0)))
      const party = amounts.find(([, name]) => name === tag('PARTYLEDGERNAME'))
      return {
        type: tag('VOUCHERTYPENAME'),
        number: tag('VOUCHERNUMBER'),
        day: portalDay(tag('DATE')),
        gstin: tag('PARTYGSTIN'),
        taxable: on('Laundry Sales'),
        cgst: on('Output CGST'),
        sgst: on('Output SGST'),
        igst: on('Output IGST'),
        amt: Math.abs(paise(Number(party?.[2] ?? 0))),
      }
    })
    .filter(({ type }) => ['Sales', 'Credit Note', 'Debit Note'].includes(type))
}

type Item = { itm_det: Record<'txval' | 'camt' | 'samt' | 'iamt', number | undefined> }
const sums = (items: Item[]) => {
  const of = (key: keyof Item['itm_det']) => items.reduce((sum, { itm_det }) => sum + paise(itm_det[key] ?? 0), 0)
  return { taxable: of('txval'), cgst: of('camt'), sgst: of('samt'), igst: of('iamt') }
}

test('a messy month: vouchers of bills and notes are the documents of GSTR-1, one by one', async () => {
  await makeMessyMonth()
  const documents = await tallyDocuments()
  const month = (await send(gst.month, { fp: '102026' })) as GstMonth
  expect(month.checks.filter(({ ok, code }) => !ok && !isGstWarning(code))).toEqual([])
  const portal = month.portal as Record<'b2b' | 'cdnr', never[]> & { b2cs: Record<string, number>[] }

  // What the return lists one by one.
  const listed = [
    ...portal.b2b.flatMap(
      ({ ctin, inv }: { ctin: string; inv: { inum: string; idt: string; val: number; itms: Item[] }[] }) =>
        inv.map((bill) => ({
          type: 'Sales',
          number: bill.inum,
          day: bill.idt,
          gstin: ctin,
          ...sums(bill.itms),
          amt: paise(bill.val),
        })),
    ),
    ...portal.cdnr.flatMap(
      ({
        ctin,
        nt,
      }: {
        ctin: string
        nt: { nt_num: string; nt_dt: string; ntty: string; val: number; itms: Item[] }[]
      }) =>
        nt.map((note) => ({
          type: note.ntty === 'C' ? 'Credit Note' : 'Debit Note',
          number: note.nt_num,
          day: note.nt_dt,
          gstin: ctin,
          ...sums(note.itms),
          amt: paise(note.val),
        })),
    ),
  ]
  const byNumber = (a: { number: string }, b: { number: string }) => (a.number < b.number ? -1 : 1)
  expect(documents.filter(({ gstin }) => gstin !== '').sort(byNumber)).toEqual(listed.sort(byNumber))
  expect(listed.map(({ number }) => number)).toEqual([
    ...['CNSPK/2627/0001', 'DNSPK/2627/0001', 'SPK/2627/000002', 'SPK/2627/000005'],
  ])

  // The others are told in sums: the bill from before the registration and the one that was restored, less its note.
  const others = documents.filter(({ gstin }) => gstin === '').sort(byNumber)
  expect(others.map(({ number }) => number)).toEqual(['CNSPK/2627/0002', 'SPK/2627/000001', 'SPK/2627/000003'])
  const sign = ({ type }: { type: string }) => (type === 'Credit Note' ? -1 : 1)
  const total = (of: 'taxable' | 'cgst') => others.reduce((sum, each) => sum + sign(each) * each[of], 0)
  expect(portal.b2cs.map(({ txval = 0, camt = 0 }) => [paise(txval), paise(camt)])).toEqual([
    [total('taxable'), total('cgst')],
  ])

  // No number twice.
  expect(new Set(documents.map(({ number }) => number)).size).toBe(documents.length)
})

test('the page of the month names a document of which the books tell something else', async () => {
  const { hotelBill } = await makeMessyMonth()
  // One paisa of the bill moves from state to central tax, in the books alone: the sums of the month would hide it.
  await app.owner.query(
    `update orders set taxes = jsonb_set(taxes, '{0,cgstPaise}', to_jsonb((taxes -> 0 ->> 'cgstPaise')::int + 1))
      where store_id = $1 and invoice = $2`,
    [store.storeId, hotelBill],
  )
  const { checks } = await send(gst.month, { fp: '102026' })
  expect(checks.find(({ code }) => code === 'tally_documents')).toMatchObject({ ok: false, about: ['SPK/2627/000002'] })
})

test('the ledger of a business has the GSTIN of its bills, also one that it no longer has', async () => {
  await makeMessyMonth()
  const { masters, vouchers } = await send(dataExport.tally, OCTOBER)
  expect(masters).toContain(`<LEDGER NAME="Far (C-3, ${FAR})" ACTION="Create">`)
  expect(masters).toContain(`<LEDGER NAME="Far (C-3)" ACTION="Create">`)
  expect(vouchers).toContain(`<PARTYLEDGERNAME>Far (C-3, ${FAR})</PARTYLEDGERNAME>\n<PARTYGSTIN>${FAR}</PARTYGSTIN>`)
})
