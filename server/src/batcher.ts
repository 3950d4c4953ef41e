/** Items of one owner. */
export interface Batch<Item> {
  owner: string
  items: readonly Item[]
}

export interface BatcherOptions<Item, Result> {
  /** Does the work of several items, and settles each of them, owner by owner. */
  work: (batches: readonly Batch<Item>[]) => readonly Promise<PromiseSettledResult<Result>[]>[]
  /** How many pieces of work are done at the same time. Items that come meanwhile gather company. */
  atOnce: number
  /** After this time a piece of work no longer counts, so that slow work does not hold up others. */
  fastMs: number
  /** How long items wait for company when more of them have just been here; 0 if nothing waits. */
  companyMs: number
  /** The most items of one piece of work, and the most owners of them. */
  mostTogether: number
  mostOwners: number
  /** The most items that may wait, in all and of one owner. */
  mostWaiting: number
  mostWaitingOfOne: number
  longestMs: number
  /** The error for an item that finds the queue full or has waited too long. */
  refuse: () => Error
}

interface Waiting<Item, Result> {
  item: Item
  begin: () => void
  settle: (outcome: PromiseSettledResult<Result>) => void
}

interface Line<Item, Result> {
  owner: string
  entries: readonly Waiting<Item, Result>[]
}

/** Whoever was here so long ago may be about to come back. */
const RECENT_MS = 50

/**
 * Gathers items while earlier ones are worked on, and works on them together. An item that is alone begins at once. Where
 * several have just been here, those that find a place free wait a moment for their share of them, since a piece of work
 * costs much and an item in it little. An owner is part of one piece of work at a time.
 */
export class Batcher<Item, Result> {
  private readonly options: BatcherOptions<Item, Result>
  /** By owner, in the order of their turns. */
  private readonly waiting = new Map<string, Waiting<Item, Result>[]>()
  private readonly busy = new Set<string>()
  private served = 0
  private count = 0
  private inWork = 0
  /** The most items that have been here lately, waiting and in work. */
  private peak = { items: 0, at: 0 }
  private company: NodeJS.Timeout | undefined
  private isAsked = false

  constructor(options: BatcherOptions<Item, Result>) {
    this.options = options
  }

  run(owner: string, item: Item): Promise<Result> {
    const { mostWaiting, mostWaitingOfOne, longestMs, refuse } = this.options
    const line = this.waiting.get(owner) ?? []
    if (this.count >= mostWaiting || line.length >= mostWaitingOfOne) return Promise.reject(refuse())
    this.waiting.set(owner, line)
    this.count += 1
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        const left = (this.waiting.get(owner) ?? []).filter((each) => each !== entry)
        this.putBack(owner, left)
        this.count -= 1
        reject(refuse())
      }
      const timer = setTimeout(giveUp, longestMs)
      const entry: Waiting<Item, Result> = {
        item,
        begin: () => clearTimeout(timer),
        settle: (outcome) => (outcome.status === 'fulfilled' ? resolve(outcome.value) : reject(outcome.reason)),
      }
      line.push(entry)
      this.askSoon()
    })
  }

  /** Requests that arrived in the same moment are batched before any of them begins. */
  private askSoon(): void {
    if (this.isAsked) return
    this.isAsked = true
    setImmediate(() => {
      this.isAsked = false
      this.next()
    })
  }

  private next(): void {
    while (this.served < this.options.atOnce && this.count > 0) {
      if (this.waitsForCompany()) return
      if (!this.begin()) return
    }
  }

  /** Begins what may begin. False if there is nothing. */
  private begin(): boolean {
    clearTimeout(this.company)
    this.company = undefined
    const batches = this.take()
    if (batches.length > 0) void this.work(batches)
    return batches.length > 0
  }

  private waitsForCompany(): boolean {
    const { atOnce, companyMs } = this.options
    const items = this.count + this.inWork
    const now = performance.now()
    if (items >= this.peak.items || now - this.peak.at > RECENT_MS) this.peak = { items, at: now }
    if (companyMs === 0 || this.count >= Math.ceil(this.peak.items / atOnce)) return false
    this.company ??= setTimeout(() => {
      this.company = undefined
      // Those that are left wait for others once more.
      if (this.served < atOnce && this.begin()) this.next()
    }, companyMs)
    return true
  }

  /** The next items of free owners. Whoever had a turn goes to the end. */
  private take(): Line<Item, Result>[] {
    const { mostTogether, mostOwners, atOnce } = this.options
    // The others are left to the next piece of work, which would find nearly all owners busy otherwise.
    const owners = new Set([...this.waiting.keys(), ...this.busy]).size
    const most = Math.min(mostOwners, Math.ceil(owners / atOnce))
    const taken: Line<Item, Result>[] = []
    let room = mostTogether
    for (const [owner, line] of [...this.waiting]) {
      if (room === 0 || taken.length === most) break
      if (this.busy.has(owner)) continue
      const entries = line.splice(0, room)
      this.putBack(owner, line)
      room -= entries.length
      taken.push({ owner, entries })
    }
    return taken
  }

  private putBack(owner: string, line: Waiting<Item, Result>[]): void {
    this.waiting.delete(owner)
    if (line.length > 0) this.waiting.set(owner, line)
  }

  private async work(lines: readonly Line<Item, Result>[]): Promise<void> {
    for (const { owner, entries } of lines) {
      this.busy.add(owner)
      this.count -= entries.length
      this.inWork += entries.length
      for (const { begin } of entries) begin()
    }
    this.served += 1
    let isServed = true
    const leave = () => {
      if (isServed) this.served -= 1
      isServed = false
    }
    const slow = setTimeout(() => {
      leave()
      this.next()
    }, this.options.fastMs)
    const batches = lines.map(({ owner, entries }) => ({ owner, items: entries.map(({ item }) => item) }))
    const works = this.options.work(batches)
    await Promise.all(lines.map((line, at) => this.settle(line, works[at])))
    clearTimeout(slow)
    leave()
    this.next()
  }

  private async settle(
    { owner, entries }: Line<Item, Result>,
    work: Promise<PromiseSettledResult<Result>[]> | undefined,
  ) {
    const outcomes = await (work ?? Promise.resolve([])).catch((reason: unknown) =>
      entries.map(() => ({ status: 'rejected' as const, reason })),
    )
    this.busy.delete(owner)
    this.inWork -= entries.length
    // Others of the same piece of work may take longer.
    this.askSoon()
    for (const [at, { settle }] of entries.entries()) {
      settle(outcomes[at] ?? { status: 'rejected', reason: new Error('The work settled too few items') })
    }
  }
}
