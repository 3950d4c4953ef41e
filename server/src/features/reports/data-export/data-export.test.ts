import { contract, EXPORT_TABLES } from '@clothesline/contract'
import { clerkRoles } from '@clothesline/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addReportedShop } from '../../../testing/reported-shop.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { PNG, World } from '../../../testing/world.ts'

const { dataExport, audit, message } = contract

let app: TestApp
let store: TestStore
beforeAll(async () => {
  app = await startTestApp()
  store = (await addReportedShop(app)).store
})
afterAll(() => app.close())

const take = async (table: string, page: Record<string, unknown> = {}, of: TestStore = store) => {
  const answer = await app.call(dataExport.exportTable, { storeToken: of.storeToken, table, ...page })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

const stored: Record<string, string> = {
  customers: 'customer',
  orders: 'orders',
  'order-lines': 'order_line',
  pieces: 'piece',
  ledger: 'ledger_entry',
  employees: 'employee',
  expenses: 'expense',
  'expense-categories': 'expense_category',
  'cash-ups': 'cash_up',
  visits: 'visit',
  'repeating-pickups': 'visit_repeat',
  'delivery-areas': 'delivery_area',
  'visit-slots': 'visit_slot',
  'rider-acts': 'rider_act',
  dispatches: 'dispatch_piece',
  messages: 'message',
  cloths: 'cloth',
  services: 'service',
  rates: 'rate',
  preferences: 'preference',
  'payment-modes': 'payment_mode',
  changes: 'audit',
  notes: 'gst_note',
  vouchers: 'advance_voucher',
  'gst-months': 'gst_month',
  attendance: 'attendance',
  'piece-rates': 'piece_rate',
  consents: 'consent',
  complaints: 'complaint',
  'payment-claims': 'payment_claim',
  ratings: 'rating',
  'privacy-requests': 'privacy_request',
  breaches: 'breach',
}

describe.each(EXPORT_TABLES.filter((table) => table !== 'settings'))('%s', (table) => {
  test('contains every row of the store and none of another', async () => {
    const { rows, total, columns } = await take(table, { endToken: 10_000 })
    // The audit log leaves out its own export.
    const others = table === 'changes' ? `and not (action = 'export.table' and subject_id = 'changes')` : ''
    const sql = `select count(*)::int as n from ${stored[table]} where store_id = $1 ${others}`
    const counted = await app.owner.query(sql, [store.storeId])
    expect(total).toBe(counted.rows[0].n)
    expect(rows).toHaveLength(total)
    for (const row of rows) expect(row).toHaveLength(columns.length)
  })

  test('comes in parts that add up to the whole', async () => {
    const { rows, total } = await take(table)
    const half = Math.ceil(total / 2)
    const parts = [await take(table, { endToken: half }), await take(table, { startToken: half, endToken: total })]
    expect(parts.flatMap((part) => part.rows)).toEqual(rows)
    expect((await take(table, { startToken: total, endToken: total + 10 })).total).toBe(total)
  })
})

test('money is in rupees and equals the ledger', async () => {
  const { columns, rows } = await take('ledger')
  const at = columns.indexOf('Amount')
  expect(rows.reduce((sum, row) => sum + Math.round(Number(row[at]) * 100), 0)).toBe(0)
  const orders = await take('orders')
  const amounts = orders.rows.map((row) => row[orders.columns.indexOf('Amount')])
  expect(amounts).toContain(207)
  const owed = await app.owner.query('select sum(due_paise)::float8 / 100 as due from customer where store_id = $1', [
    store.storeId,
  ])
  const balances = orders.rows.map((row) => Number(row[orders.columns.indexOf('Balance')]))
  expect(balances.reduce((sum, balance) => sum + Math.round(balance * 100), 0)).toBe(Math.round(owed.rows[0].due * 100))
  const line = await take('order-lines')
  expect(line.rows.map((row) => row[line.columns.indexOf('Kilograms')])).toContain(2.5)
})

test('orders have the number as printed and what the return needs, and times are those of the shop', async () => {
  const { columns, rows } = await take('orders')
  const cell = (row: unknown[], name: string) => row[columns.indexOf(name)]
  expect(columns).toEqual(expect.arrayContaining(['Printed number', 'GSTIN', 'Place of supply']))
  const { orders } = (await app.call(contract.order.allorders, { storeToken: store.storeToken, endToken: 1_000 })).body
  const printed = new Map(orders.map(({ invoice, printedNumber }) => [invoice, printedNumber]))
  expect(printed.size).toBeGreaterThan(1)
  for (const row of rows) {
    const known = printed.get(Number(cell(row, 'Invoice')))
    if (known !== undefined) expect(cell(row, 'Printed number')).toBe(known)
    expect(cell(row, 'Taken')).toMatch(/T.*\+05:30$/)
  }
  expect(rows.some((row) => /^\d\d$/.test(String(cell(row, 'Place of supply'))))).toBe(true)
})

test('an expense names the file of its bill, unless it has none or was deleted', async () => {
  const world = new World(app, await addTestStore(app, 'With bills', { tokenExpireTime: 43_200 }))
  const today = app.clock.now.toISOString().slice(0, 10)
  const spent = { date: today, category: 'Rent', amt: 20, paymentMode: 'Cash' }
  const kept = await world.call(contract.expense.addExpense, { ...spent, bill: PNG })
  const gone = await world.call(contract.expense.addExpense, { ...spent, bill: PNG })
  await world.call(contract.expense.addExpense, spent)
  await world.call(contract.expense.deleteExpense, { _id: gone._id })
  const { columns, rows } = await take('expenses', {}, world.store)
  const names = rows.map((row) => row[columns.indexOf('Picture of bill')])
  expect(names).toEqual([`bills/${kept._id}.png`, '', ''])
})

/** The rows of a table by the names of their columns, amounts in paise. */
const paiseOf = async (table: string, of: TestStore) => {
  const { columns, rows } = await take(table, {}, of)
  return rows.map((row) => (name: string) => Math.round(Number(row[columns.indexOf(name)]) * 100))
}

test('a closed drawer adds up, with what the owner put in', async () => {
  const world = new World(app, await addTestStore(app, 'Floating', { tokenExpireTime: 43_200 }))
  const today = app.clock.now.toISOString().slice(0, 10)
  await world.call(contract.transaction.ownerCash, { date: today, amt: 500 })
  await world.call(contract.expense.addExpense, { date: today, category: 'Rent', amt: 20.5, paymentMode: 'Cash' })
  await world.call(contract.transaction.closeDay, { date: today, counted: 479.5 })
  const [closed] = await paiseOf('cash-ups', world.store)
  expect(closed?.('From the owner')).toBe(50_000)
  const [added, taken] = [
    ['Opening', 'Cash in', 'From the owner'],
    ['Expenses', 'Wages', 'Refunded', 'Banked'],
  ]
  const sum = (names: string[] = []) => names.reduce((total, name) => total + (closed?.(name) ?? 0), 0)
  expect(sum(added) - sum(taken)).toBe(closed?.('Expected'))
})

test('vouchers of advances and the state of GST months are exported', async () => {
  const gst = { isGST: 'Yes', isGSTRegular: 'Yes', GSTINregular: '27AAPFU0939F1ZV', GSTINnumber: '27AAPFU0939F1ZV' }
  const shop = await addTestStore(app, 'Vouchers', { ...gst, taxAdvances: true, tokenExpireTime: 43_200 })
  const world = new World(app, shop)
  const { id } = await world.customer()
  await world.call(contract.transaction.addAdvance, { id, amtPaidNow: 118, paymentMode: 'Cash' })
  await world.call(contract.transaction.refundAdvance, { id, amt: 59, paymentMode: 'Cash' })
  const [receipt, refund] = await paiseOf('vouchers', shop)
  const amounts = ['Number', 'Of receipt', 'Taxable', 'CGST', 'SGST', 'IGST', 'Amount']
  expect(amounts.map((name) => receipt?.(name))).toEqual([100, 100, 10_000, 900, 900, 0, 11_800])
  expect(amounts.map((name) => refund?.(name))).toEqual([100, 100, 5_000, 450, 450, 0, 5_900])
  await world.call(contract.gst.lock, { fp: '072026' })
  await world.call(contract.gst.filed, { fp: '072026', filedOn: '2026-08-11', arn: 'AA270726000001X' })
  expect(JSON.stringify((await take('gst-months', {}, shop)).rows)).toMatch(/2026-07-01.*AA270726000001X/)
})

test('all settings are exported, lists and records as JSON', async () => {
  const { rows } = await take('settings')
  const settings = new Map(rows.map(([name, value]) => [name, value]))
  expect(settings.get('storeName')).toBe('Reported')
  expect(settings.get('GSTINnumber')).toBe('27AAPFU0939F1ZV')
  expect(JSON.parse(String(settings.get('dashboardConfiguration')))).toMatchObject({ showHomeDel: 'Yes' })
})

test('messages are exported without one-time passwords', async () => {
  const shop = await addTestStore(app, 'Secretive')
  await app.call(contract.store.sendOtp, { storeToken: shop.storeToken })
  const sent = await app.owner.query('select body from message where store_id = $1', [shop.storeId])
  const code = /\b\d{6}\b/.exec(sent.rows[0]?.body)?.[0]
  expect(code).toBeDefined()
  const { rows } = await take('messages', {}, shop)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(code)
  const seen = await app.call(message.allMessages, { storeToken: shop.storeToken })
  expect(seen.status).toBe(200)
})

test('what customers agreed to and said is exported, and nothing that somebody wrote who was erased since', async () => {
  const world = new World(app, await addTestStore(app, 'Talkative', { tokenExpireTime: 43_200 }))
  const { storeToken } = world.store
  const mine = await world.myLink()
  const said = { token: mine.token, invoice: mine.invoice }
  await app.call(contract.open.complain, { ...said, text: 'A button is missing' })
  await app.call(contract.open.rateOrder, { ...said, stars: 4, text: 'Well pressed' })
  await app.call(contract.open.setConsent, { token: mine.token, purpose: 'offers', given: true })
  await app.call(contract.open.askShop, { token: mine.token, kind: 'correct', text: 'I am Asha' })
  await app.call(contract.open.claimPaid, { token: mine.token })
  const sheet = { what: 'A phone was stolen', data: ['phone'], sinceOn: '2026-11-10' }
  await app.call(contract.privacy.saveBreach, { storeToken, ...sheet })
  const wanted = {
    complaints: 'A button is missing',
    ratings: 'Well pressed',
    'privacy-requests': 'I am Asha',
    consents: 'offers',
    'payment-claims': 'C1D',
    breaches: 'A phone was stolen',
  }
  for (const [table, text] of Object.entries(wanted)) {
    const { rows } = await take(table, {}, world.store)
    expect(JSON.stringify(rows), table).toContain(text)
    expect((await take(table)).rows, table).not.toEqual(rows)
  }

  const { complaint } = await settleAll(world, mine)
  expect(complaint.status).toBe(200)
  expect((await app.call(contract.privacy.erase, { storeToken, id: mine.customerId })).body).toEqual({ erased: true })
  for (const table of ['complaints', 'ratings', 'privacy-requests']) {
    const { rows } = await take(table, {}, world.store)
    expect(rows.length, table).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/button|pressed|Asha/)
  }
  const { body: inbox } = await app.call(contract.privacy.inbox, { storeToken })
  expect(JSON.stringify(inbox)).not.toMatch(/button|pressed|Asha/)
})

