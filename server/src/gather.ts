export interface GatherOptions<Item, Result> {
  /** Does the work of several items of one owner, and settles each of them. */
  work: (owner: string, items: readonly Item[]) => Promise<PromiseSettledResult<Result>[]>
  /** How many owners are served at the same time. Others wait, and gather more items meanwhile. */
  atOnce: number
  /** After this time an owner no longer counts as being served, so that slow work does not hold up others. */
  fastMs: number
  /** The most items of one piece of work. */
  mostTogether: number
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

/**
 * Gathers items of the same owner while earlier ones are worked on, and works on them together. Nothing waits for
 * company: an item that finds its owner and a place free begins at once.
 */
export class Gather<Item, Result> {
  private readonly options: GatherOptions<Item, Result>
  /** By owner, in the order of their turns. */
  private readonly waiting = new Map<string, Waiting<Item, Result>[]>()
  private readonly busy = new Set<string>()
  private served = 0
  private count = 0
  private isAsked = false

  constructor(options: GatherOptions<Item, Result>) {
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

  /** Requests that arrived in the same moment are gathered before any of them begins. */
  private askSoon(): void {
    if (this.isAsked) return
    this.isAsked = true
    setImmediate(() => {
      this.isAsked = false
      this.next()
    })
  }

  private next(): void {
    while (this.served < this.options.atOnce) {
      const owner = this.nextOwner()
      if (owner === undefined) return
      const line = this.waiting.get(owner) ?? []
      const entries = line.splice(0, this.options.mostTogether)
      // Whoever had a turn goes to the end.
      this.putBack(owner, line)
      this.count -= entries.length
      for (const { begin } of entries) begin()
      void this.work(owner, entries)
    }
  }

  private nextOwner(): string | undefined {
    for (const owner of this.waiting.keys()) if (!this.busy.has(owner)) return owner
    return undefined
  }

  private putBack(owner: string, line: Waiting<Item, Result>[]): void {
    this.waiting.delete(owner)
    if (line.length > 0) this.waiting.set(owner, line)
  }

  private async work(owner: string, entries: readonly Waiting<Item, Result>[]): Promise<void> {
    this.busy.add(owner)
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
    const outcomes = await this.options
      .work(
        owner,
        entries.map(({ item }) => item),
      )
      .catch((reason: unknown) => entries.map(() => ({ status: 'rejected' as const, reason })))
    clearTimeout(slow)
    leave()
    this.busy.delete(owner)
    for (const [at, { settle }] of entries.entries()) {
      settle(outcomes[at] ?? { status: 'rejected', reason: new Error('The work settled too few items') })
    }
    this.next()
  }
}
