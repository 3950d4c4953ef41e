import { contract, type Endpoint } from '@clothesline/contract'
import { allPermissions, type ClerkPermissions, clerkRoles, noPermissions } from '@clothesline/domain'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { addTestStore, adminToken, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { TODAY, World } from '../../../testing/world.ts'

const { transaction, store: stores } = contract

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const mayNot = { status: 403, body: { code: 'clerk_may_not' } }

/** A store that asks for people, with one of them at the counter; `make` is done before it asks. */
async function openCounter<T>(
  given: Partial<ClerkPermissions>,
  make: (world: World, shop: TestStore) => Promise<T> = async () => undefined as T,
) {
  const shop = await addTestStore(app, 'Ways around', { tokenExpireTime: 43_200, clerkIdleMinutes: 720 })
  const world = new World(app, shop)
  const { pin } = await world.clerk({ permissions: { ...noPermissions, ...given } })
  const manager = await world.clerk({ permissions: clerkRoles.Manager })
  const made = await make(world, shop)
  const { storeId, storeToken } = shop
  await app.call(stores.updateStore, { authToken: await adminToken(app), storeId, clerkMode: 'money' })
  const { clerkToken } = (await app.call(stores.clerkIn, { storeToken, pin })).body
  const ask = <E extends Endpoint>(endpoint: E, body: Record<string, unknown> = {}) =>
    app.call(endpoint, { storeToken, authToken: storeToken, clerkToken, ...body })
  return { ask, made, shop, approval: { pin: manager.pin, reason: 'the manager said so' } }
}

describe('a late close is an entry for an earlier day', () => {
  const late = { date: '2026-11-02', banked: 500, counted: 4_000, reason: 'found it' }

  test('whoever may enter nothing for earlier days closes yesterday, and no day before it', async () => {
    const { ask, approval } = await openCounter({})
    expect(await ask(transaction.bankCash, { date: late.date, amt: 500 })).toMatchObject(mayNot)
    expect(await ask(transaction.closeDay, late)).toMatchObject(mayNot)
    expect(await ask(transaction.closeDay, { date: '2026-11-12', counted: 0 })).toMatchObject(mayNot)
    const { body } = await ask(transaction.cashUp, { date: late.date })
    expect(body).toMatchObject({ banked: 0, closed: null })
    expect((await ask(transaction.closeDay, { date: '2026-11-12', counted: 0, approval })).status).toBe(200)
    const lastEvening = { date: '2026-11-14', counted: 20, reason: 'found it' }
    expect((await ask(transaction.closeDay, lastEvening)).status).toBe(200)
    expect((await ask(transaction.closeDay, { date: TODAY, counted: 30, reason: 'found it' })).status).toBe(200)
  })

  test('a limit of days holds for it', async () => {
    const { ask } = await openCounter({ backdate: 12 })
    expect(await ask(transaction.closeDay, late)).toMatchObject({ status: 403, body: { code: 'clerk_limit' } })
    expect((await ask(transaction.closeDay, { ...late, date: '2026-11-03' })).status).toBe(200)
  })
})

describe('rates of a branch', () => {
  const { group, rate, cloth, service } = contract
  const openHead = (given: Partial<ClerkPermissions>) =>
    openCounter(given, async (_world, { storeId, storeToken }) => {
      const branch = await addTestStore(app, 'Branch')
      const to = { storeIds: [branch.storeId] }
      const storeIds = [storeId, branch.storeId]
      const made = { name: `Group ${storeId}`, headStoreId: storeId, storeIds }
      await app.call(group.addGroup, { authToken: await adminToken(app), ...made })
      const copied = await app.call(group.copy, { storeToken, ...to, parts: ['rates'], percent: 10 })
      expect(copied.status).toBe(200)
      const rates = async () => (await app.call(rate.allrates, { storeToken: branch.storeToken })).body.rates
      return { to, rates, branch, undo: { copyId: copied.body.copyId, storeId: branch.storeId } }
    })

  test('are copied, and taken back, only by whoever may change rates', async () => {
    const { ask, made, approval } = await openHead({ manage: true })
    const before = await made.rates()
    const lower = { ...made.to, parts: ['rates'], percent: -90 }
    expect(await ask(group.copy, lower)).toMatchObject(mayNot)
    expect(await ask(group.undoCopy, made.undo)).toMatchObject(mayNot)
    expect(await made.rates()).toEqual(before)
    expect((await ask(group.copy, { ...made.to, parts: ['texts', 'settings'] })).status).toBe(200)
    expect((await ask(group.undoCopy, { ...made.undo, approval })).status).toBe(200)
    expect(await made.rates()).not.toEqual(before)
  })

  test('do not come back, or go again, with a cloth that the branch has switched off', async () => {
    const { ask, made, approval } = await openHead({ manage: true })
    const masters = { ...made.to, parts: ['masters'] }
    expect((await ask(group.copy, masters)).status).toBe(200)
    const { storeToken, storeId } = made.branch
    await new World(app, made.branch).order({ particulars: [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 1 }] })
    await app.call(cloth.deleteCloth, { storeToken, name: 'Shirt' })
    const before = await made.rates()
    expect(await ask(group.copy, masters)).toMatchObject(mayNot)
    expect(await made.rates()).toEqual(before)
    const { body } = await ask(group.copy, { ...masters, approval })
    const after = await made.rates()
    expect(after.length).toBeGreaterThan(before.length)
    expect(await ask(group.undoCopy, { copyId: body.copyId, storeId })).toMatchObject(mayNot)
    expect(await made.rates()).toEqual(after)
  })

  test('do not come back when the branch switches the cloth off while the copy begins, or does not answer before', async () => {
    const { ask, made } = await openHead({ manage: true })
    const masters = { ...made.to, parts: ['masters'] }
    expect((await ask(group.copy, masters)).status).toBe(200)
    const { storeToken } = made.branch
    await new World(app, made.branch).order({ particulars: [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 1 }] })
    const switchOff = () => app.call(cloth.deleteCloth, { storeToken, name: 'Shirt' })
    const { asStore } = app.services
    onTestFinished(() => void Object.assign(app.services, { asStore }))
    /** `first` happens when the branch is looked at before the copy. */
    const copied = async (first: (look: () => Promise<unknown>) => Promise<unknown>) => {
      let times = 0
      const counted: typeof asStore = (id, work) => {
        times += 1
        return times === 1 ? (first(() => asStore(id, work)) as ReturnType<typeof work>) : asStore(id, work)
      }
      Object.assign(app.services, { asStore: counted })
      const { status, body } = await ask(group.copy, masters)
      expect([status, times]).toEqual([200, 2])
      return body.branches[0]?.state
    }
    const isThere = async () => {
      const { cloths } = (await app.call(cloth.allcloths, { storeToken })).body
      return cloths.some(({ name }) => name === 'Shirt')
    }
    const looked = async (look: () => Promise<unknown>) => {
      const found = await look()
      await switchOff()
      return found
    }
    expect(await copied(looked)).toBe('failed')
    expect(await isThere()).toBe(false)
    const silent = async () => {
      throw new Error('This branch does not answer')
    }
    expect(await copied(silent)).toBe('failed')
    expect(await isThere()).toBe(false)
  })

  test('nor does a service get another SAC', async () => {
    const { ask, made, approval } = await openHead({ manage: true })
    const { storeToken } = made.branch
    const sacOf = async () => {
      const { services } = (await app.call(service.allservices, { storeToken })).body
      return services.find(({ name }) => name === 'Dry Clean')?.sac
    }
    const usual = await sacOf()
    await app.call(service.updateService, { storeToken, name: 'Dry Clean', sac: '999719' })
    const masters = { ...made.to, parts: ['masters'] }
    expect(await ask(group.copy, masters)).toMatchObject(mayNot)
    expect(await sacOf()).toBe('999719')
    expect((await ask(group.copy, { ...masters, approval })).status).toBe(200)
    expect(await sacOf()).toBe(usual)
  })

  test('may be copied by a person who has both rights', async () => {
    const { ask, made } = await openHead({ manage: true, changeRates: true })
    expect((await ask(group.copy, { ...made.to, parts: ['rates'], percent: -90 })).status).toBe(200)
  })
})

