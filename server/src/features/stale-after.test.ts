import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allEndpoints, contract, type Endpoint, NAMED_ORDER, type OutputOf } from '@clothesline/contract'
import { callOf, changeOf } from '@clothesline/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moreChanges } from '../testing/more-changes.ts'
import { openAdmin } from '../testing/open-admin.ts'
import { SameWorld } from '../testing/same-world.ts'
import { sampleOf } from '../testing/sample-of.ts'
import { secondAdminToken } from '../testing/second-admin.ts'
import { storeSharers } from '../testing/store-sharers.ts'
import { sweep } from '../testing/sweep.ts'
import { startTestApp, type TestApp, type TestStore } from '../testing/test-app.ts'
import { TODAY } from '../testing/world.ts'
import { addStoreSession, makeStoreToken } from './access/session/index.ts'

/**
 * Answers that pages do not cache, such as files and checks before saving, or do not show at all: they never become
 * stale.
 */
const NEVER_KEPT = [
  ...['dataExport.exportTable', 'dataExport.reportPdf', 'order.billPdf', 'order.validateOrder'],
  ...['customer.statement', 'customer.statementPdf', 'dataExport.tally', 'group.overviewPdf'],
  ...['privacy.link', 'open.takeAway'],
  // The phone of a rider keeps its day itself.
  'run.stops',
  ...['gst.monthPdf', 'jointGst.monthPdf', 'gst.note', 'gst.notePdf', 'gst.voucher', 'gst.voucherPdf'],
]
/** Every change is in the log: pages reload it after each (web/src/lib/stale-after.ts), and no call has to say so. */
const CHANGE_LOG = ['audit.allChanges']
/** Of several stores, whose changes the head does not hear of: their page polls. */
const OF_BRANCHES = ['group.overview', 'group.day', 'group.previewCopy']
/** The Admin's list of stores gets no live changes; it is loaded each time it is opened. */
const ADMIN_ONLY = /\/(ordersIn30Days|lastLoginAt)$/
/** These end sessions, so they are called with the session that looks. */
const END_OWN_SESSION = ['admin.endOtherSessions', 'store.endOtherSessions']

const queries = allEndpoints().filter(
  ({ name, endpoint }) => !endpoint.mutates && ![...NEVER_KEPT, ...CHANGE_LOG, ...OF_BRANCHES].includes(name),
)
const changes: Change[] = allEndpoints()
  .filter(({ endpoint }) => endpoint.mutates)
  .flatMap(({ name, endpoint }) => {
    const inputs = [(world: SameWorld) => sampleOf(name).input(world), ...(moreChanges[name] ?? [])]
    return inputs.map((input, index) => ({
      title: index === 0 ? name : `${name} (${index + 1})`,
      name,
      endpoint,
      input,
    }))
  })

/** Changes that are made one after the other in the same store. */
const stores: Change[][] = [
  ...storeSharers.map((titles) => titles.map(changeCalled)),
  ...changes.filter(({ title }) => !storeSharers.flat().includes(title)).map((change) => [change]),
]

type Change = {
  title: string
  name: string
  endpoint: Endpoint
  input: (world: SameWorld) => Promise<Record<string, unknown>> | Record<string, unknown>
}
type Tokens = { storeToken: string; admin: string; secondAdmin: string }
type Look = { name: string; endpoint: Endpoint; body: Record<string, unknown> }
type Answer = { status: number; body: unknown }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

function tokenFor(endpoint: Endpoint, { storeToken, admin, secondAdmin }: Tokens): Record<string, string> {
  if (/secondStep$/i.test(endpoint.path)) return { authToken: secondAdmin }
  if (endpoint.access === 'admin' || endpoint.access === 'adminOrPassword') return { authToken: admin }
  if (endpoint.access === 'store') return { storeToken }
  return endpoint.access === 'adminOrStore' ? { authToken: storeToken } : {}
}

const inADay = () => ({ now: app.clock.now, expiresAt: new Date(app.clock.now.getTime() + 86_400_000) })

// Sessions are inserted directly, because hashing passwords is slow.
async function openStore(storeId: string, username: string): Promise<string> {
  const { token, hash } = makeStoreToken(storeId)
  const session = { storeId, tokenHash: hash, kind: 'store' as const, username, ...inADay() }
  await app.services.asPlatform((tx) => addStoreSession(tx, session))
  return token
}

const openTokens = async ({ storeId, username }: TestStore): Promise<Tokens> => ({
  storeToken: await openStore(storeId, username),
  admin: await openAdmin(app),
  secondAdmin: await secondAdminToken(app),
})

