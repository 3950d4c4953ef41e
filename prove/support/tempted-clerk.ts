import { allEndpoints, contract, type Endpoint } from '@clothesline/contract'
import { expect } from 'vitest'
import { ENDS_SESSION, sampleOf } from '../../server/src/testing/sample-of.ts'
import { addTestStore, type TestApp, type TestStore } from '../../server/src/testing/test-app.ts'
import { TODAY, World } from '../../server/src/testing/world.ts'
import type { Dice } from './dice.ts'

type Body = Record<string, unknown>

/** What a clerk can lay hands on. */
interface Shop {
  app: TestApp
  store: TestStore
  invoices: number[]
  customers: string[]
  payments: string[]
  employees: string[]
  expenses: string[]
  /** Cloths and services that have a price. */
  cloths: string[]
  services: string[]
  /** A body for every other call that changes something. */
  others: { endpoint: Endpoint; body: Body }[]
}

interface Standing {
  /** In hand, at the bank, or accounted for by an expense or a counted difference. */
  moneyPaise: number
  paidOnOrders: Map<string, number>
  employeeMoney: string
  prices: string
}

/** A shop in the middle of its day, protected since a moment. */
export async function openProtectedShop(app: TestApp): Promise<Shop> {
  const store = await addTestStore(app, 'Tempting', { tokenExpireTime: 43_200 })
  const world = new World(app, store)
  const shop: Shop = {
    ...{ app, store, invoices: [], customers: [], payments: [], employees: [], expenses: [] },
    ...{ cloths: [], services: [], others: [] },
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
    ...{ authToken: store.storeToken, storeId: store.storeId, storeAdminProtection: true },
  })
  return shop
}

/** The ways by which money, a bill or a price could be lowered, and all the rest of the contract. */
function temptation(shop: Shop, dice: Dice): { endpoint: Endpoint; body: Body } {
  const { order, transaction, expense, empTransaction, employee, cloth, service, rate } = contract
  const amt = dice.pick([0, 1, 10, 30, 80, 200, 5_000])
  const [invoice, id] = [dice.pick(shop.invoices), dice.pick(shop.customers)]
  const [someCloth, someService] = [dice.pick(shop.cloths), dice.pick(shop.services)]
  const paymentMode = dice.pick(['Cash', 'UPI'])
  const reason = 'Mistake'
  const line = {
    ...{ cloth: someCloth, service: someService, quantity: dice.pick([1, 2, 3, 9]) },
    ...(dice.chance(0.7) && { rate: dice.pick([0, 1, 40, 90]) }),
  }
  const change: Body = { invoice, reason, paymentMode }
  if (dice.chance(0.3)) change.status = dice.pick(['Not Ready', 'Not Ready', 'Ready', 'Delivered'])
  if (dice.chance(0.3)) change.particulars = [line]
  if (dice.chance(0.2)) change.discount = dice.pick([{ percent: 100 }, { percent: 10 }, { amount: amt }, 0])
  if (dice.chance(0.1)) change.express = dice.chance(0.5)
  Object.assign(change, dice.pick([{}, {}, { paid: amt }, { amtPaidNow: amt }]))
  Object.assign(change, dice.pick([{}, {}, { adjusted: amt }, { useAdvance: true }]))
  return dice.pick<() => { endpoint: Endpoint; body: Body }>([
    () => ({ endpoint: order.updateorder, body: change }),
    () => ({ endpoint: order.updateorder, body: change }),
    () => ({ endpoint: order.updateorder, body: change }),
    () => ({ endpoint: order.addorder, body: { id, particulars: [line], amtPaidNow: amt, paymentMode } }),
    () => ({ endpoint: order.deleteorder, body: { invoice, reason } }),
    () => ({ endpoint: transaction.refundAdvance, body: { id, amt, paymentMode } }),
    () => ({ endpoint: transaction.collect, body: { id, amtPaidNow: amt, paymentMode, useAdvance: true } }),
    () => ({ endpoint: transaction.reverseTransaction, body: { _id: dice.pick(shop.payments), reason } }),
    () => ({ endpoint: transaction.ownerCash, body: { date: TODAY, amt: -amt } }),
    () => ({ endpoint: transaction.bankCash, body: { date: TODAY, amt } }),
    // Closed, the day takes no more cash: mostly it stays open, so that there is something to try.
    () =>
      dice.chance(0.1)
        ? { endpoint: transaction.closeDay, body: { date: TODAY, counted: amt, reason } }
        : { endpoint: transaction.reopenDay, body: { date: TODAY, reason } },
    () => ({ endpoint: expense.updateExpense, body: { _id: dice.pick(shop.expenses), amt, date: TODAY } }),
    () => ({ endpoint: expense.deleteExpense, body: { _id: dice.pick(shop.expenses) } }),
    () => ({ endpoint: empTransaction.addPaidTransaction, body: { ...paid(shop, dice), amt, paymentMode } }),
    () => ({ endpoint: employee.updateEmployee, body: { _id: dice.pick(shop.employees), salary: amt } }),
    () => ({ endpoint: cloth.updateCloth, body: { name: someCloth, newName: `${someCloth} ${dice.below(99)}` } }),
    () => ({ endpoint: service.updateService, body: { name: someService, newName: dice.pick(shop.services) } }),
    () => ({ endpoint: rate.saverates, body: { rates: [{ cloth: someCloth, service: someService, rate: amt }] } }),
    () => withOtherValues(dice.pick(shop.others), dice, { invoice, id, amt, paymentMode }),
    () => withOtherValues(dice.pick(shop.others), dice, { invoice, id, amt, paymentMode }),
  ])()
}

const paid = (shop: Shop, dice: Dice) => ({ empId: dice.pick(shop.employees), date: TODAY })

/** A sample as it is, or turned on things of the shop. */
function withOtherValues({ endpoint, body }: { endpoint: Endpoint; body: Body }, dice: Dice, values: Body) {
  const changed = Object.entries(values).filter(([name]) => name in body && dice.chance(0.5))
  return { endpoint, body: { ...body, ...Object.fromEntries(changed) } }
}

/** Read by the database's owner from the books themselves, not through the program. */
async function standingOf({ app, store }: Shop): Promise<Standing> {
  const ask = async (text: string) => (await app.owner.query(text, [store.storeId])).rows
  const [money] = await ask(
    `select coalesce(sum(amount_paise), 0)::bigint::text as paise from ledger_entry
      where store_id = $1 and account in ('money', 'bank', 'expense', 'cash_difference')`,
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

/** Employees without any money may come; that is no effect on what those have who are there. */
const some = (sums: number[]) => sums.some((sum) => sum !== 0)

/** Tries so many things without the step. After each, the shop must have at least what it had. Answers how many were done. */
export async function tempt(shop: Shop, dice: Dice, tries: number): Promise<{ done: number; refused: number }> {
  const { app, store } = shop
  const trail: string[] = []
  let before = await standingOf(shop)
  let done = 0
  let refused = 0
  for (let i = 0; i < tries; i++) {
    const { endpoint, body } = temptation(shop, dice)
    app.clock.advance(1_000)
    const answer = await app.call(endpoint, { storeToken: store.storeToken, ...body })
    trail.push(`${endpoint.path} ${JSON.stringify(body)} → ${answer.status}`)
    if (answer.status === 403) refused += 1
    if (answer.status >= 300) continue
    done += 1
    const after = await standingOf(shop)
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
