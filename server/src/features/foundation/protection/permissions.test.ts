import { contract, type Endpoint } from '@clothesline/contract'
import {
  type ClerkPermissions,
  clerkRoles,
  noPermissions,
  type PermissionName,
  permissionNames,
} from '@clothesline/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestStore, adminToken, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { TODAY, World } from '../../../testing/world.ts'

const { order, transaction, customer, gst, rate, cloth, expense, stats, report } = contract
const { employee, empTransaction, dataExport, message, printer, store: stores, whatsappMessage } = contract

type Person = { _id: string; name: string; pin: string }
let app: TestApp
let shop: TestStore
let world: World
/** One person whose permissions each case sets. */
let clerk: Person
let manager: Person
let clerkToken: string
beforeAll(async () => {
  app = await startTestApp()
  shop = await addTestStore(app, 'Rights', { tokenExpireTime: 43_200, clerkIdleMinutes: 720 })
  world = new World(app, shop)
  clerk = await world.clerk()
  manager = await world.clerk({ permissions: clerkRoles.Manager })
})
afterAll(() => app.close())

const setMode = async (clerkMode: 'off' | 'money' | 'always') => {
  const authToken = await adminToken(app)
  expect((await app.call(stores.updateStore, { authToken, storeId: shop.storeId, clerkMode })).status).toBe(200)
}

/** What the case is about is made while the store does not ask for people. Wrong PINs of earlier cases are forgotten. */
async function withPermissions<T>(permissions: ClerkPermissions, make: (world: World) => Promise<T>): Promise<T> {
  await setMode('off')
  await world.call(employee.setPermissions, { empId: clerk._id, permissions })
  await app.owner.query('delete from refunded')
  const made = await make(world)
  await setMode('money')
  clerkToken = (await app.call(stores.clerkIn, { storeToken: shop.storeToken, pin: clerk.pin })).body.clerkToken
  await app.owner.query('delete from login_throttle')
  return made
}

type Asked = { endpoint: Endpoint; body: Record<string, unknown> }
const ask = ({ endpoint, body }: Asked, more: object = {}) =>
  app.call(endpoint, { storeToken: shop.storeToken, authToken: shop.storeToken, clerkToken, ...body, ...more })

const paidOrder = (fields: object = {}) => world.order({ amtPaidNow: 80, paymentMode: 'Cash', ...fields })
const newOrder = async (fields: object): Promise<Asked> => {
  const [{ cloth: name, service }, { id }] = [await world.masters(), await world.customer()]
  return { endpoint: order.addorder, body: { id, particulars: [{ cloth: name, service, quantity: 5 }], ...fields } }
}
const asked = (endpoint: Endpoint, body: Record<string, unknown> = {}): Asked => ({ endpoint, body })
const MONTH = { startDate: '2026-11-01', endDate: '2026-11-30' }
const DAY_BEFORE = '2026-11-14'
interface Case {
  /** What the person needs. */
  needs: PermissionName
  title: string
  enough: number | true
  /** Less than that, if the permission has a limit. */
  tooLittle?: number
  /** What else it needs. */
  also?: Partial<ClerkPermissions>
  make: () => Promise<Asked>
}
const one = (needs: PermissionName, title: string, make: () => Promise<Asked> | Asked): Case => ({
  needs,
  title,
  enough: true,
  make: async () => make(),
})
const upTo = (needs: PermissionName, enough: number, tooLittle: number, title: string, make: Case['make']): Case => ({
  needs,
  title,
  enough,
  tooLittle,
  make,
})

