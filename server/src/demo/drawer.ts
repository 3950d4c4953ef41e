import { contract } from '@clothesline/contract'
import { denominations } from '@clothesline/domain'
import { handlers } from '../features/index.ts'
import type { Desk } from './desk.ts'
import type { Shop } from './shop.ts'

const REASONS = ['Change given wrong', 'Coins short, not found', 'Tip left in the drawer', 'Tea not written down']
const KEPT_FOR_CHANGE = 3_000

/** The evening's count: cash above the float goes to the bank, and now and then a few rupees are missing. */
export async function closeDrawer(shop: Shop, desk: Desk): Promise<void> {
  const { random, today } = shop
  await desk.closeDay(today, (expected) => {
    const banked = Math.max(0, Math.floor((expected - KEPT_FOR_CHANGE) / 500) * 500)
    const isOff = random.chance(0.14) || shop.claimScenario('drawer', 2, 3)
    const difference = isOff ? random.pick([-50, -20, -10, -10, -5, 5, 10, 20]) : 0
    const counted = Math.max(0, Math.round(expected - banked + difference))
    const reason = counted === expected - banked ? {} : { reason: random.pick(REASONS) }
    return { banked, denominations: countNotes(counted), ...reason }
  })
}

export async function fillDrawer(shop: Shop): Promise<void> {
  const input = { date: shop.today, amt: KEPT_FOR_CHANGE, note: 'Change money' }
  await shop.call(contract.transaction.ownerCash, handlers.transaction.ownerCash, input)
}

/** An amount in few notes, plus the small ones that a drawer always has. */
function countNotes(sum: number): { value: number; count: number }[] {
  let left = sum
  return denominations.flatMap((value) => {
    const most = Math.floor(left / value)
    const count = value >= 100 && value <= 500 ? Math.floor(most * 0.8) : most
    left -= count * value
    return count > 0 ? [{ value, count }] : []
  })
}
