import { contract, type Endpoint, type OutputOf } from '@clothesline/contract'
import fc from 'fast-check'
import { mintTokens, openFuzz } from '../../server/src/testing/fuzz-call.ts'
import { inputFields } from '../../server/src/testing/input-fields.ts'
import { mutatedBody } from '../../server/src/testing/mutated-bodies.ts'
import { openAdmin } from '../../server/src/testing/open-admin.ts'
import { goTo } from '../../server/src/testing/reported-shop.ts'
import { sampleOf } from '../../server/src/testing/sample-of.ts'
import { addTestStore, type TestApp } from '../../server/src/testing/test-app.ts'
import { addTestCustomer } from '../../server/src/testing/test-customer.ts'
import { World } from '../../server/src/testing/world.ts'
import type { Random } from './random.ts'

type Body = Record<string, unknown>

const GSTIN = '27AAPFU0939F1ZV'

interface FiledShop {
  fuzz: Awaited<ReturnType<typeof openFuzz>>
  /**
   * Bills of the filed month: one as it was received, one that is ready, one that is deleted, and one of a customer who can
   * be erased. And under `_id` also its advances, as payments and as vouchers.
   */
  bills: { _id: string; invoice: number; id: string }[]
  /** The return as it was filed. */
  filed: string
  /** The return as it is now. */
  month: () => Promise<string>
}

/** A shop whose October is filed, while it is the middle of November. */
export async function openFiledShop(app: TestApp): Promise<FiledShop> {
  app.clock.now = new Date('2026-10-10T06:00:00Z')
  const settings = { isGST: 'Yes', isGSTRegular: 'Yes', GSTINregular: GSTIN, GSTINnumber: GSTIN, invoicePrefix: 'SPK' }
  // Without a login: a call before may have changed the Admin's password.
  const authToken = await openAdmin(app)
  const store = await addTestStore(app, `Filed ${Math.random()}`, { ...settings, taxAdvances: true, authToken })
  const send = async (endpoint: Endpoint, body: Body) =>
    (await app.call(endpoint, { storeToken: store.storeToken, ...body })).body as never
  const { id } = await addTestCustomer(app, store, { name: 'Asha', gstin: '29AAGCB7383J1Z4' })
  const take = async (quantity: number): Promise<FiledShop['bills'][number]> =>
    send(contract.order.addorder, { id, particulars: [{ cloth: 'Shirt', service: 'Dry Clean', quantity, rate: 90 }] })
  const bills = [await take(3), await take(2), await take(1)]
  // A business that nothing is open with: it can be erased at once, and its name is on the return.
  const hotel = await addTestCustomer(app, store, { name: 'Hotel Zubeida', gstin: '27AAACT2727Q1ZW' })
  const settled: FiledShop['bills'][number] & { amt: number } = await send(contract.order.addorder, {
    id: hotel.id,
    particulars: [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 5, rate: 90 }],
  })
  await send(contract.order.updateorder, {
    invoice: settled.invoice,
    amtPaidNow: settled.amt,
    paymentMode: 'Cash',
    status: 'Delivered',
  })
  // An advance that is used, given back and left in parts, so that every kind of voucher is on the return.
  const paid = { id, paymentMode: 'Cash' }
  const advance: OutputOf<typeof contract.transaction.addAdvance> = await send(contract.transaction.addAdvance, {
    ...paid,
    amtPaidNow: 500,
  })
  await send(contract.transaction.refundAdvance, { ...paid, amt: 59 })
  await send(contract.order.updateorder, { invoice: bills[0]?.invoice, useAdvance: 100 })
  await send(contract.order.updateorder, { invoice: bills[1]?.invoice, status: 'Ready' })
  await send(contract.order.deleteorder, { invoice: bills[2]?.invoice, reason: 'Typed twice' })
  await goTo(app, store, '2026-11-15T06:30:00Z')
  await send(contract.gst.lock, { fp: '102026' })
  await send(contract.gst.filed, { fp: '102026', filedOn: '2026-11-11', arn: 'AA2710261234567' })
  const fuzz = await openFuzz(app, store)
  const month = async () => {
    const { store: storeToken } = await mintTokens(fuzz)
    const { status: code, body } = await app.call(contract.gst.month, { storeToken, fp: '102026' })
    if (code !== 200) throw new Error(`The month was not told: ${JSON.stringify(body)}`)
    // Its number may be corrected, and every step adds to its history.
    const { portal, sheets, totals, advances, checks, composition, gstin, status, arn } = body
    const isNumbered = arn.length === 15
    return JSON.stringify({ portal, sheets, totals, advances, checks, composition, gstin, status, isNumbered })
  }
  const filed = await month()
  for (const table of ['Hotel Zubeida', '"at":', '"doc_num":6', '"doc_num":8']) {
    if (!filed.includes(table)) throw new Error(`The filed month has no ${table}: ${filed}`)
  }
  const { transaction } = advance
  const invoice = bills[0]?.invoice ?? 0
  const ofAdvance = [transaction._id, ...transaction.vouchers.map(({ _id }) => _id)].map((_id) => ({
    _id,
    invoice,
    id,
  }))
  const ofHotel = { _id: settled._id, invoice: settled.invoice, id: hotel.id }
  return { fuzz, bills: [...bills, ofHotel, ...ofAdvance], filed, month }
}

interface Trying {
  random: Random
  seed: number
  bodies: number
}

/** Sends a call its sample, the same about bills of the filed month, and spoilt ones of these. */
export async function tryToMove(
  { fuzz, bills }: FiledShop,
  { name, endpoint }: { name: string; endpoint: Endpoint },
  { random, seed, bodies }: Trying,
): Promise<{ done: number; refused: number }> {
  const { app, shop } = fuzz
  const tokens = await mintTokens(fuzz)
  const sample = ((await sampleOf(name).input(new World(app, { ...shop, storeToken: tokens.store }))) ?? {}) as Body
  const aimed = bills.map((bill) => aim(sample, bill))
  const more = fc.sample(mutatedBody(random.pick(aimed), inputFields(endpoint)), { seed, numRuns: bodies })
  let [done, refused] = [0, 0]
  for (const body of [...aimed, ...more]) {
    const { store, admin } = await mintTokens(fuzz)
    const isAdmin = endpoint.access === 'admin' || endpoint.access === 'adminOrPassword'
    const token = isAdmin ? admin : store
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
    const sent = isObject ? { ...(body as Body), storeToken: token, authToken: token } : body
    const answer = await fetch(`${app.url}${endpoint.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sent) ?? '',
    })
    const { code } = (await answer.json().catch(() => ({}))) as { code?: string }
    if (answer.ok) done += 1
    if (code === 'month_filed' || code === 'gst_month_filed') refused += 1
  }
  return { done, refused }
}

/** The same body about a bill of the filed month, whatever it was about. */
function aim(sample: Body, bill: FiledShop['bills'][number]): Body {
  const aimed: Body = { ...sample }
  if ('invoice' in aimed) aimed.invoice = bill.invoice
  if ('invoices' in aimed) aimed.invoices = [bill.invoice]
  if ('id' in aimed) aimed.id = bill.id
  if ('_id' in aimed && !('invoice' in aimed)) aimed._id = bill._id
  if ('fp' in aimed) aimed.fp = '102026'
  return aimed
}