describe('a store stops asking for people', () => {
  const off = { clerkMode: 'off' }
  const beyond = { status: 403, body: { code: 'permissions_beyond_own' } }

  test('when somebody says so who may do everything, and when nobody less does', async () => {
    const { ask, approval } = await openCounter({ ...allPermissions, backdate: 31 })
    expect(await ask(stores.updateStore, off)).toMatchObject(beyond)
    expect(await ask(stores.updateStore, { ...off, approval })).toMatchObject(beyond)
    expect((await ask(stores.updateStore, { clerkMode: 'always', clerkIdleMinutes: 5 })).status).toBe(200)
    const owner = await openCounter(allPermissions)
    expect((await owner.ask(stores.updateStore, off)).status).toBe(200)
  })

  test('after the store-admin step, also as an approval of a person who may change nothing', async () => {
    const { ask, made } = await openCounter({}, async (world) => world)
    expect(await ask(stores.updateStore, off)).toMatchObject(mayNot)
    const { storeAdminToken } = (await ask(stores.validateOtp, { otp: await made.otp() })).body
    const approval = { storeAdminToken, reason: 'the owner said so' }
    expect((await ask(stores.updateStore, { ...off, approval })).status).toBe(200)
  })
})

test('who owes something is listed only for whoever may see dues', async () => {
  const { customer } = contract
  const { ask, approval } = await openCounter({}, (world) => world.order())
  const list = (fields: object = {}) => ask(customer.allcustomers, { startToken: 0, endToken: 5, ...fields })
  expect(await list({ standing: 'due' })).toMatchObject(mayNot)
  expect(await list({ standing: 'due', approval })).toMatchObject({ status: 200, body: { totalCustomers: 1 } })
  for (const fields of [{}, { standing: 'open' }]) {
    expect(await list(fields)).toMatchObject({ status: 200, body: { totalCustomers: 1 } })
  }
  const seeing = await openCounter({ seeDues: true })
  expect((await seeing.ask(customer.allcustomers, { standing: 'due' })).status).toBe(200)
})

