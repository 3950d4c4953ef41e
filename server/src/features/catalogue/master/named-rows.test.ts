import { contract, type Endpoint } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { addTestCustomer, takeTestOrder } from '../../../testing/test-customer.ts'

let app: TestApp
let shop: TestStore
let other: TestStore
beforeAll(async () => {
  app = await startTestApp()
  shop = await addTestStore(app, 'Masters')
  other = await addTestStore(app, 'Neighbour')
})
afterAll(() => app.close())

const { cloth, expense, payment, preferences, rate, service } = contract

function ask(endpoint: Endpoint, body: Record<string, unknown> = {}, store = shop) {
  return app.call(endpoint, { storeToken: store.storeToken, ...body }) as Promise<Answer>
}

type Row = Record<string, unknown>
type Answer = { status: number; body: Row }

interface Kind {
  kind: string
  calls: { list: Endpoint; add: Endpoint; change: Endpoint; remove: Endpoint }
  /** The name of the list in the answer. */
  rows: string
  field: 'name' | 'mode'
  newField: 'newName' | 'newMode'
  /** Whether an update may keep the name. */
  mayKeepName?: boolean
  /** The names in a new store. */
  starters: [string, string]
  /** Makes something refer to it. */
  use: (name: string) => Promise<unknown>
  /** Whether a reactivated row keeps its old spelling. */
  keepsSpelling?: boolean
  auditNoun: string
}

const kinds: Kind[] = [
  {
    kind: 'cloth',
    calls: { list: cloth.allcloths, add: cloth.addCloth, change: cloth.updateCloth, remove: cloth.deleteCloth },
    rows: 'cloths',
    field: 'name',
    newField: 'newName',
    mayKeepName: true,
    starters: ['Shirt', 'Jeans'],
    auditNoun: 'cloth',
    async use(name) {
      await ask(rate.addrate, { cloth: name, service: 'Dry Clean', rate: 10 })
      await takeTestOrder(app, shop, { cloth: name })
    },
  },
  {
    kind: 'service',
    calls: {
      list: service.allservices,
      add: service.addService,
      change: service.updateService,
      remove: service.deleteService,
    },
    rows: 'services',
    field: 'name',
    newField: 'newName',
    mayKeepName: true,
    auditNoun: 'service',
    starters: ['Dry Clean', 'Steam Iron'],
    async use(name) {
      await ask(rate.addrate, { cloth: 'Shirt', service: name, rate: 10 })
      await takeTestOrder(app, shop, { service: name })
    },
  },
  {
    kind: 'preference',
    calls: {
      list: preferences.allprefs,
      add: preferences.addpref,
      change: preferences.updatepref,
      remove: preferences.deletepref,
    },
    rows: 'preferences',
    field: 'name',
    newField: 'newName',
    keepsSpelling: true,
    auditNoun: 'preference',
    starters: ['Folded', 'On hanger'],
    use: (name) => takeTestOrder(app, shop, { preferences: [name] }),
  },
  {
    kind: 'payment mode',
    calls: {
      list: payment.paymentModes,
      add: payment.addPaymentMode,
      change: payment.updatePaymentMode,
      remove: payment.deletePaymentMode,
    },
    rows: 'paymentModes',
    field: 'mode',
    newField: 'newMode',
    mayKeepName: true,
    auditNoun: 'paymentMode',
    starters: ['UPI', 'Card'],
    async use(paymentMode) {
      const { id } = await addTestCustomer(app, shop)
      await ask(contract.transaction.addAdvance, { id, amtPaidNow: 50, paymentMode })
    },
  },
  {
    kind: 'category',
    calls: {
      list: expense.allCategories,
      add: expense.addCategory,
      change: expense.updateCategory,
      remove: expense.deleteCategory,
    },
    rows: 'categories',
    field: 'name',
    newField: 'newName',
    auditNoun: 'expenseCategory',
    starters: ['Rent', 'Water'],
    use: (category) => ask(expense.addExpense, { date: '2026-11-15', category, amt: 10, paymentMode: 'Cash' }),
  },
]

