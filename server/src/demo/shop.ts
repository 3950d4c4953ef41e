import type { Endpoint, InputOf, OutputOf, Store } from '@clothesline/contract'
import { addDays, type ClerkRole, type Day, daysBetween, hourIn, startOfDay, weekdayOf } from '@clothesline/domain'
import type { Clerk, Services, StoreCtx } from '../context.ts'
import { runInline } from '../db/outside-work.ts'
import type { Tx } from '../db/transaction.ts'
import { type Steady, WriteBehind, type Writes } from '../db/write-behind.ts'
import type { Handler } from '../features/handlers.ts'
import type { DemoStore } from './demo-stores.ts'
import type { Random } from './random.ts'

export const OPENS_AT = 9 * 60
export const CLOSES_AT = 21 * 60

/** They read lists that nobody changes while the demo is made. */
const STEADY = new Set([
  ...['find-active-mode', 'find-cash-mode', 'find-services-by-name'],
  ...['list-expense_category-by-names', 'list-preference-by-names'],
])

type Clock = (minute: number) => Date

/** Something that happens on a day, in minutes after midnight. */
export interface Task {
  minute: number
  work: () => Promise<unknown>
}

/** Whose work a call is; undefined: of whoever is at the counter. */
function roleFor({ path, permission }: Endpoint): ClerkRole | undefined {
  if (typeof permission === 'string') return 'Manager'
  return /^\/api\/(tag|workshop)\//.test(path) ? 'Presser' : undefined
}

/** A simulated shop. It makes the same calls that a counter makes. */
export class Shop {
  readonly plan: DemoStore
  readonly random: Random
  readonly timeZone: string
  private readonly store: Store
  private readonly services: Services
  private readonly dayOff: number | undefined
  private readonly tasks = new Map<Day, Task[]>()
  private book: WriteBehind | undefined
  private readonly steady: Steady = { names: STEADY, rows: new Map() }
  private now = new Date(0)
  today: Day = ''
  /** The people with a PIN, by what they do. */
  readonly clerks = new Map<ClerkRole, Clerk>()

  private readonly lastDay: Day
  private readonly claimed = new Set<string>()
  private readonly taken = new Map<string, number>()
  private readonly sales = new Map<Day, number>()

  constructor(plan: DemoStore, store: Store, services: Services, random: Random, lastDay: Day) {
    this.lastDay = lastDay
    this.plan = plan
    this.store = store
    this.services = services
    this.random = random
    this.timeZone = store.timeZone
    this.dayOff = store.closedWeekdays[0]
  }

  /** Days from the simulated day until the last one. */
  get daysLeft(): number {
    return this.daysLeftOn(this.today)
  }

  daysLeftOn(day: Day): number {
    return daysBetween(day, this.lastDay)
  }

  /**
   * Cases that the demo must show do not depend on chance: the first caller within these days before the end gets the
   * scenario, once a day.
   */
  claimScenario(part: string, from: number, to = from): boolean {
    const left = this.daysLeft
    const key = `${part} ${this.today}`
    if (left < from || left > to || this.claimed.has(key)) return false
    this.claimed.add(key)
    return true
  }

  /** So many cases of a kind for the whole demo, at most one a day. */
  claimOneOf(count: number, part: string): boolean {
    const taken = this.taken.get(part) ?? 0
    if (taken >= count || !this.claimScenario(part, this.daysLeft)) return false
    this.taken.set(part, taken + 1)
    return true
  }

  isOpen(day: Day): boolean {
    return weekdayOf(day) !== this.dayOff
  }

  nextOpen(day: Day): Day {
    return this.isOpen(day) ? day : addDays(day, 1)
  }

  /** Whether something of this day is done on it: on the day off nothing is, and the next day it is made up for. */
  falls(day: Day, isOn: (day: Day) => boolean): boolean {
    const before = addDays(day, -1)
    return isOn(day) || (!this.isOpen(before) && isOn(before))
  }

  /** Notes the work of an order, before tax, in rupees. */
  addSales(rupees: number): void {
    this.sales.set(this.today, (this.sales.get(this.today) ?? 0) + rupees)
  }

  /** The sales of so many days before a day, in rupees. */
  salesBefore(day: Day, days: number): number {
    let sum = 0
    for (let back = 1; back <= days; back += 1) sum += this.sales.get(addDays(day, -back)) ?? 0
    return sum
  }