async function addStore(): Promise<TestStore> {
  const username = `counter-${randomBytes(4).toString('hex')}`
  const password = `white-shirts-${username}`
  const fields = { storeName: 'Counter', username, password, email: 'a@shop.example', contact1: '9876543210' }
  const settings = { authToken: await openAdmin(app), ...fields, sessionIdleMinutes: 43_200 }
  const { storeId } = (await app.call(contract.store.addStore, settings)).body
  return { storeId, username, password, storeToken: await openStore(storeId, username) }
}

/** Every call updates the last use of its session. Done once first, so that this is not attributed to the change. */
async function useOnce({ storeToken, admin }: Tokens): Promise<void> {
  await app.call(contract.store.sessions, { storeToken })
  await app.call(contract.admin.sessions, { authToken: admin })
}

/** Everything that pages can show about this world, also with the filters that pages use. */
async function looksAt(world: SameWorld, tokens: Tokens): Promise<Look[]> {
  const { id } = await world.customer()
  const { _id: orderId, invoice } = await world.order()
  await world.expense()
  await world.wages()
  const look = (name: string, endpoint: Endpoint, body: Record<string, unknown>): Look => ({
    name,
    endpoint,
    body: { ...tokenFor(endpoint, tokens), ...body },
  })
  const samples: Look[] = []
  for (const { name, endpoint } of queries)
    samples.push(look(name, endpoint, { ...(await sampleOf(name).input(world)) }))
  const all = { includeInactive: true }
  return [
    ...samples,
    look('order.allorders', contract.order.allorders, { customer: id, unpaid: true }),
    look('order.allorders', contract.order.allorders, { text: String(invoice) }),
    look('order.orderByStatus', contract.order.orderByStatus, { status: 'Ready' }),
    look('order.orderHistory', contract.order.orderHistory, { invoice }),
    look('gst.notes', contract.gst.notes, { invoice }),
    look('customer.customer', contract.customer.customer, { id }),
    look('message.allMessages', contract.message.allMessages, { orderId }),
    look('search.search', contract.search.search, { text: String(invoice) }),
    look('tag.tags', contract.tag.tags, { invoices: [invoice], notPrinted: true }),
    look('transaction.allTransactions', contract.transaction.allTransactions, { customer: id }),
    look('stats.allStats', contract.stats.allStats, { startDate: '2026-11-01', endDate: TODAY }),
    look('employee.allEmployees', contract.employee.allEmployees, all),
    look('cloth.allcloths', contract.cloth.allcloths, all),
    look('service.allservices', contract.service.allservices, all),
    look('rate.allrates', contract.rate.allrates, all),
    look('preferences.allprefs', contract.preferences.allprefs, all),
    look('payment.paymentModes', contract.payment.paymentModes, all),
    look('expense.allCategories', contract.expense.allCategories, all),
    look('store.getStore', contract.store.getStore, { authToken: tokens.admin, storeId: world.store.storeId }),
  ]
}

/** All at once would wait for connections, and where the database is slow some would be refused as busy. */
const AT_ONCE = 10

async function ask(looks: Look[]): Promise<[Look, Answer][]> {
  const answers: [Look, Answer][] = []
  for (let at = 0; at < looks.length; at += AT_ONCE) {
    const some = looks.slice(at, at + AT_ONCE)
    answers.push(
      ...(await Promise.all(
        some.map(async (look): Promise<[Look, Answer]> => [look, await app.post(`${look.endpoint.path}/`, look.body)]),
      )),
    )
  }
  return answers
}

interface Prepared {
  /** Everything that pages show, and the last answers to it that still hold. */
  looks: Look[]
  known: Map<Look, Answer>
  calls: Map<Change, Record<string, unknown>>
}

/** A store in which everything that these changes need is made, so that between two of them nothing else happens. */
async function prepare(changes: Change[]): Promise<Prepared> {
  const store = await addStore()
  const world = new SameWorld(app, store)
  const looker = await openTokens(store)
  const calls: Prepared['calls'] = new Map()
  const sessions = [looker]
  for (const change of changes) {
    const changer = END_OWN_SESSION.includes(change.name) ? looker : await openTokens(store)
    sessions.push(changer)
    // A customer with orders cannot be deleted, so the queried orders belong to another one.
    if (change.name === 'customer.deletecustomer') {
      await looksAt(world, looker)
      world.forget('customer')
    }
    calls.set(change, { ...tokenFor(change.endpoint, changer), ...(await change.input(world)) })
  }
  const looks = await looksAt(world, looker)
  for (const tokens of sessions) await useOnce(tokens)
  return { looks, calls, known: new Map() }
}

