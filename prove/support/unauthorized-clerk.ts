import { allEndpoints, contract, type Endpoint } from '@clothesline/contract'
import { expect } from 'vitest'
import { ENDS_SESSION, sampleOf } from '../../server/src/testing/sample-of.ts'
import { addTestStore, type TestApp, type TestStore } from '../../server/src/testing/test-app.ts'
import { TODAY, World } from '../../server/src/testing/world.ts'
import type { Random } from './random.ts'

type Body = Record<string, unknown>

/** What a clerk has access to. */
interface Shop {
  app: TestApp
  store: TestStore
  invoices: number[]
  customers: string[]
  payments: string[]
  employees: string[]
  expenses: string[]
  /** Cloths and services with a price. */
  cloths: string[]
  services: string[]
  /** A body for every other call that changes something. */
  others: { endpoint: Endpoint; body: Body }[]
}

interface Snapshot {
  /** In the drawer, at the bank, or accounted for by an expense or a counted difference. */
  moneyPaise: number
  paidOnOrders: Map<string, number>
  employeeMoney: string
  prices: string
}

/** A shop in the middle of its day that has just turned protection on. */
export async function openProtectedShop(app: TestApp): Promise<Shop> {
  const store = await addTestStore(app, 'Protected', { tokenExpireTime: 43_200 })
  const world = new World(app, store)
  const shop: Shop = {
    app,
    store,
    invoices: [],
    customers: [],
    payments: [],
    employees: [],
    expenses: [],
    cloths: [],
    services: [],
    others: [],
  }
  await world.call(contract.transaction.ownerCash, { date: TODAY, amt: 5_000 })
  for (const paid of [{}, { amtPaidNow: 30 }, { amtPaidNow: 80 }, { amtPaidNow: 200 }]) {
    const order = await world.order({ ...paid, paymentMode: 'Cash' })
    shop.invoices.push(order.invoice)
    shop.customers.push(order.id)
    for (const { cloth, service } of order.particulars) {
      if (cloth) shop.cloths.push(cloth)
      shop.services.push(service)
    }
  }
  for (let i = 0; i < 2; i++) {
    shop.expenses.push((await world.expense())._id)
    const { _id } = await world.employee()
    shop.employees.push(_id)
    await world.call(contract.empTransaction.addDueTransaction, { empId: _id, amt: 500, date: TODAY })
  }
  const { transactions } = await world.call(contract.transaction.allTransactions, {})
  shop.payments.push(...transactions.map(({ _id }) => _id))
  const changes = allEndpoints().filter(({ name, endpoint }) => {
    return endpoint.mutates && endpoint.access === 'store' && !ENDS_SESSION.includes(name) && !name.startsWith('store.')
  })
  for (const { name, endpoint } of changes) shop.others.push({ endpoint, body: await sampleOf(name).input(world) })
  await world.call(contract.store.updateStore, {
    authToken: store.storeToken,
    storeId: store.storeId,
    storeAdminProtection: true,
  })
  return shop
}

/** A random call that could lower money, a bill or a price, or any other call of the contract. */
function randomAttempt(shop: Shop, random: Random): { endpoint: Endpoint; body: Body } {
  const { order, transaction, expense, empTransaction, employee, cloth, service, rate } = contract
  const amt = random.pick([0, 1, 10, 30, 80, 200, 5_000])
  const [invoice, id] = [random.pick(shop.invoices), random.pick(shop.customers)]
  const [someCloth, someService] = [random.pick(shop.cloths), random.pick(shop.services)]
  const paymentMode = random.pick(['Cash', 'UPI'])
  const reason = 'Mistake'
  const line = {
    cloth: someCloth,
    service: someService,
    quantity: random.pick([1, 2, 3, 9]),
    ...(random.chance(0.7) && { rate: random.pick([0, 1, 40, 90]) }),
  }
  const change: Body = { invoice, reason, paymentMode }
  if (random.chance(0.3)) change.status = random.pick(['Not Ready', 'Not Ready', 'Ready', 'Delivered'])
  if (random.chance(0.3)) change.particulars = [line]
  if (random.chance(0.2)) change.discount = random.pick([{ percent: 100 }, { percent: 10 }, { amount: amt }, 0])
  if (random.chance(0.1)) change.express = random.chance(0.5)
  Object.assign(change, random.pick([{}, {}, { paid: amt }, { amtPaidNow: amt }]))
  Object.assign(change, random.pick([{}, {}, { adjusted: amt }, { useAdvance: true }]))
  return random.pick<() => { endpoint: Endpoint; body: Body }>([
    () => ({ endpoint: order.updateorder, body: change }),
    () => ({ endpoint: order.updateorder, body: change }),
    () => ({ endpoint: order.updateorder, body: change }),
    () => ({ endpoint: order.addorder, body: { id, particulars: [line], amtPaidNow: amt, paymentMode } }),
    () => ({ endpoint: order.deleteorder, body: { invoice, reason } }),
    () => ({ endpoint: transaction.refundAdvance, body: { id, amt, paymentMode } }),
    () => ({ endpoint: transaction.collect, body: { id, amtPaidNow: amt, paymentMode, useAdvance: true } }),
    () => ({ endpoint: transaction.reverseTransaction, body: { _id: random.pick(shop.payments), reason } }),
    () => ({ endpoint: transaction.ownerCash, body: { date: TODAY, amt: -amt } }),
    () => ({ endpoint: transaction.bankCash, body: { date: TODAY, amt } }),
    // A closed day accepts no more cash, so it mostly stays open.
    () =>
      random.chance(0.1)
        ? { endpoint: transaction.closeDay, body: { date: TODAY, counted: amt, reason } }
        : { endpoint: transaction.reopenDay, body: { date: TODAY, reason } },
    () => ({ endpoint: expense.updateExpense, body: { _id: random.pick(shop.expenses), amt, date: TODAY } }),
    () => ({ endpoint: expense.deleteExpense, body: { _id: random.pick(shop.expenses) } }),
    () => ({ endpoint: empTransaction.addPaidTransaction, body: { ...paid(shop, random), amt, paymentMode } }),
    () => ({ endpoint: employee.updateEmployee, body: { _id: random.pick(shop.employees), salary: amt } }),
    () => ({ endpoint: cloth.updateCloth, body: { name: someCloth, newName: `${someCloth} ${random.below(99)}` } }),
    () => ({ endpoint: service.updateService, body: { name: someService, newName: random.pick(shop.services) } }),
    () => ({ endpoint: rate.saverates, body: { rates: [{ cloth: someCloth, service: someService, rate: amt }] } }),
    () => withOtherValues(random.pick(shop.others), random, { invoice, id, amt, paymentMode }),
    () => withOtherValues(random.pick(shop.others), random, { invoice, id, amt, paymentMode }),
  ])()
}