describe.each(kinds)('a $kind', ({ kind, calls, rows, field, newField, mayKeepName, starters, ...rest }) => {
  const add = (name: unknown, store = shop) => ask(calls.add, { [field]: name }, store)
  const rename = (name: unknown, to: unknown, store = shop) =>
    ask(calls.change, { [field]: name, [newField]: to }, store)
  const remove = (name: unknown, store = shop) => ask(calls.remove, { [field]: name }, store)
  const list = async (body: Record<string, unknown> = {}, store = shop): Promise<Row[]> =>
    (await ask(calls.list, body, store)).body[rows] as Row[]
  const names = async (store = shop) => (await list({ includeInactive: true }, store)).map((row) => row[field])
  const problemsOf = ({ body }: Answer) => (body.errors as { path: string }[]).map(({ path }) => path)
  const auditOf = async (id: unknown) => {
    const kept = await app.owner.query('select action from audit where subject_id = $1 order by id', [id])
    return kept.rows.map((row) => row.action)
  }
  const recorded = (...actions: string[]) => actions.map((action) => `${rest.auditNoun}.${action}`)

  test('is added, listed last, renamed regardless of case, and deleted', async () => {
    const before = await names()
    expect(before).toEqual(expect.arrayContaining(starters))
    const added = await add('  Angora   Cap ')
    expect(added).toMatchObject({ status: 200, body: { [field]: 'Angora Cap', active: true } })
    expect((await list()).at(-1)).toEqual(added.body)
    expect((await rename('ANGORA cap', 'angora cap')).body).toEqual({ ...added.body, [field]: 'angora cap' })
    expect((await remove('Angora Cap')).body).toEqual({ _id: added.body._id, deleted: true })
    expect((await remove('Angora Cap')).status).toBe(404)
    expect(await names()).toEqual(before)
    expect(await auditOf(added.body._id)).toEqual(recorded('add', 'rename', 'delete'))
  })

  test('that already exists is refused, regardless of case', async () => {
    const [one, another] = starters
    const before = await list({ includeInactive: true })
    const error = `There is already a ${kind} "${one}"`
    expect(await add(one.toUpperCase())).toMatchObject({ status: 409, body: { error } })
    expect((await add(one.toLowerCase())).status).toBe(409)
    expect((await rename(another, one.toUpperCase())).status).toBe(409)
    expect(await list({ includeInactive: true })).toEqual(before)
  })

  test('in use is deactivated, and reactivated as the same row', async () => {
    const { body: added } = await add('Cape')
    await rest.use('cape')
    expect((await remove('cape')).body).toEqual({ _id: added._id, deleted: false })
    const shownOf = async (includeInactive: boolean) =>
      (await list({ includeInactive })).find((row) => row._id === added._id)
    expect(await shownOf(false)).toBeUndefined()
    expect(await shownOf(true)).toEqual({ ...added, active: false })
    const spelled = rest.keepsSpelling ? 'Cape' : 'CAPE'
    expect((await add('CAPE')).body).toEqual({ ...added, [field]: spelled })
    expect(await shownOf(false)).toEqual({ ...added, [field]: spelled })
    expect(await auditOf(added._id)).toEqual(recorded('add', 'deactivate', 'activate'))
  })

  test('with an invalid name is refused with every problem', async () => {
    const none = await ask(calls.change)
    expect(none.status).toBe(422)
    expect(problemsOf(none)).toEqual(mayKeepName ? [field] : [field, newField])
    expect(problemsOf(await ask(calls.change, { [newField]: 3 }))).toEqual([field, newField])
    expect(problemsOf(await rename('', 5))).toEqual([field, newField])
    for (const name of ['', '   ', 7, null, 'x'.repeat(61), 'bad\u0000name', ['Shirt']]) {
      expect((await add(name)).status).toBe(422)
    }
    expect((await rename('Nothing of the kind', 'X')).status).toBe(404)
    expect((await ask(calls.list, { includeInactive: 'yes' })).status).toBe(422)
  })

  test('of another store cannot be reached', async () => {
    const theirs = await names(other)
    await add('Only Ours')
    expect((await rename('Only Ours', 'Theirs', other)).status).toBe(404)
    expect((await remove('Only Ours', other)).status).toBe(404)
    expect(await names(other)).toEqual(theirs)
    expect((await add('Only Ours', other)).status).toBe(200)
  })

  test('added by three clerks at the same time results in one row and two refusals', async () => {
    const answers = await Promise.all(['Twin', 'TWIN', 'twin'].map((name) => add(name)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('is added without the store-admin step in a protected store, and deleted where the contract allows it', async () => {
    const guarded = await addTestStore(app, 'Guarded', { storeAdminProtection: true })
    const isGuarded = kind === 'cloth' || kind === 'service'
    expect((await remove(starters[0], guarded)).status).toBe(isGuarded ? 403 : 200)
    expect((await add('Scarf', guarded)).status).toBe(200)
  })
})