const cases: Case[] = [
  upTo('discount', 20, 19.99, 'a discount in percent', () => newOrder({ discount: { percent: 20 } })),
  upTo('discount', 10, 9, 'a discount in rupees', () => newOrder({ discount: 20 })),
  {
    needs: 'discount',
    title: 'a discount on an order that is there, which lowers its bill',
    enough: 15,
    tooLittle: 14,
    also: { lowerBill: true },
    make: async () => {
      const { invoice } = await world.order({ discount: { percent: 5 } })
      return asked(order.updateorder, { invoice, discount: { percent: 15 } })
    },
  },
  upTo('discount', 30, 29, 'a discount of a new customer', async () => {
    return asked(customer.addcustomer, { name: world.name('Ann'), contact: phone(), discountPercent: 30 })
  }),
  upTo('discount', 30, 29, 'a discount of a customer', async () => {
    return asked(customer.updatecustomer, { _id: (await world.customer()).id, discountPercent: 30 })
  }),
  one('rateBelowSheet', 'a new order below the sheet', async () => {
    const { endpoint, body } = await newOrder({})
    const [line] = body.particulars as object[]
    return { endpoint, body: { ...body, particulars: [{ ...line, rate: 39.99 }] } }
  }),
  one('lowerBill', 'fewer pieces', async () => {
    const { invoice, particulars } = await world.order()
    const { cloth: name, service } = particulars[0] ?? {}
    return asked(order.updateorder, { invoice, particulars: [{ cloth: name, service, quantity: 1 }] })
  }),
  one('lowerBill', 'a credit note', async () => {
    const { invoice } = await world.order()
    return asked(gst.addNote, { invoice, kind: 'credit', amt: 10, reason: 'a stain stayed' })
  }),
  upTo('refund', 25, 24.99, 'advance paid out', async () => {
    const { id } = await world.order({ amtPaidNow: 500, paymentMode: 'Cash' })
    return asked(transaction.refundAdvance, { id, amt: 25, paymentMode: 'Cash' })
  }),
  upTo('refund', 30, 29, 'less paid on an order', async () => {
    const { invoice } = await paidOrder()
    return asked(order.updateorder, { invoice, paid: 50, paymentMode: 'Cash' })
  }),
  upTo('backdate', 1, 0, 'an expense of yesterday', async () => {
    const category = await world.category()
    return asked(expense.addExpense, { date: DAY_BEFORE, category, amt: 5, paymentMode: 'Cash' })
  }),
  one('delete', 'an order', async () =>
    asked(order.deleteorder, { invoice: (await world.order()).invoice, reason: 'x' }),
  ),
  one('delete', 'an expense', async () => asked(expense.deleteExpense, { _id: (await world.expense())._id })),
  one('delete', 'an expense lowered to nearly nothing', async () => {
    return asked(expense.updateExpense, { _id: (await world.expense())._id, amt: 1 })
  }),
  one('delete', 'a customer', async () => asked(customer.deletecustomer, { _id: (await world.customer()).id })),
  one('delete', 'a cloth without a rate', async () => {
    const name = world.name('Cloth')
    await world.call(cloth.addCloth, { name })
    return asked(cloth.deleteCloth, { name })
  }),
  one('reopenDay', 'a closed day', async () => {
    const date = DAY_BEFORE
    const drawer = await world.call(transaction.cashUp, { date })
    const counted = Math.max(0, drawer.expected ?? 0)
    if (!drawer.closed) await world.call(transaction.closeDay, { date, counted, reason: 'a note was missing' })
    return asked(transaction.reopenDay, { date, reason: 'counted wrong' })
  }),
  one('takePaymentBack', 'a payment', async () => {
    const { id } = await paidOrder()
    const { transactions } = await world.call(transaction.allTransactions, { customer: id })
    return asked(transaction.reverseTransaction, { _id: transactions[0]?._id, reason: 'wrong customer' })
  }),
  one('seeDues', 'the dues report', () => asked(report.dues, MONTH)),
  one('seeReports', 'the profit report', () => asked(report.profit, MONTH)),
  one('seeReports', 'the GST months', () => asked(gst.months)),
  one('seeWages', 'an account', async () =>
    asked(employee.employeeTransaction, { empId: (await world.employee())._id }),
  ),
  one('seeWages', 'a payment of wages', async () => {
    const { _id: empId } = await world.employee()
    return asked(empTransaction.addPaidTransaction, { empId, amt: 5, date: TODAY, paymentMode: 'Cash' })
  }),
  one('changeRates', 'a rate', async () => asked(rate.updaterate, { _id: (await world.masters()).rateId, newRate: 9 })),
  one('changeRates', 'the name that a rate stands under', async () => {
    return asked(cloth.updateCloth, { name: (await world.masters()).cloth, newName: world.name('Cloth') })
  }),
  one('export', 'a table', () => asked(dataExport.exportTable, { table: 'orders' })),
  one('sendMessages', 'a bill once more', async () => {
    return asked(whatsappMessage.resendInvoice, { invoice: (await world.order()).invoice })
  }),
  one('sendMessages', 'reminders', async () => asked(message.remindDue, { customers: [(await world.order()).id] })),
  one('sendMessages', 'that an order is ready, by the call that changes it', async () => {
    const { invoice } = await world.order()
    await world.call(order.updateorder, { invoice, status: 'Ready' })
    return asked(order.updateorder, { invoice, sendReadyMessage: true })
  }),
  one('ownerCash', 'cash taken out', () => asked(transaction.ownerCash, { date: TODAY, amt: -10 })),
  one('openDrawer', 'the cash drawer opened without a sale', async () => {
    await world.printer()
    return asked(printer.openDrawer, { reason: 'Change for the tailor' })
  }),
  one('manage', 'a printer', async () => asked(printer.remove, { printerId: (await world.printer())._id })),
  one('manage', 'settings', () => asked(stores.updateStore, { storeId: shop.storeId, subStoreName: 'East' })),
  one('manage', 'a PIN', async () => asked(employee.drawPin, { empId: (await world.employee())._id })),
  one('manage', 'a new employee', () => asked(employee.addEmployee, { name: world.name('Employee') })),
]

