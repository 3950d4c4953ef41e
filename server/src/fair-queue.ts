export interface Lane {
  /** The most tasks that may wait in this lane. */
  most: number
  /** The most waiting tasks of one owner. */
  mostOfOne: number
}

export interface QueueOptions {
  /** How many tasks run at the same time. */
  atOnce: number
  /** How many of them may belong to one owner. Default: all. */
  atOnceOfOne?: number
  /** The first lane has priority. Later lanes still get a turn now and then, so that nothing waits forever. */
  lanes: readonly Lane[]
  /** The longest wait. Default: no limit. */
  longestMs?: number
  /** The error for a task that finds the queue full or has waited too long. */
  refuse: () => Error
}

/** Waiting tasks by owner, in the order of their turns. */
type Owners = Map<string, (() => void)[]>

/** After this many turns of the first lane in a row, the next lane gets one. */
const MAX_IN_A_ROW = 3

/**
 * Runs expensive work with limited concurrency. Owners take turns, so that one busy owner delays only its own tasks.
 * When the queue is full, new work is refused at once instead of piling up.
 */
export class FairQueue {
  private readonly options: QueueOptions
  private readonly lanes: Owners[]
  private readonly running = new Map<string, number>()
  private inARow = 0

  constructor(options: QueueOptions) {
    this.options = options
    this.lanes = options.lanes.map(() => new Map())
  }

  async run<T>(owner: string, work: () => Promise<T>, lane = 0): Promise<T> {
    if (this.mayBegin(owner)) this.begin(owner)
    else await this.wait(owner, lane)
    try {
      return await work()
    } finally {
      this.leave(owner)
    }
  }

  /** How many tasks wait in a lane. */
  waiting(lane = 0): number {
    let count = 0
    for (const starts of this.lanes[lane]?.values() ?? []) count += starts.length
    return count
  }

  private mayBegin(owner: string): boolean {
    const { atOnce, atOnceOfOne = atOnce } = this.options
    const own = this.running.get(owner) ?? 0
    let all = 0
    for (const count of this.running.values()) all += count
    return all < atOnce && own < atOnceOfOne
  }

  private begin(owner: string): void {
    this.running.set(owner, (this.running.get(owner) ?? 0) + 1)
  }

  private leave(owner: string): void {
    const left = (this.running.get(owner) ?? 1) - 1
    if (left > 0) this.running.set(owner, left)
    else this.running.delete(owner)
    this.next()
  }

  private wait(owner: string, lane: number): Promise<void> {
    const [owners, bounds] = [this.lanes[lane], this.options.lanes[lane]]
    if (!owners || !bounds) throw new Error(`There is no lane ${lane}`)
    const starts = owners.get(owner) ?? []
    if (starts.length >= bounds.mostOfOne || this.waiting(lane) >= bounds.most) throw this.options.refuse()
    owners.set(owner, starts)
    const { longestMs } = this.options
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const giveUp = () => {
        const left = (owners.get(owner) ?? []).filter((each) => each !== start)
        if (left.length > 0) owners.set(owner, left)
        else owners.delete(owner)
        reject(this.options.refuse())
      }
      const timer = longestMs === undefined ? undefined : setTimeout(giveUp, longestMs)
      starts.push(start)
    })
  }

  private next(): void {
    const [first, ...others] = this.lanes.map((owners) => ({ owners, owner: this.nextOf(owners) }))
    const other = others.find(({ owner }) => owner !== undefined)
    const isFirst = first?.owner !== undefined && (!other || this.inARow < MAX_IN_A_ROW)
    const turn = isFirst ? first : other
    if (turn?.owner === undefined) return
    this.inARow = isFirst ? this.inARow + 1 : 0
    const { owners, owner } = turn
    const [start, ...left] = owners.get(owner) ?? []
    // The owner who just had a turn goes to the end.
    owners.delete(owner)
    if (left.length > 0) owners.set(owner, left)
    this.begin(owner)
    start?.()
  }

  /** The first owner in line whose task may start. */
  private nextOf(owners: Owners): string | undefined {
    for (const owner of owners.keys()) if (this.mayBegin(owner)) return owner
    return undefined
  }
}
