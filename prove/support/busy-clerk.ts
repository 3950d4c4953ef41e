import { contract } from '@clothesline/contract'
import type { Dice } from './dice.ts'
import { type Shop, shirts } from './shop.ts'

const { order, transaction, customer, search, stats } = contract

/** What a counter does all day, and about how often: more looking than writing. */
const DAY: [number, (shop: Shop, dice: Dice) => Promise<unknown>][] = [
  [25, handle],
  [20, (shop) => shop.call(order.orderByStatus, { status: 'Not Ready', endToken: 50 })],
  [15, (shop, dice) => shop.call(search.search, { text: dice.pick(['Asha', 'Rao', '7000', '12', 'nobody at all']) })],
  [15, (shop, dice) => shop.call(customer.customer, { id: dice.pick(shop.customers) })],
  [10, (shop) => shop.call(stats.allStats, {})],
  [10, (shop) => shop.call(order.allorders, { endToken: 50 })],
  [5, (shop) => shop.call(transaction.allTransactions, { endToken: 50 })],
]
const THINGS = DAY.flatMap(([share, act]) => Array.from({ length: share }, () => act))

/** An order from the first shirt to the last rupee. Answers nothing; whatever is refused throws. */
async function handle(shop: Shop, dice: Dice): Promise<void> {
  const id = dice.pick(shop.customers)
  const quantity = 1 + dice.below(4)
  const { invoice } = await shop.call(order.addorder, { id, particulars: shirts(quantity) })
  await shop.call(order.getOrder, { invoice })
  await shop.call(order.updateorder, { invoice, ready: quantity })
  await shop.call(transaction.collect, { id, amtPaidNow: 1 + dice.below(300), paymentMode: 'Cash' })
  await shop.call(order.updateorder, { invoice, delivered: quantity })
}

/** One thing after another in one shop or the next, until it is time. Answers how many. */
export async function work(shops: Shop[], dice: Dice, isOver: () => boolean): Promise<number> {
  let done = 0
  while (!isOver()) {
    await dice.pick(THINGS)(dice.pick(shops), dice)
    done += 1
  }
  return done
}