const phone = () => `9${String(Math.random()).slice(2, 11).padEnd(9, '0')}`

test('every permission is among the cases', () => {
  expect(permissionNames.filter((name) => !cases.some(({ needs }) => needs === name))).toEqual([])
})

describe.each(cases)('$needs: $title', ({ needs, enough, tooLittle, also, make }) => {
  const all = clerkRoles.Manager
  const most: ClerkPermissions = { ...all, discount: 100, refund: 10_000, backdate: 31 }

  test('is allowed to whoever has it, and to the person alone who has nothing else', async () => {
    const permissions = { ...noPermissions, ...also, [needs]: enough, ...(needs === 'manage' && most) }
    const call = await withPermissions(permissions, make)
    const done = await ask(call)
    expect([200, 220], JSON.stringify(done.body)).toContain(done.status)
  })

  test('is refused by name to whoever has everything else, passes once with a manager, and needs a person', async () => {
    const without = typeof enough === 'number' ? 0 : false
    const call = await withPermissions({ ...most, [needs]: without }, make)
    const refused = await ask(call)
    expect(refused).toMatchObject({ status: 403, body: { code: 'clerk_may_not', values: { name: clerk.name } } })
    expect((await ask(call, { clerkToken: undefined })).body).toMatchObject({ code: 'clerk_needed' })

    const wrong = await ask(call, { approval: { pin: '1234', reason: 'the manager said so' } })
    expect(wrong).toMatchObject({ status: 403, body: { code: 'pin_wrong' } })
    const own = await ask(call, { approval: { pin: clerk.pin, reason: 'I said so' } })
    expect(own.body).toMatchObject({ code: 'clerk_may_not' })

    const approved = await ask(call, { approval: { pin: manager.pin, reason: 'the manager said so' } })
    expect([200, 220], JSON.stringify(approved.body)).toContain(approved.status)
    const { rows } = await app.owner.query(
      `select actor, approved_by, reason from audit where store_id = $1 order by id desc limit 1`,
      [shop.storeId],
    )
    expect(rows).toEqual([
      { actor: `employee:${clerk._id}`, approved_by: `employee:${manager._id}`, reason: 'the manager said so' },
    ])
  })

  test.runIf(tooLittle)('is refused above the limit, with the limit', async () => {
    const call = await withPermissions({ ...most, [needs]: tooLittle ?? 0 }, make)
    const refused = await ask(call)
    expect(refused.body).toMatchObject({ code: 'clerk_limit', values: { name: clerk.name, limit: tooLittle } })
  })
})

test('the sentence of a limit', async () => {
  const call = await withPermissions({ ...noPermissions, discount: 10 }, () => newOrder({ discount: { percent: 11 } }))
  expect((await ask(call)).body).toMatchObject({ error: `${clerk.name} may give at most 10 %` })
})

