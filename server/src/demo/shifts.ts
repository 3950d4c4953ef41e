import { type Day, daysBetween } from '@clothesline/domain'
import { clockPerson } from '../features/money/attendance/index.ts'
import { type Random, randomFrom } from './random.ts'
import { CLOSES_AT, OPENS_AT, type Shop } from './shop.ts'

/** So many days before today, people began to clock in and out: enough for the sheet of a month. */
const FIRST_DAY = 24
/** Somebody forgot to clock out on this day, so many before today. */
const FORGOTTEN_DAY = 3
const HOUR = 60

/** Those with a PIN come in the morning and go in the evening, now and then late, early, or not at all. */
export class Shifts {
  private readonly shop: Shop
  /** Of its own: with one clock more or less, the orders of the demo stay what they are. */
  private readonly random: Random = randomFrom(24)

  constructor(shop: Shop) {
    this.shop = shop
  }

  planDay(day: Day, today: Day): void {
    const daysLeft = daysBetween(day, today)
    if (daysLeft > FIRST_DAY) return
    for (const [at, { employeeId: id, number, name }] of [...this.shop.clerks.values()].entries()) {
      const { random } = this
      const comesAt = OPENS_AT + random.between(-15, 10) + (random.chance(0.1) ? 45 : 0)
      const goesAt = random.chance(0.1) ? 14 * HOUR : CLOSES_AT - random.between(0, 3) * HOUR + random.between(0, 20)
      const isAbsent = daysLeft > 0 && random.chance(0.06)
      const isForgotten = daysLeft === FORGOTTEN_DAY && at === 1
      const clock = () => clockPerson(this.shop.ctx(), { id, number, name })
      if (!isAbsent) this.shop.schedule(day, comesAt, clock)
      if (!isAbsent && !isForgotten && daysLeft > 0) this.shop.schedule(day, goesAt, clock)
    }
  }
}
