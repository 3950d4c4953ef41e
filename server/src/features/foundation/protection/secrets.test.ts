import { allEndpoints, contract, type Endpoint, EXPORT_TABLES } from '@clothesline/contract'
import { type ClerkPermissions, clerkRoles } from '@clothesline/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SameWorld } from '../../../testing/same-world.ts'
import { sampleOf } from '../../../testing/sample-of.ts'
import { addTestStore, adminToken, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TODAY } from '../../../testing/world.ts'

const { dataExport, empTransaction, employee, expense, report, stats, store: stores, transaction } = contract

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const queries = allEndpoints().filter(({ endpoint }) => !endpoint.mutates && endpoint.access === 'store')
const day = { startDate: TODAY, endDate: TODAY }
const [FLOAT, PAID] = [1_031.53, 1_753.37]

/** A store with a day of its own figures, where somebody is at the counter who may do all but some things. */
async function openShop(lacks: Partial<ClerkPermissions>) {
  const shop = await addTestStore(app, 'Secrets', { tokenExpireTime: 43_200, clerkIdleMinutes: 720 })
  const { storeId, storeToken } = shop
  const world = new SameWorld(app, shop)
  const { pin } = await world.clerk({ permissions: { ...clerkRoles.Manager, ...lacks } })
  const looks: [name: string, endpoint: Endpoint, body: Record<string, unknown>][] = []
  for (const { name, endpoint } of queries) looks.push([name, endpoint, { ...(await sampleOf(name).input(world)) }])
  for (const table of EXPORT_TABLES) {
    looks.push([`export of ${table}`, dataExport.exportTable, { table, startToken: 0, endToken: 1_000 }])
  }
  looks.push(['allTransactions of the day', transaction.allTransactions, { ...day, endToken: 1_000 }])
  looks.push(['cashUp of the day', transaction.cashUp, { date: TODAY }])
  looks.push(['allExpenses of the day', expense.allExpenses, { ...day, endToken: 1_000 }])
  for (const endpoint of [report.dayClose, report.profit, report.collections])
    looks.push([endpoint.path, endpoint, day])

  const yesterday = '2026-11-14'
  await world.call(transaction.ownerCash, { date: yesterday, amt: FLOAT })
  const { expected } = await world.call(transaction.cashUp, { date: yesterday })
  await world.call(transaction.closeDay, { date: yesterday, counted: expected })
  const { _id, empId } = await world.call(employee.addEmployee, { name: 'Mohan' })
  for (const [index, amtPaidNow] of [411.13, 523.29, 617.41, 219.53].entries()) {
    const payer = { name: `Payer ${index}`, contact: `98765100${10 + index}` }
    const { _id: id } = await world.call(contract.customer.addcustomer, payer)
    await world.call(transaction.addAdvance, { id, amtPaidNow, paymentMode: index === 3 ? 'UPI' : 'Cash' })
  }
  const { invoice } = await world.order()
  await world.call(contract.order.updateorder, { invoice, amtPaidNow: 31.37, paymentMode: 'Cash' })
  const { categories } = await world.call(expense.allCategories, {})
  const spent = { date: TODAY, paymentMode: 'Cash', category: categories[0]?.name }
  for (const amt of [97.19, 45.67]) await world.call(expense.addExpense, { ...spent, amt })
  await world.call(empTransaction.addPaidTransaction, { empId, date: TODAY, paymentMode: 'Cash', amt: PAID })

  const secret = {
    wages: (await world.call(report.dayClose, day)).wages ?? 0,
    collection: (await world.call(stats.allStats, {})).todaysCollection ?? 0,
    cashIn: (await world.call(transaction.cashUp, { date: TODAY })).cashIn ?? 0,
  }
  await app.call(stores.updateStore, { authToken: await adminToken(app), storeId, clerkMode: 'money' })
  const { clerkToken } = (await app.call(stores.clerkIn, { storeToken, pin })).body
  const tokens = { storeToken, authToken: storeToken, clerkToken }
  const ask = async <E extends Endpoint>(endpoint: E, body: Record<string, unknown>) =>
    app.post(`${endpoint.path}/`, { ...body, ...tokens })
  /** Every amount in every answer, in paise, with the answers that say it. */
  const lookAtAll = async () => {
    const amounts = new Map<number, string>()
    for (const [name, endpoint, body] of looks) {
      const answer = await ask(endpoint, body)
      if (answer.status === 200) collect(answer.body, name, amounts)
    }
    return amounts
  }
  return { secret, ask, lookAtAll, _id }
}

/** Answers are in rupees; what the log keeps of rows is in paise and says so. */
function collect(value: unknown, path: string, into: Map<number, string>): void {
  if (typeof value === 'string' && /^[[{]/.test(value)) {
    collect(JSON.parse(value), path, into)
  } else if (typeof value === 'number') {
    const paise = Math.round(/paise$/i.test(path) ? value : value * 100)
    if (paise !== 0 && !into.has(Math.abs(paise))) into.set(Math.abs(paise), path)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) collect(part, `${path}.${key}`, into)
  }
}

/** How the amount follows from what is shown: as it is, or as the sum or difference of two of them. */
function waysTo(rupees: number, shown: ReadonlyMap<number, string>): string[] {
  const target = Math.round(rupees * 100)
  const direct = shown.has(target) ? [`${shown.get(target)}`] : []
  const pairs = [...shown].flatMap(([paise, path]) => {
    const [sum, difference] = [shown.get(target - paise), shown.get(target + paise)]
    return [
      ...(sum === undefined ? [] : [`${path} + ${sum}`]),
      ...(difference === undefined ? [] : [`${difference} − ${path}`]),
    ]
  })
  return [...direct, ...pairs]
}

test('wages do not follow from two answers to whoever may not see them', async () => {
  const { secret, ask, lookAtAll } = await openShop({ seeWages: false })
  expect(secret.wages).toBeGreaterThanOrEqual(PAID)
  const shown = await lookAtAll()
  expect(shown.size).toBeGreaterThan(100)
  for (const wages of [secret.wages, PAID]) expect(waysTo(wages, shown)).toEqual([])
  // A count that is wrong books a difference; nothing tells what it was counted against.
  expect((await ask(transaction.closeDay, { date: TODAY, counted: 1 })).status).toBe(200)
  for (const wages of [secret.wages, PAID]) expect(waysTo(wages, await lookAtAll())).toEqual([])
})

test("the day's collection does not follow from two answers to whoever may not see reports", async () => {
  const { secret, ask, lookAtAll } = await openShop({ seeReports: false })
  const ways = async () => {
    const shown = await lookAtAll()
    return [secret.collection, secret.cashIn].flatMap((amount) => waysTo(amount, shown))
  }
  expect(await ways()).toEqual([])
  expect((await ask(transaction.closeDay, { date: TODAY, counted: 1 })).status).toBe(200)
  expect(await ways()).toEqual([])
})

test('to whoever may see reports and wages everything of it is shown', async () => {
  const { secret, lookAtAll } = await openShop({})
  const shown = await lookAtAll()
  for (const amount of Object.values(secret)) expect(shown.has(Math.round(amount * 100))).toBe(true)
})