describe('what needs no permission', () => {
  test("a customer's own discount, and an order with a discount that stays", async () => {
    const call = await withPermissions(noPermissions, async () => {
      const { id } = await world.customer({ discountPercent: 25 })
      const { endpoint, body } = await newOrder({})
      return { endpoint, body: { ...body, id } }
    })
    const taken = await ask(call)
    expect(taken).toMatchObject({ status: 200, body: { discount: 50 } })
    const { invoice } = taken.body as { invoice: number }
    expect((await ask(asked(order.updateorder, { invoice, note: 'fold' }))).status).toBe(200)
  })

  test('taking an order without money needs nobody, taking money needs somebody', async () => {
    const [free, paid] = await withPermissions(noPermissions, async () => [
      await newOrder({}),
      await newOrder({ amtPaidNow: 10, paymentMode: 'Cash' }),
    ])
    expect((await ask(free, { clerkToken: undefined })).status).toBe(200)
    expect((await ask(paid, { clerkToken: undefined })).body).toMatchObject({ code: 'clerk_needed' })
    expect((await ask(paid)).status).toBe(200)
  })
})

test('amounts are hidden from whoever may not see them', async () => {
  const salary = 9_000
  await withPermissions({ ...noPermissions, seeReports: true }, () =>
    world.call(employee.addEmployee, { name: 'M', salary }),
  )
  expect((await ask(asked(stats.allStats))).body).toMatchObject({ totalDue: null, todaysRevenue: expect.any(Number) })
  const seen = (await ask(asked(employee.allEmployees))).body as { employees: { salary: number | null }[] }
  expect(seen.employees.map((one) => one.salary)).not.toContain(salary)
  await withPermissions({ ...noPermissions, seeDues: true, seeWages: true }, async () => {})
  expect((await ask(asked(stats.allStats))).body).toMatchObject({ totalDue: expect.any(Number), todaysRevenue: null })
  const open = (await ask(asked(employee.allEmployees))).body as { employees: { salary: number | null }[] }
  expect(open.employees.map((one) => one.salary)).toContain(salary)
})

describe('people and their permissions', () => {
  const limited = { ...clerkRoles.Manager, discount: 10 }

  test('nobody gives more than they have, to themselves or to others', async () => {
    const other = await withPermissions(limited, () => world.clerk())
    const give = (empId: string, permissions: object) => ask(asked(employee.setPermissions, { empId, permissions }))
    const beyond = { status: 403, body: { code: 'permissions_beyond_own' } }
    expect(await give(clerk._id, { ...limited, discount: 11 })).toMatchObject(beyond)
    expect(await give(other._id, { ...limited, discount: 11 })).toMatchObject(beyond)
    expect((await give(other._id, limited)).status).toBe(200)
  })

  test('whoever has more cannot be changed: neither rights, nor PIN, nor that they work here', async () => {
    await withPermissions(limited, async () => {})
    const beyond = { status: 403, body: { code: 'permissions_beyond_own' } }
    const { _id: empId } = manager
    expect(await ask(asked(employee.setPermissions, { empId, permissions: noPermissions }))).toMatchObject(beyond)
    expect(await ask(asked(employee.drawPin, { empId }))).toMatchObject(beyond)
    expect(await ask(asked(employee.removePin, { empId }))).toMatchObject(beyond)
    expect(await ask(asked(employee.updateEmployee, { _id: empId, active: false }))).toMatchObject(beyond)
  })

  test('all problems of permissions are listed, and another store has no such employee', async () => {
    await setMode('off')
    const permissions = { ...noPermissions, discount: 101, refund: -1, export: 'yes', seeDues: undefined }
    const wrong = await world.call(employee.setPermissions, { empId: clerk._id, permissions }).catch(String)
    for (const field of ['discount', 'refund', 'export', 'seeDues']) expect(wrong).toContain(`permissions.${field}`)
    const stranger = new World(app, await addTestStore(app, 'Other'))
    const { _id: empId } = await stranger.employee()
    const answer = await app.call(employee.setPermissions, {
      storeToken: shop.storeToken,
      empId,
      permissions: noPermissions,
    })
    expect(answer.status).toBe(404)
  })
})