  /** Schedules a task; tasks on the day off move to the next day. */
  schedule(wanted: Day, minute: number, work: Task['work']): void {
    const day = this.nextOpen(wanted)
    const tasks = this.tasks.get(day) ?? []
    tasks.push({ minute, work })
    this.tasks.set(day, tasks)
  }

  minute(from = OPENS_AT, to = CLOSES_AT): number {
    return this.random.between(from * 60, to * 60) / 60
  }

  /**
   * Runs the tasks of a day in order, in one transaction. `until` is the last minute to run, and `at` converts a
   * minute to an instant.
   */
  async runDay(
    tx: Tx,
    day: Day,
    { until, at = this.clockOf(day), endDay }: { until: number; at?: Clock; endDay: () => Promise<void> },
  ): Promise<void> {
    this.book = new WriteBehind(tx, this.steady)
    this.today = day
    for (let task = this.takeNext(day, until); task; task = this.takeNext(day, until)) {
      this.now = at(task.minute)
      await task.work()
    }
    await endDay()
    this.book.flush()
    this.tasks.delete(day)
  }

  /** A task may schedule more on the same day, so the earliest one is searched each time. */
  private takeNext(day: Day, until: number): Task | undefined {
    const tasks = this.tasks.get(day) ?? []
    const first = tasks.reduce<Task | undefined>(
      (best, task) => (best && best.minute <= task.minute ? best : task),
      undefined,
    )
    if (!first || first.minute > until) return undefined
    tasks.splice(tasks.indexOf(first), 1)
    return first
  }

  private clockOf(day: Day): Clock {
    const start = startOfDay(this.timeZone, day).getTime()
    return (minute) => new Date(start + Math.round(minute * 60_000))
  }

  /**
   * Makes a call as the server would run it for this store's login at the simulated time: about the orders of these
   * customers, or by default about anything.
   */
  call<E extends Endpoint>(
    endpoint: E,
    handler: Handler<E>,
    input: InputOf<E>,
    owners?: readonly string[],
  ): Promise<OutputOf<E>> {
    return this.run(this.ctx(roleFor(endpoint), owners), endpoint, handler, input)
  }

  /** The same for a call that only adds rows, which may be written later. */
  callLater<E extends Endpoint>(endpoint: E, handler: Handler<E>, input: InputOf<E>): Promise<OutputOf<E>> {
    const ctx = this.ctxLater({ kind: 'change', owners: [] }, roleFor(endpoint))
    return this.run(ctx, endpoint, handler, input)
  }

  private async run<E extends Endpoint>(ctx: StoreCtx, endpoint: E, handler: Handler<E>, input: InputOf<E>) {
    const answer = await (handler as (ctx: StoreCtx, input: unknown) => Promise<unknown>)(
      ctx,
      endpoint.input.parse(input),
    )
    return answer as OutputOf<E>
  }

  /** Sunita has the counter for most of the day; Ramesh opens and closes, and Vijay hands out in the evening. */
  private roleAtCounter(): ClerkRole {
    const hour = hourIn(this.timeZone, this.now)
    if (hour < 11) return 'Manager'
    return hour < 18 ? 'Counter' : hour < 20 ? 'Delivery' : 'Manager'
  }

  /** For the next call of this store's login, at the simulated time. What the calls before it wrote is sent first. */
  ctx(role = this.roleAtCounter(), owners?: readonly string[]): StoreCtx {
    return this.ctxOf(this.open().now(owners), role)
  }

  /** The same for a call about the orders of these customers. */
  ctxAbout(...owners: readonly string[]): StoreCtx {
    return this.ctx(undefined, owners)
  }

  /** The same for a call whose writes may wait. */
  ctxLater(writes: Writes, role = this.roleAtCounter()): StoreCtx {
    return this.ctxOf(this.open().later(writes), role)
  }

  private open(): WriteBehind {
    if (!this.book) throw new Error('The shop is closed')
    return this.book
  }

  private ctxOf(tx: Tx, role: ClerkRole): StoreCtx {
    const { store, services, now } = this
    return {
      role: 'store',
      tx,
      outside: runInline,
      services,
      now,
      requestId: 'demo',
      address: '127.0.0.1',
      device: { hash: undefined },
      reply: { status: 200 },
      store: { id: store._id, storeName: store.storeName, email: store.email, settings: store },
      session: {
        tokenHash: Buffer.alloc(0),
        username: store.username,
        isStoreAdmin: false,
        clerk: this.clerks.get(role),
      },
    }
  }
}