/** Nothing is open with the customer any more. */
async function settleAll(world: World, { invoice, customerId }: { invoice: number; customerId: string }) {
  const { storeToken } = world.store
  const { claims, complaints } = (await app.call(contract.privacy.inbox, { storeToken })).body
  const claim = { storeToken, _id: claims[0]?._id, outcome: 'dismissed' }
  expect((await app.call(contract.privacy.settleClaim, claim)).status).toBe(200)
  const { due } = (await app.call(contract.customer.customer, { storeToken, id: customerId })).body.customer
  const paid = { storeToken, id: customerId, amtPaidNow: due, paymentMode: 'Cash' }
  expect((await app.call(contract.transaction.collect, paid)).status).toBe(200)
  const { pieces } = (await app.call(contract.order.getOrder, { storeToken, invoice })).body
  const handed = { storeToken, invoice, delivered: pieces }
  expect((await app.call(contract.order.updateorder, handed)).status).toBe(200)
  const answer = { storeToken, _id: complaints[0]?._id, answer: 'Sewn on, Asha', close: true }
  return { complaint: await app.call(contract.privacy.answerComplaint, answer) }
}

test('the change log is exported with who approved a change, and why', async () => {
  const world = new World(app, await addTestStore(app, 'Approving', { tokenExpireTime: 43_200 }))
  const { storeToken } = world.store
  const [clerk, manager] = [await world.clerk(), await world.clerk({ permissions: clerkRoles.Manager })]
  const { invoice } = await world.order()
  await world.call(contract.store.updateStore, { storeId: world.store.storeId, clerkMode: 'money' })
  const { clerkToken } = (await app.call(contract.store.clerkIn, { storeToken, pin: clerk.pin })).body
  const approval = { pin: manager.pin, reason: 'Typed twice' }
  const remove = { storeToken, clerkToken, invoice, reason: 'Wrong customer', approval }
  expect((await app.call(contract.order.deleteorder, remove)).status).toBe(200)
  const { clerkToken: managers } = (await app.call(contract.store.clerkIn, { storeToken, pin: manager.pin })).body
  const answer = await app.call(dataExport.exportTable, { storeToken, clerkToken: managers, table: 'changes' })
  const { columns, rows } = answer.body
  const told = rows.map((row) => ['By', 'What', 'Approved by', 'Reason'].map((name) => row[columns.indexOf(name)]))
  expect(told).toContainEqual([clerk.name, 'order.delete', manager.name, 'Typed twice'])
})

