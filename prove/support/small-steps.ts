import { contract, type Endpoint } from '@clothesline/contract'
import { noPermissions } from '@clothesline/domain'
import { openAdmin } from '../../server/src/testing/open-admin.ts'
import { addTestStore, type TestApp } from '../../server/src/testing/test-app.ts'
import { area } from '../../server/src/testing/visit-world.ts'
import { World } from '../../server/src/testing/world.ts'
import type { Random } from './random.ts'

const { gst, order, store: stores, transaction } = contract
const CASH = { paymentMode: 'Cash' }
/** Of a piece, and for coming, in rupees. */
const [RATE, FEE] = [40, 40]

type Body = Record<string, unknown>
type Ask = (endpoint: Endpoint, body: Body) => Promise<{ status: number; body: unknown }>

interface LimitedShop {
  people: { ask: Ask; pin: string }[]
  /** Has an advance. */
  customer: string
  line: Body
  area: string
  /** Orders that were made, and one that was paid. */
  invoices: number[]
  paid: { invoice: number; rupees: number }
  /** Where more was given than the limits say, by the books. */
  broken: () => Promise<string[]>
}

/** A shop in which up to three people have the same limits, each at a counter of their own. */
export async function openLimitedShop(app: TestApp, random: Random): Promise<LimitedShop> {
  const store = await addTestStore(app, 'Limits', { tokenExpireTime: 43_200, clerkIdleMinutes: 720 })
  const world = new World(app, store)
  const [discount, refund] = [random.pick([5, 10, 20]), random.pick([50, 100, 250])]
  const permissions = { ...noPermissions, discount, refund, lowerBill: true, rateBelowSheet: random.chance(0.5) }
  const clerks = []
  for (let at = random.pick([1, 2, 3]); at > 0; at--) clerks.push(await world.clerk({ permissions }))
  const { cloth, service } = await world.masters()
  const customer = (await world.customer()).id
  const particulars = [{ cloth, service, quantity: 10 }]
  const { invoice } = await world.call(order.addorder, { id: customer, particulars, amtPaidNow: 5_000, ...CASH })
  const { _id: areaId } = await area(world)
  const { storeId, username, password } = store
  await app.call(stores.updateStore, { authToken: await openAdmin(app), storeId, clerkMode: 'money' })
  const people = await Promise.all(
    clerks.map(async ({ pin }) => {
      const { storeToken } = (await app.call(stores.loginStore, { username, password })).body
      const { clerkToken } = (await app.call(stores.clerkIn, { storeToken, pin })).body
      const ask: Ask = (endpoint, body) => app.call(endpoint, { storeToken, clerkToken, ...body })
      return { ask, pin }
    }),
  )
  const broken = async () => {
    const { rows: given } = await app.owner.query(GIVEN_BACK, [storeId])
    const { rows: orders } = await app.owner.query(LOWERED, [storeId])
    const isOver = given[0].paise > refund * 100 * people.length
    return [
      ...(isOver ? [`${given[0].paise} paise were given back`] : []),
      ...orders.flatMap((row) => (shareOff(row) > discount / 100 + 1e-6 ? [JSON.stringify({ discount, ...row })] : [])),
    ]
  }
  const line = { cloth, service }
  return { people, customer, line, area: areaId, invoices: [], paid: { invoice, rupees: RATE * 10 }, broken }
}

const GIVEN_BACK = `
  select coalesce(-sum(e.amount_paise), 0)::int as paise from posting p
    join ledger_entry e on e.store_id = p.store_id and e.posting_id = p.id and e.account = 'money' and e.amount_paise < 0
   where p.store_id = $1`

const LOWERED = `
  select o.invoice, o.discount_paise::int as discounted, o.delivery_fee_paise::int as fee, o.delivery_area_id is not null as is_brought,
         o.noted_paise::int as noted, sum(l.quantity)::int as pieces, sum(l.quantity * l.rate_paise)::int as lines
    from orders o join order_line l on l.store_id = o.store_id and l.order_id = o.id
   where o.store_id = $1 group by o.store_id, o.id`

