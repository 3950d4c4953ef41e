import { contract } from '@clothesline/contract'
import type { Random } from './random.ts'
import { type Shop, shirts } from './shop.ts'

const { order, transaction, customer, search, stats } = contract

/** A counter's daily work with relative frequencies: more reading than writing. */
const DAY: [number, (shop: Shop, random: Random) => Promise<unknown>][] = [
  [25, handle],
  [20, (shop) => shop.call(order.orderByStatus, { status: 'Not Ready', endToken: 50 })],
  [
    15,
    (shop, random) => shop.call(search.search, { text: random.pick(['Asha', 'Rao', '7000', '12', 'nobody at all']) }),
  ],
  [15, (shop, random) => shop.call(customer.customer, { id: random.pick(shop.customers) })],
  [10, (shop) => shop.call(stats.allStats, {})],
  [10, (shop) => shop.call(order.allorders, { endToken: 50 })],
  [5, (shop) => shop.call(transaction.allTransactions, { endToken: 50 })],
]
const THINGS = DAY.flatMap(([share, act]) => Array.from({ length: share }, () => act))

/** Takes an order from the first shirt to the last payment. Throws if anything is refused. */
async function handle(shop: Shop, random: Random): Promise<void> {
  const id = random.pick(shop.customers)
  const quantity = 1 + random.below(4)
  const { invoice } = await shop.call(order.addorder, { id, particulars: shirts(quantity) })
  await shop.call(order.getOrder, { invoice })
  await shop.call(order.updateorder, { invoice, ready: quantity })
  await shop.call(transaction.collect, { id, amtPaidNow: 1 + random.below(300), paymentMode: 'Cash' })
  await shop.call(order.updateorder, { invoice, delivered: quantity })
}

/** Works in random shops until the time is up. Returns the number of completed tasks. */
export async function work(shops: Shop[], random: Random, isOver: () => boolean): Promise<number> {
  let done = 0
  while (!isOver()) {
    await random.pick(THINGS)(random.pick(shops), random)
    done += 1
  }
  return done
}