describe.each(sweep(stores).map((changes) => ({ changes, all: changes.map(({ title }) => title).join(', ') })))(
  'in one store: $all',
  ({ changes }) => {
    let prepared: Prepared
    beforeAll(async () => {
      prepared = await prepare(changes)
    })

    test.each(changes)('$title lists every answer that differs after it', async (change) => {
      const { endpoint } = change
      const stale = new Set<string>(endpoint.staleAfter)
      const looks = prepared.looks.filter((look) => !isNamed(look, stale))
      // What the change before left is what this one finds.
      const before = new Map([...prepared.known, ...(await ask(looks.filter((look) => !prepared.known.has(look))))])
      const refused = looks.flatMap((look) => {
        const answer = before.get(look)
        return answer?.status === 200 ? [] : [`${look.name}: ${JSON.stringify(answer)}`]
      })
      expect(refused).toEqual([])
      prepared.known.clear()
      const done = await app.call(endpoint, prepared.calls.get(change) ?? {})
      expect([200, 220], JSON.stringify(done.body)).toContain(done.status)
      prepared.known = new Map(await ask(looks))

      const invoice = changeOf(endpoint, done.body)?.invoice
      const isFollowed = ({ name }: Look) =>
        stale.has(NAMED_ORDER) && invoice !== undefined && name.startsWith('order.')
      const missing = looks.flatMap((look) => {
        const [was, is] = [before.get(look), prepared.known.get(look)]
        if (was === undefined || is === undefined || isOver(is)) return []
        const found = isFollowed(look) ? otherRows(was, is, invoice) : differences(was, is)
        return found.map((difference) => `${look.name} ${difference}`)
      })
      expect(missing).toEqual([])
    })
  },
)

function changeCalled(title: string): Change {
  const change = changes.find((each) => each.title === title)
  if (change === undefined) throw new Error(`There is no change ${title}`)
  return change
}

/** What a change already declares as stale need not be compared. */
function isNamed({ endpoint: { path } }: Look, stale: ReadonlySet<string>): boolean {
  const { area, call } = callOf(path)
  return stale.has(area) || stale.has(`${area}/${call}`)
}

/** After its session ended or its store was frozen, a page shows nothing any more. */
const isOver = ({ status, body }: Answer) =>
  status === 401 || (status === 403 && (body as { code?: string }).code === 'store_frozen')

/** The paths at which two answers differ. */
function differences(was: unknown, is: unknown, path = ''): string[] {
  if (JSON.stringify(was) === JSON.stringify(is) || ADMIN_ONLY.test(path)) return []
  const isOpen = typeof was === 'object' && typeof is === 'object' && was !== null && is !== null
  if (!isOpen || Array.isArray(was) !== Array.isArray(is)) return [`${path}: ${show(was)} → ${show(is)}`]
  const [a, b] = [was as Record<string, unknown>, is as Record<string, unknown>]
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) =>
    differences(a[key], b[key], `${path}/${key}`),
  )
}

const show = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 80)

/** After a change that names an order, pages update only its row in long lists: no other row may differ. */
function otherRows(was: Answer, is: Answer, invoice: number | undefined): string[] {
  const rowsOf = ({ body }: Answer) => {
    const { orders } = (body ?? {}) as Partial<OutputOf<typeof contract.order.allorders>>
    const isList = Array.isArray(orders) && orders.every((row) => 'messageState' in row)
    return new Map(isList ? orders.map((row) => [row.invoice, row] as const) : [])
  }
  const now = rowsOf(is)
  return [...rowsOf(was)].flatMap(([number, row]) =>
    number === invoice || !now.has(number) ? [] : differences(row, now.get(number), `order ${number}`),
  )
}

test('no page caches an answer that is excluded here', () => {
  const web = fileURLToPath(new URL('../../../web/src', import.meta.url))
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const kept = files.flatMap((file) =>
    [
      ...readFileSync(join(web, file), 'utf8').matchAll(/\b(?:useCall|callQuery|pagesQuery)\(\s*contract\.(\w+\.\w+)/g),
    ].map(([, name]) => name),
  )
  expect(kept.length).toBeGreaterThan(20)
  expect(NEVER_KEPT.filter((name) => kept.includes(name))).toEqual([])
})