test('an export is recorded, with who made it', async () => {
  const { storeToken } = store
  await app.call(dataExport.noteExport, { storeToken, what: 'orders-2026-11-03', rows: 4 })
  const { body } = await app.call(audit.allChanges, { storeToken, subjectKind: 'export' })
  expect(body.changes[0]).toMatchObject({ action: 'export.note', subjectId: 'orders-2026-11-03', after: { rows: 4 } })
})

test('invalid input is refused with every problem', async () => {
  const { storeToken } = store
  const page = await app.call(dataExport.exportTable, { storeToken, table: 'secrets', startToken: -1 })
  expect(page).toMatchObject({ status: 422, body: { errors: [{ path: 'table' }, { path: 'startToken' }] } })
  const note = await app.call(dataExport.noteExport, { storeToken, rows: 1.5 })
  expect(note).toMatchObject({ status: 422, body: { errors: [{ path: 'what' }, { path: 'rows' }] } })
})

test('a protected store exports nothing without the step', async () => {
  const { storeToken } = await addTestStore(app, 'Protected', { storeAdminProtection: true })
  const refused = { status: 403, body: { code: 'store_admin_needed' } }
  for (const table of EXPORT_TABLES) {
    expect(await app.call(dataExport.exportTable, { storeToken, table })).toMatchObject(refused)
  }
  expect(await app.call(dataExport.noteExport, { storeToken, what: 'orders', rows: 1 })).toMatchObject(refused)
})
