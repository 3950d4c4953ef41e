import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rewritePicture } from '../../../rewrite-picture.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'

let app: TestApp
let store: TestStore
let other: TestStore
beforeAll(async () => {
  app = await startTestApp()
  store = await addTestStore(app, 'Spending')
  other = await addTestStore(app, 'Other')
})
afterAll(() => app.close())

const { expense, transaction } = contract
const TODAY = '2026-11-15'
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const spend = (fields: Record<string, unknown> = {}) =>
  app.call(expense.addExpense, {
    storeToken: store.storeToken,
    date: TODAY,
    category: 'Rent',
    amt: 100,
    paymentMode: 'Cash',
    ...fields,
  })
const change = (_id: string, fields: Record<string, unknown>) =>
  app.call(expense.updateExpense, { storeToken: store.storeToken, _id, ...fields })
const problemsOf = (answer: { body: unknown }) =>
  (answer.body as { errors: { msg: string; path: string }[] }).errors.map(({ path }) => path)

/** The expenses in the ledger by day and category, in rupees. */
async function booked(storeId: string): Promise<Record<string, number>> {
  const found = await app.owner.query(
    `select e.day || ' ' || c.name as key, sum(e.amount_paise)::int / 100.0 as rupees from ledger_entry e
       join expense_category c on c.store_id = $1 and c.id = e.category_id where e.store_id = $1 and e.account = 'expense'
      group by 1 having sum(e.amount_paise) <> 0`,
    [storeId],
  )
  return Object.fromEntries(found.rows.map((row) => [row.key, Number(row.rupees)]))
}