test('what customers owe is printed, and summed up for all branches, only for whoever may see dues', async () => {
  const { dataExport, group } = contract
  const days = { startDate: TODAY, endDate: TODAY }
  const open = (given: Partial<ClerkPermissions>) =>
    openCounter({ seeReports: true, ...given }, async (world, { storeId }) => {
      await world.order()
      const made = { name: `Group ${storeId}`, headStoreId: storeId, storeIds: [storeId] }
      await app.call(group.addGroup, { authToken: await adminToken(app), ...made })
    })
  const duesOf = ({ totals, branches }: { totals: { dues: unknown }; branches: { figures: unknown }[] }) => [
    totals.dues,
    ...branches.map(({ figures }) => (figures as { dues: unknown } | null)?.dues),
  ]
  const { ask, approval } = await open({})
  expect(await ask(dataExport.reportPdf, { report: 'dues', ...days })).toMatchObject(mayNot)
  expect((await ask(dataExport.reportPdf, { report: 'dues', ...days, approval })).status).toBe(200)
  expect((await ask(dataExport.reportPdf, { report: 'billed', ...days })).status).toBe(200)
  expect(duesOf((await ask(group.overview, days)).body)).toEqual([null, null])
  expect((await ask(group.overviewPdf, days)).status).toBe(200)
  const seeing = await open({ seeDues: true })
  expect((await seeing.ask(dataExport.reportPdf, { report: 'dues', ...days })).status).toBe(200)
  expect(duesOf((await seeing.ask(group.overview, days)).body)).toEqual([expect.any(Number), expect.any(Number)])
})

