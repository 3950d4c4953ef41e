import { contract, type TallyLedgers } from '@clothesline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addReportedShop } from '../../../testing/reported-shop.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'

const { dataExport } = contract
const ALL = { startDate: '2026-07-01', endDate: '2026-07-31' }
const NOVEMBER = { startDate: '2026-10-30', endDate: '2026-11-30' }

let app: TestApp
let store: TestStore
beforeAll(async () => {
  app = await startTestApp()
  store = (await addReportedShop(app)).store
})
afterAll(() => app.close())

const ask = (endpoint: Parameters<TestApp['call']>[0], body: object = {}) =>
  app.call(endpoint, { storeToken: store.storeToken, ...body })
const tally = async (days: object) => (await ask(dataExport.tally, days)).body as Record<'masters' | 'vouchers', string>

test('every posting of the days is a voucher that sums to zero, with our id on it; a bill with its changes is one', async () => {
  const { vouchers } = await tally(NOVEMBER)
  const ids = (
    await app.owner.query(`select id from posting where store_id = $1 and day between '2026-10-30' and '2026-11-30'`, [
      store.storeId,
    ])
  ).rows.map(({ id }) => id)
  const found = vouchers.split('<VOUCHER ').slice(1)
  // A fourth shirt on the bill of 30 October, and a bill that was deleted at once.
  expect(found.length).toBe(ids.length - 3)
  for (const voucher of found) {
    const [, id = ''] = /REMOTEID="([^"]+)"/.exec(voucher) ?? []
    expect(ids).toContain(id)
    expect(/<NARRATION>(.*)<\/NARRATION>/.exec(voucher)?.[1]).toContain(id)
    const paise = [...voucher.matchAll(/<AMOUNT>(.*?)</g)].map(([, text]) => Math.round(Number(text) * 100))
    expect(paise.reduce((sum, each) => sum + each, 0)).toBe(0)
  }
  for (const type of ['Sales', 'Receipt', 'Payment', 'Journal']) expect(vouchers).toContain(`VCHTYPE="${type}"`)
})

/** Worked out by hand: ten shirts at 12, to another state, rounded up by 40 paise. */
test('the first bill is a sale with its tax and its round-off', async () => {
  const { vouchers } = await tally(ALL)
  const lines = [...vouchers.matchAll(/<LEDGERNAME>(.*?)<\/LEDGERNAME>\n.*\n<AMOUNT>(.*?)</g)].map(
    ([, ...both]) => both,
  )
  expect(lines).toEqual([
    ['Bharat (C-2)', '-142.00'],
    ['Laundry Sales', '120.00'],
    ['Output IGST', '21.60'],
    ['Round Off', '0.40'],
  ])
  expect(vouchers).toContain('<DATE>20260701</DATE>')
})

test('the same days give the same bytes, and ledgers keep the names that were chosen once', async () => {
  const first = await tally(NOVEMBER)
  expect(await tally(NOVEMBER)).toEqual(first)
  const ledgers = [{ key: 'sales', name: 'Service Income' }]
  await ask(dataExport.saveTallyLedgers, { company: 'Reported & Sons', ledgers })
  const after = await tally(NOVEMBER)
  expect(after.vouchers).toBe(
    first.vouchers
      .replaceAll('Laundry Sales', 'Service Income')
      .replace('<SVCURRENTCOMPANY>', '<SVCURRENTCOMPANY>Reported &amp; Sons'),
  )
  expect(after.masters).toContain('<LEDGER NAME="Service Income" ACTION="Create">')
  await ask(dataExport.saveTallyLedgers, { company: '', ledgers: [{ key: 'sales', name: '' }] })
  expect(await tally(NOVEMBER)).toEqual(first)
})

