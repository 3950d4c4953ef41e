import { allEndpoints, contract, EXPORT_TABLES } from '@clothesline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { runErasures } from '../../../housekeeping/start-erasures.ts'
import { findBookErrors } from '../../../testing/check-books.ts'
import { openRiderShops } from '../../../testing/rider-world.ts'
import { sampleOf } from '../../../testing/sample-of.ts'
import { addTestStore, type TestApp } from '../../../testing/test-app.ts'
import { World } from '../../../testing/world.ts'
import { CONTACT, EMAIL, GSTIN, personalIn, said, writtenOf } from '../../../testing/written-of.ts'

const { dataExport, privacy, store } = contract
const DAY_MS = 86_400_000
const OURS = '27AAPFU0939F1ZV'
const TAXED = { isGST: 'Yes', isGSTRegular: 'Yes', GSTINregular: OURS, GSTINnumber: OURS, taxAdvances: true }

let app: TestApp
let world: World
beforeAll(async () => {
  ;({ app, world } = await openRiderShops())
  await world.call(store.updateStore, { ...TAXED, sessionIdleMinutes: 43_200 })
})
afterAll(() => app.close())

/** What is left of them in the rows, by table and column. */
async function rowsWith(): Promise<Record<string, string[]>> {
  const { rows: tables } = await app.owner.query(
    `select c.relname as name from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`,
  )
  const left: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await app.owner.query(`select to_jsonb(t) as row from ${name} t`)
    const ours = rows.filter(({ row }) => (row.store_id ?? world.store.storeId) === world.store.storeId)
    for (const [column, value] of ours.flatMap(({ row }) => Object.entries(row))) {
      const texts = personalIn(value)
      if (texts.length > 0) left[`${name}.${column}`] = [...new Set([...(left[`${name}.${column}`] ?? []), ...texts])]
    }
  }
  return left
}

/** What the answers of all calls that change nothing tell of them, by call or exported table. */
async function answersWith(of: World, { id, invoice, stop, voucher }: Awaited<ReturnType<typeof writtenOf>>) {
  const told = new Set<string>()
  const note = (where: string, answer: unknown) => {
    for (const text of personalIn(answer)) told.add(`${where}: ${text}`)
  }
  const days = { startDate: '2026-11-01', endDate: '2026-11-30' }
  const known: Record<string, unknown> = { id, customer: id, customerId: id, invoice, ...days, startToken: 0 }
  for (const { name, endpoint } of allEndpoints()) {
    if (endpoint.mutates || endpoint.access !== 'store') continue
    const sample: Record<string, unknown> = { ...(await sampleOf(name).input(of)) }
    const fields = Object.keys((endpoint.input as z.ZodObject).shape ?? {})
    const asked = Object.fromEntries(fields.flatMap((key) => (key in known ? [[key, known[key]]] : [])))
    const wide = fields.includes('endToken') ? { startToken: 0, endToken: 500 } : {}
    for (const ours of [{}, wide, { ...asked, ...wide }, { ...asked, _id: name.startsWith('gst') ? voucher : stop }]) {
      note(name, (await app.call(endpoint, { storeToken: of.store.storeToken, ...sample, ...ours })).body)
    }
  }
  for (const table of EXPORT_TABLES) {
    note(table, await of.call(dataExport.exportTable, { table, startToken: 0, endToken: 5_000 }))
  }
  return [...told].sort()
}

/** What tax law keeps as long as a bill, and the calls that show it. */
const ON_TAX_PAPERS = {
  rows: {
    'orders.kept_name': [said('name')],
    'orders.tax_profile': [GSTIN],
    'customer.gstin': [GSTIN],
    'gst_note.reason': [said('credit')],
    'advance_voucher.tax_profile': [GSTIN],
  },
  answers: [
    ...[`dataExport.exportTable: ${GSTIN}`, `dataExport.tally: ${GSTIN}`, `dataExport.tallyLedgers: ${GSTIN}`],
    ...[`gst.month: ${GSTIN}`, `gst.month: ${said('name')}`],
    ...[`gst.notes: ${said('credit')}`, `gst.voucher: ${GSTIN}`, `notes: ${said('credit')}`],
    ...[`order.bill: ${GSTIN}`, `order.bill: ${said('name')}`, `orders: ${GSTIN}`],
  ],
}

/** What the law keeps for a year, and nothing shows. */
const KEPT_A_YEAR = [
  'kept_person',
  'audit',
  'message',
  'posting',
  'complaint',
  'rating',
  'privacy_request',
  'rider_act',
]

test('of somebody who waits to be erased, only what an open order needs is shown besides', async () => {
  const waiting = new World(app, await addTestStore(app, 'Waiting', { ...TAXED, tokenExpireTime: 43_200 }))
  const about = await writtenOf(waiting)
  const { cloth, service } = await waiting.masters()
  const particulars = [{ cloth, service, quantity: 1, note: said('open line') }]
  await waiting.call(contract.order.addorder, { id: about.id, particulars, note: said('open order') })
  expect(await waiting.call(privacy.erase, { id: about.id })).toEqual({ erased: false })
  const open = [said('name'), said('open order'), said('open line'), CONTACT, EMAIL, GSTIN]
  const told = (await answersWith(waiting, about)).filter((answer) => !open.some((text) => answer.endsWith(text)))
  expect(told).toEqual([`gst.notes: ${said('credit')}`, `notes: ${said('credit')}`])
}, 60_000)

test('of somebody who was erased only tax papers show something, and nothing is left in any row when their time is over', async () => {
  const about = await writtenOf(world)
  const kinds = ['customer', 'orders', 'order_line', 'visit', 'visit_repeat', ...KEPT_A_YEAR.slice(1)]
  const tablesOf = (rows: object) => [...new Set(Object.keys(rows).map((name) => name.split('.')[0] ?? ''))]
  expect(tablesOf(await rowsWith())).toEqual(expect.arrayContaining(kinds))
  expect(await world.call(privacy.erase, { id: about.id })).toEqual({ erased: true })
  expect(await answersWith(world, about)).toEqual(ON_TAX_PAPERS.answers)
  const left = Object.entries(await rowsWith()).filter(([name]) => !KEPT_A_YEAR.includes(name.split('.')[0] ?? ''))
  expect(Object.fromEntries(left)).toEqual(ON_TAX_PAPERS.rows)

  const runJob = () => runErasures(app.database, app.services, { read: async () => app.erased })
  app.clock.advance(366 * DAY_MS)
  await runJob()
  expect(await rowsWith()).toEqual(ON_TAX_PAPERS.rows)
  app.clock.advance(7 * 366 * DAY_MS)
  await runJob()
  expect(await rowsWith()).toEqual({})
  expect(await findBookErrors(app.owner)).toEqual([])
}, 60_000)

test('the books lose such words, and nothing else', async () => {
  for (const change of [
    "posting set kind = 'order_billed'",
    'gst_note set amt_paise = 1',
    "posting set note = 'new'",
  ]) {
    await expect(app.owner.query(`update ${change}`)).rejects.toThrow('insert-only')
  }
  for (const profile of ["'{}'", `tax_profile || '{"interState": true, "customerGstin": "x"}'`]) {
    await expect(app.owner.query(`update advance_voucher set tax_profile = ${profile}`)).rejects.toThrow('insert-only')
  }
  for (const table of ['posting', 'gst_note', 'advance_voucher']) {
    await expect(app.owner.query(`delete from ${table}`)).rejects.toThrow('insert-only')
  }
})