describe('wages are seen nowhere by whoever may not see them', () => {
  const { employee, empTransaction, expense, report, audit, dataExport, group } = contract
  const day = { startDate: TODAY, endDate: TODAY }
  /** Amounts that nothing else comes to. */
  const [salary, earned, paid, pieceRate] = [9_137, 4_211, 1_753, 6.37]
  /** In rupees and in paise, and not within an id. */
  const figures = /(?<!\w|\w-)(9137|913700|4211|421100|1753|175300|2458|245800|6\.37)(?![\w-])/
  const openWages = (given: Partial<ClerkPermissions>) =>
    openCounter(given, async (world, { storeId }) => {
      const cash = { date: TODAY, paymentMode: 'Cash' }
      const { empId } = await world.call(employee.addEmployee, { name: 'Mohan', salary })
      await world.call(employee.updateEmployee, { empId, role: 'Presser' })
      await world.call(empTransaction.addDueTransaction, { empId, date: TODAY, amt: earned })
      await world.call(empTransaction.addPaidTransaction, { ...cash, empId, amt: paid })
      await world.call(expense.addExpense, { ...cash, category: 'Rent', amt: 300 })
      const { service } = await world.masters()
      await world.call(contract.attendance.setPieceRates, { empId, rates: [{ service, rate: pieceRate }] })
      await world.call(transaction.closeDay, { date: TODAY, counted: 0, reason: 'no float' })
      const made = { name: `Group ${storeId}`, headStoreId: storeId, storeIds: [storeId] }
      await app.call(group.addGroup, { authToken: await adminToken(app), ...made })
      return { storeId }
    })

  test('in the day close, of this store and of a branch', async () => {
    const { ask, made } = await openWages({ seeReports: true })
    const hidden = { expenses: 300, wages: null, cash: { spent: null, expected: null, closing: null } }
    expect((await ask(report.dayClose, day)).body).toMatchObject(hidden)
    expect((await ask(group.day, { storeId: made.storeId, date: TODAY })).body.report).toMatchObject(hidden)
    const seeing = await openWages({ seeReports: true, seeWages: true })
    const seen = { expenses: 300, wages: paid }
    expect((await seeing.ask(report.dayClose, day)).body).toMatchObject(seen)
    expect((await seeing.ask(group.day, { storeId: seeing.made.storeId, date: TODAY })).body.report).toMatchObject(seen)
  })

  test('in the profit, which is then the one before wages', async () => {
    const { ask } = await openWages({ seeReports: true })
    const { body } = await ask(report.profit, day)
    expect(JSON.stringify(body)).not.toContain(String(earned))
    expect(body).toMatchObject({ totalExpenses: 300, wages: null, cashDifference: null, rows: [{ wages: null }] })
    const seeing = await openWages({ seeReports: true, seeWages: true })
    const { wages, profit, cashDifference, rows } = (await seeing.ask(report.profit, day)).body
    // Nothing was in the drawer that paid for rent and wages.
    expect(cashDifference).toBe(300 + paid)
    expect({ wages, profit, ofDay: rows[0]?.wages }).toEqual({
      wages: earned,
      profit: body.profit - earned + 300 + paid,
      ofDay: earned,
    })
  })

  test('in the books for Tally', async () => {
    const { ask } = await openWages({ export: true })
    expect(await ask(dataExport.tally, day)).toMatchObject(mayNot)
    const seeing = await openWages({ export: true, seeWages: true })
    expect((await seeing.ask(dataExport.tally, day)).status).toBe(200)
  })

  test('in the change log, which still tells that something happened', async () => {
    const actions = [
      'employee.add',
      'employee.update',
      'employee.due',
      'employee.pay',
      'employee.pieceRates',
      'day.close',
    ]
    const look = async (given: Partial<ClerkPermissions>) => {
      const { ask } = await openWages({ manage: true, ...given })
      const { changes } = (await ask(audit.allChanges)).body
      return changes.filter(({ action }) => actions.includes(action))
    }
    const hidden = await look({})
    expect(new Set(hidden.map(({ action }) => action))).toEqual(new Set(actions))
    expect(JSON.stringify(hidden.map(({ before, after }) => [before, after]))).not.toMatch(figures)
    expect(hidden.find(({ action }) => action === 'employee.update')?.after).toMatchObject({ role: 'Presser' })
    const close = hidden.find(({ action }) => action === 'day.close')?.after
    expect(close).toMatchObject({ expenses: 300, reason: 'no float' })
    expect(close).not.toHaveProperty('counted')
    for (const { action, after } of await look({ seeWages: true })) {
      if (action !== 'employee.add' || (after as { name: string }).name === 'Mohan') {
        expect(JSON.stringify(after), action).toMatch(figures)
      }
    }
  })

  test.each(['employees', 'cash-ups', 'piece-rates', 'ledger', 'changes'])(
    'in the exported table %s',
    async (table) => {
      const look = async (given: Partial<ClerkPermissions>) => {
        const { ask } = await openWages({ export: true, ...given })
        const { status, body } = await ask(dataExport.exportTable, { table, startToken: 0, endToken: 100 })
        expect(status).toBe(200)
        expect(body.total).toBe(body.rows.length)
        expect(body.rows.length).toBeGreaterThan(0)
        const amounts = body.rows.flat().filter((cell) => typeof cell !== 'string' || /^[[{]/.test(cell))
        return JSON.stringify(amounts)
      }
      expect(await look({})).not.toMatch(figures)
      expect(await look({ seeWages: true })).toMatch(figures)
    },
  )
})