describe('expenses', () => {
  test('are recorded, listed with their totals, and posted to the ledger', async () => {
    const mine = await addTestStore(app, 'Listed')
    const { storeToken } = mine
    await spend({ storeToken, amt: 12_000, date: '2026-11-01', paymentMode: 'Bank Transfer', vendor: 'Landlord' })
    await spend({ storeToken, amt: 350.75, category: 'electricity', note: 'October' })
    const made = await spend({ storeToken, amt: 49.25, category: 'Electricity' })
    expect(made.body).toMatchObject({
      category: 'Electricity',
      amt: 49.25,
      paymentMode: 'Cash',
      hasBill: false,
      version: 1,
    })

    const all = await app.call(expense.allExpenses, { storeToken })
    expect(all.body.expenses.map(({ date, category, amt }) => [date, category, amt])).toEqual([
      [TODAY, 'Electricity', 49.25],
      [TODAY, 'Electricity', 350.75],
      ['2026-11-01', 'Rent', 12_000],
    ])
    expect(all.body).toMatchObject({
      totalExpenses: 3,
      totalAmt: 12_400,
      byCategory: [
        { category: 'Rent', amt: 12_000 },
        { category: 'Electricity', amt: 400 },
      ],
    })
    const some = {
      storeToken,
      startDate: '2026-11-02',
      endDate: TODAY,
      category: 'ELECTRICITY',
      startToken: 1,
      endToken: 9,
    }
    const page = await app.call(expense.allExpenses, some)
    expect(page.body).toMatchObject({ expenses: [{ amt: 350.75 }], totalExpenses: 2, totalAmt: 400 })
    const none = await app.call(expense.allExpenses, { storeToken, endDate: '2026-10-31' })
    expect(none.body).toEqual({ expenses: [], totalExpenses: 0, totalAmt: 0, byCategory: [] })
    expect(await booked(mine.storeId)).toEqual({ '2026-11-01 Rent': 12_000, [`${TODAY} Electricity`]: 400 })
  })

  test('changing one reverses the old posting and writes a new one', async () => {
    const mine = await addTestStore(app, 'Changed')
    const { storeToken } = mine
    const { body } = await spend({ storeToken, amt: 500, date: '2026-11-10' })
    const moved = await change(body._id, { storeToken, amt: 450, category: 'Water', date: '2026-11-11', version: 1 })
    expect(moved.body).toMatchObject({ amt: 450, category: 'Water', date: '2026-11-11', version: 2 })
    expect(await booked(mine.storeId)).toEqual({ '2026-11-11 Water': 450 })
    const kinds = await app.owner.query('select kind from posting where store_id = $1 order by id', [mine.storeId])
    expect(kinds.rows.map((row) => row.kind)).toEqual(['expense_booked', 'expense_reversed', 'expense_booked'])

    // A change of the text alone does not touch the ledger.
    const noted = await change(body._id, { storeToken, note: 'Tanker', vendor: 'Raju', amt: 450, paymentMode: 'cash' })
    expect(noted.body).toMatchObject({ note: 'Tanker', vendor: 'Raju', version: 3 })
    const after = await app.owner.query('select count(*)::int n from posting where store_id = $1', [mine.storeId])
    expect(after.rows[0].n).toBe(3)
    expect((await change(body._id, { storeToken, amt: 1, version: 1 })).status).toBe(409)
    expect(await booked(mine.storeId)).toEqual({ '2026-11-11 Water': 450 })
  })

  test('deleting one reverses its posting and is recorded', async () => {
    const mine = await addTestStore(app, 'Deleted')
    const { storeToken } = mine
    const { body } = await spend({ storeToken })
    expect((await app.call(expense.deleteExpense, { storeToken, _id: body._id })).status).toBe(200)
    expect(await booked(mine.storeId)).toEqual({})
    expect((await app.call(expense.allExpenses, { storeToken })).body.totalExpenses).toBe(0)
    expect((await app.call(expense.deleteExpense, { storeToken, _id: body._id })).status).toBe(404)
    const log = await app.owner.query(`select action, before from audit where subject_id = $1 order by id`, [body._id])
    expect(log.rows.map((row) => row.action)).toEqual(['expense.add', 'expense.delete'])
    expect(log.rows[1].before).toMatchObject({ amt: 100, category: 'Rent' })
  })

  test('a bill photo is stored, shown, replaced and removed', async () => {
    const { storeToken } = store
    const { body } = await spend({ bill: PNG })
    expect(body.hasBill).toBe(true)
    const { _id } = body
    // Uploads are rewritten, so the bytes differ from those that were sent.
    const bytes = await rewritePicture(Buffer.from(PNG.split(',')[1] ?? '', 'base64'), 'image/png')
    const shown = await app.call(expense.getBill, { storeToken, _id })
    expect(shown.body).toEqual({ data: `data:image/png;base64,${bytes.toString('base64')}` })
    expect((await app.call(expense.getBill, { storeToken: other.storeToken, _id })).status).toBe(404)
    expect((await change(_id, { note: 'kept' })).body.hasBill).toBe(true)
    expect((await change(_id, { bill: null })).body.hasBill).toBe(false)
    expect((await app.call(expense.getBill, { storeToken, _id })).status).toBe(404)
    expect(problemsOf(await change(_id, { bill: 'data:text/html;base64,PHNjcmlwdD4=' }))).toEqual(['bill'])
    const kept = await app.owner.query('select count(*)::int n from picture where store_id = $1', [store.storeId])
    expect(kept.rows[0].n).toBe(0)
  })

  test('invalid input is refused all at once and changes nothing', async () => {
    const mine = await addTestStore(app, 'Bad')
    const { storeToken } = mine
    expect(problemsOf(await app.call(expense.addExpense, { storeToken }))).toEqual([
      'date',
      'category',
      'amt',
      'paymentMode',
    ])
    const future = { storeToken, date: '2026-11-16', category: 'Bribes', paymentMode: 'Barter' }
    expect(problemsOf(await spend(future))).toEqual(['date', 'category', 'paymentMode'])
    for (const amt of [0, -5, 1.005, 1e12, '12']) expect(problemsOf(await spend({ storeToken, amt }))).toEqual(['amt'])
    const { body } = await spend({ storeToken })
    expect(problemsOf(await change(body._id, { ...future, amt: 1.001 }))).toEqual(['amt'])
    expect(problemsOf(await change(body._id, future))).toEqual(['date', 'category', 'paymentMode'])
    expect(
      problemsOf(await app.call(expense.allExpenses, { storeToken, startDate: TODAY, endDate: '2026-11-14' })),
    ).toEqual(['endDate'])
    expect(await booked(mine.storeId)).toEqual({ [`${TODAY} Rent`]: 100 })
  })

  test("another store's expense does not exist", async () => {
    const { body } = await spend()
    const { _id } = body
    const { storeToken } = other
    expect((await change(_id, { storeToken, amt: 1 })).status).toBe(404)
    expect((await app.call(expense.deleteExpense, { storeToken, _id })).status).toBe(404)
    expect((await app.call(expense.allExpenses, { storeToken })).body.totalExpenses).toBe(0)
    expect((await app.call(expense.deleteExpense, { storeToken: store.storeToken, _id })).body.amt).toBe(100)
  })

  test('of a closed day cannot be changed', async () => {
    const mine = await addTestStore(app, 'Closed')
    const { storeToken } = mine
    const { body } = await spend({ storeToken, date: '2026-11-10' })
    const later = await spend({ storeToken, date: '2026-11-14' })
    await app.call(transaction.closeDay, { storeToken, date: '2026-11-12', counted: 0, reason: 'No float' })
    expect((await spend({ storeToken, date: '2026-11-11' })).status).toBe(409)
    expect((await change(body._id, { storeToken, amt: 1 })).status).toBe(409)
    expect((await change(later.body._id, { storeToken, date: '2026-11-12' })).status).toBe(409)
    expect((await app.call(expense.deleteExpense, { storeToken, _id: body._id })).status).toBe(409)
    expect((await change(body._id, { storeToken, note: 'November' })).body.note).toBe('November')
    expect(await booked(mine.storeId)).toEqual({ '2026-11-10 Rent': 100, '2026-11-14 Rent': 100 })
  })

  test('deleting requires the store-admin step in a protected store, adding does not', async () => {
    const { storeToken } = await addTestStore(app, 'Protected', { storeAdminProtection: true })
    const { body } = await spend({ storeToken })
    expect(await app.call(expense.deleteExpense, { storeToken, _id: body._id })).toMatchObject({
      status: 403,
      body: { code: 'store_admin_needed' },
    })
  })
})