const paid = (shop: Shop, random: Random) => ({ empId: random.pick(shop.employees), date: TODAY })

/** A sample, either unchanged or with values of this shop. */
function withOtherValues({ endpoint, body }: { endpoint: Endpoint; body: Body }, random: Random, values: Body) {
  const changed = Object.entries(values).filter(([name]) => name in body && random.chance(0.5))
  return { endpoint, body: { ...body, ...Object.fromEntries(changed) } }
}

/** Read directly from the database, not through the program. */
async function takeSnapshot({ app, store }: Shop): Promise<Snapshot> {
  const ask = async (text: string) => (await app.owner.query(text, [store.storeId])).rows
  const [money] = await ask(
    `select coalesce(sum(amount_paise), 0)::bigint::text as paise from ledger_entry
      where store_id = $1 and account in ('money', 'bank', 'expense', 'cash_difference', 'rider_cash')`,
  )
  const orders = await ask('select id, paid_paise::text as paid from orders where store_id = $1')
  const employees = await ask(
    'select id, salary_paise, total_due_paise, total_paid_paise from employee where store_id = $1 order by id',
  )
  const prices = await ask(
    `select cloth.name as cloth, service.name as service, rate_paise, cloth.active, service.active as offered
       from rate join service on service.store_id = rate.store_id and service.id = rate.service_id
       left join cloth on cloth.store_id = rate.store_id and cloth.id = rate.cloth_id
      where rate.store_id = $1 order by rate.id`,
  )
  return {
    moneyPaise: Number(money.paise),
    paidOnOrders: new Map(orders.map(({ id, paid }) => [id, Number(paid)])),
    employeeMoney: JSON.stringify(
      employees.map(({ id: _id, ...sums }) => Object.values(sums).map(Number)).filter(some),
    ),
    prices: JSON.stringify(prices),
  }
}

/** Employees without any money may be added; that does not affect the others. */
const some = (sums: number[]) => sums.some((sum) => sum !== 0)

/**
 * Makes random calls without the step. After each, the shop must have at least what it had before. Returns how many
 * succeeded and how many were refused.
 */
export async function tryWithoutStep(
  shop: Shop,
  random: Random,
  tries: number,
): Promise<{ done: number; refused: number }> {
  const { app, store } = shop
  const trail: string[] = []
  let before = await takeSnapshot(shop)
  let done = 0
  let refused = 0
  for (let i = 0; i < tries; i++) {
    const { endpoint, body } = randomAttempt(shop, random)
    app.clock.advance(1_000)
    const answer = await app.call(endpoint, { storeToken: store.storeToken, ...body })
    trail.push(`${endpoint.path} ${JSON.stringify(body)} → ${answer.status}`)
    if (answer.status === 403) refused += 1
    if (answer.status >= 300) continue
    done += 1
    const after = await takeSnapshot(shop)
    const story = trail.join('\n')
    expect(after.moneyPaise, story).toBeGreaterThanOrEqual(before.moneyPaise)
    for (const [id, paise] of before.paidOnOrders) {
      expect(after.paidOnOrders.get(id), story).toBeGreaterThanOrEqual(paise)
    }
    expect([after.employeeMoney, after.prices], story).toEqual([before.employeeMoney, before.prices])
    before = after
  }
  return { done, refused }
}