interface LoweredRow {
  discounted: number
  fee: number
  is_brought: boolean
  noted: number
  pieces: number
  lines: number
}

/** Of what the order would cost by the sheets; low rates and notes alone have no limit. */
function shareOff({ discounted, fee, is_brought, noted, pieces, lines }: LoweredRow): number {
  const [sheet, feeSheet] = [pieces * RATE * 100, is_brought ? FEE * 100 : 0]
  const waived = Math.max(0, feeSheet - fee)
  if (discounted === 0 && waived === 0) return 0
  return (discounted + waived + Math.max(0, sheet - lines) + Math.max(0, -noted)) / (sheet + feeSheet)
}

/** One small step of somebody, at times with the leave of somebody else. */
export async function takeStep(shop: LimitedShop, random: Random): Promise<{ status: number; code: string }> {
  const { ask } = random.pick(shop.people)
  const approval = random.chance(0.2) && { approval: { pin: random.pick(shop.people).pin, reason: 'it is little' } }
  const { endpoint, body } = random.pick(steps)(shop, random)
  const answer = await ask(endpoint, { ...body, ...approval })
  const { invoice, code = '' } = answer.body as { invoice?: number; code?: string }
  if (answer.status === 200 && endpoint === order.addorder && invoice !== undefined) shop.invoices.push(invoice)
  return { status: answer.status, code }
}

type Step = (shop: LimitedShop, random: Random) => { endpoint: Endpoint; body: Body }

/** In paise exactly, so that no product of it has more digits. */
const upTo = (random: Random, rupees: number) => random.below(rupees * 100 + 1) / 100

const discountOf = (random: Random) =>
  random.chance(0.5) ? { percent: upTo(random, 12) } : { amount: upTo(random, 60) }

const linesOf = ({ line }: LimitedShop, random: Random) => [
  { ...line, quantity: 1 + random.below(12), ...(random.chance(0.3) && { rate: RATE - upTo(random, 6) }) },
]

const newOrder: Step = (shop, random) => ({
  endpoint: order.addorder,
  body: {
    id: shop.customer,
    particulars: linesOf(shop, random),
    ...(random.chance(0.5) && { discount: discountOf(random) }),
    ...(random.chance(0.5) && { deliveryArea: shop.area, deliveryFee: FEE - upTo(random, 20) }),
  },
})

/** Changes an order, if there is one. */
const change =
  (make: (shop: LimitedShop, random: Random) => Body): Step =>
  (shop, random) => {
    if (shop.invoices.length === 0) return newOrder(shop, random)
    return { endpoint: order.updateorder, body: { invoice: random.pick(shop.invoices), ...make(shop, random) } }
  }

const steps: Step[] = [
  newOrder,
  change((_, random) => ({ discount: discountOf(random) })),
  change((shop, random) => ({ deliveryArea: shop.area, deliveryFee: FEE - upTo(random, 20) })),
  change((shop, random) => ({ particulars: linesOf(shop, random) })),
  (shop, random) => {
    if (shop.invoices.length === 0) return newOrder(shop, random)
    const body = {
      invoice: random.pick(shop.invoices),
      kind: 'credit',
      amt: 0.01 + upTo(random, 30),
      reason: 'a stain',
    }
    return { endpoint: gst.addNote, body: { ...body, amt: Math.round(body.amt * 100) / 100 } }
  },
  (shop, random) => {
    const amt = Math.round((0.01 + upTo(random, 40)) * 100) / 100
    return { endpoint: transaction.refundAdvance, body: { id: shop.customer, amt, ...CASH } }
  },
  ({ paid }, random) => {
    paid.rupees = Math.max(1, paid.rupees - 1 - random.below(30))
    return { endpoint: order.updateorder, body: { invoice: paid.invoice, paid: paid.rupees, ...CASH } }
  },
]