describe('the store-admin step', () => {
  const takeStep = async () => {
    const answer = await app.call(stores.validateOtp, { storeToken: shop.storeToken, otp: await world.otp() })
    return answer.body.storeAdminToken
  }

  test('is above all permissions, with a person or without', async () => {
    const call = await withPermissions(noPermissions, async () => asked(report.profit, MONTH))
    const storeAdminToken = await takeStep()
    expect((await ask(call, { storeAdminToken })).status).toBe(200)
    expect((await ask(call, { storeAdminToken, clerkToken: undefined })).status).toBe(200)
  })

  test('approves one call, recorded with both; a wrong one does not', async () => {
    const call = await withPermissions(noPermissions, async () => {
      return asked(order.deleteorder, { invoice: (await world.order()).invoice, reason: 'twice' })
    })
    const wrong = await ask(call, { approval: { storeAdminToken: 'A'.repeat(64), reason: 'the owner said so' } })
    expect(wrong.body).toMatchObject({ code: 'store_admin_needed' })
    const approval = { storeAdminToken: await takeStep(), reason: 'the owner said so' }
    expect((await ask(call, { approval })).status).toBe(200)
    const { rows } = await app.owner.query(
      `select actor, approved_by, reason from audit where store_id = $1 and action = 'order.delete' order by id desc limit 1`,
      [shop.storeId],
    )
    expect(rows).toEqual([{ actor: `employee:${clerk._id}`, approved_by: 'store-admin', reason: 'the owner said so' }])
  })

  test('a protected store asks for it, whatever a person may do', async () => {
    const call = await withPermissions(clerkRoles.Manager, async () => asked(report.profit, MONTH))
    const { storeId } = shop
    const protect = async (storeAdminProtection: boolean) =>
      app.call(stores.updateStore, { authToken: await adminToken(app), storeId, storeAdminProtection })
    await protect(true)
    expect((await ask(call)).body).toMatchObject({ code: 'store_admin_needed' })
    await protect(false)
    expect((await ask(call)).status).toBe(200)
  })
})

describe('an approval', () => {
  test('lists all its problems', async () => {
    const call = await withPermissions(noPermissions, async () => asked(report.profit, MONTH))
    const wrong = await ask(call, { approval: { reason: '' } })
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'approval.reason' }, { path: 'approval.pin' }] },
    })
    expect((await ask(call, { approval: 'please' })).body).toMatchObject({ errors: [{ path: 'approval' }] })
    expect((await ask(call, { approval: { reason: 'x' } })).body).toMatchObject({ errors: [{ path: 'approval.pin' }] })
  })

  test('is for its call alone: the same call again is refused', async () => {
    const call = await withPermissions(noPermissions, async () => asked(report.profit, MONTH))
    expect((await ask(call, { approval: { pin: manager.pin, reason: 'once' } })).status).toBe(200)
    expect((await ask(call)).body).toMatchObject({ code: 'clerk_may_not' })
  })

  test('counts wrong PINs like stepping up does', async () => {
    const call = await withPermissions(noPermissions, async () => asked(report.profit, MONTH))
    const guess = { approval: { pin: '1234', reason: 'guess' } }
    for (const status of [403, 403, 403, 403, 403, 429]) expect((await ask(call, guess)).status).toBe(status)
    app.clock.advance(60_000)
    expect((await ask(call, { approval: { pin: manager.pin, reason: 'right' } })).status).toBe(200)
  })
})

test('a repeated call is answered as the first time, and not to whoever may not make it', async () => {
  const call = await withPermissions({ ...noPermissions, refund: 100 }, async () => {
    const { id } = await world.order({ amtPaidNow: 500, paymentMode: 'Cash' })
    return asked(transaction.refundAdvance, { id, amt: 25, paymentMode: 'Cash' })
  })
  const tokens = { storeToken: shop.storeToken, clerkToken }
  const first = await app.call(call.endpoint, { ...tokens, ...call.body }, { key: 'once-only' })
  const again = await app.call(call.endpoint, { ...tokens, ...call.body }, { key: 'once-only' })
  expect(again.body).toEqual(first.body)
  await setMode('always')
  const nobody = await app.call(call.endpoint, { storeToken: shop.storeToken, ...call.body }, { key: 'once-only' })
  expect(nobody.body).toMatchObject({ code: 'clerk_needed' })
})