test('a registered customer has a ledger with the GSTIN, whose name can be chosen too', async () => {
  const { ledgers } = (await ask(dataExport.tallyLedgers)).body as TallyLedgers
  const party = ledgers.find(({ kind }) => kind === 'customer')
  expect(party).toMatchObject({ name: 'Bharat (C-2)', usual: 'Bharat (C-2)', group: 'Sundry Debtors' })
  const { key = '', gstin } = party ?? {}
  await ask(dataExport.saveTallyLedgers, { ledgers: [{ key, name: 'Bharat Caterers' }] })
  const { masters, vouchers } = await tally(ALL)
  expect(masters).toContain(`<LEDGER NAME="Bharat Caterers" ACTION="Create">`)
  expect(masters).toContain(`<PARTYGSTIN>${gstin}</PARTYGSTIN>`)
  expect(vouchers).toContain('<PARTYLEDGERNAME>Bharat Caterers</PARTYLEDGERNAME>')
  await ask(dataExport.saveTallyLedgers, { ledgers: [{ key, name: '' }] })
})

test('an expense category that is named like a payment mode has a ledger of its own', async () => {
  const shop = await addTestStore(app, 'Same names', { tokenExpireTime: 43_200 })
  const { storeToken } = shop
  for (const name of ['cash', 'Wages']) await app.call(contract.expense.addCategory, { storeToken, name })
  const spent = { category: 'cash', amt: 70, paymentMode: 'Cash', date: '2026-11-01' }
  expect(await app.call(contract.expense.addExpense, { storeToken, ...spent })).toMatchObject({ status: 200 })
  const { masters, vouchers } = (await app.call(dataExport.tally, { storeToken, ...NOVEMBER })).body
  expect(masters).toContain('<LEDGER NAME="cash (expense)" ACTION="Create">')
  const lines = [...vouchers.matchAll(/<LEDGERNAME>(.*?)<\/LEDGERNAME>\n.*\n<AMOUNT>(.*?)</g)].map(([, name]) => name)
  expect(lines.sort()).toEqual(['Cash', 'cash (expense)'])
  // Two expenses of one name are one ledger.
  expect(masters.match(/<LEDGER NAME="Wages"/g)).toHaveLength(1)
})

test('the count is that of the vouchers: what stays within one ledger is none', async () => {
  const { ledgers } = (await ask(dataExport.tallyLedgers)).body as TallyLedgers
  const id = ledgers.find(({ kind }) => kind === 'customer')?.key
  await ask(contract.transaction.addAdvance, { id, amtPaidNow: 50, paymentMode: 'Cash' })
  expect((await ask(contract.transaction.collect, { id, useAdvance: 50 })).status).toBe(200)
  const { body } = await ask(dataExport.tally, NOVEMBER)
  const { count, vouchers } = body as { count: number; vouchers: string }
  const booked = await app.owner.query(
    `select from posting where store_id = $1 and day between '2026-10-30' and '2026-11-30'`,
    [store.storeId],
  )
  expect(count).toBe(vouchers.split('<VOUCHER ').length - 1)
  expect(count).toBe((booked.rowCount ?? 0) - 4)
})

test('a ledger that is named twice is refused, and nothing is saved', async () => {
  const before = (await ask(dataExport.tallyLedgers)).body
  const ledgers = ['A', 'B'].map((name) => ({ key: 'sales', name }))
  expect(await ask(dataExport.saveTallyLedgers, { company: 'Twice', ledgers })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'ledgers.1.key', code: 'ledger_twice' }] },
  })
  expect((await ask(dataExport.tallyLedgers)).body).toEqual(before)
})

test('unknown ledgers, long spans and other stores are refused or see nothing', async () => {
  const wrong = await ask(dataExport.saveTallyLedgers, {
    ledgers: [
      { key: 'x', name: 'y' },
      { key: 'z', name: 'y' },
    ],
  })
  expect(wrong).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'ledger_unknown' }, { code: 'ledger_unknown' }] },
  })
  expect((await ask(dataExport.tally, { startDate: '2026-01-01', endDate: '2026-12-31' })).status).toBe(422)
  const other = await addTestStore(app, 'Other')
  const { body } = await app.call(dataExport.tally, { storeToken: other.storeToken, ...NOVEMBER })
  expect(body.vouchers).not.toContain('<VOUCHER ')
})