describe('expense categories', () => {
  // Adding, renaming and deleting: features/catalogue/master/named-rows.test.ts.
  test('exist in a new store', async () => {
    const { storeToken } = await addTestStore(app, 'Categories')
    const start = await app.call(expense.allCategories, { storeToken })
    expect(start.body.categories.map((row) => row.name)).toContain('Detergent & chemicals')
  })

  test('one in use is deactivated: new expenses cannot use it, existing ones keep it', async () => {
    const { storeToken } = await addTestStore(app, 'InUse')
    const { body } = await spend({ storeToken, category: 'Water' })
    expect((await app.call(expense.deleteCategory, { storeToken, name: 'water' })).body.deleted).toBe(false)
    const active = await app.call(expense.allCategories, { storeToken })
    expect(active.body.categories.map((row) => row.name)).not.toContain('Water')
    expect(problemsOf(await spend({ storeToken, category: 'Water' }))).toEqual(['category'])
    expect((await change(body._id, { storeToken, category: 'Water', amt: 90 })).body).toMatchObject({
      category: 'Water',
      amt: 90,
    })
    expect((await app.call(expense.addCategory, { storeToken, name: 'WATER' })).body).toMatchObject({ active: true })
    expect((await spend({ storeToken, category: 'Water' })).status).toBe(200)
  })

  test('are copied with the master data of another store', async () => {
    const model = await addTestStore(app, 'Model')
    await app.call(expense.addCategory, { storeToken: model.storeToken, name: 'Flowers' })
    await app.call(expense.deleteCategory, { storeToken: model.storeToken, name: 'Rent' })
    const copy = await addTestStore(app, 'Copy', { copyMastersFrom: model.storeId })
    const names = (await app.call(expense.allCategories, { storeToken: copy.storeToken })).body.categories.map(
      (row) => row.name,
    )
    expect(names).toContain('Flowers')
    expect(names).not.toContain('Rent')
  })
})
